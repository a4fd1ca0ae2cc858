//! What the words of a setter ask for.
//!
//! A sentence is either understood as a whole or reported as not understood. One that is says nothing (`silent.txt`), or
//! it asks for a kind of rule ([`Card::phrases`]) or for a house ([`topics`]). What is asked for and not on the board is
//! named as not checked, and never added: only pictures, whose meaning is nowhere else, get the rule that a sentence says.
//! Titles and headings count only where they are the name of a kind.

mod free;
mod phrase;
mod sentence;
pub mod topics;
mod vocabulary;

use std::collections::HashSet;

use crate::grid::{Boxes, Card, Form, Geometry};
use crate::rules;
pub use free::{read_free, without_mark};
use phrase::Numbers;
use sentence::{MARK, Sentence, is_filler, normal, sentences};
use topics::Topic;
use vocabulary::{SENTENCES, TITLES};

/// The most sentences of a puzzle that are reported as not understood.
const MAX_TOLD: usize = 50;
/// The longest part of a sentence that is reported, in characters.
const MAX_TOLD_LEN: usize = 100;
/// Words that a sentence about cages may have: where one is not understood, cages may be anything.
const OF_CAGES: [&str; 6] = ["cage", "killer", "sum", "total", "clue", "repeat"];
/// The longest title that may be a name, in bytes and in words.
const MAX_TITLE: usize = 100;
const MAX_NAME: usize = 12;

/// What a sentence may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Rule(&'static Card),
    Board(&'static Topic),
}

/// What a sentence asks for: one of several subjects, which share its words.
#[derive(Clone, Debug)]
pub struct Asked {
    pub subjects: Vec<Subject>,
    /// The number that the rule has, if the words say one.
    number: Option<i32>,
    manner: Manner,
}

/// How a phrase says something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// As a sentence or a part of it.
    Sentence,
    /// As the name of a subject.
    Name,
    /// As an object: the rest of the sentence is about it.
    Object,
    /// As something that lets digits repeat.
    Repeats,
}

/// What is known of a board when its words are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BoardNumbers {
    pub size: usize,
    pub first: u8,
    /// Rows and columns of a box, if they are known.
    pub boxes: Option<[usize; 2]>,
}

/// What a text says.
#[derive(Default)]
pub struct Reading {
    pub asked: Vec<Asked>,
    /// The sentences that are not known, shortened.
    pub not_understood: Vec<String>,
    /// All words of these sentences.
    unknown: HashSet<String>,
}

impl Reading {
    /// Adds what a sentence asks for, or that it is not understood if that is to be told.
    fn take(&mut self, sentence: Sentence, board: BoardNumbers, is_told: bool) {
        match SENTENCES.sentence(&sentence.words, board) {
            Some(asked) => self.asked.extend(asked),
            None if is_told => {
                if self.not_understood.len() < MAX_TOLD {
                    self.not_understood.push(shortened(&sentence.text));
                }
                self.unknown.extend(sentence.words);
            }
            None => {}
        }
    }

    /// Returns whether the words say that pictures mean this kind and nothing casts doubt on it: no sentence asks for one
    /// of `others`, and none that is not understood has one of `words`.
    pub fn says(&self, kind: &Card, others: &[&Card], words: &[&str]) -> bool {
        self.asked.iter().any(|asked| asked.is_for(kind))
            && !others.iter().any(|other| self.asked.iter().any(|asked| asked.is_for(other)))
            && !words.iter().any(|word| self.unknown.contains(*word))
    }

    /// Returns whether sentences say that cages are killer cages: that their digits differ and add up to the number.
    pub fn says_killers(&self) -> bool {
        let may_be = |key| self.asked.iter().any(|asked| asked.may_be_for(rules::kind_of(key)));
        !self.asked.iter().any(|asked| asked.manner == Manner::Repeats)
            && !OF_CAGES.iter().any(|word| self.unknown.contains(*word))
            && (self.says(rules::kind_of("killer"), &[], &[]) || may_be("sum") && may_be("different"))
    }

    /// Returns whether a sentence that is not understood has this word.
    pub fn is_unclear_about(&self, word: &str) -> bool {
        self.unknown.contains(word)
    }

