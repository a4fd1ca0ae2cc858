//! `ninefold daily`: opens the puzzle of a day, the same for everyone.

use anyhow::Result;
use jiff::Zoned;

use super::play::PlayArgs;
use super::{DataArgs, play, usage};
use crate::daily::{Daily, DailyKind, kind_and_date};

/// Open the puzzle of a day, the same for everyone
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct DailyArgs {
    /// The kind of puzzle; without it 9x9
    #[arg(value_name = "KIND")]
    kind: Option<String>,

    /// The day, such as 2026-11-20; without it today
    #[arg(value_name = "DATE")]
    date: Option<String>,

    /// Play in lines of text with commands in words, for screen readers
    #[arg(long)]
    plain: bool,

    #[command(flatten)]
    data: DataArgs,
}

fn help() -> String {
    let mut help = "\
Examples:
  ninefold daily                    today's puzzle
  ninefold daily 2026-11-20         that of another day
  ninefold daily queens             another kind of puzzle
  ninefold daily queens 2026-11-20  both

The puzzle of a day opens on that day and after it. Kinds:"
        .to_owned();
    for kind in DailyKind::ALL {
        help += &format!("\n  {:<9} {}", kind.name(), kind.about());
    }
    help
}

/// Plays until the player leaves and returns the exit code. `before` has the options before the command.
pub fn run(args: DailyArgs, before: DataArgs, plain: bool) -> Result<u8> {
    let wrong = |why: String| usage::error(Some("daily"), why);
    let words = args.kind.iter().chain(&args.date).map(String::as_str);
    let (kind, date) = kind_and_date(words).map_err(wrong)?;
    let daily = Daily::of(kind, date, Zoned::now().date()).map_err(wrong)?;
    play::run(PlayArgs::of_daily(daily, args.data), before, args.plain || plain)
}
