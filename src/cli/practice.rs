//! `ninefold practice`: practises a technique on standard input and output. The module `plain` interprets the lines.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result};
use jiff::Zoned;

use super::DataArgs;
use super::plain::Streams;
use super::progress::{Counters, ProgressLine};
use super::rounds::take_round;
use super::techniques;
use super::usage;
use crate::generate::practice::PracticeSearch;
use crate::hint::{self, Technique};
use crate::plain::PlainPractice;
use crate::practice::{self, Exercise, FromGames, Log, Round};
use crate::scene::hint::HintWords;
use crate::stats;
use crate::store::Store;

const HELP: &str = "\
Examples:
  ninefold practice           what is due, or else what your games needed help
                              with, or else the first that is new to you
  ninefold practice x-wing    positions that need an X-wing
  ninefold practice --mixed   what is the next step? Positions of your own games
                              where you needed help, erred or guessed, and of
                              what is due or practised, without the name

In each position the technique is the next step of the path that `ninefold hint
--path` takes. Say what it rules out (`r3c4<>5`) or where a digit goes
(`r3c4=5`); `help` lists the other commands. A right answer brings the technique
back after 1, 3, 7, 14 and 30 days; a wrong one, or the whole hint, begins again
with 1. On the board it is under Practice on the home screen.";

const NO_POSITIONS: &str = "there are no positions";

/// Practise a technique in lines of text
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct PracticeArgs {
    /// The technique, by name
    #[arg(value_name = "TECHNIQUE")]
    technique: Option<String>,

    /// Don't say which technique there is to find
    #[arg(long, conflicts_with = "technique")]
    mixed: bool,

    #[command(flatten)]
    data: DataArgs,
}

/// Practises until the input ends or the player leaves. `before` has the options before the command.
pub fn run(args: PracticeArgs, before: DataArgs) -> Result<u8> {
    let data = args.data.or(before);
    let store = Store::in_usual_place(data.data_dir.as_deref())?;
    let today = Zoned::now().date();
    let mut log = store.practice();
    // None if each round has another one, without its name.
    let technique = match &args.technique {
        _ if args.mixed => None,
        Some(name) => Some(named(name)?),
        None => Some(log.next_technique(today, &store.recent_games().uses).context(NO_POSITIONS)?),
    };
    let from_games = if args.mixed { look_back(&store)? } else { FromGames::default() };
    let words = HintWords::of(&data.config.setup(data.data_dir.as_deref(), data.ascii).settings);
    let streams = Streams::open();
    let (mut input, mut out) = (streams.input(), streams.output());
    loop {
        let round = match technique {
            Some(technique) => round(technique, &log, today)?,
            None => Round::unnamed(&log, &from_games, today).context(NO_POSITIONS)?,
        };
        let mut practice = PlainPractice::new(round, words)?;
        let goes_on = take_round(&mut practice, &mut input, &mut out, &mut |outcome| {
            store.add_practice(&outcome)?;
            log.add(outcome);
            Ok(())
        })?;
        if !goes_on {
            break;
        }
    }
    out.flush()?;
    Ok(streams.code().unwrap_or(0))
}

/// Returns what the newest games say, after looking back at those that are new.
fn look_back(store: &Store) -> Result<FromGames> {
    let counters = Arc::new(Counters::default());
    let _line = ProgressLine::start(&counters, Some("games looked back at"));
    stats::look_back_at_recent(store, &counters.monitor)?;
    Ok(store.recent_games())
}

fn named(name: &str) -> Result<&'static Technique> {
    let technique =
        hint::by_name(name).ok_or_else(|| usage::error(Some("practice"), techniques::unknown(name)))?;
    if PracticeSearch::new(technique, 0).is_none() {
        let why = match technique.is_of_rules {
            true => "no position has rules besides the houses",
            false => "ratings do not use it",
        };
        let words = format!("there are no positions that need `{name}`: {why}");
        return Err(usage::error(Some("practice"), words));
    }
    Ok(technique)
}

/// Returns a round on the next included position, or on a new one after all of them.
fn round(technique: &'static Technique, log: &Log, today: jiff::civil::Date) -> Result<Round> {
    let number = log.next_position(technique);
    let position = match number.and_then(|number| practice::position(technique, number)) {
        Some(position) => position,
        None => {
            let search = PracticeSearch::new(technique, rand::random()).context("no search")?;
            let counters = Arc::new(Counters::default());
            let _line = ProgressLine::start(&counters, Some("puzzles tried"));
            search.first(&counters.monitor)?
        }
    };
    let exercise = Exercise::new(technique, position).context("the position cannot be used")?;
    Ok(Round::new(exercise, number, log, Some(today)))
}
