//! The name of a technique and what the player has done with it, in words.

use super::clock;
use crate::explain::{capitalized, counted};
use crate::stats::{Share, TechniqueStats};

/// Returns what the player has done with a technique, in a column of a list.
pub fn experience_mark(stats: Option<&TechniqueStats>) -> String {
    let Some(stats) = stats else { return "new".to_owned() };
    match (stats.used, stats.helped, stats.shown) {
        (used @ 1.., ..) => format!("used {used}"),
        (0, helped @ 1.., _) => format!("helped {helped}"),
        (0, 0, shown @ 1..) => format!("shown {shown}"),
        (0, 0, 0) => "practised".to_owned(),
    }
}

/// Returns the part of a technique's name that is enough where there is no room for all of it: of `locked candidate
/// (pointing)` the words in brackets.
pub(crate) fn form_of(name: &str) -> &str {
    let form = name.strip_suffix(')').and_then(|name| name.split_once(" ("));
    form.map_or(name, |(_, form)| form)
}

/// Returns the share without help as a percentage, for a table.
pub fn share_words(share: Share) -> String {
    share.percent().map_or_else(|| "-".to_owned(), |percent| format!("{percent}%"))
}

/// Returns how many practice rounds had a right answer, for a table.
pub fn practised_words(stats: &TechniqueStats) -> String {
    match stats.practised {
        0 => "-".to_owned(),
        rounds => format!("{} of {rounds}", stats.found),
    }
}

/// Returns what the player has done with a technique, as a sentence, and how that has changed.
pub fn experience_words(stats: &TechniqueStats) -> String {
    let mut parts = Vec::new();
    if stats.used > 0 {
        let mean = stats.mean.map_or_else(String::new, |mean| format!(", {} on average", clock(mean)));
        parts.push(format!("used {} without help{mean}", counted(stats.used, "time")));
    }
    if stats.helped > 0 {
        parts.push(format!("helped by {}", counted(stats.helped, "hint")));
    }
    if stats.shown > 0 {
        parts.push(format!("shown {}", counted(stats.shown, "time")));
    }
    if stats.practised > 0 {
        let each = stats.practice.map(|mean| format!(" in {} each", clock(mean))).unwrap_or_default();
        parts.push(format!("practised {}, {} right{each}", counted(stats.practised, "time"), stats.found));
    }
    let mut words = format!("{}.", capitalized(&parts.join("; ")));
    if let (Some(lately), Some(before)) = (stats.lately.percent(), stats.before.percent()) {
        words += &format!(" {lately}% without help in the last ten games with it, {before}% before.");
    }
    words
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::review::Named;

    #[test]
    fn words_in_brackets_are_enough() {
        assert_eq!(["locked candidate (pointing)", "X-wing"].map(form_of), ["pointing", "X-wing"]);
    }

    #[test]
    fn it_says_what_was_used_and_helped_and_how_that_changes() {
        let technique = Named { slug: "x-wing", name: "X-wing" };
        let mut stats = TechniqueStats {
            used: 3,
            helped: 1,
            mean: Some(Duration::from_secs(75)),
            lately: Share { unaided: 3, of: 3 },
            before: Share { unaided: 0, of: 1 },
            practised: 2,
            found: 1,
            ..TechniqueStats::new(technique)
        };
        assert_eq!(
            experience_words(&stats),
            "Used 3 times without help, 1:15 on average; helped by 1 hint; practised 2 times, 1 right. \
             100% without help in the last ten games with it, 0% before."
        );
        assert_eq!(experience_mark(Some(&stats)), "used 3");
        (stats.used, stats.shown, stats.before) = (0, 2, Share::default());
        assert_eq!(experience_mark(Some(&stats)), "helped 1");
        stats.helped = 0;
        assert_eq!(experience_words(&stats), "Shown 2 times; practised 2 times, 1 right.");
        assert_eq!(experience_mark(Some(&stats)), "shown 2");
        stats.shown = 0;
        assert_eq!(
            (experience_mark(Some(&stats)).as_str(), experience_mark(None).as_str()),
            ("practised", "new")
        );
    }
}
