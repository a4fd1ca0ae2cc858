//! What the settings say about hints.

use crate::grid::{Cell, Digit};
use crate::hint::{Difficulty, Notation, Preferences, Technique, all_techniques, is_called};
use crate::settings::{HintTechniques, Settings};

/// How hints tell what they know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HintWords {
    /// Whether the technique is named before its idea, not with the result.
    pub name_first: bool,
    /// How inferences are written.
    pub notation: Notation,
    /// Whether the board shows only some marks, so that there is nothing to remove.
    pub few_marks: bool,
    /// The digit that the player gave as an answer.
    pub answered: Option<(Cell, Digit)>,
}

impl HintWords {
    pub fn of(settings: &Settings) -> HintWords {
        let notation = if settings.argument_in_symbols { Notation::Symbols } else { Notation::Words };
        HintWords { name_first: settings.hint_name_first, notation, ..HintWords::default() }
    }
}

/// Returns what the player wants of hints.
pub fn preferences(settings: &Settings) -> Preferences {
    let unwanted = all_techniques().filter(|&technique| is_unwanted(technique, settings));
    let unwanted = unwanted.map(|technique| technique.slug.to_owned()).collect();
    Preferences { uniqueness: settings.hint_uniqueness, unwanted }
}

fn is_unwanted(technique: &Technique, settings: &Settings) -> bool {
    match settings.hint_techniques {
        _ if settings.unwanted_techniques.iter().any(|slug| is_called(technique, slug)) => true,
        HintTechniques::All => false,
        HintTechniques::NoNets => technique.level == Difficulty::Extreme,
        HintTechniques::Patterns => technique.level > Difficulty::Hard,
    }
}

/// Returns the names in settings files of all techniques that hints use.
pub fn technique_slugs() -> impl Iterator<Item = &'static str> {
    all_techniques().map(|technique| technique.slug)
}
