//! What is wrong with the arguments, in words: the command, option or value that was meant.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::num::{IntErrorKind, ParseIntError};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ErrorKind};

use super::{Cli, output};
use crate::format::sanitize;

/// What other programs call their commands, and what that is here.
const OTHER_NAMES: [(&str, &str); 16] = [
    ("best", "target"),
    ("check", "solve --unique"),
    ("count", "solve --count"),
    ("daily", "play --daily"),
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

/// The command that somebody may have meant who wrote this.
pub fn meant(word: &str) -> Option<String> {
    if let Some((_, here)) = OTHER_NAMES.iter().find(|(name, _)| *name == word) {
        return Some(format!("ninefold {here}"));
    }
    let cli = Cli::command();
    let names = cli.get_subcommands().map(|command| command.get_name()).chain(["help"]);
    let close = names.map(|name| (strsim::damerau_levenshtein(name, word), name)).min()?;
    (1..=2).contains(&close.0).then(|| format!("ninefold {}", close.1))
}

/// An error in how a command (or none) was called: shown like clap's own, exit code 2.
pub fn error(command: Option<&str>, message: impl Display) -> anyhow::Error {
    shown_for(command, message).into()
}

fn shown_for(command: Option<&str>, message: impl Display) -> clap::Error {
    let mut cli = Cli::command();
    cli.build();
    let mut called = command.and_then(|name| cli.find_subcommand_mut(name).cloned()).unwrap_or(cli);
    called.error(ErrorKind::ValueValidation, message)
}

/// The error as ninefold would say it, where that is clearer.
pub fn explained(error: clap::Error, args: &[OsString]) -> clap::Error {
    let told = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            told(&error, ContextKind::InvalidSubcommand).map(|word| no_command(&word))
        }
        ErrorKind::UnknownArgument => mistyped(args).or_else(|| no_option(&error)),
        ErrorKind::ValueValidation => bad_value(&error),
        _ => None,
    };
    let cli = Cli::command();
    let command = args.iter().filter_map(|arg| arg.to_str()).find(|arg| cli.find_subcommand(arg).is_some());
    told.map_or(error, |message| shown_for(command, sanitize(&message)))
}

/// What clap tells of an error beside its kind.
fn told(error: &clap::Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(|value| value.to_string())
}

fn no_command(word: &str) -> String {
    match meant(word) {
        Some(meant) => format!("there is no command `{word}`: did you mean `{meant}`?"),
        None => format!("there is no command `{word}`: `ninefold help` lists them"),
    }
}

/// A file to play takes nothing behind it: where the first word looks like a command and is no
/// file, it was meant as one.
fn mistyped(args: &[OsString]) -> Option<String> {
    let word = args.get(1)?.to_str().filter(|word| !Path::new(word).exists())?;
    meant(word).map(|_| no_command(word))
}

fn no_option(error: &clap::Error) -> Option<String> {
    let option = told(error, ContextKind::InvalidArg).filter(|arg| arg.starts_with('-'))?;
    let meant = told(error, ContextKind::SuggestedArg);
    let meant = meant.map_or(String::new(), |meant| format!(": did you mean `{meant}`?"));
    Some(format!("there is no option `{option}` here{meant}"))
}

/// A number or a date that is none.
fn bad_value(error: &clap::Error) -> Option<String> {
    let (value, option) = (told(error, ContextKind::InvalidValue)?, told(error, ContextKind::InvalidArg)?);
    let source = error.source()?;
    if source.is::<jiff::Error>() {
        return Some(format!("`{value}` is no date: write it as in 2026-11-20"));
    }
    Some(match source.downcast_ref::<ParseIntError>()?.kind() {
        IntErrorKind::Zero => format!("`{option}` cannot be 0"),
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => {
            format!("`{value}` is out of range for `{option}`")
        }
        _ => format!("`{value}` is not a number that `{option}` could be"),
    })
}

/// Prints it and gives the exit code. Help and version go to standard output and are no errors. The
/// message may repeat arguments, so where one holds control characters it is cleaned, and loses its
/// colours.
pub fn report(error: &clap::Error, args: &[OsString]) -> ExitCode {
    if args.iter().all(|arg| arg.to_str().is_some_and(|arg| sanitize(arg) == arg)) {
        match error.print() {
            // A full disk swallows no help quietly.
            Err(failure) if !error.use_stderr() => return super::report(&failure.into(), args),
            _ => {}
        }
    } else {
        error.render().to_string().lines().for_each(|line| output::to_stderr(&sanitize(line)));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}
