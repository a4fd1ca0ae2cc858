//! A hint in stages: where to look, what to look for, the pattern, the argument line by line, the name and the result.

mod argument;
mod best_digit;
mod finder;
mod highlights;
mod list;
mod mistakes;
mod near_miss;
mod preferences;
mod queens;
mod step;
mod sudoku;
mod why;

use super::{Board, CellRole, Content, LegendEntry, PanelText, Role, Segment, TextStyle, legend};
use crate::explain::{self, RoleNames, Span, capitalized, counted};
use crate::game::{Action, Help, NoStep, Session};
use crate::hint::Text;
use argument::Argument;
use mistakes::STAGES_OF_MISTAKE;

pub use argument::Fold;
pub use finder::HintFinder;
pub use list::{ListedStep, StepGroup};
pub use preferences::{HintWords, preferences, technique_slugs};
pub use step::{
    TOO_EARLY, after_round, explained, in_full, instead_of, leading_on, leads_on, onward, title_of_round,
    too_hard, what_to_find, with_article,
};
pub use sudoku::SudokuHints;
pub use why::HintQuestion;

/// The names of the keys that a hint mentions. Players can remap them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintKeys {
    /// Shows the next stage.
    pub more: String,
    /// Shows the previous stage.
    pub back: String,
    /// Applies the hint.
    pub apply: String,
    /// Shows the next stage of a check.
    pub check: String,
    /// Closes the hint.
    pub close: String,
    /// What is said instead of keys while the hint is part of a game that is watched.
    pub watched: Option<Watched>,
}

/// What the panel says of a game that is watched being solved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Watched {
    pub heading: String,
}

/// The stage of a step that says what to look for.
const STAGE_OF_IDEA: usize = 1;

/// The use of going back from the last stage of an argument with cases.
pub const BACK_TO_CASES: &str = "back, to open a case";

/// An open hint, and which of its stages is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    kind: Kind,
    /// The number of steps of the position before it.
    skipped: usize,
    /// The number of steps of the position, if the player has leafed through all of them.
    step_count: Option<usize>,
    stages: Vec<Stage>,
    shown: usize,
    /// Whether the player has asked for more at the last stage.
    is_past: bool,
    remedy: Option<Remedy>,
    /// Whether it is the example of a page.
    is_example: bool,
    /// The slug of the technique of a step.
    technique: Option<&'static str>,
    /// The argument, line by line before the last stage.
    argument: Argument,
    /// Whether the first line of the argument says what other hints say before it.
    begins_in_argument: bool,
    /// What the board shows below each line of the argument.
    below: Vec<Highlight>,
    /// The names of the parts of the pattern in the legend.
    names: RoleNames,
    /// Their names while the player follows the argument.
    names_in_lines: RoleNames,
    /// What parts mean that differ from what such parts usually mean.
    words: RoleNames,
    /// What the last stage says besides.
    end: Option<HintEnd>,
}

/// What the last stage of a hint says to someone who practises.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintEnd {
    /// The heading, in place of the number of the stage.
    pub heading: String,
    /// A paragraph before the argument; empty for none.
    pub note: String,
    /// What the key that applies the hint does.
    pub remedy: String,
}

/// The kind of hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    /// A step with an argument.
    Step,
    /// A digit or queen known only from a search.
    Search,
    /// A mistake on the board.
    Mistake,
    /// An argument that answers a question.
    Why,
    /// An answer without an argument.
    Answer,
    /// The result of a check.
    Check,
    /// A message without a move.
    #[default]
    Message,
}

/// A stage of a hint, shown by one key press.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Stage {
    words: Vec<Segment>,
    /// The words after the argument.
    end: Vec<Segment>,
    highlights: Vec<Highlight>,
    /// The cell to look at.
    cursor: Option<usize>,
    /// What it counts as.
    help: Help,
}

impl Stage {
    /// A stage that does not count and highlights nothing.
    fn new(words: Vec<Segment>) -> Stage {
        Stage { words, ..Stage::default() }
    }

