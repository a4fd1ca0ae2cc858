//! The words of a scene. Every part has its place, filled or not, so that nothing jumps.

use super::Mark;
use crate::game::MarkKind;

/// What stands beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Panel {
    /// What a digit can become, the digit or a mark of it; none where there is no choice.
    pub modes: Vec<Mode>,
    /// The cell under the cursor: its name and what it holds. Of several chosen ones, how many.
    pub cell: Vec<Segment>,
    /// The longest words that often stand there: room is kept for them, so that nothing moves with the cursor.
    pub longest_cell: Vec<Segment>,
    /// The marks of the cell under the cursor, in order.
    pub marks: Vec<Mark>,
    /// How many marks a cell may hold.
    pub digits: usize,
    /// Short facts: time, score. Always the same ones in one game.
    pub facts: Vec<Fact>,
    /// For each digit how many are still to be placed.
    pub tally: Vec<Tally>,
    /// What the program says: a hint, a refusal, a result.
    pub talk: Talk,
    /// All that will be said in its place before something else is: the stages of a hint. Room is kept for
    /// the longest of them, so that nothing moves from one to the next.
    pub turns: Vec<Talk>,
}

/// A way to put digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    /// Its name.
    pub name: String,
    /// The kind of mark that is put; none where it is the digit itself.
    pub pencil: Option<MarkKind>,
    /// Is it the one in use?
    pub is_on: bool,
}

/// A label and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is.
    pub label: &'static str,
    /// What it is now.
    pub value: String,
}

/// How many of a digit are missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The digit as the puzzle writes it.
    pub symbol: char,
    /// How many are to be placed; fewer than none where there are too many.
    pub missing: i32,
    /// Is it the digit under the cursor?
    pub same: bool,
}

/// Something said to the player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// A heading: `Hint 2 of 4`.
    pub heading: String,
    /// The words.
    pub text: Vec<Segment>,
    /// What to press now, if there is something to press.
    pub prompt: String,
    /// What to press for the rest, where there is no room for all of it; empty where nothing turns the page.
    pub more: String,
}

/// Words in one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The words.
    pub text: String,
    /// How they are said.
    pub tone: Tone,
}

/// How words are said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// As always.
    #[default]
    Plain,
    /// A name that the eye should find: a cell, a digit, a house.
    Strong,
    /// In the background.
    Quiet,
    /// Something went well.
    Good,
    /// Something is wrong.
    Bad,
}

impl Segment {
    /// Words in a tone.
    pub fn new(text: impl Into<String>, tone: Tone) -> Segment {
        Segment { text: text.into(), tone }
    }

    /// Words as always.
    pub fn plain(text: impl Into<String>) -> Segment {
        Segment::new(text, Tone::Plain)
    }
}

impl Fact {
    /// A label and its value.
    pub fn new(label: &'static str, value: impl ToString) -> Fact {
        Fact { label, value: value.to_string() }
    }
}

impl Talk {
    /// One sentence in a tone.
    pub fn say(text: impl Into<String>, tone: Tone) -> Talk {
        Talk { text: vec![Segment::new(text, tone)], ..Talk::default() }
    }

    /// The text without its tones.
    pub fn words(&self) -> String {
        self.text.iter().map(|segment| segment.text.as_str()).collect()
    }

    /// Nothing is said?
    pub fn is_empty(&self) -> bool {
        self.heading.is_empty() && self.text.is_empty() && self.prompt.is_empty()
    }
}
