//! Background disk work that the screen does not wait for, such as writing the settings file.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// How long the end of the program waits for errands on a slow disk.
const LIMIT: Duration = Duration::from_secs(3);

type Errand = Box<dyn FnOnce() + Send>;

/// A thread that does errands in their order. It starts with the first one.
#[derive(Debug, Default)]
pub struct Errands {
    thread: Option<(Sender<Errand>, Receiver<()>)>,
}

impl Errands {
    /// Does this after the errands before it; at once if no thread can be started.
    pub fn add(&mut self, errand: impl FnOnce() + Send + 'static) {
        let mut errand: Errand = Box::new(errand);
        if self.thread.is_none() {
            self.thread = start();
        }
        if let Some((sender, _)) = &self.thread {
            match sender.send(errand) {
                Ok(()) => return,
                Err(unsent) => errand = unsent.0,
            }
        }
        errand();
    }

    /// Waits until all errands are done, for at most [`LIMIT`].
    pub fn finish(&mut self) {
        if let Some((sender, done)) = self.thread.take() {
            drop(sender);
            // The thread sends nothing: the channel closes when it ends.
            let _ = done.recv_timeout(LIMIT);
        }
    }
}

fn start() -> Option<(Sender<Errand>, Receiver<()>)> {
    let (sender, errands) = channel::<Errand>();
    let (ended, done) = channel();
    let run = move || {
        let _ended: Sender<()> = ended;
        errands.into_iter().for_each(|errand| errand());
    };
    thread::Builder::new().name("errands".to_owned()).spawn(run).ok()?;
    Some((sender, done))
}
