//! `ninefold stats`: shows a player's statistics as a table and bars, or as JSON.

use std::sync::Arc;

use anyhow::Result;

use super::DataArgs;
use super::output::Console;
use super::progress::{Counters, ProgressLine};
use crate::explain::{capitalized, counted};
use crate::scene::{clock, help_words, practised_words, share_words};
use crate::stats::{self, Figures, LastGame, LevelStats, Report, TechniqueStats, TimeRange};
use crate::store::Store;

const HELP: &str = "\
Examples:
  ninefold stats          a table of levels, the last games, times and weeks
  ninefold stats --json   the same figures as one JSON object

A game counts when you solve it, but not if the solution was shown. Only games
without hints count for the best time. `perfect` games have neither hints nor
mistakes; `nudges` are hints that only said where to look. Weeks start on Monday.

For each technique: the games in which it was met, how many digits it justified
that were placed without a hint (used), hints about it (helped; shown in games
whose solution was shown), the share without help in all games and in the last
ten with it (unaided, lately), and right answers in practice. A game is looked
back at once, as `ninefold review` does; the result is kept.";

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
const BAR: usize = 32;

/// The number of last games of a level.
const LAST: usize = 5;

pub fn run(args: &StatsArgs, before: &DataArgs, console: &mut Console) -> Result<()> {
    let dir = args.data.data_dir.as_ref().or(before.data_dir.as_ref());
    let store = Store::in_usual_place(dir.map(|dir| dir.as_path()))?;
    store.list().notices.iter().for_each(|notice| console.note(&notice.0));
    let report = stats::report(&store.finished(), jiff::Zoned::now().date());
    let techniques = techniques(&store)?;
    if args.json {
        let mut record = serde_json::to_value(&report)?;
        record["techniques"] = serde_json::to_value(&techniques)?;
        console.answer(&format!("{record}\n"))?;
    } else {
        console.answer(&text(&report))?;
        console.answer(&technique_table(&techniques))?;
    }
    Ok(())
}

/// Finds out what games and practice say about techniques, and shows the progress if there are many games.
fn techniques(store: &Store) -> Result<Vec<TechniqueStats>> {
    let counters = Arc::new(Counters::default());
    let line = ProgressLine::start(&counters, Some("games looked back at"));
    let games = stats::techniques_of_games(store, &counters.monitor, &mut |_, _| {});
    drop(line);
    Ok(stats::technique_stats(&games?, &store.practice()))
}

/// Returns the table of techniques; nothing if there are none.
fn technique_table(techniques: &[TechniqueStats]) -> String {
    if techniques.is_empty() {
        return String::new();
    }
    let mut text =
        "\ntechnique                             games   used  helped  shown  unaided  lately  practised\n"
            .to_owned();
    for stats in techniques {
        let practised = practised_words(stats);
        text += &format!(
            "{:<37} {:>5}  {:>5}  {:>6}  {:>5}  {:>7}  {:>6}  {practised:>9}\n",
            capitalized(stats.technique.name),
            stats.games,
            stats.used,
            stats.helped,
            stats.shown,
            share_words(stats.share()),
            share_words(stats.lately),
        );
    }
    text
}

/// Returns the statistics as a table, lists and bars.
pub fn text(report: &Report) -> String {
    if report.total.games == 0 {
        return "No solved games yet. Run `ninefold` to play.\n".to_string();
    }
    let mut text = format!(
        "Streak: {} (longest: {})\nDaily puzzles: {} in a row (longest: {})\n\n{}",
        counted(report.streak, "day"),
        counted(report.longest_streak, "day"),
        counted(report.daily_streak, "day"),
        counted(report.longest_daily_streak, "day"),
        "level            games     best     mean  perfect  nudges  hints  mistakes\n"
    );
    for level in &report.levels {
        text += &row(&level.name, &level.figures);
    }
    if report.levels.len() > 1 {
        text += &row("all", &report.total);
    }
    for level in &report.levels {
        text += &details(level);
    }
    text
}

fn row(name: &str, figures: &Figures) -> String {
    format!(
        "{name:<15}  {:>5}  {:>7}  {:>7}  {:>7}  {:>6}  {:>5}  {:>8}\n",
        figures.games,
        figures.best.map_or_else(|| "-".to_owned(), clock),
        clock(figures.mean()),
        figures.perfect,
        figures.nudges,
        figures.hints,
        figures.mistakes
    )
}

/// Returns the last games of a level, how many took how long, and the mean time of each week.
fn details(level: &LevelStats) -> String {
    let mut text = format!("\n{}, last games\n", level.name);
    for LastGame { day, time, nudges, hints, mistakes } in level.last.iter().take(LAST) {
        let help = help_words(*nudges, *hints, *mistakes);
        text += format!("  {day}  {:>7}  {help}", clock(*time)).trim_end();
        text.push('\n');
    }
    text += &format!("\n{}, times\n", level.name);
    let most = level.times.iter().map(|range| range.games).max().unwrap_or(0);
    for TimeRange { from, to, games } in &level.times {
        let bar = bar(*games as f64 / most.max(1) as f64);
        let range = format!("{} to {}", clock(*from), clock(*to));
        text += &format!("  {range:>18}  {bar}{}{games}\n", if bar.is_empty() { "" } else { " " });
    }
    let weeks = level.trend();
    if !weeks.is_empty() {
        text += &format!("\n{}, mean time per week\n", level.name);
    }
    let longest = weeks.iter().map(|week| week.figures.mean()).max().unwrap_or_default();
    for week in weeks {
        let mean = week.figures.mean();
        let bar = bar(mean.as_secs_f64() / longest.as_secs_f64().max(1.0));
        let figures = match week.figures.games {
            0 => String::new(),
            games => format!(" {} ({})", clock(mean), counted(games, "game")),
        };
        text += format!("  {}  {bar}{figures}", week.monday).trim_end();
        text.push('\n');
    }
    text
}

/// A bar for a share of the longest one; not empty unless the share is 0.
fn bar(share: f64) -> String {
    "#".repeat((BAR as f64 * share).ceil() as usize)
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
            perfect: 1,
            nudges: 3,
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
            week(30, figures(1, 50)),
        ];
        let game = |day, seconds, hints| LastGame {
            day: date(2026, 3, day),
            time: Duration::from_secs(seconds),
            nudges: 0,
            hints,
            mistakes: hints / 2,
        };
        let range = |from, games| TimeRange {
            from: Duration::from_secs(from),
            to: Duration::from_secs(from + 60),
            games,
        };
        let level = LevelStats {
            name: "Easy".into(),
            figures: figures(3, 100),
            weeks,
            last: vec![game(30, 50, 0), game(24, 100, 2)],
            times: vec![range(0, 1), range(60, 2), range(120, 0)],
        };
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
Daily puzzles: 0 days in a row (longest: 0 days)

level            games     best     mean  perfect  nudges  hints  mistakes
Easy                 3     1:40     1:40        1       3      2         3

Easy, last games
  2026-03-30     0:50
  2026-03-24     1:40  2 hints, 1 mistake

Easy, times
        0:00 to 1:00  ################ 1
        1:00 to 2:00  ################################ 2
        2:00 to 3:00  0

Easy, mean time per week
  2026-03-09  ################################ 3:20 (1 game)
  2026-03-16
  2026-03-23  ################ 1:40 (2 games)
  2026-03-30  ######## 0:50 (1 game)
"
        );
        assert!(text(&Report::default()).contains("No solved games yet"));
    }
}
