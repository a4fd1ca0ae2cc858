//! Lists of a board's cells or the like, one after another in one piece of memory.

use super::Cell;

/// A list for each of some things, which are numbered.
#[derive(Clone, Debug)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    /// Where the list of each number ends.
    ends: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    /// Creates no lists, with room for so many, and for so many items in all of them.
    pub fn with_capacity(lists: usize, items: usize) -> Lists<T> {
        Lists { items: Vec::with_capacity(items), ends: Vec::with_capacity(lists) }
    }

    /// Adds the list of the next number.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(self.items.len() as u32);
    }

    /// Returns the list of a number.
    #[inline]
    pub fn of(&self, number: usize) -> &[T] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[number] as usize]
    }

    /// Returns all lists in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.ends.len()).map(|number| self.of(number))
    }

    /// Returns the number of items in all lists.
    pub fn item_count(&self) -> usize {
        self.items.len()
    }

    /// Returns the number of lists.
    pub fn len(&self) -> usize {
        self.ends.len()
    }
}

impl Lists<Cell> {
    /// Returns for each of so many cells the others that it is paired with, in order.
    pub fn of_pairs(count: usize, pairs: impl ExactSizeIterator<Item = [Cell; 2]>) -> Lists<Cell> {
        let mut both = Vec::with_capacity(2 * pairs.len());
        both.extend(pairs.flat_map(|[one, other]| [[one, other], [other, one]]));
        both.sort_unstable();
        let mut lists = Lists::with_capacity(count, both.len());
        let mut rest = &both[..];
        for cell in 0..count {
            let own = rest.iter().take_while(|pair| pair[0].index() == cell).count();
            let (list, others) = rest.split_at(own);
            lists.push(list.iter().map(|pair| pair[1]));
            rest = others;
        }
        lists
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_found_by_their_numbers() {
        let mut lists = Lists::with_capacity(2, 3);
        lists.push([4, 5]);
        lists.push([]);
        lists.push([6]);
        assert_eq!(lists.iter().collect::<Vec<_>>(), [&[4, 5][..], &[], &[6]]);
        assert_eq!((lists.of(0), lists.of(1), lists.len()), (&[4, 5][..], &[][..], 3));
    }

    #[test]
    fn both_of_a_pair_list_the_other() {
        let lists = Lists::of_pairs(4, [[2, 1], [0, 2]].map(|pair| pair.map(Cell::new)).into_iter());
        let found: Vec<Vec<usize>> =
            lists.iter().map(|list| list.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(found, [&[2][..], &[2], &[0, 1], &[]]);
    }
}
