//! The grid as a constraint program: a variable per cell, all different in each house, and a linear objective. Solved
//! by the crate `pumpkin-solver`.

use std::ops::ControlFlow;
use std::time::Duration;

use ninefold_engine::grid::Grid;
use pumpkin_solver::conflict_resolvers::resolvers::ResolutionResolver;
use pumpkin_solver::core::DefaultBrancher;
use pumpkin_solver::core::constraints::Constraint;
use pumpkin_solver::core::optimisation::OptimisationDirection;
use pumpkin_solver::core::optimisation::linear_sat_unsat::LinearSatUnsat;
use pumpkin_solver::core::results::{OptimisationResult, ProblemSolution, SolutionReference};
use pumpkin_solver::core::termination::TimeBudget;
use pumpkin_solver::core::variables::{DomainId, TransformableVariable};
use pumpkin_solver::{Solver, all_different, equals};

use super::{Answer, Target};

/// No 9x9 grid has a score further from zero with the classic weights.
const MAX: i32 = 10 * 9 * 81;

/// Returns the highest score.
pub fn best(target: &Target, grid: &Grid, within: Duration) -> Answer {
    let mut solver = Solver::default();
    let cells: Vec<DomainId> = grid
        .values()
        .iter()
        .map(|given| match given.map(|digit| i32::from(digit.value())) {
            Some(digit) => solver.new_bounded_integer(digit, digit),
            None => solver.new_bounded_integer(1, 9),
        })
        .collect();
    for house in target.houses() {
        let members: Vec<DomainId> = house.into_iter().map(|cell| cells[cell]).collect();
        let tag = solver.new_constraint_tag();
        all_different(members, tag).post(&mut solver);
    }
    let score = solver.new_bounded_integer(-MAX, MAX);
    let weighted = cells.iter().enumerate().map(|(cell, variable)| variable.scaled(target.profit(cell, 1)));
    let sum: Vec<_> = weighted.chain([score.scaled(-1)]).collect();
    let tag = solver.new_constraint_tag();
    equals(sum, 0, tag).post(&mut solver);
    let goes_on = |_: &Solver, _: SolutionReference, _: &DefaultBrancher, _: &ResolutionResolver| {
        ControlFlow::<()>::Continue(())
    };
    let mut brancher = solver.default_brancher();
    let result = solver.optimise(
        &mut brancher,
        &mut TimeBudget::starting_now(within),
        &mut ResolutionResolver::default(),
        LinearSatUnsat::new(OptimisationDirection::Maximise, score, goes_on),
    );
    Ok(match result {
        OptimisationResult::Optimal(solution) => Some(i64::from(solution.get_integer_value(score))),
        OptimisationResult::Unsatisfiable => Some(-1),
        _ => None,
    })
}
