//! The daily puzzles, the same for everyone: one of each kind a day.

use std::sync::OnceLock;

use jiff::civil::{Date, Weekday};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::format::{self, Options};
use crate::generate::preset::{Kind, Preset};
use crate::generate::{GenerateError, LevelFilter, Request, Symmetry, generate};
use crate::grid::{CandidateGrid, Geometry, Puzzle};
use crate::hint::{Difficulty, Rating, Uniqueness, solve_path};
use crate::monitor::Monitor;
use crate::puzzle::Problem;

/// A kind of daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DailyKind {
    /// 9x9, harder at weekends.
    #[default]
    Classic,
    Six,
    Sixteen,
    Medium,
    Hard,
    Unfair,
    Extreme,
    /// Queens in regions, larger towards the weekend.
    Queens,
    /// 9x9 with rules besides houses: a kind for each day of the week.
    Variant,
}

/// The puzzle of a day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Daily {
    pub date: Date,
    pub kind: DailyKind,
}

impl DailyKind {
    /// All kinds in the order of a menu.
    pub const ALL: [DailyKind; 9] = [
        DailyKind::Classic,
        DailyKind::Six,
        DailyKind::Sixteen,
        DailyKind::Medium,
        DailyKind::Hard,
        DailyKind::Unfair,
        DailyKind::Extreme,
        DailyKind::Queens,
        DailyKind::Variant,
    ];

    /// Returns the name in menus, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            DailyKind::Classic => "9x9",
            DailyKind::Six => "6x6",
            DailyKind::Sixteen => "16x16",
            DailyKind::Medium => "medium",
            DailyKind::Hard => "hard",
            DailyKind::Unfair => "unfair",
            DailyKind::Extreme => "extreme",
            DailyKind::Queens => "queens",
            DailyKind::Variant => "variant",
        }
    }

    /// Returns the place in a menu.
    pub fn place(self) -> usize {
        DailyKind::ALL.iter().position(|&kind| kind == self).unwrap_or_default()
    }

    /// Returns a few words about it for menus.
    pub const fn about(self) -> &'static str {
        match self {
            DailyKind::Classic => "easy on weekdays, harder at weekends",
            DailyKind::Six => "a small board, singles only",
            DailyKind::Sixteen => "a large board, singles only",
            DailyKind::Medium => "9x9: pairs, triples and locked candidates",
            DailyKind::Hard => "9x9: fish, wings and colouring",
            DailyKind::Unfair => "9x9: chains and almost locked sets",
            DailyKind::Extreme => "9x9: forcing chains and nets",
            DailyKind::Queens => "one queen per region, 7x7 on Mondays to 9x9 at weekends",
            DailyKind::Variant => "killer on Mondays, thermometers, Kropki, arrows, whispers ..",
        }
    }

    /// Returns the kind with this name.
    pub fn named(name: &str) -> Option<DailyKind> {
        DailyKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Daily {
    /// Returns the puzzle of a day that everyone means who names none: 9x9.
    pub fn classic(date: Date) -> Daily {
        Daily { date, kind: DailyKind::Classic }
    }

    /// Returns the puzzle of the day that is asked for, or of today.
    ///
    /// # Errors
    /// The day is still to come: its puzzle is for everyone on that day.
    pub fn of(kind: DailyKind, asked: Option<Date>, today: Date) -> Result<Daily, String> {
        let date = asked.unwrap_or(today);
        if date > today {
            return Err(format!("the puzzle of {date} comes on that day; today is {today}"));
        }
        Ok(Daily { date, kind })
    }

    /// Returns the title: `Daily 21 Nov 2026`, of other kinds `Daily 6x6, 21 Nov 2026`.
    pub fn title(self) -> String {
        let date = self.date.strftime("%-d %b %Y");
        match self.kind {
            DailyKind::Classic => format!("Daily {date}"),
            kind => format!("Daily {}, {date}", kind.name()),
        }
    }

    /// Makes the puzzle, which says its level.
    ///
    /// # Errors
    /// [`GenerateError::Cancelled`]. Any other error is a fault of the generator.
    pub fn make(self, monitor: &Monitor) -> Result<Problem, GenerateError> {
        // The seed is the date as a number, 20261121, with the number of the kind before it.
        let kind = self.kind.place() as u64;
        let day = u64::try_from(number(self.date)).unwrap_or_default();
        let mut rng = ChaCha8Rng::seed_from_u64(kind * 100_000_000 + day);
        let rated = |level| Preset::new(Kind::Classic(9), level);
        let mut problem = match self.kind {
            DailyKind::Classic => classic(self.date, &mut rng, monitor)?,
            DailyKind::Six => six(&mut rng, monitor)?,
            DailyKind::Sixteen => {
                let preset = Preset::new(Kind::Classic(16), Difficulty::Easy);
                Preset { symmetry: Symmetry::Rotational, ..preset }.make(&mut rng, monitor)?
            }
            DailyKind::Medium => rated(Difficulty::Medium).make(&mut rng, monitor)?,
            DailyKind::Hard => rated(Difficulty::Hard).make(&mut rng, monitor)?,
            DailyKind::Unfair => rated(Difficulty::Unfair).make(&mut rng, monitor)?,
            DailyKind::Extreme => rated(Difficulty::Extreme).make(&mut rng, monitor)?,
            DailyKind::Queens => {
                let level = queens_level(self.date);
                Preset::new(Kind::Regions, level).make(&mut rng, monitor)?
            }
            DailyKind::Variant => variant(self.date),
        };
        if let Problem::Sudoku(puzzle) = &mut problem {
            puzzle.info.title = Some(self.title());
            puzzle.info.level = puzzle.info.level.take().or_else(|| level_name(puzzle));
        }
        Ok(problem)
    }
}

/// Reads a kind of daily puzzles and a date, in any order, each of which may be left out.
///
/// # Errors
/// A word is neither, or the second of its sort.
pub fn kind_and_date<'a>(
    words: impl IntoIterator<Item = &'a str>,
) -> Result<(DailyKind, Option<Date>), String> {
    let (mut kind, mut date) = (None, None);
    for word in words {
        match (word.parse::<Date>(), DailyKind::named(word)) {
            (Ok(day), _) if date.is_none() => date = Some(day),
            (Ok(_), _) => return Err(format!("{word} is a second date")),
            (Err(_), Some(named)) if kind.is_none() => kind = Some(named),
            (Err(_), Some(_)) => return Err(format!("{word} is a second kind of puzzle")),
            (Err(_), None) => {
                let kinds = DailyKind::ALL.map(DailyKind::name).join(", ");
                return Err(format!("{word} is neither a date, such as 2026-11-20, nor one of {kinds}"));
            }
        }
    }
    Ok((kind.unwrap_or_default(), date))
}

