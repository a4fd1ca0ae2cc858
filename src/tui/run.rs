//! The event loop: threads send, one loop receives, and between two messages it sleeps.

mod input;
#[cfg(unix)]
mod signals;

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::format::Options;
use crate::stats;
use crate::store::{
    ConfigFile, Journal, Origin, Resumed, Store, TakenUp, complete, expand, numbered, read_puzzles, words,
    write_text,
};

use super::app::{App, Screen as AppScreen, update};
use super::message::{Continued, Message, Task};
use super::terminal::Screen;
use super::theme::{Abilities, Theme};
use super::work::Workers;
use super::{Setup, Start, TuiError, screens};

/// What wakes the loop.
#[derive(Debug)]
enum Wake {
    /// Something for the app.
    App(Message),
    /// The terminal has another size.
    Resized,
    /// The shell wants us to stop for a while.
    #[cfg(unix)]
    Stop,
    /// We go on after a stop.
    #[cfg(unix)]
    Continued,
    /// A signal that ends programs.
    #[cfg(unix)]
    End(i32),
    /// The terminal is gone.
    Gone,
}

/// The first frame waits so long for the games to be listed, so that nothing jumps where there are
/// few; where there are thousands it does not wait for them.
const PATIENCE: Duration = Duration::from_millis(10);

/// The exit code of a program whose terminal went away, as if SIGHUP had ended it.
const GONE: u8 = 128 + 1;

pub fn run(start: Start, store: Option<Store>, setup: Setup) -> Result<u8, TuiError> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    signals::listen(sender.clone())?;
    let mut screen = Screen::take()?;
    let config = setup.file.as_ref().map_or_else(String::new, ConfigFile::shown);
    let mut runner = Runner::new(store, setup.file, sender.clone());
    let (mut app, tasks) = App::start(start, setup.settings);
    app.config = config;
    app.use_keys(setup.keys);
    let code = match runner.perform(tasks, &mut app, &mut screen)? {
        Some(code) => code,
        None => {
            if let Some(notice) = setup.notice {
                update(&mut app, Message::Trouble(notice));
            }
            if app.screen == AppScreen::Home
                && let Ok(wake) = receiver.recv_timeout(PATIENCE)
                && let Some(code) = runner.wake(wake, &mut app, &mut screen)?
            {
                return Ok(code);
            }
            runner.show(&mut app, &mut screen)?;
            input::listen(sender, runner.started);
            // A terminal that fails in the middle of a game is gone: there is nobody left to tell.
            runner.serve(&receiver, &mut app, &mut screen).or_else(|_| runner.leave(&mut app, &mut screen))?
        }
    };
    runner.workers.stop();
    Ok(code)
}

/// Does what the app asks for.
struct Runner {
    store: Option<Store>,
    config: Option<ConfigFile>,
    journal: Option<Journal>,
    workers: Workers,
    sender: Sender<Wake>,
    started: Instant,
    abilities: Abilities,
}

impl Runner {
    fn new(store: Option<Store>, config: Option<ConfigFile>, sender: Sender<Wake>) -> Runner {
        Runner {
            store,
            config,
            journal: None,
            workers: Workers::default(),
            sender,
            started: Instant::now(),
            abilities: Abilities::from_environment(),
        }
    }

    fn theme(&self, app: &App) -> Theme {
        Theme::of(&app.settings, self.abilities)
    }

    /// Receives until somebody ends the program; its exit code.
    fn serve(
        &mut self,
        receiver: &Receiver<Wake>,
        app: &mut App,
        screen: &mut Screen,
    ) -> Result<u8, TuiError> {
        while let Ok(first) = receiver.recv() {
            // What has piled up meanwhile is one frame, not many.
            for wake in std::iter::once(first).chain(receiver.try_iter()) {
                if let Some(code) = self.wake(wake, app, screen)? {
                    return Ok(code);
                }
            }
            self.show(app, screen)?;
        }
        Ok(GONE)
    }

