//! The only module with colours.
//!
//! A [`Theme`] turns roles into styles. Its palette has the colours. Where there are none, glyphs, badges,
//! underline and reverse say the same; a background that the terminal lacks is replaced by a glyph. Lines, weights and
//! labels are dim, to stay behind the digits.

mod ascii;
mod backgrounds;
mod capabilities;
mod cell_style;
mod contrast;
mod depth;
mod palette;
mod rules;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::game::CellColour;
use crate::hint::SET_NAMES;
use crate::scene::{
    Board, CellRole, Content, ExtraMark, Face, Mark, MarkRole, Origin, RegionColour, Role, TextStyle,
};
use crate::settings::{Ascii, Settings, ThemeName};

pub use capabilities::{Background, Capabilities, terminal_is_dumb};
pub use cell_style::CellStyle;
use cell_style::under_cursor;
use contrast::is_readable;
pub use depth::ColourDepth;
use palette::{DARK, HIGH_CONTRAST, LIGHT, MONO, NONE, ON_DARK, ON_LIGHT, Paint, Palette, TERMINAL};

/// What is removed, without colours.
const REMOVED: Modifier = Modifier::BOLD.union(Modifier::REVERSED).union(Modifier::CROSSED_OUT);

fn set_index(number: u8) -> usize {
    usize::from(number) % SET_NAMES.len()
}

/// Returns whether a cell is in a region of a vivid colour.
fn is_vivid(face: &Face) -> bool {
    matches!(face.region_colour, Some(RegionColour::Vivid(_)))
}

/// Returns whether a cell is shaded without any role.
fn has_shade(face: &Face) -> bool {
    face.region_colour.is_some() || face.cage.is_some() || face.heat.is_some() || face.extra != [None; 2]
}

/// Returns whether a hint is about a cell.
fn is_told(face: &Face) -> bool {
    let roles = [CellRole::House, CellRole::Cover, CellRole::Cause, CellRole::Focus];
    roles.iter().any(|&role| face.roles.has(role))
}

/// Returns a chip, reversed on a background that it would not stand out from: its own colour or, of the sixteen, the
/// light tone of it.
fn told_apart(chip: Style, background: &Style) -> Style {
    let is_alike = match (chip.bg, background.bg) {
        (Some(Color::Green), Some(Color::LightGreen)) | (Some(Color::Yellow), Some(Color::LightYellow)) => {
            true
        }
        (chip, background) => chip.is_some() && chip == background,
    };
    let text = background.fg.or(Some(Color::Black));
    if is_alike { Style { fg: background.bg, bg: text, ..chip } } else { chip }
}

/// Turns roles into styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    palette: &'static Palette,
    depth: ColourDepth,
    ascii: bool,
    /// The houses of a hint.
    houses: [Paint; 2],
    /// Whether the vivid regions of a board stay behind a hint.
    fades_regions: bool,
}

impl Theme {
    /// The default theme, with or without colours.
    pub fn new(colours: bool) -> Theme {
        Theme::with(if colours { &TERMINAL } else { &MONO }, ColourDepth::Sixteen, false)
    }

    fn with(palette: &'static Palette, depth: ColourDepth, ascii: bool) -> Theme {
        Theme { palette, depth, ascii, houses: palette.houses, fades_regions: false }
    }

    /// The theme for this board: its own shades are not taken for the houses of a hint.
    pub fn on(self, board: &Board) -> Theme {
        let houses = if board.faces.iter().any(is_vivid) {
            self.palette.regions.houses
        } else if board.faces.iter().any(has_shade) {
            self.palette.houses_on_shades
        } else {
            self.palette.houses
        };
        Theme { houses, fades_regions: board.names_regions && board.faces.iter().any(is_told), ..self }
    }

    /// The theme of the settings, as far as the terminal can show it.
    pub fn of(settings: &Settings, capabilities: Capabilities) -> Theme {
        let palette = match settings.theme {
            _ if !capabilities.colours => &MONO,
            ThemeName::Terminal => match capabilities.background {
                Some(Background::Dark) => &ON_DARK,
                Some(Background::Light) => &ON_LIGHT,
                None => &TERMINAL,
            },
            ThemeName::Dark => &DARK,
            ThemeName::Light => &LIGHT,
            ThemeName::HighContrast => &HIGH_CONTRAST,
            ThemeName::Mono => &MONO,
        };
        let ascii = match settings.ascii {
            Ascii::Auto => !capabilities.unicode,
            Ascii::Always => true,
            Ascii::Never => false,
        };
        Theme::with(palette, capabilities.depth, ascii)
    }

