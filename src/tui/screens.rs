//! The screens, one file each: its state, its keys, what can be clicked, how it is drawn.
//!
//! A screen changes nothing but itself. What it wants from the program it returns as [`Go`]s; what it sees of the
//! program is in [`Env`].
//!
//! Beside them is what several screens use and none is: `library` (saved games and progress), `columns` and `preview` of
//! lists; and what lies above a screen, each a [`Dialog`]: `help`, `rules`, `settings`, `generating`, `pasted`, `quitting`.

mod columns;
mod course;
mod daily;
mod dialog;
mod enter;
mod export;
mod games;
mod generating;
mod help;
mod home;
mod learn;
mod library;
mod new;
mod open;
mod packs;
mod pasted;
pub mod play;
mod practice;
mod preview;
mod puzzles;
mod quitting;
mod reading;
mod review;
mod rules;
mod settings;
mod stats;
mod technique;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::MouseEventKind;
use ratatui::layout::{Position, Rect};

use super::canvas::{Canvas, DrawnKeys};
use super::keymap::{Action, Context, DigitSymbols, KeyMap, NavigationAction};
use super::layout::{BoardFrame, List};
use super::menu::Menu;
use super::message::{PuzzleRequest, Task, WorkerReport};
use super::puzzles::PuzzleList;
use crate::course::Place;
use crate::direction::Direction;
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::hint::Technique;
use crate::practice::Exercise;
use crate::scene::Scene;
use crate::settings::{Setting, Settings};

pub use course::CourseMenu;
pub use daily::DailyCalendar;
pub use dialog::{Dialog, Dialogs, Under};
pub use enter::{Enter, EntryStatus};
pub use export::Export;
pub use games::Games;
pub use generating::Generating;
pub use help::HelpPage;
pub use home::{Home, HomeItem};
pub use learn::Learn;
pub use library::{Library, TechniqueReport};
pub use new::NewPuzzle;
pub use open::OpenFile;
pub use packs::PackMenu;
pub use pasted::Pasted;
pub use play::Play;
pub use practice::PracticeMenu;
pub use puzzles::PuzzleMenu;
pub use quitting::Quitting;
pub use review::GameReview;
pub use rules::RulesPage;
pub use settings::SettingsMenu;
pub use stats::Stats;
pub use technique::TechniquePage;

/// The name of a file that is typed or pasted has no more bytes.
pub const LONGEST_NAME: usize = 4096;

const NAME_TOO_LONG: &str = "The name of a file has at most 4,096 bytes.";

/// What is on the screen, with its state.
#[derive(Debug)]
pub enum Screen {
    Home(Home),
    Games(Games),
    Packs(PackMenu),
    Puzzles(PuzzleMenu),
    New(NewPuzzle),
    Enter(Box<Enter>),
    Open(OpenFile),
    /// The name of a file for the position is typed; the game is below.
    Export(Box<Export>),
    Stats(Stats),
    Daily(DailyCalendar),
    Practice(PracticeMenu),
    Learn(Learn),
    Course(CourseMenu),
    Technique(Box<TechniquePage>),
    Review(Box<GameReview>),
    Play(Box<Play>),
}

/// A request of a screen to the program.
#[derive(Debug)]
pub enum Go {
    Do(Task),
    /// Show another screen above this one, as the player left it if it was shown before.
    To(Screen),
    Back,
    /// Play the current puzzle of a list.
    Play(PuzzleList),
    /// Make a puzzle and play it.
    Generate(PuzzleRequest),
    /// Practise a technique on a new position.
    Practise(&'static Technique),
    /// Practise without being told what to find.
    PractiseUnnamed,
    /// Find what was certain in a position of a game that is looked back at.
    TryAgain {
        exercise: Box<Exercise>,
        /// What the player did there.
        in_game: String,
    },
    /// Show a lesson of the course, by its index, in place of the one before.
    Lesson(usize),
    Exercise(Place),
    Open(Box<dyn Dialog>),
    /// Change a setting to its next or previous value.
    Set(&'static Setting, Direction),
    /// Read the puzzles of a text.
    Read(String),
    Tell(String),
    /// Leave the program, unless moves would be lost.
    Leave,
    /// Leave the program in any case.
    Quit,
}

/// What a layer makes of an action or a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    Done,
    /// It is done, and the layer closes.
    Closed,
    /// It is left to what is below.
    Below,
    /// The layer closes and leaves it to what is below.
    ClosedBelow,
}

impl Flow {
    pub fn closes(self) -> bool {
        matches!(self, Flow::Closed | Flow::ClosedBelow)
    }

