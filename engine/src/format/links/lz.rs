//! LZ-string, the compression of f-puzzles and SudokuPad links, read with bounds on time and memory.
//!
//! Every code means an earlier part of the output, a dictionary entry, or for a new character. An entry is always
//! contiguous in the output, so the dictionary holds places instead of texts.

use super::Budget;

/// Why a stream cannot be decompressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LzError {
    /// It ends before its end mark, or has a code that means nothing.
    Damaged,
    TooLong,
}

/// A part of the output.
#[derive(Clone, Copy)]
struct Entry {
    from: u32,
    len: u32,
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
    let mut entries = vec![Entry { from: 0, len: 0 }; 3];
    let mut last: Option<Entry> = None;
    loop {
        // A code is as wide as the number of entries.
        let width = usize::BITS - entries.len().leading_zeros();
        let code = bits.read(width)? as usize;
        let start = output.len() as u32;
        match code {
            0 | 1 => {
                output.push(bits.read(8 << code)? as u16);
                entries.push(Entry { from: start, len: 1 });
            }
            2 => return Ok(String::from_utf16_lossy(&output)),
            _ => {
                let Entry { from, len } = match (entries.get(code), last) {
                    (Some(entry), _) => *entry,
                    // The entry that this very code completes: the last one and its first character.
                    (None, Some(last)) if code == entries.len() => Entry { len: last.len + 1, ..last },
                    (None, _) => return Err(LzError::Damaged),
                };
                if output.len() + len as usize > most || !bits.budget.spend(len as usize) {
                    return Err(LzError::TooLong);
                }
                for i in from..from + len {
                    output.push(output[i as usize]);
                }
            }
        }
        // Of the first character, only the character itself is an entry.
        entries.extend(last.map(|last| Entry { len: last.len + 1, ..last }));
        last = Some(Entry { from: start, len: output.len() as u32 - start });
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
                    None => return Err(LzError::Damaged),
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

    fn decompressed(base64: &str, most: usize, mut budget: Budget) -> Result<String, LzError> {
        decompress(&mut values(base64).into_iter(), most, &mut budget)
    }

    proptest! {
        #[test]
        fn what_was_compressed_comes_back(text in "[a-c\"{}é数😀]{0,200}") {
            let packed = lz_str::compress_to_base64(&*text);
            prop_assert_eq!(decompressed(&packed, 1000, Budget::default()), Ok(text));
        }
    }

    #[test]
    fn output_is_bounded() {
        let text = "a".repeat(1000);
        let packed = lz_str::compress_to_base64(&*text);
        let half = &packed[..packed.len() / 2];
        assert_eq!(decompressed(&packed, 1000, Budget::default()), Ok(text));
        assert_eq!(decompressed(&packed, 999, Budget::default()), Err(LzError::TooLong));
        assert_eq!(decompressed(&packed, 1000, Budget(999)), Err(LzError::TooLong));
        assert_eq!(decompressed(half, 1000, Budget::default()), Err(LzError::Damaged));
    }
}
