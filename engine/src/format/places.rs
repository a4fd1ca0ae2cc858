//! Places in a text.

use std::fmt::Display;

use super::ParseError;
use super::source::Line;

/// A line, and a column in characters, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    pub fn new(line: usize, column: usize) -> Place {
        Place { line, column }
    }

    pub fn error(self, message: impl Into<String>) -> ParseError {
        ParseError::new(self.line, self.column, message)
    }

    /// Returns the error that something else was expected than what a text has here.
    pub fn expected(self, found: &str, what: impl Display) -> ParseError {
        ParseError::expected(self.line, self.column, found, what)
    }
}

/// A part of a line, and where it begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Piece<'a> {
    pub text: &'a str,
    pub place: Place,
}

impl<'a> Piece<'a> {
    /// Returns a line without the spaces around it.
    pub fn of(line: &Line) -> Piece<'_> {
        let indent = line.text.chars().take_while(|c| c.is_whitespace()).count();
        Piece { text: line.text.trim(), place: Place::new(line.number, indent + 1) }
    }

    pub fn at(self, byte: usize) -> Place {
        let before = self.text.get(..byte).unwrap_or(self.text);
        Place::new(self.place.line, self.place.column + before.chars().count())
    }

    /// Returns the place behind the part.
    pub fn end(self) -> Place {
        self.at(self.text.len())
    }

    /// Returns the error that something else was expected.
    pub fn expected(self, what: impl Display) -> ParseError {
        self.place.expected(self.text, what)
    }

    /// Splits the part at each separator.
    pub fn split(self, separator: char) -> Vec<Piece<'a>> {
        let mut pieces = vec![self];
        while let Some((piece, rest)) = pieces[pieces.len() - 1].split_once(separator) {
            pieces.pop();
            pieces.extend([piece, rest]);
        }
        pieces
    }

    /// Splits the part at the first separator.
    pub fn split_once(self, separator: char) -> Option<(Piece<'a>, Piece<'a>)> {
        let (before, behind) = self.text.split_once(separator)?;
        let place = self.at(before.len() + separator.len_utf8());
        Some((Piece { text: before, ..self }, Piece { text: behind, place }))
    }
}

/// Where the cells of a board stand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) enum CellPlaces {
    /// The text does not name them.
    #[default]
    Unknown,
    /// One after another on a line, each this wide.
    Run { start: Place, width: usize },
    /// Anywhere. Cells at the end may be missing.
    Each(Vec<Option<Place>>),
}

impl CellPlaces {
    /// Returns the same places in less room, if the cells stand one after another.
    pub fn compact(self) -> CellPlaces {
        let CellPlaces::Each(places) = &self else { return self };
        let Some(&Some(start)) = places.first() else { return self };
        let run = CellPlaces::Run { start, width: 1 };
        let is_run = places.iter().enumerate().all(|(cell, place)| *place == run.of(cell));
        if is_run { run } else { self }
    }

    /// Returns the place of a cell, or `None` if the text does not name it.
    pub fn of(&self, cell: usize) -> Option<Place> {
        match self {
            CellPlaces::Unknown => None,
            CellPlaces::Run { start, width } => Some(Place::new(start.line, start.column + width * cell)),
            CellPlaces::Each(places) => places.get(cell).copied().flatten(),
        }
    }

    /// Sets the place of a cell. Places of a run are forgotten.
    pub fn set(&mut self, cell: usize, place: Place) {
        if !matches!(self, CellPlaces::Each(_)) {
            *self = CellPlaces::Each(Vec::new());
        }
        if let CellPlaces::Each(places) = self {
            places.resize(places.len().max(cell + 1), None);
            places[cell] = Some(place);
        }
    }
}
