//! Sweeps until enough lanes are idle, then serves these: records solutions, splits stalled boards and fills free
//! lanes.
//!
//! ```text
//!  lines ──► fresh ──►┐              ┌──► done ──► results (texts and counts, in order)
//!                     ├──► active ───┤
//!          waiting ──►┘              └──► waiting (the other half of a split)
//! ```

use super::super::lanes::{CELLS, FULL, Kernel, Lanes, MAX_LANES, Moves, PuzzleLine};
use super::block::{BoardBlock, first_ones};
use super::branch::{REST_OF_LINE, TRIAD_CELLS, splits};
use super::results::Results;
use super::sweep::{is_solved, sweep};
use super::waiting::Waiting;
use crate::bits::ones;

/// The condition for returning to the caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// Lanes are free and need puzzles.
    NeedsPuzzles,
    /// The first puzzle in order is done.
    FirstDone,
    /// Nothing is left to do.
    AllDone,
}

/// What is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// The number of solutions, up to this limit.
    Count(u64),
    /// The first solution in an order that the other puzzles do not change: a lane searches its puzzle alone, and
    /// splits a board only where a sweep removes nothing, so that waiting for service changes nothing either.
    First,
}

/// The maximum number of sweeps before the caller may check the monitor: a few milliseconds.
const SWEEPS_PER_TURN: u32 = 1 << 14;

/// A sum of cells that no board has.
const NO_SUM: u16 = u16::MAX;

/// The state of the search.
pub(super) struct Engine<V, W> {
    active: BoardBlock<V>,
    sums: V,
    /// The lanes that have a board.
    busy: u32,
    /// The lanes with these states in a sweep since the last service.
    dead: u32,
    stalled: u32,
    full: u32,
    waiting: W,
    fresh: BoardBlock<V>,
    /// The lanes of `fresh` that have not started.
    unstarted: u32,
    done: BoardBlock<V>,
    done_len: usize,
    texts: [PuzzleLine; MAX_LANES],
    pub results: Results,
    goal: Goal,
}

/// Runs the engine with the instructions of its lanes.
pub(super) struct RunKernel<'a, V, W> {
    pub engine: &'a mut Engine<V, W>,
    pub until: Until,
    /// Whether the condition was met. If not, run it again.
    pub reached: &'a mut bool,
}

impl<V: Lanes, W: Waiting<V>> Kernel for RunKernel<'_, V, W> {
    #[inline(always)]
    fn run(self) {
        *self.reached = self.engine.turn(self.until);
    }
}

/// Creates an engine with the instructions of its lanes.
pub(super) struct StartKernel<'a, V, W> {
    pub goal: Goal,
    pub engine: &'a mut Option<Box<Engine<V, W>>>,
}

impl<V: Lanes, W: Waiting<V>> Kernel for StartKernel<'_, V, W> {
    #[inline(always)]
    fn run(self) {
        *self.engine = Some(Box::new(Engine {
            active: BoardBlock::new(),
            sums: V::splat(NO_SUM),
            busy: 0,
            dead: 0,
            stalled: 0,
            full: 0,
            waiting: W::new(),
            fresh: BoardBlock::new(),
            unstarted: 0,
            done: BoardBlock::new(),
            done_len: 0,
            texts: [PuzzleLine::BLANK; MAX_LANES],
            results: Results::new(match self.goal {
                Goal::Count(limit) => limit,
                Goal::First => 1,
            }),
            goal: self.goal,
        }));
    }
}

/// Loads as many lines as there are lanes. Only the first `count` are puzzles.
pub(super) struct FeedKernel<'a, V, W> {
    pub engine: &'a mut Engine<V, W>,
    pub lines: &'a [PuzzleLine],
    /// Boards given as candidates, which replace the lines of their lanes.
    pub candidates: &'a [(usize, [u16; CELLS])],
    pub count: usize,
}

impl<V: Lanes, W: Waiting<V>> Kernel for FeedKernel<'_, V, W> {
    #[inline(always)]
    fn run(self) {
        let engine = self.engine;
        debug_assert!(engine.unstarted == 0 && self.lines.len() == V::COUNT);
        V::read(self.lines, &mut engine.fresh.cells);
        for (lane, candidates) in self.candidates {
            for (cell, set) in engine.fresh.cells.iter_mut().zip(candidates) {
                cell.lanes_mut()[*lane] = set & FULL;
            }
        }
        for puzzle in &mut engine.fresh.puzzles[..self.count] {
            *puzzle = engine.results.begin();
        }
        engine.unstarted = first_ones(all::<V>(), self.count);
    }
}

const fn all<V: Lanes>() -> u32 {
    u32::MAX >> (u32::BITS - V::COUNT as u32)
}

impl<V: Lanes, W: Waiting<V>> Engine<V, W> {
    /// The number of idle lanes that is worth a service: 11 of 32, 5 of 16, 2 of 8.
    const MIN_IDLE: u32 = V::COUNT as u32 * 3 / 8 - 1;

