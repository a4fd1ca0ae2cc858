//! Many items worked on at once by several threads, shown one after another in their order, with flat memory.
//!
//! ```text
//!  feed ──► (items, numbered) ──► threads ──► (answers, by number) ──► show, on the caller's thread
//!   ▲                                                                   │
//!   └───────────────── tickets: so many items in flight ────────────────┘
//! ```

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread;

use anyhow::Result;
use crossbeam_channel::{Receiver, bounded, unbounded};

/// Items in flight for each thread: enough that a slow one among them leaves nobody idle.
const IN_FLIGHT: usize = 16;

/// How many threads work. A command flattens it among its options.
#[derive(clap::Args)]
pub struct ThreadsArgs {
    /// How many threads work; usually one for each core
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

impl ThreadsArgs {
    /// As many as asked for, or as there are cores.
    pub fn count(&self) -> NonZero<usize> {
        self.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
    }
}

/// What a thread has made of an item, or the panic that it ended in.
type Outcome<O> = Result<O, Box<dyn Any + Send>>;

/// Works on every item that `feed` hands over, and shows what has come of it in the order of the items. `feed` runs
/// on a thread of its own and is told to break when nobody listens any more.
///
/// # Errors
/// What `show` ended with. The call then returns when `feed` does.
pub fn map<I: Send, O: Send>(
    threads: NonZero<usize>,
    feed: impl FnOnce(&mut dyn FnMut(I) -> ControlFlow<()>) + Send,
    work: impl Fn(I) -> O + Sync,
    mut show: impl FnMut(O) -> Result<()>,
) -> Result<()> {
    let in_flight = IN_FLIGHT * threads.get();
    let (give_ticket, tickets) = bounded(in_flight);
    let (give_item, items) = bounded(in_flight);
    let (give_answer, answers) = unbounded();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut number = 0;
            feed(&mut |item| {
                if give_ticket.send(()).is_err() || give_item.send((number, item)).is_err() {
                    return ControlFlow::Break(());
                }
                number += 1;
                ControlFlow::Continue(())
            });
        });
        for _ in 0..threads.get() {
            let (items, give_answer, work): (Receiver<(u64, I)>, _, _) =
                (items.clone(), give_answer.clone(), &work);
            scope.spawn(move || {
                for (number, item) in items {
                    // An answer that never came would leave all later ones waiting.
                    let outcome = catch_unwind(AssertUnwindSafe(|| work(item)));
                    if give_answer.send((number, outcome)).is_err() {
                        break;
                    }
                }
            });
        }
        // The channels close when the last thread that uses them ends, or here.
        drop((items, give_answer));
        show_in_order(answers, tickets, &mut show)
    })
}

fn show_in_order<O>(
    answers: Receiver<(u64, Outcome<O>)>,
    tickets: Receiver<()>,
    show: &mut impl FnMut(O) -> Result<()>,
) -> Result<()> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, outcome) in answers {
        early.insert(number, outcome);
        while let Some(outcome) = early.remove(&next) {
            show(outcome.unwrap_or_else(|panic| resume_unwind(panic)))?;
            next += 1;
            // One was put there before the item was handed over.
            let _ = tickets.try_recv();
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    const THREE: NonZero<usize> = NonZero::new(3).unwrap();

    #[test]
    fn answers_come_in_order_and_few_items_are_in_flight() {
        let fed = AtomicUsize::new(0);
        let mut shown = Vec::new();
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
        map(THREE, feed, work, |answer| {
            // One more is at the door when its ticket is asked for.
            assert!(fed.load(Ordering::Relaxed) <= shown.len() + 3 * IN_FLIGHT + 1);
            shown.push(answer);
            Ok(())
        })
        .unwrap();
        assert_eq!(shown, (0..500).map(|number| number * 2).collect::<Vec<_>>());
    }

    /// Feeds without end until told to break.
    fn endless(give: &mut dyn FnMut(u32) -> ControlFlow<()>) {
        while give(7).is_continue() {}
    }

    #[test]
    fn an_endless_feed_ends_when_the_show_fails() {
        let mut left = 20;
        let ended = map(
            THREE,
            endless,
            |number| number,
            |_| {
                left -= 1;
                if left == 0 { Err(anyhow::anyhow!("enough")) } else { Ok(()) }
            },
        );
        assert_eq!(ended.unwrap_err().to_string(), "enough");
    }

    #[test]
    #[should_panic(expected = "no sevens")]
    fn a_panic_at_work_is_the_callers() {
        let _ = map(THREE, endless, |number| assert_ne!(number, 7, "no sevens"), |()| Ok(()));
    }
}
