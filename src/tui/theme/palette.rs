//! What each meaning is painted with, theme by theme. A colour has one meaning, and none says
//! something that a glyph, a letter, bold, underline or reverse does not say as well.

use ratatui::style::{Color, Style};

use super::depth::ColorDepth;

/// A colour: the terminal's own, or mixed, with one of the terminal's own where it mixes none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Own(Color),
    Mixed([u8; 3], Color),
}

/// Text and ground; what is none stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paint {
    pub text: Option<Ink>,
    pub ground: Option<Ink>,
}

/// A theme's paints by their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palette {
    /// The whole screen; a theme that leaves it to the terminal is to read on dark and light.
    pub page: Paint,
    /// What stays in the background; without a colour it is dim.
    pub quiet: Paint,
    /// Lines between cells.
    pub line: Paint,
    /// What the player wrote.
    pub own: Paint,
    /// What a hint speaks of.
    pub hint: Paint,
    /// The cells and marks that a hint rests on.
    pub reason: Paint,
    /// The other side of a hint's pattern: cover sets, weak links.
    pub other: Paint,
    /// What spoils a pattern, and is named for that: a fin.
    pub fin: Paint,
    /// What is wrong.
    pub wrong: Paint,
    /// The digit under the cursor.
    pub same: Paint,
    /// Titles.
    pub heading: Paint,
    /// The peers of the cell under the cursor.
    pub peer: Paint,
    /// The player's cell colours, in order: those that mean nothing else come first.
    pub colours: [Paint; 6],
    /// Weights, from the lowest to the highest.
    pub heat: [Paint; 4],
    /// Regions, side by side.
    pub tints: [Paint; 6],
}

const fn text(ink: Ink) -> Paint {
    Paint { text: Some(ink), ground: None }
}

const fn shade(ink: Ink) -> Paint {
    Paint { text: None, ground: Some(ink) }
}

const fn on(ground: Ink, text: Ink) -> Paint {
    Paint { text: Some(text), ground: Some(ground) }
}

const fn mixed(rgb: u32, sixteen: Color) -> Ink {
    Ink::Mixed([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8], sixteen)
}

/// A colour that is left to the terminal where it mixes none.
const fn pale(rgb: u32) -> Ink {
    mixed(rgb, Color::Reset)
}

const NONE: Paint = Paint { text: None, ground: None };
const BLACK: Ink = Ink::Own(Color::Black);
const AZURE: Ink = mixed(0x00_87_d7, Color::LightBlue);

/// The player's cell colours, pale with black text, for all grounds but black.
const PASTELS: [Paint; 6] = [
    on(mixed(0x87_af_ff, Color::LightBlue), BLACK),
    on(mixed(0xff_af_ff, Color::LightMagenta), BLACK),
    on(mixed(0x87_ff_ff, Color::LightCyan), BLACK),
    on(mixed(0xff_ff_5f, Color::LightYellow), BLACK),
    on(mixed(0xaf_d7_5f, Color::LightGreen), BLACK),
    on(mixed(0xff_af_87, Color::LightRed), BLACK),
];

/// On the terminal's own ground, which may be dark or light: a text has a tone between the two,
/// and where a ground is coloured its text is black. Of the sixteen colours, whose tones nobody
/// knows, the theme uses those that read in all usual palettes; where the terminal has no other
/// colours, a meaning that finds none is told by its glyph and its weight alone.
pub(super) static TERMINAL: Palette = Palette {
    page: NONE,
    quiet: text(mixed(0x80_80_80, Color::Reset)),
    line: NONE,
    own: text(AZURE),
    hint: text(mixed(0x38_94_50, Color::Reset)),
    reason: on(Ink::Own(Color::Green), BLACK),
    other: text(mixed(0xaf_5f_af, Color::LightMagenta)),
    fin: on(mixed(0xd7_af_ff, Color::LightMagenta), BLACK),
    wrong: text(mixed(0xe8_40_3c, Color::LightRed)),
    same: on(Ink::Own(Color::Yellow), BLACK),
    heading: text(AZURE),
    peer: NONE,
    colours: PASTELS,
    heat: [NONE; 4],
    // Muted grounds with a dark text read on every ground and glare on none. The sixteen have no such ones.
    tints: [
        on(pale(0x9c_b4_cc), pale(0x1c_1c_1c)),
        on(pale(0xcc_b4_8c), pale(0x1c_1c_1c)),
        on(pale(0xa4_c0_a0), pale(0x1c_1c_1c)),
        on(pale(0xc8_a4_ac), pale(0x1c_1c_1c)),
        on(pale(0xb4_a8_c4), pale(0x1c_1c_1c)),
        on(pale(0xb8_b8_b0), pale(0x1c_1c_1c)),
    ],
};

