//! The remaining digits: each above how many of it are missing, on as many pairs of lines as it takes.

/// How the digits are arranged.
#[derive(Clone, Copy)]
pub struct TallyGrid {
    count: usize,
    /// Columns of text from one digit to the next.
    pub pitch: usize,
    /// Digits on a line.
    pub columns: usize,
}

impl TallyGrid {
    /// The grid for `count` digits on lines of this width.
    pub fn new(count: usize, width: u16) -> TallyGrid {
        // The number under the last digit may have two figures as well.
        let pitch = if count > 9 { 3 } else { 2 };
        let fits = ((usize::from(width) + 1) / pitch).max(1);
        let rows = count.div_ceil(fits).max(1);
        TallyGrid { count, pitch, columns: count.div_ceil(rows).max(1) }
    }

    /// Lines of text, two for each row of digits.
    pub fn height(self) -> u16 {
        (self.count.div_ceil(self.columns) * 2) as u16
    }

    /// The index of the digit drawn at this column and line; the number below a digit and the gap behind it
    /// belong to it.
    pub fn at(self, (x, y): (u16, u16)) -> Option<usize> {
        let column = usize::from(x) / self.pitch;
        let digit = usize::from(y) / 2 * self.columns + column;
        (column < self.columns && digit < self.count).then_some(digit)
    }
}