    /// Draws what the app has come to.
    fn show(&self, app: &mut App, screen: &mut Screen) -> Result<(), TuiError> {
        screen.hear_mouse(app.settings.mouse)?;
        app.area = screen.area();
        screen.draw(|buffer| screens::draw(app, self.theme(app), buffer))?;
        Ok(())
    }

    fn wake(&mut self, wake: Wake, app: &mut App, screen: &mut Screen) -> Result<Option<u8>, TuiError> {
        let at = self.started.elapsed();
        let message = match wake {
            Wake::App(message) => message,
            Wake::Resized => {
                screen.forget()?;
                return Ok(None);
            }
            #[cfg(unix)]
            Wake::Stop => return self.suspend(app, screen).map(|()| None),
            #[cfg(unix)]
            Wake::Continued => {
                screen.retake()?;
                Message::Woken(at)
            }
            #[cfg(unix)]
            Wake::End(signal) => Message::Leave { at, code: (128 + signal) as u8 },
            Wake::Gone => Message::Leave { at, code: GONE },
        };
        let tasks = update(app, message);
        self.perform(tasks, app, screen)
    }

    /// Does the tasks in their order; the exit code, where one of them ends the program.
    fn perform(
        &mut self,
        tasks: Vec<Task>,
        app: &mut App,
        screen: &mut Screen,
    ) -> Result<Option<u8>, TuiError> {
        for task in tasks {
            let answer = match task {
                Task::Quit(code) => return Ok(Some(code)),
                Task::Suspend => {
                    #[cfg(unix)]
                    self.suspend(app, screen)?;
                    None
                }
                Task::Redraw => {
                    screen.forget()?;
                    None
                }
                Task::Copy(text) => {
                    let copied = screen.copy(&text);
                    copied.err().map(|error| Message::Trouble(format!("Not copied: {}.", words(&error))))
                }
                Task::Start(job) => {
                    let sender = self.sender.clone();
                    // When the loop has ended nobody waits for news any more.
                    self.workers.start(job, move |message| drop(sender.send(Wake::App(message))));
                    None
                }
                Task::Cancel(slot) => {
                    self.workers.cancel(slot);
                    None
                }
                Task::Stop => {
                    self.workers.stop();
                    None
                }
                task => self.keep(task, app),
            };
            if let Some(message) = answer {
                let tasks = update(app, message);
                if let Some(code) = self.perform(tasks, app, screen)? {
                    return Ok(Some(code));
                }
            }
        }
        Ok(None)
    }

    /// Brings the game to the disk when the terminal is gone.
    fn leave(&mut self, app: &mut App, screen: &mut Screen) -> Result<u8, TuiError> {
        let tasks = update(app, Message::Leave { at: self.started.elapsed(), code: GONE });
        self.perform(tasks, app, screen).map(|_| GONE)
    }

