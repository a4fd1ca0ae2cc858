//! Works on many items with several threads and writes the results in order, with flat memory.
//!
//! ```text
//!  feed ──► (items, numbered) ──► workers ──► reorder buffer ──► write
//!   ▲                                                              │
//!   └──────────────── permits: bound the items in flight ──────────┘
//! ```
//!
//! The worker that completes the next result in order writes it, and any results waiting after it. No other thread
//! needs to wake up for each of many small results.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, Scope};

use anyhow::Result;
use crossbeam_channel::{Receiver, bounded};

use super::output::Console;
use crate::grid::Geometry;
use crate::solve::batch;

/// Items in flight per thread: enough to keep the others busy behind a slow one.
const IN_FLIGHT: usize = 16;

/// Permits are returned this many at a time, so that the feeding thread wakes up less often.
const PERMIT_BATCH: u64 = IN_FLIGHT as u64 / 2;

/// More threads than this per core only cost memory.
const MAX_THREADS_PER_CORE: usize = 4;

/// The option `--threads`. Flattened among the options of a command.
#[derive(clap::Args)]
pub struct ThreadsArgs {
    /// Use N threads, not one per core
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

impl ThreadsArgs {
    /// Returns whether a number was given.
    pub fn is_given(&self) -> bool {
        self.threads.is_some()
    }

