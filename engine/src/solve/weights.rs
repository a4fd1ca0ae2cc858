//! The weights of cells on a board with rules, by which a search chooses the cell to guess.
//!
//! A weight is in how many contradictions a cell had a part, the latest ones counting most. Houses and singles say little about
//! where rules are tight; this finds it out. Source: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by
//! weighting constraints" (2004).

/// The weight of a contradiction for the cell that was guessed, that of a rule of the cell being 1.
const OF_GUESS: u32 = 8;
/// The weight for the cells of the rule that was contradicted.
const OF_RULE: u32 = 4;
/// Contradictions after which all weights are halved.
const FORGETTING: u32 = 1 << 16;

/// The weight of each cell; none if the board has no rules.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    of_cell: Vec<u32>,
    contradictions: u32,
}

impl Weights {
    /// Starts with the number of rules of each cell.
    pub fn new(of_cell: Vec<u32>) -> Weights {
        Weights { of_cell, contradictions: 0 }
    }

    pub fn is_empty(&self) -> bool {
        self.of_cell.is_empty()
    }

    /// Returns the cell with the most weight for each candidate. Cells without any are left out.
    #[inline]
    pub fn heaviest(&self, candidates: impl Iterator<Item = u32>) -> Option<usize> {
        let (mut best, mut most) = (None, 0);
        for (cell, (candidates, &weight)) in candidates.zip(&self.of_cell).enumerate() {
            let share = u64::from(weight) * SHARES[candidates.count_ones() as usize];
            if share > most {
                (best, most) = (Some(cell), share);
            }
        }
        best
    }

    /// Notes that a guess in a cell was contradicted at once.
    pub fn add_guess(&mut self, cell: usize) {
        self.of_cell[cell] += OF_GUESS;
    }

    /// Notes that a rule of these cells was contradicted so many times.
    pub fn add_rule(&mut self, cells: impl Iterator<Item = usize>, times: u32) {
        cells.for_each(|cell| self.of_cell[cell] += OF_RULE * times);
    }

    /// Counts contradictions.
    pub fn count(&mut self, contradictions: u32) {
        self.contradictions += contradictions;
        if self.contradictions >= FORGETTING {
            self.contradictions = 0;
            self.of_cell.iter_mut().for_each(|weight| *weight = (*weight / 2).max(1));
        }
    }
}

/// What each of so many candidates has of a weight.
const SHARES: [u64; 33] = {
    let mut shares = [0; 33];
    let mut count = 1;
    while count < shares.len() {
        shares[count] = (1 << 20) / count as u64;
        count += 1;
    }
    shares
};
