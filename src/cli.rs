//! The command line: parses the arguments, runs a command and returns the exit code.
//!
//! Each command is a file in `cli/` with its arguments, its help and its `run`. Most follow one pattern: `for entry in
//! args.entries()` (`input`), the puzzle that the command takes of the entry (`select`), and an answer to `Out`, the
//! console with the place of the entry (`output`). `filter` does the same on several threads (`parallel`). Also shared:
//! `answers` lays solutions out as their puzzles, `json` has the fields of all records, `unsolvable` explains why a
//! puzzle has no solution, `usage` explains wrong arguments, `progress` shows the progress of long work, and `lines` and
//! `rounds` are what commands share that talk with a player. Nothing here knows how to solve, hint or draw.

mod answers;
mod best_score;
mod cage;
mod columns;
mod completions;
mod config;
mod convert;
mod course;
mod daily;
mod filter;
mod generate;
mod hint;
mod input;
mod json;
mod lines;
mod location;
mod man;
mod minimal;
mod output;
mod packs;
mod parallel;
mod plain;
mod play;
mod practice;
mod progress;
mod queens;
mod rate;
mod review;
mod rounds;
mod select;
mod solve;
mod stats;
mod techniques;
mod time_limit;
mod unsolvable;
mod usage;
mod vicinity;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::store::error_text;
use output::Console;

const EXAMPLES: &str = "\
Examples:
  ninefold                              open the home screen
  ninefold puzzles.txt:3                play the third puzzle of a file
  ninefold hard:3                       play the third puzzle of a pack
  ninefold daily                        play the puzzle of the day
  ninefold solve puzzles.txt            print one solution per puzzle, in order
  ninefold generate | ninefold play -   play a new puzzle
  ninefold help solve                   explain a command

Exit codes:
  0  success
  1  a puzzle is invalid or has no solution, or a file cannot be read; the rest
     is still answered
  2  wrong usage";

/// Sudoku for people who live in a terminal: play, learn and compute.
///
/// Without a command it opens the home screen, or the puzzle in FILE. Most other commands are
/// filters: they read puzzles from files or standard input and write answers to standard output.
#[derive(Parser)]
#[command(name = "ninefold", version, after_help = EXAMPLES, max_term_width = 80)]
struct Cli {
    /// A puzzle file to play; FILE:3 is its third puzzle, - is standard input. A pack (`hard`,
    /// `hard:3`), a link or a line of cells works too
    #[arg(value_name = "FILE[:N]", value_hint = clap::ValueHint::FilePath)]
    file: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,

    /// Play in lines of text, like `ninefold play --plain`
    #[arg(long, display_order = 90)]
    plain: bool,

    #[command(flatten)]
    data: DataArgs,
}

/// Options of the commands that play: where games and settings are kept and how the board is drawn.
#[derive(clap::Args, Default)]
struct DataArgs {
    /// Keep games in this folder, instead of $NINEFOLD_DATA_DIR or the default
    #[arg(long, display_order = 100, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    data_dir: Option<PathBuf>,

    #[command(flatten)]
    config: config::ConfigFileArgs,

    /// Draw with ASCII characters only
    #[arg(long, display_order = 102)]
    ascii: bool,
}

impl DataArgs {
    /// Falls back to the options before the command.
    fn or(self, before: DataArgs) -> DataArgs {
        DataArgs {
            data_dir: self.data_dir.or(before.data_dir),
            config: self.config.or(before.config),
            ascii: self.ascii || before.ascii,
        }
    }
}