    /// Returns the number of threads to use, and says so if that is fewer than requested.
    pub fn count(&self, console: &mut Console) -> NonZero<usize> {
        let cores = batch::all_cores();
        let most = cores.saturating_mul(const { NonZero::new(MAX_THREADS_PER_CORE).unwrap() });
        match self.threads {
            Some(wanted) if wanted > most => {
                console.note(&format!(
                    "using {most} threads instead of {wanted}: at most {MAX_THREADS_PER_CORE} per core"
                ));
                most
            }
            wanted => wanted.unwrap_or(cores),
        }
    }
}

/// The result for an item, or the panic that it ended in.
type Outcome<O> = Result<O, Box<dyn Any + Send>>;

/// Calls `work` for every item of `feed`, on several threads, and `write` for the results in the order of the items.
///
/// `write` runs on any one of the threads; its second argument is whether the next result is waiting already. `feed`
/// runs on its own thread and gets `Break` after `write` has failed. If the system refuses threads, fewer are used.
///
/// # Errors
/// Returns the first error of `write`, after `feed` has returned.
pub fn map_in_order<I: Send, O: Send>(
    threads: NonZero<usize>,
    feed: impl FnOnce(&mut dyn FnMut(I) -> ControlFlow<()>) + Send,
    work: impl Fn(I) -> O + Sync,
    write: impl FnMut(O, bool) -> Result<()> + Send,
) -> Result<()> {
    let in_flight = IN_FLIGHT * threads.get();
    let (give_permit, permits) = bounded(in_flight);
    let (give_item, items) = bounded::<(u64, I)>(in_flight);
    let buffer = Mutex::new(ReorderBuffer::new(permits, write));
    let complete = |number, item| {
        // Without a result, all later ones would wait forever.
        let outcome = catch_unwind(AssertUnwindSafe(|| work(item)));
        lock(&buffer).insert(number, outcome)
    };
    // Stays here if its thread cannot start.
    let feed = Mutex::new(Some(feed));
    let run_feed = |give: &dyn Fn(u64, I) -> ControlFlow<()>| {
        let Some(feed) = lock(&feed).take() else { return };
        let mut number = 0;
        feed(&mut |item| {
            number += 1;
            give(number - 1, item)
        });
    };
    thread::scope(|scope| {
        let is_feeding = spawn(scope, || {
            let (give_permit, give_item) = (give_permit, give_item);
            run_feed(&|number, item| {
                let is_given = give_permit.send(()).is_ok() && give_item.send((number, item)).is_ok();
                if is_given { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        });
        if !is_feeding {
            return run_feed(&complete);
        }
        // This thread is one of the workers.
        let run_worker = |items: Receiver<(u64, I)>| {
            let _ = items.into_iter().try_for_each(|(number, item)| complete(number, item));
        };
        for _ in 1..threads.get() {
            let items = items.clone();
            if !spawn(scope, move || run_worker(items)) {
                break;
            }
        }
        // The channel closes when the last worker ends.
        run_worker(items);
    });
    buffer
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .end
        .unwrap_or_else(|panic| resume_unwind(panic))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a thread, and returns whether there was one to be had. All commands share the code of one kind of thread.
fn spawn<'scope>(scope: &'scope Scope<'scope, '_>, work: impl FnOnce() + Send + 'scope) -> bool {
    let work: Box<dyn FnOnce() + Send + 'scope> = Box::new(work);
    Builder::new().spawn_scoped(scope, work).is_ok()
}

/// Solvers that wait for their next work. Each thread has its own while it works.
pub struct Pool<S> {
    new: fn(&Geometry) -> S,
    idle: Mutex<Vec<(Arc<Geometry>, S)>>,
}

impl<S> Pool<S> {
    pub fn new(new: fn(&Geometry) -> S) -> Pool<S> {
        Pool { new, idle: Mutex::default() }
    }

    /// Lends a solver for this board, whose tables serve all puzzles with the same geometry.
    pub fn lend<T>(&self, geometry: &Arc<Geometry>, work: impl FnOnce(&mut S) -> T) -> T {
        // No other puzzle has this board.
        if Arc::strong_count(geometry) == 1 {
            return work(&mut (self.new)(geometry));
        }
        let taken = {
            let mut idle = lock(&self.idle);
            // Those of earlier boards are no longer needed.
            idle.retain(|(of, _)| Arc::ptr_eq(of, geometry));
            idle.pop()
        };
        let mut solver = taken.map_or_else(|| (self.new)(geometry), |(_, solver)| solver);
        let result = work(&mut solver);
        lock(&self.idle).push((geometry.clone(), solver));
        result
    }
}

/// Holds results until their turn.
struct ReorderBuffer<O, W> {
    early: BTreeMap<u64, Outcome<O>>,
    /// The number of the next result to write.
    next: u64,
    /// `None` once writing has failed, which also stops the feed.
    permits: Option<Receiver<()>>,
    write: W,
    end: Outcome<Result<()>>,
}

impl<O, W: FnMut(O, bool) -> Result<()>> ReorderBuffer<O, W> {
    fn new(permits: Receiver<()>, write: W) -> ReorderBuffer<O, W> {
        ReorderBuffer { early: BTreeMap::new(), next: 0, permits: Some(permits), write, end: Ok(Ok(())) }
    }

    /// Adds a result and writes every result whose turn has come. Breaks once writing has failed.
    fn insert(&mut self, number: u64, outcome: Outcome<O>) -> ControlFlow<()> {
        self.early.insert(number, outcome);
        while self.permits.is_some()
            && let Some(outcome) = self.early.remove(&self.next)
        {
            self.next += 1;
            self.emit(outcome);
        }
        if self.permits.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn emit(&mut self, outcome: Outcome<O>) {
        let is_next_ready = self.early.contains_key(&self.next);
        // A panic in `write` must not leave the other workers waiting.
        let written =
            outcome.and_then(|result| catch_unwind(AssertUnwindSafe(|| (self.write)(result, is_next_ready))));
        if !matches!(written, Ok(Ok(()))) {
            self.end = written;
            self.permits = None;
        } else if let Some(permits) = &self.permits
            && self.next.is_multiple_of(PERMIT_BATCH)
        {
            // Each item took a permit before it was handed over.
            permits.try_iter().take(PERMIT_BATCH as usize).for_each(drop);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    const THREE: NonZero<usize> = NonZero::new(3).unwrap();

    #[test]
    fn results_are_in_order_and_few_items_are_in_flight() {
        let fed = AtomicUsize::new(0);
        let mut written = Vec::new();
        let feed = |give: &mut dyn FnMut(usize) -> ControlFlow<()>| {
            for number in 0..500 {
                fed.fetch_add(1, Ordering::Relaxed);
                assert!(give(number).is_continue());
            }
        };
        let work = |number: usize| {
            if number.is_multiple_of(50) {
                thread::sleep(Duration::from_millis(2));
            }
            number * 2
        };
        map_in_order(THREE, feed, work, |result, _| {
            // The feed counts one more before it waits for a permit.
            assert!(fed.load(Ordering::Relaxed) <= written.len() + 3 * IN_FLIGHT + 1);
            written.push(result);
            Ok(())
        })
        .unwrap();
        assert_eq!(written, (0..500).map(|number| number * 2).collect::<Vec<_>>());
    }

    #[test]
    fn write_is_told_whether_the_next_result_is_ready() {
        let (give_permit, permits) = bounded(4);
        (0..3).for_each(|_| give_permit.send(()).unwrap());
        let mut written = Vec::new();
        let write = |result: u32, is_next_ready| {
            written.push((result, is_next_ready));
            Ok(())
        };
        let mut buffer =
            ReorderBuffer { early: BTreeMap::new(), next: 0, permits: Some(permits), write, end: Ok(Ok(())) };
        for number in [2, 1, 0] {
            assert!(buffer.insert(number, Ok(number as u32)).is_continue());
        }
        assert_eq!(written, [(0, true), (1, true), (2, false)]);
    }

    #[test]
    #[should_panic(expected = "no sevens")]
    fn a_panic_in_write_reaches_the_caller() {
        let _ = map_in_order(
            THREE,
            endless,
            |number| number,
            |number, _| {
                assert_ne!(number, 7, "no sevens");
                Ok(())
            },
        );
    }

    /// Feeds items until the receiver returns `Break`.
    fn endless(give: &mut dyn FnMut(u32) -> ControlFlow<()>) {
        while give(7).is_continue() {}
    }

    #[test]
    fn an_endless_feed_ends_when_write_fails() {
        let mut left = 20;
        let ended = map_in_order(
            THREE,
            endless,
            |number| number,
            |_, _| {
                left -= 1;
                if left == 0 { Err(anyhow::anyhow!("enough")) } else { Ok(()) }
            },
        );
        assert_eq!(ended.unwrap_err().to_string(), "enough");
    }

    #[test]
    #[should_panic(expected = "no sevens")]
    fn a_panic_in_work_reaches_the_caller() {
        let _ = map_in_order(THREE, endless, |number| assert_ne!(number, 7, "no sevens"), |(), _| Ok(()));
    }
}
