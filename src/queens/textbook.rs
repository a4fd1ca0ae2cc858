//! The counter of the textbooks, depth first with one bit mask for each kind of line: what the others are tested
//! against and measured by.

/// The number of ways to place a queen in each row, by the columns that are open in each.
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
