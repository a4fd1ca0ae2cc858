//! What the terminal can show, as far as the environment or its replies say.

use super::ColourDepth;

/// Returns whether the terminal says that it cannot move its cursor.
pub fn terminal_is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Returns whether a terminal of this name shows colours. DEC's old terminals do not, nor do those that say so.
fn has_colours(term: &str) -> bool {
    let is_dec =
        term.strip_prefix("vt").is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()));
    !is_dec && !term.ends_with("-m") && !term.ends_with("-mono") && term != "dumb"
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    pub colours: bool,
    pub depth: ColourDepth,
    pub unicode: bool,
    /// The terminal's own background, if it or the environment says what it is.
    pub background: Option<Background>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Background {
    Dark,
    Light,
}

impl Background {
    /// The background that the variable `COLORFGBG` describes: its last number is one of the sixteen colours.
    fn from_variable(colours: &str) -> Option<Background> {
        match colours.rsplit(';').next()?.parse().ok()? {
            0..=6 | 8 => Some(Background::Dark),
            7 | 9..=15 => Some(Background::Light),
            16_u8.. => None,
        }
    }

    /// The background in the reply of a terminal: `rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits a channel.
    pub fn from_reply(colour: &str) -> Option<Background> {
        let channels = colour.strip_prefix("rgb:").or_else(|| colour.strip_prefix("rgba:"))?;
        let mut channels = channels.split('/').map(channel);
        let [red, green, blue] = [(); 3].map(|()| channels.next().flatten());
        let brightness = 0.299 * red? + 0.587 * green? + 0.114 * blue?;
        Some(if brightness < 0.5 { Background::Dark } else { Background::Light })
    }
}

/// A channel of a colour, from 0 to 1.
fn channel(digits: &str) -> Option<f64> {
    let most = 16_u32.checked_pow(digits.len().try_into().ok()?)? - 1;
    let value = u32::from_str_radix(digits, 16).ok()?;
    (1..=4).contains(&digits.len()).then(|| f64::from(value) / f64::from(most))
}

fn is_utf8(locale: String) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

impl Capabilities {
    pub fn from_environment() -> Capabilities {
        Capabilities::from_variables(|name| {
            std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())
        })
    }

    /// Returns whether the terminal may be asked for its background. The Linux console might show the question.
    pub fn may_be_asked() -> bool {
        std::env::var_os("TERM").is_none_or(|term| term != "linux")
    }

    /// The capabilities that environment variables describe. No locale means nothing; `C` or a character set
    /// other than UTF-8 means ASCII only. A terminal without a name has no colours.
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Capabilities {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let term = set("TERM");
        let depth = ColourDepth::from_variables(set("COLORTERM").as_deref(), term.as_deref());
        let has_colours = if cfg!(windows) { true } else { term.is_some_and(|term| has_colours(&term)) };
        Capabilities {
            colours: has_colours && set("NO_COLOR").is_none(),
            depth,
            unicode: locale.is_none_or(is_utf8),
            background: set("COLORFGBG").as_deref().and_then(Background::from_variable),
        }
    }
}
