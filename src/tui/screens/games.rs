//! The list of all games.

use std::sync::Arc;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Paragraph, Wrap};

use super::preview::{draw_preview, facts_of_board};
use super::{Component, Env, GameReview, Go, Library, Screen};
use crate::game::Game;
use crate::rating::Outcome;
use crate::scene::{Board, TextStyle, clock, hint_words, of_position};
use crate::store::{GameId, GameSummary};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, DialogAction, ListAction, NavigationAction, PuzzleAction};
use crate::tui::layout::{
    ColumnPlace, ColumnWidth, HEIGHT_WITH_HEADINGS, List, above_gap, beside_preview, full_width, inset,
    place_columns, width,
};
use crate::tui::menu::Menu;
use crate::tui::message::{Job, JobKind, JobTask, JournalTask, StoreTask, Task, Work};

#[derive(Debug, Default)]
pub struct Games {
    /// Whether the finished games are shown rather than the unfinished ones.
    shows_finished: bool,
    menu: Menu,
    /// Whether the player is asked to confirm removing the chosen game.
    pub asking: bool,
    /// The game whose position was asked for last.
    peeked: Option<GameId>,
    preview: Option<Box<Preview>>,
    rating: Option<BeingRated>,
}

#[derive(Debug)]
struct Preview {
    id: GameId,
    board: Board,
}

/// A game that is being rated. Its puzzle is read, then a job rates it.
#[derive(Debug)]
struct BeingRated {
    id: GameId,
    job: Option<u64>,
}

/// The kind of board that goes without saying.
const USUAL_KIND: &str = "9x9";

/// The lines of a question at most, and an empty one above.
const QUESTION_LINES: u16 = 4;

struct GameColumn {
    width: ColumnWidth,
    is_right: bool,
    /// Whether it is drawn more strongly than the others.
    is_main: bool,
}

/// The columns: name, rating, state, time of play, day.
const COLUMNS: [GameColumn; 5] = [
    GameColumn { width: ColumnWidth { least: 16, most: 36, rank: None }, is_right: false, is_main: true },
    GameColumn { width: ColumnWidth::of(12, Some(1)), is_right: false, is_main: false },
    GameColumn { width: ColumnWidth::of(8, None), is_right: true, is_main: true },
    GameColumn { width: ColumnWidth::of(7, Some(0)), is_right: true, is_main: false },
    GameColumn { width: ColumnWidth::of(10, Some(2)), is_right: false, is_main: false },
];

impl Games {
    /// The unfinished games, or the finished ones if there are no others.
    pub fn new(library: &Library) -> Games {
        let shows_finished = library.unfinished.is_empty() && !library.finished.is_empty();
        Games { shows_finished, ..Games::default() }
    }

    /// Follows a change of the library.
    pub fn refresh(&mut self, library: &Library) {
        self.asking = false;
        self.peeked = None;
        self.menu.limit(self.entries(library).len());
    }

    /// Takes a saved game: the chosen one, or one to be rated.
    pub fn peeked(&mut self, id: GameId, game: Option<Box<Game>>, library: &mut Library) -> Vec<Task> {
        if let Some(game) = &game
            && self.peeked.as_ref() == Some(&id)
        {
            self.preview = Some(Preview { id: id.clone(), board: of_position(game) }.into());
        }
        let Some(rating) = self.rating.as_mut().filter(|rating| rating.id == id && rating.job.is_none())
        else {
            return Vec::new();
        };
        let Some(game) = game else {
            library.outcomes.insert(id, None);
            self.rating = None;
            return Vec::new();
        };
        let job = Job::new(JobKind::Rate, Work::Rate([game.problem()].into(), 0));
        rating.job = Some(job.id);
        vec![Task::Job(JobTask::Start(job))]
    }

    pub fn rated(&mut self, job: u64, outcomes: &[Outcome], library: &mut Library) {
        if let Some(rating) = self.rating.take_if(|rating| rating.job == Some(job)) {
            library.outcomes.insert(rating.id, outcomes.first().copied());
        }
    }

    pub fn is_rating(&self, job: u64) -> bool {
        self.rating.as_ref().is_some_and(|rating| rating.job == Some(job))
    }

