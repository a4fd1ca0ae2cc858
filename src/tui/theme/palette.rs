//! What each meaning is painted with, theme by theme. A colour has one meaning, and none says
//! something that a glyph, a letter, bold, underline or reverse does not say as well.

use ratatui::style::{Color, Style};

use super::depth::Depth;

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
    /// What stays in the background; without a paint it is dim.
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

const NONE: Paint = Paint { text: None, ground: None };
const BLACK: Ink = Ink::Own(Color::Black);

/// The terminal's own colours: text is its own or one of the middle colours, which read on dark
/// and light grounds, and where a ground is coloured its text is black.
pub(super) static TERMINAL: Palette = Palette {
    page: NONE,
    quiet: NONE,
    line: text(Ink::Own(Color::DarkGray)),
    own: text(Ink::Own(Color::Cyan)),
    hint: text(Ink::Own(Color::Green)),
    reason: on(Ink::Own(Color::Green), BLACK),
    other: text(Ink::Own(Color::Magenta)),
    fin: on(Ink::Own(Color::Magenta), BLACK),
    wrong: text(Ink::Own(Color::Red)),
    same: on(Ink::Own(Color::Yellow), BLACK),
    heading: text(Ink::Own(Color::Cyan)),
    peer: NONE,
    colours: [
        on(Ink::Own(Color::LightBlue), BLACK),
        on(Ink::Own(Color::LightMagenta), BLACK),
        on(Ink::Own(Color::LightCyan), BLACK),
        on(Ink::Own(Color::LightYellow), BLACK),
        on(Ink::Own(Color::LightGreen), BLACK),
        on(Ink::Own(Color::LightRed), BLACK),
    ],
    heat: [NONE; 4],
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
};

const INK: Ink = mixed(0x1c_1c_1c, Color::Black);
const SEA: Ink = mixed(0x00_5f_87, Color::Blue);

/// Dark colours on paper.
pub(super) static LIGHT: Palette = Palette {
    page: on(mixed(0xee_ee_ee, Color::White), INK),
    quiet: text(mixed(0x58_58_58, Color::DarkGray)),
    line: text(mixed(0x94_94_94, Color::Gray)),
    own: text(SEA),
    hint: text(mixed(0x00_5f_00, Color::Green)),
    reason: on(mixed(0x87_d7_87, Color::Green), INK),
    other: text(mixed(0x87_00_87, Color::Magenta)),
    fin: on(mixed(0xd7_af_ff, Color::Magenta), INK),
    wrong: text(mixed(0xaf_00_00, Color::Red)),
    same: on(mixed(0xff_d7_5f, Color::Yellow), INK),
    heading: text(SEA),
    peer: shade(mixed(0xda_da_da, Color::White)),
    colours: [
        on(mixed(0x87_af_ff, Color::LightBlue), INK),
        on(mixed(0xff_af_ff, Color::LightMagenta), INK),
        on(mixed(0x87_ff_ff, Color::LightCyan), INK),
        on(mixed(0xff_ff_5f, Color::LightYellow), INK),
        on(mixed(0xaf_d7_5f, Color::LightGreen), INK),
        on(mixed(0xff_af_87, Color::LightRed), INK),
    ],
    heat: [
        NONE,
        shade(mixed(0xe8_e8_e0, Color::White)),
        shade(mixed(0xe2_e0_d4, Color::White)),
        shade(mixed(0xdc_d8_c4, Color::White)),
    ],
};

const SKY: Ink = mixed(0x56_b4_e9, Color::LightCyan);
const YELLOW: Ink = mixed(0xf0_e4_42, Color::LightYellow);
const NIGHT: Ink = mixed(0x00_00_00, Color::Black);
const GREEN: Ink = mixed(0x20_c0_90, Color::LightGreen);
const PURPLE: Ink = mixed(0xdc_90_ba, Color::LightMagenta);
const ORANGE: Ink = mixed(0xe6_9f_00, Color::Yellow);

/// The hues that Okabe and Ito chose for colour-blind readers ("Color Universal Design", 2008), on
/// black, some of them lighter so that they read on shades too.
pub(super) static HIGH_CONTRAST: Palette = Palette {
    page: on(NIGHT, mixed(0xff_ff_ff, Color::White)),
    quiet: text(mixed(0xc6_c6_c6, Color::Gray)),
    line: text(mixed(0x8a_8a_8a, Color::Gray)),
    own: text(SKY),
    hint: text(GREEN),
    reason: on(GREEN, NIGHT),
    other: text(PURPLE),
    fin: on(PURPLE, NIGHT),
    wrong: text(mixed(0xff_7a_33, Color::LightRed)),
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
};

