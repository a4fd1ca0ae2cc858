//! The player's settings as plain data: their values, the table that describes them, and the text of the settings file.
//! The store reads and writes that file.

mod shifted_digits;
mod table;
mod text;

pub use shifted_digits::ShiftedDigits;
pub use table::{KEY_PRESET, SETTINGS, Setting, SettingValue};
pub use text::{Config, Fault, KeyBinding, KeySettings, TextPosition, parse, template, with};

/// All settings. A change takes effect at once, even during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The colour theme.
    pub theme: ThemeName,
    /// When to draw with ASCII characters only.
    pub ascii: Ascii,
    /// Whether to highlight every cell and mark with the digit under the cursor.
    pub same_digit: bool,
    /// Whether to shade the peers of the cell under the cursor.
    pub peers: bool,
    /// Whether to show how many of each digit remain to be placed.
    pub remaining: bool,
    /// Whether placing a digit removes it from its peers' marks.
    pub clean_marks: bool,
    /// Whether all candidates are shown as marks until the player sets a mark.
    pub auto_marks: bool,
    /// Whether those, and marks that are filled in, leave out what a rule besides the houses excludes by itself.
    pub rule_marks: bool,
    /// Whether hints may rest on the puzzle having one solution.
    pub hint_uniqueness: bool,
    /// Whether hints name the technique before its idea.
    pub hint_name_first: bool,
    /// Whether hints write inferences in symbols, not in words.
    pub argument_in_symbols: bool,
    /// The techniques that hints use.
    pub hint_techniques: HintTechniques,
    /// The slugs of techniques that hints do not use. The settings file names them.
    pub unwanted_techniques: Vec<String>,
    /// Whether to shade the squares that queens attack.
    pub attacked: bool,
    /// Which solutions of a queens board to show one after another.
    pub solutions: SolutionFilter,
    /// Whether to show how many solutions a queens board still has.
    pub ways_left: bool,
    /// Whether a queen crosses out the squares that it attacks.
    pub auto_crosses: bool,
    /// Which mistakes to show while playing.
    pub mistakes: Mistakes,
    /// Whether the digit of a cell clears it when it is typed again.
    pub digit_again_clears: bool,
    /// Whether to show the time of play.
    pub clock: bool,
    /// Whether the board reacts to the mouse.
    pub mouse: bool,
    /// Whether the terminal's own cursor is visible.
    pub cursor: bool,
    /// The keys, before the player's own.
    pub key_preset: KeyPreset,
}

/// Keys as other programs have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KeyPreset {
    #[default]
    Default,
    Vim,
    SudokuPad,
    Wasd,
}

/// A colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeName {
    /// The terminal's own background, dark or light, with colours that are readable on both.
    #[default]
    Terminal,
    /// Light digits on a dark background.
    Dark,
    /// Dark digits on a light background.
    Light,
    /// Strong colours on black, safe for colour-blind players.
    HighContrast,
    /// No colours at all.
    Mono,
}

/// When to draw with ASCII characters only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ascii {
    /// If the locale says that the terminal shows nothing else.
    #[default]
    Auto,
    /// In every terminal.
    Always,
    /// In no terminal.
    Never,
}

/// Which mistakes to show while playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mistakes {
    /// Shows no mistakes.
    Never,
    /// Shows digits that occur twice in a house.
    #[default]
    Rules,
    /// Also shows digits that differ from the unique solution.
    Solution,
}

/// Which solutions of a queens board to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolutionFilter {
    /// Every solution, rotations and reflections included.
    #[default]
    All,
    /// Only solutions that are distinct up to symmetry.
    Fundamental,
}

/// The techniques that hints use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintTechniques {
    /// All of them.
    #[default]
    All,
    /// All but chains that branch, and nets.
    NoNets,
    /// Only patterns that are seen as a whole.
    Patterns,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: ThemeName::default(),
            ascii: Ascii::default(),
            same_digit: true,
            peers: true,
            remaining: true,
            clean_marks: true,
            auto_marks: false,
            rule_marks: false,
            hint_uniqueness: true,
            hint_name_first: false,
            argument_in_symbols: false,
            hint_techniques: HintTechniques::default(),
            unwanted_techniques: Vec::new(),
            attacked: true,
            solutions: SolutionFilter::default(),
            ways_left: false,
            digit_again_clears: true,
            auto_crosses: false,
            mistakes: Mistakes::default(),
            clock: true,
            mouse: true,
            key_preset: KeyPreset::default(),
            cursor: false,
        }
    }
}
