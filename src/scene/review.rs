//! A review of a game in words: a line for each placement, and sentences about the whole.

use super::clock;
use super::summary::help_words;
use crate::explain::{Text, capitalized, counted};
use crate::review::{Because, Cause, FirstMistake, How, Placement, Review};

/// The most techniques that are named in a line about the player's path.
const NAMED: usize = 4;

/// Returns what was placed: `r4c7 = 5`, or `queen on r2c3`.
pub fn placed(placement: &Placement) -> String {
    match placement.digit {
        Some(digit) => format!("{} = {digit}", placement.cell),
        None => format!("queen on {}", placement.cell),
    }
}

/// Returns what justified a placement, in a few words.
pub fn justified(placement: &Placement) -> String {
    let technique = placement.technique.map_or("no technique", |technique| technique.name);
    match placement.how {
        How::Technique => technique.to_owned(),
        How::Ahead => format!("{technique}, some steps ahead"),
        How::Luck => "by luck".to_owned(),
        How::Choice => "a choice".to_owned(),
        How::Mistake => "mistake".to_owned(),
        How::Hint => format!("hint: {technique}"),
        How::Shown => "shown".to_owned(),
    }
}

/// Returns what else there is to say about a placement, as sentences.
pub fn remarks(placement: &Placement) -> String {
    let mut remarks = Vec::new();
    let help = help_words(placement.looks, placement.hints, 0);
    if !help.is_empty() && placement.how != How::Hint {
        remarks.push(format!("With {help}."));
    }
    if placement.slow {
        remarks.push(format!("It took {}, much longer than the others.", clock(placement.took)));
    }
    if let Some(simpler) = &placement.simpler {
        let words = format!("{} = {}, a {}", simpler.cell, simpler.digit, simpler.technique.name);
        remarks.push(format!("A simpler step was open: {words}."));
    }
    if let Some(cost) = placement.cost {
        remarks.push(format!("It cost {}.", counted(cost as u64, "point")));
    }
    if placement.how == How::Luck {
        remarks.push("Nothing that we know of justified it yet.".to_owned());
    }
    remarks.join(" ")
}

/// Returns the first mistake and what led to it.
pub fn mistake_words(review: &Review, mistake: &FirstMistake) -> String {
    let placement = &review.moves[mistake.place];
    let mut words = format!("{} at {} was the first mistake", placed(placement), clock(placement.at));
    words += &match &mistake.cause {
        Cause::Clash { with } if placement.digit.is_some() => format!(": {with} had that digit already."),
        Cause::Clash { with } => format!(": the queen on {with} attacks it."),
        Cause::CrossedOut { at } => {
            format!(": you had crossed out the right digit in {} at {}.", placement.cell, clock(*at))
        }
        Cause::Open { digits } if digits.len() > 1 => {
            let digits: Text<char> = Text::either(digits.iter().map(char::to_string));
            format!(": {} could still be {digits}.", placement.cell)
        }
        Cause::Open { .. } => ": its right digit was its only candidate left.".to_owned(),
        Cause::Unknown => ".".to_owned(),
    };
    words += &match (mistake.corrected, mistake.later) {
        (Some(at), 0) => format!(" You took it back at {}.", clock(at)),
        (Some(at), later) => {
            format!(" You took it back at {}, after {}.", clock(at), counted(later, "more placement"))
        }
        (None, _) => " It was never taken back.".to_owned(),
    };
    words
}

/// Returns the techniques that the player used, most often first, in a short line.
pub fn path_words(review: &Review) -> String {
    let used: Vec<_> = review.techniques.iter().filter(|known| known.used > 0).collect();
    let mut words: Vec<String> =
        used.iter().take(NAMED).map(|known| format!("{} {}", known.used, known.technique.name)).collect();
    if used.len() > NAMED {
        words.push(format!("{} more", used.len() - NAMED));
    }
    let luck = review.moves.iter().filter(|placement| placement.how == How::Luck).count();
    if luck > 0 {
        words.push(format!("{luck} by luck"));
    }
    words.join(", ")
}

/// Returns what to practise next and why.
pub fn practise_words(review: &Review) -> Option<String> {
    let practise = review.practise?;
    let why = match practise.because {
        Because::Help => "it needed help",
        Because::Time => "it took the longest",
    };
    Some(format!("To practise next: {} ({why}).", practise.technique.name))
}

/// Returns the review in sentences: the whole game, its mistakes, then each placement that is worth a look.
pub fn review_sentences(review: &Review) -> Vec<String> {
    let stats = &review.stats;
    let state = match (review.solved, stats.shown) {
        (true, true) => "Solution shown",
        (true, false) => "Solved",
        (false, _) => "Not solved yet",
    };
    let help = help_words(stats.looks, stats.hints, stats.mistakes);
    let help = if help.is_empty() { "no hint or mistake".to_owned() } else { help };
    let mut lines = vec![format!(
        "{state} in {}: {}, {help}. {} a placement.",
        clock(stats.elapsed()),
        counted(review.moves.len(), "placement"),
        clock(review.mean())
    )];
    let path = path_words(review);
    if !path.is_empty() {
        lines.push(format!("What you used: {path}."));
    }
    lines.extend(review.first_mistake.as_ref().map(|mistake| capitalized(&mistake_words(review, mistake))));
    for (place, placement) in review.moves.iter().enumerate() {
        let is_first = review.first_mistake.as_ref().is_some_and(|mistake| mistake.place == place);
        if review.is_notable(place) && !is_first {
            let words = format!(
                "{}: {} at {}, {}. {}",
                place + 1,
                placed(placement),
                clock(placement.at),
                justified(placement),
                remarks(placement)
            );
            lines.push(words.trim_end().to_owned());
        }
    }
    lines.extend(practise_words(review));
    lines
}