    /// Returns whether a sentence asks for one of these.
    pub fn asks_for(&self, topics: &[&'static Topic]) -> bool {
        let is_one = |subject: &Subject| matches!(subject, Subject::Board(topic) if topics.contains(topic));
        self.asked.iter().any(|asked| asked.subjects.iter().any(is_one))
    }
}

impl Subject {
    /// Returns whether it is about the whole board.
    fn is_for_board(self) -> bool {
        match self {
            Subject::Rule(kind) => kind.form == Form::Board,
            Subject::Board(_) => true,
        }
    }

    fn is_on(self, board: &Geometry, number: Option<i32>) -> bool {
        match self {
            Subject::Rule(kind) => {
                let mut rules = board.rules().iter().filter(|rule| rule.kind == kind);
                rules.any(|rule| number.is_none_or(|number| rule.amount() == number))
            }
            Subject::Board(topic) => (topic.is_on)(board),
        }
    }

    /// Returns what it is called, as patterns.
    fn names(self) -> &'static [&'static str] {
        match self {
            Subject::Rule(kind) => kind.names,
            Subject::Board(topic) => topic.names,
        }
    }

    /// Returns the sentences that say it, as patterns.
    fn phrases(self) -> Vec<&'static str> {
        match self {
            Subject::Rule(kind) => kind.phrases.concat(),
            Subject::Board(topic) => topic.phrases.to_vec(),
        }
    }

    /// Returns what it is called in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Subject::Rule(kind) if kind.plural.is_empty() => kind.name,
            Subject::Rule(kind) => kind.plural,
            Subject::Board(topic) => topic.name,
        }
    }
}

impl Asked {
    /// Returns whether it asks for something about the whole board.
    fn is_for_board(&self) -> bool {
        self.subjects.iter().any(|subject| subject.is_for_board())
    }

    /// Returns whether it is the name of lines, cages or the like, which the rest of the sentence is about. Dots are none:
    /// "Kropki: all dots are given".
    fn names_an_object(&self) -> bool {
        let is_object = |kind: &Card| ![Form::Board, Form::Neighbours].contains(&kind.form);
        self.manner == Manner::Name
            && matches!(self.subjects.first(), Some(Subject::Rule(kind)) if is_object(kind))
    }

    /// Returns whether it asks for this kind of rule and no other.
    pub fn is_for(&self, kind: &Card) -> bool {
        matches!(self.subjects[..], [Subject::Rule(only)] if only == kind)
    }

    /// Returns whether it may ask for this kind of rule.
    pub fn may_be_for(&self, kind: &Card) -> bool {
        self.subjects.iter().any(|subject| matches!(subject, Subject::Rule(other) if *other == kind))
    }

    /// Returns the houses, regions or digits that it asks for.
    pub fn topic(&self) -> Option<&'static Topic> {
        self.subjects.iter().find_map(|subject| match subject {
            Subject::Board(topic) => Some(*topic),
            Subject::Rule(_) => None,
        })
    }

    /// Returns its name if the board does not have it.
    pub fn missing_on(&self, board: &Geometry) -> Option<String> {
        if self.subjects.is_empty() || self.subjects.iter().any(|subject| subject.is_on(board, self.number)) {
            return None;
        }
        let names: Vec<&str> = self.subjects.iter().map(|subject| subject.name()).collect();
        // The name alone of a rule for all of the board would be taken for advice to add it.
        let name = if self.is_for_board() { names.join(" or ") } else { names[0].to_owned() };
        Some(match self.number {
            Some(number) if self.subjects.iter().any(|subject| subject.is_on(board, None)) => {
                format!("{name} of {number}")
            }
            _ => name,
        })
    }
}

impl BoardNumbers {
    pub fn of(board: &Geometry) -> BoardNumbers {
        let boxes = match board.shape().boxes {
            Boxes::Rectangles { height, width } => [height, width],
            Boxes::Regions(_) => [0, 0],
        };
        let first = u8::try_from(board.numbers().first()).unwrap_or(1);
        BoardNumbers { size: board.size(), first, boxes: Some(boxes) }
    }

    /// Returns whether the board has the numbers that a sentence says of it.
    fn fit(self, numbers: &Numbers) -> bool {
        let (first, size) = (i32::from(self.first), self.size as i32);
        let is_size = |sides: &[i32; 2]| {
            let boxes = self.boxes.map(|boxes| boxes.map(|side| side as i32));
            let is_box = boxes.is_none_or(|[a, b]| *sides == [a, b] || *sides == [b, a]);
            *sides == [size; 2] || is_box
        };
        numbers.first.is_none_or(|number| number == first)
            && numbers.last.is_none_or(|number| number == first + size - 1)
            && numbers.sizes.iter().all(is_size)
    }
}

