//! What no single demand tells: rows that have no more columns between them than they are (Hall sets).
//!
//! A plane is a square of candidates of which exactly one is true in each row and in each column:
//!
//! ```text
//! of a house:  a row for each of its cells, a column for each digit            (naked and hidden subsets)
//! of a digit:  a row for each row of the board, a column for each column       (fish)
//! ```
//!
//! Here all that follows from a plane alone is found: a candidate stays if some choice of one candidate for each
//! row and column has it. Learning does not replace that, for a clause cannot count: the pigeonhole principle
//! has no short proof by resolution.
//!
//! Source: Régin, "A filtering algorithm for constraints of difference in CSPs" (1994); reasons as in Downing, Feydy and
//! Stuckey, "Explaining alldifferent" (2012).

use super::literal::Literal;
use super::model::Lists;
use super::trail::{Reason, Trail};

/// A candidate in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub variable: u16,
    pub column: u8,
}

/// Where a variable stands.
#[derive(Clone, Copy, Debug)]
struct Place {
    plane: u16,
    row: u8,
    column: u8,
}

/// A plane has no choice left. Where its reason is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Crowded(pub u32);

/// All planes of a position.
#[derive(Debug)]
pub(super) struct Planes {
    planes: Vec<Plane>,
    /// For each variable.
    places: Lists<Place>,
    /// Which planes have lost a candidate since they were filtered.
    changed: Vec<bool>,
    /// How far along the trail the planes have been told.
    told: usize,
}

impl Planes {
    /// The planes, each row by row, and how many variables there are.
    pub fn new(planes: Vec<Vec<Vec<Spot>>>, variables: usize) -> Planes {
        let mut stands = vec![Vec::new(); variables];
        for (plane, rows) in planes.iter().enumerate() {
            for (row, spots) in rows.iter().enumerate() {
                for &Spot { variable, column } in spots {
                    stands[usize::from(variable)].push(Place { plane: plane as u16, row: row as u8, column });
                }
            }
        }
        let mut places = Lists::new();
        stands.into_iter().for_each(|list| places.push(list));
        let planes: Vec<Plane> = planes.into_iter().map(Plane::new).collect();
        Planes { changed: vec![true; planes.len()], planes, places, told: 0 }
    }

    /// Denies the candidates that no choice has. To be called where demands lead no further.
    pub fn filter(&mut self, trail: &mut Trail) -> Result<(), Crowded> {
        while let Some(literal) = trail.get(self.told) {
            self.told += 1;
            if !literal.value() {
                for place in self.places.get(literal.variable()) {
                    self.planes[usize::from(place.plane)].left[usize::from(place.row)] &=
                        !(1 << place.column);
                    self.changed[usize::from(place.plane)] = true;
                }
            }
        }
        for (plane, changed) in self.planes.iter_mut().zip(&mut self.changed) {
            if std::mem::take(changed) {
                plane.filter(trail)?;
            }
        }
        Ok(())
    }

    /// A literal has been taken back that stood at this place of the trail.
    #[inline]
    pub fn put_back(&mut self, literal: Literal, at: usize) {
        if at < self.told && !literal.value() {
            for place in self.places.get(literal.variable()) {
                self.planes[usize::from(place.plane)].left[usize::from(place.row)] |= 1 << place.column;
            }
        }
    }

    /// The trail has been cut back to this length.
    pub fn cut(&mut self, length: usize) {
        self.told = self.told.min(length);
    }
}

/// A square of candidates.
#[derive(Debug)]
struct Plane {
    rows: Vec<Vec<Spot>>,
    /// The columns that are left to each row.
    left: Vec<u32>,
    /// The column that each row had in the last choice; a good start for the next.
    mates: Vec<u8>,
}

/// At least as many as there are rows or columns.
const MOST: usize = 32;

/// No row or no column.
const NONE: u8 = MOST as u8;

/// Planes with fewer open rows have no Hall sets but those that are singles.
const FEWEST: u32 = 4;

impl Plane {
    fn new(rows: Vec<Vec<Spot>>) -> Plane {
        let columns = |row: &Vec<Spot>| row.iter().fold(0, |columns, spot| columns | 1 << spot.column);
        Plane { left: rows.iter().map(columns).collect(), mates: vec![NONE; rows.len()], rows }
    }

    fn filter(&mut self, trail: &mut Trail) -> Result<(), Crowded> {
        let is_open =
            |(row, columns): (usize, &u32)| u32::from(columns & columns.wrapping_sub(1) != 0) << row;
        let open = self.left.iter().enumerate().map(is_open).fold(0, |open, bit| open | bit);
        if open.count_ones() < FEWEST {
            return Ok(());
        }
        let mut owners = [NONE; MOST];
        if let Err((rows, columns)) = self.choose(open, &mut owners) {
            return Err(Crowded(self.explain(rows, columns, trail)));
        }
        let (near, far) = self.reach(open, &owners);
        if bits(open).all(|row| far[row] == open) {
            return Ok(());
        }
        let mut reasons = [None; MOST];
        for row in bits(open) {
            for owner in bits(near[row]).filter(|&owner| far[owner] & 1 << row == 0) {
                let reason = *reasons[owner].get_or_insert_with(|| {
                    let columns = bits(far[owner]).fold(0, |columns, row| columns | 1 << self.mates[row]);
                    self.explain(far[owner], columns, trail)
                });
                self.deny(row, self.mates[owner], reason, trail);
            }
        }
        Ok(())
    }

