//! The kernel: one sweep over all boards, first three bands of rows, then three bands of columns.
//!
//! In a band every digit has one of six arrangements, because it is in a different box in each line.
//!
//! ```text
//!             box 0          box 1          box 2          arrangement   takes the triads
//! line 0  │ a b c  T00 │ a b c  T01 │ a b c  T02 │             c0         T00 T11 T22
//! line 1  │ a b c  T10 │ a b c  T11 │ a b c  T12 │             c1         T01 T12 T20
//! line 2  │ a b c  T20 │ a b c  T21 │ a b c  T22 │             c2         T02 T10 T21
//!                                                             c3         T02 T11 T20
//! T = a | b | c        twice = digits in two of a, b, c       c4         T00 T12 T21
//!                                                             c5         T01 T10 T22
//! ```
//!
//! A digit that no arrangement has in a triad is removed from its cells. This finds all locked candidates at once.
//! The arrangements come from the solver tdoku by Tom Dillon; the rest is the usual singles and triples.

use super::super::lanes::{CELLS, FULL, Lanes};

/// Makes a 3x3 array of vectors. This is a macro because a closure is first compiled separately, without the
/// instructions of the lanes, and may then not be inlined.
macro_rules! each {
    (|$i:ident, $j:ident| $make:expr) => {{
        let mut all = [[V::splat(0); 3]; 3];
        let mut $i = 0;
        while $i < 3 {
            let mut $j = 0;
            while $j < 3 {
                all[$i][$j] = $make;
                $j += 1;
            }
            $i += 1;
        }
        all
    }};
}
pub(super) use each;

/// The boards of all lanes, cell by cell.
pub(in crate::solve) type LaneCells<V> = [V; CELLS];

/// The sum of all cells of a solved board.
const SOLVED: u16 = 9 * FULL;

/// A board is stalled if its sum falls by less than this. A guess is then worth more than a sweep for one more
/// candidate, and the next sweep propagates both.
const STALL_THRESHOLD: u16 = 64;

/// The result of a sweep, one bit per lane.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct SweepResult {
    /// Boards with a contradiction.
    pub dead: u32,
    /// Boards from which the sweep removed nothing or hardly anything.
    pub stalled: u32,
    /// Boards with the sum of a solved one; see [`is_solved`].
    pub full: u32,
}

/// Checks for contradictions that are collected during a sweep.
struct Checks<V> {
    /// Digits that have an arrangement in every band.
    arrangement: V,
    /// At most `V::FEW` if a triad has fewer than three digits.
    few: V,
    /// Above `V::MANY` if more than three digits need the same triad.
    many: V,
    /// Digits that are alone in two cells of a box.
    clash: V,
    /// The smallest cell: zero if one is empty.
    least: V,
    /// The sum of all cells.
    sum: V,
    /// All ones, so that adding it subtracts one. It passes through `black_box`, because the compiler would turn `x &
    /// (x - 1)` into a population count, which is slower without an instruction for it.
    minus_one: V,
}

impl<V: Lanes> Checks<V> {
    /// Returns the lanes with at most one bit, the others zero.
    #[inline(always)]
    fn single(&self, x: V) -> V {
        x.except(x.meets(x.add(self.minus_one)))
    }
}

/// Sweeps once. `sums` has the sums after the last sweep; a new board has a sum that no board can have.
#[inline(always)]
pub(in crate::solve) fn sweep<V: Lanes>(cells: &mut LaneCells<V>, sums: &mut V) -> SweepResult {
    let zero = V::splat(0);
    let full = V::splat(FULL);
    let minus_one = V::splat(std::hint::black_box(u16::MAX));
    let mut checks =
        Checks { arrangement: full, few: full, many: zero, clash: zero, least: full, sum: zero, minus_one };
    for band in 0..3 {
        rows(cells, band, &mut checks);
    }
    for band in 0..3 {
        columns(cells, band, &mut checks);
    }
    let good = V::bits(checks.arrangement.equals(full))
        & V::bits(checks.least.meets(full))
        & V::bits(V::splat(V::FEW).below(checks.few));
    let dead = !good | V::bits(checks.clash.meets(full)) | V::bits(V::splat(V::MANY).below(checks.many));
    let stalled = V::bits(sums.sub(checks.sum).below(V::splat(STALL_THRESHOLD)));
    *sums = checks.sum;
    SweepResult { dead, stalled, full: V::bits(checks.sum.equals(V::splat(SOLVED))) }
}

