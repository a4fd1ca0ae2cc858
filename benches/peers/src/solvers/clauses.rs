//! Clause learning: the crate `batsat`, MiniSat in Rust.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};

use super::cover::{CONSTRAINTS, Choice, choices, grid};
use super::{Line, Outcome, Solver};

pub struct ClauseLearning;

impl Solver for ClauseLearning {
    fn name(&self) -> &'static str {
        "batsat"
    }

    fn solve(&mut self, puzzles: &[Line], limit: u64, visit: &mut dyn FnMut(&Outcome)) {
        for puzzle in puzzles {
            visit(&count(&choices(puzzle), limit));
        }
    }
}

fn count(choices: &[Choice], limit: u64) -> Outcome {
    let mut solver = BasicSolver::default();
    let chosen: Vec<Lit> = choices.iter().map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let mut meeting = vec![Vec::new(); CONSTRAINTS];
    for (choice, &literal) in choices.iter().zip(&chosen) {
        choice.constraints.iter().for_each(|&constraint| meeting[constraint].push(literal));
    }
    for literals in &mut meeting {
        for (i, &one) in literals.iter().enumerate() {
            for &other in &literals[..i] {
                solver.add_clause_reuse(&mut vec![!one, !other]);
            }
        }
        solver.add_clause_reuse(literals);
    }
    let (mut count, mut first) = (0, None);
    while count < limit && solver.solve_limited(&[]) == lbool::TRUE {
        let model = solver.get_model();
        let is_chosen: Vec<bool> =
            chosen.iter().map(|literal| model[literal.var().idx() as usize] == lbool::TRUE).collect();
        let cover = choices.iter().zip(&is_chosen).filter_map(|(choice, &chosen)| chosen.then_some(choice));
        count += 1;
        first.get_or_insert_with(|| grid(cover));
        // Another solution lacks one of these choices.
        let mut others: Vec<Lit> = chosen
            .iter()
            .zip(&is_chosen)
            .filter_map(|(&literal, &chosen)| chosen.then_some(!literal))
            .collect();
        solver.add_clause_reuse(&mut others);
    }
    (count, first)
}
