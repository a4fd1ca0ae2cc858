//! The only place of colours: which part looks how.
//!
//! The colours are the terminal's own sixteen, used so that they read on dark and on light
//! grounds: text is the terminal's own or one of the middle colours, and where a ground is
//! coloured its text is coloured too. Each colour has one meaning (cyan is yours, yellow is the
//! same digit, green is a hint, red is wrong), and none says something that a glyph, bold,
//! underline or reverse does not say as well. What is there all the time stays behind the digits:
//! thin lines are bright black (where a palette shows that as the ground, only they are missed),
//! weights and labels are dim.

use ratatui::style::{Color, Modifier, Style};

use crate::scene::{Content, ExtraMark, Face, Mark, MarkRole, Origin, Role, Tone};

/// Does the terminal say of itself that it cannot move its cursor?
pub fn terminal_is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Turns roles into looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    colours: bool,
}

/// How a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The whole cell.
    pub ground: Style,
    /// The digit or queen and what is just beside it.
    pub value: Style,
    /// What is drawn in the middle; a space for nothing.
    pub glyph: char,
    /// What is drawn just behind the middle; a space for nothing.
    pub badge: char,
    /// What the rest of the cell is filled with.
    pub fill: char,
}

impl Theme {
    /// The default theme, with colours or without.
    pub fn new(colours: bool) -> Theme {
        Theme { colours }
    }

    /// The default theme; without colours where `NO_COLOR` asks for it.
    pub fn from_environment() -> Theme {
        Theme::new(std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()))
    }

    fn fg(self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    fn chip(self, colour: Color) -> Style {
        if self.colours { Style::new().fg(Color::Black).bg(colour) } else { Style::new() }
    }

    /// The look of a cell.
    pub fn face(self, face: &Face) -> Look {
        let has = |role| face.roles.has(role);
        let (glyph, mut value) = self.content(&face.content);
        let mut look = Look { glyph, badge: ' ', fill: ' ', ..Look::default() };
        match face.content {
            Content::Blocked => look.fill = '▒',
            Content::Empty if has(Role::Attacked) => (look.fill, value) = ('░', self.quiet()),
            _ => {}
        }
        if has(Role::House) {
            value = value.patch(self.fg(Color::Green));
            if look.glyph == ' ' {
                look.glyph = '∘';
            }
        }
        if has(Role::Same) {
            value = self.chip(Color::Yellow).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        if has(Role::Cause) {
            value = self.chip(Color::Green).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            look.badge = '*';
        }
        if has(Role::Focus) {
            value = self.chip(Color::Green).add_modifier(Modifier::BOLD);
            look.badge = '?';
        }
        if has(Role::Conflict) || has(Role::Mistake) {
            value = self.fg(Color::Red).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            look.badge = '!';
        }
        if has(Role::Cursor) {
            // The reversed cell itself says enough; a colour in it would be a coloured ground.
            let told = has(Role::Conflict) || has(Role::Mistake);
            let kept = if told { value } else { Style::new().add_modifier(value.add_modifier) };
            look.ground = Style::new().add_modifier(Modifier::REVERSED);
            value = match has(Role::Focus) {
                true => value.remove_modifier(Modifier::REVERSED),
                false => look.ground.patch(kept),
            };
        }
        look.value = value;
        look
    }

    fn content(self, content: &Content) -> (char, Style) {
        match *content {
            Content::Value(symbol, origin) => (symbol, self.origin(origin)),
            Content::Queen(origin) => ('♛', self.origin(origin)),
            Content::Crossed => ('×', self.fg(Color::Cyan)),
            Content::Empty | Content::Marks(_) | Content::Blocked => (' ', Style::new()),
        }
    }

    fn origin(self, origin: Origin) -> Style {
        match origin {
            Origin::Given => Style::new().add_modifier(Modifier::BOLD),
            Origin::Own => self.fg(Color::Cyan),
            Origin::Proposed => self.fg(Color::Green).add_modifier(Modifier::BOLD),
        }
    }

    /// The two sides of a cell that is chosen together with others: between them everything in it
    /// is seen as before, and the cursor's cell is known by its whole ground.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The look of a pencil mark in a cell.
    pub fn mark(self, mark: Mark, look: &Look) -> (char, Style) {
        let style = match mark.role {
            MarkRole::Plain => self.quiet(),
            MarkRole::Same => self.chip(Color::Yellow).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            MarkRole::Conflict => self.fg(Color::Red).add_modifier(Modifier::UNDERLINED),
            MarkRole::Eliminated => {
                self.fg(Color::Green).add_modifier(Modifier::BOLD | Modifier::CROSSED_OUT)
            }
        };
        let reversed = look.ground.add_modifier.contains(Modifier::REVERSED);
        (
            mark.symbol,
            if reversed { look.ground.add_modifier(style.add_modifier - Modifier::DIM) } else { style },
        )
    }

    /// The glyph of an extra house, in the corner of a cell.
    pub fn extra(self, mark: ExtraMark, look: &Look) -> (char, Style) {
        let glyph = match mark {
            ExtraMark::Falling => '╲',
            ExtraMark::Rising => '╱',
            ExtraMark::Crossing => '╳',
            ExtraMark::Window => '▫',
            ExtraMark::Other => '◦',
        };
        (glyph, self.corner(look))
    }

    /// The weight of a cell, or what else stands in a corner of it.
    pub fn corner(self, look: &Look) -> Style {
        if look.ground.add_modifier.is_empty() { self.quiet() } else { look.ground }
    }

    /// Lines between boxes and regions, or between cells.
    pub fn line(self, heavy: bool) -> Style {
        match (heavy, self.colours) {
            (true, _) => Style::new(),
            (false, true) => self.fg(Color::DarkGray),
            (false, false) => self.quiet(),
        }
    }

    /// The numbers of rows and columns; those of the cursor's stand out.
    pub fn label(self, here: bool) -> Style {
        if here { Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED) } else { self.quiet() }
    }

    /// Words.
    pub fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => Style::new(),
            Tone::Strong => Style::new().add_modifier(Modifier::BOLD),
            Tone::Quiet => self.quiet(),
            Tone::Good => self.fg(Color::Green).add_modifier(Modifier::BOLD),
            Tone::Bad => self.fg(Color::Red).add_modifier(Modifier::BOLD),
        }
    }

    /// A digit of the tally: all placed, or the one under the cursor.
    pub fn tally(self, same: bool, missing: i32) -> Style {
        match (same, missing) {
            (true, _) => self.chip(Color::Yellow).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (_, 0) => self.quiet().add_modifier(Modifier::CROSSED_OUT),
            (_, ..0) => self.fg(Color::Red).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The pencil is on, or off.
    pub fn mode(self, pencil: bool) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if pencil { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    /// The entry of a list where the player is.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// The name of a key.
    pub fn key(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Titles and headings.
    pub fn heading(self) -> Style {
        self.fg(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// What stays in the background.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }
}
