//! `ninefold completions`: prints completion scripts for shells.

use anyhow::Result;
use clap::{Arg, CommandFactory, ValueHint};
use clap_complete::Shell;

use super::Cli;
use super::output::Console;
use crate::packs::PACKS;

const HELP: &str = "\
Examples:
  ninefold completions bash > /etc/bash_completion.d/ninefold
  ninefold completions zsh > \"${fpath[1]}/_ninefold\"
  ninefold completions fish > ~/.config/fish/completions/ninefold.fish
  ninefold completions powershell >> $PROFILE";

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub fn run(args: &CompletionsArgs, console: &mut Console) -> Result<()> {
    let mut command = Cli::command();
    // In other shells the names of packs would take the place of files.
    if args.shell == Shell::Bash {
        command = command.mut_args(with_packs).mut_subcommands(|command| command.mut_args(with_packs));
    }
    // Written to memory first: the generator panics if its output is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ninefold", &mut script);
    Ok(console.answer(&String::from_utf8_lossy(&script))?)
}

/// Adds the names of packs to what completes an argument for files.
fn with_packs(arg: Arg) -> Arg {
    if arg.is_positional() && arg.get_value_hint() == ValueHint::FilePath {
        arg.value_parser(PACKS.each_ref().map(|pack| pack.slug))
    } else {
        arg
    }
}
