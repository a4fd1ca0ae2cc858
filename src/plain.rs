//! A game in plain lines, for screen readers, slow lines and terminals that cannot move their
//! cursor: a command in words comes in, sentences come out. Pure, like the board's `update`: no
//! streams, no files, no clock. Commands and their help are one table in `command`; how a board
//! is told is in `words`.

mod back;
mod command;
mod queens;
mod sudoku;
mod words;

use std::time::Duration;

use crate::game::{Action, Event, Game};
use crate::scene::clock;
use crate::scene::hint::Hint;
use command::{Command, Verb};

/// A game being played in lines.
#[derive(Debug)]
pub struct Plain {
    /// The game.
    pub game: Game,
    title: String,
    /// Does a digit take itself out of the marks of its peers?
    clean_peers: bool,
    hint: Option<Hint>,
    /// Has a hint about this position been counted?
    told: bool,
}

/// What comes of a line.
#[derive(Debug, Default)]
pub struct Reply {
    /// What the player hears, a sentence or two a line.
    pub lines: Vec<String>,
    /// What belongs into the journal.
    pub events: Vec<Event>,
    /// What the caller is to do.
    pub next: Next,
}

/// What the caller is to do after a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Next {
    /// Wait for the next line.
    #[default]
    Stay,
    /// Leave; the game is kept.
    Quit,
    /// Go to the puzzle after this one, or before.
    Puzzle {
        /// After?
        forward: bool,
    },
    /// Tell which packs there are.
    Packs,
    /// Play a puzzle of a pack.
    Pack {
        /// The pack's short name.
        slug: String,
        /// The puzzle's number from 1; the first unsolved one where none is named.
        number: Option<usize>,
    },
    /// Begin the puzzle anew.
    Anew,
    /// Tell the position as a text of the format of this name; without one, of that which holds most.
    Text(Option<String>),
    /// Fill in the answer.
    Answer,
    /// Tell the best score that can still be reached, or the number of ways that are left.
    Outlook,
}

impl Reply {
    fn say(line: impl Into<String>) -> Reply {
        Reply { lines: vec![line.into()], ..Reply::default() }
    }

    fn next(next: Next) -> Reply {
        Reply { next, ..Reply::default() }
    }
}

impl Plain {
    /// A game to be played.
    pub fn new(game: Game, title: String, clean_peers: bool) -> Plain {
        Plain { game, title, clean_peers, hint: None, told: false }
    }

    /// What is told first.
    pub fn greet(&self) -> Vec<String> {
        let (filled, of) = self.game.filled();
        let what = match &self.game {
            Game::Sudoku(session) => {
                let target = if session.puzzle().weights.is_some() { ", target" } else { "" };
                format!("{}{target}, {filled} of {of} cells filled", session.geometry().shape().describe())
            }
            Game::Queens(session) => {
                let regions = if session.board().regions().is_some() { " in regions" } else { "" };
                format!("{of} by {of} queens{regions}, {filled} placed")
            }
        };
        vec![format!("{}: {what}. Say show, hint or help.", self.title)]
    }

    /// Does what a line says, at this time of play.
    pub fn obey(&mut self, at: Duration, line: &str) -> Reply {
        match Command::parse(line, &self.game) {
            Ok(None) => Reply::default(),
            Ok(Some(command)) => self.run(at, command),
            Err(why) => Reply::say(why),
        }
    }

    fn run(&mut self, at: Duration, command: Command) -> Reply {
        let keeps_hint = [Verb::Hint, Verb::Do, Verb::Back, Verb::Check, Verb::Show, Verb::Cell, Verb::Where];
        if !keeps_hint.contains(&command.verb) {
            self.hint = None;
        }
        match command.verb {
            Verb::Help => Reply { lines: command::help(&self.game), ..Reply::default() },
            Verb::Show => Reply { lines: words::show(&self.game, &command), ..Reply::default() },
            Verb::Cell => Reply { lines: words::cells(&self.game, &command), ..Reply::default() },
            Verb::Where => Reply { lines: words::whereabouts(&self.game, &command), ..Reply::default() },
            Verb::Left => Reply { lines: words::left(&self.game), ..Reply::default() },
            Verb::Undo => self.go(at, Action::Undo, "Taken back."),
            Verb::Redo => self.go(at, Action::Redo, "Done again."),
            Verb::Checkpoint => {
                self.act(at, Action::Checkpoint, "Checkpoint set: say return to come back to it.")
            }
            Verb::Return => self.go(at, Action::Return, "Back at the checkpoint."),
            Verb::Rewind => self.rewind(at),
            Verb::Check => self.check(at),
            Verb::Back => self.back(at),
            Verb::Anew => Reply::next(Next::Anew),
            Verb::Hint => self.hint(at),
            Verb::Do => self.follow(at),
            Verb::Answer => Reply::next(Next::Answer),
            Verb::Best => Reply::next(Next::Outlook),
            Verb::Next => Reply::next(Next::Puzzle { forward: true }),
            Verb::Previous => Reply::next(Next::Puzzle { forward: false }),
            Verb::Packs => Reply::next(Next::Packs),
            Verb::Play | Verb::Text => command.ask.map(Reply::next).unwrap_or_default(),
            Verb::Quit => Reply::next(Next::Quit),
            Verb::Put | Verb::Mark | Verb::Centre | Verb::Erase | Verb::Fill => self.on_sudoku(at, &command),
            Verb::Queen | Verb::Cross | Verb::Clear => self.on_queens(at, &command),
        }
    }