    fn entries<'a>(&self, library: &'a Library) -> &'a [Arc<GameSummary>] {
        if self.shows_finished { &library.finished } else { &library.unfinished }
    }

    fn game<'a>(&self, library: &'a Library) -> Option<&'a Arc<GameSummary>> {
        self.entries(library).get(self.menu.chosen)
    }

    /// Looks back at the chosen game, unless it is still played: a review gives its mistakes away.
    fn review(&self, library: &Library) -> Vec<Go> {
        let Some(game) = self.game(library) else { return Vec::new() };
        if game.finished.is_none() {
            return vec![Go::Tell("Reviews are for finished games: they give mistakes away.".to_owned())];
        }
        let review = GameReview::of_saved(game.origin.title.clone(), game.id.clone());
        vec![Go::To(Screen::Review(review.into()))]
    }

    /// The list, between the tabs and a question, and the space for a preview.
    fn layout(&self, area: Rect, library: &Library) -> (List<'_>, Option<Rect>) {
        // Two columns are at the sides, two for the arrows.
        let (left, preview) = beside_preview(area, 0..=full_width(&widths()) + 5, 9);
        let mut list = inset(above_gap(left));
        if list.height >= 5 {
            list = Rect { y: list.y + 2, height: list.height - 2, ..list };
        }
        if list.height >= HEIGHT_WITH_HEADINGS {
            list = Rect { y: list.y + 1, height: list.height - 1, ..list };
        }
        if self.asking {
            list.height -= (list.height / 2).min(QUESTION_LINES);
        }
        (self.menu.list(list, self.entries(library).len()), preview)
    }

    fn draw_tabs(&self, library: &Library, line: Rect, canvas: &mut Canvas<'_>) {
        let tabs =
            [("unfinished", library.unfinished.len(), false), ("finished", library.finished.len(), true)];
        let mut x = line.x;
        for (name, count, is_finished) in tabs {
            let text = format!(" {name} {count} ");
            let is_open = self.shows_finished == is_finished;
            let style = if is_open { canvas.theme.heading() } else { canvas.theme.quiet() };
            canvas.put(&text, Rect { x, width: line.right().saturating_sub(x), ..line }, style);
            x = (x + width(&text) + 1).min(line.right());
        }
    }
}

impl Component for Games {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        if self.asking { vec![Context::Question] } else { vec![Context::Games, Context::Menu] }
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.entries(env.library).len());
            }
            Action::Navigation(NavigationAction::Choose) => {
                let Some(game) = self.game(env.library) else { return Vec::new() };
                return vec![Task::Journal(JournalTask::Resume(game.id.clone())).into()];
            }
            Action::Navigation(NavigationAction::Back) => {
                return vec![Task::Job(JobTask::Cancel(JobKind::Rate)).into(), Go::Back];
            }
            Action::List(ListAction::OtherList) => {
                self.shows_finished = !self.shows_finished;
                self.menu.chosen = 0;
            }
            Action::Puzzle(PuzzleAction::Review) => return self.review(env.library),
            Action::List(ListAction::Remove) => self.asking = self.game(env.library).is_some(),
            Action::Dialog(DialogAction::Confirm) => {
                self.asking = false;
                let Some(game) = self.game(env.library) else { return Vec::new() };
                let tasks = [StoreTask::Remove(game.id.clone()), StoreTask::List];
                return tasks.into_iter().map(|task| Task::Store(task).into()).collect();
            }
            Action::Dialog(DialogAction::Close) => self.asking = false,
            _ => {}
        }
        Vec::new()
    }

    fn title(&self) -> &str {
        "All games"
    }

    fn is_useful(&self, action: Action) -> bool {
        self.shows_finished || action != PuzzleAction::Review.into()
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (library, frame) = (env.library, canvas.area);
        let (list, preview) = self.layout(frame, library);
        let area = list.area;
        if area.y > frame.y {
            self.draw_tabs(library, Rect { y: frame.y, height: 1, ..area }, canvas);
        }
        if self.asking && area.bottom() < frame.bottom() {
            let y = area.bottom() + u16::from(frame.bottom() - area.bottom() > 1);
            let place = Rect { y, height: frame.bottom() - y, ..area };
            let question = format!("Remove this game? You can restore it from {}.", library.removed);
            let lines = canvas.wrap_text(&question, TextStyle::Strong, area.width);
            canvas.lines(&lines, place);
        }
        let games = self.entries(library);
        if games.is_empty() {
            let words = if !library.known {
                "Loading your games…"
            } else if self.shows_finished {
                "No finished games yet."
            } else {
                "No unfinished games. Choose a puzzle on the home screen."
            };
            let words = Paragraph::new(words).style(canvas.theme.quiet()).wrap(Wrap { trim: true });
            return canvas.render(words, area);
        }
        let columns = place_columns(&widths(), area.width.saturating_sub(2));
        if area.y > frame.y + 2 {
            let state = if self.shows_finished { "hints" } else { "filled" };
            let headings = ["game", "rating", state, "time", "played"];
            let line = Rect { y: area.y - 1, height: 1, ..area };
            draw_columns(&columns, &headings.map(str::to_owned), [canvas.theme.quiet(); 2], line, canvas);
        }
        for (i, line) in list.lines() {
            let mut styles = [Style::new(), canvas.theme.quiet()];
            if i == self.menu.chosen {
                canvas.chosen_line(line);
                styles = [canvas.theme.chosen(); 2];
            }
            draw_columns(&columns, &cells(&games[i], library), styles, line, canvas);
        }
        canvas.arrows(list);
        if let (Some(room), Some(game)) = (preview, self.game(library))
            && let Some(shown) = self.preview.as_ref().filter(|shown| shown.id == game.id)
        {
            draw_preview(&shown.board, &facts(game, library), &mut canvas.part(room));
        }
    }

    fn list(&self, area: Rect, env: &Env<'_>) -> Option<List<'_>> {
        Some(self.layout(area, env.library).0)
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, env: &Env<'_>) -> Option<Vec<String>> {
        if self.asking {
            return None;
        }
        Some(self.entries(env.library).iter().map(|game| name(game)).collect())
    }

    /// Asks for the position of the chosen game, and for the rating of one game after another.
    fn lacking(&mut self, env: &Env<'_>) -> Vec<Go> {
        let mut wanted = Vec::new();
        let Some(chosen) = self.game(env.library).map(|game| game.id.clone()) else { return Vec::new() };
        if self.peeked.as_ref() != Some(&chosen) {
            wanted.push(chosen.clone());
            self.peeked = Some(chosen);
        }
        if self.rating.is_none()
            && let Some(game) = self.entries(env.library).iter().find(|game| env.library.is_unrated(game))
        {
            let id = game.id.clone();
            self.rating = Some(BeingRated { id: id.clone(), job: None });
            // The answer is for both.
            if !wanted.contains(&id) {
                wanted.push(id);
            }
        }
        wanted.into_iter().map(|id| Task::Store(StoreTask::Peek(id)).into()).collect()
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        // A game ends all jobs.
        (self.peeked, self.rating) = (None, None);
        vec![Task::Store(StoreTask::List).into()]
    }
}