    /// Applies the theme's background to a finished frame, and replaces symbols by ASCII if wanted.
    pub fn finish(self, buffer: &mut Buffer) {
        if self.palette.page.background.is_some() {
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

    /// Dims everything drawn so far, to draw something above it.
    pub fn dim_behind(self, buffer: &mut Buffer) {
        let style = self.line(true);
        for cell in &mut buffer.content {
            let is_blank = cell.symbol() == " ";
            cell.set_style(Style::reset()).set_style(if is_blank { Style::new() } else { style });
        }
    }

    /// Returns whether only ASCII is drawn: then there are no small digits.
    pub fn is_ascii(self) -> bool {
        self.ascii
    }

    fn style(self, paint: Paint) -> Style {
        paint.style(self.depth)
    }

    /// Returns whether colours tell the roles, so that no signs are needed.
    pub fn has_colours(self) -> bool {
        self.palette.own.text.is_some()
    }

    pub fn face(self, face: &Face) -> CellStyle {
        let (background, stripes) = self.backgrounds(face);
        let (glyph, mut value) = self.content(&face.content);
        // On a background with its own text colour, plain digits and marks have it too.
        let has_ink = background.fg.is_some();
        if has_ink && value.bg.is_none() {
            let is_own = matches!(face.content, Content::Value(_, Origin::Own));
            let own = if is_own { self.palette.own_on_shade } else { NONE };
            value.fg = self.shaded(own, &background).fg;
        }
        let marks =
            if has_ink { self.shaded(self.palette.marks_on_shade, &background) } else { self.quiet() };
        let mut look = CellStyle {
            background,
            stripes,
            value,
            glyph,
            badge: ' ',
            fill: ' ',
            marks,
            ..CellStyle::default()
        };
        match face.content {
            Content::Blocked if !self.is_shade(self.palette.blocked) => {
                (look.fill, look.value) = ('▓', self.line(true));
            }
            Content::Empty if face.roles.has(CellRole::Dead) => {
                (look.glyph, look.value) = ('–', self.over(self.palette.wrong, &look.background));
            }
            // Without a background colour, dots show what queens attack, and the peers.
            Content::Empty if face.roles.has(CellRole::Attacked) && !self.is_shade(self.palette.attacked) => {
                (look.glyph, look.value) = ('·', marks);
            }
            Content::Empty if face.roles.is_only(CellRole::Peer) && !self.shades_peer(face) => {
                (look.glyph, look.value) = ('·', marks);
            }
            Content::Empty
            | Content::Value(..)
            | Content::Queen(_)
            | Content::Crossed
            | Content::Blocked
            | Content::Marks(_) => {}
        }
        for sign in self.signs(face).into_iter().flatten() {
            match look.glyph {
                ' ' => look.glyph = sign,
                _ => look.badge = sign,
            }
        }
        self.show_role(face, &mut look);
        if face.content == Content::Queen(Origin::Proposed) && look.badge == ' ' {
            look.badge = '?';
        }
        let is_marked = face.roles.has(CellRole::Cursor) && !self.is_shade(self.palette.cursor);
        if is_marked { under_cursor(look, face) } else { look }
    }

    /// Styles the digit by the last of the cell's roles that shows in it.
    fn show_role(self, face: &Face, look: &mut CellStyle) {
        let p = self.palette;
        let is_proposed = face.content.is_proposed();
        let focus = match face.content {
            Content::Crossed => p.remove,
            _ if is_proposed => p.on,
            _ => NONE,
        };
        let strong = Modifier::BOLD | Modifier::UNDERLINED;
        for (role, paint, modifier, badge) in [
            (CellRole::Same, p.same, strong, ' '),
            (CellRole::Fin, p.fin, strong, '~'),
            (CellRole::Cause, if is_proposed { p.off } else { p.cause }, strong, '*'),
            (CellRole::Focus, focus, Modifier::BOLD | Modifier::REVERSED, ' '),
            (CellRole::Conflict, p.wrong, strong, '!'),
            (CellRole::Mistake, p.wrong, strong, '!'),
        ] {
            if !face.roles.has(role) {
                continue;
            }
            let is_wrong = matches!(role, CellRole::Conflict | CellRole::Mistake);
            if !self.has_colours() {
                look.value = Style::new().add_modifier(modifier);
                look.badge = badge;
            } else if paint.is_chip() || is_wrong {
                look.value = self.over(paint, &look.background).add_modifier(Modifier::BOLD);
                look.badge = ' ';
            }
            // Of the 256 colours no dark one stands out from all other shades.
            let is_faint = role == CellRole::Same && !paint.is_chip() && self.depth == ColourDepth::Cube;
            if is_wrong || is_faint {
                look.value = look.value.add_modifier(strong);
            }
        }
    }

    /// The signs of a hint's roles that no background shows: of the fin, of houses, and of cells to look at.
    fn signs(self, face: &Face) -> [Option<char>; 4] {
        let is_told = face.content.has_told_marks();
        let is_open = matches!(face.content, Content::Empty | Content::Marks(_));
        let is_wanted = face.roles.has(CellRole::Focus) || face.roles.has(CellRole::Fits);
        let is_here = is_wanted && !is_told && (is_open || !self.has_colours());
        [
            (face.roles.has(CellRole::Fin), Role::Fin),
            (face.roles.has(CellRole::House), Role::House),
            (face.roles.has(CellRole::Cover), Role::Cover),
            (is_here, Role::Here),
        ]
        .map(|(is_shown, role)| {
            let is_signed = is_shown && self.has_sign(role);
            self.role_paint(role).1.chars().next().filter(|_| is_signed)
        })
    }

    /// Returns whether a sign shows this role, for want of a colour.
    pub fn has_sign(self, role: Role) -> bool {
        let is_ground = matches!(role, Role::Here | Role::House | Role::Cover);
        !self.has_colours() || is_ground && !self.is_shade(self.role_paint(role).0)
    }

    /// Returns whether the terminal can show the background of a paint.
    fn is_shade(self, paint: Paint) -> bool {
        self.mixed(paint).bg.is_some()
    }

    /// The style of a coloured text in a cell. Where the background has a text colour of its own, the text becomes a
    /// chip, to be readable, or bold if its colour does not suit a chip.
    fn over(self, paint: Paint, background: &Style) -> Style {
        let style = self.style(paint);
        if background.fg.is_none() || background.bg.is_none() || style.bg.is_some() {
            return style;
        }
        let is_on_light = self.style(self.palette.given).fg == Some(Color::Black);
        let page = if is_on_light { Color::White } else { Color::Black };
        let text = style.fg.map(|chip| contrast::text_on(chip).unwrap_or(page));
        match style.fg {
            None | Some(Color::Reset) => background.add_modifier(Modifier::BOLD),
            colour if colour == text => background.add_modifier(Modifier::BOLD),
            colour => told_apart(Style { fg: text, bg: colour, ..style }, background),
        }
    }

    fn content(self, content: &Content) -> (char, Style) {
        match *content {
            Content::Value(symbol, origin) => (symbol, self.origin(origin)),
            Content::Queen(origin) => ('♛', self.origin(origin)),
            Content::Crossed => ('×', self.style(self.palette.own)),
            Content::Empty | Content::Marks(_) | Content::Blocked => (' ', Style::new()),
        }
    }

    /// The style of a text on a shade with its own text colour: plain if its colour is not readable there.
    fn shaded(self, paint: Paint, background: &Style) -> Style {
        match (self.mixed(paint).fg, background.bg) {
            (Some(text), Some(ground)) if is_readable(text, ground) => Style::new().fg(text),
            _ => Style::new(),
        }
    }

    fn origin(self, origin: Origin) -> Style {
        match origin {
            Origin::Given => self.style(self.palette.given).add_modifier(Modifier::BOLD),
            Origin::Own => self.style(self.palette.own),
            Origin::Proposed => self.style(self.palette.on).add_modifier(Modifier::BOLD),
        }
    }

    /// The sample of a role in the legend, and the style of its name. Without a coloured background the name looks
    /// as the highlight does.
    pub fn sample(self, role: Role) -> (&'static str, Style, Style) {
        let (paint, sign, modifier) = self.role_paint(role);
        if !self.has_colours() {
            let is_set = matches!(role, Role::Set(_));
            let sample = if is_set { Style::new().add_modifier(Modifier::REVERSED) } else { self.quiet() };
            return (sign, sample, Style::new().add_modifier(modifier));
        }
        let colour = self.mixed(paint);
        if self.has_sign(role) {
            return (sign, colour, colour);
        }
        let sample = Style { fg: colour.bg.or(colour.fg), ..Style::new() };
        (if role.is_link() { sign } else { "■" }, sample, self.quiet())
    }

    /// The colours of a role, and the sign and weight that replace them.
    fn role_paint(self, role: Role) -> (Paint, &'static str, Modifier) {
        let p = self.palette;
        let strong = Modifier::BOLD | Modifier::UNDERLINED;
        match role {
            Role::Here => (p.focus, "?", Modifier::empty()),
            Role::House => (self.houses[0], "◆", Modifier::empty()),
            Role::Cover => (self.houses[1], "◈", Modifier::empty()),
            Role::Cause => (p.cause, "*", strong),
            Role::Set(number) => (self.set(number), SET_NAMES[set_index(number)], Modifier::empty()),
            Role::Placed => (p.on, "", Modifier::BOLD | Modifier::REVERSED),
            Role::Pattern => (p.on, "", strong),
            Role::Counterpart => (p.off, "", Modifier::BOLD | Modifier::ITALIC),
            Role::Fin => (p.fin, "~", strong | Modifier::ITALIC),
            Role::Eliminated => (p.remove, "", REMOVED),
            Role::Unmarked => (p.heading, "", Modifier::ITALIC | Modifier::DIM),
            // In ASCII, links are rows of dots.
            Role::StrongLink => (p.strong, if self.ascii { ".." } else { "━━" }, Modifier::empty()),
            Role::WeakLink => (p.weak, if self.ascii { ". " } else { "╍╍" }, Modifier::empty()),
        }
    }

    /// The colour of a set of a hint.
    fn set(self, number: u8) -> Paint {
        // The first is like the shade of houses.
        self.palette.colours[(usize::from(number) + 1) % self.palette.colours.len()]
    }

    /// The letter of a set in its cells, where its colour is not shown.
    pub fn set_letter(self, number: u8) -> Option<char> {
        if self.has_colours() { None } else { SET_NAMES[set_index(number)].chars().next() }
    }

    /// The name of a role in its own colours.
    pub fn named(self, role: Role) -> Style {
        self.mixed(self.role_paint(role).0)
    }

    /// The two sides of a selected cell if there is no background colour for it.
    pub fn selected_sides(self) -> Option<Style> {
        let has_ground = self.palette.selected.background.is_some();
        (!has_ground).then(|| Style::new().add_modifier(Modifier::REVERSED))
    }

    /// The symbol and style of a pencil mark in a cell.
    pub fn mark(self, mark: Mark, look: &CellStyle) -> (char, Style) {
        let p = self.palette;
        let (paint, modifier) = match mark.role {
            MarkRole::Plain => (NONE, Modifier::empty()),
            MarkRole::Same => (p.same_mark, Modifier::BOLD),
            MarkRole::Conflict => (p.wrong, Modifier::UNDERLINED),
            MarkRole::Told(Role::Set(_)) => (NONE, Modifier::BOLD | Modifier::UNDERLINED),
            // A colour of its own could be unreadable on a background.
            MarkRole::Told(Role::Unmarked) if look.background.bg.is_some() => (NONE, Modifier::ITALIC),
            MarkRole::Told(Role::Unmarked) => (p.heading, Modifier::ITALIC),
            MarkRole::Told(role) => {
                let (paint, _, modifier) = self.role_paint(role);
                (paint, modifier)
            }
        };
        let is_free = matches!(mark.role, MarkRole::Plain | MarkRole::Same) && self.has_colours();
        let tint = mark.colour.filter(|_| is_free).map(|colour| self.mixed(p.colours[colour.index()]));
        let style = match mark.role {
            _ if tint.is_some() => tint.unwrap_or_default().add_modifier(modifier),
            MarkRole::Plain => look.marks,
            MarkRole::Told(Role::Set(_)) if look.background.fg.is_some() && look.background.bg.is_some() => {
                Style { fg: look.background.bg, bg: look.background.fg, ..Style::new() }
                    .add_modifier(Modifier::BOLD)
            }
            MarkRole::Told(Role::Unmarked) if paint == NONE || !self.has_colours() => {
                look.marks.add_modifier(modifier)
            }
            _ if paint.is_chip() => {
                told_apart(self.style(paint), &look.background).add_modifier(Modifier::BOLD)
            }
            _ => self.over(paint, &look.background).add_modifier(modifier),
        };
        let reversed = look.background.add_modifier.contains(Modifier::REVERSED);
        let style = match reversed {
            // Marks of a hint look the same in the cursor's cell.
            true if mark.role.is_told() => style.remove_modifier(Modifier::REVERSED),
            true => look.background.add_modifier(style.add_modifier - Modifier::DIM),
            false => style,
        };
        (mark.symbol, style)
    }

    /// The symbol and style of a mark of an earlier inference: its colour without the background.
    pub fn passed_mark(self, mark: Mark, look: &CellStyle) -> (char, Style) {
        let paint = match mark.role {
            MarkRole::Told(Role::Pattern) => self.palette.on_passed,
            MarkRole::Told(Role::Counterpart) => self.palette.off_passed,
            _ => return self.mark(mark, look),
        };
        (mark.symbol, if self.has_colours() { self.over(paint, &look.background) } else { look.marks })
    }

    /// The line of a link between marks, or of an earlier one while another is explained.
    pub fn link(self, is_strong: bool, is_passed: bool) -> Style {
        match (is_passed, is_strong) {
            (true, _) => self.line(true),
            (false, true) => self.style(self.palette.strong),
            (false, false) => self.style(self.palette.weak),
        }
    }

    /// Returns whether windows and diagonals are shades of their cells, so that they need no glyph.
    pub fn shades_extra_houses(self) -> bool {
        self.palette.extra.iter().any(|&paint| self.is_shade(paint))
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

    /// The number of one of the six colours for cells, where they are not shown. It is a subscript, so that it is
    /// not taken for a digit of the puzzle.
    pub fn colour_number(self, index: usize) -> Option<char> {
        const NUMBERS: [char; 6] = ['₁', '₂', '₃', '₄', '₅', '₆'];
        (!self.has_colours()).then(|| NUMBERS[index.min(NUMBERS.len() - 1)])
    }

    pub fn cell_colour(self, colour: CellColour) -> (String, Style) {
        let style = self.mixed(self.palette.colours[colour.index()]);
        let number = self.colour_number(colour.index());
        number.map_or((colour.number().to_string(), style), |number| (number.to_string(), Style::new()))
    }

    /// The style of a weight, which differs from that of the marks beside it. Without shades it also shows the weight's
    /// step on the heat map, from 0 (light) to 3.
    pub fn weight(self, step: Option<usize>, look: &CellStyle) -> Style {
        let (paint, background) = (self.palette.weight, look.background);
        if !background.add_modifier.is_empty() {
            return background;
        }
        match step {
            _ if background.fg.is_some() => {
                background.patch(self.shaded(self.palette.weight_on_shade, &background))
            }
            None | Some(0 | 1) => self.dim(paint),
            Some(2) => self.style(paint),
            Some(_) => self.style(paint).add_modifier(Modifier::BOLD),
        }
    }

    /// The style of a symbol in a corner of a cell.
    pub fn corner(self, look: &CellStyle) -> Style {
        if look.background == Style::new()
            || look.background.fg.is_none() && look.background.add_modifier.is_empty()
        {
            self.quiet()
        } else {
            look.background
        }
    }

    /// Lines between boxes and regions (heavy) or between cells.
    pub fn line(self, heavy: bool) -> Style {
        self.dim(if heavy { self.palette.rule } else { self.palette.thin })
    }

    /// The numbers of rows and columns.
    pub fn label(self, here: bool) -> Style {
        if here { self.chosen() } else { self.quiet() }
    }

    pub fn tone(self, tone: TextStyle) -> Style {
        match tone {
            TextStyle::Plain => Style::new(),
            TextStyle::Strong => Style::new().add_modifier(Modifier::BOLD),
            TextStyle::Quiet => self.quiet(),
            TextStyle::Good => self.style(self.palette.good).add_modifier(Modifier::BOLD),
            TextStyle::Bad => self.style(self.palette.wrong).add_modifier(Modifier::BOLD),
        }
    }

    /// A digit in the list of remaining digits.
    pub fn remaining(self, same: bool, missing: i32) -> Style {
        match (same, missing) {
            (true, _) => {
                self.style(self.palette.same_mark).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            (_, 0) => self.quiet().add_modifier(Modifier::CROSSED_OUT),
            (_, ..0) => self.style(self.palette.wrong).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The name of the mode in use.
    pub fn mode(self, pencil: bool) -> Style {
        if pencil { self.chosen() } else { Style::new().add_modifier(Modifier::BOLD) }
    }

    /// The selected entry of a list.
    pub fn chosen(self) -> Style {
        let style = self.mixed(self.palette.cursor).add_modifier(Modifier::BOLD);
        if style.bg.is_some() { style } else { style.add_modifier(Modifier::REVERSED) }
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
        self.dim(self.palette.quiet)
    }

    /// A paint, or dim text if it has no colour.
    fn dim(self, paint: Paint) -> Style {
        let style = self.style(paint);
        match style.fg {
            None | Some(Color::Reset) => Style::new().add_modifier(Modifier::DIM),
            Some(_) => style,
        }
    }
}
