//! The styles of what is drawn for the rules of a board.

use ratatui::style::{Color, Modifier, Style};

use super::Theme;
use crate::grid::LineColour;

impl Theme {
    /// The borders of cages, and clues at and outside of the board.
    pub fn cage(self) -> Style {
        self.style(self.palette.off_passed)
    }

    /// Signs between cells.
    pub fn rule_sign(self) -> Style {
        let style = self.style(self.palette.given).add_modifier(Modifier::BOLD);
        // On a line it does not take the line's colour.
        Style { fg: style.fg.or(Some(Color::Reset)), ..style }.remove_modifier(Modifier::DIM)
    }

    /// A black dot between cells, which is not taken for a white one where text is light.
    pub fn black_dot(self) -> Style {
        self.rule_sign().patch(self.style(self.palette.black_dot))
    }

    /// Lines of rules, and the signs at their ends.
    pub fn rule_line(self, colour: LineColour) -> Style {
        let p = self.palette;
        match colour {
            LineColour::Grey => self.quiet(),
            LineColour::Green => self.style(p.on_passed),
            LineColour::Purple => self.style(p.weak),
            LineColour::Blue => self.style(p.heading),
            LineColour::Orange => self.style(p.off_passed),
        }
    }

    /// A line behind a digit or mark: a background or, where there is none, the colour of the line for the text.
    pub fn rule_line_behind(self, colour: LineColour) -> Style {
        let [blue, ochre, grey, ..] = self.palette.tints;
        let tint = self.mixed(match colour {
            LineColour::Grey | LineColour::Green => grey,
            LineColour::Purple | LineColour::Blue => blue,
            LineColour::Orange => ochre,
        });
        if tint.bg.is_some() { tint } else { self.rule_line(colour) }
    }
}
