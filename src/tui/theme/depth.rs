//! The number of colours that a terminal has, and the nearest one to a colour that it lacks.

use ratatui::style::Color;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColourDepth {
    /// Sixteen, whose look is up to the terminal.
    #[default]
    Sixteen,
    /// 256: a cube of 6x6x6 and 24 greys beside the sixteen.
    Cube,
    /// 24 bits.
    True,
}

/// The steps of a channel in the cube.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl ColourDepth {
    /// The depth that the variables `COLORTERM` and `TERM` describe.
    pub fn from_variables(colorterm: Option<&str>, term: Option<&str>) -> ColourDepth {
        const MIX_ALL: [&str; 6] = ["-direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"];
        let term = term.unwrap_or_default();
        match colorterm {
            Some("truecolor" | "24bit") => ColourDepth::True,
            _ if MIX_ALL.iter().any(|name| term.contains(name)) => ColourDepth::True,
            _ if term.contains("256color") => ColourDepth::Cube,
            _ => ColourDepth::Sixteen,
        }
    }

    /// The colour at this depth: `cube` is its index among the 256, if it is not the nearest.
    pub(super) fn mix(self, rgb: [u8; 3], cube: Option<u8>, sixteen: Color) -> Color {
        match self {
            ColourDepth::True => Color::Rgb(rgb[0], rgb[1], rgb[2]),
            ColourDepth::Cube => Color::Indexed(cube.unwrap_or_else(|| nearest(rgb))),
            ColourDepth::Sixteen => sixteen,
        }
    }
}

/// The nearest colour of the cube and the greys.
fn nearest(colour: [u8; 3]) -> u8 {
    let [r, g, b] = colour.map(nearest_step);
    let cube = 16 + 36 * r + 6 * g + b;
    let mean = colour.iter().map(|&channel| u16::from(channel)).sum::<u16>() / 3;
    let grey = 232 + (mean.saturating_sub(3) / 10).min(23) as u8;
    if distance(rgb(grey), colour) < distance(rgb(cube), colour) { grey } else { cube }
}

/// The number of the step of the cube that is nearest to a channel.
fn nearest_step(channel: u8) -> u8 {
    (0..6).min_by_key(|&i| STEPS[i].abs_diff(channel)).unwrap_or(0) as u8
}

/// The square of the distance of two colours.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

/// The colour of an index of the cube or the greys. Terminals differ in the sixteen before them.
pub(super) fn rgb(index: u8) -> [u8; 3] {
    match index {
        232.. => [8 + 10 * (index - 232); 3],
        _ => {
            let cube = usize::from(index.saturating_sub(16));
            [cube / 36, cube / 6 % 6, cube % 6].map(|step| STEPS[step])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_cube_are_their_own_nearest() {
        for index in 16..=255 {
            assert_eq!(rgb(nearest(rgb(index))), rgb(index), "{index}");
        }
        assert_eq!(rgb(nearest([0x56, 0xb4, 0xe9])), [95, 175, 215]);
    }

    #[test]
    fn the_environment_describes_the_depth() {
        let depth = |colorterm, term| ColourDepth::from_variables(colorterm, Some(term));
        assert_eq!(depth(None, "xterm"), ColourDepth::Sixteen);
        assert_eq!(depth(None, "linux"), ColourDepth::Sixteen);
        assert_eq!(depth(Some(""), "tmux-256color"), ColourDepth::Cube);
        assert_eq!(depth(Some("truecolor"), "xterm"), ColourDepth::True);
        assert_eq!(depth(None, "xterm-kitty"), ColourDepth::True);
        assert_eq!(ColourDepth::from_variables(None, None), ColourDepth::Sixteen);
    }
}