    #[inline(always)]
    fn turn(&mut self, until: Until) -> bool {
        if self.refill(until) {
            return true;
        }
        for _ in 0..SWEEPS_PER_TURN {
            let idle = (self.dead | self.stalled | self.full | !self.busy) & all::<V>();
            if idle.count_ones() >= Self::MIN_IDLE {
                self.serve();
                if self.refill(until) {
                    return true;
                }
            }
            let before = self.sums;
            let found = sweep(&mut self.active.cells, &mut self.sums);
            self.dead |= found.dead;
            self.stalled |= match self.goal {
                Goal::Count(_) => found.stalled,
                Goal::First => V::bits(before.equals(self.sums)),
            };
            self.full |= found.full;
        }
        false
    }

    /// Empties the lanes that are dead or solved, and splits those that are stalled.
    #[inline(always)]
    fn serve(&mut self) {
        let alive = self.busy & !self.dead;
        let full = alive & self.full;
        let solved = if full == 0 { 0 } else { full & is_solved(&self.active.cells) };
        let stalled = alive & self.stalled & !solved;
        for lane in ones(self.busy & self.dead) {
            self.results.close_board(self.active.puzzles[lane]);
        }
        self.busy = alive;
        if solved != 0 {
            self.keep(solved);
        }
        if stalled != 0 {
            self.split(stalled);
        }
        (self.dead, self.stalled, self.full) = (0, 0, 0);
    }

    /// Counts solutions and keeps the first one of each puzzle.
    #[inline(always)]
    fn keep(&mut self, solved: u32) {
        self.busy &= !solved;
        let mut first = 0;
        for lane in ones(solved) {
            if self.results.solved(self.active.puzzles[lane]) {
                first |= 1 << lane;
            }
        }
        while first != 0 {
            let now = first_ones(first, V::COUNT - self.done_len);
            let mut moves = Moves { mask: 0, from: [0; MAX_LANES] };
            for (lane, to) in ones(now).zip(self.done_len..) {
                moves.mask |= 1 << to;
                moves.from[to] = lane as u8;
            }
            self.done.move_boards(&self.active, &moves);
            self.done_len += now.count_ones() as usize;
            first &= !now;
            if self.done_len == V::COUNT {
                self.write();
            }
        }
    }

    /// Records the solutions that have been kept.
    #[inline(always)]
    fn write(&mut self) {
        V::write(&self.done.cells, &mut self.texts[..V::COUNT]);
        for (puzzle, text) in self.done.puzzles.iter().zip(&self.texts).take(self.done_len) {
            self.results.write(*puzzle, text);
        }
        self.done_len = 0;
    }

    /// Splits boards in two: one half stays, the other waits.
    ///
    /// A board without an open digit continues. It has one arrangement for each digit in every band, so sweeps will
    /// leave one cell for it in each box. Then the board is solved or dead.
    #[inline(always)]
    fn split(&mut self, stalled: u32) {
        let splits = splits(&self.active.cells);
        let (digits, triads) = (splits.digit.lanes(), splits.triad.lanes());
        let mut splittable = 0;
        for lane in ones(stalled) {
            let puzzle = self.active.puzzles[lane];
            if !self.results.wants(puzzle) {
                self.busy &= !(1 << lane);
            } else if digits[lane] != 0 {
                splittable |= 1 << lane;
                self.results.open_board(puzzle);
            }
        }
        self.waiting.push(&self.active, splittable, |lane, block, to| {
            for cell in TRIAD_CELLS[usize::from(triads[lane])] {
                block.remove(cell, to, digits[lane]);
            }
        });
        for lane in ones(splittable) {
            for cell in REST_OF_LINE[usize::from(triads[lane])] {
                self.active.remove(cell, lane, digits[lane]);
            }
        }
    }

    /// Fills the free lanes. Returns whether the condition is met.
    #[inline(always)]
    fn refill(&mut self, until: Until) -> bool {
        if until == Until::FirstDone && self.results.is_first_known() {
            self.write();
            return true;
        }
        let free = !self.busy & all::<V>();
        let Engine { waiting, active, results, .. } = self;
        let mut got = waiting.pop_first(active, free, |puzzle| results.wants(puzzle));
        got |= self.begin(free & !got);
        if until != Until::NeedsPuzzles && self.goal != Goal::First {
            let Engine { waiting, active, results, .. } = self;
            got |= waiting.pop_any(active, free & !got, |puzzle| results.wants(puzzle));
        }
        self.busy |= got;
        self.sums = V::select(V::mask(got), V::splat(NO_SUM), self.sums);
        // The states of the boards that were there before are out of date.
        for found in [&mut self.dead, &mut self.stalled, &mut self.full] {
            *found &= !got;
        }
        if until == Until::NeedsPuzzles {
            return got != free;
        }
        if self.busy != 0 {
            return false;
        }
        self.write();
        true
    }

    /// Puts fresh puzzles into lanes.
    #[inline(always)]
    fn begin(&mut self, lanes: u32) -> u32 {
        let mut moves = Moves { mask: 0, from: [0; MAX_LANES] };
        for (lane, from) in ones(lanes).zip(ones(self.unstarted)) {
            moves.mask |= 1 << lane;
            moves.from[lane] = from as u8;
        }
        if moves.mask != 0 {
            self.active.move_boards(&self.fresh, &moves);
            self.unstarted &= !first_ones(self.unstarted, moves.mask.count_ones() as usize);
        }
        moves.mask
    }
}

const _: () = assert!(FULL < NO_SUM);
