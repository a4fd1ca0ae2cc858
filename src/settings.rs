//! What a player can choose, as plain data. Where it is kept, the store knows; how it looks, the screen.

use serde::{Deserialize, Serialize};

/// Everything that can be chosen. Each switch works at once, in the middle of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Does every cell with the digit under the cursor stand out, in marks too?
    pub same_digit: bool,
    /// Is it shown how many of each digit are still to be placed?
    pub remaining: bool,
    /// Does a digit take itself out of the marks of its peers?
    pub clean_marks: bool,
    /// Which mistakes are shown while playing.
    pub mistakes: Mistakes,
    /// Is the time of play shown?
    pub clock: bool,
}

/// Which mistakes are shown while playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistakes {
    /// None.
    Never,
    /// Digits that stand twice in a house.
    #[default]
    Rules,
    /// Digits that differ from the only solution too.
    Solution,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            same_digit: true,
            remaining: true,
            clean_marks: true,
            mistakes: Mistakes::Rules,
            clock: true,
        }
    }
}