/// The triads of a band, line by line.
#[derive(Clone, Copy)]
pub(super) struct Triads<V>(pub [[V; 3]; 3]);

impl<V: Lanes> Triads<V> {
    /// Returns the digits that have each of the six arrangements.
    #[inline(always)]
    pub fn arrangements(&self) -> [V; 6] {
        let [[t00, t01, t02], [t10, t11, t12], [t20, t21, t22]] = self.0;
        [
            t00.and3(t11, t22),
            t01.and3(t12, t20),
            t02.and3(t10, t21),
            t02.and3(t11, t20),
            t00.and3(t12, t21),
            t01.and3(t10, t22),
        ]
    }

    /// Returns the triads that these arrangements allow.
    #[inline(always)]
    pub fn of_arrangements([c0, c1, c2, c3, c4, c5]: [V; 6]) -> Triads<V> {
        Triads([
            [c0.or(c4), c1.or(c5), c2.or(c3)],
            [c2.or(c5), c0.or(c3), c1.or(c4)],
            [c1.or(c3), c2.or(c4), c0.or(c5)],
        ])
    }

    /// Naked triples: a triad with exactly three digits removes them from the rest of its line and box.
    #[inline(always)]
    fn naked(&self, checks: &mut Checks<V>) -> Triads<V> {
        let own = each!(|i, j| self.0[i][j].if_three(&mut checks.few, checks.minus_one));
        Triads(each!(|i, j| {
            let others = own[i][(j + 1) % 3].or3(own[i][(j + 2) % 3], own[(i + 1) % 3][j]);
            self.0[i][j].without2(others, own[(i + 2) % 3][j])
        }))
    }

    /// Hidden triples: three digits that have only this triad in its line fill it.
    #[inline(always)]
    fn hidden(&self, checks: &mut Checks<V>) -> Triads<V> {
        Triads(each!(|i, j| {
            let t = self.0[i];
            let alone = t[j].without2(t[(j + 1) % 3], t[(j + 2) % 3]);
            t[j].or_three(alone, &mut checks.many, checks.minus_one)
        }))
    }

    /// Returns the digits of each triad of a line that have at most one cell in the line. `twice` are the digits with
    /// two cells in a triad.
    #[inline(always)]
    fn hidden_singles(&self, i: usize, twice: &[V; 3]) -> [V; 3] {
        let [a, b, c] = self.0[i];
        let more = a.majority(b, c).or_both(a, twice[0]).or_both(b, twice[1]).or_both(c, twice[2]);
        [a.without(more), b.without(more), c.without(more)]
    }
}

/// Returns the cell at index `k` of the triad in line `i`, box `j` of a band of rows.
#[inline(always)]
pub(super) const fn in_row(band: usize, i: usize, j: usize, k: usize) -> usize {
    (3 * band + i) * 9 + 3 * j + k
}

/// Returns the cell at index `k` of the triad in line `i`, box `j` of a band of columns.
#[inline(always)]
pub(super) const fn in_column(band: usize, i: usize, j: usize, k: usize) -> usize {
    (3 * j + k) * 9 + 3 * band + i
}

/// Returns the triads of a band, and the digits that each has in two cells.
#[inline(always)]
fn gather<V: Lanes>(
    cells: &LaneCells<V>,
    at: impl Fn(usize, usize, usize) -> usize,
) -> (Triads<V>, [[V; 3]; 3]) {
    let triads = each!(|i, j| cells[at(i, j, 0)].or3(cells[at(i, j, 1)], cells[at(i, j, 2)]));
    let twice = each!(|i, j| cells[at(i, j, 0)].majority(cells[at(i, j, 1)], cells[at(i, j, 2)]));
    (Triads(triads), twice)
}

