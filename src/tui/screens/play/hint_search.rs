//! Searches for hints: what the player has asked for, one after the other, and what hints may use.

use std::collections::BTreeSet;

use super::Board;
use crate::game::Game;
use crate::hint::by_slug;
use crate::scene::TextStyle;
use crate::scene::hint::{HintFinder, HintQuestion, HintWords, preferences};
use crate::tui::keymap::{Context, HintAction, KeyMap};

const MAX_QUEUED: usize = 99;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintRequest {
    Explain,
    /// Explain the step after the one that is shown.
    ExplainOther,
    /// Explain the next step without the technique that was left out last.
    ExplainWithout,
    Perform,
    /// Answer a question about a cell.
    Why(HintQuestion),
}

#[derive(Debug, Default)]
pub struct HintSearch {
    /// The request that a thread works on, and those since then, in order.
    pub requests: Vec<HintRequest>,
    /// The techniques that the player does not want in this game.
    pub left_out: Vec<&'static str>,
    /// The cells about which a question was answered, each counted as a hint.
    pub answered: BTreeSet<usize>,
}

impl HintSearch {
    /// What a hint says first that leaves out a technique.
    pub fn words_of_left_out(&self, keys: &KeyMap) -> Option<String> {
        let technique = self.left_out.last().and_then(|slug| by_slug(slug))?;
        let key = keys.name_of(&[Context::Sudoku], HintAction::LeaveOut);
        Some(format!("Left out in this game: {}. {key} on the board undoes this.", technique.name))
    }
}

impl Board {
    pub(super) fn finder(&self) -> HintFinder {
        let settings = &self.settings;
        let mut preferences = preferences(settings);
        preferences.unwanted.extend(self.search.left_out.iter().map(|slug| (*slug).to_owned()));
        let cleans_up = match self.game {
            Game::Sudoku(_) => settings.clean_marks,
            Game::Queens(_) => settings.auto_crosses,
        };
        HintFinder::new(self.game.clone(), preferences, HintWords::of(settings), cleans_up)
    }

    /// Asks for a hint. While a thread works on one, requests wait, so that no fast key press is lost.
    pub(super) fn ask(&mut self, request: HintRequest) {
        if self.search.requests.is_empty() {
            return self.wants.push_back(super::Want::Hint(request));
        }
        if self.search.requests.len() <= MAX_QUEUED {
            self.search.requests.push(request);
        }
        self.say_looking(request);
    }

    /// Says that a thread looks for an answer, and how to stop that.
    pub(super) fn say_looking(&mut self, request: HintRequest) {
        let what = if matches!(request, HintRequest::Why(_)) { "reason" } else { "step" };
        self.say(format!("Looking for a {what}… Esc stops."), TextStyle::Quiet);
    }

    pub(super) fn leave_nothing_out(&mut self) {
        self.search.left_out.clear();
        self.say("Hints use every technique again.", TextStyle::Plain);
    }
}