/// Makes the 9x9 puzzle of a date: singles on weekdays, more at weekends. It does not depend on the rating, so a new
/// technique does not change it.
fn classic(date: Date, rng: &mut ChaCha8Rng, monitor: &Monitor) -> Result<Problem, GenerateError> {
    let (level, clues) = difficulty(date);
    let geometry = Geometry::standard(9).ok_or(GenerateError::NoGrid)?;
    let request = Request { geometry, symmetry: Symmetry::Rotational, level, clues, minimal: false };
    generate(&request, rng, monitor).map(Problem::Sudoku)
}

/// Makes a 6x6 puzzle that singles solve.
fn six(rng: &mut ChaCha8Rng, monitor: &Monitor) -> Result<Problem, GenerateError> {
    let geometry = Geometry::standard(6).ok_or(GenerateError::NoGrid)?;
    let (level, clues) = (LevelFilter::SinglesOnly, Some(12));
    let request = Request { geometry, symmetry: Symmetry::Rotational, level, clues, minimal: false };
    generate(&request, rng, monitor).map(Problem::Sudoku)
}

/// The variants day by day. Players of all versions have the same puzzle on a day.
const VARIANTS: &str = include_str!("../puzzles/daily.txt");

/// Returns the variant of a date, from a list that never changes and begins again when it ends.
fn variant(date: Date) -> Problem {
    static PROBLEMS: OnceLock<Vec<Problem>> = OnceLock::new();
    let variants = PROBLEMS.get_or_init(|| {
        let parsed = format::parse(VARIANTS.as_bytes(), Options::default());
        // The text is part of the program; a test reads it.
        let parsed = parsed.unwrap_or_else(|error| panic!("the daily variants: {error}"));
        parsed.into_iter().map(|parsed| parsed.problem).collect()
    });
    let days = (date - FIRST_VARIANT).get_days() as i64;
    variants[days.rem_euclid(variants.len() as i64) as usize].clone()
}

/// The Monday of the first variant in the list.
const FIRST_VARIANT: Date = jiff::civil::date(2026, 1, 5);

/// Returns the difficulty of a date and the number of givens to stop at.
fn difficulty(date: Date) -> (LevelFilter, Option<usize>) {
    match date.weekday() {
        Weekday::Monday | Weekday::Tuesday => (LevelFilter::SinglesOnly, Some(36)),
        Weekday::Wednesday | Weekday::Thursday | Weekday::Friday => (LevelFilter::SinglesOnly, None),
        Weekday::Saturday | Weekday::Sunday => (LevelFilter::BeyondSingles, None),
    }
}

/// Returns the level of a date's queens board, which goes with its size.
fn queens_level(date: Date) -> Difficulty {
    match date.weekday() {
        Weekday::Monday => Difficulty::Easy,
        Weekday::Tuesday | Weekday::Wednesday | Weekday::Thursday => Difficulty::Medium,
        Weekday::Friday | Weekday::Saturday | Weekday::Sunday => Difficulty::Hard,
    }
}

/// Returns the name of a puzzle's level, if techniques solve it.
fn level_name(puzzle: &Puzzle) -> Option<String> {
    let path = solve_path(&CandidateGrid::of(puzzle), Uniqueness::Unique);
    path.is_solved().then(|| Rating::of(&path).level.name().to_owned())
}

