//! `ninefold generate`: makes new puzzles.

use std::io::{self, IsTerminal};
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};

mod maker;

use super::answers;
use super::input::formats;
use super::output::{Console, to_stderr};
use super::parallel::{ThreadsArgs, map_in_order};
use super::progress::Counters;
use super::rate::record;
use crate::explain::{capitalized, counted};
use crate::format::{Format, Writer};
use crate::generate::{GenerateError, Symmetry, weighted, with_rules};
use crate::grid::{Extra, Geometry, MAX_PLAY_SIZE, Weights};
use crate::hint::{self, Difficulty, Technique};
use crate::nearest::nearest;
use crate::puzzle::Problem;
use crate::rating::rate;
use maker::{Maker, usage};

const HELP: &str = "\
Examples:
  ninefold generate | ninefold play -
  ninefold generate --count 100 --seed 7 --level medium > puzzles.txt
  ninefold generate --count 100000 --minimal > puzzles.txt
  ninefold generate --technique xy-wing --score 500..800 --clues 22..24
  ninefold generate --pattern \"$(cat pattern.txt)\" --count 10
  ninefold generate --grid \"$(ninefold solve puzzle.txt)\" --level hard
  ninefold generate --size 6 --symmetry rotational
  ninefold generate --size 16 --format letters16
  ninefold generate --variant diagonal --variant windoku
  ninefold generate --variant jigsaw --size 7
  ninefold generate --rules killer --level medium --count 10 > killers.sheet
  ninefold generate --rules thermometer,arrow --variant diagonal
  ninefold generate --target | ninefold target
  ninefold generate --queens regions --size 8 --level hard | ninefold play -

Every puzzle has one solution (except with --target, where the best of several
wins). The same options and seed give the same puzzles. Levels are those of
`ninefold rate`; without rules, `easy` puzzles also have plenty of clues, and
classic 9x9 puzzles are drawn from all grids with equal chances.

With --rules boards up to 9x9 have rules besides houses, of one kind or several.
Cages cover the board, and of Kropki dots and XV all are shown; in a mixture
each kind has its part. No other digit or rule can go: the level would be
another one, or the solution not the only one.

With --minimal no clue can be removed without a second solution, whatever the
other options; with --symmetry, no set of clues that map onto each other can.
Removing clues at random prefers few clues (24.4 on average); with --unbiased
each minimal puzzle of up to 30 clues is equally likely (26.6 on average).

After two seconds a note says that the search goes on, and whether what you ask
for is rare. Ctrl-C ends it; the puzzles that have been printed are good.

Exit codes: 0 success; 1 no such puzzle was found; 2 wrong usage";

/// Reads a size. Which sizes there are depends on the kind of board.
fn size(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("expected a size from 4 to {MAX_PLAY_SIZE}"))
}

