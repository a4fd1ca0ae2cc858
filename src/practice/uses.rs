//! What the player's games say: how often a technique was used, how often it needed help, and where something was missed.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What some games, or a single one, say for practice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FromGames {
    #[serde(rename = "techniques")]
    pub uses: Vec<Uses>,
    /// The positions in which the player needed help, erred or guessed, as lines of HoDoKu's library.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<String>,
}

/// How often a technique was used in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Uses {
    /// The technique's slug.
    pub technique: String,
    /// The placements of the player that it justified, without a hint.
    #[serde(default)]
    pub used: u32,
    /// The hints that were about it.
    #[serde(default)]
    pub helped: u32,
    /// The same in a game whose solution was shown.
    #[serde(default)]
    pub shown: u32,
    /// The time that the player took where it was used.
    #[serde(default)]
    pub time_ms: u64,
}

impl Uses {
    /// Counts a hint about the technique among the uses of a game.
    pub fn count_hint(uses: &mut Vec<Uses>, technique: String) {
        match uses.iter_mut().find(|known| known.technique == technique) {
            Some(known) => known.helped += 1,
            None => uses.push(Uses { technique, helped: 1, ..Uses::default() }),
        }
    }

    /// Returns how often it was met, with or without help.
    pub fn met(&self) -> u32 {
        self.used + self.with_help()
    }

    /// Returns how often it needed help.
    pub fn with_help(&self) -> u32 {
        self.helped + self.shown
    }

    pub fn time(&self) -> Duration {
        Duration::from_millis(self.time_ms)
    }
}
