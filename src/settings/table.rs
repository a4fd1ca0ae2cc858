//! The one table of what can be chosen, from which the file is read and written, the command line
//! lists, and the settings screen is made.

use super::{Ascii, Mistakes, Settings, SolutionFilter, ThemeName};

/// Something that can be chosen.
#[derive(Debug)]
pub struct Setting {
    /// Its name in the settings file.
    pub name: &'static str,
    /// What it is called on the screen.
    pub title: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// What it can be.
    pub choices: &'static [SettingValue],
    get: fn(&Settings) -> usize,
    set: fn(&mut Settings, usize),
}

/// What a switch can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettingValue {
    /// How the settings file writes it, without quotes.
    pub name: &'static str,
    /// What it is called on the screen.
    pub title: &'static str,
    /// What that means, where the switch does not say it all.
    pub about: &'static str,
}

const fn choice(name: &'static str, title: &'static str, about: &'static str) -> SettingValue {
    SettingValue { name, title, about }
}

const OFF_ON: &[SettingValue] = &[choice("false", "off", ""), choice("true", "on", "")];

/// A switch of a type with several values: its choices and the values in the same order.
macro_rules! one_of {
    ($field:ident: $($value:expr => $choice:expr),+ $(,)?) => {
        (
            &[$($choice),+],
            |settings| [$($value),+].iter().position(|value| *value == settings.$field).unwrap_or(0),
            |settings, index| {
                if let Some(&value) = [$($value),+].get(index) {
                    settings.$field = value;
                }
            },
        )
    };
}

/// A switch that is on or off.
macro_rules! off_on {
    ($field:ident) => {
        (OFF_ON, |settings| settings.$field.into(), |settings, index| settings.$field = index > 0)
    };
}

type Access = (&'static [SettingValue], fn(&Settings) -> usize, fn(&mut Settings, usize));

const fn switch(
    name: &'static str,
    title: &'static str,
    about: &'static str,
    (choices, get, set): Access,
) -> Setting {
    Setting { name, title, about, choices, get, set }
}

/// Every switch, in the order of the screen.
pub static SETTINGS: &[Setting] = &[
    switch(
        "same-digit",
        "Same digit",
        "The digit under the cursor stands out everywhere, in marks too.",
        off_on!(same_digit),
    ),
    switch(
        "peers",
        "Peers",
        "The cells that the one under the cursor sees are shaded; dotted on the terminal's own ground.",
        off_on!(peers),
    ),
    switch(
        "remaining",
        "Remaining",
        "How many of each digit are still to be placed is shown.",
        off_on!(remaining),
    ),
    switch(
        "clean-marks",
        "Clean marks",
        "A digit that is set leaves the marks of its peers.",
        off_on!(clean_marks),
    ),
    switch(
        "mistakes",
        "Mistakes",
        "Which mistakes are shown while playing.",
        one_of!(mistakes:
            Mistakes::Never => choice("never", "never", "None; the hint still tells them."),
            Mistakes::Rules => choice("rules", "rules", "Digits that stand twice in a house."),
            Mistakes::Solution => choice("solution", "solution", "Digits that the solution does not have, too."),
        ),
    ),
    switch("attacked", "Attacked", "The squares that queens attack are shaded.", off_on!(attacked)),
    switch(
        "auto-crosses",
        "Auto-crosses",
        "A queen that is placed crosses out the squares that she attacks.",
        off_on!(auto_crosses),
    ),
    switch(
        "solutions",
        "Solutions",
        "Which solutions of a queens board are shown one after another.",
        one_of!(solutions:
            SolutionFilter::All => choice("all", "all", "Every one."),
            SolutionFilter::Fundamental => choice("fundamental", "fundamental", "Those that differ by more than a turn or a mirror."),
        ),
    ),
    switch("clock", "Clock", "The time of play is shown.", off_on!(clock)),
    switch(
        "mouse",
        "Mouse",
        "The board listens to the mouse; Shift lets the terminal select text.",
        off_on!(mouse),
    ),
    switch(
        "theme",
        "Theme",
        "The colours. NO_COLOR=1 in the environment takes them all away.",
        one_of!(theme:
            ThemeName::Terminal => choice("terminal", "terminal", "On the ground that the terminal has, dark or light."),
            ThemeName::Light => choice("light", "light", "Dark colours on a light ground."),
            ThemeName::HighContrast => choice("high-contrast", "high contrast", "On black, and safe for colour-blind players."),
            ThemeName::Mono => choice("mono", "mono", "No colours."),
        ),
    ),
    switch(
        "ascii",
        "Plain ASCII",
        "Lines and signs are drawn with the characters of every keyboard.",
        one_of!(ascii:
            Ascii::Auto => choice("auto", "auto", "Where the locale has nothing else."),
            Ascii::Always => choice("always", "always", "Everywhere."),
            Ascii::Never => choice("never", "never", "Whatever the locale says."),
        ),
    ),
];

impl Setting {
    /// The switch of this name.
    pub fn named(name: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|switch| switch.name == name)
    }

    /// Is it just on or off?
    pub fn is_off_on(&self) -> bool {
        self.choices == OFF_ON
    }

    /// The index of what is chosen.
    pub fn chosen(&self, settings: &Settings) -> usize {
        (self.get)(settings)
    }

    /// What is chosen.
    pub fn choice(&self, settings: &Settings) -> SettingValue {
        self.choices[self.chosen(settings)]
    }

    /// Chooses by index; one that there is not changes nothing.
    pub fn choose(&self, settings: &mut Settings, index: usize) {
        if index < self.choices.len() {
            (self.set)(settings, index);
        }
    }

    /// Chooses what comes next, or before, round the ends.
    pub fn turn(&self, settings: &mut Settings, forward: bool) {
        let count = self.choices.len();
        let step = if forward { 1 } else { count - 1 };
        self.choose(settings, (self.chosen(settings) + step) % count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_every_switch_can_be_made() {
        for switch in SETTINGS {
            let mut settings = Settings::default();
            let start = switch.chosen(&settings);
            for index in 0..switch.choices.len() {
                switch.choose(&mut settings, index);
                assert_eq!(switch.chosen(&settings), index, "{}", switch.name);
                let others = SETTINGS.iter().filter(|other| other.name != switch.name);
                for other in others {
                    assert_eq!(other.chosen(&settings), other.chosen(&Settings::default()), "{}", other.name);
                }
            }
            switch.choose(&mut settings, start);
            (0..switch.choices.len()).for_each(|_| switch.turn(&mut settings, true));
            switch.turn(&mut settings, false);
            switch.turn(&mut settings, true);
            assert_eq!(settings, Settings::default(), "{}", switch.name);
            switch.choose(&mut settings, 99);
            assert_eq!(settings, Settings::default(), "{}", switch.name);
        }
    }

    #[test]
    fn names_are_unique() {
        for (i, switch) in SETTINGS.iter().enumerate() {
            assert!(SETTINGS[..i].iter().all(|other| other.name != switch.name), "{}", switch.name);
            assert!(std::ptr::eq(Setting::named(switch.name).unwrap(), switch));
        }
    }
}
