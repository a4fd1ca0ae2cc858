//! `ninefold stats`: shows a player's statistics as a table and bars, or as JSON.

use anyhow::Result;

use super::DataArgs;
use super::output::Console;
use crate::explain::counted;
use crate::scene::clock;
use crate::stats::{self, Figures, LevelStats, Report};
use crate::store::Store;

const HELP: &str = "\
Examples:
  ninefold stats          a table of levels, and the mean time per week
  ninefold stats --json   the same figures as one JSON object

A game counts when you solve it, but not if the solution was shown. Only games
without hints count for the best time. `clean` games have neither hints nor
mistakes. Weeks start on Monday.";

/// Show your times, streaks, hints and mistakes
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct StatsArgs {
    /// Print one JSON object, with times in seconds
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    data: DataArgs,
}

/// The length of the longest bar, in characters.
const BAR: usize = 40;

pub fn run(args: &StatsArgs, before: &DataArgs, console: &mut Console) -> Result<()> {
    let dir = args.data.data_dir.as_ref().or(before.data_dir.as_ref());
    let store = Store::in_usual_place(dir.map(|dir| dir.as_path()))?;
    store.list().notices.iter().for_each(|notice| console.note(&notice.0));
    let report = stats::report(&store.finished(), jiff::Zoned::now().date());
    if args.json {
        console.answer(&format!("{}\n", serde_json::to_string(&report)?))?;
    } else {
        console.answer(&text(&report))?;
    }
    Ok(())
}

fn text(report: &Report) -> String {
    if report.total.games == 0 {
        return "No solved games yet. Run `ninefold` to play.\n".to_string();
    }
    let mut text = format!(
        "Streak: {} (longest: {})\n\n{}",
        counted(report.streak, "day"),
        counted(report.longest_streak, "day"),
        "level            games     best     mean  clean  hints  mistakes\n"
    );
    for level in &report.levels {
        text += &row(&level.name, &level.figures);
    }
    if report.levels.len() > 1 {
        text += &row("all", &report.total);
    }
    for level in &report.levels {
        text += &bars(level);
    }
    text
}

fn row(name: &str, figures: &Figures) -> String {
    format!(
        "{name:<15}  {:>5}  {:>7}  {:>7}  {:>5}  {:>5}  {:>8}\n",
        figures.games,
        figures.best.map_or_else(|| "-".to_owned(), clock),
        clock(figures.mean()),
        figures.clean,
        figures.hints,
        figures.mistakes
    )
}

/// Returns a bar for the mean time of each week, from the first week with a game.
fn bars(level: &LevelStats) -> String {
    let Some(first) = level.weeks.iter().position(|week| week.figures.games > 0) else {
        return String::new();
    };
    let weeks = &level.weeks[first..];
    let longest = weeks.iter().map(|week| week.figures.mean()).max().unwrap_or_default();
    let mut text = format!("\n{}, mean time per week\n", level.name);
    for week in weeks {
        let mean = week.figures.mean();
        let share = mean.as_secs_f64() / longest.as_secs_f64().max(1.0);
        let length = if week.figures.games > 0 { ((BAR as f64 * share).round() as usize).max(1) } else { 0 };
        let figures = match week.figures.games {
            0 => String::new(),
            1 => format!(" {} (1 game)", clock(mean)),
            games => format!(" {} ({games} games)", clock(mean)),
        };
        text += format!("  {}  {}{figures}", week.monday, "#".repeat(length)).trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::civil::date;

    use super::*;
    use crate::stats::Week;

    #[test]
    fn the_table_and_the_bars_read_well() {
        let figures = |games, seconds| Figures {
            games,
            clean: 1,
            hints: 2,
            mistakes: 3,
            best: (games > 1).then(|| Duration::from_secs(seconds)),
            time: Duration::from_secs(seconds * games as u64),
        };
        let week = |day, figures| Week { monday: date(2026, 3, day), figures };
        let weeks = vec![
            week(2, Figures::default()),
            week(9, figures(1, 200)),
            week(16, Figures::default()),
            week(23, figures(2, 100)),
        ];
        let level = LevelStats { name: "Easy".into(), figures: figures(3, 100), weeks };
        let report = Report {
            total: figures(3, 100),
            streak: 1,
            longest_streak: 4,
            levels: vec![level],
            ..Report::default()
        };
        assert_eq!(
            text(&report),
            "\
Streak: 1 day (longest: 4 days)

level            games     best     mean  clean  hints  mistakes
Easy                 3     1:40     1:40      1      2         3

Easy, mean time per week
  2026-03-09  ######################################## 3:20 (1 game)
  2026-03-16
  2026-03-23  #################### 1:40 (2 games)
"
        );
        assert!(text(&Report::default()).contains("No solved games yet"));
    }
}
