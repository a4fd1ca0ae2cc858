//! Tests that every text is readable on its background: in every theme, on the dark and light backgrounds of
//! common terminals, with all colours, 256 or 16.

use ratatui::style::Style;

use super::terminals::{Rgb, TERMINALS, Terminal, rgb};
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

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Every paint of a palette on every background that it may have, by name.
fn looks(palette: &Palette, depth: ColorDepth) -> Vec<(String, Style)> {
    let p = palette;
    let page = p.page.style(depth);
    let texts = [
        ("page", p.page),
        ("quiet", p.quiet),
        ("own", p.own),
        ("hint", p.hint),
        ("other", p.other),
        ("wrong", p.wrong),
        ("heading", p.heading),
    ];
    let chips = [("reason", p.reason), ("fin", p.fin), ("same", p.same)].into_iter();
    let chips = chips.chain(p.colours.into_iter().map(|paint| ("a cell colour", paint)));
    // A tint with a text colour has no other text on it.
    let (own_text, tints): (Vec<Paint>, Vec<Paint>) = p.tints.into_iter().partition(|t| t.text.is_some());
    let chips = chips.chain(own_text.into_iter().map(|paint| ("a tint", paint)));
    let mut looks: Vec<(String, Style)> =
        chips.map(|(name, paint)| (format!("{name} {paint:?}"), page.patch(paint.style(depth)))).collect();
    let shades: Vec<Paint> = [p.page, p.peer].into_iter().chain(p.heat).chain(tints).collect();
    for (name, paint) in texts {
        for shade in &shades {
            let ground = Style { fg: None, ..shade.style(depth) };
            let style = page.patch(paint.style(depth)).patch(ground);
            looks.push((format!("{name} on {shade:?}"), style));
        }
    }
    looks
}

/// The lowest contrast of a palette on the pages of a terminal, and where it is.
fn least(palette: &Palette, depth: ColorDepth, terminal: &Terminal) -> (f64, String) {
    let mut least = (f64::INFINITY, String::new());
    for &(text, ground) in terminal.pages {
        for (name, style) in looks(palette, depth) {
            let colour = |colour: Option<_>, page| colour.and_then(|c| terminal.rgb(c)).unwrap_or(rgb(page));
            let ratio = contrast(colour(style.fg, text), colour(style.bg, ground));
            if ratio < least.0 {
                least = (ratio, format!("{name} in {} on {ground:06x}", terminal.name));
            }
        }
    }
    least
}

#[test]
fn themes_with_a_background_meet_the_guidelines() {
    for (name, palette) in [("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)] {
        for depth in [ColorDepth::True, ColorDepth::Cube] {
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
        for depth in [ColorDepth::True, ColorDepth::Cube] {
            let (ratio, what) = least(&TERMINAL, depth, terminal);
            assert!(ratio >= 3.0, "{depth:?}: {ratio:.2}: {what}");
        }
    }
}

/// With sixteen colours only.
#[test]
fn every_theme_is_readable_with_sixteen_colours() {
    for (name, palette) in [("terminal", &TERMINAL), ("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)] {
        for terminal in TERMINALS.iter().filter(|terminal| terminal.is_poor) {
            let (ratio, what) = least(palette, ColorDepth::Sixteen, terminal);
            assert!(ratio >= 3.0, "{name}: {ratio:.2}: {what}");
        }
    }
}

/// Lines are not text and need less contrast.
#[test]
fn lines_are_visible_but_quiet() {
    for (palette, depth) in
        [ColorDepth::True, ColorDepth::Cube].into_iter().flat_map(|d| [(&LIGHT, d), (&HIGH_CONTRAST, d)])
    {
        let style = palette.page.style(depth).patch(palette.line.style(depth));
        let colour = |colour: Option<_>| colour.and_then(|c| TERMINALS[0].rgb(c)).expect("a colour");
        let ratio = contrast(colour(style.fg), colour(style.bg));
        assert!((2.5..7.0).contains(&ratio), "{ratio:.2}");
    }
}

#[test]
fn the_players_colours_differ() {
    for palette in [&TERMINAL, &LIGHT, &HIGH_CONTRAST] {
        for depth in [ColorDepth::True, ColorDepth::Cube, ColorDepth::Sixteen] {
            let grounds: Vec<_> = palette.colours.iter().map(|paint| paint.style(depth).bg).collect();
            for (i, ground) in grounds.iter().enumerate() {
                assert!(ground.is_some() && !grounds[..i].contains(ground), "{depth:?}: colour {i}");
            }
        }
    }
}

#[test]
fn contrast_is_computed_as_in_the_guidelines() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([0x77; 3], [255; 3]) - 4.478).abs() < 1e-3);
}
