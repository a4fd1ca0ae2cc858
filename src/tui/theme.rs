//! The only module with colours.
//!
//! A [`Theme`] turns roles into styles. Its palette has the colours; glyphs, badges, bold, underline and reverse
//! are the same in every theme, so that no meaning depends on a colour alone. Thin lines, weights and labels are
//! dim, to stay behind the digits.

mod ascii;
mod depth;
mod palette;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::scene::{CellRole, Content, ExtraMark, Face, Mark, MarkRole, Origin, TextStyle};
use crate::settings::{Ascii, Settings, ThemeName};

pub use depth::ColorDepth;
use palette::{HIGH_CONTRAST, LIGHT, MONO, Paint, Palette, TERMINAL};

/// Returns whether the terminal says that it cannot move its cursor.
pub fn terminal_is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Returns whether a terminal of this name shows colours. DEC's old terminals do not, nor do those that say so.
fn has_colours(term: &str) -> bool {
    let is_dec =
        term.strip_prefix("vt").is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()));
    !is_dec && !term.ends_with("-m") && !term.ends_with("-mono") && term != "dumb"
}

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    pub colours: bool,
    pub depth: ColorDepth,
    pub unicode: bool,
}

impl Capabilities {
    /// The capabilities that the environment of this process describes.
    pub fn from_environment() -> Capabilities {
        Capabilities::from_variables(|name| {
            std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())
        })
    }

    /// The capabilities that environment variables describe. No locale means nothing; `C` or a character set
    /// other than UTF-8 means ASCII only. A terminal without a name has no colours.
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Capabilities {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let term = set("TERM");
        let depth = ColorDepth::from_variables(set("COLORTERM").as_deref(), term.as_deref());
        let has_colours = if cfg!(windows) { true } else { term.is_some_and(|term| has_colours(&term)) };
        let is_utf8 = |locale: String| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        Capabilities {
            colours: has_colours && set("NO_COLOR").is_none(),
            depth,
            unicode: locale.is_none_or(is_utf8),
        }
    }
}

/// Turns roles into styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    palette: &'static Palette,
    depth: ColorDepth,
    ascii: bool,
}

/// The styles and symbols of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellStyle {
    /// The background of the whole cell.
    pub ground: Style,
    /// The digit or queen with its badge.
    pub value: Style,
    /// Marks without a role.
    pub marks: Style,
    /// The glyph of the cell's role, if marks take the middle.
    pub sign: Style,
    /// Drawn in the middle; a space for nothing.
    pub glyph: char,
    /// Drawn right of the middle; a space for nothing.
    pub badge: char,
    /// Fills the rest of the cell.
    pub fill: char,
}

impl Theme {
    /// The default theme, with or without colours.
    pub fn new(colours: bool) -> Theme {
        Theme { palette: if colours { &TERMINAL } else { &MONO }, depth: ColorDepth::Sixteen, ascii: false }
    }

    /// The theme of the settings, as far as the terminal can show it.
    pub fn of(settings: &Settings, capabilities: Capabilities) -> Theme {
        let palette = match settings.theme {
            _ if !capabilities.colours => &MONO,
            ThemeName::Terminal => &TERMINAL,
            ThemeName::Light => &LIGHT,
            ThemeName::HighContrast => &HIGH_CONTRAST,
            ThemeName::Mono => &MONO,
        };
        let ascii = match settings.ascii {
            Ascii::Auto => !capabilities.unicode,
            Ascii::Always => true,
            Ascii::Never => false,
        };
        Theme { palette, depth: capabilities.depth, ascii }
    }

    /// Applies the theme's background to a finished frame, and replaces symbols by ASCII if wanted.
    pub fn finish(self, buffer: &mut Buffer) {
        if self.palette.page.ground.is_some() {
            let page = self.style(self.palette.page);
            for cell in &mut buffer.content {
                cell.fg = if cell.fg == Color::Reset { page.fg.unwrap_or(cell.fg) } else { cell.fg };
                cell.bg = if cell.bg == Color::Reset { page.bg.unwrap_or(cell.bg) } else { cell.bg };
            }
        }
        if self.ascii {
            ascii::replace(buffer);
        }
    }

    /// Returns whether only ASCII is drawn: then there are no small digits.
    pub fn is_ascii(self) -> bool {
        self.ascii
    }

    fn style(self, paint: Paint) -> Style {
        paint.style(self.depth)
    }

