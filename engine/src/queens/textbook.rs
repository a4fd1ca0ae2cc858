//! The textbook counter: depth first, with one bit mask per kind of line. The other counters are tested and measured
//! against it.

/// Returns the number of ways to place one queen per row, given the open columns of each row.
pub fn count(open: &[u32]) -> u64 {
    place(open, 0, 0, 0)
}

fn place(open: &[u32], columns: u32, left: u32, right: u32) -> u64 {
    let Some((row, below)) = open.split_first() else { return 1 };
    let mut free = row & !(columns | left | right);
    let mut ways = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        ways += place(below, columns | queen, (left | queen) >> 1, (right | queen) << 1);
    }
    ways
}