/// Generate new puzzles
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct GenerateArgs {
    /// Make boards with N rows and columns [default: 9, or what the boxes need]
    #[arg(long, value_name = "N", value_parser = size)]
    size: Option<u8>,

    /// Use boxes of this shape, such as 2x3, instead of the usual one
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    boxes: Option<BoxShape>,

    /// Add or change houses; may be repeated
    #[arg(long, value_name = "VARIANT", value_parser = variant_parser())]
    variant: Vec<Variant>,

    /// Add rules of these kinds, with commas between
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = families_parser(), ignore_case = true,
          conflicts_with_all = ["target", "pattern", "grid", "unbiased"])]
    rules: Vec<RuleFamily>,

    /// Make this many puzzles
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    count: u64,

    /// Start the random numbers here, to get the same puzzles again
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Make puzzles of this level, as rated by `ninefold rate`
    #[arg(long, value_enum, default_value_t = Hardness::Any)]
    level: Hardness,

    /// Arrange the clues symmetrically
    #[arg(long, default_value = Symmetry::default().name(), value_parser = symmetry_parser())]
    symmetry: Symmetry,

    /// Leave at least COUNT clues; with A..B, from A to B
    #[arg(long, value_name = "COUNT|A..B")]
    clues: Option<Bounds<usize>>,

    /// Make puzzles in which every clue is needed
    #[arg(long, conflicts_with = "target")]
    minimal: bool,

    /// Put the clues exactly where this pattern has them: a character per cell, where . - _ 0 are
    /// open cells and white space is ignored
    #[arg(long, value_name = "MASK", allow_hyphen_values = true, conflicts_with_all = ["target", "symmetry", "clues", "unbiased"])]
    pattern: Option<String>,

    /// Make puzzles with this solution: a full grid, or a puzzle with one solution
    #[arg(long, value_name = "GRID", allow_hyphen_values = true, conflicts_with_all = ["target", "pattern"])]
    grid: Option<String>,

    /// Draw from all minimal 9x9 puzzles with equal chances; about one per second and core
    #[arg(long, conflicts_with_all = ["target", "symmetry"])]
    unbiased: bool,

    /// Make puzzles whose solution path, as found by `ninefold hint --path`, uses this technique
    #[arg(long, value_name = "NAME", value_parser = technique, conflicts_with = "target")]
    technique: Option<WantedTechnique>,

    /// Make puzzles with a score of at least A; with A..B, from A to B
    #[arg(long, value_name = "A|A..B", conflicts_with = "target")]
    score: Option<Bounds<u32>>,

    /// Make target sudokus: weighted cells and several solutions. Filling the heaviest cells first
    /// does not lead to the highest score
    #[arg(long, conflicts_with = "clues")]
    target: bool,

    /// Make queens boards, 5x5 to 12x12, instead of sudokus
    #[arg(long, value_name = "KIND", conflicts_with_all = ["boxes", "variant", "symmetry", "clues", "target", "minimal",
          "technique", "score", "pattern", "grid", "unbiased", "rules"])]
    queens: Option<QueensKind>,

    /// Write this format (`ninefold convert -h` lists them) instead of `line`, or `sheet` for
    /// puzzles that a line cannot hold
    #[arg(long, visible_alias = "to", value_name = "FORMAT", hide_possible_values = true,
          value_parser = formats(|f| f.can_write() && f != Format::QUEENS))]
    format: Option<Format>,

    /// Print an object per line instead, as `ninefold rate --json` does: the puzzle and its rating
    #[arg(long, conflicts_with_all = ["format", "target"])]
    json: bool,

    #[command(flatten)]
    threads: ThreadsArgs,
}

impl GenerateArgs {
    /// Returns the number of rows, columns and digits.
    fn size(&self) -> usize {
        match (self.size, self.boxes) {
            (Some(size), _) => size.into(),
            (None, Some(boxes)) => boxes.height.saturating_mul(boxes.width),
            (None, None) => 9,
        }
    }
}

/// `20` or `20..25`: bounds, both of which belong to the range.
#[derive(Clone, Copy)]
struct Bounds<T> {
    least: T,
    most: Option<T>,
}

impl<T: FromStr + PartialOrd> FromStr for Bounds<T> {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Bounds<T>, Self::Err> {
        let (least, most) = match text.split_once("..") {
            Some((least, most)) => (least, Some(most.trim_start_matches('='))),
            None => (text, None),
        };
        let numbers = (least.parse::<T>(), most.map(str::parse::<T>).transpose());
        let (Ok(least), Ok(most)) = numbers else { return Err("expected a number, or two as in 20..25") };
        if most.as_ref().is_some_and(|most| *most < least) {
            return Err("the first number must not be above the second");
        }
        Ok(Bounds { least, most })
    }
}

impl<T> Bounds<T> {
    /// Returns the range, up to this without a second number.
    fn up_to(self, most: T) -> RangeInclusive<T> {
        self.least..=self.most.unwrap_or(most)
    }
}

