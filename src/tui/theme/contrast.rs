//! Contrast as the Web Content Accessibility Guidelines 2 define it.

use ratatui::style::Color;

use super::depth::{self, ColourDepth};

/// The least contrast of text on its background.
const LEAST: f32 = 4.5;

/// The relative luminance of a colour, from 0 to 1.
pub(super) fn luminance(rgb: [u8; 3]) -> f32 {
    let [red, green, blue] = rgb.map(|channel| {
        let c = f32::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns whether black is more readable on a colour than white.
pub(super) fn is_light(rgb: [u8; 3]) -> bool {
    luminance(rgb) > 0.179
}

/// Returns black or white, whichever is more readable on a background; `None` for one of the sixteen colours, whose
/// look is up to the terminal.
pub(super) fn text_on(background: Color) -> Option<Color> {
    let is_light = is_light(rgb(background)?);
    Some(match background {
        Color::Indexed(_) => Color::Indexed(if is_light { 16 } else { 231 }),
        _ if is_light => Color::Rgb(0, 0, 0),
        _ => Color::Rgb(255, 255, 255),
    })
}

/// Returns another shade of a background: darker, or lighter if it is dark. `None` if there is none at this depth.
pub(super) fn plate_on(background: Color, depth: ColourDepth) -> Option<Color> {
    let ground = rgb(background)?;
    let other: u16 = if is_light(ground) { 0 } else { 255 };
    let shade = ground.map(|channel| ((u16::from(channel) * 7 + other) / 8) as u8);
    Some(depth.mix(shade, None, Color::Reset)).filter(|&plate| plate != background)
}

/// Returns whether a text is readable on a background; false for the sixteen colours.
pub(super) fn is_readable(text: Color, background: Color) -> bool {
    let (Some(text), Some(background)) = (rgb(text), rgb(background)) else { return false };
    let (a, b) = (luminance(text), luminance(background));
    (a.max(b) + 0.05) / (a.min(b) + 0.05) >= LEAST
}

fn rgb(colour: Color) -> Option<[u8; 3]> {
    match colour {
        Color::Rgb(red, green, blue) => Some([red, green, blue]),
        Color::Indexed(index @ 16..) => Some(depth::rgb(index)),
        _ => None,
    }
}
