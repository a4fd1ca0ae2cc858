//! All phrases that are known, and what they ask for.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::phrase::{Numbers, Phrase};
use super::sentence::{self, MARK};
use super::{Asked, BoardNumbers, Subject, topics};
use crate::rules;

/// A sentence of more words or more parts is not understood.
const MAX_WORDS: usize = 150;
const MAX_PARTS: usize = 30;

/// A phrase, and what it asks for, if anything.
pub struct Entry {
    phrase: Phrase,
    pub subject: Option<Subject>,
    may_be_title: bool,
    is_object: bool,
}

/// All phrases that are known.
pub struct Vocabulary {
    pub entries: Vec<Entry>,
    /// Those that begin with a word.
    by_word: HashMap<String, Vec<usize>>,
    /// Those that may begin with anything.
    others: Vec<usize>,
}

pub static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::new);

const SILENT: &str = include_str!("silent.txt");
const TITLE: &str = "title: ";

/// The words that a title may begin with. They are made without the vocabulary: most programs that read a list see from
/// them alone that its name asks for nothing.
static TITLE_WORDS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let silent = SILENT.lines().filter_map(|line| line.strip_prefix(TITLE));
    let names = rules::ALL.iter().flat_map(|kind| kind.names);
    let names = names.chain(topics::ALL.iter().flat_map(|topic| topic.names)).copied();
    let words =
        |name| Phrase::new(name).first_words().map(|words| words.into_iter().map(str::to_owned).collect());
    silent.chain(names).filter_map(words).flat_map(|words: Vec<String>| words).collect()
});

/// Returns whether a title may begin with a chunk of text.
pub fn may_begin_title(chunk: &str) -> bool {
    let words = sentence::normal(chunk);
    let word = words.iter().find(|word| !sentence::is_filler(word));
    word.is_none_or(|word| word.parse::<u32>().is_ok() || TITLE_WORDS.contains(word))
}

impl Vocabulary {
    fn new() -> Vocabulary {
        let mut all = Vocabulary { entries: Vec::new(), by_word: HashMap::new(), others: Vec::new() };
        for line in SILENT.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match (line.strip_prefix(TITLE), line.strip_prefix("object: ")) {
                (Some(line), _) => all.add(line, None, true),
                (None, Some(line)) => {
                    all.add(line, None, false);
                    all.entries.last_mut().expect("an object").is_object = true;
                }
                (None, None) => all.add(line, None, false),
            }
        }
        let kinds = rules::ALL.iter().map(|kind| (Subject::Rule(kind), kind.names, kind.phrases.concat()));
        let topics = topics::ALL.iter();
        let topics = topics.map(|topic| (Subject::Board(topic), topic.names, topic.phrases.to_vec()));
        for (subject, names, phrases) in kinds.chain(topics) {
            for name in names {
                all.add(name, Some(subject), true);
                all.add(&format!("[there are|with] [{{usual}}] ({name}) [sudoku] [rule|constraint|clue|restriction|variant] [apply|are in effect|hold]"), Some(subject), false);
            }
            phrases.iter().for_each(|phrase| all.add(phrase, Some(subject), false));
        }
        all
    }

    fn add(&mut self, text: &str, subject: Option<Subject>, may_be_title: bool) {
        let index = self.entries.len();
        let phrase = Phrase::new(text);
        match phrase.first_words() {
            Some(words) => {
                words.iter().for_each(|word| self.by_word.entry((*word).to_owned()).or_default().push(index));
            }
            None => self.others.push(index),
        }
        self.entries.push(Entry { phrase, subject, may_be_title, is_object: false });
    }

    /// Returns what these words ask for if a phrase is the whole of them.
    fn phrase(&self, words: &[String], board: Option<BoardNumbers>) -> Option<Asked> {
        let first = words.iter().take_while(|word| sentence::is_filler(word)).count();
        let begun = words.iter().take(first + 1).filter_map(|word| self.by_word.get(word)).flatten();
        let mut asked: Option<Asked> = None;
        for entry in begun.chain(&self.others).map(|&index| &self.entries[index]) {
            let fits = |numbers: &Numbers| board.map_or(entry.may_be_title, |board| board.fit(numbers));
            let Some(numbers) = entry.phrase.read(words).filter(fits) else { continue };
            let found =
                asked.get_or_insert(Asked { subjects: Vec::new(), number: None, is_object: entry.is_object });
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
        // "Green lines: adjacent cells are not consecutive" is about green lines alone.
        let is_bound = asked.iter().any(|asked| asked.is_object) && asked.iter().any(Asked::is_for_board);
        (!is_bound).then_some(asked)
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
