//! LZ-string, the compression of f-puzzles and SudokuPad links, read with bounds on time and memory.
//!
//! Every code means an earlier part of the output, a dictionary entry, or for a new character. An entry is always
//! contiguous in the output, so the dictionary holds places instead of texts.

use super::Budget;

/// Why a stream cannot be decompressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LzError {
    /// It ends before its end mark.
    Truncated,
    /// It has a code that means nothing.
    Damaged,
    TooLong,
}

/// Decompresses a stream of values of 6 bits into at most this many UTF-16 units. Stops at the end mark.
pub fn decompress(
    values: &mut impl Iterator<Item = u8>,
    most: usize,
    budget: &mut Budget,
) -> Result<String, LzError> {
    let mut bits = Bits { values, value: 0, left: 0, zeros: 0, budget };
    let mut output: Vec<u16> = Vec::new();
    // Codes 0 and 1 announce a new character, 2 is the end.
    let mut entries: Vec<(u32, u32)> = vec![(0, 0); 3];
    let (mut width, mut until_wider) = (2, 1u32);
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.read(width)? as usize;
        let start = output.len();
        match code {
            0 | 1 => {
                entries.push((start as u32, 1));
                widen(&mut width, &mut until_wider);
                output.push(bits.read(if code == 0 { 8 } else { 16 })? as u16);
            }
            2 => return Ok(String::from_utf16_lossy(&output)),
            _ => {
                let (from, len) = match (entries.get(code), last) {
                    (Some(&(from, len)), Some(_)) => (from as usize, len as usize),
                    // The entry that this very code completes: the last one and its first character.
                    (None, Some((from, len))) if code == entries.len() => (from, len + 1),
                    _ => return Err(LzError::Damaged),
                };
                if start + len > most || !bits.budget.spend(len) {
                    return Err(LzError::TooLong);
                }
                for i in from..from + len {
                    output.push(output[i]);
                }
            }
        }
        if let Some((from, len)) = last {
            entries.push((from as u32, len as u32 + 1));
            widen(&mut width, &mut until_wider);
        } else {
            // Of the first character, only the character itself is an entry.
            (width, until_wider) = (3, 4);
        }
        if width > 26 {
            return Err(LzError::TooLong);
        }
        last = Some((start, output.len() - start));
    }
}

/// Makes codes a bit wider when there are twice as many.
fn widen(width: &mut u32, until_wider: &mut u32) {
    *until_wider -= 1;
    if *until_wider == 0 {
        *until_wider = 1 << *width;
        *width += 1;
    }
}

struct Bits<'a, I> {
    values: &'a mut I,
    value: u8,
    left: u32,
    /// The missing values that were read as zeros.
    zeros: usize,
    budget: &'a mut Budget,
}

impl<I: Iterator<Item = u8>> Bits<'_, I> {
    /// Reads a number, lowest bit first.
    fn read(&mut self, width: u32) -> Result<u32, LzError> {
        let mut number = 0;
        for i in 0..width {
            if self.left == 0 {
                self.value = match self.values.next() {
                    Some(value) => value,
                    // Some writers leave out zeros at the end.
                    None if self.zeros < 3 => {
                        self.zeros += 1;
                        0
                    }
                    None => return Err(LzError::Truncated),
                };
                self.left = 6;
                if !self.budget.spend(1) {
                    return Err(LzError::TooLong);
                }
            }
            self.left -= 1;
            number |= u32::from(self.value >> self.left & 1) << i;
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn values(base64: &str) -> Vec<u8> {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        base64.chars().filter_map(|c| alphabet.find(c).map(|i| i as u8)).collect()
    }

    fn decompressed(base64: &str, most: usize) -> Result<String, LzError> {
        decompress(&mut values(base64).into_iter(), most, &mut Budget::default())
    }

    proptest! {
        #[test]
        fn what_was_compressed_comes_back(text in "[a-c\"{}é数😀]{0,200}") {
            prop_assert_eq!(decompressed(&lz_str::compress_to_base64(&*text), 1000), Ok(text));
        }

        #[test]
        fn any_values_are_read_or_refused(values in prop::collection::vec(0u8..64, 0..400)) {
            let _ = decompress(&mut values.into_iter(), 1000, &mut Budget::default());
        }
    }

    #[test]
    fn output_is_bounded() {
        let text = "a".repeat(1000);
        let packed = lz_str::compress_to_base64(&*text);
        assert_eq!(decompressed(&packed, 1000), Ok(text));
        assert_eq!(decompressed(&packed, 999), Err(LzError::TooLong));
        assert_eq!(
            decompress(&mut values(&packed).into_iter(), 1000, &mut Budget(999)),
            Err(LzError::TooLong)
        );
        assert_eq!(decompressed(&packed[..packed.len() / 2], 1000), Err(LzError::Truncated));
    }
}
