//! `ninefold review`: looks back at a saved game, as a list, or as JSON.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, anyhow};

use super::DataArgs;
use super::columns::{Column, numbers, words};
use super::output::Console;
use super::plain::Streams;
use super::progress::{Counters, ProgressLine};
use super::rounds::try_again;
use crate::game::Game;
use crate::review::review;
use crate::scene::hint::HintWords;
use crate::scene::{clock, justified, placed, remarks, review_sentences};
use crate::store::{GameOrigin, GameSummary, Store, is_saved_game, read_game};

const HELP: &str = "\
Examples:
  ninefold review             the game that was solved last
  ninefold review 2           the game before the one that was played last
  ninefold review hard:3      the last game of a puzzle of a pack
  ninefold review game.jsonl  a saved game in a file
  ninefold review --retry     your turn: what was certain where you erred,
                              guessed, took long or needed help? As in practice
  ninefold review --json | jq -r '.moves[] | select(.how == \"luck\") | .cell'

For each digit or queen that stands at the end, and each mistake on the way, it
says what justified it when it was placed: the easiest technique that does, or
the hardest of those that are needed, judged by what could be deduced from the
right digits on the board. The fields, separated by tabs unless they are printed
on a terminal: number, time of play, seconds since the placement before, what
was placed, what justified it, remarks. On a terminal sentences about the whole
game come first.

JSON: `moves` with `cell`, `digit`, `at_ms`, `took_ms`, `how` (technique, ahead,
without-marks, luck, unexplained, choice, mistake, hint or shown), `technique` with `slug` and
`name`, `hints`, `nudges`, `slow`, `simpler` (a single that was open) and `cost`
(on target boards); `first_mistake`; `techniques` with how often each was
`used`, `helped` and `shown`; `practise`.

Exit codes: 0 success; 1 no such game, or it cannot be read; 2 wrong usage";

/// Look back at a game: what justified each move, mistakes, and what to practise
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct ReviewArgs {
    /// A saved game: its number among those played last, its title, its puzzle in a pack, or its file. Without it, the
    /// game solved last
    #[arg(value_name = "GAME", value_hint = clap::ValueHint::FilePath)]
    game: Option<String>,

    /// Print one JSON object, with times in milliseconds
    #[arg(long)]
    json: bool,

    /// Find what was certain where you erred, guessed, took long or needed help
    #[arg(long, conflicts_with = "json")]
    retry: bool,

    #[command(flatten)]
    data: DataArgs,
}

const COLUMNS: [Column; 6] = [
    numbers("move", 4),
    numbers("time", 7),
    numbers("took", 5),
    words("placed", 15),
    words("justified by", 30),
    words("remarks", 20),
];

pub fn run(args: ReviewArgs, before: DataArgs, console: &mut Console) -> Result<()> {
    let data = args.data.or(before);
    let store = Store::in_usual_place(data.data_dir.as_deref())?;
    let (game, origin) = open(args.game.as_deref(), &store)?;
    let counters = Arc::new(Counters::default());
    let line = ProgressLine::start(&counters, Some("moves"));
    let review = review(&game, &counters.monitor);
    drop(line);
    let review = review?;
    if args.retry {
        let streams = Streams::open();
        let (mut input, mut out) = (streams.input(), streams.output());
        let words = HintWords::of(&data.config.setup(data.data_dir.as_deref(), data.ascii).settings);
        try_again(&game, &review, Some(&store), words, &mut input, &mut out)?;
        return Ok(out.flush()?);
    }
    if args.json {
        let mut record = serde_json::to_value(&review)?;
        record["title"] = origin.title.into();
        console.answer(&format!("{record}\n"))?;
        return Ok(());
    }
    if console.is_terminal() {
        console.prose(&format!("{}.", origin.title))?;
        for line in review_sentences(&review) {
            console.prose(&line)?;
        }
        console.answer("\n")?;
    }
    console.header(&COLUMNS)?;
    for (number, placement) in (1..).zip(&review.moves) {
        let took = placement.took.as_secs().to_string();
        let fields = [
            &number.to_string(),
            &clock(placement.at),
            &took,
            &placed(placement),
            &justified(placement),
            &remarks(placement),
        ];
        console.row(&COLUMNS, &fields.map(String::as_str))?;
    }
    Ok(())
}

/// Opens the game that an argument names.
fn open(wanted: Option<&str>, store: &Store) -> Result<(Game, GameOrigin)> {
    let path = wanted.map(Path::new).filter(|path| is_saved_game(path));
    if let Some(path) = path {
        return Ok(read_game(path)?);
    }
    let listing = store.list();
    let finished = listing.finished.first().cloned();
    let mut games: Vec<Arc<GameSummary>> = listing.finished.into_iter().chain(listing.games).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.played));
    let found = match wanted {
        None => finished.or_else(|| games.first().cloned()),
        Some(wanted) => match wanted.parse::<usize>() {
            Ok(number) => number.checked_sub(1).and_then(|index| games.get(index).cloned()),
            Err(_) => games.iter().find(|game| is_named(game, wanted)).cloned(),
        },
    };
    match (found, wanted) {
        (Some(game), _) => Ok(store.read(&game.id)?),
        (None, None) => Err(anyhow!("no saved game yet: run `ninefold` to play")),
        (None, Some(wanted)) => Err(anyhow!(
            "no saved game `{}`\n  help: give its number (1 is the one played last), its title, or its file",
            super::input::display_path(Path::new(wanted))
        )),
    }
}

/// Returns whether a game has this title, or is of this puzzle of a pack, such as `hard:3`.
fn is_named(game: &GameSummary, wanted: &str) -> bool {
    let of_pack = game.origin.pack.as_ref().map(|place| format!("{}:{}", place.pack, place.number));
    game.origin.title.eq_ignore_ascii_case(wanted) || of_pack.is_some_and(|name| name == wanted)
}