    pub fn is_done(self) -> bool {
        matches!(self, Flow::Done | Flow::Closed)
    }
}

impl From<Task> for Go {
    fn from(task: Task) -> Go {
        Go::Do(task)
    }
}

/// Requests to have all these tasks done.
pub fn all(tasks: Vec<Task>) -> Vec<Go> {
    tasks.into_iter().map(Go::Do).collect()
}

/// What a screen sees of the program.
#[derive(Clone, Copy, Debug)]
pub struct Env<'a> {
    pub library: &'a Library,
    pub settings: &'a Settings,
    pub keys: &'a KeyMap,
    pub notice: &'a str,
    /// The size of the whole screen.
    pub area: Rect,
    /// The time since the program started.
    pub at: Duration,
    pub saves: bool,
    pub config: &'a str,
    /// Whether leaving the board leaves the program.
    pub is_last: bool,
    /// The screens that the player goes back to, the next one last.
    pub below: &'a [Screen],
    /// The board of the screen if it is laid out and has not changed since.
    pub frame: Option<&'a Rc<BoardFrame>>,
    /// The keys beside the board as they were drawn last.
    pub drawn_keys: &'a RefCell<Option<DrawnKeys>>,
}

impl Env<'_> {
    /// Returns the list at the unsolved puzzle that follows its current one: in the order of the list on the screen
    /// below, if it comes from there.
    pub fn next_unsolved(&self, list: &PuzzleList) -> Option<PuzzleList> {
        let below = self.below.iter().rev().find_map(|screen| match screen {
            Screen::Puzzles(menu) if menu.puzzles.is_same(&list.puzzles) => Some(menu),
            _ => None,
        });
        let index = match (below, list.puzzles.pack()) {
            (Some(menu), _) => menu.next_unsolved(list.index, self.library)?,
            (None, Some(pack)) => self.library.unsolved_after(pack, list.index)?,
            (None, None) => return list.step(Direction::Forward),
        };
        Some(PuzzleList { puzzles: list.puzzles.clone(), index })
    }

    /// Says which key leaves the program, and what becomes of games.
    pub fn how_to_leave(&self, contexts: &[Context]) -> String {
        let leave = self.keys.name_of(contexts, NavigationAction::Back);
        let saved = if self.saves { "games are saved" } else { "new games are not saved" };
        format!("Press {leave} to leave; {saved}.")
    }

    /// Returns the layout of the board on the screen, whose scene is made if it is not known.
    pub fn frame(&self, scene: impl FnOnce() -> Scene) -> Rc<BoardFrame> {
        let known = self.frame.filter(|frame| frame.screen == self.area);
        known.map_or_else(|| BoardFrame::new(scene(), self.area).into(), Rc::clone)
    }
}

/// Something that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clickable {
    /// A cell of the board, by its index.
    Cell(usize),
    /// A digit of the remaining digits.
    Digit(Digit),
    /// What a digit key sets: marks of a kind, or the digit itself.
    Mode(Option<MarkKind>),
    /// A key in the footer.
    Key(Action),
    /// An entry of a list, by its index.
    Entry(usize),
}

/// A screen. Menus have a title and the line of keys around them; boards place these themselves.
pub trait Component {
    /// The contexts of its keys while nothing covers it, innermost first.
    fn contexts(&self, env: &Env<'_>) -> Vec<Context>;

    /// Performs the action of a key or a click.
    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go>;

    /// Handles a click; with `adds` the player wants more of the same, as with Ctrl.
    fn click(&mut self, clicked: Clickable, _adds: bool, env: &Env<'_>) -> Vec<Go> {
        let (Clickable::Entry(entry), Some(menu)) = (clicked, self.menu_mut()) else { return Vec::new() };
        menu.chosen = entry;
        self.act(NavigationAction::Choose.into(), env)
    }

    /// Handles the right button of the mouse, or the left one after a click: on a cell, or beside them.
    fn mouse_on_cell(&mut self, _kind: MouseEventKind, _cell: Option<usize>) -> Vec<Go> {
        Vec::new()
    }

    /// The action of a click anywhere but on a key, if it takes no other.
    fn any_click(&self) -> Option<Action> {
        None
    }

    /// Does what Esc does here before it goes back. Returns `None` if there is nothing.
    fn escape(&mut self, _env: &Env<'_>) -> Option<Vec<Go>> {
        None
    }

    /// Draws it: a menu between title and keys, a board on the whole screen.
    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>);

    /// The title of a menu.
    fn title(&self) -> &str {
        ""
    }

    /// A few words at the right of the title.
    fn aside(&self, _env: &Env<'_>) -> String {
        String::new()
    }

