//! The colours of boards of queens with regions. They bring their own text colour, so regions look the same on every
//! ground.

use ratatui::style::Color;

use super::{Ink, Paint, bytes, mixed, on};
use crate::scene::REGION_COLOURS;

/// The paints of a board with vivid regions. Without colours, letters and walls show the regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegionPaints {
    pub colours: [Paint; REGION_COLOURS],
    /// What cells fade to that cannot have a queen, or that a hint is not about.
    pub ground: [u8; 3],
    pub cursor: Paint,
    pub selected: Paint,
    /// Houses that a hint starts from, and those that its pattern covers.
    pub houses: [Paint; 2],
}

const fn light(rgb: u32, cube: u8) -> Paint {
    on(Ink::Mixed(bytes(rgb), Some(cube), Color::Reset), mixed(0x00_00_00, Color::Reset))
}

const fn dark(rgb: u32, cube: u8) -> Paint {
    on(Ink::Mixed(bytes(rgb), Some(cube), Color::Reset), mixed(0xff_ff_ff, Color::Reset))
}

/// Grey, for what is above the regions.
const fn grey(rgb: u32, text: u32, sixteen: Color, sixteen_text: Color) -> Paint {
    on(mixed(rgb, sixteen), mixed(text, sixteen_text))
}

/// Six families of two: light, medium and dark, each cool and warm. Found by a search for the largest distances between
/// colours of different families, for every kind of colour vision: tests hold that they are far apart.
const REGIONS: [Paint; REGION_COLOURS] = [
    // Sky, aqua.
    light(0x75_db_ff, 81),
    light(0x1e_e6_dc, 44),
    // Olive, ochre.
    light(0x79_86_01, 100),
    light(0xa7_79_01, 136),
    // Navy, purple.
    dark(0x00_44_79, 19),
    dark(0x4e_2b_94, 54),
    // Teal, periwinkle.
    light(0x08_8e_81, 30),
    light(0x72_78_f4, 63),
    // Gold, lime.
    light(0xf3_cb_3c, 221),
    light(0xc4_d7_85, 187),
    // Brown, wine.
    dark(0x5a_3c_18, 52),
    dark(0x83_13_2f, 88),
];

/// Returns whether this is the colour of a region among the 256.
pub fn has_colour(colour: Color) -> bool {
    let of_region = |paint: &Paint| matches!(paint.background, Some(Ink::Mixed(_, Some(cube), _)) if Color::Indexed(cube) == colour);
    REGIONS.iter().any(of_region)
}

pub const ON_DARK: RegionPaints = RegionPaints {
    colours: REGIONS,
    ground: [0x10, 0x14, 0x18],
    cursor: grey(0xff_ff_ff, 0, Color::White, Color::Black),
    selected: grey(0xc4_cc_d4, 0, Color::Cyan, Color::Black),
    houses: [
        grey(0xe4_e8_ec, 0, Color::Reset, Color::LightBlue),
        grey(0x9c_a4_ac, 0, Color::Reset, Color::LightMagenta),
    ],
};

pub const ON_LIGHT: RegionPaints = RegionPaints {
    colours: REGIONS,
    ground: [0xfa, 0xfa, 0xf7],
    cursor: grey(0x10_14_18, 0xff_ff_ff, Color::Black, Color::White),
    selected: grey(0x48_50_58, 0xff_ff_ff, Color::Cyan, Color::Black),
    houses: [
        grey(0x2c_34_3c, 0xff_ff_ff, Color::Reset, Color::Blue),
        grey(0x68_70_78, 0xff_ff_ff, Color::Reset, Color::Magenta),
    ],
};