/// Returns everything that words can ask for.
fn subjects() -> impl Iterator<Item = Subject> {
    rules::ALL
        .iter()
        .map(|kind| Subject::Rule(kind))
        .chain(topics::ALL.iter().map(|topic| Subject::Board(topic)))
}

/// Returns what the sentences of a text say.
pub fn read(text: &str, board: BoardNumbers) -> Reading {
    let mut reading = Reading::default();
    sentences(text).into_iter().for_each(|sentence| reading.take(sentence, board, true));
    reading
}

/// Returns what a title or another heading asks for; nothing unless it is made of names.
pub fn named(text: &str) -> Vec<Asked> {
    let text = without_mark(text);
    if text.len() > MAX_TITLE || !may_begin_title(text) {
        return Vec::new();
    }
    // "Between the lines" is no between line.
    let is_name = |word: &String| [MARK, "also"].contains(&word.as_str()) || !is_filler(word);
    let mut sentences = sentences(text);
    match &mut sentences[..] {
        [only] if only.words.len() <= MAX_NAME && only.words.iter().all(is_name) => {
            TITLES.title(&only.words).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// Returns what a title asks for: all of it is made of names, or one of its parts, as in "Killer (The Times)".
pub fn titled(title: &str) -> Vec<Asked> {
    let asked = named(title);
    if asked.is_empty() { named_in(title) } else { asked }
}

/// Returns what the parts of a title ask for that are made of names, where the whole is not.
fn named_in(title: &str) -> Vec<Asked> {
    let parts = title.split(['(', ')', '[', ']', '|']).flat_map(|part| part.split(" - "));
    let parts = parts.flat_map(|part| part.split(" by "));
    let parts = parts.filter(|part| part.len() < title.len());
    parts.flat_map(named).filter(|asked| !asked.subjects.is_empty()).collect()
}

/// Returns whether a title may begin with the first words of a text. Most lines of a list are seen at a glance to be none.
fn may_begin_title(text: &str) -> bool {
    let words = text.split_whitespace().next().map(normal).unwrap_or_default();
    let word = words.iter().find(|word| !is_filler(word));
    word.is_none_or(|word| word.parse::<u32>().is_ok() || TITLES.has_beginning(word))
}

/// Returns whether a board has what is about all of it and has this name.
pub fn is_on(name: &str, board: &Geometry) -> bool {
    let is_named = |subject: &Subject| name.split(" or ").any(|name| name == subject.name());
    subjects().any(|subject| subject.is_for_board() && is_named(&subject) && subject.is_on(board, None))
}

/// Returns what the name of a file asks for, such as `anti-knight.txt`.
pub fn named_file(path: &str) -> Vec<Asked> {
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    let asked = named(&name.rsplit_once('.').map_or(name, |(stem, _)| stem).replace('_', " "));
    // `easy.txt` is a name that asks for nothing.
    asked.into_iter().filter(|asked| !asked.subjects.is_empty()).collect()
}

/// Returns whether the name of a file asks for something.
pub fn is_named_file(path: &str) -> bool {
    !named_file(path).is_empty()
}

/// Returns what the name of a member of JSON asks for, such as `antiKnight` or `killer_cages`.
pub fn named_member(key: &str) -> Vec<Asked> {
    let mut words = String::new();
    for c in key.chars() {
        if c.is_uppercase() || !c.is_alphanumeric() {
            words.push(' ');
        }
        words.extend(Some(c).filter(|c| c.is_alphanumeric()));
    }
    // `even` are cells, `cages` are killer cages, `dots` are Kropki dots, and `X` is sudoku X.
    let longer =
        ["{} cells", "killer {}", "kropki {}", "sudoku {}"].map(|form| form.replace("{}", words.trim()));
    let forms = [words, key.to_owned()].into_iter().chain(longer);
    forms.map(|form| named(&form)).find(|asked| !asked.is_empty()).unwrap_or_default()
}

fn shortened(sentence: &str) -> String {
    if sentence.chars().count() <= MAX_TOLD_LEN {
        return sentence.to_owned();
    }
    let start: String = sentence.chars().take(MAX_TOLD_LEN - 1).collect();
    start.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests;
