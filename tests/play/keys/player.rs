//! A player without a terminal: presses keys and performs the tasks of worker threads and the store.

use super::*;
use ninefold::tui::screens::{HelpPage, RulesPage};

pub const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// A player without a terminal.
pub struct Player {
    pub app: App,
    pub start: Option<Game>,
    /// The journal of the open game.
    pub events: Vec<Event>,
    /// The game's status after the last event.
    pub last_status: Option<GameStatus>,
    pub jobs: Vec<Job>,
    pub quit: Option<u8>,
    /// Whether the app asked for the record of a level.
    pub asked_for_record: bool,
    /// The outcomes of practice to save.
    pub outcomes: Vec<ninefold::practice::Outcome>,
    /// The text that was copied last.
    pub copied: Option<String>,
    pub at: Duration,
}

impl Player {
    pub fn new(problems: Vec<Problem>) -> Player {
        let (app, tasks) =
            App::start(Start::Puzzles { problems, index: 0, file: "test".into() }, Settings::default());
        let mut player = Player {
            app,
            start: None,
            events: vec![],
            last_status: None,
            jobs: vec![],
            quit: None,
            asked_for_record: false,
            outcomes: vec![],
            copied: None,
            at: Duration::ZERO,
        };
        player.perform(tasks);
        player
    }

    pub fn perform(&mut self, tasks: Vec<Task>) {
        for task in tasks {
            match task {
                Task::Journal(JournalTask::Begin(_) | JournalTask::OpenPuzzle(_)) => {
                    self.start = self.app.screens.play().map(|play| play.board.game.clone());
                    self.events.clear();
                }
                Task::Journal(JournalTask::Append(event, after)) => {
                    self.events.push(event);
                    self.last_status = Some(after);
                }
                Task::Job(JobTask::Start(job)) => self.jobs.push(job),
                Task::Copy(text) => self.copied = Some(text),
                Task::Quit(code) => self.quit = Some(code),
                Task::Store(StoreTask::Record { .. }) => self.asked_for_record = true,
                Task::Store(StoreTask::AddPractice(outcome)) => self.outcomes.push(outcome),
                _ => {}
            }
        }
    }

    pub fn press(&mut self, key: KeyEvent) {
        self.at += Duration::from_millis(250);
        let tasks = update(&mut self.app, Message::Key { at: self.at, key });
        self.perform(tasks);
    }

    /// Presses a key that has a digit and types something else, in a terminal that says so.
    pub fn press_digit_key(&mut self, symbol: char, digit: char) -> &mut Player {
        let key = KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE);
        let tasks = update(&mut self.app, Message::DigitKey { at: self.at, key, digit });
        self.perform(tasks);
        self
    }

    /// Presses keys: characters, and names such as `<esc>` or `<c-r>`.
    pub fn keys(&mut self, script: &str) -> &mut Player {
        let mut rest = script;
        while let Some(c) = rest.chars().next() {
            let (name, after) = match rest.strip_prefix('<').and_then(|r| r.split_once('>')) {
                Some((name, after)) => (name.to_string(), after),
                None => (c.to_string(), &rest[c.len_utf8()..]),
            };
            self.press(key(&name));
            rest = after;
        }
        self
    }

    /// Runs the started jobs and delivers their reports.
    pub fn work(&mut self) -> &mut Player {
        let jobs = std::mem::take(&mut self.jobs);
        self.run(jobs)
    }

    /// Runs the search for mistakes, and leaves the other jobs.
    pub fn look_for_mistakes(&mut self) -> &mut Player {
        let (jobs, others) =
            std::mem::take(&mut self.jobs).into_iter().partition(|job| job.kind == JobKind::Mistakes);
        self.jobs = others;
        self.run(jobs)
    }

    fn run(&mut self, jobs: Vec<Job>) -> &mut Player {
        for job in jobs {
            let monitor = Monitor::new();
            let report = match job.work {
                Work::Verdict(puzzle) => {
                    WorkerReport::Verdict(verdict(&puzzle.geometry, &*puzzle, &monitor).unwrap())
                }
                Work::Solve(board, wanted, skip) => {
                    let all = ninefold_engine::queens::solutions(&board);
                    let mut ways =
                        all.filter(|way| wanted == SolutionFilter::All || is_fundamental(&board, way));
                    WorkerReport::Solution(ways.nth(skip).map(|board| Solution::Queens(board.into())))
                }
                Work::Count(board, SolutionFilter::All) => WorkerReport::SearchInfo(SearchInfo::Ways(
                    ninefold_engine::queens::count(&board, &monitor).unwrap(),
                )),
                Work::Count(board, SolutionFilter::Fundamental) => {
                    let ways =
                        ninefold_engine::queens::count_fundamental(&board, NonZero::<usize>::MIN, &monitor);
                    WorkerReport::SearchInfo(SearchInfo::Ways(ways.unwrap()))
                }
                Work::Hint(finder) => WorkerReport::Hint(crate::found_hint(&finder).into()),
                Work::Check { game, cost, back } => {
                    WorkerReport::Hint(crate::check(&game, cost, &back).into())
                }
                Work::BeforeMistake(game) => WorkerReport::BeforeMistake(game.moves_to_undo()),
                Work::Steps(finder) if !finder.may_have_steps() => {
                    WorkerReport::Hint(crate::found_hint(&finder).into())
                }
                Work::Steps(finder) => {
                    // A long search reports what it has found so far.
                    let groups = finder.list_all();
                    let so_far = WorkerReport::Steps { groups: groups.clone(), is_done: false };
                    let tasks = update(&mut self.app, Message::WorkerReport(job.id, so_far));
                    self.perform(tasks);
                    WorkerReport::Steps { groups, is_done: true }
                }
                Work::Wait(_) => WorkerReport::Waited,
                Work::Judge(answer) => WorkerReport::Judged(answer.judge(&monitor).unwrap().into()),
                Work::Review(game) => {
                    WorkerReport::Reviewed(ninefold::review::review(&game, &monitor).unwrap().into())
                }
                _ => continue,
            };
            let tasks = update(&mut self.app, Message::WorkerReport(job.id, report));
            self.perform(tasks);
        }
        self
    }

    pub fn play(&self) -> &Play {
        self.app.screens.play().expect("a puzzle is open")
    }

    pub fn game(&self) -> &Game {
        &self.play().board.game
    }

    pub fn session(&self) -> &Session {
        match self.game() {
            Game::Sudoku(session) => session,
            Game::Queens(_) => panic!("a sudoku is open"),
        }
    }

    /// The first visible line of the help, if it is open.
    pub fn help(&self) -> Option<usize> {
        self.app.dialog::<HelpPage>().map(|help| help.first)
    }

    pub fn shows_rules(&self) -> bool {
        self.app.dialog::<RulesPage>().is_some()
    }

    pub fn text(&self) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        draw(&self.app, Theme::new(true), &mut buffer);
        buffer.content.iter().map(|cell| cell.symbol()).collect()
    }

    /// The lines of the screen, of whatever size.
    pub fn screen(&self) -> String {
        let area = self.app.area;
        let mut buffer = Buffer::empty(area);
        draw(&self.app, Theme::new(true), &mut buffer);
        let rows = buffer.content.chunks(area.width.into());
        rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    pub fn said(&self) -> String {
        let message =
            self.app.screens.play().expect("a puzzle is open").scene(&Settings::default()).panel.message;
        message.words()
    }

    /// The number of the solution that is shown, as the panel has it.
    pub fn solution(&self) -> Option<String> {
        let facts = self.play().scene(&Settings::default()).panel.facts;
        let fact = facts.into_iter().find(|fact| fact.label == "solution")?;
        (fact.value != "shown").then_some(fact.value)
    }

    pub fn value(&self, row: usize, column: usize) -> Option<u8> {
        let cell = self.session().geometry().cell(row - 1, column - 1);
        self.session().value(cell).map(|digit| digit.value())
    }

    pub fn marks(&self, row: usize, column: usize) -> Vec<u8> {
        let cell = self.session().geometry().cell(row - 1, column - 1);
        self.session().marks(cell).corner.iter().map(|digit| digit.value()).collect()
    }
}

