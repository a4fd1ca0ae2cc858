//! A game in lines of text, for screen readers, slow connections and terminals that cannot move their cursor: commands
//! in words come in, sentences go out. Like `update` of the board, it is pure: no streams, no files, no clock.
//! `command` has one table of commands and their help, `describe` describes boards.

mod board;
mod command;
mod describe;
mod operands;
mod practice;
mod queens;
mod steps;
mod sudoku;
mod techniques;
mod undo;
mod watch;

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Date;

use crate::daily::DailyKind;
use crate::direction::Direction;
use crate::explain::counted;
use crate::game::{Action, Event, Game, Help};
use crate::monitor::{Cancelled, Monitor};
use crate::review::review;
use crate::scene::hint::{Hint, HintFinder, HintQuestion, HintWords, preferences};
use crate::scene::{clock, hint_words, review_sentences, setter_notes, share_lines};
use crate::settings::Settings;
use operands::Operands;

pub use board::numbered_board;
pub use practice::{
    ExampleText, LessonText, PlainPractice, PracticeNext, PracticeReply, lesson_text, marks_lines,
};

/// The longest that an answer takes.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// A game played in lines of text.
#[derive(Debug)]
pub struct Plain {
    pub game: Game,
    title: String,
    /// The name for others in the line about the result, and the command that opens the same puzzle.
    name: String,
    command: Option<String>,
    settings: Settings,
    hint: Option<Hint>,
    /// Ends the answer to the current line.
    pub monitor: Arc<Monitor>,
}

/// The reply to a line.
#[derive(Debug, Default)]
pub struct Reply {
    /// Lines for the player, a sentence or two each.
    pub lines: Vec<String>,
    /// Events for the journal.
    pub events: Vec<Event>,
    pub next: Next,
}

/// What the caller should do next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Next {
    /// Read the next line.
    #[default]
    Stay,
    Quit,
    /// Go to the next or the previous puzzle.
    Puzzle(Direction),
    /// List the packs.
    Packs,
    /// Play a puzzle of a pack.
    Pack {
        slug: String,
        /// From 1; `None` for the first unsolved puzzle.
        number: Option<usize>,
    },
    /// Play the daily puzzle of a kind, today's if there is no date.
    Daily {
        date: Option<Date>,
        kind: DailyKind,
    },
    /// Print the statistics.
    Stats,
    /// Try again what went wrong in the game.
    TryAgain,
    /// Take the course, from this lesson on, from 1; `None` for the next one.
    Course(Option<usize>),
    Restart,
    /// Print the position in the format of this name, or in the one that holds most.
    Text(Option<String>),
    /// Show the solution.
    Answer,
    /// Print the best score that can still be reached, or the number of solutions.
    Best,
}

impl Reply {
    fn say(line: impl Into<String>) -> Reply {
        Reply { lines: vec![line.into()], ..Reply::default() }
    }

    fn of(lines: Vec<String>) -> Reply {
        Reply { lines, ..Reply::default() }
    }

    fn next(next: Next) -> Reply {
        Reply { next, ..Reply::default() }
    }
}

impl Plain {
    pub fn new(game: Game, title: String, settings: Settings) -> Plain {
        let (name, monitor) = (title.clone(), Arc::default());
        Plain { game, name, command: None, title, settings, hint: None, monitor }
    }

    /// Takes the name for others, in the line about the result, and the command that opens the same puzzle.
    pub fn known_as(self, name: String, command: Option<String>) -> Plain {
        Plain { name, command, ..self }
    }

    /// Returns the first lines of a game.
    pub fn greeting(&self) -> Vec<String> {
        let (filled, of) = self.game.filled();
        let what = match &self.game {
            Game::Sudoku(session) => {
                let target = if session.puzzle().weights.is_some() { ", target" } else { "" };
                format!("{}{target}, {filled} of {of} cells filled", session.geometry().shape().describe())
            }
            Game::Queens(_) => format!("{}, {filled} placed", self.game.kind()),
        };
        let mut lines = vec![format!("{}: {what}. Say show, hint or help.", self.title)];
        if let Game::Sudoku(session) = &self.game {
            lines.extend(setter_notes(&session.puzzle().info));
        }
        lines
    }

    /// Applies an action and replies with `done`, or with why it was refused.
    pub fn act(&mut self, at: Duration, action: impl Into<Action>, done: &str) -> Reply {
        let event = match self.game.act(at, action) {
            Ok(event) => event,
            Err(refusal) => return Reply::say(refusal.sentence()),
        };
        let mut reply = Reply { lines: vec![done.to_string()], events: vec![event], next: Next::Stay };
        reply.lines.extend(self.after_move());
        reply
    }

    /// Returns a sentence if the game is over or the move broke a rule.
    fn after_move(&self) -> Option<String> {
        let (filled, of) = self.game.filled();
        if let Some(end) = self.game.finish() {
            let time = clock(end.elapsed());
            let solved = if self.game.stats().shown { "Solution shown." } else { "Solved." };
            let (help, mistakes) = (hint_words(&end), counted(end.mistakes, "mistake"));
            let share = if self.game.stats().shown {
                String::new()
            } else {
                let lines = share_lines(&self.name, self.command.clone(), self.level(), &end);
                format!(" To share: {}.", lines.join("; "))
            };
            return Some(format!(
                "{solved} Time {time}, {help}, {mistakes}.{share} Say next for another puzzle."
            ));
        }
        let wrong = match &self.game {
            Game::Sudoku(session) => describe::clashes(session),
            Game::Queens(session) => queens::attacks(session),
        };
        wrong.or_else(|| (filled == of).then(|| "The board is full, but there's a mistake. Say hint.".into()))
    }

