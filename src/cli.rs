//! The command line: the commands, how a run ends, and the exit code.
//!
//! Each command has its file below `cli/` with its arguments, its help and its `run`. What they
//! share: `input` reads many sources, `output` and `answers` write, `json` holds what all records
//! have, `faults` says why a puzzle has no solution, `usage` what is wrong with the arguments,
//! `progress` how far long work is. Nothing here
//! knows how to solve, hint or draw.

mod answers;
mod completions;
mod config;
mod convert;
mod faults;
mod generate;
mod hint;
mod input;
mod json;
mod man;
mod ordered;
mod output;
mod plain;
mod play;
mod progress;
mod queens;
mod rate;
mod solve;
mod stats;
mod target;
mod techniques;
mod usage;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::store::error_text;
use output::Console;

const EXAMPLES: &str = "\
Examples:
  ninefold                              the home screen
  ninefold puzzles.txt:3                play the third puzzle of a file
  ninefold solve puzzles.txt            one answer a puzzle, in order
  ninefold generate | ninefold play -   play a new puzzle
  ninefold help solve                   all about a command

Exit codes:
  0  all fine
  1  a puzzle is bad or has no solution, or a file cannot be read; the rest is
     still answered
  2  wrong usage";

/// Sudoku for people who live in a terminal: play, learn and compute.
///
/// Without a command it opens the board: the home screen, or the puzzle in FILE. Every other
/// command is a filter: it reads puzzles from files or standard input and writes answers to
/// standard output.
#[derive(Parser)]
#[command(name = "ninefold", version, after_help = EXAMPLES, max_term_width = 80)]
struct Cli {
    /// A puzzle file to play; FILE:3 is its third puzzle, - is standard input
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,

    /// Play in lines of text, for screen readers, as `ninefold play --plain`
    #[arg(long, display_order = 90)]
    plain: bool,

    #[command(flatten)]
    data: DataArgs,
}

/// Where games and settings lie and how the board is drawn, for the commands that play.
#[derive(clap::Args, Default)]
struct DataArgs {
    /// Keep games in this folder, instead of $NINEFOLD_DATA_DIR or the usual one
    #[arg(long, display_order = 100, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    data_dir: Option<PathBuf>,

    #[command(flatten)]
    config: config::ConfigArgs,

    /// Draw everything in plain ASCII
    #[arg(long, display_order = 102)]
    ascii: bool,
}

impl DataArgs {
    /// Those that stand here, else those that stood before the command.
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
    Play(play::Args),
    Solve(solve::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Techniques(techniques::Args),
    Target(target::Args),
    Queens(queens::Args),
    Generate(generate::Args),
    Convert(convert::Args),
    Stats(stats::Args),
    Config(config::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Reads the arguments, runs the command and gives the exit code: 0 all fine, 1 some puzzle bad
/// or without a solution, 2 wrong usage. A reader that goes away (`| head`) ends a run quietly.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let ended = match Cli::try_parse_from(&args) {
        Ok(cli) => run(cli),
        Err(error) => Err(usage::explained(error, &args).into()),
    };
    match ended {
        Ok(code) => ExitCode::from(code),
        Err(error) => report(&error, &args),
    }
}

/// Runs one command; its exit code.
fn run(cli: Cli) -> Result<u8> {
    if let (Some(file), Some(_)) = (&cli.file, &cli.command) {
        let name = input::shown(file);
        return Err(usage::error(
            None,
            format!(
                "`{name}` stands before the command: the command comes first, as in `ninefold solve {name}`"
            ),
        ));
    }
    if cli.plain && !matches!(cli.command, None | Some(Command::Play(_))) {
        return Err(usage::error(None, "--plain is a way to play: `ninefold play --plain`"));
    }
    let command = cli.command.unwrap_or_else(|| Command::Play(play::Args::of(cli.file)));
    let mut console = Console::new();
    match command {
        // The board has the terminal to itself.
        Command::Play(args) => {
            drop(console);
            return play::run(args, cli.data, cli.plain);
        }
        Command::Solve(args) => solve::run(&args, &mut console)?,
        Command::Hint(args) => hint::run(&args, &mut console)?,
        Command::Rate(args) => rate::run(&args, &mut console)?,
        Command::Techniques(args) => techniques::run(&args, &mut console)?,
        Command::Target(args) => target::run(&args, &mut console)?,
        Command::Queens(args) => queens::run(&args, &mut console)?,
        Command::Generate(args) => generate::run(&args, &mut console)?,
        Command::Convert(args) => convert::run(&args, &mut console)?,
        Command::Stats(args) => stats::run(&args, &cli.data, &mut console)?,
        Command::Config(args) => config::run(args, &cli.data, &mut console)?,
        Command::Completions(args) => completions::run(&args, &mut console)?,
        Command::Man(args) => man::run(&args, &mut console)?,
    }
    Ok(if console.finish()? { 0 } else { 1 })
}

/// Says what ended the run, where that is worth saying, and gives the exit code.
fn report(error: &anyhow::Error, args: &[OsString]) -> ExitCode {
    if let Some(error) = error.downcast_ref::<clap::Error>() {
        return usage::report(error, args);
    }
    // What goes wrong with a source of puzzles is told there: this is standard output.
    match error.downcast_ref::<io::Error>() {
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Some(error) => {
            output::complain(&format!("standard output cannot be written: {}", error_text(error)), None)
        }
        None => output::complain(&format!("{error:#}"), None),
    }
    ExitCode::from(1)
}
