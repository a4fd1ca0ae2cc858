//! Phrasings as patterns, matched word by word.
//!
//! ```text
//! digit (in|along) [green] line         one of several, and what may be missing; both may be nested
//! differ by at least {number}           a number of the rule, a number word too
//! digit {first} to {last}               the least and the greatest number of the board
//! {size} box                            the size of the board or of its boxes, such as 3x3
//! dutch whisper {4}                     the number of the rule, which is not said
//! by {name}                             any word
//! {colour} line, {not} repeat           what many phrasings share, from `shared.txt`
//! ```
//!
//! Words are written in the form that [`normal`](super::sentence::normal) gives: in lower case, in the singular, in American
//! spelling. A sentence may have more of the words that change nothing ([`is_filler`](super::sentence::is_filler)).

mod parse;

use super::sentence::is_filler;

/// A pattern of words.
pub enum Phrase {
    Word(String),
    Place(Place),
    /// The number of the rule, which is not said.
    Is(i32),
    /// One after another.
    All(Vec<Phrase>),
    Either(Vec<Phrase>),
    Perhaps(Box<Phrase>),
    /// What many phrases have.
    Shared(&'static Phrase),
}

/// A placeholder for a number or for any word.
#[derive(Clone, Copy)]
pub enum Place {
    Number,
    First,
    Last,
    Size,
    /// Any word.
    Name,
}

/// The numbers at the places of a phrase.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    pub number: Option<i32>,
    pub first: Option<i32>,
    pub last: Option<i32>,
    /// Rows and columns.
    pub sizes: Vec<[i32; 2]>,
}

/// A position behind words that fit.
#[derive(Clone, PartialEq, Eq)]
struct Match {
    end: usize,
    numbers: Numbers,
}

impl Phrase {
    /// Reads a pattern.
    ///
    /// # Panics
    /// A bracket has no other half, or nothing has that name; in debug builds also if a word has another form when it is
    /// compared.
    pub fn new(text: &str) -> Phrase {
        let (phrase, rest) = parse::either(text);
        assert!(rest.is_empty(), "`{text}` has a bracket too many");
        phrase
    }

    /// Returns the numbers of a sentence if the whole of it fits.
    pub fn read(&self, words: &[String]) -> Option<Numbers> {
        let found = self.follow(words, Match { end: 0, numbers: Numbers::default() });
        let is_whole = |found: &Match| words[found.end..].iter().all(|word| is_filler(word));
        found.into_iter().find(is_whole).map(|found| found.numbers)
    }

    /// Returns the words that it may begin with, or `None` if that may be a number or nothing.
    pub fn first_words(&self) -> Option<Vec<&str>> {
        match self {
            Phrase::Word(word) => Some(vec![word]),
            Phrase::Place(_) | Phrase::Perhaps(_) | Phrase::Is(_) => None,
            Phrase::Shared(phrase) => phrase.first_words(),
            Phrase::Either(parts) => {
                Some(parts.iter().map(Phrase::first_words).collect::<Option<Vec<_>>>()?.concat())
            }
            Phrase::All(parts) => {
                let mut words = Vec::new();
                for part in parts {
                    match part {
                        Phrase::Perhaps(part) => words.extend(part.first_words()?),
                        part => {
                            words.extend(part.first_words()?);
                            return Some(words);
                        }
                    }
                }
                None
            }
        }
    }

    /// Returns the ways in which it goes on from a position.
    fn follow(&self, words: &[String], from: Match) -> Vec<Match> {
        match self {
            Phrase::Word(expected) => step(words, from, |word, _| word == expected),
            Phrase::Place(place) => step(words, from, |word, numbers| place.take(word, numbers)),
            Phrase::Is(number) => {
                vec![Match { numbers: Numbers { number: Some(*number), ..from.numbers }, ..from }]
            }
            Phrase::Shared(phrase) => phrase.follow(words, from),
            Phrase::Perhaps(part) => {
                let mut ways = part.follow(words, from.clone());
                ways.push(from);
                ways
            }
            Phrase::Either(parts) => parts.iter().flat_map(|part| part.follow(words, from.clone())).collect(),
            Phrase::All(parts) => {
                let mut ways = vec![from];
                for part in parts {
                    ways = ways.into_iter().flat_map(|way| part.follow(words, way)).collect();
                    ways.sort_by_key(|way| way.end);
                    ways.dedup();
                }
                ways
            }
        }
    }
}

/// Returns the ways to take a word, which may come behind others that change nothing.
fn step(words: &[String], from: Match, takes: impl Fn(&str, &mut Numbers) -> bool) -> Vec<Match> {
    let mut ways = Vec::new();
    for (at, word) in words.iter().enumerate().skip(from.end) {
        let mut numbers = from.numbers.clone();
        if takes(word, &mut numbers) {
            ways.push(Match { end: at + 1, numbers });
        }
        if !is_filler(word) {
            break;
        }
    }
    ways
}

impl Place {
    /// Returns whether a word may stand here, and takes its number, if it has one.
    fn take(self, word: &str, numbers: &mut Numbers) -> bool {
        let place = match self {
            Place::Name => return !is_filler(word),
            Place::Size => {
                let sides = word.split_once('x').and_then(|(a, b)| Some([a.parse().ok()?, b.parse().ok()?]));
                numbers.sizes.extend(sides);
                return sides.is_some();
            }
            Place::Number => &mut numbers.number,
            Place::First => &mut numbers.first,
            Place::Last => &mut numbers.last,
        };
        let Ok(number) = word.parse() else { return false };
        // A number that is said twice is the same both times.
        *place.get_or_insert(number) == number
    }
}

#[cfg(test)]
mod tests {
    use super::super::sentence::normal;
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').flat_map(normal).collect()
    }

    #[test]
    fn whole_sentences_fit() {
        let phrase =
            Phrase::new("digit (in|along [the side of]) [{colour}] line differ by [at least] {number}");
        for (text, number) in [
            ("Digits in lines differ by 5", Some(5)),
            ("The digits along the side of each green line must differ by at least five", Some(5)),
            ("digits in lines differ by", None),
            ("digits in lines differ by 5 times", None),
            ("digits in square lines differ by 5", None),
            ("digits in lines never differ by 5", None),
        ] {
            assert_eq!(phrase.read(&words(text)).and_then(|numbers| numbers.number), number, "{text}");
        }
        assert_eq!(phrase.first_words(), Some(vec!["digit"]));
        let words = Phrase::new("[green] (line|stripe) [of]");
        assert_eq!(words.first_words(), Some(vec!["green", "line", "stripe"]));
        assert_eq!(Phrase::new("[{number}] line").first_words(), None);
    }

    #[test]
    fn numbers_have_their_places() {
        let phrase = Phrase::new("{size} box hold {first} to {last}");
        let numbers = phrase.read(&words("Every 2x3 box holds 1 to 6")).expect("it fits");
        let expected = Numbers { first: Some(1), last: Some(6), sizes: vec![[2, 3]], number: None };
        assert_eq!(numbers, expected);
        assert_eq!(Phrase::new("{number} or {number}").read(&words("3 or 4")), None);
    }
}
