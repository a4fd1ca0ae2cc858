//! A wish for a new puzzle.

use std::time::Duration;

use jiff::civil::Date;
use ratatui::layout::Rect;

use crate::generate::preset::{Grade, Kind, Preset};
use crate::tui::layout::{List, new_list};

/// The screen of the wish: three lines, each with a choice.
#[derive(Debug, Default)]
pub struct NewPuzzle {
    /// The line where the player is.
    pub chosen: usize,
    /// What is wished so far.
    pub preset: Preset,
}

/// What a thread shall make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleRequest {
    /// Any puzzle of this preset.
    Random(Preset),
    /// The puzzle of a day.
    Daily(Date),
}

/// A puzzle that is being made.
#[derive(Clone, Copy, Debug)]
pub struct Making {
    /// By this its news are known.
    pub job: u64,
    /// What it will be.
    pub wish: PuzzleRequest,
    /// When it was asked for.
    pub since: Duration,
    /// So many clues were looked at.
    pub done: u64,
}

/// A line of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What is chosen.
    pub name: &'static str,
    /// How it stands.
    pub value: String,
    /// What that means.
    pub about: &'static str,
}

impl NewPuzzle {
    /// How many lines there are.
    pub const LINES: usize = 3;

    /// The lines.
    pub fn choices(&self) -> [Choice; NewPuzzle::LINES] {
        let Preset { kind, grade, symmetric } = self.preset;
        let (look, about) = match (kind, symmetric) {
            (Kind::Queens, _) => ("–", "squares are blocked at random"),
            (Kind::Regions, _) => ("–", "regions of any shape"),
            (_, true) => ("Symmetric", "clues look the same after half a turn"),
            (_, false) => ("At random", "clues stand anywhere"),
        };
        [
            Choice { name: "Board", value: kind.name(), about: about_kind(kind) },
            Choice { name: "Level", value: grade.name().to_owned(), about: about_grade(kind, grade) },
            Choice { name: "Clues", value: look.to_owned(), about },
        ]
    }

    pub fn lines(&self, area: Rect) -> List {
        new_list(area, self.chosen, NewPuzzle::LINES)
    }

    /// The next value of the chosen line, or the one before, round the end.
    pub fn turn(&mut self, forward: bool) {
        let preset = &mut self.preset;
        match self.chosen {
            0 => preset.kind = neighbour(&Kind::ALL, preset.kind, forward),
            1 => preset.grade = neighbour(&Grade::ALL, preset.grade, forward),
            _ => preset.symmetric = !preset.symmetric,
        }
    }
}

/// The value behind this one in the list, or before it, round the end.
pub fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let place = all.iter().position(|&other| other == now).unwrap_or(0);
    let step = if forward { 1 } else { all.len() - 1 };
    all[(place + step) % all.len()]
}

fn about_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Classic(4 | 6) => "for a short break",
        Kind::Classic(12 | 16) => "a large board; making it can take a while",
        Kind::Classic(_) => "the usual board",
        Kind::Diagonal => "both diagonals hold every digit",
        Kind::Windoku => "four windows hold every digit too",
        Kind::Jigsaw => "irregular regions in place of boxes",
        Kind::Target => "cells have weights: score most",
        Kind::Queens => "place queens that do not meet",
        Kind::Regions => "a queen in each region, none touching",
    }
}

fn about_grade(kind: Kind, grade: Grade) -> &'static str {
    match (kind, grade) {
        (Kind::Queens | Kind::Regions, Grade::Easy) => "6x6, squares and houses decide",
        (Kind::Queens | Kind::Regions, Grade::Medium) => "8x8, attacks and pairs decide",
        (Kind::Queens | Kind::Regions, Grade::Hard) => "10x10, sets and suppositions decide",
        (Kind::Target, Grade::Easy) => "up to 100 completions",
        (Kind::Target, Grade::Medium) => "up to 1,000 completions",
        (Kind::Target, Grade::Hard) => "up to 20,000 completions",
        (_, Grade::Easy) => "many clues, always a single",
        (_, Grade::Medium) => "pairs, triples and locked candidates",
        (_, Grade::Hard) => "fish, wings and colouring",
    }
}

impl PuzzleRequest {
    /// What is made, in a few words.
    pub fn name(self) -> String {
        match self {
            PuzzleRequest::Random(preset) => preset.name(),
            PuzzleRequest::Daily(date) => format!("the puzzle of {date}"),
        }
    }
}