pub fn key(name: &str) -> KeyEvent {
    let (code, modifiers) = match name {
        "esc" => (KeyCode::Esc, KeyModifiers::NONE),
        "cr" => (KeyCode::Enter, KeyModifiers::NONE),
        "bs" => (KeyCode::Backspace, KeyModifiers::NONE),
        "del" => (KeyCode::Delete, KeyModifiers::NONE),
        "tab" => (KeyCode::Tab, KeyModifiers::NONE),
        "up" => (KeyCode::Up, KeyModifiers::NONE),
        "down" => (KeyCode::Down, KeyModifiers::NONE),
        "left" => (KeyCode::Left, KeyModifiers::NONE),
        "right" => (KeyCode::Right, KeyModifiers::NONE),
        "end" => (KeyCode::End, KeyModifiers::NONE),
        "pgup" => (KeyCode::PageUp, KeyModifiers::NONE),
        "pgdn" => (KeyCode::PageDown, KeyModifiers::NONE),
        "home" => (KeyCode::Home, KeyModifiers::NONE),
        "s-up" => (KeyCode::Up, KeyModifiers::SHIFT),
        "s-down" => (KeyCode::Down, KeyModifiers::SHIFT),
        "s-right" => (KeyCode::Right, KeyModifiers::SHIFT),
        name if name.len() == 3 && name.starts_with("c-") => {
            (KeyCode::Char(name.chars().nth(2).unwrap()), KeyModifiers::CONTROL)
        }
        name if name.len() == 3 && name.starts_with("a-") => {
            (KeyCode::Char(name.chars().nth(2).unwrap()), KeyModifiers::ALT)
        }
        name => (KeyCode::Char(name.chars().next().unwrap()), KeyModifiers::NONE),
    };
    KeyEvent::new(code, modifiers)
}

pub fn problem(text: &str) -> Problem {
    parse(text.as_bytes(), Options::default()).expect("a valid puzzle").remove(0).problem
}

pub fn nine() -> Player {
    Player::new(vec![problem(NINE), problem(NINE)])
}

pub fn sixteen() -> Problem {
    Problem::Sudoku(Puzzle::new(Geometry::standard(16).unwrap(), Grid::empty(256)))
}

pub fn queens() -> Problem {
    Problem::Queens(Board::empty(4).unwrap())
}

pub fn target() -> Problem {
    let Problem::Sudoku(puzzle) = problem(NINE) else { unreachable!() };
    Problem::Sudoku(Puzzle { weights: Some(Weights::rings(9)), ..puzzle })
}
