//! Tests that every text is readable on its background: in every theme, on the dark and light backgrounds of
//! common terminals, with all colours, 256 or 16.

use ratatui::style::{Color, Style};

use super::terminals::{Rgb, TERMINALS, Terminal, rgb, text_and_ground};
use super::*;

/// A colour channel in linear light, from 0 to 1.
pub fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

/// Relative luminance as the Web Content Accessibility Guidelines 2 define it.
fn luminance(rgb: Rgb) -> f64 {
    let [r, g, b] = rgb.map(linear);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Returns whether light text suits a background.
pub fn is_dark(ground: u32) -> bool {
    luminance(rgb(ground)) < 0.18
}

/// Every paint of a palette on every background that it may have, by name.
fn looks(palette: &Palette, depth: ColourDepth) -> Vec<(String, Style)> {
    let p = palette;
    let page = p.page.style(depth);
    let plain =
        [("page", p.page), ("quiet", p.quiet), ("given", p.given), ("own", p.own), ("weight", p.weight)];
    let roles = [("wrong", p.wrong), ("same mark", p.same_mark)];
    let words = [p.heading, p.good, p.on_passed, p.off_passed, p.strong, p.weak, p.grey_line];
    let chips = [p.same, p.same_mark, p.cause, p.on, p.off, p.remove, p.fin, p.black_dot, p.plate];
    let shades = [p.page, p.peer, p.cursor, p.selected, p.wrong_cell, p.focus, p.same];
    let shades = shades.into_iter().chain(p.houses).chain(p.houses_on_shades).chain(p.extra);
    let shades = shades.chain(p.colours).chain(p.heat).chain(p.tints).chain(p.line_tints);
    let mut looks = Vec::new();
    for paint in chips.into_iter().filter(|paint| paint.is_chip()) {
        looks.push((format!("chip {paint:?}"), page.patch(paint.style(depth))));
    }
    for paint in words {
        looks.push((format!("{paint:?}"), page.patch(paint.style(depth))));
    }
    for shade in shades {
        // `Reset` replaces a colour that this depth lacks.
        let mut background = shade.style(depth);
        background.fg.take_if(|colour| *colour == Color::Reset);
        background.bg.take_if(|colour| *colour == Color::Reset);
        // Plain text on a background with a text colour has that colour.
        let texts = if background.fg.is_some() {
            &plain[..1]
        } else if shade == p.same {
            // Cells with the digit under the cursor have no marks.
            &plain[2..]
        } else {
            &plain
        };
        for (name, paint) in texts {
            let text = page.patch(paint.style(depth));
            looks.push((format!("{name} on {shade:?}"), text.patch(background)));
        }
        // There, coloured text becomes a chip.
        for (name, paint) in
            roles.into_iter().filter(|(_, paint)| background.fg.is_none() && !paint.is_chip())
        {
            let style = page.patch(background).patch(paint.style(depth));
            looks.push((format!("{name} on {shade:?}"), style));
        }
    }
    looks
}

/// The lowest contrast of a palette on the pages of a terminal, and where it is.
fn least(palette: &Palette, depth: ColourDepth, terminal: &Terminal) -> (f64, String) {
    least_on(palette, depth, terminal, terminal.pages)
}

/// The same on some of these pages.
fn least_on(
    palette: &Palette,
    depth: ColourDepth,
    terminal: &Terminal,
    pages: &[(u32, u32)],
) -> (f64, String) {
    let mut least = (f64::INFINITY, String::new());
    for &(text, background) in pages {
        for (name, style) in looks(palette, depth) {
            let (text, ground) = (rgb(text), rgb(background));
            let ratio = contrast(terminal.rgb_or(style.fg, text), terminal.rgb_or(style.bg, ground));
            if ratio < least.0 {
                least = (ratio, format!("{name} in {} on {background:06x}", terminal.name));
            }
        }
    }
    least
}

#[test]
fn themes_with_a_background_meet_the_guidelines() {
    for (name, palette) in [("dark", &DARK), ("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)] {
        for depth in [ColourDepth::True, ColourDepth::Cube] {
            let (ratio, what) = least(palette, depth, &TERMINALS[0]);
            assert!(ratio >= 4.5, "{name}, {depth:?}: {ratio:.2}: {what}");
        }
    }
}

/// An unknown background may be close to a medium tone: 3 is what the guidelines ask of large text, and no
/// more is possible on black and white at once with distinct colours.
#[test]
fn the_terminal_theme_is_readable_on_common_backgrounds() {
    for terminal in TERMINALS {
        for depth in [ColourDepth::True, ColourDepth::Cube] {
            let (ratio, what) = least(&TERMINAL, depth, terminal);
            assert!(ratio >= 3.0, "{depth:?}: {ratio:.2}: {what}");
        }
    }
}

/// With sixteen colours only.
#[test]
fn every_theme_is_readable_with_sixteen_colours() {
    for (name, palette) in
        [("terminal", &TERMINAL), ("dark", &DARK), ("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)]
    {
        for terminal in TERMINALS.iter().filter(|terminal| terminal.is_poor) {
            let (ratio, what) = least(palette, ColourDepth::Sixteen, terminal);
            assert!(ratio >= 3.0, "{name}: {ratio:.2}: {what}");
        }
    }
}

/// Lines stay behind the text: those of boxes are visible, those of cells barely.
#[test]
fn lines_are_quieter_than_marks() {
    for (palette, depth) in [&DARK, &LIGHT, &HIGH_CONTRAST]
        .into_iter()
        .flat_map(|p| [(p, ColourDepth::True), (p, ColourDepth::Cube)])
    {
        let page = palette.page.style(depth);
        let [marks, rule, thin] = [palette.quiet, palette.rule, palette.thin].map(|paint| {
            let [text, ground] = text_and_ground(page.patch(paint.style(depth)));
            contrast(text, ground)
        });
        assert!(marks > rule * 1.2 && rule > thin * 1.5, "{depth:?}: {marks:.2} {rule:.2} {thin:.2}");
        assert!(rule > 2.4 && thin > 1.15, "{depth:?}: {rule:.2} {thin:.2}");
    }
}

#[test]
fn a_terminal_that_tells_its_background_is_readable() {
    for (terminal, depth) in TERMINALS.iter().flat_map(|t| [(t, ColourDepth::True), (t, ColourDepth::Cube)]) {
        let (dark, light): (Vec<_>, Vec<_>) = terminal.pages.iter().partition(|(_, ground)| is_dark(*ground));
        for (palette, pages) in [(&ON_DARK, dark), (&ON_LIGHT, light)] {
            let (ratio, what) = least_on(palette, depth, terminal, &pages);
            // The text of some schemes is pale on their own background already.
            assert!(ratio >= 3.0, "{depth:?}: {ratio:.2}: {what}");
        }
    }
}

#[test]
fn the_players_colours_and_the_tints_of_regions_differ() {
    for palette in [&TERMINAL, &DARK, &LIGHT, &HIGH_CONTRAST] {
        for (depth, paints) in [
            (ColourDepth::True, palette.colours),
            (ColourDepth::Cube, palette.colours),
            (ColourDepth::Sixteen, palette.colours),
            (ColourDepth::True, palette.tints),
            (ColourDepth::Cube, palette.tints),
        ] {
            let backgrounds = paints.map(|paint| paint.style(depth).bg);
            for (i, background) in backgrounds.iter().enumerate() {
                let is_new = background.is_some() && !backgrounds[..i].contains(background);
                assert!(is_new, "{depth:?}: {:?}", paints[i]);
            }
        }
    }
}

#[test]
fn contrast_is_computed_as_in_the_guidelines() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([0x77; 3], [255; 3]) - 4.478).abs() < 1e-3);
}
