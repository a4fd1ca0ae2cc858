//! Many items worked on at once by several threads, shown one after another in their order, with flat memory.
//!
//! ```text
//!  feed ──► (items, numbered) ──► threads ──► desk: answers that came early ──► show
//!   ▲                                                                            │
//!   └───────────────── tickets: so many items in flight ─────────────────────────┘
//! ```
//!
//! Whoever brings the answer whose turn it is shows it, and those behind it that are there: no thread has to be woken for
//! each of many small answers.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;
use crossbeam_channel::{Receiver, bounded};

use crate::solve::batch;

/// Items in flight for each thread: enough that a slow one among them leaves nobody idle.
const IN_FLIGHT: usize = 16;

/// So many tickets go back at a time: who waits for one is woken less often.
const HANDFUL: u64 = IN_FLIGHT as u64 / 2;

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
        self.threads.unwrap_or_else(batch::all_cores)
    }
}

/// What a thread has made of an item, or the panic that it ended in.
type Outcome<O> = Result<O, Box<dyn Any + Send>>;

/// Works on every item that `feed` hands over, and shows what has come of it in the order of the items, on whichever
/// thread; `show` is also told whether the next answer is there already. `feed` runs on a thread of its own and is told to
/// break when nobody listens any more.
///
/// # Errors
/// What `show` ended with. The call then returns when `feed` does.
pub fn map<I: Send, O: Send>(
    threads: NonZero<usize>,
    feed: impl FnOnce(&mut dyn FnMut(I) -> ControlFlow<()>) + Send,
    work: impl Fn(I) -> O + Sync,
    show: impl FnMut(O, bool) -> Result<()> + Send,
) -> Result<()> {
    let in_flight = IN_FLIGHT * threads.get();
    let (give_ticket, tickets) = bounded(in_flight);
    let (give_item, items) = bounded::<(u64, I)>(in_flight);
    let desk =
        Mutex::new(Desk { early: BTreeMap::new(), next: 0, tickets: Some(tickets), show, end: Ok(Ok(())) });
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
            let (items, desk, work) = (items.clone(), &desk, &work);
            scope.spawn(move || {
                for (number, item) in items {
                    // An answer that never came would leave all later ones waiting.
                    let outcome = catch_unwind(AssertUnwindSafe(|| work(item)));
                    let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                    if desk.hand_in(number, outcome).is_break() {
                        break;
                    }
                }
            });
        }
        // The channel closes when the last thread that works ends.
        drop(items);
    });
    desk.into_inner().unwrap_or_else(PoisonError::into_inner).end.unwrap_or_else(|panic| resume_unwind(panic))
}

/// Where answers wait for their turn.
struct Desk<O, S> {
    early: BTreeMap<u64, Outcome<O>>,
    /// Whose turn it is.
    next: u64,
    /// None where nothing is shown any more: then nothing is fed either.
    tickets: Option<Receiver<()>>,
    show: S,
    end: Outcome<Result<()>>,
}

impl<O, S: FnMut(O, bool) -> Result<()>> Desk<O, S> {
    /// Takes an answer, and shows all whose turn has come. Breaks where nothing is shown any more.
    fn hand_in(&mut self, number: u64, outcome: Outcome<O>) -> ControlFlow<()> {
        self.early.insert(number, outcome);
        while self.tickets.is_some()
            && let Some(outcome) = self.early.remove(&self.next)
        {
            self.next += 1;
            self.settle(outcome);
        }
        if self.tickets.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn settle(&mut self, outcome: Outcome<O>) {
        let is_next_there = self.early.contains_key(&self.next);
        // A show that panics must not leave the others waiting either.
        let shown =
            outcome.and_then(|answer| catch_unwind(AssertUnwindSafe(|| (self.show)(answer, is_next_there))));
        if !matches!(shown, Ok(Ok(()))) {
            self.end = shown;
            self.tickets = None;
        } else if let Some(tickets) = &self.tickets
            && self.next.is_multiple_of(HANDFUL)
        {
            // One for each was put there before the item was handed over.
            tickets.try_iter().take(HANDFUL as usize).for_each(drop);
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
        map(THREE, feed, work, |answer, _| {
            // One more is at the door when its ticket is asked for.
            assert!(fed.load(Ordering::Relaxed) <= shown.len() + 3 * IN_FLIGHT + 1);
            shown.push(answer);
            Ok(())
        })
        .unwrap();
        assert_eq!(shown, (0..500).map(|number| number * 2).collect::<Vec<_>>());
    }

    #[test]
    fn an_answer_knows_whether_the_next_is_there() {
        let (give_ticket, tickets) = bounded(4);
        (0..3).for_each(|_| give_ticket.send(()).unwrap());
        let mut shown = Vec::new();
        let show = |answer: u32, is_next_there| {
            shown.push((answer, is_next_there));
            Ok(())
        };
        let mut desk =
            Desk { early: BTreeMap::new(), next: 0, tickets: Some(tickets), show, end: Ok(Ok(())) };
        for number in [2, 1, 0] {
            assert!(desk.hand_in(number, Ok(number as u32)).is_continue());
        }
        assert_eq!(shown, [(0, true), (1, true), (2, false)]);
    }

    #[test]
    #[should_panic(expected = "no show")]
    fn a_panic_of_the_show_is_the_callers() {
        let _ = map(
            THREE,
            endless,
            |number| number,
            |number, _| {
                assert_ne!(number, 7, "no show");
                Ok(())
            },
        );
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
            |_, _| {
                left -= 1;
                if left == 0 { Err(anyhow::anyhow!("enough")) } else { Ok(()) }
            },
        );
        assert_eq!(ended.unwrap_err().to_string(), "enough");
    }

    #[test]
    #[should_panic(expected = "no sevens")]
    fn a_panic_at_work_is_the_callers() {
        let _ = map(THREE, endless, |number| assert_ne!(number, 7, "no sevens"), |(), _| Ok(()));
    }
}
