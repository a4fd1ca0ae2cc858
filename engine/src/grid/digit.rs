//! Digits, sets of digits, and the alphabets that show them.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use super::MAX_SIZE;
use crate::bits::ones;

/// A digit from 1 to [`MAX_SIZE`]; an `Option<Digit>` is one byte.
///
/// An [`Alphabet`] maps it to a symbol such as `7` or `G`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Creates the digit of this value, or `None` outside of 1 ..= [`MAX_SIZE`].
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(v) if value as usize <= MAX_SIZE => Some(Digit(v)),
            _ => None,
        }
    }

    /// Creates the digit at a zero-based index: 0 is the digit 1.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SIZE`].
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < MAX_SIZE, "a digit's index is below 25");
        match NonZeroU8::new(index as u8 + 1) {
            Some(v) => Digit(v),
            None => unreachable!(),
        }
    }

    /// Returns the value, 1 ..= 25.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the zero-based index, 0 ..= 24.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the digits of a board of this size in ascending order.
    #[inline]
    pub fn all(size: usize) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..size).map(Digit::from_index)
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> u8 {
        digit.value()
    }
}

impl TryFrom<u8> for Digit {
    type Error = &'static str;
    fn try_from(value: u8) -> Result<Digit, &'static str> {
        Digit::new(value).ok_or("expected a digit from 1 to 25")
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

/// The numbers that the digits of a board stand for: as many as it has rows, from 1 on, or from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    size: usize,
    first: i32,
}

impl Numbers {
    /// Creates the numbers of a board of this size from the first one on.
    pub const fn new(size: usize, first: i32) -> Numbers {
        Numbers { size, first }
    }

    /// Returns how many there are.
    #[inline]
    pub const fn size(self) -> usize {
        self.size
    }

    /// Returns the number of the first digit.
    #[inline]
    pub const fn first(self) -> i32 {
        self.first
    }

    /// Returns the number of the last digit.
    #[inline]
    pub const fn last(self) -> i32 {
        self.first + self.size as i32 - 1
    }

    /// Returns the number of a digit.
    #[inline]
    pub const fn of(self, digit: Digit) -> i32 {
        self.first + digit.index() as i32
    }

    /// Returns the digit with this number.
    pub fn digit(self, number: i32) -> Option<Digit> {
        let index = usize::try_from(number - self.first).ok()?;
        (index < self.size).then(|| Digit::from_index(index))
    }

    /// Returns all numbers in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = i32> + ExactSizeIterator + Clone {
        self.first..self.first + self.size as i32
    }

    /// Returns the sum of some digits.
    pub fn sum(self, digits: impl IntoIterator<Item = Digit>) -> i32 {
        digits.into_iter().map(|digit| self.of(digit)).sum()
    }
}

/// A set of digits as a bit mask.
///
/// ```text
/// bit   24 .. 8 7 6 5 4 3 2 1 0
/// digit 25 .. 9 8 7 6 5 4 3 2 1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct CandidateSet(u32);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: CandidateSet = CandidateSet(0);

    /// Creates the set of all digits of a board of this size, which is at most [`MAX_SIZE`].
    #[inline]
    pub const fn all(size: usize) -> CandidateSet {
        debug_assert!(size <= MAX_SIZE);
        CandidateSet((1 << size) - 1)
    }

    /// Creates the set of a single digit.
    #[inline]
    pub const fn of(digit: Digit) -> CandidateSet {
        CandidateSet(1 << digit.index())
    }

    /// Creates the set with these bits; bit 0 is the digit 1.
    #[inline]
    pub const fn from_bits(bits: u32) -> CandidateSet {
        CandidateSet(bits & ((1 << MAX_SIZE) - 1))
    }

    /// Returns the bits; bit 0 is the digit 1.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the number of digits.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains a digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Adds a digit.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit.
    #[inline]
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// Returns the lowest digit.
    #[inline]
    pub fn first(self) -> Option<Digit> {
        (self.0 != 0).then(|| Digit::from_index(self.0.trailing_zeros() as usize))
    }

    /// Returns the digit of a set of one.
    #[inline]
    pub fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns the digits in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        ones(self.0).map(Digit::from_index)
    }
}

impl From<u32> for CandidateSet {
    fn from(bits: u32) -> CandidateSet {
        CandidateSet::from_bits(bits)
    }
}

impl From<CandidateSet> for u32 {
    fn from(set: CandidateSet) -> u32 {
        set.bits()
    }
}

