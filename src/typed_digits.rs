//! Digits as keyboards of several scripts type them.

/// The zeros of further digits: full-width, Arabic-Indic, and Persian.
const ZEROS: [char; 3] = ['０', '٠', '۰'];

/// Returns the ASCII digit for a digit of another script, and any other character as it is.
pub fn ascii_digit(symbol: char) -> char {
    let values = ZEROS.into_iter().filter_map(|zero| u32::from(symbol).checked_sub(u32::from(zero)));
    let value = values.into_iter().find(|&value| value < 10);
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_other_scripts_are_digits() {
        for (symbols, digits) in [("０１９", "019"), ("٠٣٩", "039"), ("۰۳۹", "039"), ("5a²⑤", "5a²⑤")]
        {
            assert_eq!(symbols.chars().map(ascii_digit).collect::<String>(), digits);
        }
    }
}
