//! The colours of each theme. A colour has one meaning. Without colours a glyph, a letter, bold, underline or
//! reverse says the same.

mod regions;

use std::sync::LazyLock;

use ratatui::style::{Color, Style};

use super::contrast::is_light;
use super::depth::{self, ColourDepth};
use crate::scene::COLOUR_FAMILIES;
use regions::{ON_DARK as REGIONS_ON_DARK, ON_LIGHT as REGIONS_ON_LIGHT, RegionPaints};

/// A colour for each depth: one of the terminal's sixteen, or an RGB colour with its replacements among the 256, the
/// nearest if there is no other, and among the sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Own(Color),
    Mixed([u8; 3], Option<u8>, Color),
    /// Where there are sixteen colours, and so no soft backgrounds; otherwise the colour that is there.
    OfSixteen(Color),
}

/// Text and background colour; `None` keeps what is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Paint {
    pub text: Option<Ink>,
    pub background: Option<Ink>,
}

/// The paints of a theme by meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Palette {
    /// The whole screen. A theme without these colours must be readable on dark and light terminals.
    pub page: Paint,
    /// Unimportant text and pencil marks; dim if there is no colour.
    pub quiet: Paint,
    /// Lines between boxes or regions; dim if there is no colour.
    pub rule: Paint,
    /// Lines between the cells of a box; dim if there is no colour.
    pub thin: Paint,
    pub given: Paint,
    /// The player's digits and queens.
    pub own: Paint,
    /// The player's digits and marks on shades with a text colour of their own, where they are readable.
    pub own_on_shade: Paint,
    pub marks_on_shade: Paint,
    pub heading: Paint,
    pub good: Paint,
    pub wrong: Paint,
    /// The cells of conflicts and mistakes.
    pub wrong_cell: Paint,
    /// The digit under the cursor: a background for its cells, or a chip for the digit.
    pub same: Paint,
    /// The digit under the cursor among pencil marks.
    pub same_mark: Paint,
    /// The peers of the cell under the cursor.
    pub peer: Paint,
    /// The cell under the cursor, reversed if there is no colour; chosen entries of lists too.
    pub cursor: Paint,
    pub selected: Paint,
    /// Digits that a hint is based on.
    pub cause: Paint,
    /// Where a hint leads.
    pub focus: Paint,
    /// Candidates that are true in a hint's pattern, and the digit that it places.
    pub on: Paint,
    /// Candidates on the other side of the pattern.
    pub off: Paint,
    /// Candidates that a hint removes.
    pub remove: Paint,
    pub fin: Paint,
    /// Marks of earlier inferences, true or false.
    pub on_passed: Paint,
    pub off_passed: Paint,
    /// Lines between marks of which one is true.
    pub strong: Paint,
    /// Lines between marks that are not both true.
    pub weak: Paint,
    /// Houses that a hint starts from, and those that its pattern covers.
    pub houses: [Paint; 2],
    /// The same on boards with shades of their own, for which they must not be taken.
    pub houses_on_shades: [Paint; 2],
    pub colours: [Paint; 6],
    /// Cells of diagonals, those of windows and other extra houses, and those of both.
    pub extra: [Paint; 3],
    /// The weight of a cell, beside its marks; dim if there is no colour.
    pub weight: Paint,
    /// The same on shades with a text colour of their own, where it is readable.
    pub weight_on_shade: Paint,
    /// The shades of weights, from the lowest to the highest.
    pub heat: [Paint; 4],
    /// Regions of sudokus, a tint for each family of colours.
    pub tints: [Paint; COLOUR_FAMILIES],
    /// Boards of queens with regions.
    pub regions: RegionPaints,
    /// Squares that queens attack, where no region has a colour.
    pub attacked: Paint,
    /// Squares that are blocked from the start.
    pub blocked: Paint,
    /// Digits that belong to a border or a corner of cells.
    pub plate: Paint,
    /// Lines of rules that setters draw grey, which are not taken for the lines between cells.
    pub grey_line: Paint,
    /// Lines of rules behind marks: grey, green, purple, blue, orange.
    pub line_tints: [Paint; 5],
    /// Black dots between cells: on a dark ground they lie on a plate, to be seen and not to be white.
    pub black_dot: Paint,
}

const fn text(ink: Ink) -> Paint {
    Paint { text: Some(ink), background: None }
}

const fn shade(ink: Ink) -> Paint {
    Paint { text: None, background: Some(ink) }
}

