//! The words of a scene. Every part has its place even when empty, so nothing jumps.

use super::{LegendEntry, Mark};
use crate::explain::counted;
use crate::game::{MarkKind, Stats};

/// The text beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Panel {
    /// The ways to enter a digit: the digit or a mark. Empty if there is no choice.
    pub modes: Vec<EntryMode>,
    /// Whether digit keys give colours: the colours are shown in place of the modes.
    pub palette: bool,
    /// The cell under the cursor, its name and content; or the number of selected cells.
    pub cell: Vec<Segment>,
    /// The same in fewer words, for a panel that shows the marks below; empty if there is no difference.
    pub cell_brief: Vec<Segment>,
    /// The longest text that is common there. Space is reserved for it, so nothing moves with the cursor.
    pub longest_cell: Vec<Segment>,
    /// The marks of the cell under the cursor, in order.
    pub marks: Vec<Mark>,
    /// The number of marks a cell can have.
    pub digits: usize,
    /// Short facts such as time and score, the same ones throughout a game.
    pub facts: Vec<Fact>,
    /// How many of each digit remain to be placed.
    pub digit_counts: Vec<DigitCount>,
    /// The message to the player: a hint, a refusal, a result.
    pub message: PanelText,
    /// The longest stages of the open hint. Space is reserved for them, so nothing moves between stages.
    pub stages: Vec<PanelText>,
    /// What the highlights of the open hint mean.
    pub legend: Vec<LegendEntry>,
    /// The longest legend of its stages. Space is reserved for it.
    pub longest_legend: Vec<LegendEntry>,
}

/// A way to enter digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryMode {
    pub name: String,
    /// The key that switches to it.
    pub key: String,
    /// The kind of mark, or `None` for the digit itself.
    pub pencil: Option<MarkKind>,
    /// Whether it is in use.
    pub is_on: bool,
}

/// A label and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    pub label: &'static str,
    pub value: String,
}

/// How many of a digit remain to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitCount {
    /// The digit in the puzzle's alphabet.
    pub symbol: char,
    /// How many remain; negative if there are too many on the board.
    pub missing: i32,
    /// Whether it is the digit under the cursor.
    pub same: bool,
}

/// A message to the player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PanelText {
    /// The heading: `Hint 2 of 4`.
    pub heading: String,
    /// The words; a line break ends a line.
    pub text: Vec<Segment>,
    /// The keys that can be pressed now.
    pub prompt: String,
    /// The key that shows the rest if the text does not fit; empty if there is none.
    pub more: String,
}

/// Words in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    pub text: String,
    pub tone: TextStyle,
}

/// The style of words; a theme decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextStyle {
    #[default]
    Plain,
    /// A name: a cell, a digit, a house.
    Strong,
    /// Of minor importance.
    Quiet,
    /// A success message.
    Good,
    /// A mistake or a failure.
    Bad,
}

impl Panel {
    /// Leaves out what helps to play: it would take room from the words.
    pub(super) fn keep_words(&mut self) {
        let Panel { message, stages, legend, longest_legend, .. } = std::mem::take(self);
        *self = Panel { message, stages, legend, longest_legend, ..Panel::default() };
    }

    /// Leaves out what a hint says.
    pub fn be_brief(&mut self) {
        self.message = PanelText::default();
        self.stages.clear();
        self.legend.clear();
        self.longest_legend.clear();
    }
}

impl Segment {
    pub fn new(text: impl Into<String>, tone: TextStyle) -> Segment {
        Segment { text: text.into(), tone }
    }

    pub fn plain(text: impl Into<String>) -> Segment {
        Segment::new(text, TextStyle::Plain)
    }

    /// Joins paragraphs with line breaks; empty ones are left out.
    pub fn paragraphs(paragraphs: impl IntoIterator<Item = Vec<Segment>>) -> Vec<Segment> {
        let mut text: Vec<Segment> = Vec::new();
        for paragraph in paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()) {
            if !text.is_empty() {
                text.push(Segment::plain("\n"));
            }
            text.extend(paragraph);
        }
        text
    }
}

impl Fact {
    pub fn new(label: &'static str, value: impl ToString) -> Fact {
        Fact { label, value: value.to_string() }
    }

    /// The help that the player has had: it decides whether the game counts.
    pub fn help(stats: &Stats) -> Fact {
        match stats {
            _ if stats.shown => Fact::new("solution", "shown"),
            Stats { nudges: 0, hints, .. } => Fact::new("hints", hints),
            Stats { nudges, hints, .. } => {
                Fact::new("hints", format!("{hints}, {}", counted(*nudges, "nudge")))
            }
        }
    }

    /// The label and the value after it.
    pub fn words(&self) -> [Segment; 2] {
        [Segment::new(format!("{} ", self.label), TextStyle::Quiet), Segment::plain(&self.value)]
    }
}

impl PanelText {
    /// A message of one segment, or none if it is empty, without heading and prompt.
    pub fn say(text: impl Into<String>, tone: TextStyle) -> PanelText {
        let segment = Segment::new(text, tone);
        PanelText {
            text: Vec::from_iter((!segment.text.is_empty()).then_some(segment)),
            ..PanelText::default()
        }
    }

    /// Returns the text without its styles.
    pub fn words(&self) -> String {
        self.text.iter().map(|segment| segment.text.as_str()).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.heading.is_empty() && self.text.is_empty() && self.prompt.is_empty()
    }
}
