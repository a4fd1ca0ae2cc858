//! The table of all settings. The settings file, `ninefold config` and the settings screen are all made from it.

use crate::direction::Direction;

use super::{Ascii, HintTechniques, KeyPreset, Mistakes, Settings, SolutionFilter, ThemeName};

/// A setting: its texts, its values, and access to its field.
#[derive(Debug)]
pub struct Setting {
    /// The group on the screen.
    pub group: &'static str,
    /// The key in the settings file.
    pub name: &'static str,
    /// The title on the screen.
    pub title: &'static str,
    /// A sentence about its effect.
    pub about: &'static str,
    /// The possible values.
    pub values: &'static [SettingValue],
    read: fn(&Settings) -> usize,
    write: fn(&mut Settings, usize),
}

/// A value of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettingValue {
    /// The value in the settings file, without quotes.
    pub name: &'static str,
    /// The title on the screen.
    pub title: &'static str,
    /// Its effect, unless the setting's own text says it all.
    pub about: &'static str,
}

const fn value(name: &'static str, title: &'static str, about: &'static str) -> SettingValue {
    SettingValue { name, title, about }
}

const OFF_ON: &[SettingValue] = &[value("false", "off", ""), value("true", "on", "")];

/// The values of a setting with several values, and access to its field.
macro_rules! one_of {
    ($field:ident: $($field_value:expr => $value:expr),+ $(,)?) => {
        (
            &[$($value),+],
            |settings| [$($field_value),+].iter().position(|value| *value == settings.$field).unwrap_or(0),
            |settings, index| {
                if let Some(&value) = [$($field_value),+].get(index) {
                    settings.$field = value;
                }
            },
        )
    };
}

/// The values of a setting that is on or off, and access to its field.
macro_rules! off_on {
    ($field:ident) => {
        (OFF_ON, |settings| settings.$field.into(), |settings, index| settings.$field = index > 0)
    };
}