    /// The level of the puzzle, if it says one.
    fn level(&self) -> Option<&str> {
        match &self.game {
            Game::Sudoku(session) => session.puzzle().info.level.as_deref(),
            Game::Queens(_) => None,
        }
    }

    /// Opens a hint or shows its next page.
    fn hint(&mut self, at: Duration) -> Reply {
        self.hint.take_if(|hint| hint.is_check());
        if !self.hint.as_mut().is_some_and(Hint::more) {
            if self.hint.as_ref().is_some_and(Hint::is_step) {
                return self.show_hint(at);
            }
            let Ok(found) = self.find_hint() else { return Reply::default() };
            self.hint = found;
            if self.hint.is_none() {
                // No queen is forced. The number of solutions says more than a queen of one of them.
                return self.best(at);
            }
        }
        self.show_hint(at)
    }

    /// Looks back at the game.
    fn review(&self) -> Reply {
        match review(&self.game, &self.monitor) {
            Ok(review) if review.moves.is_empty() => Reply::say("There is nothing to look back at yet."),
            Ok(review) => {
                let mut lines = review_sentences(&review);
                let missed = review.missed(&self.game).len();
                if missed > 0 {
                    let positions = counted(missed, "position");
                    lines.push(format!("Say retry to find what was certain instead, in {positions}."));
                }
                Reply::of(lines)
            }
            Err(_) => Reply::default(),
        }
    }

    /// Answers a question about a cell.
    fn why(&mut self, at: Duration, operands: &Operands) -> Reply {
        let (&[cell], [] | [_]) = (&operands.cells[..], &operands.digits[..]) else {
            return Reply::say("Ask about one cell and one digit at a time.");
        };
        let question = HintQuestion { cell, digit: operands.digits.first().copied() };
        self.hint = self.finder().about(question).find_within(TIME_LIMIT, &self.monitor).ok();
        self.show_hint(at)
    }

    /// Returns the hint for the position, or `None` if no queen is forced.
    fn find_hint(&self) -> Result<Option<Hint>, Cancelled> {
        let hint = self.finder().find_within(TIME_LIMIT, &self.monitor)?;
        let is_forced = hint.is_argued() || !hint.is_step();
        Ok(Some(hint).filter(|_| is_forced || matches!(self.game, Game::Sudoku(_))))
    }

    fn finder(&self) -> HintFinder {
        let clean_up = match self.game {
            Game::Sudoku(_) => self.settings.clean_marks,
            Game::Queens(_) => false,
        };
        HintFinder::new(
            self.game.clone(),
            preferences(&self.settings),
            HintWords::of(&self.settings),
            clean_up,
        )
    }

    /// Reports how many mistakes there are and, if repeated, where.
    fn check(&mut self, at: Duration) -> Reply {
        let session = match &self.game {
            Game::Sudoku(session) => session,
            Game::Queens(session) => return Reply::of(queens::check(session)),
        };
        if !self.hint.as_mut().is_some_and(|hint| hint.is_check() && hint.more()) {
            self.hint = Some(Hint::of_check(session, None, "rewind"));
        }
        self.show_hint(at)
    }

    /// Goes to the previous page of the hint; without a hint, to the previous puzzle.
    fn back(&mut self, at: Duration) -> Reply {
        let Some(hint) = &mut self.hint else { return Reply::next(Next::Puzzle(Direction::Backward)) };
        if hint.fewer() {
            return self.show_hint(at);
        }
        self.hint = None;
        Reply::say("Hint closed.")
    }

    /// Replies with the current page of the hint and the commands for it.
    fn show_hint(&mut self, at: Duration) -> Reply {
        let Some(hint) = &self.hint else { return Reply::default() };
        let message = hint.panel_text();
        let more = match hint.remedy() {
            _ if hint.has_more() && hint.is_check() => " Say check for where.".to_string(),
            _ if hint.has_more() => " Say hint for more.".to_string(),
            Some(_) if hint.is_step() => " Say do to apply it.".to_string(),
            Some(remedy) => format!(" Say do to {}.", remedy.words),
            None => String::new(),
        };
        let (help, technique) = (hint.help(), hint.technique());
        let mut reply = Reply::say(format!("{}: {}{more}", message.heading, hint.new_words()));
        reply.events.extend(self.game.count_help(at, help, technique));
        reply
    }

    /// Has the caller find what can still be reached. That is a hint wherever there is something to find.
    fn best(&mut self, at: Duration) -> Reply {
        let is_plain = matches!(&self.game, Game::Sudoku(session) if session.puzzle().weights.is_none());
        let counted = if is_plain { None } else { self.count_hint(at) };
        Reply { events: counted.into_iter().collect(), ..Reply::next(Next::Best) }
    }

    /// Counts a hint, once per position.
    fn count_hint(&mut self, at: Duration) -> Option<Event> {
        self.count_hint_about(at, None)
    }

    /// Counts a hint about a technique.
    fn count_hint_about(&mut self, at: Duration, technique: Option<&str>) -> Option<Event> {
        self.game.count_help(at, Help::Hint, technique)
    }

    /// Applies the hint.
    fn apply(&mut self, at: Duration) -> Reply {
        let hint = self.hint.take();
        let Some((hint, remedy)) = hint.as_ref().and_then(|hint| Some((hint, hint.remedy()?.clone()))) else {
            return Reply::say("There is no hint to apply. Say hint first.");
        };
        let done = match remedy.done.as_str() {
            "" => format!("Done: {}.", remedy.words),
            done => done.to_owned(),
        };
        let counted = self.count_hint_about(at, hint.technique());
        let mut reply = self.act(at, remedy.action, &done);
        reply.events.splice(0..0, counted);
        reply
    }
}
