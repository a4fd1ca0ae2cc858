//! The remaining digits: each above the number still to be placed, in as many pairs of lines as needed.

#[derive(Clone, Copy)]
pub struct DigitCountGrid {
    count: usize,
    /// The number of columns from one digit to the next.
    pub pitch: usize,
    pub columns: usize,
}

impl DigitCountGrid {
    /// Arranges `count` digits on lines of this width.
    pub fn new(count: usize, width: u16) -> DigitCountGrid {
        // The number below a digit may have two figures, even the last.
        let pitch = if count > 9 { 3 } else { 2 };
        let fits = ((usize::from(width) + 1) / pitch).max(1);
        let rows = count.div_ceil(fits).max(1);
        DigitCountGrid { count, pitch, columns: count.div_ceil(rows).max(1) }
    }

    pub fn width(self) -> u16 {
        if self.count == 0 { 0 } else { (self.columns * self.pitch - 1) as u16 }
    }

    /// Returns the number of lines, two for each row of digits.
    pub fn height(self) -> u16 {
        (self.count.div_ceil(self.columns) * 2) as u16
    }

    /// Returns the index of the digit at this column and line. The number below a digit and the gap after it count as
    /// part of it.
    pub fn at(self, x: u16, y: u16) -> Option<usize> {
        let column = usize::from(x) / self.pitch;
        let digit = usize::from(y) / 2 * self.columns + column;
        (column < self.columns && digit < self.count).then_some(digit)
    }
}