type Access = (&'static [SettingValue], fn(&Settings) -> usize, fn(&mut Settings, usize));

const fn setting(
    group: &'static str,
    name: &'static str,
    title: &'static str,
    about: &'static str,
    (values, read, write): Access,
) -> Setting {
    Setting { group, name, title, about, values, read, write }
}

/// The name of the setting for the preset of keys.
pub const KEY_PRESET: &str = "key-preset";

/// All settings, in the order of the screen.
pub static SETTINGS: &[Setting] = &[
    setting(
        "Board",
        "same-digit",
        "Highlight same digit",
        "Highlights the digit under the cursor everywhere, in marks too.",
        off_on!(same_digit),
    ),
    setting(
        "Board",
        "peers",
        "Shade row, column, box",
        "Shades the peers of the cursor: row, column and box. Without colours, empty ones have dots.",
        off_on!(peers),
    ),
    setting(
        "Board",
        "remaining",
        "Remaining",
        "Shows how many of each digit remain to be placed.",
        off_on!(remaining),
    ),
    setting("Board", "clock", "Clock", "Shows the time of play.", off_on!(clock)),
    setting(
        "Board",
        "digit-again",
        "Same digit clears",
        "The digit of a cell clears it when it is typed again, or its key is held.",
        off_on!(digit_again_clears),
    ),
    setting(
        "Help",
        "mistakes",
        "Mistakes",
        "The mistakes that are shown while you play.",
        one_of!(mistakes:
            Mistakes::Never => value("never", "never", "None; hints still point them out."),
            Mistakes::Rules => value("rules", "rules", "Digits that occur twice in a row, column or box."),
            Mistakes::Solution => value("solution", "solution", "Also digits that differ from the solution."),
        ),
    ),
    setting(
        "Help",
        "clean-marks",
        "Tidy marks",
        "Placing a digit removes it from the marks of its row, column and box.",
        off_on!(clean_marks),
    ),
    setting(
        "Help",
        "auto-marks",
        "Auto marks",
        "Shows all candidates as marks until you set or remove one yourself.",
        off_on!(auto_marks),
    ),
    setting(
        "Help",
        "rule-marks",
        "Marks by rules",
        "Marks that are filled in leave out what a cage, dot or line alone excludes.",
        off_on!(rule_marks),
    ),
    setting(
        "Help",
        "hint-uniqueness",
        "Allow uniqueness",
        "Hints may argue that the puzzle has one solution.",
        off_on!(hint_uniqueness),
    ),
    setting(
        "Help",
        "hint-name",
        "Name of a hint",
        "When hints name the technique.",
        one_of!(hint_name_first:
            false => value("last", "last", "With the result: first comes the idea."),
            true => value("first", "first", "Before the idea."),
        ),
    ),
    setting(
        "Help",
        "argument",
        "Arguments",
        "How hints write the inferences of chains.",
        one_of!(argument_in_symbols:
            false => value("words", "in words", "Then r1c2 isn't 5 but 3."),
            true => value("symbols", "in symbols", "r1c2≠5 → r1c2=3"),
        ),
    ),
    setting(
        "Help",
        "hint-techniques",
        "Techniques",
        "The techniques that hints use. If none is left, a hint gives a digit found by search.",
        one_of!(hint_techniques:
            HintTechniques::All => value("all", "all", "All techniques."),
            HintTechniques::NoNets => value("no-nets", "no nets", "No chains that branch, and no nets."),
            HintTechniques::Patterns => value("patterns", "patterns", "No chains either, only patterns."),
        ),
    ),
    setting("Queens", "attacked", "Attacked", "Shades the squares that queens attack.", off_on!(attacked)),
    setting(
        "Queens",
        "auto-crosses",
        "Auto-crosses",
        "Placing a queen crosses out the squares it attacks.",
        off_on!(auto_crosses),
    ),
    setting(
        "Queens",
        "solutions",
        "Solutions",
        "The solutions of a queens board that you can step through.",
        one_of!(solutions:
            SolutionFilter::All => value("all", "all", "All solutions."),
            SolutionFilter::Fundamental => value("fundamental", "fundamental", "One of those that differ only by a turn or reflection."),
        ),
    ),
    setting(
        "Queens",
        "ways-left",
        "Count solutions left",
        "Shows how many solutions a queens board still has. It gives mistakes away.",
        off_on!(ways_left),
    ),
    setting(
        "Look",
        "theme",
        "Theme",
        "The colours. NO_COLOR=1 in the environment turns them all off.",
        one_of!(theme:
            ThemeName::Terminal => value("terminal", "terminal", "Uses the background of the terminal, dark or light."),
            ThemeName::Dark => value("dark", "dark", "Light digits on a dark background."),
            ThemeName::Light => value("light", "light", "Dark digits on a light background."),
            ThemeName::HighContrast => value("high-contrast", "high contrast", "On black; safe for colour-blind players."),
            ThemeName::Mono => value("mono", "mono", "No colours."),
        ),
    ),
    setting(
        "Look",
        "mouse",
        "Mouse",
        "The board reacts to the mouse; hold Shift to select text.",
        off_on!(mouse),
    ),
    setting(
        "Look",
        "cursor",
        "Cursor",
        "Shows the terminal's own cursor too. Where you do not see it, screen readers still follow it.",
        off_on!(cursor),
    ),
    setting(
        "Look",
        KEY_PRESET,
        "Keys",
        "The keys of another program; your own under [keys] go on top.",
        one_of!(key_preset:
            KeyPreset::Default => value("default", "default", "k j b l move, n marks, h hints."),
            KeyPreset::Vim => value("vim", "vim", "h j k l move, i hints."),
            KeyPreset::SudokuPad => value("sudokupad", "SudokuPad", "z x c v: digits, marks, centre, colours."),
            KeyPreset::Wasd => value("wasd", "WASD", "w a s d move; j l k b do what they did."),
        ),
    ),
    setting(
        "Look",
        "ascii",
        "Plain ASCII",
        "Draws lines and symbols with ASCII characters only.",
        one_of!(ascii:
            Ascii::Auto => value("auto", "auto", "If the locale supports nothing else."),
            Ascii::Always => value("always", "always", "In every terminal."),
            Ascii::Never => value("never", "never", "In no terminal."),
        ),
    ),
];

impl Setting {
    /// Returns the setting with this name.
    pub fn named(name: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    /// Returns whether the values are on and off.
    pub fn is_off_on(&self) -> bool {
        self.values == OFF_ON
    }

    /// Returns the index of the current value.
    pub fn index(&self, settings: &Settings) -> usize {
        (self.read)(settings)
    }

    /// Returns the current value.
    pub fn value(&self, settings: &Settings) -> SettingValue {
        self.values[self.index(settings)]
    }

    /// Sets the value with this index; an index out of range changes nothing.
    pub fn set(&self, settings: &mut Settings, index: usize) {
        if index < self.values.len() {
            (self.write)(settings, index);
        }
    }

    /// Sets the next value in this direction, wrapping around.
    pub fn cycle(&self, settings: &mut Settings, direction: Direction) {
        self.set(settings, direction.step(self.index(settings), 1, self.values.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_setting_can_be_set() {
        for setting in SETTINGS {
            let mut settings = Settings::default();
            let start = setting.index(&settings);
            for index in 0..setting.values.len() {
                setting.set(&mut settings, index);
                assert_eq!(setting.index(&settings), index, "{}", setting.name);
                let others = SETTINGS.iter().filter(|other| other.name != setting.name);
                for other in others {
                    assert_eq!(other.index(&settings), other.index(&Settings::default()), "{}", other.name);
                }
            }
            setting.set(&mut settings, start);
            (0..setting.values.len()).for_each(|_| setting.cycle(&mut settings, Direction::Forward));
            setting.cycle(&mut settings, Direction::Backward);
            setting.cycle(&mut settings, Direction::Forward);
            assert_eq!(settings, Settings::default(), "{}", setting.name);
            setting.set(&mut settings, 99);
            assert_eq!(settings, Settings::default(), "{}", setting.name);
        }
    }

    #[test]
    fn names_are_unique() {
        for (i, setting) in SETTINGS.iter().enumerate() {
            assert!(SETTINGS[..i].iter().all(|other| other.name != setting.name), "{}", setting.name);
            assert!(std::ptr::eq(Setting::named(setting.name).unwrap(), setting));
        }
    }
}
