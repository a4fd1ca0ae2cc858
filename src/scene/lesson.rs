//! The page of a technique, of a kind of rule or of a lesson of the course: its text beside the position of its example, then the example as
//! a hint.

use std::sync::Arc;

use super::hint::{Hint, HintKeys, HintWords};
use super::view::View;
use super::{PanelText, Scene, Segment, TextStyle, experience_words, of_sudoku};
use crate::course::Lesson;
use crate::explain::capitalized;
use crate::game::Session;
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::Step;
use crate::lessons::{Example, NearMiss, Page};
use crate::settings::Settings;
use crate::stats::TechniqueStats;

/// The examples of a technique or of a lesson: their steps as hints, one after another.
#[derive(Clone, Debug)]
pub struct LessonExample {
    steps: Vec<ExampleStep>,
    /// The index of the step that is shown.
    shown: usize,
}

/// A position as a game, and its step as a hint.
#[derive(Clone, Debug)]
struct ExampleStep {
    session: Session,
    hint: Hint,
}

/// What the hint of a step says first that follows from the step before it.
const FOLLOWS: &str = "What follows from that:";

/// What the hint of a further example says first.
const ANOTHER: &str = "Another example.";

impl LessonExample {
    /// The examples of a page, then a near miss if they are several. `None` if there is no example, or its board cannot be
    /// played.
    pub fn of(page: &Page, words: HintWords) -> Option<LessonExample> {
        let examples: Vec<Example> = page.examples().collect();
        let mut steps = Vec::new();
        for Example { puzzle, grid, step, .. } in &examples {
            let mut shown = ExampleStep::new(puzzle, grid.clone(), step, words)?;
            if !steps.is_empty() {
                shown.hint.begin_with(ANOTHER.to_owned());
            }
            steps.push(shown);
        }
        if examples.len() > 1
            && let Some((example, near)) = NearMiss::among(&examples)
        {
            let session = Session::new(Arc::clone(&near.puzzle)).ok()?;
            let hint = Hint::of_near_miss(&session, example, near, page.near_miss, words);
            steps.push(ExampleStep { session, hint });
        }
        (!steps.is_empty()).then_some(LessonExample { steps, shown: 0 })
    }

    /// The examples of a lesson of the course, one after another.
    pub fn of_course(lesson: &Lesson, words: HintWords) -> Option<LessonExample> {
        let mut steps: Vec<ExampleStep> = Vec::new();
        for example in lesson.examples() {
            for (number, exercise) in example.iter().enumerate() {
                let words = HintWords { few_marks: exercise.few_marks, ..words };
                let mut shown = ExampleStep::new(&exercise.puzzle, exercise.grid(), &exercise.step, words)?;
                if !steps.is_empty() {
                    let first = if number > 0 { FOLLOWS } else { ANOTHER };
                    shown.hint.begin_with(first.to_owned());
                }
                steps.push(shown);
            }
        }
        (!steps.is_empty()).then_some(LessonExample { steps, shown: 0 })
    }

    /// The hint of the step that is shown.
    pub fn hint(&self) -> &Hint {
        &self.steps[self.shown].hint
    }

    pub fn hint_mut(&mut self) -> &mut Hint {
        &mut self.steps[self.shown].hint
    }

    /// Shows the next stage. Returns `false` at the end.
    pub fn more(&mut self) -> bool {
        if self.hint_mut().more() {
            return true;
        }
        let has_next = self.has_next_step();
        self.shown += usize::from(has_next);
        has_next
    }

    /// Shows the previous stage. Returns `false` at the first one.
    pub fn fewer(&mut self) -> bool {
        if self.hint_mut().fewer() {
            return true;
        }
        let has_earlier = self.shown > 0;
        self.shown -= usize::from(has_earlier);
        has_earlier
    }

    pub fn has_more(&self) -> bool {
        self.hint().has_more() || self.has_next_step()
    }

    fn has_next_step(&self) -> bool {
        self.shown + 1 < self.steps.len()
    }

    /// The example with the text of the page beside it, or the stage of the hint that is shown.
    pub fn scene(&self, text: Option<PanelText>, keys: &HintKeys, settings: &Settings) -> Scene {
        let ExampleStep { session, hint } = &self.steps[self.shown];
        let hint = if text.is_none() { Some(hint) } else { None };
        let text = text.unwrap_or_default();
        let view = View::to_look_at(hint, &text, settings, keys);
        let mut scene = of_sudoku(session, &view);
        scene.rest();
        scene.board.cursor = None;
        scene.panel.keep_words();
        scene
    }
}

impl ExampleStep {
    fn new(puzzle: &Arc<Puzzle>, grid: CandidateGrid, step: &Step, words: HintWords) -> Option<ExampleStep> {
        let session = Session::new(Arc::clone(puzzle)).ok()?;
        let hint = Hint::of_step(&session, grid, step, words).as_example();
        Some(ExampleStep { session, hint })
    }
}

/// The text of a page, with what the player has done with the technique; `more` is the key that shows the rest.
pub fn lesson_text(page: &Page, stats: Option<&TechniqueStats>, more: &str) -> PanelText {
    let headed = |heading: &str, words: String| {
        vec![Segment::new(format!("{heading} "), TextStyle::Strong), Segment::plain(words)]
    };
    let names: Vec<&str> = page.relatives().map(Page::name).collect();
    let mut paragraphs = vec![vec![Segment::plain(page.doc())]];
    paragraphs.extend(page.notes().into_iter().map(|note| vec![Segment::plain(note)]));
    paragraphs.push(headed(&format!("{}.", page.spot_heading()), page.spot.to_owned()));
    if !page.near_miss.is_empty() {
        paragraphs.push(headed("Near miss.", page.near_miss.to_owned()));
    }
    paragraphs.extend(page.frequency_words().map(|words| headed("How often.", words)));
    paragraphs.extend(stats.map(|stats| headed("Your games.", experience_words(stats))));
    paragraphs.extend(page.cost().map(|words| headed("Cost.", words)));
    paragraphs.push(headed("Relatives.", format!("{}.", capitalized(&names.join(", ")))));
    // A kind of rule needs no glossary.
    if page.kinds().is_empty() {
        paragraphs.push(vec![Segment::new(page.family().words, TextStyle::Quiet)]);
    }
    page_text(capitalized(page.name()), paragraphs, more)
}

/// The text of a lesson of the course; `more` is the key that shows the rest.
pub fn course_text(lesson: &Lesson, more: &str) -> PanelText {
    let paragraphs = lesson.paragraphs.iter().map(|paragraph| vec![Segment::plain(*paragraph)]);
    page_text(lesson.title.to_owned(), paragraphs, more)
}

fn page_text(heading: String, paragraphs: impl IntoIterator<Item = Vec<Segment>>, more: &str) -> PanelText {
    let mut text = Vec::new();
    for paragraph in paragraphs {
        if !text.is_empty() {
            text.push(Segment::plain("\n \n"));
        }
        text.extend(paragraph);
    }
    PanelText { heading, text, more: format!("{more} continue"), ..PanelText::default() }
}
