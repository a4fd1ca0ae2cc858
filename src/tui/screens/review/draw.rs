//! Draws a review: the board, and over the panel the heading, the moves and what there is to say about the chosen one.

use std::rc::Rc;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{GameReview, Progress};
use crate::game::Game;
use crate::review::{How, Placement, Review};
use crate::scene::hint::{HintKeys, Watched};
use crate::scene::{
    Board, Panel, Scene, Segment, TextStyle, clock, justified_within, move_words, placed,
    placed_without_answer, question_words, review_heading, reviewed_game,
};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Context, ReviewAction};
use crate::tui::layout::{BoardFrame, List, width, wrap};
use crate::tui::screens::Env;

/// The least height of the list that leaves room for the heading.
const LEAST_LIST: u16 = 5;
/// The lines for what there is to say about the chosen move, where the screen is high enough, and where it is not. If it
/// takes more, the list gives way until these are left of it.
const ABOUT: u16 = 6;
const LEAST_ABOUT: u16 = 2;
const KEPT_LIST: u16 = 2;
/// The height from which on all of it fits.
const HIGH: u16 = 16;
/// The width from which on a move has its time in the list, and the columns of that.
const WIDE: u16 = 27;
const TIME: u16 = 7;

/// The parts over the panel.
struct Parts<'a> {
    heading: Option<Rect>,
    list: List<'a>,
    about: Rect,
}

impl GameReview {
    pub(super) fn scene(&self, env: &Env<'_>) -> Scene {
        let title = format!("Review: {}", self.title);
        let (Some(shown), Some(review)) = (&self.shown, self.review()) else {
            let Some(game) = self.game() else {
                return Scene { title, board: Board::empty(9), panel: Panel::default() };
            };
            return Scene { title, ..reviewed_game(game, env.settings) };
        };
        let is_open = self.is_open(self.menu.chosen);
        let words = if is_open { placed_without_answer } else { placed };
        let heading = review.moves.get(self.menu.chosen).map(words).unwrap_or_default();
        let keys = HintKeys { watched: Some(Watched { heading }), ..HintKeys::default() };
        let mut scene = shown.scene(review, self.is_followed, &keys, env.settings);
        if !self.is_followed {
            // The list covers the panel, and its moves must not move the board.
            scene.panel.be_brief();
        }
        Scene { title, ..scene }
    }

    pub(super) fn board_frame(&self, env: &Env<'_>) -> Rc<BoardFrame> {
        env.frame(|| self.scene(env))
    }

    /// The kind of board, or how the game is replayed.
    pub(super) fn about(&self) -> String {
        if !self.autoplay.playback.is_paused {
            return self.autoplay.playback.words();
        }
        self.game().map_or_else(String::new, Game::kind)
    }

    fn heading(&self, review: &Review, env: &Env<'_>) -> Vec<Segment> {
        let practise = self.technique_to_practise().map(|technique| {
            let key = env.keys.name_of(&[Context::Review], ReviewAction::Practise);
            let words = format!("Next to practise ({key}): {}", technique.name);
            vec![Segment::new(words, TextStyle::Quiet)]
        });
        Segment::paragraphs([review_heading(review)].into_iter().chain(practise))
    }