    /// A stage that counts as a hint.
    fn counted(words: Vec<Segment>, highlights: Vec<Highlight>, cursor: Option<usize>) -> Stage {
        Stage { highlights, cursor, help: Help::Hint, ..Stage::new(words) }
    }

    /// A stage that says where to look and nothing else.
    fn nudge(words: Vec<Segment>, highlights: Vec<Highlight>) -> Stage {
        Stage { highlights, help: Help::Nudge, ..Stage::new(words) }
    }

    fn plain(words: impl Into<String>) -> Stage {
        Stage::new(vec![Segment::plain(words)])
    }
}

/// Something shown on the board; cells by their index.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Highlight {
    /// A cell has a role.
    Role(usize, CellRole),
    /// A cell belongs to a set.
    Set(usize, u8),
    /// A cell shows this instead of its content.
    Content(usize, Content),
}

/// The move that a hint suggests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remedy {
    pub action: Action,
    /// The new position of the cursor.
    pub cursor: Option<usize>,
    /// The action of the key in words: `apply`, `erase r4c7`.
    pub words: String,
    /// The message once it is done: `r5c5 = 5, a naked single.`
    pub done: String,
}

impl Remedy {
    /// Does what the hint says.
    fn apply(action: Action, cursor: Option<usize>, done: String) -> Remedy {
        Remedy { action, cursor, words: "apply".into(), done }
    }

    /// Undoes this many moves.
    fn undo(moves: usize, done: &str) -> Remedy {
        Remedy {
            action: Action::Rewind { moves },
            cursor: None,
            words: format!("undo {}", counted(moves, "move")),
            done: done.into(),
        }
    }
}

impl Hint {
    fn new(kind: Kind, stages: Vec<Stage>, remedy: Option<Remedy>) -> Hint {
        Hint { kind, stages, remedy, ..Hint::default() }
    }

    /// A message without a move.
    fn message(words: &str) -> Hint {
        Hint::new(Kind::Message, vec![Stage::plain(words)], None)
    }

    /// Says why there is no step; `piece` is what the player places.
    pub fn no_step(reason: NoStep, piece: &str) -> Hint {
        let advice = match reason {
            NoStep::SeveralSolutions => " Try any that breaks no rule.",
            NoStep::Unknown => " Ask again in a moment.",
            NoStep::Solved | NoStep::Unsolvable | NoStep::OutOfTime => "",
        };
        Hint::message(&format!("{}.{advice}", capitalized(&reason.words(piece))))
    }

    /// Adds what the last stage says to someone who practises.
    #[must_use]
    pub fn with_end(mut self, end: HintEnd) -> Hint {
        if let Some(remedy) = &mut self.remedy {
            remedy.words.clone_from(&end.remedy);
        }
        Hint { end: Some(end), ..self }
    }

    /// Returns the hint as the example of a page.
    #[must_use]
    pub fn as_example(self) -> Hint {
        Hint { is_example: true, ..self }
    }

    /// Shows the next stage. Returns `false` at the last one.
    pub fn more(&mut self) -> bool {
        let more = self.has_more();
        self.shown += usize::from(more);
        self.is_past = false;
        more
    }

    /// Shows the stage that has the pattern.
    fn at_pattern(self) -> Hint {
        Hint { shown: self.pattern_stage(), ..self }
    }

    /// Says that there is no further stage.
    pub fn say_end(&mut self) {
        self.is_past = true;
    }

    /// Returns whether the stage shown adds a line to the argument, below those before it.
    pub fn adds_line(&self) -> bool {
        self.line(self.shown).is_some()
    }

    /// Says something before the words of the first stage.
    pub fn begin_with(&mut self, words: String) {
        if let Some(stage) = self.stages.first_mut() {
            stage.words =
                Segment::paragraphs([vec![Segment::new(words, TextStyle::Quiet)], stage.words.clone()]);
        }
    }

    /// The number of the stage shown, from 0.
    pub fn shown(&self) -> usize {
        self.shown
    }

    pub fn has_more(&self) -> bool {
        self.shown + 1 < self.count()
    }