    /// Tasks about files; what the app should hear of them.
    fn keep(&mut self, task: Task, app: &App) -> Option<Message> {
        let at = self.started.elapsed();
        match task {
            Task::Begin(origin) => {
                let game = &app.play.as_ref()?.game;
                self.journal = self.store.as_ref().map(|store| store.begin(game, &origin));
                None
            }
            Task::TakeUp(origin) => self.take_up(app, &origin),
            Task::Append(event) => {
                let game = &app.play.as_ref()?.game;
                let kept = self.journal.as_mut()?.append(&event, game);
                kept.err().map(|error| Message::Trouble(format!("Not kept: {error}.")))
            }
            Task::Close => {
                let closed = self.journal.take()?.close();
                closed.err().map(|error| Message::Trouble(format!("Not kept: {error}.")))
            }
            Task::List => match &self.store {
                Some(store) => {
                    let store = store.clone();
                    self.apart(move || Message::Listed(store.list()));
                    None
                }
                None => Some(Message::Trouble("There is no folder for games: they are not kept.".into())),
            },
            Task::Stats => {
                let store = self.store.clone();
                self.apart(move || {
                    let games = store.map(|store| store.list().finished).unwrap_or_default();
                    Message::Counted(stats::report(&games, jiff::Zoned::now().date()))
                });
                None
            }
            Task::Best(origin) => {
                let store = self.store.clone()?;
                self.apart(move || {
                    let best = stats::best(&store.list().finished, &origin);
                    Message::Best(origin, best)
                });
                None
            }
            Task::Today => Some(Message::Today { at, date: jiff::Zoned::now().date() }),
            Task::Remove(id) => {
                let removed = self.store.as_ref()?.remove(&id);
                removed.err().map(|error| Message::Trouble(format!("Not removed: {error}.")))
            }
            Task::Resume(id) => {
                let resumed = self.store.as_ref()?.resume(&id);
                let result = resumed.map(|resumed| self.go_on(resumed)).map_err(|error| format!("{error}."));
                Some(Message::Resumed { at, result })
            }
            Task::Read(path) => Some(self.read(&path)),
            Task::Complete(typed) => {
                self.apart(move || {
                    let completion = complete(&typed);
                    Message::Completed(typed, completion)
                });
                None
            }
            Task::FileRecords(problems) => {
                let store = self.store.clone()?;
                self.apart(move || {
                    let records = store.progress_of(&problems);
                    Message::FileRecords(problems, records)
                });
                None
            }
            Task::Write { path, text, replace } => Some(Message::Written(write_text(&path, &text, replace))),
            Task::Records(pack) => {
                Some(Message::Records(pack.slug, self.store.as_ref()?.progress(pack.slug)))
            }
            Task::Keep(switch) => {
                let words = match &self.config {
                    Some(file) => format!("Not kept: {}.", file.keep(switch, &app.settings).err()?),
                    None => "Not kept: there is no folder for settings.".to_string(),
                };
                Some(Message::Trouble(words))
            }
            Task::Quit(_)
            | Task::Suspend
            | Task::Redraw
            | Task::Copy(_)
            | Task::Start(_)
            | Task::Cancel(_)
            | Task::Stop => None,
        }
    }

    /// Asks about files that may be many or slow, on a thread.
    fn apart(&self, ask: impl FnOnce() -> Message + Send + 'static) {
        let sender = self.sender.clone();
        // When the loop has ended nobody waits for the answer any more.
        thread::spawn(move || drop(sender.send(Wake::App(ask()))));
    }

    /// Holds on to the journal of a game; the rest is the app's.
    fn go_on(&mut self, resumed: Resumed) -> Box<Continued> {
        let Resumed { game, origin, journal, notices } = resumed;
        self.journal = Some(journal);
        Box::new(Continued { game, origin, notices })
    }

    /// Goes on with a game of the puzzle on the screen, or keeps a journal of a new one.
    fn take_up(&mut self, app: &App, origin: &Origin) -> Option<Message> {
        let game = &app.play.as_ref()?.game;
        let store = self.store.as_ref()?;
        match store.take_up(game, origin) {
            TakenUp::Found(resumed) => {
                Some(Message::Found { at: self.started.elapsed(), continued: self.go_on(*resumed) })
            }
            TakenUp::Begun(journal, error) => {
                self.journal = Some(journal);
                error.map(|error| Message::Trouble(format!("{error}.")))
            }
        }
    }

    fn read(&self, path: &Path) -> Message {
        let at = self.started.elapsed();
        let (path, number) = numbered(&expand(path));
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let problems = read_puzzles(&path, Options::default())
            .map(|entries| entries.into_iter().map(|entry| entry.problem).collect());
        let result = problems.map_err(|error| error.to_string());
        Message::Read { at, name: crate::format::clean(&name), number, result }
    }

    /// To the shell with the whole process group, as the terminal's own Ctrl-Z would do.
    #[cfg(unix)]
    fn suspend(&mut self, app: &mut App, screen: &mut Screen) -> Result<(), TuiError> {
        screen.lend(|| {
            // Where the group cannot be stopped there is nothing better to do than to go on.
            let _ = rustix::process::kill_current_process_group(rustix::process::Signal::STOP);
        })?;
        update(app, Message::Woken(self.started.elapsed()));
        Ok(())
    }
}
