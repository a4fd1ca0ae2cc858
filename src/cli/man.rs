//! `ninefold man`: prints the manual, made from the texts of `--help`.

use std::io;

use anyhow::Result;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::Cli;
use super::output::Console;

const HELP: &str = "\
Examples:
  ninefold man | man -l -                                  read it
  ninefold man > ~/.local/share/man/man1/ninefold.1        keep it";

/// Print the manual, with all commands on one page
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct ManArgs {}

/// Prints the main page, followed by one for each command.
pub fn run(_args: &ManArgs, console: &mut Console) -> Result<()> {
    let mut main = Cli::command().disable_help_subcommand(true);
    main.build();
    let mut page = Vec::new();
    render(&main, &mut page)?;
    for command in main.get_subcommands() {
        render(command, &mut page)?;
    }
    Ok(console.answer(&String::from_utf8_lossy(&page))?)
}

fn render(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let man = Man::new(command.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(page)?;
    }
    // Examples and tables keep their line breaks.
    let notes = command.get_after_long_help().or(command.get_after_help());
    if let Some(notes) = notes {
        let mut roff = Roff::new();
        roff.control("SH", ["NOTES"]).control("nf", []);
        for line in notes.to_string().lines() {
            roff.text([roman(line)]);
        }
        roff.control("fi", []).to_writer(page)?;
    }
    Ok(())
}
