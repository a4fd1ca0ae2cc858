//! `ninefold play`: a puzzle on the board.

use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::ValueHint;
use jiff::civil::Date;

use super::input::{self, Source, shown};
use super::output::to_stderr;
use super::{DataArgs, plain, usage};
use crate::format::{Options, ParseError, ReadError, Reader};
use crate::game::Game;
use crate::store::{self, Store, numbered};
use crate::tui::play::PuzzleFile;
use crate::tui::{self, Start};

const HELP: &str = "\
Examples:
  ninefold play puzzle.txt             the first puzzle of a file
  ninefold play puzzles.txt:17         the seventeenth
  ninefold generate | ninefold play -  from a pipe; keys come from the terminal
  ninefold play --daily                this day's puzzle, the same for everyone
  ninefold play --daily 2026-11-20     that of another day
  ninefold play                        the home screen, as `ninefold` alone
  ninefold play --plain puzzle.txt     in lines of text, for screen readers";

/// Play a puzzle
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The file to play; FILE:3 is its third puzzle, - is standard input
    #[arg(value_name = "FILE[:N]", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,

    /// Play the puzzle of this day, or of another one
    #[arg(long, value_name = "DATE", num_args = 0..=1, conflicts_with = "file")]
    daily: Option<Option<Date>>,

    /// Lines of text in place of a board, for screen readers: commands in words on standard input
    #[arg(long)]
    plain: bool,

    #[command(flatten)]
    data: DataArgs,
}

impl Args {
    /// What `ninefold FILE` means.
    pub fn of(file: Option<PathBuf>) -> Args {
        Args { file, daily: None, plain: false, data: DataArgs::default() }
    }
}

/// So many puzzles behind the one asked for come along, to be played next.
const FOLLOWING: usize = 1000;

/// Opens the board, or plays in plain lines, and stays until the player leaves; the exit code. What
/// they share may stand before the command too.
///
/// # Errors
/// Where there is no terminal or no such puzzle.
pub fn run(args: Args, before: DataArgs, plain: bool) -> Result<u8> {
    let wanted = args.file.as_deref().map(Wanted::of);
    let plain = args.plain || plain;
    if !plain && !io::stdout().is_terminal() {
        let meant = wanted.filter(|wanted| !wanted.path.exists()).and_then(|wanted| wanted.meant());
        let command = meant.unwrap_or_else(|| "for pipes use `ninefold solve`".into());
        return Err(usage::error(None, format!("ninefold plays in a terminal; {command}")));
    }
    let (start, left_out) = match (args.daily, wanted) {
        (Some(date), _) => (Start::Daily(date.unwrap_or_else(|| jiff::Zoned::now().date())), None),
        (None, Some(wanted)) => wanted.read()?,
        (None, None) => (Start::Home, None),
    };
    let data = args.data.or(before);
    // Without a folder games are played all the same, and the screen says that they are not kept.
    let store = Store::in_usual_place(data.data_dir.as_deref()).ok();
    let mut setup = data.config.setup(data.data_dir.as_deref(), data.ascii);
    if plain {
        left_out.iter().for_each(|notice| to_stderr(notice));
        return plain::run(start, store, setup.settings.clean_marks);
    }
    setup.notice = left_out.or(setup.notice);
    Ok(tui::run(start, store, setup)?)
}

/// One puzzle of a file.
#[derive(PartialEq, Eq, Debug)]
struct Wanted {
    path: PathBuf,
    /// From 1; the first that can be played where none is named.
    number: Option<usize>,
}

impl Wanted {
    /// Takes `FILE:N` apart, where it is not itself the name of a file.
    fn of(argument: &Path) -> Wanted {
        let (path, number) = numbered(argument);
        Wanted { path, number }
    }

    /// The puzzles of the file, from the first to some behind the one that is wanted, and what to
    /// tell of those that are none.
    fn read(&self) -> Result<(Start, Option<String>)> {
        let source = Source::open(&self.path).map_err(|error| self.complain(&error))?;
        let (mut problems, mut bad, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
        let (mut index, mut count) = (None, 0);
        let mut reader = Reader::new(BufReader::new(source.input), Options::default());
        while count < self.number.unwrap_or(1).saturating_add(FOLLOWING)
            && let Some(read) = reader.next()
        {
            count += 1;
            match read {
                Ok(entry) => {
                    if index.is_none() && self.number.is_none_or(|number| number == count) {
                        Game::new(entry.problem.clone()).map_err(|why| anyhow!("{}: {why}", source.name))?;
                        index = Some(problems.len());
                    }
                    problems.push(entry.problem);
                }
                Err(ReadError::Parse(error)) if self.number == Some(count) || reader.is_empty() => {
                    return Err(no_puzzle(&source.name, &error));
                }
                // Somebody wants to play: what is wrong elsewhere in the file stops nobody.
                Err(ReadError::Parse(error)) => {
                    left_out.push(count);
                    bad.push(error);
                }
                Err(ReadError::Io(error)) => return Err(self.complain(&error)),
            }
        }
        let Some(index) = index else {
            let Some(number) = self.number else {
                return Err(bad.first().map_or_else(
                    || anyhow!("{}: no puzzle", source.name),
                    |error| no_puzzle(&source.name, error),
                ));
            };
            let puzzles = if count == 1 { "1 puzzle".into() } else { format!("{count} puzzles") };
            bail!("{}: there is no puzzle {number}, it has {puzzles}", source.name)
        };
        let file = PuzzleFile { name: source.name, left_out };
        Ok((Start::Puzzles { problems, index, file }, store::left_out(&bad)))
    }

    fn complain(&self, error: &io::Error) -> anyhow::Error {
        let name = shown(&self.path);
        let help = self.meant().map_or(String::new(), |meant| format!("\n  help: {meant}"));
        anyhow!("{name}: {}{help}", input::why(error))
    }

    /// A question, where the name looks like that of a command.
    fn meant(&self) -> Option<String> {
        let command = usage::meant(self.path.to_str()?)?;
        Some(format!("did you mean the command `{command}`?"))
    }
}

fn no_puzzle(name: &str, error: &ParseError) -> anyhow::Error {
    let help = error.help.as_ref().map_or(String::new(), |help| format!("\n  help: {help}"));
    anyhow!("{name}: {error}{help}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(argument: &str) -> Wanted {
        Wanted::of(Path::new(argument))
    }

    #[test]
    fn a_number_behind_a_colon_is_a_puzzle_of_the_file() {
        let of = |path: &str, number| Wanted { path: path.into(), number };
        assert_eq!(wanted("puzzles.txt"), of("puzzles.txt", None));
        assert_eq!(wanted("puzzles.txt:17"), of("puzzles.txt", Some(17)));
        assert_eq!(wanted("-:2"), of("-", Some(2)));
        assert_eq!(wanted("C:\\puzzles.txt"), of("C:\\puzzles.txt", None));
        assert_eq!(wanted("puzzles.txt:0"), of("puzzles.txt", Some(0)));
        assert_eq!(wanted("puzzles.txt:"), of("puzzles.txt:", None));
        assert_eq!(wanted(":3"), of(":3", None));
    }
}