    /// Opens the branch of the line shown, or closes the one that it is in. Returns `false` if there is none.
    pub fn turn_branch(&mut self) -> bool {
        self.is_past = false;
        let turned = self.line(self.shown).and_then(|line| self.argument.turn(line));
        self.shown = turned.map_or(self.shown, |line| self.before() + line);
        turned.is_some()
    }

    /// Returns what [`Hint::turn_branch`] does in the stage shown.
    pub fn fold(&self) -> Option<Fold> {
        self.argument.fold(self.line(self.shown)?)
    }

    /// Opens those branches of the argument with which the last stage still `fits`. If it does, all lines are shown.
    pub fn unfold(&mut self, mut fits: impl FnMut(&Hint) -> bool) {
        let is_at_end = !self.has_more();
        let mut at_end = self.clone();
        let mut fits_with = |argument: &Argument| {
            at_end.argument = argument.clone();
            at_end.shown = at_end.count().saturating_sub(1);
            fits(&at_end)
        };
        self.argument.unfold(&mut fits_with);
        self.argument.has_room = fits_with(&self.argument);
        if is_at_end {
            self.shown = self.count().saturating_sub(1);
        }
    }

    /// Returns whether the last stage is shown and going back leads to cases that can be opened.
    pub fn has_cases_behind(&self) -> bool {
        !self.has_more() && self.argument.has_folded()
    }

    /// Shows the previous stage. Returns `false` at the first one.
    pub fn fewer(&mut self) -> bool {
        let fewer = self.has_fewer();
        self.shown -= usize::from(fewer);
        self.is_past = false;
        fewer
    }

    pub fn has_fewer(&self) -> bool {
        self.shown > 0
    }

    /// Shows the stage that has the pattern.
    pub fn skip_to_pattern(&mut self) {
        self.shown = self.pattern_stage();
    }

    /// Returns whether the stage that has the pattern is shown, or one before it.
    pub fn is_at_pattern(&self) -> bool {
        self.shown <= self.pattern_stage()
    }

    /// The last stage before the argument, or the first line of an argument that begins with the pattern.
    fn pattern_stage(&self) -> usize {
        (self.before() + usize::from(self.begins_in_argument)).saturating_sub(1)
    }

    /// Returns whether the hint has stages and can be applied at the last one.
    pub fn has_stages(&self) -> bool {
        self.count() > 1 && !self.is_check()
    }

    /// Returns whether it is a step that can be applied, not a message or a mistake.
    pub fn is_step(&self) -> bool {
        matches!(self.kind, Kind::Step | Kind::Search | Kind::Why)
    }

    /// Returns whether it is a step with an argument.
    pub fn is_argued(&self) -> bool {
        self.kind == Kind::Step
    }

    /// Returns whether it is the result of a check.
    pub fn is_check(&self) -> bool {
        self.kind == Kind::Check
    }

    /// Returns what the stage shown counts as.
    pub fn help(&self) -> Help {
        self.stage(self.shown).map_or(Help::Hint, |stage| stage.help)
    }

