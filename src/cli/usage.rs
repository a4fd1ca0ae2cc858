//! Explains errors in the arguments and suggests the command, option or value that was meant.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::num::{IntErrorKind, ParseIntError};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ErrorKind};

use super::{Cli, output};
use crate::format::{Format, sanitize};
use crate::nearest::nearest;

/// Names that other programs use for our commands.
const ALIASES: [(&str, &str); 16] = [
    ("best", "target"),
    ("check", "solve --unique"),
    ("count", "solve --count"),
    ("daily", "play daily"),
    ("export", "convert"),
    ("explain", "hint"),
    ("grade", "rate"),
    ("import", "convert"),
    ("new", "generate"),
    ("optimize", "target"),
    ("plain", "play --plain"),
    ("resume", "play"),
    ("settings", "config"),
    ("steps", "hint --path"),
    ("unique", "solve --unique"),
    ("validate", "solve --unique"),
];

/// Returns the command that was probably meant by `word`.
pub fn suggest_command(word: &str) -> Option<String> {
    if let Some((_, here)) = ALIASES.iter().find(|(name, _)| *name == word) {
        return Some(format!("ninefold {here}"));
    }
    let cli = Cli::command();
    let names = cli.get_subcommands().map(|command| command.get_name()).chain(["help"]);
    let meant = nearest(word, names).filter(|meant| *meant != word)?;
    Some(format!("ninefold {meant}"))
}

/// Returns an error in the usage of a command, or of the program, which looks like one of clap. The exit code is 2.
pub fn error(command: Option<&str>, message: impl Display) -> anyhow::Error {
    clap_error(command, message).into()
}

fn clap_error(command: Option<&str>, message: impl Display) -> clap::Error {
    let mut cli = Cli::command();
    cli.build();
    let mut called = command.and_then(|name| cli.find_subcommand_mut(name).cloned()).unwrap_or(cli);
    called.error(ErrorKind::ValueValidation, message)
}

/// Rewords an error of clap where ours is clearer.
pub fn reword(error: clap::Error, args: &[OsString]) -> clap::Error {
    let message = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            context(&error, ContextKind::InvalidSubcommand).map(|word| no_command(&word))
        }
        ErrorKind::UnknownArgument => mistyped(args).or_else(|| no_option(&error)),
        ErrorKind::ValueValidation => bad_value(&error),
        ErrorKind::InvalidValue => {
            context(&error, ContextKind::InvalidValue).and_then(|name| read_only(&name))
        }
        _ => None,
    };
    match message {
        Some(message) => clap_error(command_of(args).as_deref(), sanitize(&message)),
        None => error,
    }
}

/// Returns the command among the arguments or, without one, the command that the first of them resembles.
fn command_of(args: &[OsString]) -> Option<String> {
    let cli = Cli::command();
    let named = args.iter().filter_map(|arg| arg.to_str()).find(|arg| cli.find_subcommand(arg).is_some());
    if let Some(name) = named {
        return Some(name.to_owned());
    }
    let meant = suggest_command(args.get(1)?.to_str()?)?;
    meant.split(' ').nth(1).map(str::to_owned)
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(|value| value.to_string())
}

fn no_command(word: &str) -> String {
    match suggest_command(word) {
        Some(meant) => format!("no command `{word}`: did you mean `{meant}`?"),
        None => format!("no command `{word}`: `ninefold help` lists them"),
    }
}

/// A file to play takes no further arguments. If the first word resembles a command and is not a file, a command was
/// meant.
fn mistyped(args: &[OsString]) -> Option<String> {
    let word = args.get(1)?.to_str().filter(|word| !word.starts_with('-') && !Path::new(word).exists())?;
    suggest_command(word).map(|_| no_command(word))
}

fn no_option(error: &clap::Error) -> Option<String> {
    let option = context(error, ContextKind::InvalidArg).filter(|arg| arg.starts_with('-'))?;
    let meant = context(error, ContextKind::SuggestedArg);
    let meant = meant.map_or(String::new(), |meant| format!(": did you mean `{meant}`?"));
    Some(format!("no option `{option}` here{meant}"))
}

/// Explains a format that cannot be written, where one is wanted that can.
fn read_only(name: &str) -> Option<String> {
    let format = Format::from_name(name).filter(|format| !format.can_write())?;
    let name = format.name();
    Some(format!(
        "`{name}` is only read: write a sheet, or another format that `ninefold convert --help` lists"
    ))
}

/// Explains a value that is not a number or not a date.
fn bad_value(error: &clap::Error) -> Option<String> {
    let (value, option) =
        (context(error, ContextKind::InvalidValue)?, context(error, ContextKind::InvalidArg)?);
    let source = error.source()?;
    if source.is::<jiff::Error>() {
        return Some(format!("`{value}` is not a date: expected one such as 2026-11-20"));
    }
    Some(match source.downcast_ref::<ParseIntError>()?.kind() {
        IntErrorKind::Zero => format!("`{option}` cannot be 0"),
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => {
            format!("`{value}` is out of range for `{option}`")
        }
        _ => format!("`{value}` is not a valid number for `{option}`"),
    })
}

/// Prints the error, or help and version, which go to standard output, and returns the exit code.
///
/// The message may repeat arguments. If one of them has control characters, the message is cleaned and loses its
/// colours.
pub fn report(error: &clap::Error, args: &[OsString]) -> ExitCode {
    if args.iter().all(|arg| arg.to_str().is_some_and(|arg| sanitize(arg) == arg)) {
        match error.print() {
            // Help that could not be written is an error.
            Err(failure) if !error.use_stderr() => return super::report(&failure.into(), args),
            _ => {}
        }
    } else {
        error.render().to_string().lines().for_each(|line| output::to_stderr(&sanitize(line)));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}
