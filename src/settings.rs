//! What a player can choose, as plain data: the values, one table of all switches, and the text
//! in which they are kept. Where that lies, the store knows; how it looks, the screen.

mod table;
mod text;

pub use table::{SETTINGS, Setting, SettingValue};
pub use text::{Config, Fault, KeyBinding, TextPosition, nearest, parse, template, with};

/// Everything that can be chosen. Each switch works at once, in the middle of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The colours.
    pub theme: ThemeName,
    /// Is everything drawn in plain ASCII?
    pub ascii: Ascii,
    /// Does every cell with the digit under the cursor stand out, in marks too?
    pub same_digit: bool,
    /// Are the peers of the cell under the cursor shaded?
    pub peers: bool,
    /// Is it shown how many of each digit are still to be placed?
    pub remaining: bool,
    /// Does a digit take itself out of the marks of its peers?
    pub clean_marks: bool,
    /// Are the squares that queens attack shaded?
    pub attacked: bool,
    /// In which solutions does the answer of a queens board step on?
    pub solutions: SolutionFilter,
    /// Does a queen cross out the squares that she attacks?
    pub auto_crosses: bool,
    /// Which mistakes are shown while playing.
    pub mistakes: Mistakes,
    /// Is the time of play shown?
    pub clock: bool,
    /// Does the board listen to the mouse?
    pub mouse: bool,
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeName {
    /// The ground that the terminal has, dark or light, and colours that read on both.
    #[default]
    Terminal,
    /// Dark colours on a light ground.
    Light,
    /// Strong colours on black that colour-blind players tell apart too.
    HighContrast,
    /// No colours.
    Mono,
}

/// Is everything drawn in plain ASCII?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ascii {
    /// Where the locale says that the terminal shows nothing else.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Which mistakes are shown while playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mistakes {
    /// None.
    Never,
    /// Digits that stand twice in a house.
    #[default]
    Rules,
    /// Digits that differ from the only solution too.
    Solution,
}

/// SolutionFilter of a queens board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolutionFilter {
    /// Every one.
    #[default]
    All,
    /// Those that no turning or mirroring makes of one another.
    Fundamental,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: ThemeName::default(),
            ascii: Ascii::default(),
            same_digit: true,
            peers: false,
            remaining: true,
            clean_marks: true,
            attacked: true,
            solutions: SolutionFilter::default(),
            auto_crosses: false,
            mistakes: Mistakes::default(),
            clock: true,
            mouse: true,
        }
    }
}
