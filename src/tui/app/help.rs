//! The help overlay: the keys of the screen below it, and the signs on the board.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::{App, Screen};
use crate::scene::LegendEntry;
use crate::scene::hint::{BACK_TO_CASES, Hint};
use crate::tui::keymap::{
    Action, BoardAction, Context, HintAction, KeyHelp, Motion, NavigationAction, PuzzleAction,
};
use crate::tui::layout::{HelpEntry, HelpLayout, has_small_cells};

/// What is drawn beside marks, or in place of them; and whether in small cells only.
const SIGNS: [(&str, &str, bool); 5] = [
    ("·5", "the only mark of its cell", false),
    ("[12]", "centre marks", false),
    ("+", "more marks than are shown", false),
    (":", "several marks; the panel shows them", true),
    (":5", "several marks, 5 among them", true),
];

/// What is drawn on the squares of a queens board.
const QUEENS_SIGNS: [(&str, &str); 5] = [
    ("░", "attacked: cannot hold a queen"),
    ("▒", "blocked from the start"),
    ("×", "crossed out: no queen here"),
    ("♛?", "forced: last free square of a house"),
    ("·", "dead: a queen here empties a house"),
];

impl App {
    pub const HELP_TITLE: &str = "Keys";

    pub(super) fn help_key(&mut self, action: NavigationAction) {
        let layout = HelpLayout::new(&self.help_entries(self.area), self.area);
        let (page, furthest) = layout.extent(App::HELP_TITLE, self.area);
        // A screen that has grown has less to scroll.
        let scroll = self.help.unwrap_or(0).min(furthest);
        self.help = match action {
            NavigationAction::Move(Motion::Up) => Some(scroll.saturating_sub(1)),
            NavigationAction::Move(Motion::Down) => Some((scroll + 1).min(furthest)),
            NavigationAction::Move(Motion::PageUp) => Some(scroll.saturating_sub(page)),
            NavigationAction::Move(Motion::PageDown) => Some((scroll + page).min(furthest)),
            NavigationAction::Move(Motion::First) => Some(0),
            NavigationAction::Move(Motion::Last) => Some(furthest),
            NavigationAction::Move(Motion::Left | Motion::Right)
            | NavigationAction::Choose
            | NavigationAction::Back => None,
        };
    }

    /// The keys of the last line, with words that say what they do now.
    pub fn footer_keys(&self) -> Vec<KeyHelp> {
        let contexts = self.contexts();
        let mut keys = self.keys.footer(&contexts, self.symbols());
        let Screen::Play(play) = &self.screen else { return keys };
        keys.retain(|entry| self.is_useful(entry.action));
        let (is_covered, hint) = (self.help.is_some() || self.chosen_setting.is_some(), play.hint.as_ref());
        let is_shown_first =
            |c: &Context| matches!(c, Context::MorePages | Context::Branch | Context::OpenBranch);
        let remedy = hint.and_then(Hint::remedy).filter(|_| !contexts.iter().any(is_shown_first));
        let words_of: [(Action, Option<&str>); 3] = [
            (NavigationAction::Back.into(), (self.is_last_screen() && !is_covered).then_some("quit")),
            (HintAction::HintBack.into(), hint.filter(|hint| hint.has_cases_behind()).map(|_| BACK_TO_CASES)),
            (HintAction::Apply.into(), remedy.map(|remedy| &*remedy.words)),
        ];
        for entry in &mut keys {
            let own = words_of.iter().find(|(action, _)| entry.action == Some(*action));
            if let Some(words) = own.and_then(|(_, words)| *words) {
                entry.words = words.to_owned().into();
            }
        }
        keys
    }

    /// The keys and signs that the help explains on a screen of this size, each group under its heading.
    pub fn help_entries(&self, screen: Rect) -> Vec<HelpEntry> {
        let contexts = self.help_contexts();
        let keys = self.keys.help(&contexts, self.symbols()).into_iter();
        let keys = keys.filter(|entry| self.is_useful(entry.action));
        let is_last = self.is_last_screen() && self.play().is_some();
        let keys = keys.map(|mut entry| {
            if is_last && entry.action == Some(NavigationAction::Back.into()) {
                // There is nothing to go back to.
                entry.words = match &*entry.words {
                    "back" => "quit".into(),
                    words => words.replace(", or go back", "").replace("go back", "quit").into(),
                };
            }
            (entry.group.into(), entry.keys, entry.words)
        });
        let is_small = self.play().is_some_and(|play| has_small_cells(&play.scene(&self.settings), screen));
        let signs = SIGNS
            .iter()
            .filter(|(.., small)| contexts.contains(&Context::Sudoku) && (is_small || !small))
            .map(|&(sign, words, _)| (sign, words));
        let queens_signs = QUEENS_SIGNS.into_iter().filter(|_| contexts.contains(&Context::Queens));
        let legend = self.legend().into_iter().map(|entry| (entry.name, entry.words));
        let words = signs.chain(queens_signs).chain(legend);
        let words = words.map(|(sign, words)| ("Signs", sign.to_owned(), Cow::from(words)));
        let all: Vec<(&'static str, String, Cow<'static, str>)> = keys.chain(words).collect();
        let group = |group: &[(&'static str, String, Cow<'static, str>)]| {
            let entries = group.iter().map(|(_, name, words)| HelpEntry::About(name.clone(), words.clone()));
            [HelpEntry::Heading(group[0].0)].into_iter().chain(entries).collect::<Vec<_>>()
        };
        all.chunk_by(|one, next| one.0 == next.0).flat_map(group).collect()
    }

    /// The legend of the open hint.
    fn legend(&self) -> Vec<LegendEntry> {
        let play = self.play().filter(|play| play.hint.as_ref().is_some_and(Hint::has_stages));
        play.map_or_else(Vec::new, |play| play.scene(&self.settings).panel.legend)
    }

    /// Returns whether this action can do anything on the board being played.
    fn is_useful(&self, action: Option<Action>) -> bool {
        let Screen::Play(play) = &self.screen else { return true };
        match action {
            Some(Action::Board(action)) => action != BoardAction::Map || play.is_target(),
            Some(Action::Puzzle(PuzzleAction::NextPuzzle | PuzzleAction::PreviousPuzzle)) => {
                play.list.len() > 1
            }
            Some(
                Action::App(_)
                | Action::Navigation(_)
                | Action::List(_)
                | Action::Dialog(_)
                | Action::Setting(_)
                | Action::Text(_)
                | Action::Entry(_)
                | Action::Puzzle(_)
                | Action::Hint(_),
            )
            | None => true,
        }
    }

    /// The contexts whose keys the help lists: those of the screen below it, the innermost first, or of an open hint.
    fn help_contexts(&self) -> Vec<Context> {
        if self.chosen_setting.is_some() {
            return vec![Context::Settings];
        }
        match &self.screen {
            Screen::Play(play) if play.hint.as_ref().is_some_and(Hint::has_stages) => {
                vec![Context::Branch, Context::OpenBranch, Context::Hint, Context::Stages]
            }
            screen => screen.contexts(),
        }
    }
}