    /// Gives each open row a column of its own: the owners of the columns. Where there is no such choice, some rows and
    /// the columns that are left to them, one too few.
    fn choose(&mut self, open: u32, owners: &mut [u8; MOST]) -> Result<(), (u32, u32)> {
        for row in bits(open) {
            let mate = self.mates[row];
            if mate != NONE && self.left[row] & 1 << mate != 0 && owners[usize::from(mate)] == NONE {
                owners[usize::from(mate)] = row as u8;
            } else {
                self.mates[row] = NONE;
            }
        }
        for row in bits(open) {
            let mut tried = 0;
            if self.mates[row] == NONE && !self.give(row, owners, &mut tried) {
                let rows = bits(tried).fold(1 << row, |rows, column| rows | 1 << owners[column]);
                return Err((rows, tried));
            }
        }
        Ok(())
    }

    /// Finds a column for a row; others move where need be.
    fn give(&mut self, row: usize, owners: &mut [u8; MOST], tried: &mut u32) -> bool {
        loop {
            let columns = self.left[row] & !*tried;
            if columns == 0 {
                return false;
            }
            let column = columns.trailing_zeros() as usize;
            *tried |= 1 << column;
            let owner = owners[column];
            if owner == NONE || self.give(usize::from(owner), owners, tried) {
                owners[column] = row as u8;
                self.mates[row] = column as u8;
                return true;
            }
        }
    }

    /// For each row the owners of its columns; and all that have to move, one after another, where it takes the
    /// column of another.
    fn reach(&self, open: u32, owners: &[u8; MOST]) -> ([u32; MOST], [u32; MOST]) {
        let mut near = [0u32; MOST];
        for row in bits(open) {
            near[row] = bits(self.left[row]).fold(0, |rows, column| rows | 1 << owners[column]);
        }
        let mut far = near;
        for through in bits(open) {
            let further = far[through];
            for rows in &mut far[..self.rows.len()] {
                // All bits where the row is reached, else none.
                *rows |= further & (*rows >> through & 1).wrapping_neg();
            }
        }
        (near, far)
    }

    /// Writes down why these rows have no other columns than these: all their others are denied.
    fn explain(&self, rows: u32, columns: u32, trail: &mut Trail) -> u32 {
        let others =
            bits(rows).flat_map(|row| &self.rows[row]).filter(|spot| columns & 1 << spot.column == 0);
        trail.write_down(others.map(|spot| Literal::new(usize::from(spot.variable), true)))
    }

    fn deny(&self, row: usize, column: u8, reason: u32, trail: &mut Trail) {
        if let Some(spot) = self.rows[row].iter().find(|spot| spot.column == column) {
            let denied = Literal::new(usize::from(spot.variable), false);
            // Another plane may have denied it just now.
            if trail.is_open(denied) {
                trail.assign(denied, Reason::Written(reason));
            }
        }
    }
}

/// The indices of the bits that are set.
fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plane from a picture, its variables in reading order.
    fn planes(picture: &[&str]) -> (Planes, Trail) {
        let size = picture.len();
        let row = |(row, text): (usize, &&str)| {
            let spots = text.bytes().enumerate().filter(|&(_, byte)| byte == b'x');
            spots
                .map(|(column, _)| Spot { variable: (row * size + column) as u16, column: column as u8 })
                .collect()
        };
        let rows = picture.iter().enumerate().map(row).collect();
        (Planes::new(vec![rows], size * size), Trail::new(size * size))
    }

    fn denied(trail: &Trail) -> Vec<usize> {
        let mut denied: Vec<usize> = trail.backwards().map(Literal::variable).collect();
        denied.sort_unstable();
        denied
    }

    #[test]
    fn rows_that_share_their_columns_take_them_from_others() {
        let (mut planes, mut trail) = planes(&["xx...", "xx...", ".xxx.", "..xxx", "x..xx"]);
        assert_eq!(planes.filter(&mut trail), Ok(()));
        assert_eq!(denied(&trail), [11, 20]);
        assert!(trail.backwards().all(|literal| !literal.value()));
        // No one need be denied for that.
        let Reason::Written(reason) = trail.reason_of(11) else { panic!("{:?}", trail.reason_of(11)) };
        assert_eq!(trail.written(reason).count(), 0);
    }

    #[test]
    fn a_reason_names_what_the_rows_have_lost_and_is_taken_back_with_it() {
        let (mut planes, mut trail) = planes(&["xxx..", "xx...", ".xxx.", "..xxx", "x..xx"]);
        assert_eq!((planes.filter(&mut trail), trail.len()), (Ok(()), 0));
        let lost = Literal::new(2, false);
        trail.decide(lost);
        assert_eq!(planes.filter(&mut trail), Ok(()));
        assert_eq!(denied(&trail), [2, 11, 20]);
        let Reason::Written(reason) = trail.reason_of(20) else { panic!("{:?}", trail.reason_of(20)) };
        assert_eq!(trail.written(reason).collect::<Vec<_>>(), [!lost]);
        while let Some(literal) = trail.pop() {
            planes.put_back(literal, trail.len());
        }
        trail.close(0);
        planes.cut(0);
        // All is open again, so only the row that alone is left with column 4 loses others.
        trail.decide(Literal::new(3 * 5 + 4, false));
        assert_eq!(planes.filter(&mut trail), Ok(()));
        assert_eq!(denied(&trail), [19, 20, 23]);
    }

    #[test]
    fn rows_without_enough_columns_are_a_contradiction() {
        let (mut planes, mut trail) = planes(&["xx...", "xx...", "xx.x.", "..xxx", "x.xxx"]);
        let lost = Literal::new(2 * 5 + 3, false);
        trail.decide(lost);
        let Err(Crowded(reason)) = planes.filter(&mut trail) else { panic!("three rows, two columns") };
        assert_eq!(trail.written(reason).collect::<Vec<_>>(), [!lost]);
    }
}
