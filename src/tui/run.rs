//! The event loop: threads send wakes, one loop handles them and sleeps in between.

#[cfg(unix)]
mod decoder;
mod errands;
mod files;
mod input;
mod journals;
#[cfg(unix)]
mod signals;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvError, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use jiff::Zoned;

use crate::monitor::Monitor;
use crate::store::{ConfigFile, Journals, Rescue, Store, Unsaved, error_text};

use super::app::{App, Screen, draw, update};
use super::message::{JobTask, Message, Task, WorkerReport};
use super::terminal::TerminalScreen;
#[cfg(unix)]
use super::terminal::keyboard::KeyReports;
#[cfg(unix)]
use super::theme::Background;
use super::theme::{Capabilities, Theme};
use super::work::Workers;
use super::{Setup, Start, TuiError};
use errands::Errands;

/// What wakes the loop.
#[derive(Debug)]
enum Wake {
    App(Message),
    Resized,
    /// SIGTSTP.
    #[cfg(unix)]
    Suspend,
    /// SIGCONT.
    #[cfg(unix)]
    Resumed,
    /// A signal that ends the program.
    #[cfg(unix)]
    End(i32),
    /// A slow write to the journal has ended.
    Written,
    /// The background of the terminal, by its own account.
    #[cfg(unix)]
    Background(Background),
    /// The background has changed between dark and light.
    #[cfg(unix)]
    SchemeChanged,
    /// How the terminal can report keys with Shift, Ctrl and Alt.
    #[cfg(unix)]
    Keyboard(KeyReports),
    Gone,
}

/// The first frame waits this long for the list of games, so that nothing jumps if there are few.
const LIST_WAIT: Duration = Duration::from_millis(10);

/// A frame is drawn after this time, however many keys are waiting.
const FRAME_TIME: Duration = Duration::from_millis(50);

/// The maximum number of queued wakes; further senders block. The rest of a huge paste then stays in the terminal.
const QUEUE: usize = 1024;

/// The exit code when the terminal is gone, as if SIGHUP had ended the program.
const GONE: u8 = 128 + 1;

pub fn run(start: Start, store: Option<Store>, setup: Setup) -> Result<(u8, Vec<Rescue>), TuiError> {
    let (sender, receiver) = sync_channel(QUEUE);
    #[cfg(unix)]
    signals::listen(sender.clone()).map_err(TuiError::refused)?;
    let mut screen = TerminalScreen::take()?;
    let config = setup.file.as_ref().map_or_else(String::new, ConfigFile::shown);
    let mut runner = Runner::new(store, setup.file, sender.clone());
    let (mut app, tasks) = App::start(start, setup.settings);
    (app.config, app.saves) = (config, setup.saves);
    app.use_keys(setup.keys);
    app.library.has_chosen_keys = setup.has_chosen_keys;
    let mut code = runner.perform(tasks, &mut app, &mut screen)?;
    if code.is_none() {
        if let Some(notice) = setup.notice {
            update(&mut app, Message::Trouble(notice));
        }
        if matches!(app.screens.top, Screen::Home(_))
            && let Ok(wake) = receiver.recv_timeout(LIST_WAIT)
        {
            code = runner.wake(wake, &mut app, &mut screen)?;
        }
    }
    let code = match code {
        Some(code) => code,
        None => {
            runner.show(&mut app, &mut screen)?;
            let awaits_reply = cfg!(unix) && Capabilities::may_be_asked();
            let asked = awaits_reply.then(|| runner.started.elapsed());
            input::listen(sender, runner.started, asked)?;
            // Not before somebody reads the reply.
            #[cfg(unix)]
            if awaits_reply {
                screen.ask(runner.capabilities.colours)?;
            }
            // If the terminal fails during a game it is gone, and nobody is left to read a message.
            runner.serve(&receiver, &mut app, &mut screen).or_else(|_| runner.leave(&mut app, &mut screen))?
        }
    };
    runner.workers.stop();
    // The player has the shell back while a slow disk is waited for.
    drop(screen);
    Ok((code, runner.finish()))
}

/// Carries out the tasks of the app.
struct Runner {
    store: Option<Store>,
    config: Option<ConfigFile>,
    journals: Journals,
    /// What the app knows to be unsaved.
    reported: Option<Unsaved>,
    errands: Errands,
    workers: Workers,
    /// Cancels the look into a folder whose files are listed.
    look: Arc<Monitor>,
    /// Cancels the search for the techniques of games.
    techniques: Arc<Monitor>,
    sender: SyncSender<Wake>,
    started: Instant,
    capabilities: Capabilities,
}

impl Runner {
    fn new(store: Option<Store>, config: Option<ConfigFile>, sender: SyncSender<Wake>) -> Runner {
        Runner {
            store,
            config,
            journals: Journals::default(),
            reported: None,
            errands: Errands::default(),
            workers: Workers::default(),
            look: Arc::default(),
            techniques: Arc::default(),
            sender,
            started: Instant::now(),
            capabilities: Capabilities::from_environment(),
        }
    }

    fn theme(&self, app: &App) -> Theme {
        Theme::of(&app.settings, self.capabilities)
    }

    /// Handles wakes until the program ends; returns its exit code.
    fn serve(
        &mut self,
        receiver: &Receiver<Wake>,
        app: &mut App,
        screen: &mut TerminalScreen,
    ) -> Result<u8, TuiError> {
        while let Ok(first) = self.next_wake(receiver, app) {
            // One frame for everything that has piled up.
            let start = Instant::now();
            for wake in std::iter::once(first).chain(receiver.try_iter()) {
                if let Some(code) = self.wake(wake, app, screen)? {
                    return Ok(code);
                }
                if start.elapsed() > FRAME_TIME {
                    break;
                }
            }
            self.show(app, screen)?;
        }
        Ok(GONE)
    }

