//! The event loop: threads send, one loop receives, and between two messages it sleeps.

mod files;
mod input;
#[cfg(unix)]
mod signals;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::store::{ConfigFile, Journal, Store, error_text};

use super::app::{App, Screen as AppScreen, update};
use super::message::{Message, Task};
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
        app.resize(screen.area());
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
                    copied.err().map(|error| Message::Trouble(format!("Not copied: {}.", error_text(&error))))
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