#[derive(Clone, Copy)]
struct WantedTechnique(&'static Technique);

fn technique(name: &str) -> Result<WantedTechnique, String> {
    if let Some(technique) = hint::by_name(name) {
        return Ok(WantedTechnique(technique));
    }
    let all = hint::TECHNIQUES.iter().chain(hint::OF_RULES);
    Err(match nearest(name, all.map(|technique| technique.slug)) {
        Some(meant) => {
            format!("no such technique: did you mean `{meant}`? `ninefold techniques` lists them all")
        }
        None => "no such technique: `ninefold techniques` lists them".to_owned(),
    })
}

/// The header of rules in sheets that belong together.
#[derive(Clone, Copy, PartialEq, Eq)]
struct RuleFamily(&'static str);

/// Families by the header of their rules in sheets, or by the names of their kinds.
fn families_parser() -> impl TypedValueParser<Value = RuleFamily> {
    let values = || with_rules::families().into_iter().map(family_value);
    PossibleValuesParser::new(values()).map(move |name| {
        let meant =
            with_rules::families().into_iter().zip(values()).find(|(_, value)| value.matches(&name, true));
        RuleFamily(meant.map_or("", |(family, _)| family))
    })
}

fn family_value(family: &'static str) -> PossibleValue {
    let names = with_rules::kinds_of(family).flat_map(|kind| [kind.name, kind.plural]);
    let names = names.filter(|name| !name.is_empty()).map(str::to_lowercase);
    let plurals = [format!("{family}s"), format!("{family}es")];
    let aliases = names.chain(plurals).flat_map(|name| [name.replace(' ', "-"), name]);
    PossibleValue::new(family).aliases(aliases)
}

/// A level of `ninefold rate`, or any.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Hardness {
    /// Solved by singles, with plenty of clues (queens: last squares)
    Easy,
    /// Locked candidates, pairs, triples (queens: common attacks)
    Medium,
    /// Wings, fish, colouring (queens: house pairs)
    Hard,
    /// Chains, almost locked sets (queens: three and four houses)
    Unfair,
    /// Forcing chains and nets, or many unfair steps (queens: suppositions)
    Extreme,
    /// Any difficulty
    Any,
}

impl Hardness {
    /// Returns the level, or `None` for any.
    fn level(self) -> Option<Difficulty> {
        match self {
            Hardness::Easy => Some(Difficulty::Easy),
            Hardness::Medium => Some(Difficulty::Medium),
            Hardness::Hard => Some(Difficulty::Hard),
            Hardness::Unfair => Some(Difficulty::Unfair),
            Hardness::Extreme => Some(Difficulty::Extreme),
            Hardness::Any => None,
        }
    }

    fn target(self, geometry: Arc<Geometry>, symmetry: Symmetry) -> Result<weighted::WeightedRequest> {
        match self.level() {
            Some(Difficulty::Unfair | Difficulty::Extreme) => {
                Err(usage("target puzzles can be easy, medium or hard"))
            }
            Some(level) => Ok(weighted::WeightedRequest::of_level(level, geometry, symmetry)),
            None => {
                let weights = Weights::rings(geometry.size());
                // On small boards the obvious solution is the best.
                let min_greedy_loss = i64::from(geometry.size() >= 9);
                Ok(weighted::WeightedRequest {
                    geometry,
                    symmetry,
                    weights,
                    completions: 20..=20_000,
                    min_greedy_loss,
                })
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Extra(&'static Extra),
    Jigsaw,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum QueensKind {
    /// Blocked squares and, on some boards, a queen or two
    Blocked,
    /// One queen per region, and no two may touch
    Regions,
}

/// `2x3`: rows and columns of a box.
#[derive(Clone, Copy)]
struct BoxShape {
    height: usize,
    width: usize,
}

impl FromStr for BoxShape {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<BoxShape, Self::Err> {
        let parts = text.split_once(['x', 'X']);
        let numbers = parts.and_then(|(height, width)| Some((height.parse().ok()?, width.parse().ok()?)));
        let (height, width) = numbers.ok_or("expected the rows and columns of a box, as in 2x3")?;
        Ok(BoxShape { height, width })
    }
}

fn variant_parser() -> impl TypedValueParser<Value = Variant> {
    let extras = Extra::NAMED.iter();
    let extras = extras.map(|extra| PossibleValue::new(extra.puzzle_name()).help(capitalized(extra.rule())));
    let jigsaw = PossibleValue::new("jigsaw").help("Irregular regions instead of boxes");
    PossibleValuesParser::new(extras.chain([jigsaw])).map(|name| {
        let named = Extra::NAMED.iter().find(|extra| extra.puzzle_name() == name);
        named.map_or(Variant::Jigsaw, Variant::Extra)
    })
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| Symmetry::from_name(&name).ok_or("no such symmetry"))
}

pub fn run(args: &GenerateArgs, console: &mut Console) -> Result<()> {
    let seed = args.seed.unwrap_or_else(rand::random);
    let threads = args.threads.count(console);
    let maker = Maker::of(args, seed)?;
    let unit = matches!(&maker, Maker::Search(search) if !search.accepts_all()).then_some("tried");
    let counters = console.show_progress(unit);
    let state = State { has_all: AtomicBool::new(args.count == 0), ..State::default() };
    let feed = |give: &mut dyn FnMut(Range<u64>) -> ControlFlow<()>| {
        for chunk in maker.chunks(args.count) {
            if state.has_all.load(Ordering::Relaxed) || give(chunk).is_break() {
                break;
            }
        }
    };
    let work = |numbers: Range<u64>| {
        let found = (numbers.end, maker.run(args, seed, numbers, &counters));
        state.has_tried.store(true, Ordering::Relaxed);
        found
    };
    let mut output = Output {
        args,
        console,
        counters: &counters,
        state: &state,
        patience: maker.patience(),
        started: Instant::now(),
        writer: None,
        found: 0,
        found_at: 0,
    };
    thread::scope(|scope| {
        let (end, ended) = bounded::<()>(0);
        // Without a thread for it there is no note.
        let _ = Builder::new().spawn_scoped(scope, || {
            tell_if_slow(ended, &state, &counters, unit.is_some());
        });
        let done = map_in_order(threads, feed, work, |(tried, problems), is_next_ready| {
            output.write(tried, problems, is_next_ready)
        });
        drop(end);
        done
    })?;
    output.finish()
}

/// What the threads of a search tell each other.
#[derive(Default)]
struct State {
    /// All puzzles have been written.
    has_all: AtomicBool,
    /// The first attempts are over.
    has_tried: AtomicBool,
    /// A note has said that such puzzles are rare.
    is_called_rare: AtomicBool,
}

impl State {
    /// Returns the note that such puzzles are rare, the first time that they turn out to be.
    fn note_if_rare(&self, found: u64, tried: u64) -> Option<String> {
        (is_rare(found, tried) && !self.is_called_rare.swap(true, Ordering::Relaxed)).then(|| {
            let tried = counted(tried, "attempt");
            format!("this is rare: {found} in {tried} so far; Ctrl-C ends the search")
        })
    }
}

/// Writes the puzzles in the order of their numbers, until there are enough.
struct Output<'a> {
    args: &'a GenerateArgs,
    console: &'a mut Console,
    counters: &'a Counters,
    state: &'a State,
    /// After how many attempts without a puzzle the search ends.
    patience: u64,
    started: Instant,
    writer: Option<Writer>,
    found: u64,
    /// The attempts until the last puzzle.
    found_at: u64,
}

impl Output<'_> {
    /// Writes what the attempts up to this number have found.
    fn write(&mut self, tried: u64, problems: Result<Vec<Problem>>, is_next_ready: bool) -> Result<()> {
        if self.state.has_all.load(Ordering::Relaxed) {
            return Ok(());
        }
        for problem in problems? {
            self.found_at = tried;
            self.write_problem(&problem)?;
            if self.found == self.args.count {
                self.state.has_all.store(true, Ordering::Relaxed);
                self.counters.monitor.cancel();
                return Ok(self.console.flush()?);
            }
        }
        if tried - self.found_at >= self.patience {
            return Err(not_found(self.args, self.patience));
        }
        if self.started.elapsed() > NOTE_DELAY
            && let Some(note) = self.state.note_if_rare(self.found, tried)
        {
            self.console.note(&note);
        }
        if is_next_ready { Ok(()) } else { Ok(self.console.flush()?) }
    }

    fn write_problem(&mut self, problem: &Problem) -> Result<()> {
        self.found += 1;
        if let (Some(Bounds { least, most: None }), Problem::Sudoku(puzzle)) = (self.args.clues, problem)
            && puzzle.givens.filled() > least
            && !self.args.minimal
        {
            let (found, clues) = (self.found, puzzle.givens.filled());
            self.console.note(&format!(
                "puzzle {found} has {clues} clues: with fewer it would have several solutions or another level"
            ));
        }
        if self.args.json {
            let outcome = rate(problem, &self.counters.monitor).ok();
            let record = record(answers::on_one_line(problem), outcome);
            self.console.answer(&(serde_json::to_string(&record)? + "\n"))?;
            self.counters.count_puzzle();
            return Ok(());
        }
        let format = self.args.format.unwrap_or_else(|| answers::usual_format(problem));
        let writer = self.writer.get_or_insert_with(|| Writer::new(format));
        self.console.answer(&writer.problem(problem).map_err(usage)?)?;
        self.counters.count_puzzle();
        Ok(())
    }

    fn finish(self) -> Result<()> {
        Ok(self.console.answer(self.writer.map_or("", |writer| writer.finish()))?)
    }
}

/// Returns the error of a search that gave nothing, with the options that may be to blame.
fn not_found(args: &GenerateArgs, attempts: u64) -> anyhow::Error {
    let given = [
        (args.pattern.is_some(), "--pattern"),
        (args.grid.is_some(), "--grid"),
        (args.level != Hardness::Any, "--level"),
        (!args.rules.is_empty(), "--rules"),
        (args.technique.is_some(), "--technique"),
        (args.score.is_some(), "--score"),
        (args.clues.is_some(), "--clues"),
        (args.symmetry != Symmetry::None, "--symmetry"),
        (args.minimal, "--minimal"),
    ];
    let given: Vec<&str> =
        given.into_iter().filter_map(|(is_given, name)| is_given.then_some(name)).collect();
    let error = GenerateError::NotFound(attempts);
    match given.split_last() {
        None if args.seed.is_some() => anyhow!("{error}\n  help: try another --seed"),
        None => anyhow!("{error}\n  help: run it again"),
        Some((only, [])) => anyhow!("{error}\n  help: change {only}, or leave it out"),
        Some((last, others)) => {
            anyhow!("{error}\n  help: change or leave out {} or {last}", others.join(", "))
        }
    }
}

/// Tells if the first attempts take long, or, where no progress line does, how far a search is.
fn tell_if_slow(ended: Receiver<()>, state: &State, counters: &Counters, is_search: bool) {
    if ended.recv_timeout(NOTE_DELAY) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let is_terminal = io::stderr().is_terminal();
    if !state.has_tried.load(Ordering::Relaxed) {
        let note = "the first attempts take long; Ctrl-C ends the search";
        if is_terminal {
            counters.set_note(note.to_owned());
        } else {
            to_stderr(&format!("note: {note}"));
        }
    } else if !is_terminal && is_search {
        let (tried, found) = (counters.monitor.done(), counters.puzzles.load(Ordering::Relaxed));
        if let Some(note) = state.note_if_rare(found, tried) {
            to_stderr(&format!("note: {note}"));
        } else if !is_rare(found, tried) {
            to_stderr(&format!(
                "note: still searching: {tried} tried, {found} found; Ctrl-C ends the search"
            ));
        }
    }
}

/// After this time a note tells of puzzles that are rare.
const NOTE_DELAY: Duration = Duration::from_secs(2);

/// Returns whether fewer than one of a hundred puzzles fit.
fn is_rare(found: u64, tried: u64) -> bool {
    (found + 1) * 100 <= tried
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::{Cli, Command};

    #[test]
    fn a_search_without_a_result_names_the_options_to_change() {
        let help = |options: &[&str]| {
            let cli = Cli::try_parse_from([&["ninefold", "generate"], options].concat()).expect("good usage");
            let Some(Command::Generate(args)) = cli.command else { panic!("another command") };
            let message = not_found(&args, 200).to_string();
            message.rsplit_once("help: ").expect("a help").1.to_owned()
        };
        assert_eq!(help(&[]), "run it again");
        assert_eq!(help(&["--seed", "1"]), "try another --seed");
        assert_eq!(help(&["--symmetry", "mirror"]), "change --symmetry, or leave it out");
        assert_eq!(help(&["--pattern", "x", "--minimal"]), "change or leave out --pattern or --minimal");
        assert_eq!(
            help(&["--minimal", "--level", "hard", "--clues", "20"]),
            "change or leave out --level, --clues or --minimal"
        );
    }
}