    /// Hands an action to the game: what is said of it, or why it is refused.
    pub fn act(&mut self, at: Duration, action: impl Into<Action>, done: &str) -> Reply {
        let event = match self.game.act(at, action) {
            Ok(event) => event,
            Err(refusal) => return Reply::say(refusal.sentence()),
        };
        self.told = false;
        let mut reply = Reply { lines: vec![done.to_string()], events: vec![event], next: Next::Stay };
        reply.lines.extend(self.standing());
        reply
    }

    /// What a player should know after a move without asking.
    fn standing(&self) -> Option<String> {
        let (filled, of) = self.game.filled();
        if let Some(end) = self.game.finish() {
            let time = clock(end.elapsed());
            let solved = if self.game.stats().shown { "This is the answer." } else { "Solved." };
            let count = |n: u32, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
            let (hints, mistakes) = (count(end.hints, "hint"), count(end.mistakes, "mistake"));
            return Some(format!("{solved} Time {time}, {hints}, {mistakes}. Say next for another one."));
        }
        let wrong = match &self.game {
            Game::Sudoku(session) => words::clashes(session),
            Game::Queens(session) => queens::attacks(session),
        };
        wrong.or_else(|| (filled == of).then(|| "All is filled, but something is wrong: say hint.".into()))
    }

    /// Opens a hint, or tells more of it.
    fn hint(&mut self, at: Duration) -> Reply {
        self.hint.take_if(|hint| hint.is_check());
        if !self.hint.as_mut().is_some_and(Hint::more) {
            if self.hint.as_ref().is_some_and(Hint::is_step) {
                return self.follow(at);
            }
            self.hint = Some(match &self.game {
                Game::Sudoku(session) => {
                    let case = session.hint_position();
                    Hint::of_sudoku(session, &case, &case.advice(), self.clean_peers)
                }
                Game::Queens(session) => match Hint::of_queens(session, session.advice(), false) {
                    Some(hint) => hint,
                    None => return Reply::next(Next::Outlook),
                },
            });
        }
        self.tell_hint(at)
    }

    /// Tells how much is wrong, and asked again where.
    fn check(&mut self, at: Duration) -> Reply {
        let session = match &self.game {
            Game::Sudoku(session) => session,
            Game::Queens(session) => return Reply { lines: queens::check(session), ..Reply::default() },
        };
        if !self.hint.as_mut().is_some_and(|hint| hint.is_check() && hint.more()) {
            self.hint = Some(Hint::of_check(session));
        }
        self.tell_hint(at)
    }

    /// The page of the hint before; without a hint, the puzzle before.
    fn back(&mut self, at: Duration) -> Reply {
        let Some(hint) = &mut self.hint else { return Reply::next(Next::Puzzle { forward: false }) };
        if hint.fewer() {
            return self.tell_hint(at);
        }
        self.hint = None;
        Reply::say("The hint is closed.")
    }

    /// The stage of the hint that is shown, and what can be said to it.
    fn tell_hint(&mut self, at: Duration) -> Reply {
        let Some(hint) = &self.hint else { return Reply::default() };
        let talk = hint.talk();
        let more = match hint.remedy() {
            _ if hint.has_more() && hint.is_check() => " Say check for where.".to_string(),
            _ if hint.has_more() => " Say hint for more.".to_string(),
            Some(_) if hint.is_step() => " Say do, and it is done.".to_string(),
            Some(remedy) => format!(" Say do to {}.", remedy.words),
            None => String::new(),
        };
        let counts = hint.gives_away();
        let mut reply = Reply::say(format!("{}: {}{more}", talk.heading, talk.words()));
        if counts {
            reply.events.extend(self.count_hint(at));
        }
        reply
    }

    /// Counts a hint, once in a position however much of it is told.
    fn count_hint(&mut self, at: Duration) -> Option<Event> {
        if std::mem::replace(&mut self.told, true) { None } else { self.game.act(at, Action::Hint).ok() }
    }

    /// Does what the hint says.
    fn follow(&mut self, at: Duration) -> Reply {
        let Some(remedy) = self.hint.take().and_then(|hint| hint.remedy().cloned()) else {
            return Reply::say("There is no hint to be done: say hint first.");
        };
        let done = match remedy.done.as_str() {
            "" => format!("Done: {}.", remedy.words),
            done => done.to_owned(),
        };
        let counted = self.count_hint(at);
        let mut reply = self.act(at, remedy.action, &done);
        reply.events.splice(0..0, counted);
        reply
    }
}
