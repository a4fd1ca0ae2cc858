//! What is assigned: the value of each variable, in which order, at which level, and why.

use super::clauses::ClauseId;
use super::literal::Literal;

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was decided, or it holds without any assumption.
    None,
    /// This literal is true, and the two exclude each other or a learned clause of two says so.
    Literal(Literal),
    /// All others of this constraint are false.
    Constraint(u32),
    /// All others of this clause are false.
    Clause(ClauseId),
}

/// How a variable was assigned: why, at which level, and where on the trail.
#[derive(Clone, Copy, Debug)]
struct Assignment {
    reason: Reason,
    level: u16,
    position: u16,
}

/// The assignment.
#[derive(Debug)]
pub(super) struct Trail {
    /// For each literal: is it true (1), false (-1) or open (0)?
    values: Vec<i8>,
    /// For each variable that is assigned how it became so.
    assignments: Vec<Assignment>,
    /// The true literals in the order in which they became so.
    literals: Vec<Literal>,
    /// Where on the trail each level above 0 starts: with its decision.
    starts: Vec<u32>,
}

impl Trail {
    pub fn new(variables: usize) -> Trail {
        Trail {
            values: vec![0; 2 * variables],
            assignments: vec![Assignment { reason: Reason::None, level: 0, position: 0 }; variables],
            literals: Vec::with_capacity(variables),
            starts: Vec::new(),
        }
    }

    #[inline]
    pub fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub fn is_false(&self, literal: Literal) -> bool {
        self.values[literal.index()] < 0
    }

    #[inline]
    pub fn is_open(&self, literal: Literal) -> bool {
        self.values[literal.index()] == 0
    }

    #[inline]
    pub fn assign(&mut self, literal: Literal, reason: Reason) {
        debug_assert!(self.is_open(literal));
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        let (level, position) = (self.starts.len() as u16, self.literals.len() as u16);
        self.assignments[literal.variable()] = Assignment { reason, level, position };
        self.literals.push(literal);
    }

    /// Opens a level with its decision.
    pub fn decide(&mut self, literal: Literal) {
        self.starts.push(self.literals.len() as u32);
        self.assign(literal, Reason::None);
    }

    /// How many decisions stand.
    pub fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    #[inline]
    pub fn level_of(&self, variable: usize) -> u32 {
        u32::from(self.assignments[variable].level)
    }

    /// Where on the trail a variable stands that is assigned.
    #[inline]
    pub fn position_of(&self, variable: usize) -> usize {
        usize::from(self.assignments[variable].position)
    }

    #[inline]
    pub fn reason_of(&self, variable: usize) -> Reason {
        self.assignments[variable].reason
    }

    pub fn len(&self) -> usize {
        self.literals.len()
    }

    #[inline]
    pub fn get(&self, at: usize) -> Option<Literal> {
        self.literals.get(at).copied()
    }

    /// The true literals, the last one first.
    pub fn backwards(&self) -> impl Iterator<Item = Literal> + '_ {
        self.literals.iter().rev().copied()
    }

    /// The same from this place on.
    pub fn backwards_from(&self, position: usize) -> impl Iterator<Item = Literal> + '_ {
        self.literals[..=position].iter().rev().copied()
    }

    /// The decisions that stand, the first one first.
    pub fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        self.starts.iter().map(|&start| self.literals[start as usize])
    }

    /// Where on the trail the levels above this one start.
    pub fn end_of_level(&self, level: u32) -> usize {
        self.starts.get(level as usize).map_or(self.literals.len(), |&start| start as usize)
    }

    /// Takes the last literal back; levels are closed by [`Trail::close`].
    #[inline]
    pub fn pop(&mut self) -> Option<Literal> {
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        Some(literal)
    }

    /// Forgets the levels above this one, whose literals have been taken back.
    pub fn forget_levels_above(&mut self, level: u32) {
        self.starts.truncate(level as usize);
    }
}
