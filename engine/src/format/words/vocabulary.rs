//! All phrases that are known, and what they ask for.

use std::sync::LazyLock;

use foldhash::fast::FixedState;
use hashbrown::HashMap;

use super::phrase::{Numbers, Phrase};
use super::sentence::{self, MARK};
use super::{Asked, BoardNumbers, Manner, Subject, subjects};

/// A sentence of more words or more parts is not understood.
const MAX_WORDS: usize = 150;
const MAX_PARTS: usize = 30;

/// A phrase, and what it asks for, if anything.
pub struct Entry {
    phrase: Phrase,
    subject: Option<Subject>,
    manner: Manner,
}

/// Phrases that are known.
#[derive(Default)]
pub struct Vocabulary {
    entries: Vec<Entry>,
    /// Those that begin with a word.
    by_word: HashMap<String, Vec<usize>, FixedState>,
    /// Those that may begin with anything.
    others: Vec<usize>,
}

/// What sentences are made of.
pub static SENTENCES: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::of_sentences);

/// What titles are made of. Most programs need no more: they read a list, whose name asks for nothing.
pub static TITLES: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::of_titles);

const SILENT: &str = include_str!("silent.txt");

impl Vocabulary {
    fn of_titles() -> Vocabulary {
        let mut titles = Vocabulary::default();
        SILENT
            .lines()
            .filter_map(|line| line.strip_prefix("title: "))
            .for_each(|line| titles.add(line, None, Manner::Name));
        for subject in subjects() {
            subject.names().iter().for_each(|name| titles.add(name, Some(subject), Manner::Name));
        }
        titles
    }

    fn of_sentences() -> Vocabulary {
        let mut all = Vocabulary::of_titles();
        for line in SILENT.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.split_once(": ") {
                Some(("title", _)) => {}
                Some(("object", line)) => all.add(line, None, Manner::Object),
                Some(("repeats", line)) => all.add(line, None, Manner::Repeats),
                _ => all.add(line, None, Manner::Sentence),
            }
        }
        for subject in subjects() {
            for name in subject.names() {
                let phrase =
                    format!("[{{announced}}] [{{usual}}] ({name}) [sudoku] [{{variant}}] [{{apply}}]");
                all.add(&phrase, Some(subject), Manner::Name);
            }
            subject.phrases().iter().for_each(|phrase| all.add(phrase, Some(subject), Manner::Sentence));
        }
        all
    }

    fn add(&mut self, text: &str, subject: Option<Subject>, manner: Manner) {
        let index = self.entries.len();
        let phrase = Phrase::new(text);
        match phrase.first_words() {
            Some(mut words) => {
                words.sort_unstable();
                words.dedup();
                words.iter().for_each(|&word| self.by_word.entry_ref(word).or_default().push(index));
            }
            None => self.others.push(index),
        }
        self.entries.push(Entry { phrase, subject, manner });
    }

    /// Returns what these words ask for if a phrase is the whole of them.
    fn phrase(&self, words: &[String], board: Option<BoardNumbers>) -> Option<Asked> {
        let first = words.iter().take_while(|word| sentence::is_filler(word)).count();
        let begun = words.iter().take(first + 1).filter_map(|word| self.by_word.get(word)).flatten();
        let mut asked: Option<Asked> = None;
        for entry in begun.chain(&self.others).map(|&index| &self.entries[index]) {
            let fits = |numbers: &Numbers| board.is_none_or(|board| board.fit(numbers));
            let Some(numbers) = entry.phrase.read(words).filter(fits) else { continue };
            let found =
                asked.get_or_insert(Asked { subjects: Vec::new(), number: None, manner: entry.manner });
            found.number = found.number.or(numbers.number);
            found.subjects.extend(entry.subject.filter(|subject| !found.subjects.contains(subject)));
        }
        asked
    }

    /// Returns what a sentence asks for if all of it is known, perhaps part by part.
    pub fn sentence(&self, words: &[String], board: BoardNumbers) -> Option<Vec<Asked>> {
        let joints = (1..words.len()).filter(|&at| is_joint(&words[at]));
        let places: Vec<usize> = [0].into_iter().chain(joints).chain([words.len()]).collect();
        let is_short = words.len() <= MAX_WORDS && places.len() <= MAX_PARTS;
        let asked = is_short.then(|| parts(words, &places, |part| self.phrase(part, Some(board))))??;
        // "Green lines: adjacent cells are not consecutive" is about green lines alone, "Whispers: .." about whispers.
        let has_object = asked.iter().any(|asked| asked.manner == Manner::Object);
        let begins_with_name = asked.first().is_some_and(Asked::names_an_object);
        let is_bound = asked
            .iter()
            .filter(|asked| asked.is_for_board())
            .any(|asked| has_object || begins_with_name && asked.manner != Manner::Name);
        (!is_bound).then_some(asked)
    }

    /// Returns whether a word may begin a phrase, after fillers perhaps.
    pub fn has_beginning(&self, word: &str) -> bool {
        self.by_word.contains_key(word)
    }

    /// Returns what a title asks for if it is made of names.
    pub fn title(&self, words: &[String]) -> Option<Vec<Asked>> {
        let places: Vec<usize> = (0..=words.len()).collect();
        parts(words, &places, |part| self.phrase(part, None))
    }
}

/// Returns whether a word joins two parts that are true of their own.
fn is_joint(word: &str) -> bool {
    [MARK, "and", "but", "while"].contains(&word)
}

/// Returns what words ask for if they can be cut at some of these places into parts that are known, the longest first.
fn parts(
    words: &[String],
    places: &[usize],
    read: impl Fn(&[String]) -> Option<Asked>,
) -> Option<Vec<Asked>> {
    // What the words from each place on ask for.
    let mut asked: Vec<Option<Vec<Asked>>> = vec![None; places.len()];
    *asked.last_mut()? = Some(Vec::new());
    for from in (0..places.len() - 1).rev() {
        asked[from] = (from + 1..places.len()).rev().find_map(|to| {
            let rest = asked[to].as_ref()?;
            let part = without_joints(&words[places[from]..places[to]]);
            let part = if part.is_empty() { None } else { Some(read(part)?) };
            Some(part.into_iter().chain(rest.iter().cloned()).collect())
        });
    }
    asked.swap_remove(0)
}

fn without_joints(mut words: &[String]) -> &[String] {
    while let [first, rest @ ..] = words
        && is_joint(first)
    {
        words = rest;
    }
    while let [rest @ .., last] = words
        && is_joint(last)
    {
        words = rest;
    }
    words
}
