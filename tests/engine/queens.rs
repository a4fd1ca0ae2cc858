//! Every hint on queens boards follows from its evidence and never contradicts a solution.

use std::collections::{BTreeMap, HashSet};

use ninefold::packs::{Group, PACKS};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::generate::{BoardKind, BoardRequest, generate};
use ninefold_engine::queens::hint::{Effect, Evidence, Step, TECHNIQUES, next_step};
use ninefold_engine::queens::{Board, House, Position, Square, SquareSet, solutions};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// What a player sees: the queens, and the squares ruled out so far. Does not use [`Position`].
#[derive(Clone)]
struct Seen {
    board: Board,
    ruled_out: HashSet<Square>,
}

impl Seen {
    fn is_left(&self, square: Square) -> bool {
        !self.board.has_queen(square)
            && self.board.obstacle(square).is_none()
            && !self.ruled_out.contains(&square)
    }

    /// Returns the squares left in a house without a queen.
    fn left(&self, house: House) -> HashSet<Square> {
        let squares = self.board.squares_of(house);
        assert!(!squares.iter().any(|square| self.board.has_queen(square)), "{house} has its queen");
        squares.iter().filter(|&square| self.is_left(square)).collect()
    }

    fn left_in(&self, houses: &[House]) -> HashSet<Square> {
        houses.iter().flat_map(|&house| self.left(house)).collect()
    }

    fn take(&mut self, effect: &Effect) {
        match *effect {
            Effect::Place(square) => self.board.set_queen(square, true),
            Effect::RuleOut(squares) => self.ruled_out.extend(squares.iter()),
        }
    }

    /// Checks that a step follows from its evidence.
    fn check(&self, step: &Step) -> Result<(), &'static str> {
        let holds = |condition, otherwise| if condition { Ok(()) } else { Err(otherwise) };
        let gone = match step.effect {
            Effect::Place(_) => SquareSet::EMPTY,
            Effect::RuleOut(squares) => squares,
        };
        holds(gone.iter().all(|square| self.is_left(square)), "what is ruled out was not left")?;
        match &step.evidence {
            &Evidence::LastSquare { house, square } => {
                holds(step.effect == Effect::Place(square), "another effect")?;
                holds(self.left(house) == HashSet::from([square]), "not the last square")
            }
            Evidence::LockedHouses { from, to, squares } => {
                holds(from.len() == to.len() && !gone.is_empty(), "as many houses, and something goes")?;
                holds(from.iter().all(|a| to.iter().all(|b| !a.is_like(*b))), "two kinds of houses")?;
                let (left, cover) = (self.left_in(from), self.left_in(to));
                holds(left == squares.iter().collect(), "the squares left")?;
                holds(left.is_subset(&cover), "a square left lies outside")?;
                holds(gone.iter().all(|s| cover.contains(&s) && !left.contains(&s)), "the wrong squares go")
            }
            Evidence::CommonAttack { house, squares } => {
                let left = self.left(*house);
                holds(left == squares.iter().collect() && !gone.is_empty(), "the squares left")?;
                let all_see = |square| left.iter().all(|&other| self.board.sees(other, square));
                holds(gone.iter().all(all_see), "a queen of the house would not attack it")
            }
            Evidence::Contradiction { square, forced, dead } => {
                holds(gone.iter().eq([*square]), "another square goes")?;
                let mut supposed = self.clone();
                supposed.board.set_queen(*square, true);
                for &(house, last) in forced {
                    holds(supposed.left(house) == HashSet::from([last]), "a queen is not forced")?;
                    supposed.board.set_queen(last, true);
                }
                holds(supposed.left(*dead).is_empty(), "the house has a square left")
            }
        }
    }
}

/// Follows the steps from a board, checks each of them and counts the techniques used.
fn follow(start: &Board, used: &mut BTreeMap<&'static str, usize>) {
    let completions: Vec<Board> = solutions(start).collect();
    let mut seen = Seen { board: start.clone(), ruled_out: HashSet::new() };
    let Some(mut position) = Position::of(start) else { return assert!(completions.is_empty()) };
    while position.dead().is_none() {
        let Some(step) = next_step(&position) else { break };
        let words = step.explain().to_string();
        seen.check(&step).unwrap_or_else(|flaw| panic!("{words} {flaw}: {start:?}"));
        for completion in &completions {
            match step.effect {
                Effect::Place(square) => assert!(completion.has_queen(square), "{words} {start:?}"),
                Effect::RuleOut(squares) => {
                    assert!(squares.iter().all(|square| !completion.has_queen(square)), "{words} {start:?}");
                }
            }
        }
        assert!(words.ends_with('.') && !step.highlights(|house| start.squares_of(house)).is_empty());
        *used.entry(step.technique.name).or_default() += 1;
        step.effect.apply(&mut position);
        seen.take(&step.effect);
    }
    if position.dead().is_some() {
        assert!(completions.is_empty(), "steps led astray: {start:?}");
    } else if position.is_complete() {
        assert_eq!(completions, [seen.board], "steps lead to the only solution");
    }
}

#[test]
fn every_step_of_the_packs_is_sound_and_every_technique_is_used() {
    let mut used = BTreeMap::new();
    for pack in PACKS.iter().filter(|pack| pack.group == Group::Queens) {
        for problem in pack.problems() {
            let Problem::Queens(board) = problem else { panic!("a queens board") };
            follow(board, &mut used);
        }
    }
    for technique in TECHNIQUES {
        assert!(used.contains_key(technique.name), "{} is never used: {used:?}", technique.name);
    }
}

#[test]
fn every_step_is_sound_on_some_boards_with_any_number_of_solutions() {
    check_steps(72);
}

#[test]
#[ignore = "slow: more boards"]
fn every_step_is_sound_on_boards_with_any_number_of_solutions() {
    check_steps(300);
}

/// Follows the steps on boards of both kinds with one solution, several or none: some squares are blocked or unblocked,
/// and some queens are placed, rightly or wrongly.
fn check_steps(boards: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut used, mut counts) = (BTreeMap::new(), [0; 3]);
    for case in 0..boards {
        let kind = [BoardKind::Blocked, BoardKind::Regions][case % 2];
        let request = BoardRequest { kind, size: 5 + case % 4, level: None };
        let mut board =
            generate(&request, &mut rng, &Monitor::new()).expect("not cancelled").expect("a board");
        let squares: Vec<Square> = board.squares().collect();
        for &square in squares.sample(&mut rng, case % 9) {
            board.set_blocked(square, rng.random_bool(0.2));
        }
        for &square in squares.sample(&mut rng, case % 3) {
            if board.obstacle(square).is_none() {
                board.set_queen(square, true);
            }
        }
        counts[solutions(&board).take(2).count()] += 1;
        follow(&board, &mut used);
    }
    assert!(counts.iter().all(|&count| count > boards / 30), "{counts:?}");
}
