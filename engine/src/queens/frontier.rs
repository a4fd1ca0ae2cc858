//! The kernel of the count: a search over the rows from the top that keeps its open positions in vectors.
//!
//! Each row has a stack of positions in which it is the next row to get a queen. The deepest row with a full block of
//! positions is expanded next, so vectors are full and memory stays small. If no row has a full block, the highest
//! non-empty row is expanded, because its positions fill the rows below.
//!
//! ```text
//! row r     columns │ C0 │ C1 │ C2 │ ..     columns that are taken
//!           left    │ L0 │ L1 │ L2 │ ..     squares of row r on diagonals that go down to the left
//!           right   │ R0 │ R1 │ R2 │ ..     ... to the right
//!           free    │ F0 │ F1 │ F2 │ ..     squares of row r that are free and not yet tried
//! ```
//! A queen on `bit` of row r leads to `C | bit`, `(L | bit) >> 1` and `(R | bit) << 1` in row r + 1. That position is
//! kept if row r + 1 has a free square, row r + 2 still has one, and every column that is not open in any row
//! below r is taken. An expansion places one queen in each position of a block and packs the positions that have more
//! free squares, so all lanes of the next expansion are used. Trying all squares of a vector at a time left half of
//! the lanes idle and took 2.5 times as long.

use super::lanes::FrontierLanes;
use crate::instructions::Kernel;

/// The lines that are taken, relative to the next row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct FrontierPosition {
    pub columns: u32,
    pub left: u32,
    pub right: u32,
}

impl FrontierPosition {
    /// Returns the lines relative to the row after the next, with this queen in the next row.
    pub fn with(self, queen: u32) -> FrontierPosition {
        FrontierPosition {
            columns: self.columns | queen,
            left: (self.left | queen) >> 1,
            right: (self.right | queen) << 1,
        }
    }

    /// Returns the columns of the next row that lie on a taken line. Bits from N up are undefined.
    pub fn hits(self) -> u32 {
        self.columns | self.left | self.right
    }
}

/// A vector of positions.
#[derive(Clone, Copy)]
struct Positions<V> {
    columns: V,
    left: V,
    right: V,
}

impl<V: FrontierLanes> Positions<V> {
    #[inline(always)]
    fn with(self, queens: V) -> Positions<V> {
        Positions {
            columns: self.columns.or(queens),
            left: self.left.or(queens).down(),
            right: self.right.or(queens).up(),
        }
    }

    /// Returns the free squares among the open squares of the row.
    #[inline(always)]
    fn free(self, open: V) -> V {
        open.without(self.columns.or(self.left).or(self.right))
    }

    /// Returns the free squares of the row below, before this row has its queen.
    #[inline(always)]
    fn free_below(self, open: V) -> V {
        open.without(self.columns.or(self.left.down()).or(self.right.up()))
    }
}

/// The stack of a row.
struct RowStack<V: FrontierLanes> {
    columns: Box<[V::Word]>,
    left: Box<[V::Word]>,
    right: Box<[V::Word]>,
    free: Box<[V::Word]>,
    len: usize,
}

impl<V: FrontierLanes> RowStack<V> {
    fn new(room: usize) -> RowStack<V> {
        let words = vec![V::Word::default(); room].into_boxed_slice();
        RowStack { columns: words.clone(), left: words.clone(), right: words.clone(), free: words, len: 0 }
    }

    /// Returns the positions of a vector and their free squares.
    #[inline(always)]
    fn get(&self, at: usize) -> (Positions<V>, V) {
        // `map` over an array of slices would not be inlined into functions with the instructions enabled.
        let (columns, left) = (V::load(&self.columns[at..]), V::load(&self.left[at..]));
        let (right, free) = (V::load(&self.right[at..]), V::load(&self.free[at..]));
        (Positions { columns, left, right }, free)
    }

