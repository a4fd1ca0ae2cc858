//! New puzzles as a menu offers them: a kind of board, a level, and what else they must have.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

use super::search::{Boards, PuzzleSearch, Sampling};
use super::with_rules::{self, MAX_SIZE_WITH_RULES};
use super::{GenerateError, Symmetry, weighted};
use crate::explain::capitalized;
use crate::grid::{Extra, Geometry, Shape};
use crate::hint::{Difficulty, by_slug};
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::queens;

/// A kind of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Rows, columns and boxes, with this number of digits.
    Classic(usize),
    /// 9x9 with the houses of a variant that has a name.
    With(&'static Extra),
    /// 9x9 with irregular regions.
    Jigsaw,
    /// 9x9 with weighted cells.
    Target,
    /// A queens board with blocked squares.
    Queens,
    /// A queens board with regions.
    Regions,
}

/// A choice of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preset {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The family of rules besides the houses, on boards that can have them.
    pub rules: Option<&'static str>,
    /// The difficulty. Easy sudokus have plenty of givens.
    pub level: Difficulty,
    /// The symmetry of the givens; queens boards have none.
    pub symmetry: Symmetry,
    /// The slug of a technique that the solution needs. Sudokus without weights only, like score and clues.
    pub technique: Option<&'static str>,
    /// The score.
    pub score: Option<Bounds>,
    /// The number of givens.
    pub clues: Option<Bounds>,
    /// The start of the random numbers; `None` for another puzzle each time.
    pub seed: Option<u64>,
}

/// Two numbers, both of which belong to the range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The smallest number.
    pub least: u32,
    /// The largest number.
    pub most: u32,
}

impl Default for Kind {
    fn default() -> Kind {
        Kind::Classic(9)
    }
}

impl Default for Preset {
    fn default() -> Preset {
        Preset::new(Kind::default(), Difficulty::Easy)
    }
}

impl Kind {
    /// Returns all kinds in the order of a menu.
    pub fn all() -> Vec<Kind> {
        let classic = [9, 4, 6, 12, 16].map(Kind::Classic);
        let variants = Extra::NAMED.iter().map(Kind::With);
        let others = [Kind::Jigsaw, Kind::Target, Kind::Queens, Kind::Regions];
        classic.into_iter().chain(variants).chain(others).collect()
    }

    /// Returns the name in a menu.
    pub fn name(self) -> String {
        match self {
            Kind::Classic(size) => format!("{size}x{size}"),
            Kind::With(extra) => capitalized(extra.puzzle_name()),
            Kind::Jigsaw => "Jigsaw".to_owned(),
            Kind::Target => "Target".to_owned(),
            Kind::Queens => "Queens".to_owned(),
            Kind::Regions => "Queens in regions".to_owned(),
        }
    }

    /// Returns the levels in which there are puzzles of this kind, from easy to hard.
    pub const fn levels(self) -> &'static [Difficulty] {
        match self {
            // Singles solve nearly every small board.
            Kind::Classic(4) => Difficulty::ALL.split_at(1).0,
            Kind::Classic(6) => Difficulty::ALL.split_at(4).0,
            Kind::Classic(_) | Kind::With(_) | Kind::Jigsaw | Kind::Queens | Kind::Regions => {
                &Difficulty::ALL
            }
            Kind::Target => Difficulty::ALL.split_at(3).0,
        }
    }

    /// Returns whether puzzles of this kind can have rules besides the houses.
    pub const fn has_rules(self) -> bool {
        match self {
            Kind::Classic(size) => size <= MAX_SIZE_WITH_RULES,
            Kind::With(_) | Kind::Jigsaw => true,
            Kind::Target | Kind::Queens | Kind::Regions => false,
        }
    }

    /// Returns whether puzzles of this kind can have rules of a family: not all fit small boards.
    pub fn can_have(self, family: &str) -> bool {
        let boards = match self.geometry() {
            _ if !self.has_rules() => return false,
            Some(board) => Boards::Fixed(board),
            None => Boards::Jigsaw { size: 9, extras: Vec::new() },
        };
        let sampling = Sampling::Rules(with_rules::kinds_of(family).collect());
        let search = PuzzleSearch { sampling, ..PuzzleSearch::new(boards, 0) };
        search.can_have_rules(&Monitor::new()) == Ok(true)
    }

    /// Returns the board, unless it differs each time (a jigsaw) or there is none (queens).
    pub fn geometry(self) -> Option<Arc<Geometry>> {
        match self {
            Kind::Target => Geometry::standard(9),
            Kind::Classic(size) => Geometry::standard(size),
            Kind::With(extra) => Geometry::new(Shape::standard(9)?.with(extra.clone())).ok().map(Arc::new),
            Kind::Jigsaw | Kind::Queens | Kind::Regions => None,
        }
    }
}

impl Preset {
    /// Returns the choice of any puzzle of a kind and a level.
    pub const fn new(kind: Kind, level: Difficulty) -> Preset {
        let symmetry = Symmetry::None;
        Preset { kind, rules: None, level, symmetry, technique: None, score: None, clues: None, seed: None }
    }

