//! The assignment: the value of each variable, with its order, level and reason.

use super::clauses::ClauseId;
use super::literal::Literal;

/// The reason why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// A decision, or true without any assumption.
    None,
    /// This literal is true, and implies it by a constraint or a learned clause of two literals.
    Literal(Literal),
    /// All other literals of this constraint are false.
    Constraint(u32),
    /// All other literals of this clause are false.
    Clause(ClauseId),
    /// A propagator of a rule found it.
    Rule(RuleCause),
}

/// A propagator, and the length of the trail when it ran: it saw what had been assigned until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RuleCause {
    pub propagator: u16,
    pub before: u16,
}

/// Literals that are all false although one of them must be true.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Two literals.
    Pair(Literal, Literal),
    /// All literals of a constraint.
    Constraint(u32),
    /// All literals of a clause.
    Clause(ClauseId),
    /// What a propagator of a rule saw, and the candidates of a cell of which it left none.
    Rule(RuleCause, Option<u16>),
}

/// How a variable was assigned: its reason, level and position on the trail.
#[derive(Clone, Copy, Debug)]
struct Assignment {
    reason: Reason,
    level: u16,
    position: u16,
}

/// The assignment.
#[derive(Debug)]
pub(super) struct Trail {
    /// The value of each literal: true (1), false (-1) or open (0).
    values: Vec<i8>,
    /// How each assigned variable was assigned.
    assignments: Vec<Assignment>,
    /// The true literals in the order of assignment.
    literals: Vec<Literal>,
    /// The position on the trail where each level above 0 starts with its decision.
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

    /// Starts a new level with a decision.
    pub fn decide(&mut self, literal: Literal) {
        self.starts.push(self.literals.len() as u32);
        self.assign(literal, Reason::None);
    }

    /// Returns the number of open decisions.
    pub fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    #[inline]
    pub fn level_of(&self, variable: usize) -> u32 {
        u32::from(self.assignments[variable].level)
    }

    /// Returns the position of an assigned variable on the trail.
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

    /// Returns the true literals, last one first.
    pub fn backwards(&self) -> impl Iterator<Item = Literal> + '_ {
        self.literals.iter().rev().copied()
    }

    /// Returns the true literals backwards from a position.
    pub fn backwards_from(&self, position: usize) -> impl Iterator<Item = Literal> + '_ {
        self.literals[..=position].iter().rev().copied()
    }

    /// Returns the open decisions, first one first.
    pub fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        self.starts.iter().map(|&start| self.literals[start as usize])
    }

    /// Returns the position on the trail where the levels above this one start.
    pub fn end_of_level(&self, level: u32) -> usize {
        self.starts.get(level as usize).map_or(self.literals.len(), |&start| start as usize)
    }

    /// Removes the last literal. [`Trail::forget_levels_above`] removes the levels.
    #[inline]
    pub fn pop(&mut self) -> Option<Literal> {
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        Some(literal)
    }

    /// Removes the levels above this one, whose literals have been removed.
    pub fn forget_levels_above(&mut self, level: u32) {
        self.starts.truncate(level as usize);
    }
}