    /// Packs these lanes into the stack from index `at` on and returns how many they are.
    #[inline(always)]
    fn put(&mut self, at: usize, lanes: u32, positions: Positions<V>, free: V) -> usize {
        positions.columns.pack(lanes, &mut self.columns[at..]);
        positions.left.pack(lanes, &mut self.left[at..]);
        positions.right.pack(lanes, &mut self.right[at..]);
        free.pack(lanes, &mut self.free[at..]);
        lanes.count_ones() as usize
    }

    /// Places a queen on a free square of each position of the topmost block, passes the resulting positions to
    /// `visit` one vector at a time with the lanes in use, and keeps the positions that have more free squares.
    #[inline(always)]
    fn place(&mut self, mut visit: impl FnMut(u32, Positions<V>)) {
        let start = self.len.saturating_sub(BLOCK * V::COUNT);
        let mut kept = start;
        for at in (start..self.len).step_by(V::COUNT) {
            let lanes = u32::MAX >> (32 - V::COUNT.min(self.len - at));
            let (positions, free) = self.get(at);
            let queens = free.lowest();
            visit(lanes, positions.with(queens));
            let free = free.without(queens);
            kept += self.put(kept, lanes & free.some(), positions, free);
        }
        self.len = kept;
    }
}

/// The number of vectors expanded at a time. Larger blocks are faster, because what was stored last is not loaded
/// again at once, until the stacks no longer fit the L1 cache.
const BLOCK: usize = 8;

/// Blocks expanded between two checks of the monitor: about a millisecond.
const BLOCKS_PER_TURN: u32 = 1 << 12;

/// The maximum number of positions loaded at a time: enough to fill a vector, and few enough for threads to finish at
/// about the same time.
pub(super) const MAX_LOADED: usize = 32;

/// The search below some positions.
pub(super) struct Frontier<V: FrontierLanes> {
    /// The open columns of each row.
    open: Vec<u32>,
    /// The columns of each row that are open in the row above and in no row from this one on.
    must_be_taken: Vec<u32>,
    stacks: Vec<RowStack<V>>,
    /// The rows with a full block of positions and the rows with any position, as bit masks.
    full: u32,
    some: u32,
}

impl<V: FrontierLanes> Frontier<V> {
    /// Creates a search for boards with `size` rows. There must be at least two.
    pub fn new(size: usize) -> Frontier<V> {
        // A row gets at most one block from the row above, and only while it has less than a full block. Packing
        // writes whole vectors.
        let room = MAX_LOADED.max(2 * BLOCK * V::COUNT) + V::COUNT;
        let stacks = (1..size).map(|_| RowStack::new(room)).collect();
        Frontier { open: vec![0; size], must_be_taken: vec![0; size], stacks, full: 0, some: 0 }
    }

    /// Loads at most [`MAX_LOADED`] positions of a row above the last, on a board with these open columns in each
    /// row. The stacks must be empty.
    pub fn load(&mut self, open: &[u32], row: usize, positions: &[FrontierPosition]) {
        debug_assert_eq!(self.some, 0);
        self.open.copy_from_slice(open);
        let mut later = 0;
        for (row, above) in open.iter().enumerate().rev() {
            self.must_be_taken[row] = 0;
            if let Some(below) = self.must_be_taken.get_mut(row + 1) {
                *below = above & !later;
            }
            later |= above;
        }
        let (stack, mut len) = (&mut self.stacks[row], 0);
        for position in positions {
            let free = open[row] & !position.hits();
            if free != 0 {
                stack.columns[len] = V::word(position.columns);
                stack.left[len] = V::word(position.left);
                stack.right[len] = V::word(position.right);
                stack.free[len] = V::word(free);
                len += 1;
            }
        }
        stack.len = len;
        self.note(row);
    }

    /// Updates `full` and `some` after the stack of a row has changed.
    #[inline(always)]
    fn note(&mut self, row: usize) {
        let (bit, len) = (1 << row, self.stacks[row].len);
        self.some = self.some & !bit | if len > 0 { bit } else { 0 };
        self.full = self.full & !bit | if len >= BLOCK * V::COUNT { bit } else { 0 };
    }