    pub fn face(self, face: &Face) -> CellStyle {
        let has = |role| face.roles.has(role);
        let (glyph, mut value) = self.content(&face.content);
        let mut look =
            CellStyle { glyph, badge: ' ', fill: ' ', marks: self.quiet(), ..CellStyle::default() };
        match face.content {
            Content::Blocked => look.fill = '▒',
            Content::Empty if has(CellRole::Dead) => {
                (look.glyph, value) = ('·', self.style(self.palette.hint))
            }
            Content::Empty if has(CellRole::Attacked) => (look.fill, value) = ('░', self.quiet()),
            // Without a background colour of the theme, a dot shows the peers.
            Content::Empty if face.roles.is_only(CellRole::Peer) && self.palette.peer.ground.is_none() => {
                (look.glyph, value) = ('·', self.quiet());
            }
            Content::Empty
            | Content::Value(..)
            | Content::Queen(_)
            | Content::Crossed
            | Content::Marks(_) => {}
        }
        if has(CellRole::Peer) {
            look.ground = self.style(self.palette.peer);
        }
        for (role, paint, sign) in
            [(CellRole::House, self.palette.hint, '∘'), (CellRole::Cover, self.palette.other, '◌')]
        {
            if has(role) {
                value = value.patch(self.style(paint));
                look.marks = self.style(paint);
                look.sign = look.ground.patch(look.marks);
                look.glyph = if look.glyph == ' ' { sign } else { look.glyph };
            }
        }
        let strong = Modifier::BOLD | Modifier::UNDERLINED;
        // The last of a cell's roles shows.
        for (role, paint, modifier, badge) in [
            (CellRole::Same, self.palette.same, strong, ' '),
            (CellRole::Fin, self.palette.fin, strong, '~'),
            (CellRole::Cause, self.palette.reason, strong, '*'),
            (CellRole::Focus, self.palette.reason, Modifier::BOLD, '?'),
            (CellRole::Conflict, self.palette.wrong, strong, '!'),
            (CellRole::Mistake, self.palette.wrong, strong, '!'),
        ] {
            if has(role) {
                value = self.style(paint).add_modifier(modifier);
                look.badge = badge;
            }
        }
        look.value = value;
        if has(CellRole::Cursor) { under_cursor(look, face) } else { look }
    }

    fn content(self, content: &Content) -> (char, Style) {
        match *content {
            Content::Value(symbol, origin) => (symbol, self.origin(origin)),
            Content::Queen(origin) => ('♛', self.origin(origin)),
            Content::Crossed => ('×', self.style(self.palette.own)),
            Content::Empty | Content::Marks(_) | Content::Blocked => (' ', Style::new()),
        }
    }

    fn origin(self, origin: Origin) -> Style {
        match origin {
            Origin::Given => Style::new().add_modifier(Modifier::BOLD),
            Origin::Own => self.style(self.palette.own),
            Origin::Proposed => self.style(self.palette.hint).add_modifier(Modifier::BOLD),
        }
    }

    /// The two sides of a selected cell. Its content looks as before, and the cursor's cell is the one that is
    /// reversed as a whole.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The symbol and style of a pencil mark in a cell.
    pub fn mark(self, mark: Mark, look: &CellStyle) -> (char, Style) {
        let palette = self.palette;
        let painted = |paint, modifier| self.style(paint).add_modifier(modifier);
        let style = match mark.role {
            MarkRole::Plain => look.marks,
            MarkRole::Same => painted(palette.same, Modifier::BOLD),
            MarkRole::Conflict => painted(palette.wrong, Modifier::UNDERLINED),
            MarkRole::Eliminated => painted(palette.hint, Modifier::BOLD | Modifier::CROSSED_OUT),
            MarkRole::Base => painted(palette.reason, Modifier::BOLD | Modifier::UNDERLINED),
            MarkRole::Fin => painted(palette.fin, Modifier::BOLD | Modifier::UNDERLINED | Modifier::ITALIC),
            MarkRole::Counterpart => painted(palette.other, Modifier::BOLD | Modifier::ITALIC),
        };
        let reversed = look.ground.add_modifier.contains(Modifier::REVERSED);
        let is_told = !matches!(mark.role, MarkRole::Plain | MarkRole::Same | MarkRole::Conflict);
        let style = match reversed {
            // Marks of a hint look the same in the cursor's cell.
            true if is_told => style.remove_modifier(Modifier::REVERSED),
            true => look.ground.add_modifier(style.add_modifier - Modifier::DIM),
            false => style,
        };
        (mark.symbol, style)
    }

