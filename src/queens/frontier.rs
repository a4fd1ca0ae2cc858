//! The kernel of the count: a search over the rows from the top that keeps its open positions in vectors.
//!
//! Each row has a stack of the positions in which it is the next to get a queen. Always the deepest row with a
//! vector full of positions is expanded, so vectors are full and memory stays small; only where no row has so
//! many, some lanes are idle.
//!
//! ```text
//! row r     columns │ C0 │ C1 │ C2 │ ..     columns taken
//!           left    │ L0 │ L1 │ L2 │ ..     squares of row r on diagonals that go down to the left
//!           right   │ R0 │ R1 │ R2 │ ..     ... to the right
//! ```
//! A queen on `bit` of row r leads to `C | bit`, `(L | bit) >> 1` and `(R | bit) << 1` in row r + 1. That position is
//! kept if row r + 1 has a free square, and row r + 2 has one so far.

use super::lanes::Lanes;
use crate::instructions::Job;

/// The lines that are taken, as the next row sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Position {
    pub columns: u32,
    pub left: u32,
    pub right: u32,
}

impl Position {
    /// What the row after the next sees once the next one has its queen.
    pub fn with(self, queen: u32) -> Position {
        Position {
            columns: self.columns | queen,
            left: (self.left | queen) >> 1,
            right: (self.right | queen) << 1,
        }
    }

    /// The columns that a line hits. Bits from N up mean nothing.
    pub fn hits(self) -> u32 {
        self.columns | self.left | self.right
    }
}

/// The stack of a row.
struct Level<V: Lanes> {
    columns: Box<[V::Word]>,
    left: Box<[V::Word]>,
    right: Box<[V::Word]>,
    len: usize,
}

impl<V: Lanes> Level<V> {
    fn new(room: usize) -> Level<V> {
        let words = || vec![V::Word::default(); room].into_boxed_slice();
        Level { columns: words(), left: words(), right: words(), len: 0 }
    }

    /// Pushes these lanes.
    #[inline(always)]
    fn push(&mut self, lanes: u32, columns: V, left: V, right: V) {
        columns.pack(lanes, &mut self.columns[self.len..]);
        left.pack(lanes, &mut self.left[self.len..]);
        right.pack(lanes, &mut self.right[self.len..]);
        self.len += lanes.count_ones() as usize;
    }
}

/// So many vectors are expanded before the caller may look whether the count is still wanted: about a millisecond.
const PATIENCE: u32 = 1 << 14;

/// So many positions are loaded at a time: enough for a vector, and few enough for threads to end together.
pub(super) const SHARE: usize = 32;

/// The search below some positions.
pub(super) struct Frontier<V: Lanes> {
    /// For each row its columns that are open.
    open: Vec<V::Word>,
    levels: Vec<Level<V>>,
    /// The rows with a vector full of positions, as bits, and those with any.
    full: u32,
    some: u32,
}

impl<V: Lanes> Frontier<V> {
    /// A board of two rows or more, by the columns that are open in each.
    pub fn new(open: &[u32]) -> Frontier<V> {
        // A row is filled only while it has less than a vector full, by one expansion of the row above it; and
        // packing writes whole vectors.
        let room = SHARE.max(V::COUNT * (open.len() + 1)) + V::COUNT;
        Frontier {
            open: open.iter().map(|&columns| V::word(columns)).collect(),
            levels: (1..open.len()).map(|_| Level::new(room)).collect(),
            full: 0,
            some: 0,
        }
    }

    /// Takes positions of a row above the last, at most [`SHARE`]; nothing may be left of those before.
    pub fn load(&mut self, row: usize, positions: &[Position]) {
        debug_assert_eq!(self.some, 0);
        let level = &mut self.levels[row];
        for (at, position) in positions.iter().enumerate() {
            level.columns[at] = V::word(position.columns);
            level.left[at] = V::word(position.left);
            level.right[at] = V::word(position.right);
        }
        level.len = positions.len();
        self.note(row);
    }

    /// Notes how many positions a row has.
    #[inline(always)]
    fn note(&mut self, row: usize) {
        let (bit, len) = (1 << row, self.levels[row].len);
        self.some = self.some & !bit | if len > 0 { bit } else { 0 };
        self.full = self.full & !bit | if len >= V::COUNT { bit } else { 0 };
    }

    /// Goes on; the number of ways found on the way.
    #[inline(always)]
    fn turn(&mut self) -> u64 {
        let mut found = 0;
        for _ in 0..PATIENCE {
            let rows = if self.full != 0 { self.full } else { self.some };
            let Some(row) = rows.checked_ilog2() else { break };
            let row = row as usize;
            if row + 1 == self.levels.len() {
                found += self.finish(row);
            } else {
                self.expand(row);
                self.note(row + 1);
            }
            self.note(row);
        }
        found
    }

    /// Takes a vector of positions from the stack of a row, with the columns that are free in it.
    #[inline(always)]
    fn take(&mut self, row: usize) -> [V; 4] {
        let level = &mut self.levels[row];
        let start = level.len.saturating_sub(V::COUNT);
        let count = level.len - start;
        level.len = start;
        let [columns, left, right] =
            [&level.columns, &level.left, &level.right].map(|words| V::load(&words[start..]));
        let free = self.open_in(row).without(columns.or(left).or(right));
        let free = if count == V::COUNT { free } else { free.first(count) };
        [columns, left, right, free]
    }

    #[inline(always)]
    fn open_in(&self, row: usize) -> V {
        V::splat(self.open[row])
    }

    /// Puts a queen on every free square of a row, for a vector of positions.
    #[inline(always)]
    fn expand(&mut self, row: usize) {
        let [columns, left, right, mut free] = self.take(row);
        let (next, after) = (self.open_in(row + 1), self.open_in(row + 2));
        let below = &mut self.levels[row + 1];
        loop {
            let lanes = free.some();
            if lanes == 0 {
                return;
            }
            let queen = free.lowest();
            free = free.without(queen);
            let (columns, left, right) = (columns.or(queen), left.or(queen).down(), right.or(queen).up());
            let next = next.without(columns.or(left).or(right));
            let after = after.without(columns.or(left.down()).or(right.up()));
            let kept = lanes & next.some() & after.some();
            below.push(kept, columns, left, right);
        }
    }

    /// The same in the last row but one: only one column is left for the last row then.
    #[inline(always)]
    fn finish(&mut self, row: usize) -> u64 {
        let [columns, left, right, mut free] = self.take(row);
        let last = self.open_in(row + 1);
        let mut found = 0;
        loop {
            let lanes = free.some();
            if lanes == 0 {
                return found;
            }
            let queen = free.lowest();
            free = free.without(queen);
            let hit = columns.or(queen).or(left.or(queen).down()).or(right.or(queen).up());
            found += u64::from((lanes & last.without(hit).some()).count_ones());
        }
    }
}

/// Goes on with the instructions of the frontier's lanes.
pub(super) struct Turn<'a, V: Lanes> {
    pub frontier: &'a mut Frontier<V>,
    /// Is added to.
    pub found: &'a mut u64,
    /// Whether all is done; if not, call again.
    pub done: &'a mut bool,
}

impl<V: Lanes> Job for Turn<'_, V> {
    #[inline(always)]
    fn go(self) {
        *self.found += self.frontier.turn();
        *self.done = self.frontier.some == 0;
    }
}