#[inline(always)]
fn rows<V: Lanes>(cells: &mut LaneCells<V>, band: usize, checks: &mut Checks<V>) {
    let at = |i, j, k| in_row(band, i, j, k);
    let (triads, twice) = gather(cells, at);
    let triads = Triads::of_arrangements(triads.arrangements());
    let [first, ..] = triads.0;
    checks.arrangement = checks.arrangement.and(first[0].or3(first[1], first[2]));
    let triads = triads.naked(checks).hidden(checks);
    for i in 0..3 {
        let hidden = triads.hidden_singles(i, &twice[i]);
        for j in 0..3 {
            for k in 0..3 {
                let cell = &mut cells[at(i, j, k)];
                *cell = cell.and_or_else(hidden[j], triads.0[i][j]);
            }
        }
    }
}

#[inline(always)]
fn columns<V: Lanes>(cells: &mut LaneCells<V>, band: usize, checks: &mut Checks<V>) {
    let at = |i, j, k| in_column(band, i, j, k);
    let (triads, twice) = gather(cells, at);
    let triads = Triads::of_arrangements(triads.arrangements());
    let [first, ..] = triads.0;
    checks.arrangement = checks.arrangement.and(first[0].or3(first[1], first[2]));
    // Naked triples would find little here that hidden triples in rows and columns do not.
    let triads = triads.hidden(checks);
    let hidden = [
        triads.hidden_singles(0, &twice[0]),
        triads.hidden_singles(1, &twice[1]),
        triads.hidden_singles(2, &twice[2]),
    ];
    for j in 0..3 {
        let nine = each!(|i, k| cells[at(i, j, k)].and_or_else(hidden[i][j], triads.0[i][j]));
        let nine = naked_singles(&nine, checks);
        for i in 0..3 {
            for k in 0..3 {
                cells[at(i, j, k)] = nine[i][k];
            }
        }
    }
}

/// Removes digits that are alone in a cell from the other cells of the box.
#[inline(always)]
fn naked_singles<V: Lanes>(nine: &[[V; 3]; 3], checks: &mut Checks<V>) -> [[V; 3]; 3] {
    let alone = each!(|i, k| checks.single(nine[i][k]));
    let [a, b, c] = [alone[0], alone[1], alone[2]];
    let once = [a[0].or3(a[1], a[2]), b[0].or3(b[1], b[2]), c[0].or3(c[1], c[2])];
    let twice = [a[0].majority(a[1], a[2]), b[0].majority(b[1], b[2]), c[0].majority(c[1], c[2])];
    let singles = once[0].or3(once[1], once[2]);
    let twice = twice[0].or3(twice[1], twice[2]);
    checks.clash = checks.clash.or3(twice, once[0].majority(once[1], once[2]));
    each!(|i, k| {
        let cell = nine[i][k].without_but(singles, alone[i][k]);
        checks.least = checks.least.min(cell);
        checks.sum = checks.sum.add(cell);
        cell
    })
}

/// Returns the boards that are solved, out of those with the sum of a solved board and no empty cell. Nine cells with
/// that sum have each digit once if they have every digit, but the sum alone does not show that.
#[inline(always)]
pub(super) fn is_solved<V: Lanes>(cells: &LaneCells<V>) -> u32 {
    let mut every = V::splat(FULL);
    for band in 0..3 {
        for line in 0..3 {
            let (mut row, mut column, mut house) = (V::splat(0), V::splat(0), V::splat(0));
            for j in 0..3 {
                for k in 0..3 {
                    row = row.or(cells[in_row(band, line, j, k)]);
                    column = column.or(cells[in_column(band, line, j, k)]);
                    house = house.or(cells[in_row(band, j, line, k)]);
                }
            }
            every = every.and(row.and3(column, house));
        }
    }
    V::bits(every.equals(V::splat(FULL)))
}