const fn on(background: Ink, text: Ink) -> Paint {
    Paint { text: Some(text), background: Some(background) }
}

const fn mixed(rgb: u32, sixteen: Color) -> Ink {
    Ink::Mixed(bytes(rgb), None, sixteen)
}

/// An RGB colour whose nearest of the 256 would be too much like others.
const fn cubed(rgb: u32, cube: u8, sixteen: Color) -> Ink {
    Ink::Mixed(bytes(rgb), Some(cube), sixteen)
}

const fn bytes(rgb: u32) -> [u8; 3] {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

/// An RGB colour without a replacement.
const fn pale(rgb: u32) -> Ink {
    mixed(rgb, Color::Reset)
}

pub(super) const NONE: Paint = Paint { text: None, background: None };
const BLACK: Ink = Ink::Own(Color::Black);
const AZURE: Ink = cubed(0x00_78_ce, 63, Color::LightBlue);
/// The same tone on dark shades.
const AZURE_ON_SHADE: Ink = cubed(0x6c_b4_f0, 147, Color::LightCyan);

/// Text on the shades of the terminal theme.
const LIGHT_TEXT: Ink = pale(0xdc_e2_e8);
const MEDIUM_HOUSES: [Paint; 2] = [
    on(cubed(0x54_75_9b, 61, Color::Reset), mixed(0xff_ff_ff, Color::Reset)),
    on(cubed(0x8c_6c_3c, 94, Color::Reset), mixed(0xff_ff_ff, Color::LightMagenta)),
];

/// For a ground that the terminal does not tell: probably dark. Texts have a tone that is readable on black and on
/// white; shades are dark and bring a light text colour. The sixteen colours differ between terminals; the theme uses
/// those that are readable in all common palettes. If a meaning has no colour on a terminal with sixteen, its weight is
/// enough.
pub(super) static TERMINAL: Palette = Palette {
    page: NONE,
    quiet: text(cubed(0x75_75_75, 243, Color::Reset)),
    rule: text(cubed(0x75_75_75, 243, Color::Reset)),
    thin: text(mixed(0x58_58_58, Color::Reset)),
    given: NONE,
    own: text(AZURE),
    own_on_shade: text(AZURE_ON_SHADE),
    marks_on_shade: text(pale(0xa4_ae_b8)),
    heading: text(AZURE),
    good: text(cubed(0x21_86_43, 29, Color::Reset)),
    wrong: text(cubed(0xdf_2f_22, 131, Color::LightRed)),
    wrong_cell: NONE,
    same: on(cubed(0x6a_58_0e, 58, Color::Yellow), mixed(0xff_ff_ff, Color::Black)),
    same_mark: on(mixed(0xe8_d0_30, Color::Yellow), BLACK),
    peer: on(pale(0x30_38_42), LIGHT_TEXT),
    cursor: on(cubed(0x40_50_68, 60, Color::Reset), pale(0xff_ff_ff)),
    selected: on(cubed(0x2c_44_60, 24, Color::Gray), mixed(0xff_ff_ff, Color::Black)),
    cause: on(mixed(0x2a_60_a0, Color::Blue), mixed(0xff_ff_ff, Color::White)),
    focus: on(cubed(0x20_54_38, 22, Color::Reset), LIGHT_TEXT),
    on: on(mixed(0x6c_dc_88, Color::Green), BLACK),
    off: on(mixed(0xe0_70_30, Color::Yellow), BLACK),
    remove: on(cubed(0xb4_1c_28, 124, Color::Red), mixed(0xff_ff_ff, Color::White)),
    fin: on(mixed(0xc8_a0_ff, Color::LightMagenta), BLACK),
    on_passed: text(cubed(0x21_86_43, 29, Color::Reset)),
    off_passed: text(cubed(0xb9_5b_0a, 131, Color::LightRed)),
    strong: text(cubed(0x00_83_88, 30, Color::Reset)),
    weak: text(cubed(0x92_58_d5, 98, Color::LightMagenta)),
    houses: MEDIUM_HOUSES,
    houses_on_shades: MEDIUM_HOUSES,
    colours: DARK_COLOURS,
    extra: [
        on(cubed(0x3a_33_20, 237, Color::Reset), LIGHT_TEXT),
        on(cubed(0x22_34_42, 235, Color::Reset), LIGHT_TEXT),
        on(cubed(0x34_44_2e, 17, Color::Reset), LIGHT_TEXT),
    ],
    weight: text(cubed(0x9a_6c_2a, 131, Color::Reset)),
    weight_on_shade: text(TAN),
    heat: [NONE; 4],
    tints: [
        on(cubed(0x0a_39_63, 17, Color::Reset), LIGHT_TEXT),
        on(cubed(0x3e_33_01, 53, Color::Reset), LIGHT_TEXT),
        on(cubed(0x35_39_30, 238, Color::Reset), LIGHT_TEXT),
        on(cubed(0x2f_0d_00, 52, Color::Reset), LIGHT_TEXT),
        on(cubed(0x07_1f_22, 16, Color::Reset), LIGHT_TEXT),
        on(cubed(0x15_0c_33, 55, Color::Reset), LIGHT_TEXT),
    ],
    regions: REGIONS_ON_DARK,
    attacked: on(pale(0x3a_44_50), pale(0xff_ff_ff)),
    blocked: shade(pale(0x80_80_80)),
    plate: on(cubed(0x46_50_5c, 239, Color::Reset), pale(0xff_ff_ff)),
    grey_line: text(cubed(0xa2_68_6e, 132, Color::Reset)),
    line_tints: [
        on(cubed(0x38_34_34, 238, Color::Reset), LIGHT_TEXT),
        on(cubed(0x10_3a_22, 237, Color::Reset), LIGHT_TEXT),
        on(cubed(0x2e_1d_52, 55, Color::Reset), LIGHT_TEXT),
        on(cubed(0x0a_39_63, 17, Color::Reset), LIGHT_TEXT),
        on(cubed(0x3e_33_01, 52, Color::Reset), LIGHT_TEXT),
    ],
    black_dot: on(mixed(0xc8_ce_d6, Color::Gray), mixed(0x00_00_00, Color::Black)),
};

/// Without colours: what a role is, its sign and weight say.
pub(super) static MONO: LazyLock<Palette> = LazyLock::new(Palette::default);

const WHITE: Ink = mixed(0xff_ff_ff, Color::White);
const CALM: Ink = cubed(0x7c_b8_ff, 117, Color::LightCyan);
const TAN: Ink = cubed(0xbc_a0_70, 180, Color::Yellow);

/// The player's colours on dark grounds.
const DARK_COLOURS: [Paint; 6] = [
    on(cubed(0x1f_46_73, 25, Color::LightBlue), mixed(0xe4_e8_ee, Color::Black)),
    on(cubed(0x5c_2f_5c, 53, Color::LightMagenta), mixed(0xe4_e8_ee, Color::Black)),
    on(cubed(0x14_52_52, 23, Color::LightCyan), mixed(0xe4_e8_ee, Color::Black)),
    on(cubed(0x40_3a_80, 56, Color::LightYellow), mixed(0xe4_e8_ee, Color::Black)),
    on(cubed(0x4c_5a_14, 58, Color::LightGreen), mixed(0xe4_e8_ee, Color::Black)),
    on(cubed(0x68_32_28, 88, Color::LightRed), mixed(0xe4_e8_ee, Color::Black)),
];

/// Light digits on a dark background.
pub(super) static DARK: Palette = Palette {
    page: on(mixed(0x10_14_18, Color::Black), mixed(0xd4_da_e1, Color::Gray)),
    quiet: text(cubed(0x98_a2_ad, 249, Color::Gray)),
    rule: text(mixed(0x62_6c_78, Color::Gray)),
    thin: text(mixed(0x2a_30_38, Color::DarkGray)),
    given: text(WHITE),
    own: text(CALM),
    own_on_shade: text(CALM),
    marks_on_shade: text(cubed(0x98_a2_ad, 249, Color::Gray)),
    heading: text(CALM),
    good: text(mixed(0x6c_d8_90, Color::LightGreen)),
    wrong: text(cubed(0xff_96_8c, 217, Color::LightRed)),
    wrong_cell: shade(cubed(0x46_1c_20, 88, Color::Reset)),
    same: shade(cubed(0x42_37_08, 238, Color::Reset)),
    same_mark: text(mixed(0xf2_c9_4c, Color::LightYellow)),
    peer: shade(cubed(0x1b_21_29, 234, Color::Reset)),
    cursor: on(cubed(0x40_50_68, 60, Color::White), mixed(0xff_ff_ff, Color::Black)),
    selected: on(cubed(0x28_34_42, 24, Color::Cyan), mixed(0xd4_da_e1, Color::Black)),
    cause: on(mixed(0x4c_90_f0, Color::Blue), mixed(0x06_0e_1a, Color::White)),
    focus: on(cubed(0x18_40_2c, 22, Color::Reset), mixed(0xd4_da_e1, Color::LightGreen)),
    on: on(mixed(0x74_e0_94, Color::Green), mixed(0x08_18_0e, Color::Black)),
    off: on(mixed(0xe0_88_38, Color::Yellow), mixed(0x18_0e_04, Color::Black)),
    remove: on(cubed(0xb8_20_30, 124, Color::Red), WHITE),
    fin: on(mixed(0xf4_9a_d8, Color::LightMagenta), mixed(0x18_08_18, Color::Black)),
    on_passed: text(mixed(0x6c_d8_90, Color::LightGreen)),
    off_passed: text(cubed(0xe0_94_50, 215, Color::Yellow)),
    strong: text(mixed(0x4c_d0_d0, Color::Cyan)),
    weak: text(mixed(0xb0_90_f4, Color::LightMagenta)),
    houses: [
        on(cubed(0x22_36_4e, 17, Color::Reset), Ink::OfSixteen(Color::LightBlue)),
        on(cubed(0x43_34_1f, 237, Color::Reset), Ink::OfSixteen(Color::LightMagenta)),
    ],
    houses_on_shades: [
        on(cubed(0x54_75_9b, 61, Color::Reset), mixed(0xff_ff_ff, Color::LightBlue)),
        on(cubed(0x74_5f_42, 94, Color::Reset), mixed(0xff_ff_ff, Color::LightMagenta)),
    ],
    colours: DARK_COLOURS,
    extra: [
        shade(cubed(0x30_2a_1c, 237, Color::Reset)),
        shade(cubed(0x1e_2c_36, 235, Color::Reset)),
        shade(cubed(0x2c_38_28, 17, Color::Reset)),
    ],
    weight: text(TAN),
    weight_on_shade: text(TAN),
    heat: [
        NONE,
        shade(cubed(0x18_1f_2a, 234, Color::Reset)),
        shade(cubed(0x1f_29_38, 236, Color::Reset)),
        shade(cubed(0x26_34_48, 237, Color::Reset)),
    ],
    tints: [
        shade(cubed(0x0a_39_63, 17, Color::Reset)),
        shade(cubed(0x3e_33_01, 53, Color::Reset)),
        shade(cubed(0x35_39_30, 238, Color::Reset)),
        shade(cubed(0x2f_0d_00, 52, Color::Reset)),
        shade(cubed(0x07_1f_22, 16, Color::Reset)),
        shade(cubed(0x15_0c_33, 55, Color::Reset)),
    ],
    regions: REGIONS_ON_DARK,
    attacked: shade(cubed(0x24_2c_36, 236, Color::Reset)),
    blocked: shade(pale(0x62_6c_78)),
    plate: on(cubed(0x46_50_5c, 239, Color::Gray), mixed(0xff_ff_ff, Color::Black)),
    grey_line: text(cubed(0xd0_b0_a8, 181, Color::White)),
    line_tints: [
        shade(cubed(0x38_34_34, 238, Color::Reset)),
        shade(cubed(0x10_3a_22, 237, Color::Reset)),
        shade(cubed(0x2e_1d_52, 55, Color::Reset)),
        shade(cubed(0x0a_39_63, 17, Color::Reset)),
        shade(cubed(0x3e_33_01, 52, Color::Reset)),
    ],
    black_dot: on(mixed(0xc8_ce_d6, Color::Gray), mixed(0x00_00_00, Color::Black)),
};

const INK: Ink = mixed(0x1c_1f_24, Color::Black);
const SEA: Ink = mixed(0x1a_5f_b4, Color::Blue);

/// Dark digits on a light background.
pub(super) static LIGHT: Palette = Palette {
    page: on(mixed(0xfa_fa_f7, Color::White), INK),
    quiet: text(mixed(0x57_5e_67, Color::Black)),
    rule: text(mixed(0x93_9a_a2, Color::DarkGray)),
    thin: text(mixed(0xdc_df_e2, Color::Gray)),
    given: text(mixed(0x00_00_00, Color::Black)),
    own: text(SEA),
    own_on_shade: text(SEA),
    marks_on_shade: text(mixed(0x57_5e_67, Color::Black)),
    heading: text(SEA),
    good: text(mixed(0x12_64_30, Color::Black)),
    wrong: text(mixed(0xa8_1c_18, Color::Red)),
    wrong_cell: shade(cubed(0xfa_dc_d8, 224, Color::Reset)),
    same: shade(mixed(0xff_dc_60, Color::LightYellow)),
    same_mark: text(mixed(0x6c_40_00, Color::Magenta)),
    peer: shade(cubed(0xf0_f0_ec, 255, Color::Reset)),
    cursor: on(cubed(0x86_aa_d6, 110, Color::Black), mixed(0x00_00_00, Color::White)),
    selected: on(cubed(0xdc_e6_f2, 252, Color::Cyan), INK),
    cause: on(mixed(0x2c_68_b4, Color::Blue), WHITE),
    focus: on(cubed(0xd4_f0_da, 194, Color::Reset), mixed(0x1c_1f_24, Color::Black)),
    on: on(mixed(0x88_dc_98, Color::Green), mixed(0x00_1c_08, Color::Black)),
    off: on(mixed(0xe0_88_30, Color::Yellow), mixed(0x18_0c_00, Color::Black)),
    remove: on(cubed(0xb8_1c_2c, 124, Color::Red), WHITE),
    fin: on(mixed(0xe4_98_e4, Color::LightMagenta), mixed(0x18_00_18, Color::Black)),
    on_passed: text(mixed(0x12_64_30, Color::Black)),
    off_passed: text(cubed(0x8a_44_00, 88, Color::DarkGray)),
    strong: text(mixed(0x00_68_78, Color::Blue)),
    weak: text(mixed(0x78_44_c0, Color::Magenta)),
    houses: [
        on(cubed(0xd0_e2_f6, 189, Color::Reset), Ink::OfSixteen(Color::Blue)),
        on(cubed(0xf4_e2_c4, 223, Color::Reset), Ink::OfSixteen(Color::Magenta)),
    ],
    houses_on_shades: [
        on(cubed(0x84_a2_cc, 68, Color::Reset), mixed(0x1c_1f_24, Color::Blue)),
        on(cubed(0xc6_9e_62, 137, Color::Reset), mixed(0x1c_1f_24, Color::Magenta)),
    ],
    colours: [
        on(mixed(0xbc_d4_fa, Color::LightBlue), INK),
        on(mixed(0xf6_c8_f6, Color::LightMagenta), INK),
        on(mixed(0xb4_ec_ec, Color::LightCyan), INK),
        on(cubed(0xd2_cc_fa, 183, Color::LightYellow), INK),
        on(cubed(0xd8_ea_90, 192, Color::LightGreen), INK),
        on(mixed(0xfa_cc_b8, Color::LightRed), INK),
    ],
    extra: [
        shade(cubed(0xf2_ec_da, 230, Color::Reset)),
        shade(cubed(0xe4_ec_f2, 189, Color::Reset)),
        shade(cubed(0xdc_ea_d0, 194, Color::Reset)),
    ],
    weight: text(cubed(0x7a_52_12, 58, Color::Black)),
    weight_on_shade: text(cubed(0x7a_52_12, 58, Color::Black)),
    heat: [
        NONE,
        shade(cubed(0xf4_f2_ea, 230, Color::Reset)),
        shade(cubed(0xee_ea_da, 229, Color::Reset)),
        shade(cubed(0xe6_e0_c8, 223, Color::Reset)),
    ],
    tints: [
        shade(cubed(0xd5_e0_ea, 159, Color::Reset)),
        shade(cubed(0xf8_d7_b4, 222, Color::Reset)),
        shade(cubed(0xde_ff_f7, 194, Color::Reset)),
        shade(cubed(0xe9_d8_d6, 253, Color::Reset)),
        shade(cubed(0xf7_f5_dc, 229, Color::Reset)),
        shade(cubed(0xe0_d6_ff, 189, Color::Reset)),
    ],
    regions: REGIONS_ON_LIGHT,
    attacked: shade(pale(0xe0_e4_e8)),
    blocked: shade(pale(0x93_9a_a2)),
    plate: on(cubed(0xc8_ce_d4, 252, Color::Gray), mixed(0x00_00_00, Color::Black)),
    grey_line: text(cubed(0x80_58_50, 95, Color::DarkGray)),
    line_tints: [
        shade(cubed(0xe6_e0_de, 253, Color::Reset)),
        shade(cubed(0xd0_f0_d8, 194, Color::Reset)),
        shade(cubed(0xe4_d8_fe, 189, Color::Reset)),
        shade(cubed(0xd2_e2_f2, 159, Color::Reset)),
        shade(cubed(0xf8_dc_b8, 223, Color::Reset)),
    ],
    black_dot: text(mixed(0x00_00_00, Color::Black)),
};

/// For terminals that say that their own background is dark or light.
pub(super) static ON_DARK: Palette = Palette { page: NONE, ..DARK };
pub(super) static ON_LIGHT: Palette = Palette { page: NONE, ..LIGHT };

const SKY: Ink = mixed(0x5f_af_ff, Color::LightCyan);
const YELLOW: Ink = mixed(0xff_ff_5f, Color::LightYellow);
const NIGHT: Ink = mixed(0x00_00_00, Color::Black);
const GREEN: Ink = mixed(0x5f_ff_af, Color::LightGreen);
const PURPLE: Ink = mixed(0xd7_87_af, Color::LightMagenta);
const ORANGE: Ink = mixed(0xff_af_00, Color::Yellow);
const CLEAR_HOUSES: [Paint; 2] = [
    on(cubed(0x00_58_b0, 25, Color::Reset), mixed(0xff_ff_ff, Color::LightBlue)),
    on(cubed(0x86_5c_00, 94, Color::Reset), mixed(0xff_ff_ff, Color::LightMagenta)),
];

/// Close to the colours of Okabe and Ito ("Color Universal Design", 2008), on black: those of the 256 colours
/// that are readable on tints too and differ for every kind of colour vision.
pub(super) static HIGH_CONTRAST: Palette = Palette {
    page: on(NIGHT, WHITE),
    quiet: text(mixed(0xc6_c6_c6, Color::Gray)),
    rule: text(mixed(0x9e_9e_9e, Color::Gray)),
    thin: text(mixed(0x4e_4e_4e, Color::DarkGray)),
    given: text(WHITE),
    own: text(SKY),
    own_on_shade: text(SKY),
    marks_on_shade: text(mixed(0xc6_c6_c6, Color::Gray)),
    heading: text(ORANGE),
    good: text(GREEN),
    wrong: text(mixed(0xff_87_5f, Color::LightRed)),
    wrong_cell: NONE,
    same: on(YELLOW, NIGHT),
    same_mark: on(YELLOW, NIGHT),
    peer: shade(pale(0x30_30_30)),
    cursor: on(WHITE, NIGHT),
    selected: on(mixed(0x44_44_44, Color::Gray), mixed(0xff_ff_ff, Color::Black)),
    cause: on(mixed(0x4c_90_f0, Color::Blue), mixed(0x00_00_00, Color::White)),
    focus: on(cubed(0x0c_3a_1c, 22, Color::Reset), mixed(0xff_ff_ff, Color::LightGreen)),
    on: on(GREEN, NIGHT),
    off: on(mixed(0xd7_5f_00, Color::Yellow), NIGHT),
    remove: on(mixed(0xaf_00_00, Color::Red), WHITE),
    fin: on(PURPLE, NIGHT),
    on_passed: text(GREEN),
    off_passed: text(mixed(0xff_af_5f, Color::Yellow)),
    strong: text(mixed(0x00_d7_d7, Color::LightCyan)),
    weak: text(PURPLE),
    houses: CLEAR_HOUSES,
    houses_on_shades: CLEAR_HOUSES,
    colours: [
        on(SKY, NIGHT),
        on(ORANGE, NIGHT),
        on(GREEN, NIGHT),
        on(YELLOW, NIGHT),
        on(PURPLE, NIGHT),
        on(mixed(0xe8_e8_e8, Color::White), NIGHT),
    ],
    extra: [
        shade(cubed(0x34_2c_14, 237, Color::Reset)),
        shade(cubed(0x18_28_34, 235, Color::Reset)),
        shade(cubed(0x2c_38_24, 17, Color::Reset)),
    ],
    weight: text(cubed(0xd7_af_87, 180, Color::Yellow)),
    weight_on_shade: text(cubed(0xd7_af_87, 180, Color::Yellow)),
    heat: [
        NONE,
        shade(cubed(0x14_18_20, 234, Color::Reset)),
        shade(cubed(0x1c_24_30, 235, Color::Reset)),
        shade(cubed(0x26_30_40, 237, Color::Reset)),
    ],
    tints: [
        shade(cubed(0x08_34_40, 17, Color::Reset)),
        shade(cubed(0x34_2a_04, 53, Color::Reset)),
        shade(cubed(0x38_3e_37, 237, Color::Reset)),
        shade(cubed(0x33_0d_00, 52, Color::Reset)),
        shade(cubed(0x1e_15_1e, 16, Color::Reset)),
        shade(cubed(0x0d_11_3e, 19, Color::Reset)),
    ],
    regions: REGIONS_ON_DARK,
    attacked: shade(pale(0x30_30_30)),
    blocked: shade(pale(0x9e_9e_9e)),
    plate: on(mixed(0x4e_4e_4e, Color::Gray), mixed(0xff_ff_ff, Color::Black)),
    grey_line: text(cubed(0xe0_c4_bc, 224, Color::White)),
    line_tints: [
        shade(cubed(0x40_3a_3a, 237, Color::Reset)),
        shade(cubed(0x0c_3a_1c, 236, Color::Reset)),
        shade(cubed(0x2e_1a_58, 19, Color::Reset)),
        shade(cubed(0x08_34_50, 17, Color::Reset)),
        shade(cubed(0x3a_2c_04, 52, Color::Reset)),
    ],
    black_dot: on(mixed(0xc8_ce_d6, Color::Gray), mixed(0x00_00_00, Color::Black)),
};

/// Mixes so many eighths of a colour with another.
fn blend(rgb: [u8; 3], other: [u8; 3], parts: u16) -> [u8; 3] {
    std::array::from_fn(|i| ((u16::from(rgb[i]) * parts + u16::from(other[i]) * (8 - parts)) / 8) as u8)
}

impl Ink {
    /// Its colour at a depth; `Reset` if there is none.
    fn colour(self, depth: ColourDepth) -> Color {
        match self {
            Ink::Own(colour) => colour,
            Ink::Mixed(rgb, cube, sixteen) => depth.mix(rgb, cube, sixteen),
            Ink::OfSixteen(colour) if depth == ColourDepth::Sixteen => colour,
            Ink::OfSixteen(_) => Color::Reset,
        }
    }
}

impl Paint {
    pub fn style(self, depth: ColourDepth) -> Style {
        let fg = self.text.map(|ink| ink.colour(depth));
        let bg = self.background.map(|ink| ink.colour(depth));
        Style { fg, bg, ..Style::new() }
    }

    /// The paint faded to a ground, with the text colour that suits it best.
    pub fn faded_to(self, ground: [u8; 3], depth: ColourDepth) -> Paint {
        let Some(Ink::Mixed(rgb, cube, Color::Reset)) = self.background else { return self };
        let (rgb, parts) = match (depth, cube) {
            // The 256 have few dark colours beside greys: they fade less, but not to the colour of another region.
            (ColourDepth::Cube, Some(cube)) => {
                let own = depth::rgb(cube);
                let half = depth.mix(blend(own, ground, 4), None, Color::Reset);
                (own, if regions::has_colour(half) { 3 } else { 4 })
            }
            _ => (rgb, 3),
        };
        let faded = blend(rgb, ground, parts);
        let shown = match depth.mix(faded, None, Color::Reset) {
            Color::Indexed(index) => depth::rgb(index),
            _ => faded,
        };
        let text = if is_light(shown) { [0; 3] } else { [255; 3] };
        on(Ink::Mixed(faded, None, Color::Reset), Ink::Mixed(text, None, Color::Reset))
    }

    /// The paint with half of another background in its own.
    pub fn half_under(self, other: Paint) -> Paint {
        match (self.background, other.background) {
            (Some(Ink::Mixed(rgb, _, Color::Reset)), Some(Ink::Mixed(above, ..))) => {
                Paint { background: Some(Ink::Mixed(blend(rgb, above, 4), None, Color::Reset)), ..self }
            }
            _ => other,
        }
    }

    /// Returns whether it is a chip, a background with its own text colour.
    pub fn is_chip(self) -> bool {
        self.text.is_some() && self.background.is_some()
    }
}

#[cfg(test)]
mod colour_vision;
#[cfg(test)]
mod combinations;
#[cfg(test)]
mod contrast;
#[cfg(test)]
mod neighbours;
#[cfg(test)]
mod terminals;
