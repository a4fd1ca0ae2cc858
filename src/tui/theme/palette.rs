//! The colours of each theme. A colour has one meaning, and every meaning also has a glyph, a letter, bold,
//! underline or reverse.

use ratatui::style::{Color, Style};

use super::depth::ColorDepth;

/// One of the terminal's sixteen colours, or an RGB colour with a replacement among the sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Own(Color),
    Mixed([u8; 3], Color),
}

/// Text and background colour; `None` keeps what is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paint {
    pub text: Option<Ink>,
    pub ground: Option<Ink>,
}

/// The paints of a theme by meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palette {
    /// The whole screen. A theme without these colours must be readable on dark and light terminals.
    pub page: Paint,
    /// Unimportant text; dim if there is no colour.
    pub quiet: Paint,
    /// Lines between cells.
    pub line: Paint,
    /// The player's digits and queens.
    pub own: Paint,
    /// The subject of a hint.
    pub hint: Paint,
    /// The cells and marks that a hint is based on.
    pub reason: Paint,
    /// The other side of a hint's pattern: cover sets, weak links.
    pub other: Paint,
    pub fin: Paint,
    pub wrong: Paint,
    /// The digit under the cursor.
    pub same: Paint,
    pub heading: Paint,
    /// The peers of the cell under the cursor.
    pub peer: Paint,
    /// The player's cell colours; those without another meaning come first.
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

/// An RGB colour without a replacement.
const fn pale(rgb: u32) -> Ink {
    mixed(rgb, Color::Reset)
}

const NONE: Paint = Paint { text: None, ground: None };
const BLACK: Ink = Ink::Own(Color::Black);
const AZURE: Ink = mixed(0x00_87_d7, Color::LightBlue);

/// The player's cell colours, pale with black text, for every background but black.
const PASTELS: [Paint; 6] = [
    on(mixed(0x87_af_ff, Color::LightBlue), BLACK),
    on(mixed(0xff_af_ff, Color::LightMagenta), BLACK),
    on(mixed(0x87_ff_ff, Color::LightCyan), BLACK),
    on(mixed(0xff_ff_5f, Color::LightYellow), BLACK),
    on(mixed(0xaf_d7_5f, Color::LightGreen), BLACK),
    on(mixed(0xff_af_87, Color::LightRed), BLACK),
];

/// For any background, dark or light: texts have a medium tone, and text on a coloured background is black.
/// The sixteen colours differ between terminals; the theme uses those that are readable in all common
/// palettes. If a meaning has no colour on a terminal with sixteen, its glyph and weight are enough.
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
    // Muted backgrounds with dark text are readable on every background. The sixteen colours have none.
    tints: [
        on(pale(0x9c_b4_cc), pale(0x1c_1c_1c)),
        on(pale(0xcc_b4_8c), pale(0x1c_1c_1c)),
        on(pale(0xa4_c0_a0), pale(0x1c_1c_1c)),
        on(pale(0xc8_a4_ac), pale(0x1c_1c_1c)),
        on(pale(0xb4_a8_c4), pale(0x1c_1c_1c)),
        on(pale(0xb8_b8_b0), pale(0x1c_1c_1c)),
    ],
};

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

/// Dark colours on a light background.
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

/// Close to the colours of Okabe and Ito ("Color Universal Design", 2008), on black: those of the 256 colours
/// that are readable on tints too and differ for every kind of colour vision.
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