/// The title of a game. Puzzles from no pack are told apart by their boards.
fn name(game: &GameSummary) -> String {
    let mut name = game.origin.title.clone();
    if game.origin.pack.is_none() {
        // The title of a puzzle that was made may say the kind.
        let is_said = game.kind == USUAL_KIND || name.starts_with(&game.kind);
        let kind = Some(&game.kind).filter(|_| !is_said);
        for fact in kind.into_iter().chain(&game.given) {
            name += &format!(", {fact}");
        }
    }
    name
}

/// The texts of the columns of a game.
fn cells(game: &GameSummary, library: &Library) -> [String; 5] {
    let rating = library.outcome(game).and_then(Outcome::rating);
    let rating = rating.map_or(String::new(), |rating| {
        let score = rating.score.map_or(String::new(), |score| format!("{score:>4}"));
        format!("{:<8}{score}", rating.level.name())
    });
    [name(game), rating, state(game), clock(game.elapsed), date(game.played, "%Y-%m-%d")]
}

fn widths() -> [ColumnWidth; 5] {
    COLUMNS.map(|column| column.width)
}

/// Draws texts in the columns that have a place; the first style is for those that stand out.
fn draw_columns(
    places: &[Option<ColumnPlace>],
    texts: &[String; 5],
    styles: [Style; 2],
    line: Rect,
    canvas: &mut Canvas<'_>,
) {
    let line = Rect { x: line.x + 1, width: line.width.saturating_sub(1), ..line };
    for ((column, place), text) in COLUMNS.iter().zip(places).zip(texts) {
        if let Some(place) = *place {
            canvas.column(text, line, place, column.is_right, styles[usize::from(!column.is_main)]);
        }
    }
}

/// How far a game is, or what help it took.
fn state(game: &GameSummary) -> String {
    match &game.finished {
        Some(stats) if stats.shown => "shown".to_string(),
        Some(stats) => hint_words(stats),
        None => format!("{}/{}", game.filled.0, game.filled.1),
    }
}

/// What there is to say about a game below its preview.
fn facts(game: &GameSummary, library: &Library) -> Vec<String> {
    let mut facts = vec![game.origin.title.clone(), facts_of_board(&game.kind, &game.given)];
    if let Some(rating) = library.outcome(game).and_then(Outcome::rating) {
        facts.push(rating.short());
        facts.extend(rating.hardest.map(|hardest| format!("hardest step: {}", hardest.name())));
    }
    let state = match (&game.finished, game.filled) {
        (Some(_), _) => format!("solved, {}", state(game)),
        (None, (filled, of)) => format!("{filled} of {of} filled"),
    };
    facts.push(format!("{state}, {}", clock(game.elapsed)));
    facts.push(format!("played {}", date(game.played, "%Y-%m-%d %H:%M")));
    facts
}

/// A time in local time.
fn date(time: SystemTime, format: &str) -> String {
    let time = Timestamp::try_from(time).unwrap_or(Timestamp::UNIX_EPOCH);
    time.to_zoned(TimeZone::system()).strftime(format).to_string()
}
