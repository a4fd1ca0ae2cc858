//! The only place of colours: which part looks how.
//!
//! A [`Theme`] turns roles into looks. What each meaning is painted with, its palette says; glyphs,
//! badges, bold, underline and reverse are the same in all of them, so that no colour says anything
//! alone. What is there all the time stays behind the digits: thin lines, weights and labels are
//! quiet.

mod ascii;
mod depth;
mod palette;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::scene::{Content, ExtraMark, Face, Mark, MarkRole, Origin, Role, Tone};
use crate::settings::{Ascii, Settings, ThemeName};

pub use depth::Depth;
use palette::{HIGH_CONTRAST, LIGHT, MONO, Paint, Palette, TERMINAL};

/// Does the terminal say of itself that it cannot move its cursor?
pub fn terminal_is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// What a terminal can show, as its environment tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// Are colours wanted at all?
    pub colours: bool,
    /// How many there are.
    pub depth: Depth,
    /// Does it show more than ASCII?
    pub unicode: bool,
}

impl Abilities {
    /// What the environment of this program tells.
    pub fn from_environment() -> Abilities {
        Abilities::told_by(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }

    /// What an environment tells. A locale that is not set says nothing; one that is `C` or has
    /// another character set than UTF-8 says that there is only ASCII.
    pub fn told_by(variable: impl Fn(&str) -> Option<String>) -> Abilities {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let depth = Depth::told_by(set("COLORTERM").as_deref(), set("TERM").as_deref());
        let is_utf8 = |locale: String| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        Abilities { colours: set("NO_COLOR").is_none(), depth, unicode: locale.is_none_or(is_utf8) }
    }
}

/// Turns roles into looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    palette: &'static Palette,
    depth: Depth,
    ascii: bool,
}

/// How a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The whole cell.
    pub ground: Style,
    /// The digit or queen and what is just beside it.
    pub value: Style,
    /// Marks that play no part of their own.
    pub marks: Style,
    /// The sign of the cell's part, where marks have the middle.
    pub sign: Style,
    /// What is drawn in the middle; a space for nothing.
    pub glyph: char,
    /// What is drawn just behind the middle; a space for nothing.
    pub badge: char,
    /// What the rest of the cell is filled with.
    pub fill: char,
}

impl Theme {
    /// The usual theme, with colours or without.
    pub fn new(colours: bool) -> Theme {
        Theme { palette: if colours { &TERMINAL } else { &MONO }, depth: Depth::Sixteen, ascii: false }
    }

    /// The theme that the player has chosen, as far as the terminal can show it.
    pub fn of(settings: &Settings, abilities: Abilities) -> Theme {
        let palette = match settings.theme {
            _ if !abilities.colours => &MONO,
            ThemeName::Terminal => &TERMINAL,
            ThemeName::Light => &LIGHT,
            ThemeName::HighContrast => &HIGH_CONTRAST,
            ThemeName::Mono => &MONO,
        };
        let ascii = match settings.ascii {
            Ascii::Auto => !abilities.unicode,
            Ascii::Always => true,
            Ascii::Never => false,
        };
        Theme { palette, depth: abilities.depth, ascii }
    }

    /// Gives the finished frame the theme's own ground, and plain signs where they are wanted.
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

    /// Are there no signs but ASCII? Then nothing is small.
    pub fn is_ascii(self) -> bool {
        self.ascii
    }

    fn style(self, paint: Paint) -> Style {
        paint.style(self.depth)
    }

