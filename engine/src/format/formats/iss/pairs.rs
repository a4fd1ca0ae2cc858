//! Relations of two digits: a bit for each pair, six in a character, in the order of the first digit.

use crate::format::error::ParseError;
use crate::format::places::Piece;
use crate::grid::Digit;

/// The characters for six bits.
const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Reads the pairs of digits, one after another. Old texts have `_` where newer ones have `-`, and the other way round.
///
/// # Errors
/// A character that stands for no bits.
pub fn read(text: Piece<'_>, size: usize, is_old: bool) -> Result<Vec<Digit>, ParseError> {
    let mut digits = Vec::new();
    for (at, byte) in text.text.bytes().enumerate().take((size * size).div_ceil(6)) {
        let byte = match byte {
            b'-' if is_old => b'_',
            b'_' if is_old => b'-',
            byte => byte,
        };
        let Some(bits) = CHARACTERS.iter().position(|&other| other == byte) else {
            return Err(text.expected("letters that stand for pairs"));
        };
        for pair in (0..6).filter(|bit| bits & 1 << bit != 0).map(|bit| 6 * at + bit) {
            if pair < size * size {
                digits.extend([pair / size, pair % size].map(Digit::from_index));
            }
        }
    }
    Ok(digits)
}

/// Writes the pairs of digits that fit.
pub fn write(size: usize, fits: impl Fn(Digit, Digit) -> bool) -> String {
    let mut bits = vec![0; (size * size).div_ceil(6)];
    for pair in 0..size * size {
        if fits(Digit::from_index(pair / size), Digit::from_index(pair % size)) {
            bits[pair / 6] |= 1 << (pair % 6);
        }
    }
    let used = bits.iter().rposition(|&bits| bits != 0).map_or(0, |last| last + 1);
    bits[..used].iter().map(|&bits: &usize| char::from(CHARACTERS[bits])).collect()
}
