//! Bit masks: integers as sets of small numbers, and rows of words for larger sets.

mod order;

pub(crate) use order::sort_by_number;

/// Returns the indexes of the set bits of a mask, lowest first.
#[inline(always)]
pub(crate) fn ones(mask: u32) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let index = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(index)
    })
}

/// Returns the indexes of the set bits of a word of a row, lowest first.
#[inline(always)]
pub(crate) fn ones_of_word(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (index < 64).then_some(index)
    })
}

/// Returns whether the row has this bit.
pub(crate) fn has(row: &[u64], index: impl Into<usize>) -> bool {
    let index = index.into();
    row[index / 64] & (1 << (index % 64)) != 0
}

/// Sets this bit of the row.
pub(crate) fn set(row: &mut [u64], index: impl Into<usize>) {
    let index = index.into();
    row[index / 64] |= 1 << (index % 64);
}

/// Clears this bit of the row.
pub(crate) fn clear(row: &mut [u64], index: impl Into<usize>) {
    let index = index.into();
    row[index / 64] &= !(1 << (index % 64));
}

/// Sets the bits of a row that another one has.
pub(crate) fn join(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(all, more)| *all |= more);
}
