//! `ninefold man`: the manual, made from the same text as `--help`.

use anyhow::Result;
use clap::CommandFactory;
use clap_mangen::Man;

use super::Cli;
use super::output::Console;

const HELP: &str = "\
Examples:
  ninefold man | man -l -                                  read it
  ninefold man > ~/.local/share/man/man1/ninefold.1        keep it";

/// Print the manual, one page with all commands
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {}

/// Prints it: the main page, and behind it one for each command.
///
/// # Errors
/// Where standard output is closed or full.
pub fn run(_args: &Args, console: &mut Console) -> Result<()> {
    let mut main = Cli::command().disable_help_subcommand(true);
    main.build();
    let mut page = Vec::new();
    Man::new(main.clone()).render(&mut page)?;
    for command in main.get_subcommands().filter(|command| !command.is_hide_set()) {
        Man::new(command.clone()).render(&mut page)?;
    }
    Ok(console.answer(&String::from_utf8_lossy(&page))?)
}
