//! The styles of what is drawn for the rules of a board.

use ratatui::style::{Color, Modifier, Style};

use super::contrast::{is_readable, plate_on, text_on};
use super::{CellStyle, Theme};
use crate::grid::LineColour;

impl Theme {
    /// The borders of cages, and clues at and outside of the board.
    pub fn cage(self) -> Style {
        self.style(self.palette.off_passed)
    }

    /// The number of a cage in a cell: on another shade of the cell's background, if that is known.
    pub fn clue(self, look: &CellStyle) -> Style {
        let ground = look.background.bg.or(self.mixed(self.palette.page).bg);
        let plate = ground.and_then(|ground| plate_on(ground, self.depth));
        match plate {
            _ if !look.background.add_modifier.is_empty() => look.background,
            Some(plate) => {
                let own = self.cage().fg.filter(|&text| is_readable(text, plate));
                Style { fg: own.or_else(|| text_on(plate)), bg: Some(plate), ..Style::new() }
            }
            None if look.background.bg.is_some() => look.background.add_modifier(Modifier::BOLD),
            None => self.cage(),
        }
    }

    /// Digits that belong to a border or a corner of cells.
    pub fn plate(self) -> Style {
        let plate = self.mixed(self.palette.plate);
        if plate.bg.is_some() { plate } else { self.rule_sign() }
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
            LineColour::Grey => self.dim(p.grey_line),
            LineColour::Green => self.style(p.on_passed),
            LineColour::Purple => self.style(p.weak),
            LineColour::Blue => self.style(p.heading),
            LineColour::Orange => self.style(p.off_passed),
        }
    }

    /// A line behind a digit or mark: a background or, where there is none, the colour of the line for the text; without
    /// colours an underline.
    pub fn rule_line_behind(self, colour: LineColour) -> Style {
        if !self.has_colours() {
            return Style::new().add_modifier(Modifier::UNDERLINED);
        }
        let [grey, green, purple, blue, orange] = self.palette.line_tints;
        let tint = self.mixed(match colour {
            LineColour::Grey => grey,
            LineColour::Green => green,
            LineColour::Purple => purple,
            LineColour::Blue => blue,
            LineColour::Orange => orange,
        });
        if tint.bg.is_some() { tint } else { self.rule_line(colour) }
    }
}