/// No colours.
pub(super) static MONO: Palette = Palette {
    page: NONE,
    quiet: NONE,
    line: NONE,
    own: NONE,
    hint: NONE,
    reason: NONE,
    other: NONE,
    fin: NONE,
    wrong: NONE,
    same: NONE,
    heading: NONE,
    peer: NONE,
    colours: [NONE; 6],
    heat: [NONE; 4],
    tints: [NONE; 6],
};

const INK: Ink = mixed(0x1c_1c_1c, Color::Black);
const SEA: Ink = mixed(0x00_5f_87, Color::Blue);

/// Dark colours on paper.
pub(super) static LIGHT: Palette = Palette {
    page: on(mixed(0xee_ee_ee, Color::White), INK),
    quiet: text(mixed(0x58_58_58, Color::DarkGray)),
    line: text(mixed(0x94_94_94, Color::DarkGray)),
    own: text(SEA),
    hint: text(mixed(0x00_5f_00, Color::Black)),
    reason: on(mixed(0x87_d7_87, Color::Green), INK),
    other: text(mixed(0x87_00_87, Color::Magenta)),
    fin: on(mixed(0xd7_af_ff, Color::LightMagenta), INK),
    wrong: text(mixed(0xaf_00_00, Color::Red)),
    same: on(mixed(0xff_d7_5f, Color::Yellow), INK),
    heading: text(SEA),
    peer: shade(mixed(0xda_da_da, Color::White)),
    colours: PASTELS,
    heat: [
        NONE,
        shade(mixed(0xe8_e8_e0, Color::White)),
        shade(mixed(0xe2_e0_d4, Color::White)),
        shade(mixed(0xdc_d8_c4, Color::White)),
    ],
    tints: [
        shade(mixed(0xd8_e8_f8, Color::White)),
        shade(mixed(0xf8_e8_d0, Color::White)),
        shade(mixed(0xdc_f0_d8, Color::White)),
        shade(mixed(0xf8_dc_e4, Color::White)),
        shade(mixed(0xe8_e0_f4, Color::White)),
        shade(mixed(0xf8_f8_f8, Color::White)),
    ],
};

const SKY: Ink = mixed(0x5f_af_ff, Color::LightCyan);
const YELLOW: Ink = mixed(0xff_ff_5f, Color::LightYellow);
const NIGHT: Ink = mixed(0x00_00_00, Color::Black);
const GREEN: Ink = mixed(0x5f_ff_af, Color::LightGreen);
const PURPLE: Ink = mixed(0xd7_87_af, Color::LightMagenta);
const ORANGE: Ink = mixed(0xff_af_00, Color::Yellow);

/// Near the hues that Okabe and Ito chose for colour-blind readers ("Color Universal Design", 2008),
/// on black: those of the 256 colours that read on shades too and of which no two meet for any kind
/// of sight.
pub(super) static HIGH_CONTRAST: Palette = Palette {
    page: on(NIGHT, mixed(0xff_ff_ff, Color::White)),
    quiet: text(mixed(0xc6_c6_c6, Color::Gray)),
    line: text(mixed(0x8a_8a_8a, Color::Gray)),
    own: text(SKY),
    hint: text(GREEN),
    reason: on(GREEN, NIGHT),
    other: text(PURPLE),
    fin: on(PURPLE, NIGHT),
    wrong: text(mixed(0xff_87_5f, Color::LightRed)),
    same: on(YELLOW, NIGHT),
    heading: text(ORANGE),
    peer: shade(mixed(0x30_30_30, Color::Black)),
    colours: [
        on(SKY, NIGHT),
        on(ORANGE, NIGHT),
        on(GREEN, NIGHT),
        on(YELLOW, NIGHT),
        on(PURPLE, NIGHT),
        on(mixed(0xe8_e8_e8, Color::White), NIGHT),
    ],
    heat: [
        NONE,
        shade(mixed(0x14_18_20, Color::Black)),
        shade(mixed(0x1c_24_30, Color::Black)),
        shade(mixed(0x26_30_40, Color::Black)),
    ],
    tints: [
        shade(mixed(0x10_20_38, Color::Black)),
        shade(mixed(0x30_20_08, Color::Black)),
        shade(mixed(0x0c_2a_14, Color::Black)),
        shade(mixed(0x34_14_20, Color::Black)),
        shade(mixed(0x24_18_38, Color::Black)),
        shade(mixed(0x20_20_20, Color::Black)),
    ],
};

impl Paint {
    pub fn style(self, depth: ColorDepth) -> Style {
        let colour = |ink| match ink {
            Ink::Own(colour) => colour,
            Ink::Mixed(rgb, sixteen) => depth.mix(rgb, sixteen),
        };
        Style { fg: self.text.map(colour), bg: self.ground.map(colour), ..Style::new() }
    }
}

#[cfg(test)]
mod color_vision;
#[cfg(test)]
mod contrast;
#[cfg(test)]
mod terminals;