    /// Returns the slug of its technique, if it is a step of one.
    pub fn technique(&self) -> Option<&'static str> {
        self.technique
    }

    /// The cell to look at in the stage shown.
    pub fn cursor(&self) -> Option<usize> {
        self.stage(self.shown)?.cursor
    }

    /// The move that it suggests.
    pub fn remedy(&self) -> Option<&Remedy> {
        self.remedy.as_ref()
    }

    /// The number of stages before those that show the argument line by line.
    fn before(&self) -> usize {
        self.stages.len().saturating_sub(1)
    }

    /// The number of stages.
    fn count(&self) -> usize {
        self.stages.len() + self.argument.stages()
    }

    /// The line of the argument that a stage adds.
    fn line(&self, stage: usize) -> Option<usize> {
        stage.checked_sub(self.before()).filter(|line| *line < self.argument.stages())
    }

    /// A stage that does not add a line to the argument.
    fn stage(&self, stage: usize) -> Option<&Stage> {
        match self.line(stage) {
            Some(_) => None,
            None => self.stages.get(stage.min(self.before())),
        }
    }

    /// What the stage shown says after the stages before it, on one line.
    pub fn new_words(&self) -> String {
        let Some(line) = self.line(self.shown) else {
            return self.panel_text().words().replace('\n', " ");
        };
        let line = self.argument.lines(Some(line)).pop().unwrap_or_default();
        let words: String = line.iter().map(|segment| segment.text.as_str()).collect();
        if words.ends_with('.') { words } else { words + "." }
    }

    /// The words of the stage shown, without keys.
    pub fn panel_text(&self) -> PanelText {
        self.words_of(self.shown)
    }

    /// The stages, with the keys that can be pressed, except those that show less of an argument than the last one.
    pub fn longest_stages(&self, keys: &HintKeys) -> Vec<PanelText> {
        let kept = (0..self.count()).filter(|&stage| self.line(stage).is_none());
        kept.map(|stage| self.with_keys(stage, keys)).collect()
    }

    /// The stage shown, with the keys that can be pressed.
    pub fn current_stage(&self, keys: &HintKeys) -> PanelText {
        self.with_keys(self.shown, keys)
    }

    fn with_keys(&self, stage: usize, keys: &HintKeys) -> PanelText {
        let key = if self.is_check() { &keys.check } else { &keys.more };
        let words = self.words_of(stage);
        let is_past = self.is_past && stage == self.shown;
        // Short enough for the narrowest panel; the keys follow.
        if let Some(Watched { heading }) = keys.watched.clone() {
            return PanelText { heading, ..words };
        }
        let heading = if is_past { "End of the hint".to_owned() } else { words.heading };
        let (prompt, more) = (self.prompt(stage, keys), format!("{key} continue"));
        PanelText { heading, prompt, more, ..words }
    }

    fn words_of(&self, stage: usize) -> PanelText {
        let heading = match self.kind {
            Kind::Mistake if stage < STAGES_OF_MISTAKE => "There's a mistake".to_string(),
            Kind::Mistake => "Why it's wrong".to_string(),
            Kind::Check => "Check".to_string(),
            Kind::Step | Kind::Search => {
                let progress = self.progress(stage);
                let number = self.skipped + 1;
                match self.step_count {
                    Some(count) => format!("{progress}, step {number} of {count}"),
                    None if number > 1 => format!("{progress}, step {number}"),
                    None => progress,
                }
            }
            Kind::Why => self.progress(stage),
            Kind::Answer => "Why".to_string(),
            Kind::Message => "Hint".to_string(),
        };
        let line = self.line(stage);
        let is_last = stage + 1 == self.count();
        let practice = self.end.as_ref().filter(|_| is_last);
        let heading = practice.map_or(heading, |end| end.heading.clone());
        let note = practice.filter(|end| !end.note.is_empty());
        let note = note.map(|end| vec![Segment::new(&end.note, TextStyle::Quiet)]);
        let lines = if line.is_some() || is_last { self.argument.lines(line) } else { Vec::new() };
        let around = if line.is_some() { self.stages.last() } else { self.stage(stage) };
        let words = around.map(|stage| stage.words.clone());
        let end = around.filter(|_| line.is_none()).map(|stage| stage.end.clone());
        let text = Segment::paragraphs(note.into_iter().chain(words).chain(lines).chain(end));
        PanelText { heading, text, ..PanelText::default() }
    }

    /// The number of a stage among those of the hint. A branch that is open counts as the line that it explains, so that
    /// the total stays the same.
    fn progress(&self, stage: usize) -> String {
        let total = self.stages.len() + self.argument.folded_stages();
        let number = match self.line(stage) {
            Some(line) => self.before() + self.argument.outer_line(line) + 1,
            None if stage < self.before() => stage + 1,
            None => total,
        };
        let what = match self.kind {
            Kind::Why => "Why",
            _ if self.is_example => "Example,",
            _ => "Hint",
        };
        format!("{what} {number} of {total}")
    }

    fn prompt(&self, stage: usize, keys: &HintKeys) -> String {
        let HintKeys { more, back, apply, check, close, watched: _ } = keys;
        let fold = self.line(stage).and_then(|line| self.argument.fold(line));
        let prompt = match (&self.remedy, stage + 1 >= self.count()) {
            (Some(_), false) if fold == Some(Fold::Open) => format!("{more} next · {apply} open"),
            (Some(_), false) if fold == Some(Fold::Close) => format!("{more} next · {apply} fold"),
            (Some(remedy), true) => format!("{apply} {}", remedy.words),
            (None, false) if self.is_check() => format!("{check} show where"),
            (_, false) => format!("{more} next"),
            (None, true) => format!("{close} close"),
        };
        match stage {
            0 => prompt,
            _ if stage + 1 == self.count() && self.argument.has_folded() => {
                format!("{prompt} · {back} {BACK_TO_CASES}")
            }
            _ => format!("{prompt} · {back} back"),
        }
    }

    /// Shows the highlights of the stage on the board, and returns their legend.
    pub fn show_on(&self, board: &mut Board) -> Legends {
        if !self.has_more() {
            let shown = self.show_stage(self.shown, board);
            return Legends { longest: shown.clone(), shown };
        }
        let mut at_end = board.clone();
        let shown = self.show_stage(self.shown, board);
        let mut longest = self.show_stage(self.count().saturating_sub(1), &mut at_end);
        for entry in &shown {
            if longest.iter().all(|known| known.role != entry.role) {
                longest.push(*entry);
            }
        }
        Legends { shown, longest }
    }

    /// Shows the highlights of a stage on the board, and returns its legend in the words of the technique.
    fn show_stage(&self, stage: usize, board: &mut Board) -> Vec<LegendEntry> {
        self.highlight(stage, board);
        let mut entries = legend(board);
        let is_line = self.line(stage).is_some();
        let names = if is_line { &self.names_in_lines } else { &self.names };
        // Where to look is a house, whatever part of the pattern has its colour later.
        let is_place = self.kind == Kind::Step && stage <= STAGE_OF_IDEA && !is_line;
        for entry in entries.iter_mut().filter(|entry| !is_place || entry.role != Role::House) {
            entry.name = own_name(names, entry.role).unwrap_or(entry.name);
            entry.words = own_name(&self.words, entry.role).unwrap_or(entry.words);
        }
        entries
    }

    /// Shows the highlights of a stage on the board.
    fn highlight(&self, stage: usize, board: &mut Board) {
        let line = self.line(stage);
        let highlights = match line {
            Some(line) => self.argument.highlights(line),
            None => self.stage(stage).map_or(&[][..], |stage| &stage.highlights),
        };
        let below = if line.is_some() { &self.below[..] } else { &[] };
        for highlight in below.iter().chain(highlights) {
            match highlight {
                &Highlight::Role(cell, role) => board.faces[cell].roles.insert(role),
                &Highlight::Set(cell, number) => board.faces[cell].sets.insert(number),
                Highlight::Content(cell, Content::Marks(marks)) => {
                    let content = &mut board.faces[*cell].content;
                    *content = Content::Marks(highlights::with_own_marks(marks, content));
                }
                Highlight::Content(cell, content) => board.faces[*cell].content = content.clone(),
            }
        }
        let shows_argument = line.is_some() || stage + 1 >= self.count();
        board.links = if shows_argument { self.argument.links(line) } else { Vec::new() };
    }
}

fn own_name(names: &RoleNames, role: Role) -> Option<&'static str> {
    names.iter().find(|(named, _)| *named == role).map(|(_, name)| *name)
}

/// The legend of a stage, and one at least as long as that of any stage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legends {
    pub shown: Vec<LegendEntry>,
    pub longest: Vec<LegendEntry>,
}

/// The segments of a text, with names emphasised.
fn segments(session: &Session, text: &Text) -> Vec<Segment> {
    let puzzle = session.puzzle();
    named(text, |name| name.render(&puzzle.geometry, puzzle.alphabet))
}

/// The segments of a text, with names rendered by `say` and emphasised.
fn named<N>(text: &explain::Text<N>, say: impl Fn(&N) -> String) -> Vec<Segment> {
    let mut segments = Vec::new();
    for span in text.spans() {
        segments.push(match span {
            Span::Plain(words) => Segment::plain(words.to_string()),
            Span::Name(name) => Segment::new(say(name), TextStyle::Strong),
        });
    }
    segments
}