    /// Sleeps until something happens, or until the clock on the screen changes.
    fn next_wake(&self, receiver: &Receiver<Wake>, app: &App) -> Result<Wake, RecvError> {
        let Some(wait) = app.until_next_minute(self.started.elapsed()) else { return receiver.recv() };
        match receiver.recv_timeout(wait) {
            Ok(wake) => Ok(wake),
            Err(RecvTimeoutError::Timeout) => Ok(Wake::App(Message::Minute(self.started.elapsed()))),
            Err(RecvTimeoutError::Disconnected) => Err(RecvError),
        }
    }

    fn show(&self, app: &mut App, screen: &mut TerminalScreen) -> Result<(), TuiError> {
        screen.enable_mouse(app.settings.mouse)?;
        app.resize(screen.area());
        screen.draw(app.settings.cursor, |buffer| draw(app, self.theme(app), buffer))?;
        Ok(())
    }

    fn wake(
        &mut self,
        wake: Wake,
        app: &mut App,
        screen: &mut TerminalScreen,
    ) -> Result<Option<u8>, TuiError> {
        let at = self.started.elapsed();
        let message = match wake {
            Wake::App(message) => message,
            Wake::Resized => {
                screen.redraw()?;
                return Ok(None);
            }
            #[cfg(unix)]
            Wake::Suspend => return self.suspend(app, screen).map(|()| None),
            #[cfg(unix)]
            Wake::Resumed => {
                screen.retake()?;
                Message::Woken(at)
            }
            #[cfg(unix)]
            Wake::End(signal) => Message::Leave { at, code: (128 + signal) as u8 },
            Wake::Written => match self.report_saving() {
                Some(message) => message,
                None => return Ok(None),
            },
            #[cfg(unix)]
            Wake::Background(background) => {
                self.capabilities.background = Some(background);
                return Ok(None);
            }
            #[cfg(unix)]
            Wake::SchemeChanged => {
                screen.ask_for_background()?;
                return Ok(None);
            }
            #[cfg(unix)]
            Wake::Keyboard(reports) => {
                screen.report_keys(reports)?;
                return Ok(None);
            }
            Wake::Gone => Message::Leave { at, code: GONE },
        };
        let tasks = update(app, message);
        self.perform(tasks, app, screen)
    }

    /// Performs the tasks in order. Returns the exit code if one of them ends the program.
    fn perform(
        &mut self,
        tasks: Vec<Task>,
        app: &mut App,
        screen: &mut TerminalScreen,
    ) -> Result<Option<u8>, TuiError> {
        for task in tasks {
            let answer = match task {
                Task::Journal(task) => self.do_journal_task(task, app),
                Task::Store(task) => self.do_store_task(task),
                Task::File(task) => self.do_file_task(task),
                Task::Job(task) => self.do_job_task(task),
                Task::SaveSetting(setting) => self.save_setting(setting, app),
                Task::Today => Some(Message::Today { at: self.started.elapsed(), date: Zoned::now().date() }),
                Task::Copy(text) => {
                    let copied = screen.copy(&text);
                    copied.err().map(|error| Message::Trouble(format!("Not copied: {}.", error_text(&error))))
                }
                Task::Replay(messages) => {
                    for message in messages {
                        let tasks = update(app, message);
                        if let Some(code) = self.perform(tasks, app, screen)? {
                            return Ok(Some(code));
                        }
                    }
                    None
                }
                Task::Suspend => {
                    #[cfg(unix)]
                    self.suspend(app, screen)?;
                    None
                }
                Task::Redraw => {
                    screen.redraw()?;
                    None
                }
                Task::Quit(code) => return Ok(Some(code)),
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

    /// Performs a task about jobs and returns the message that follows at once.
    fn do_job_task(&mut self, task: JobTask) -> Option<Message> {
        match task {
            JobTask::Start(job) => {
                let (sender, id) = (self.sender.clone(), job.id);
                // Once the loop has ended, reports are ignored.
                let started = self.workers.start(job, move |message| drop(sender.send(Wake::App(message))));
                return (!started).then_some(Message::WorkerReport(id, WorkerReport::NotStarted));
            }
            JobTask::Cancel(kind) => self.workers.cancel(kind),
            JobTask::CancelAll => self.workers.stop(),
        }
        None
    }

    /// Saves the game when the terminal is gone.
    fn leave(&mut self, app: &mut App, screen: &mut TerminalScreen) -> Result<u8, TuiError> {
        let tasks = update(app, Message::Leave { at: self.started.elapsed(), code: GONE });
        self.perform(tasks, app, screen).map(|_| GONE)
    }

    /// Stops the whole process group, as Ctrl-Z does in a terminal that is not in raw mode: unless no shell could
    /// continue it.
    #[cfg(unix)]
    fn suspend(&mut self, app: &mut App, screen: &mut TerminalScreen) -> Result<(), TuiError> {
        if !signals::can_be_continued() {
            let words = "Not suspended: there is no shell that could continue the game.";
            update(app, Message::Trouble(words.to_owned()));
            return Ok(());
        }
        let journals = &mut self.journals;
        screen.lend(|| {
            journals.sync();
            // If the group cannot be stopped, the game continues.
            let _ = rustix::process::kill_current_process_group(rustix::process::Signal::STOP);
        })?;
        update(app, Message::Woken(self.started.elapsed()));
        Ok(())
    }
}
