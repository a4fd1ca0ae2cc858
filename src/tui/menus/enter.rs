//! A puzzle of the player's own, clue by clue or pasted.

use std::time::Duration;

use crate::generate::preset::Kind;
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::scene::{Scene, Talk, Tone, of_entry};
use crate::solve::Verdict;
use crate::tui::keymap::DigitSymbols;

use super::new::neighbour;

/// The boards that can be chosen.
const KINDS: [Kind; 7] = [
    Kind::Classic(9),
    Kind::Classic(4),
    Kind::Classic(6),
    Kind::Classic(12),
    Kind::Classic(16),
    Kind::Diagonal,
    Kind::Windoku,
];

/// The screen on which a puzzle is typed.
#[derive(Debug)]
pub struct Enter {
    /// As far as it is typed.
    pub puzzle: Puzzle,
    /// Which of the boards that can be chosen; a pasted puzzle may have any other.
    kind: Kind,
    /// The index of the cell where the player is.
    pub cursor: usize,
    /// What is known about it.
    pub standing: Standing,
    /// When the player was told of the doubt.
    pub warned: Option<Duration>,
    /// The job that counts solutions.
    pub job: u64,
    /// The puzzles before each change.
    before: Vec<Puzzle>,
}

/// What is known about a puzzle that is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing is typed yet.
    Empty,
    /// Two cells clash, named in these words.
    Clash(String),
    /// A thread counts its solutions.
    Counting,
    /// It has none.
    None,
    /// It has exactly one.
    Unique,
    /// It has more.
    Several,
}

impl Default for Enter {
    fn default() -> Enter {
        let kind = Kind::default();
        Enter {
            puzzle: blank(kind),
            kind,
            cursor: 0,
            standing: Standing::Empty,
            warned: None,
            job: 0,
            before: Vec::new(),
        }
    }
}

impl Enter {
    /// How it writes its digits.
    pub fn symbols(&self) -> DigitSymbols {
        DigitSymbols { alphabet: self.puzzle.alphabet, size: self.size() }
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.puzzle.geometry.size()
    }

    /// A puzzle that was pasted.
    pub fn load(&mut self, puzzle: Puzzle) {
        self.change(|enter| enter.puzzle = puzzle);
    }

    /// Sets a clue, or takes it away, and goes on to the next cell.
    pub fn write(&mut self, digit: Option<Digit>) {
        let cell = Cell::new(self.cursor);
        self.change(|enter| {
            enter.puzzle.givens[cell] = digit;
            // What a pasted text knew of a player's position is about another puzzle now.
            enter.puzzle.progress = None;
        });
        self.cursor = (self.cursor + 1).min(self.puzzle.geometry.cell_count() - 1);
    }

    /// Takes every clue away.
    pub fn clear(&mut self) {
        self.change(|enter| {
            enter.puzzle.givens = Grid::empty(enter.puzzle.geometry.cell_count());
            enter.puzzle.progress = None;
        });
        self.cursor = 0;
    }

    /// The next board, or the one before. Clues stay where the size stays.
    pub fn turn(&mut self, forward: bool) {
        self.change(|enter| {
            enter.kind = neighbour(&KINDS, enter.kind, forward);
            let mut next = blank(enter.kind);
            if next.geometry.size() == enter.size() {
                next.givens = enter.puzzle.givens.clone();
            }
            enter.puzzle = next;
        });
    }

    /// Takes the last change back; false where there is none.
    pub fn undo(&mut self) -> bool {
        let Some(puzzle) = self.before.pop() else { return false };
        self.puzzle = puzzle;
        self.look();
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut Enter)) {
        let before = self.puzzle.clone();
        change(self);
        self.before.push(before);
        self.look();
    }

    /// What can be said at once; the rest is for a thread.
    fn look(&mut self) {
        let geometry = &self.puzzle.geometry;
        self.cursor = self.cursor.min(geometry.cell_count() - 1);
        self.warned = None;
        let clash = self.puzzle.givens.clashes(geometry).next();
        self.standing = match clash {
            Some(clash) => {
                let (first, second) = (geometry.cell_name(clash.first), geometry.cell_name(clash.second));
                let symbol = self.puzzle.alphabet.symbol(clash.digit);
                Standing::Clash(format!("{first} and {second} are both {symbol}."))
            }
            None if self.puzzle.givens.filled() == 0 => Standing::Empty,
            None => Standing::Counting,
        };
    }

    /// What the thread has found.
    pub fn hear(&mut self, verdict: &Verdict) {
        self.standing = match verdict {
            Verdict::Unsolvable => Standing::None,
            Verdict::Unique(_) => Standing::Unique,
            Verdict::Multiple(..) => Standing::Several,
        };
    }

    /// What speaks against playing it as it is: one solution is wanted, except on a target board.
    pub fn doubt(&self) -> Option<&'static str> {
        match self.standing {
            _ if self.puzzle.weights.is_some() => None,
            Standing::Several => Some("It has several solutions."),
            // Lines that a terminal pastes as keys end with Enter, and the next one is on its way.
            Standing::Counting => Some("Its solutions are not counted yet."),
            _ => None,
        }
    }

    /// Why it cannot be played, if it cannot.
    pub fn refusal(&self) -> Option<String> {
        match &self.standing {
            Standing::Empty => Some("Type some clues first, or paste a puzzle.".to_owned()),
            Standing::Clash(words) => Some(words.clone()),
            Standing::None => Some("There is no solution: a clue is wrong.".to_owned()),
            Standing::Counting | Standing::Unique | Standing::Several => None,
        }
    }

    /// What is seen.
    pub fn scene(&self) -> Scene {
        let target = self.puzzle.weights.is_some();
        let (words, tone) = match &self.standing {
            Standing::Empty => ("Type the clues, or paste a puzzle in any format.", Tone::Plain),
            Standing::Clash(words) => (words.as_str(), Tone::Bad),
            Standing::Counting => ("Looking for solutions…", Tone::Quiet),
            Standing::None => ("There is no solution: a clue is wrong.", Tone::Bad),
            Standing::Unique => ("Exactly one solution: ready to play.", Tone::Good),
            Standing::Several if target => {
                ("Several solutions, of which one scores most: ready to play.", Tone::Good)
            }
            Standing::Several => ("More than one solution: clues are missing.", Tone::Plain),
        };
        of_entry(&self.puzzle, self.cursor, Talk::say(words, tone))
    }
}

/// The empty board of a kind.
fn blank(kind: Kind) -> Puzzle {
    let geometry = kind.geometry().or_else(|| Kind::default().geometry());
    let geometry = geometry.unwrap_or_else(|| unreachable!("9x9 is a board"));
    let cells = geometry.cell_count();
    Puzzle::new(geometry, Grid::empty(cells))
}