impl Paint {
    pub fn style(self, depth: Depth) -> Style {
        let colour = |ink| match ink {
            Ink::Own(colour) => colour,
            Ink::Mixed(rgb, sixteen) => depth.mix(rgb, sixteen),
        };
        Style { fg: self.text.map(colour), bg: self.ground.map(colour), ..Style::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance as the Web Content Accessibility Guidelines 2 define it.
    fn luminance(rgb: [u8; 3]) -> f64 {
        let [r, g, b] = rgb.map(|channel| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The sixteen colours as xterm has them.
    fn xterm(colour: Color) -> [u8; 3] {
        match colour {
            Color::Black => [0, 0, 0],
            Color::Red => [205, 0, 0],
            Color::Green => [0, 205, 0],
            Color::Yellow => [205, 205, 0],
            Color::Blue => [0, 0, 238],
            Color::Magenta => [205, 0, 205],
            Color::Cyan => [0, 205, 205],
            Color::Gray => [229, 229, 229],
            Color::DarkGray => [127, 127, 127],
            Color::LightRed => [255, 0, 0],
            Color::LightGreen => [0, 255, 0],
            Color::LightYellow => [255, 255, 0],
            Color::LightBlue => [92, 92, 255],
            Color::LightMagenta => [255, 0, 255],
            Color::LightCyan => [0, 255, 255],
            Color::White => [255, 255, 255],
            Color::Rgb(r, g, b) => [r, g, b],
            Color::Indexed(index) => crate::tui::theme::depth::rgb(index),
            Color::Reset => panic!("a theme with its own ground leaves no colour to the terminal"),
        }
    }

    /// Every text of a palette with every ground on which it can stand, by name.
    fn pairs(palette: &Palette, depth: Depth) -> Vec<(String, [u8; 3], [u8; 3])> {
        let p = palette;
        let style = |paint: Paint| p.page.style(depth).patch(paint.style(depth));
        let both = |style: Style| {
            (xterm(style.fg.expect("a text colour")), xterm(style.bg.expect("a ground colour")))
        };
        let texts = [
            ("page", p.page),
            ("quiet", p.quiet),
            ("own", p.own),
            ("hint", p.hint),
            ("other", p.other),
            ("wrong", p.wrong),
            ("heading", p.heading),
        ];
        let shades: Vec<Paint> = [p.page, p.peer].into_iter().chain(p.heat).collect();
        let mut pairs = Vec::new();
        for (name, paint) in texts {
            for shade in &shades {
                let (text, _) = both(style(paint));
                let (_, ground) = both(style(*shade));
                pairs.push((format!("{name} on {shade:?}"), text, ground));
            }
        }
        for (name, paint) in [("reason", p.reason), ("fin", p.fin), ("same", p.same)] {
            let (text, ground) = both(style(paint));
            pairs.push((name.to_string(), text, ground));
        }
        for (i, paint) in p.colours.iter().enumerate() {
            let (text, ground) = both(style(*paint));
            pairs.push((format!("colour {i}"), text, ground));
        }
        pairs
    }

    #[test]
    fn every_text_reads_on_its_ground() {
        for (name, palette) in [("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)] {
            for depth in [Depth::True, Depth::Cube] {
                for (pair, text, ground) in pairs(palette, depth) {
                    let ratio = contrast(text, ground);
                    assert!(ratio >= 4.5, "{name}, {depth:?}, {pair}: {ratio:.2}");
                }
            }
        }
    }

    /// Lines are no text: to be seen they need less.
    #[test]
    fn lines_are_seen_and_stay_behind() {
        for palette in [&LIGHT, &HIGH_CONTRAST] {
            let style = palette.page.style(Depth::True).patch(palette.line.style(Depth::True));
            let ratio = contrast(xterm(style.fg.expect("a colour")), xterm(style.bg.expect("a ground")));
            assert!((2.5..7.0).contains(&ratio), "{ratio:.2}");
        }
    }

    /// With the terminal's own colours the grounds that the theme itself sets have black texts.
    #[test]
    fn coloured_grounds_of_the_terminal_theme_read() {
        let p = TERMINAL;
        for paint in [p.reason, p.fin, p.same].into_iter().chain(p.colours) {
            let style = paint.style(Depth::Sixteen);
            let ratio = contrast(xterm(style.fg.expect("a colour")), xterm(style.bg.expect("a ground")));
            assert!(ratio >= 3.9, "{paint:?}: {ratio:.2}");
        }
    }

    #[test]
    fn the_players_colours_differ() {
        for palette in [&TERMINAL, &LIGHT, &HIGH_CONTRAST] {
            for depth in [Depth::True, Depth::Cube, Depth::Sixteen] {
                let grounds: Vec<_> = palette.colours.iter().map(|paint| paint.style(depth).bg).collect();
                for (i, ground) in grounds.iter().enumerate() {
                    assert!(ground.is_some() && !grounds[..i].contains(ground), "{depth:?}: colour {i}");
                }
            }
        }
    }
}