    /// Continues the search for a limited number of blocks and returns the number of completions found.
    #[inline(always)]
    fn turn(&mut self) -> u64 {
        let mut found = 0;
        for _ in 0..BLOCKS_PER_TURN {
            if self.some == 0 {
                break;
            }
            let row = self.full.checked_ilog2().unwrap_or(self.some.trailing_zeros()) as usize;
            if row + 2 == self.stacks.len() {
                found += self.finish(row);
            } else if row + 1 == self.stacks.len() {
                found += self.end(row);
            } else {
                self.expand(row);
                self.note(row + 1);
            }
            self.note(row);
        }
        found
    }

    #[inline(always)]
    fn open_in(&self, row: usize) -> V {
        V::splat(V::word(self.open[row]))
    }

    /// Expands a block of a row into the next row.
    #[inline(always)]
    fn expand(&mut self, row: usize) {
        let (next, after, must_be_taken) =
            (self.open_in(row + 1), self.open_in(row + 2), self.must_be_taken[row + 1]);
        let [stack, below] = &mut self.stacks[row..row + 2] else { unreachable!("a row has a row below") };
        stack.place(|lanes, positions| {
            let free = positions.free(next);
            let mut kept = lanes & free.some() & positions.free_below(after).some();
            if must_be_taken != 0 {
                kept &= !V::splat(V::word(must_be_taken)).without(positions.columns).some();
            }
            below.len += below.put(below.len, kept, positions, free);
        });
    }

    /// Expands a block of the third row from the bottom and counts the completions of the last two rows.
    #[inline(always)]
    fn finish(&mut self, row: usize) -> u64 {
        let last = LastTwo::of(&self.open);
        let mut found = 0;
        self.stacks[row].place(|lanes, positions| found += last.ways(lanes, positions));
        found
    }

    /// Counts the completions below loaded positions of the second row from the bottom.
    #[inline(always)]
    fn end(&mut self, row: usize) -> u64 {
        let last = LastTwo::of(&self.open);
        let stack = &mut self.stacks[row];
        let start = stack.len.saturating_sub(V::COUNT);
        let lanes = u32::MAX >> (32 - (stack.len - start));
        stack.len = start;
        last.ways(lanes, stack.get(start).0)
    }
}

/// The last two rows, for which two columns are left.
struct LastTwo<V> {
    columns: V,
    upper: V,
    lower: V,
}

impl<V: FrontierLanes> LastTwo<V> {
    #[inline(always)]
    fn of(open: &[u32]) -> LastTwo<V> {
        let [.., upper, lower] = *open else { unreachable!("a board of two rows or more") };
        let columns = u32::MAX >> (32 - open.len());
        LastTwo {
            columns: V::splat(V::word(columns)),
            upper: V::splat(V::word(upper)),
            lower: V::splat(V::word(lower)),
        }
    }

    /// Returns the number of ways to place both queens, summed over all lanes.
    #[inline(always)]
    fn ways(&self, lanes: u32, Positions { columns, left, right }: Positions<V>) -> u64 {
        let both = self.columns.without(columns);
        let one = both.lowest();
        let other = both.without(one);
        let upper = self.upper.without(left.or(right));
        let lower = self.lower.without(left.down().or(right.up()));
        let apart = lanes & !one.up().meets(other);
        let falling = apart & one.meets(upper) & other.meets(lower);
        let rising = apart & other.meets(upper) & one.meets(lower);
        u64::from(falling.count_ones() + rising.count_ones())
    }
}

/// Runs the search with the instructions of its lanes.
pub(super) struct RunFrontier<'a, V: FrontierLanes> {
    pub frontier: &'a mut Frontier<V>,
    /// The number of completions is added to this.
    pub found: &'a mut u64,
    /// Whether the search is finished. If not, run it again.
    pub done: &'a mut bool,
}

impl<V: FrontierLanes> Kernel for RunFrontier<'_, V> {
    #[inline(always)]
    fn run(self) {
        *self.found += self.frontier.turn();
        *self.done = self.frontier.some == 0;
    }
}