    /// The list of a menu in its area.
    fn list(&self, _area: Rect, _env: &Env<'_>) -> Option<List<'_>> {
        None
    }

    /// What a click here would be on.
    fn clickable_at(&self, place: Position, area: Rect, env: &Env<'_>) -> Option<Clickable> {
        self.list(area, env)?.at(place).map(Clickable::Entry)
    }

    /// The board of the screen, laid out.
    fn frame(&self, _env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        None
    }

    /// The chosen entry of a menu, and the search in it.
    fn menu(&self) -> Option<&Menu> {
        None
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        None
    }

    /// The words of the entries, if they can be searched.
    fn entry_words(&self, _env: &Env<'_>) -> Option<Vec<String>> {
        None
    }

    /// What it says if no entry matches this text, in place of a general answer.
    fn no_match(&self, _text: &str) -> Option<String> {
        None
    }

    /// How its puzzle writes the digits.
    fn symbols(&self) -> Option<DigitSymbols> {
        None
    }

    /// Returns whether an action can do anything here.
    fn is_useful(&self, _action: Action) -> bool {
        true
    }

    /// What an action does now, if its description is too general.
    fn words_of(&self, _action: Action, _env: &Env<'_>) -> Option<String> {
        None
    }

    /// Changes the line of text being typed.
    fn type_text(&mut self, _text: &str) -> Vec<Go> {
        Vec::new()
    }

    /// Follows its opening in the state in which the player left it before.
    fn reopened(&mut self, _env: &Env<'_>) {}

    /// Follows the return from the screen above it.
    fn returned(&mut self, _left: &Screen, _env: &Env<'_>) {}

    /// Takes the report of a worker if it has asked for the job.
    fn take_report(&mut self, _job: u64, _report: &WorkerReport, _env: &Env<'_>) -> Vec<Go> {
        Vec::new()
    }

    /// Asks for what it lacks to show what is chosen now, after each message.
    fn lacking(&mut self, _env: &Env<'_>) -> Vec<Go> {
        Vec::new()
    }

    /// Asks for what it shows, each time that it appears.
    fn shown(&mut self, _env: &Env<'_>) -> Vec<Go> {
        Vec::new()
    }
}

impl Screen {
    pub fn component(&self) -> &dyn Component {
        match self {
            Screen::Home(screen) => screen,
            Screen::Games(screen) => screen,
            Screen::Packs(screen) => screen,
            Screen::Puzzles(screen) => screen,
            Screen::New(screen) => screen,
            Screen::Enter(screen) => &**screen,
            Screen::Open(screen) => screen,
            Screen::Export(screen) => &**screen,
            Screen::Stats(screen) => screen,
            Screen::Daily(screen) => screen,
            Screen::Practice(screen) => screen,
            Screen::Learn(screen) => screen,
            Screen::Course(screen) => screen,
            Screen::Technique(screen) => &**screen,
            Screen::Review(screen) => &**screen,
            Screen::Play(screen) => &**screen,
        }
    }

    pub fn component_mut(&mut self) -> &mut dyn Component {
        match self {
            Screen::Home(screen) => screen,
            Screen::Games(screen) => screen,
            Screen::Packs(screen) => screen,
            Screen::Puzzles(screen) => screen,
            Screen::New(screen) => screen,
            Screen::Enter(screen) => &mut **screen,
            Screen::Open(screen) => screen,
            Screen::Export(screen) => &mut **screen,
            Screen::Stats(screen) => screen,
            Screen::Daily(screen) => screen,
            Screen::Practice(screen) => screen,
            Screen::Learn(screen) => screen,
            Screen::Course(screen) => screen,
            Screen::Technique(screen) => &mut **screen,
            Screen::Review(screen) => &mut **screen,
            Screen::Play(screen) => &mut **screen,
        }
    }

    pub fn search(&self) -> Option<&str> {
        self.component().menu()?.search_text()
    }

    /// Shows all entries of its list again. Returns whether some were left out.
    pub fn show_all(&mut self) -> bool {
        self.component_mut().menu_mut().is_some_and(Menu::show_all)
    }

    pub fn end_search(&mut self) {
        self.component_mut().menu_mut().into_iter().for_each(Menu::end_search);
    }

    /// Returns whether it has a board, which takes the whole screen and has a place for messages.
    pub fn is_board(&self) -> bool {
        matches!(self, Screen::Play(_) | Screen::Enter(_) | Screen::Technique(_) | Screen::Review(_))
    }

    /// Returns whether a list asks something, so that only keys can be clicked.
    pub fn is_asking(&self) -> bool {
        matches!(self, Screen::Games(games) if games.asking)
    }

    /// Returns whether what the player typed or chose here is kept when it is left.
    pub fn is_kept(&self) -> bool {
        matches!(
            self,
            Screen::Packs(_)
                | Screen::Puzzles(_)
                | Screen::New(_)
                | Screen::Enter(_)
                | Screen::Open(_)
                | Screen::Daily(_)
                | Screen::Practice(_)
                | Screen::Learn(_)
        )
    }

    /// Returns whether the player would find this screen where `new` is to be shown.
    pub fn is_same(&self, new: &Screen) -> bool {
        match (self, new) {
            (Screen::Packs(one), Screen::Packs(other)) => one.group == other.group,
            (Screen::Puzzles(one), Screen::Puzzles(other)) => one.puzzles.is_same(&other.puzzles),
            _ => std::mem::discriminant(self) == std::mem::discriminant(new),
        }
    }
}

impl Default for Screen {
    fn default() -> Screen {
        Screen::Home(Home::default())
    }
}
