//! Sorting short lists. The standard library makes a stable sort of some kilobytes anew for each type of item; here one
//! sort of numbers serves them all.

/// Sorts by a number that each item has; items with the same number stay in their order.
pub fn sort_by_number<T>(list: &mut [T], number: impl Fn(&T) -> u64) {
    let mut places: Vec<Place> =
        list.iter().enumerate().map(|(before, item)| Place { number: number(item), before }).collect();
    sort(&mut places);
    for now in 0..list.len() {
        // What was before this place has been swapped to where the item of that place came from.
        let mut from = places[now].before;
        while from < now {
            from = places[from].before;
        }
        places[now].before = from;
        list.swap(now, from);
    }
}

/// An item of a list.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    number: u64,
    /// Its place in the list before it is sorted.
    before: usize,
}

fn sort(places: &mut [Place]) {
    places.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::sort_by_number;

    #[test]
    fn equal_items_stay_in_their_order() {
        for length in [0, 1, 2, 7, 100] {
            let mut list: Vec<(u64, usize)> = (0..length).map(|i| ((i * i * 7 % 11) as u64, i)).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|&(number, _)| number);
            sort_by_number(&mut list, |&(number, _)| number);
            assert_eq!(list, expected);
        }
    }
}