    fn parts(&self, frame: &BoardFrame, review: &Review, env: &Env<'_>) -> Parts<'_> {
        let mut area = frame.list_area();
        let needed = wrap(&self.words_about(review, env), area.width).len() as u16;
        let usual = if area.height >= HIGH { ABOUT } else { LEAST_ABOUT.min(area.height / 2) };
        let about = needed.min(area.height.saturating_sub(KEPT_LIST)).max(usual);
        let below = Rect { y: area.bottom() - about, height: about, ..area };
        area.height -= about + u16::from(area.height >= HIGH);
        let lines = wrap(&self.heading(review, env), area.width).len() as u16;
        let heading = (area.height > lines + LEAST_LIST).then_some(Rect { height: lines, ..area });
        if heading.is_some() {
            area = Rect { y: area.y + lines + 1, height: area.height - lines - 1, ..area };
        }
        Parts { heading, list: self.menu.list(area, review.moves.len()), about: below }
    }

    pub(super) fn list_on(&self, frame: &BoardFrame, env: &Env<'_>) -> Option<List<'_>> {
        let review = self.review().filter(|_| !self.is_followed)?;
        Some(self.parts(frame, review, env).list)
    }

    /// Draws the heading, the moves and the words about the chosen one.
    pub(super) fn draw_moves(&self, frame: &BoardFrame, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let area = frame.list_area();
        canvas.clear(area);
        let Some(review) = self.review().filter(|review| !review.moves.is_empty()) else {
            let words = match &self.review {
                Progress::Impossible => "This game can't be read.".to_owned(),
                Progress::Done(_) => "There are no moves to look back at.".to_owned(),
                Progress::Judging { done: 0, .. } | Progress::NotBegun => {
                    "Looking back at your moves…".to_owned()
                }
                Progress::Judging { done, .. } => format!("Looking back at your moves… {done} so far."),
            };
            let lines = canvas.wrap_text(&words, TextStyle::Plain, area.width);
            return canvas.lines(&lines, area);
        };
        let Parts { heading, list, about } = self.parts(frame, review, env);
        if let Some(place) = heading {
            let lines = canvas.wrap(&self.heading(review, env), place.width);
            canvas.lines(&lines, place);
        }
        let briefs = review.moves.iter().map(|placement| width(&brief(placement, false)));
        let brief_width = briefs.max().unwrap_or(0);
        for (place, area) in list.lines() {
            let (is_chosen, is_open) = (place == self.menu.chosen, self.is_open(place));
            let line = MoveLine { place, is_chosen, is_open, area, brief_width };
            draw_move(review, &line, canvas);
        }
        canvas.arrows(list);
        let lines: Vec<Line<'static>> = canvas.wrap(&self.words_about(review, env), about.width);
        canvas.lines(&lines, about);
    }

    /// What there is to say about the chosen move, or to a key.
    fn words_about(&self, review: &Review, env: &Env<'_>) -> Vec<Segment> {
        match env.notice {
            "" if self.is_open(self.menu.chosen) => {
                let key = env.keys.name_of(&[Context::Review], ReviewAction::TryAgain);
                question_words(review, self.menu.chosen, &key)
            }
            "" => move_words(review, self.menu.chosen),
            notice => vec![Segment::new(notice, TextStyle::Bad)],
        }
    }
}

/// A line of the list of moves.
struct MoveLine {
    place: usize,
    is_chosen: bool,
    /// Whether what justified it is yet to be found.
    is_open: bool,
    area: Rect,
    /// The width of what was placed, the same in all lines.
    brief_width: u16,
}

/// Draws a move: a sign if it is worth a look, what was placed, what justified it and, if there is room, how long it took.
fn draw_move(review: &Review, line: &MoveLine, canvas: &mut Canvas<'_>) {
    let MoveLine { place, is_chosen, is_open, area: line, brief_width } = *line;
    let placement = &review.moves[place];
    let [plain, quiet] = if is_chosen {
        canvas.chosen_line(line);
        [canvas.theme.chosen(); 2]
    } else {
        [style(placement, canvas), canvas.theme.quiet()]
    };
    let is_wide = line.width >= WIDE;
    let gap = if is_wide { " " } else { "" };
    let what = format!(
        "{gap}{:1}{gap}{:<2$}",
        sign(review, place),
        brief(placement, is_open),
        usize::from(brief_width)
    );
    let x = line.x + width(&what) + 1;
    canvas.put(&what, line, plain);
    let room = line.right().saturating_sub(x + if is_wide { TIME } else { 0 });
    let justified = match placement.how {
        How::Technique | How::Ahead | How::Hint if is_open => "your turn".to_owned(),
        _ => justified_within(placement, room.into()),
    };
    canvas.put(&justified, Rect { x, width: room, ..line }, plain);
    if is_wide {
        let took = format!("{:>1$} ", clock(placement.took), usize::from(TIME) - 1);
        canvas.put(&took, Rect { x: x + room, width: TIME, ..line }, quiet);
    }
}

/// What was placed, as short as possible. As long as the player may still find out what was certain, it is left open, unless
/// it was a mistake.
fn brief(placement: &Placement, is_open: bool) -> String {
    match placement.digit {
        Some(_) if is_open && placement.how != How::Mistake => format!("{}=?", placement.cell),
        Some(digit) => format!("{}={digit}", placement.cell),
        None => placement.cell.clone(),
    }
}

/// Returns the sign of a move: `×` for a mistake, `?` for what nothing justified, `!` for anything else that is worth a look.
fn sign(review: &Review, place: usize) -> &'static str {
    match review.moves[place].how {
        How::Mistake => "×",
        How::WithoutMarks | How::Luck | How::Unexplained => "?",
        _ if review.is_notable(place) => "!",
        _ => "",
    }
}

fn style(placement: &Placement, canvas: &Canvas<'_>) -> Style {
    canvas.theme.tone(match placement.how {
        How::Mistake => TextStyle::Bad,
        How::WithoutMarks | How::Luck | How::Unexplained => TextStyle::Strong,
        How::Shown => TextStyle::Quiet,
        How::Technique | How::Ahead | How::Choice | How::Hint => TextStyle::Plain,
    })
}
