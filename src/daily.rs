//! The daily puzzle, the same for everyone.

use jiff::civil::{Date, Weekday};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::generate::{GenerateError, LevelFilter, Request, Symmetry, generate};
use crate::grid::{CandidateGrid, Geometry};
use crate::hint::{Rating, Uniqueness, solve_path};
use crate::monitor::Monitor;
use crate::puzzle::Problem;

/// Returns the difficulty of a date and the number of givens to stop at: singles on weekdays, more at weekends.
/// It does not depend on the rating, so a new technique does not change the puzzle of a date.
fn difficulty(date: Date) -> (LevelFilter, Option<usize>) {
    match date.weekday() {
        Weekday::Monday | Weekday::Tuesday => (LevelFilter::SinglesOnly, Some(36)),
        Weekday::Wednesday | Weekday::Thursday | Weekday::Friday => (LevelFilter::SinglesOnly, None),
        Weekday::Saturday | Weekday::Sunday => (LevelFilter::BeyondSingles, None),
    }
}

/// Makes the puzzle of a date, which says its level.
///
/// # Errors
/// [`GenerateError::Cancelled`]. Any other error is a fault of the generator.
pub fn puzzle(date: Date, monitor: &Monitor) -> Result<Problem, GenerateError> {
    // The seed is the date as a number: 20261121.
    let seed = u64::try_from(number(date)).unwrap_or_default();
    let geometry = Geometry::standard(9).ok_or(GenerateError::NoGrid)?;
    let (level, clues) = difficulty(date);
    let request = Request { geometry, symmetry: Symmetry::Rotational, level, clues, minimal: false };
    let mut puzzle = generate(&request, &mut ChaCha8Rng::seed_from_u64(seed), monitor)?;
    puzzle.info.title = Some(title(date));
    let path = solve_path(&CandidateGrid::of(&puzzle), Uniqueness::Unique);
    puzzle.info.level = path.is_solved().then(|| Rating::of(&path).level.name().to_owned());
    Ok(Problem::Sudoku(puzzle))
}

/// Returns the title of the puzzle of a date.
pub fn title(date: Date) -> String {
    format!("Daily {date}")
}

/// Returns a date as a number: 20261121.
pub fn number(date: Date) -> i64 {
    (i64::from(date.year()) * 100 + i64::from(date.month())) * 100 + i64::from(date.day())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::format::{Format, Writer};

    fn line(date: Date) -> String {
        let problem = puzzle(date, &Monitor::new()).expect("a puzzle");
        Writer::new(Format::SDM).problem(&problem).expect("a line")
    }

    /// A change of the generator would give players of two versions different puzzles of the same date.
    #[test]
    fn the_puzzle_of_a_date_never_changes() {
        assert_eq!(
            line(date(2026, 11, 16)),
            "000608100070539420060204000500040960038000740094050003000305090089427050005106000\n"
        );
        assert_eq!(
            line(date(2026, 11, 19)),
            "020013000640005007075400802002040000000508000000030600207009140400800096000370080\n"
        );
        assert_eq!(
            line(date(2026, 11, 21)),
            "000006400003000650400530000020080000901000208000050060000012009012000800007400000\n"
        );
    }

    #[test]
    fn the_level_is_that_of_the_rating() {
        let levels = [16, 19, 21].map(|day| {
            let puzzle = puzzle(date(2026, 11, day), &Monitor::new()).expect("a puzzle");
            puzzle.as_sudoku().and_then(|sudoku| sudoku.info.level.clone())
        });
        assert_eq!(levels, ["easy", "easy", "medium"].map(|level| Some(level.to_owned())));
    }

    #[test]
    fn the_week_gets_harder() {
        let week = [16, 18, 22].map(|day| difficulty(date(2026, 11, day)));
        assert_eq!(
            week,
            [
                (LevelFilter::SinglesOnly, Some(36)),
                (LevelFilter::SinglesOnly, None),
                (LevelFilter::BeyondSingles, None)
            ]
        );
    }
}