    /// The look of a cell.
    pub fn face(self, face: &Face) -> Look {
        let has = |role| face.roles.has(role);
        let (glyph, mut value) = self.content(&face.content);
        let mut look = Look { glyph, badge: ' ', fill: ' ', marks: self.quiet(), ..Look::default() };
        match face.content {
            Content::Blocked => look.fill = '▒',
            Content::Empty if has(Role::Dead) => (look.glyph, value) = ('·', self.style(self.palette.hint)),
            Content::Empty if has(Role::Attacked) => (look.fill, value) = ('░', self.quiet()),
            // Where the ground is the terminal's own, a dot is the shade: a field of them would be restless.
            Content::Empty if face.roles.is_only(Role::Peer) && self.palette.peer.ground.is_none() => {
                (look.glyph, value) = ('·', self.quiet());
            }
            _ => {}
        }
        if has(Role::Peer) {
            look.ground = self.style(self.palette.peer);
        }
        for (role, paint, sign) in
            [(Role::House, self.palette.hint, '∘'), (Role::Cover, self.palette.other, '◌')]
        {
            if has(role) {
                value = value.patch(self.style(paint));
                look.marks = self.style(paint);
                look.sign = look.ground.patch(look.marks);
                look.glyph = if look.glyph == ' ' { sign } else { look.glyph };
            }
        }
        if has(Role::Same) {
            value = self.style(self.palette.same).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        if has(Role::Fin) {
            value = self.style(self.palette.fin).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            look.badge = '~';
        }
        if has(Role::Cause) {
            value = self.style(self.palette.reason).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            look.badge = '*';
        }
        if has(Role::Focus) {
            value = self.style(self.palette.reason).add_modifier(Modifier::BOLD);
            look.badge = '?';
        }
        if has(Role::Conflict) || has(Role::Mistake) {
            value = self.style(self.palette.wrong).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            look.badge = '!';
        }
        if has(Role::Cursor) {
            // The reversed cell itself says enough; a colour in it would be a coloured ground.
            let told = has(Role::Conflict) || has(Role::Mistake);
            let kept = if told { value } else { Style::new().add_modifier(value.add_modifier) };
            look.ground = Style::new().add_modifier(Modifier::REVERSED);
            look.sign = look.ground;
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

    /// The two sides of a cell that is chosen together with others: between them everything in it
    /// is seen as before, and the cursor's cell is known by its whole ground.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The look of a pencil mark in a cell.
    pub fn mark(self, mark: Mark, look: &Look) -> (char, Style) {
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
            // What a hint speaks of is seen in the cursor's cell as elsewhere.
            true if is_told => style.remove_modifier(Modifier::REVERSED),
            true => look.ground.add_modifier(style.add_modifier - Modifier::DIM),
            false => style,
        };
        (mark.symbol, style)
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

    /// The number and the look of one of the six colours that a player gives to cells. The number is set
    /// low and small, so that it is no digit of the puzzle.
    pub fn colour(self, index: usize) -> (char, Style) {
        const NUMBERS: [char; 6] = ['₁', '₂', '₃', '₄', '₅', '₆'];
        let index = index.min(NUMBERS.len() - 1);
        let style = self.style(self.palette.colours[index]);
        (NUMBERS[index], style.add_modifier(Modifier::BOLD))
    }

    /// The weight of a cell by its step from 0 to 3: the ground of the cell, and the look of the
    /// number, which tells the step without colours too.
    pub fn heat(self, step: usize) -> (Style, Style) {
        let step = step.min(self.palette.heat.len() - 1);
        let number = match step {
            0 | 1 => self.quiet(),
            2 => Style::new(),
            _ => Style::new().add_modifier(Modifier::BOLD),
        };
        (self.style(self.palette.heat[step]), number)
    }

    /// The tint of a region. One that brings its own text colour is for grounds of the terminal's own, on
    /// which no other text is sure to be read.
    pub fn tint(self, index: usize) -> Style {
        let style = self.style(self.palette.tints[index.min(self.palette.tints.len() - 1)]);
        let mixed = |colour: &Color| *colour != Color::Reset;
        Style { fg: style.fg.filter(mixed), bg: style.bg.filter(mixed), ..style }
    }

    /// The weight of a cell, or what else stands in a corner of it.
    pub fn corner(self, look: &Look) -> Style {
        if look.ground.add_modifier.is_empty() { self.quiet() } else { look.ground }
    }

    /// Lines between boxes and regions, or between cells.
    pub fn line(self, heavy: bool) -> Style {
        match self.palette.line {
            _ if heavy => Style::new(),
            Paint { text: None, .. } => self.quiet(),
            line => self.style(line),
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
            Tone::Good => self.style(self.palette.hint).add_modifier(Modifier::BOLD),
            Tone::Bad => self.style(self.palette.wrong).add_modifier(Modifier::BOLD),
        }
    }

    /// A digit of the tally: all placed, or the one under the cursor.
    pub fn tally(self, same: bool, missing: i32) -> Style {
        match (same, missing) {
            (true, _) => self.style(self.palette.same).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (_, 0) => self.quiet().add_modifier(Modifier::CROSSED_OUT),
            (_, ..0) => self.style(self.palette.wrong).add_modifier(Modifier::BOLD),
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

    /// A bar of a plot.
    pub fn bar(self) -> Style {
        self.style(self.palette.heading)
    }

    /// The name of a key.
    pub fn key(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Titles and headings.
    pub fn heading(self) -> Style {
        self.style(self.palette.heading).add_modifier(Modifier::BOLD)
    }

    /// What stays in the background.
    pub fn quiet(self) -> Style {
        let style = self.style(self.palette.quiet);
        match style.fg {
            None | Some(Color::Reset) => Style::new().add_modifier(Modifier::DIM),
            Some(_) => style,
        }
    }
}
