//! Bit masks: integers as sets of small numbers.

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
