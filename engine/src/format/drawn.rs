//! How plain texts write their cells. Each way is a format; `formats/drawn.rs` writes them.

use crate::grid::Alphabet;

/// How a plain format writes its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawn {
    /// One puzzle on a line.
    Line,
    /// One puzzle on a line, `0` for an empty cell, without titles.
    Sdm,
    Rows,
    /// Rows of letters from A on.
    Letters,
    Hex,
    /// Numbers between blanks.
    Numbers,
    /// Numbers between commas.
    Table,
    Frame,
    /// A frame in which empty cells show their candidates.
    Candidates,
}

impl Drawn {
    /// Returns whether each puzzle is on a line.
    pub fn is_list(self) -> bool {
        [Drawn::Line, Drawn::Sdm].contains(&self)
    }

    /// Returns whether cells are numbers, so that 0 is an empty cell on every board.
    pub fn has_numbers(self) -> bool {
        [Drawn::Numbers, Drawn::Table].contains(&self)
    }

    pub fn alphabet(self) -> Option<Alphabet> {
        (self == Drawn::Letters).then_some(Alphabet::Letters)
    }
}
