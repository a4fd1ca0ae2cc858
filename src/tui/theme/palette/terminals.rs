//! The sixteen colours and the default backgrounds of common terminals.

use ratatui::style::{Color, Style};

use super::Paint;
use crate::tui::theme::ColourDepth;

pub type Rgb = [u8; 3];

/// A terminal's default colours, or those of a well-known scheme.
pub struct Terminal {
    pub name: &'static str,
    /// Black to white, then the same bright.
    sixteen: [u32; 16],
    /// Text and background, dark or light.
    pub pages: &'static [(u32, u32)],
    /// Whether it has no other colours.
    pub is_poor: bool,
}

pub const TERMINALS: &[Terminal] = &[
    Terminal {
        name: "xterm",
        sixteen: [
            0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f,
            0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
        ],
        pages: &[(0xe5e5e5, 0x000000), (0x000000, 0xffffff)],
        is_poor: true,
    },
    Terminal {
        name: "VGA",
        sixteen: [
            0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555,
            0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
        ],
        pages: &[(0xaaaaaa, 0x000000)],
        is_poor: true,
    },
    Terminal {
        name: "PuTTY",
        sixteen: [
            0x000000, 0xbb0000, 0x00bb00, 0xbbbb00, 0x0000bb, 0xbb00bb, 0x00bbbb, 0xbbbbbb, 0x555555,
            0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
        ],
        pages: &[(0xbbbbbb, 0x000000)],
        is_poor: true,
    },
    Terminal {
        name: "Windows",
        sixteen: [
            0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676,
            0xe74856, 0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2,
        ],
        pages: &[(0xcccccc, 0x0c0c0c)],
        is_poor: true,
    },
    Terminal {
        name: "Terminal.app",
        sixteen: [
            0x000000, 0x990000, 0x00a600, 0x999900, 0x0000b2, 0xb200b2, 0x00a6b2, 0xbfbfbf, 0x666666,
            0xe50000, 0x00d900, 0xe5e500, 0x0000ff, 0xe500e5, 0x00e5e5, 0xe5e5e5,
        ],
        pages: &[(0x000000, 0xffffff), (0xffffff, 0x000000)],
        is_poor: false,
    },
    Terminal {
        name: "GNOME",
        sixteen: [
            0x171421, 0xc01c28, 0x26a269, 0xa2734c, 0x12488b, 0xa347ba, 0x2aa1b3, 0xd0cfcc, 0x5e5c64,
            0xf66151, 0x33da7a, 0xe9ad0c, 0x2a7bde, 0xc061cb, 0x33c7de, 0xffffff,
        ],
        pages: &[(0xd0cfcc, 0x171421), (0x171421, 0xffffff)],
        is_poor: false,
    },
    Terminal {
        name: "Solarized",
        sixteen: [
            0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36,
            0xcb4b16, 0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
        ],
        pages: &[(0x839496, 0x002b36), (0x657b83, 0xfdf6e3)],
        is_poor: false,
    },
    Terminal {
        name: "One Half",
        sixteen: [
            0x383a42, 0xe45649, 0x50a14f, 0xc18301, 0x0184bc, 0xa626a4, 0x0997b3, 0xfafafa, 0x4f525d,
            0xdf6c75, 0x98c379, 0xe4c07a, 0x61afef, 0xc577dd, 0x56b5c1, 0xffffff,
        ],
        pages: &[(0x383a42, 0xfafafa), (0xdcdfe4, 0x282c34)],
        is_poor: false,
    },
];

pub fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

/// The colours of a style that sets both, in the first terminal.
pub fn text_and_ground(style: Style) -> [Rgb; 2] {
    [style.fg, style.bg].map(|colour| colour.and_then(|c| TERMINALS[0].rgb(c)).expect("a colour"))
}

pub fn ground_of(paint: Paint, depth: ColourDepth) -> Rgb {
    paint.style(depth).bg.and_then(|colour| TERMINALS[0].rgb(colour)).expect("a colour")
}

impl Terminal {
    /// The RGB value of a colour, or that of the page.
    pub fn rgb_or(&self, colour: Option<Color>, page: Rgb) -> Rgb {
        colour.and_then(|colour| self.rgb(colour)).unwrap_or(page)
    }

    /// The RGB value of a colour; `None` for the default of the page.
    pub fn rgb(&self, colour: Color) -> Option<Rgb> {
        let index = match colour {
            Color::Reset => return None,
            Color::Rgb(r, g, b) => return Some([r, g, b]),
            Color::Indexed(index @ 16..) => return Some(crate::tui::theme::depth::rgb(index)),
            Color::Indexed(index) => usize::from(index),
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            Color::White => 15,
        };
        Some(rgb(self.sixteen[index]))
    }
}
