//! Places in a text.

use super::ParseError;

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

    /// Returns an error at this place.
    pub fn error(self, message: impl Into<String>) -> ParseError {
        ParseError::new(self.line, self.column, message)
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
    /// Returns the place of a cell, or `None` if the text does not name it.
    pub fn of(&self, cell: usize) -> Option<Place> {
        match self {
            CellPlaces::Unknown => None,
            CellPlaces::Run { start, width } => Some(Place::new(start.line, start.column + width * cell)),
            CellPlaces::Each(places) => places.get(cell).copied().flatten(),
        }
    }

    /// Sets the place of a cell, which is not on the same line as all others.
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
