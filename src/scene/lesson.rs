//! The page of a technique or of a lesson of the course: its text beside the position of its example, then the example as
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
use crate::lessons::{Example, Page};
use crate::settings::Settings;
use crate::stats::TechniqueStats;

/// The example of a technique as a game, and its step as a hint.
#[derive(Clone, Debug)]
pub struct LessonExample {
    session: Session,
    pub hint: Hint,
}

impl LessonExample {
    /// `None` if there is no example, or its board cannot be played.
    pub fn of(page: &Page, words: HintWords) -> Option<LessonExample> {
        let Example { puzzle, grid, step, .. } = page.example()?;
        LessonExample::of_step(&puzzle, grid, &step, words)
    }

    /// The example of a lesson of the course.
    pub fn of_course(lesson: &Lesson, words: HintWords) -> Option<LessonExample> {
        let example = lesson.example()?;
        LessonExample::of_step(&example.puzzle, example.grid(), &example.step, words)
    }

    fn of_step(
        puzzle: &Arc<Puzzle>,
        grid: CandidateGrid,
        step: &Step,
        words: HintWords,
    ) -> Option<LessonExample> {
        let session = Session::new(Arc::clone(puzzle)).ok()?;
        let hint = Hint::of_step(&session, grid, step, words);
        Some(LessonExample { session, hint })
    }

    /// The example with the text of the page beside it, or the stage of the hint that is shown.
    pub fn scene(&self, text: Option<PanelText>, keys: &HintKeys, settings: &Settings) -> Scene {
        let shows_text = text.is_some();
        let hint = (!shows_text).then_some(&self.hint);
        let text = text.unwrap_or_default();
        let view = View::to_look_at(hint, &text, settings, keys);
        let mut scene = of_sudoku(&self.session, &view);
        scene.rest();
        scene.board.cursor = None;
        scene.panel.keep_words();
        scene
    }
}

/// The text of a page, with what the player has done with the technique; `more` is the key that shows the rest.
pub fn lesson_text(page: &Page, stats: Option<&TechniqueStats>, more: &str) -> PanelText {
    let technique = page.technique();
    let headed = |heading: &str, words: String| {
        vec![Segment::new(format!("{heading} "), TextStyle::Strong), Segment::plain(words)]
    };
    let names: Vec<&str> = page.relatives().map(|other| other.technique().name).collect();
    let mut paragraphs = vec![
        vec![Segment::plain(technique.doc)],
        vec![Segment::plain(page.note)],
        headed("How to spot it.", page.spot.to_owned()),
        headed("How often.", page.frequency().words()),
    ];
    paragraphs.extend(stats.map(|stats| headed("Your games.", experience_words(stats))));
    paragraphs.extend([
        headed("Cost.", page.cost()),
        headed("Relatives.", format!("{}.", capitalized(&names.join(", ")))),
        vec![Segment::new(page.family().words, TextStyle::Quiet)],
    ]);
    page_text(capitalized(technique.name), paragraphs, more)
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