    /// The glyph and style of an extra house, in the corner of a cell.
    pub fn extra(self, mark: ExtraMark, look: &CellStyle) -> (char, Style) {
        let glyph = match mark {
            ExtraMark::Falling => '╲',
            ExtraMark::Rising => '╱',
            ExtraMark::Crossing => '╳',
            ExtraMark::Window => '▫',
            ExtraMark::Other => '◦',
        };
        (glyph, self.corner(look))
    }

    /// The number and style of one of the six colours for cells. The number is a subscript, so that it is not
    /// taken for a digit of the puzzle.
    pub fn colour(self, index: usize) -> (char, Style) {
        const NUMBERS: [char; 6] = ['₁', '₂', '₃', '₄', '₅', '₆'];
        let index = index.min(NUMBERS.len() - 1);
        let style = self.style(self.palette.colours[index]);
        (NUMBERS[index], style.add_modifier(Modifier::BOLD))
    }

    /// The background of a cell and the style of its weight, from step 0 (light) to 3. The style of the number
    /// shows the step without colours too.
    pub fn heat(self, step: usize) -> (Style, Style) {
        let step = step.min(self.palette.heat.len() - 1);
        let number = match step {
            0 | 1 => self.quiet(),
            2 => Style::new(),
            _ => Style::new().add_modifier(Modifier::BOLD),
        };
        (self.style(self.palette.heat[step]), number)
    }

    /// The tint of a region. Some tints have a text colour too: those for unknown backgrounds, on which no other
    /// text is sure to be readable.
    pub fn tint(self, index: usize) -> Style {
        let style = self.style(self.palette.tints[index.min(self.palette.tints.len() - 1)]);
        let mixed = |colour: &Color| *colour != Color::Reset;
        Style { fg: style.fg.filter(mixed), bg: style.bg.filter(mixed), ..style }
    }

    /// The style of a weight or another symbol in a corner of a cell.
    pub fn corner(self, look: &CellStyle) -> Style {
        if look.ground.add_modifier.is_empty() { self.quiet() } else { look.ground }
    }

    /// Lines between boxes and regions (heavy) or between cells.
    pub fn line(self, heavy: bool) -> Style {
        match self.palette.line {
            _ if heavy => Style::new(),
            Paint { text: None, .. } => self.quiet(),
            line => self.style(line),
        }
    }

    /// The numbers of rows and columns.
    pub fn label(self, here: bool) -> Style {
        if here { Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED) } else { self.quiet() }
    }

    pub fn tone(self, tone: TextStyle) -> Style {
        match tone {
            TextStyle::Plain => Style::new(),
            TextStyle::Strong => Style::new().add_modifier(Modifier::BOLD),
            TextStyle::Quiet => self.quiet(),
            TextStyle::Good => self.style(self.palette.hint).add_modifier(Modifier::BOLD),
            TextStyle::Bad => self.style(self.palette.wrong).add_modifier(Modifier::BOLD),
        }
    }

    /// A digit in the list of remaining digits.
    pub fn remaining(self, same: bool, missing: i32) -> Style {
        match (same, missing) {
            (true, _) => self.style(self.palette.same).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (_, 0) => self.quiet().add_modifier(Modifier::CROSSED_OUT),
            (_, ..0) => self.style(self.palette.wrong).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The name of the mode in use.
    pub fn mode(self, pencil: bool) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if pencil { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    /// The selected entry of a list.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    pub fn bar(self) -> Style {
        self.style(self.palette.heading)
    }

    pub fn key(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn heading(self) -> Style {
        self.style(self.palette.heading).add_modifier(Modifier::BOLD)
    }

    pub fn quiet(self) -> Style {
        let style = self.style(self.palette.quiet);
        match style.fg {
            None | Some(Color::Reset) => Style::new().add_modifier(Modifier::DIM),
            Some(_) => style,
        }
    }
}

/// Reverses a cell. That is enough: a colour in it would become a coloured background.
fn under_cursor(look: CellStyle, face: &Face) -> CellStyle {
    let has = |role| face.roles.has(role);
    let ground = Style::new().add_modifier(Modifier::REVERSED);
    let is_wrong = has(CellRole::Conflict) || has(CellRole::Mistake);
    let kept = if is_wrong { look.value } else { Style::new().add_modifier(look.value.add_modifier) };
    let value = match has(CellRole::Focus) {
        true => look.value.remove_modifier(Modifier::REVERSED),
        false => ground.patch(kept),
    };
    CellStyle { ground, sign: ground, value, ..look }
}