    /// Returns the name in lists: `9x9 hard`, `9x9 killer hard`, and the technique that the solution needs if one is
    /// wanted.
    pub fn name(self) -> String {
        let rules = self.own_rules().map_or(String::new(), |family| format!(" {family}"));
        let name = format!("{}{rules} {}", self.kind.name(), self.level.name());
        match self.technique.and_then(by_slug) {
            Some(technique) => format!("{name}, {}", technique.name),
            None => name,
        }
    }

    /// Returns the names of all presets in the order of menus.
    pub fn names() -> impl Iterator<Item = String> {
        let all = Kind::all().into_iter().flat_map(|kind| {
            let families = with_rules::families().into_iter().filter(move |_| kind.has_rules()).map(Some);
            std::iter::once(None).chain(families).map(move |rules| (kind, rules))
        });
        all.flat_map(|(kind, rules)| {
            let levels = kind.levels().iter();
            levels.map(move |&level| Preset { rules, ..Preset::new(kind, level) }.name())
        })
    }

    /// Returns the family of rules, if the board can have them.
    pub fn own_rules(self) -> Option<&'static str> {
        self.rules.filter(|_| self.kind.has_rules())
    }

    /// Returns the number of rows of queens boards.
    pub const fn queens_size(self) -> usize {
        match self.level {
            Difficulty::Easy => 7,
            Difficulty::Medium => 8,
            Difficulty::Hard => 9,
            Difficulty::Unfair => 10,
            Difficulty::Extreme => 11,
        }
    }

    /// Makes the puzzle. The same preset and state of the random number generator give the same puzzle on
    /// every platform. The monitor counts the puzzles tried.
    ///
    /// # Errors
    /// See [`GenerateError`].
    pub fn make(self, rng: &mut impl Rng, monitor: &Monitor) -> Result<Problem, GenerateError> {
        match self.seed {
            Some(seed) => self.make_by(seed, &mut ChaCha8Rng::seed_from_u64(seed), monitor),
            None => {
                let boards = matches!(self.kind, Kind::Target | Kind::Queens | Kind::Regions);
                // Only a search starts with a number of its own.
                let seed = if boards { 0 } else { rng.random() };
                self.make_by(seed, rng, monitor)
            }
        }
    }

    /// Makes the puzzle by a search from this seed or, where there is no search, by the generator. With a seed of the
    /// player, a search finds the same puzzle as the command line.
    fn make_by(self, seed: u64, rng: &mut impl Rng, monitor: &Monitor) -> Result<Problem, GenerateError> {
        let symmetry = self.symmetry;
        let boards = match self.kind {
            Kind::Queens => return self.queens(queens::generate::BoardKind::Blocked, rng, monitor),
            Kind::Regions => return self.queens(queens::generate::BoardKind::Regions, rng, monitor),
            Kind::Target => {
                let geometry = self.kind.geometry().ok_or(GenerateError::NoGrid)?;
                let request = weighted::WeightedRequest::of_level(self.level, geometry, symmetry);
                return weighted::generate(&request, rng, monitor).map(Problem::Sudoku);
            }
            Kind::Jigsaw => Boards::Jigsaw { size: 9, extras: Vec::new() },
            Kind::Classic(_) | Kind::With(_) => {
                Boards::Fixed(self.kind.geometry().ok_or(GenerateError::NoGrid)?)
            }
        };
        let mut search = PuzzleSearch { symmetry, ..PuzzleSearch::graded(boards, self.level, seed) };
        if let Some(family) = self.own_rules() {
            search.sampling = Sampling::Rules(with_rules::kinds_of(family).collect());
            search.clues = 0..=usize::MAX;
        }
        search.technique = self.technique.and_then(by_slug);
        if let Some(Bounds { least, most }) = self.score {
            search.score = least..=most;
        }
        if let Some(Bounds { least, most }) = self.clues {
            search.clues = least as usize..=most as usize;
        }
        search.first(monitor).map(Problem::Sudoku)
    }

    fn queens(
        self,
        kind: queens::generate::BoardKind,
        rng: &mut impl Rng,
        monitor: &Monitor,
    ) -> Result<Problem, GenerateError> {
        let size = self.queens_size();
        let request = queens::generate::BoardRequest { kind, size, level: Some(self.level) };
        let board = queens::generate::generate(&request, rng, monitor)?;
        board.map(Problem::Queens).ok_or(GenerateError::NoGrid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateGrid, Puzzle};
    use crate::hint::{Rating, Uniqueness, solve_path};
    use crate::monitor::Cancelled;
    use crate::solve::{Verdict, verdict};

    fn rated(puzzle: &Puzzle) -> Difficulty {
        Rating::of(&solve_path(&CandidateGrid::of(puzzle), Uniqueness::Unique)).level
    }

    #[test]
    fn every_kind_is_made_at_a_level() {
        check_levels(5);
    }

    #[test]
    #[ignore = "slow: every level of each kind"]
    fn every_kind_is_made_at_every_level() {
        check_levels(1);
    }

    /// Makes puzzles of each kind at one in `one_of` levels, each kind beginning with another level.
    fn check_levels(one_of: usize) {
        let kinds = Kind::all().into_iter().filter(|&kind| !matches!(kind, Kind::Classic(12 | 16)));
        for (i, kind) in kinds.enumerate() {
            for &level in kind.levels().iter().skip(i % one_of.min(kind.levels().len())).step_by(one_of) {
                let preset = Preset { symmetry: Symmetry::Rotational, ..Preset::new(kind, level) };
                let mut rng = ChaCha8Rng::seed_from_u64(1);
                let made = preset.make(&mut rng, &Monitor::new());
                let problem = made.unwrap_or_else(|failure| panic!("{}: {failure}", preset.name()));
                match problem {
                    Problem::Queens(board) => {
                        let regions = if kind == Kind::Regions { Some(board.size()) } else { None };
                        assert_eq!(
                            board.regions().map(|regions| regions.iter().count()),
                            regions,
                            "{board:?}"
                        );
                    }
                    Problem::Sudoku(puzzle) => {
                        assert_eq!(puzzle.weights.is_some(), kind == Kind::Target);
                        if kind == Kind::Target {
                            continue;
                        }
                        let answer = verdict(&puzzle.geometry, &puzzle.givens, &Monitor::new());
                        assert!(matches!(answer, Ok(Verdict::Unique(_))), "{}", preset.name());
                        assert_eq!(rated(&puzzle), level, "{}", preset.name());
                    }
                }
            }
        }
    }

    #[test]
    fn boards_have_the_rules_that_they_are_said_to_have() {
        for (kind, family, can_have) in [
            (Kind::Classic(4), "arrow", true),
            (Kind::Classic(4), "whisper", false),
            (Kind::Classic(4), "anti-king", false),
            (Kind::Classic(6), "killer", true),
            (Kind::Classic(9), "anti-knight", true),
            (Kind::Jigsaw, "sandwich", true),
            (Kind::Target, "killer", false),
        ] {
            assert_eq!(kind.can_have(family), can_have, "{}, {family}", kind.name());
            if can_have {
                let preset = Preset { rules: Some(family), ..Preset::new(kind, Difficulty::Easy) };
                preset.make(&mut ChaCha8Rng::seed_from_u64(1), &Monitor::new()).expect("a puzzle");
            }
        }
    }

    #[test]
    fn easy_has_more_givens_than_medium() {
        let clues = |level| {
            let preset = Preset { level, ..Preset::default() };
            let made = preset.make(&mut ChaCha8Rng::seed_from_u64(4), &Monitor::new());
            let Ok(Problem::Sudoku(puzzle)) = made else { panic!("a sudoku") };
            puzzle.givens.filled()
        };
        assert_eq!(clues(Difficulty::Easy), 36);
        assert!(clues(Difficulty::Medium) < 30);
    }

    #[test]
    fn a_puzzle_is_as_wanted_and_its_seed_gives_it_again() {
        let preset = Preset {
            technique: Some("xy-wing"),
            score: Some(Bounds { least: 600, most: 1000 }),
            clues: Some(Bounds { least: 24, most: 26 }),
            seed: Some(7),
            ..Preset::new(Kind::Classic(9), Difficulty::Hard)
        };
        let make = |rng| preset.make(&mut ChaCha8Rng::seed_from_u64(rng), &Monitor::new());
        let Ok(Problem::Sudoku(puzzle)) = make(1) else { panic!("a sudoku") };
        assert_eq!(make(2), Ok(Problem::Sudoku(puzzle.clone())));
        let path = solve_path(&CandidateGrid::of(&puzzle), Uniqueness::Unique);
        let Rating { level, score, .. } = Rating::of(&path);
        assert!(path.steps.iter().any(|step| step.technique.slug == "xy-wing"));
        assert_eq!(level, Difficulty::Hard);
        assert!((600..=1000).contains(&score) && (24..=26).contains(&puzzle.givens.filled()));
        for kind in [Kind::Target, Kind::Regions] {
            let preset = Preset { seed: Some(7), ..Preset::new(kind, Difficulty::Easy) };
            let made = [1, 2].map(|rng| preset.make(&mut ChaCha8Rng::seed_from_u64(rng), &Monitor::new()));
            assert!(made[0].is_ok() && made[0] == made[1]);
        }
    }

    #[test]
    fn a_cancelled_preset_ends() {
        let cancelled = Monitor::new();
        cancelled.cancel();
        for kind in [Kind::Classic(9), Kind::Jigsaw, Kind::Target, Kind::Queens, Kind::Regions] {
            let made =
                Preset { kind, ..Preset::default() }.make(&mut ChaCha8Rng::seed_from_u64(4), &cancelled);
            assert_eq!(made, Err(GenerateError::Cancelled(Cancelled)));
        }
    }
}