/// Returns a date as a number: 20261121.
pub fn number(date: Date) -> i64 {
    (i64::from(date.year()) * 100 + i64::from(date.month())) * 100 + i64::from(date.day())
}

/// Returns the date that is this number, if there is one.
pub fn date_of_number(number: i64) -> Option<Date> {
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
    Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use jiff::civil::date;

    use super::*;
    use crate::format::{Format, Writer};

    fn line(date: Date) -> String {
        let problem = Daily::classic(date).make(&Monitor::new()).expect("a puzzle");
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
            let puzzle = Daily::classic(date(2026, 11, day)).make(&Monitor::new()).expect("a puzzle");
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

    /// A new technique may change the levels that depend on the rating; it must not happen unnoticed.
    #[test]
    fn every_kind_has_a_puzzle_of_its_own_that_never_changes() {
        let lines = [
            "030009000700008100900040502002000009870304051100000200201090005003600008000400010",
            "042000500003400500005004100002000340",
            "C9300B010F020004507FD0E0B80G0632201830009000FA750040500007C600019380A20G000074FC\
             020G6000000001000005100C0G9A8006F10008000C45G09A3804G690002000BEG00B2C1040096000\
             00E00000000B90C07C590000F06D021G6000B1G0000C0E004E9C000300081D0BB7G0C025040E3809\
             80009070G0B00C5F",
            "102000500300057080006000470000006010008010000400000005000520003030001040200040800",
            "038902640900000000000004005290608000000710000067000000000040000840200900300006700",
            "040000032010600000206840000090000280060091000000000590007000000001020004005009100",
            "020090015005000000006000000400007060000084900000002054500073000090100002003500071",
            "regions 8\nAABBBBBB\nCABBBBBB\nCDDDBBBB\nDDDDEEEE\nDDDDDEEE\nDDDFFGGH\nDDDGGGHH\nDDDHHHHH",
        ];
        // The variants are in a list.
        assert_eq!(DailyKind::ALL[lines.len()..], [DailyKind::Variant]);
        for (kind, line) in DailyKind::ALL.into_iter().zip(lines) {
            let one = Daily { date: date(2026, 12, 2), kind }.make(&Monitor::new()).expect("a puzzle");
            let format = if kind == DailyKind::Queens { Format::QUEENS } else { Format::SDM };
            let written = Writer::new(format).problem(&one).expect("a line");
            assert_eq!(written.trim_end(), line, "{}", kind.name());
            assert_eq!(DailyKind::named(kind.name()), Some(kind));
            if let Problem::Sudoku(puzzle) = &one {
                let level = puzzle.info.level.as_deref();
                let size = puzzle.geometry.size().to_string();
                let expected = match kind {
                    DailyKind::Classic | DailyKind::Six | DailyKind::Sixteen => "easy",
                    _ => kind.name(),
                };
                assert_eq!(level, Some(expected), "{}", kind.name());
                assert!(size == "9" || kind.name().starts_with(&size), "{}", kind.name());
            }
        }
    }

    /// The list of variants is frozen, and begins again after its last day.
    #[test]
    fn the_variant_of_a_date_never_changes() {
        let sum = |sum: u64, byte: u8| sum.wrapping_mul(31).wrapping_add(byte.into());
        assert_eq!(VARIANTS.bytes().fold(0, sum), 7_194_350_088_839_351_201, "the list is another one");
        for (date, families, solution) in [
            (
                date(2026, 11, 30),
                "killer",
                "758941263946237851123586947894163572267459138531728694612375489389614725475892316",
            ),
            (
                date(2026, 12, 4),
                "whisper",
                "967412583185637249234859716421378965576941328893526174318794652749265831652183497",
            ),
            (
                date(2027, 2, 7),
                "quadruple thermometer",
                "925843617783126954146975283361589742897234561254617398572461839618392475439758126",
            ),
        ] {
            let one = Daily { date, kind: DailyKind::Variant }.make(&Monitor::new()).expect("a puzzle");
            let puzzle = one.as_sudoku().expect("a sudoku");
            let mut found: Vec<&str> =
                puzzle.geometry.rules().iter().map(|rule| rule.kind.family()).collect();
            found.dedup();
            let path = solve_path(&CandidateGrid::of(puzzle), Uniqueness::Unique);
            assert!(path.is_solved(), "{date}");
            let digits: String =
                path.grid.values().placed().map(|(_, digit)| digit.value().to_string()).collect();
            assert_eq!((found.join(" ").as_str(), digits.as_str()), (families, solution), "{date}");
            assert_eq!(puzzle.info.title, Some(format!("Daily variant, {}", date.strftime("%-d %b %Y"))));
        }
        let again = |days: i64| variant(FIRST_VARIANT.saturating_add(days.days()));
        assert_eq!(again(0), again(182));
        assert_eq!(again(-1), again(181));
    }

    #[test]
    fn a_title_names_the_kind_but_for_9x9() {
        let of = |kind| Daily { date: date(2026, 11, 7), kind }.title();
        assert_eq!(of(DailyKind::Classic), "Daily 7 Nov 2026");
        assert_eq!(of(DailyKind::Queens), "Daily queens, 7 Nov 2026");
    }
}