impl BitAnd for CandidateSet {
    type Output = CandidateSet;
    #[inline]
    fn bitand(self, other: CandidateSet) -> CandidateSet {
        CandidateSet(self.0 & other.0)
    }
}

impl BitOr for CandidateSet {
    type Output = CandidateSet;
    #[inline]
    fn bitor(self, other: CandidateSet) -> CandidateSet {
        CandidateSet(self.0 | other.0)
    }
}

/// The difference: the digits of the left set that are not in the right one.
impl Sub for CandidateSet {
    type Output = CandidateSet;
    #[inline]
    fn sub(self, other: CandidateSet) -> CandidateSet {
        CandidateSet(self.0 & !other.0)
    }
}

impl BitAndAssign for CandidateSet {
    #[inline]
    fn bitand_assign(&mut self, other: CandidateSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CandidateSet {
    #[inline]
    fn bitor_assign(&mut self, other: CandidateSet) {
        self.0 |= other.0;
    }
}

impl SubAssign for CandidateSet {
    #[inline]
    fn sub_assign(&mut self, other: CandidateSet) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Digit> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> CandidateSet {
        digits.into_iter().fold(CandidateSet::EMPTY, |set, d| set | CandidateSet::of(d))
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The symbols of digits: 10 is `A` in one puzzle and `J` in another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Alphabet {
    /// `1`-`9`, then `A`, `B`, ... `P` for 10 to 25.
    #[default]
    Digits,
    /// `A` for 1, `B` for 2, ... `Y` for 25.
    Letters,
    /// `0` for 1, ... `9` for 10, `A` for 11, ... `F` for 16, as on hexadecimal boards.
    HexZero,
}

impl Alphabet {
    /// All alphabets.
    pub const ALL: [Alphabet; 3] = [Alphabet::Digits, Alphabet::Letters, Alphabet::HexZero];

    /// Returns the name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Alphabet::Digits => "digits",
            Alphabet::Letters => "letters",
            Alphabet::HexZero => "hex0",
        }
    }

    /// Returns the alphabet of this name.
    pub fn from_name(name: &str) -> Option<Alphabet> {
        Alphabet::ALL.into_iter().find(|a| a.name() == name)
    }

    /// Returns the symbol of a digit.
    pub fn symbol(self, digit: Digit) -> char {
        let (first_letter, shown) = match self {
            Alphabet::Digits => (10, digit.value()),
            Alphabet::Letters => (0, digit.value() - 1),
            Alphabet::HexZero => (10, digit.value() - 1),
        };
        if shown < first_letter { (b'0' + shown) as char } else { (b'A' + shown - first_letter) as char }
    }

    /// Returns the digit with this symbol, in upper or lower case, on a board of this size.
    pub fn digit(self, symbol: char, size: usize) -> Option<Digit> {
        let symbol = symbol.to_ascii_uppercase();
        Digit::all(size).find(|&d| self.symbol(d) == symbol)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_optional_digit_is_one_byte() {
        assert_eq!(size_of::<Option<Digit>>(), 1);
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(26), None);
        assert_eq!(Digit::new(25).map(Digit::index), Some(24));
    }

    #[test]
    fn every_digit_has_a_symbol_that_is_read_back() {
        for alphabet in Alphabet::ALL {
            for digit in Digit::all(16) {
                let symbol = alphabet.symbol(digit);
                assert_eq!(alphabet.digit(symbol, 16), Some(digit), "{alphabet:?} {symbol}");
                assert_eq!(alphabet.digit(symbol.to_ascii_lowercase(), 16), Some(digit));
            }
            assert_eq!(Alphabet::from_name(alphabet.name()), Some(alphabet));
        }
        let sixteen = Digit::from_index(15);
        assert_eq!(Alphabet::Digits.symbol(sixteen), 'G');
        assert_eq!(Alphabet::Letters.symbol(sixteen), 'P');
        assert_eq!(Alphabet::HexZero.symbol(sixteen), 'F');
        assert_eq!(Alphabet::Digits.digit('A', 9), None);
        assert_eq!(Alphabet::Digits.digit('0', 9), None);
    }

    #[test]
    fn sets_of_digits_behave_like_sets() {
        let set: CandidateSet = [3, 7, 9].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().map(Digit::value).collect::<Vec<_>>(), [3, 7, 9]);
        assert_eq!(set.only(), None);
        assert_eq!((set & CandidateSet::of(Digit::from_index(6))).only(), Digit::new(7));
        assert_eq!((CandidateSet::all(9) - set).len(), 6);
        assert_eq!(format!("{set:?}"), "{3, 7, 9}");
    }
}
