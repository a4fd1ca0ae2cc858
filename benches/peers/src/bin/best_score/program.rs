//! The grid as a mixed integer program: a variable per candidate, and a sum of one per constraint. Solved by the
//! crate `microlp`.

use std::time::Duration;

use microlp::{ComparisonOp, Error, OptimizationDirection, Problem, Variable};
use ninefold_engine::grid::Grid;

use super::{Answer, Target};

/// Returns the highest score.
pub fn best(target: &Target, grid: &Grid, within: Duration) -> Answer {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    problem.set_time_limit(within);
    let candidates: Vec<Vec<Variable>> = grid
        .values()
        .iter()
        .enumerate()
        .map(|(cell, given)| {
            let variable = |digit: usize| {
                let may_be = given.is_none_or(|given| given.index() + 1 == digit);
                problem.add_integer_var(f64::from(target.profit(cell, digit)), (0, i32::from(may_be)))
            };
            (1..=9).map(variable).collect()
        })
        .collect();
    let mut constraint = |members: Vec<Variable>| {
        let sum: Vec<(Variable, f64)> = members.into_iter().map(|member| (member, 1.0)).collect();
        problem.add_constraint(&sum, ComparisonOp::Eq, 1.0);
    };
    candidates.iter().for_each(|of_cell| constraint(of_cell.clone()));
    for house in target.houses() {
        (0..9).for_each(|digit| constraint(house.iter().map(|&cell| candidates[cell][digit]).collect()));
    }
    match problem.solve() {
        // A solution without a proof does not count.
        Ok(outcome) if outcome.termination_reason() == microlp::TerminationReason::ProvenOptimal => {
            Ok(outcome.solution().map(|solution| solution.objective().round() as i64))
        }
        Ok(_) => Ok(None),
        Err(Error::Infeasible) => Ok(Some(-1)),
        Err(error) => Err(error.into()),
    }
}
