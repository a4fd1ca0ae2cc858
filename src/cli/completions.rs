//! `ninefold completions`: prints completion scripts for shells.

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use super::Cli;
use super::output::Console;

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
    // Written to memory first: the generator panics if its output is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "ninefold", &mut script);
    Ok(console.answer(&String::from_utf8_lossy(&script))?)
}