#[derive(Subcommand)]
enum Command {
    Play(play::PlayArgs),
    Daily(daily::DailyArgs),
    Course(course::CourseArgs),
    Practice(practice::PracticeArgs),
    Solve(solve::SolveArgs),
    Hint(hint::Args),
    Rate(rate::RateArgs),
    Techniques(techniques::TechniquesArgs),
    Target(best_score::TargetArgs),
    Queens(queens::QueensArgs),
    Generate(generate::GenerateArgs),
    Minimal(minimal::MinimalArgs),
    Vicinity(vicinity::VicinityArgs),
    Cage(cage::CageArgs),
    Convert(convert::ConvertArgs),
    Review(review::ReviewArgs),
    Stats(stats::StatsArgs),
    Packs(packs::PacksArgs),
    Config(config::ConfigArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// Parses the arguments, runs the command and returns the exit code: 0 for success, 1 if some puzzle is invalid or has
/// no solution or a file cannot be read or written, 2 for wrong usage. A closed pipe (`| head`) ends the run quietly.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut args: Vec<OsString> = args.into_iter().collect();
    // `help --help` asks for help too.
    if args.get(1).is_some_and(|arg| arg == "help") {
        args.retain(|arg| arg != "--help" && arg != "-h");
    }
    fail_writes_at_the_file_size_limit();
    let parsed = command().try_get_matches_from(&args).and_then(|matches| Cli::from_arg_matches(&matches));
    let ended = match parsed {
        Ok(cli) => run(cli),
        Err(error) => Err(usage::reword(error, &args).into()),
    };
    match ended {
        Ok(code) => ExitCode::from(code),
        Err(error) => report(&error, &args),
    }
}

/// Returns the command line, in which a negative number is a wrong value, not an unknown option.
fn command() -> clap::Command {
    let of_option = |arg: Arg| {
        let is_option = !arg.is_positional() && arg.get_action().takes_values();
        arg.allow_negative_numbers(is_option)
    };
    Cli::command().mut_args(of_option).mut_subcommands(|command| command.mut_args(of_option))
}

fn run(cli: Cli) -> Result<u8> {
    if let (Some(file), Some(_)) = (&cli.file, &cli.command) {
        let name = input::display_path(file);
        return Err(usage::error(
            None,
            format!(
                "`{name}` comes before the command: put the command first, as in `ninefold solve {name}`"
            ),
        ));
    }
    if cli.plain && !matches!(cli.command, None | Some(Command::Play(_) | Command::Daily(_))) {
        return Err(usage::error(None, "--plain only works for playing: `ninefold play --plain`"));
    }
    let command = cli.command.unwrap_or_else(|| Command::Play(play::PlayArgs::of(cli.file)));
    let mut console = Console::new();
    match command {
        // The board needs the whole terminal.
        Command::Play(args) => {
            drop(console);
            return play::run(args, cli.data, cli.plain);
        }
        Command::Daily(args) => {
            drop(console);
            return daily::run(args, cli.data, cli.plain);
        }
        Command::Course(args) if args.is_text() => course::print(&args, &mut console)?,
        Command::Course(args) => {
            drop(console);
            return course::run(args, cli.data);
        }
        Command::Practice(args) => {
            drop(console);
            return practice::run(args, cli.data);
        }
        Command::Solve(args) => solve::run(&args, &mut console)?,
        Command::Hint(args) => hint::run(&args, &mut console)?,
        Command::Rate(args) => rate::run(&args, &mut console)?,
        Command::Techniques(args) => techniques::run(&args, &mut console)?,
        Command::Target(args) => best_score::run(&args, &mut console)?,
        Command::Queens(args) => queens::run(&args, &mut console)?,
        Command::Generate(args) => generate::run(&args, &mut console)?,
        Command::Minimal(args) => minimal::run(&args, &mut console)?,
        Command::Vicinity(args) => vicinity::run(&args, &mut console)?,
        Command::Cage(args) => cage::run(&args, &mut console)?,
        Command::Convert(args) => convert::run(&args, &mut console)?,
        Command::Review(args) => review::run(args, cli.data, &mut console)?,
        Command::Stats(args) => stats::run(&args, &cli.data, &mut console)?,
        Command::Packs(args) => packs::run(&args, &cli.data, &mut console)?,
        Command::Config(args) => config::run(args, cli.data, &mut console)?,
        Command::Completions(args) => completions::run(&args, &mut console)?,
        Command::Man(args) => man::run(&args, &mut console)?,
    }
    Ok(if console.finish()? { 0 } else { 1 })
}

/// Makes writes beyond `ulimit -f` fail with an error that can be reported, instead of ending the program by a signal.
fn fail_writes_at_the_file_size_limit() {
    #[cfg(unix)]
    {
        // Without the handler, the signal ends the program as before.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
    }
}

/// Reports the error that ended the run and returns the exit code.
fn report(error: &anyhow::Error, args: &[OsString]) -> ExitCode {
    if let Some(error) = error.downcast_ref::<clap::Error>() {
        return usage::report(error, args);
    }
    // Errors of a source are reported where it is read, so this one is of standard output.
    match error.downcast_ref::<io::Error>() {
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Some(error) => {
            output::error(&format!("cannot write to standard output: {}", error_text(error)), None)
        }
        None => output::error(&format!("{error:#}"), None),
    }
    ExitCode::from(1)
}
