//! What Shift and a digit type on the keyboard.

/// What Shift and the digits 1 to 9 type on the player's keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShiftedDigits([char; 9]);

impl Default for ShiftedDigits {
    /// An American keyboard.
    fn default() -> ShiftedDigits {
        ShiftedDigits(['!', '@', '#', '$', '%', '^', '&', '*', '('])
    }
}

impl ShiftedDigits {
    /// Reads nine characters in the order of the digits.
    ///
    /// # Errors
    /// Returns what is wrong with them.
    pub fn read(text: &str) -> Result<ShiftedDigits, String> {
        let symbols: Vec<char> = text.chars().collect();
        let count = symbols.len();
        let symbols: [char; 9] =
            symbols.try_into().map_err(|_| format!("it has {count} characters, not 9"))?;
        for (i, &symbol) in symbols.iter().enumerate() {
            if symbol.is_ascii_alphanumeric() || symbol.is_whitespace() || symbol.is_control() {
                return Err(format!("{symbol:?} is not a character of punctuation or an accented letter"));
            }
            if symbols[..i].contains(&symbol) {
                return Err(format!("{symbol:?} occurs twice"));
            }
        }
        Ok(ShiftedDigits(symbols))
    }

    /// Returns the digit on the key that types this with Shift.
    pub fn digit(self, symbol: char) -> Option<char> {
        let index = self.0.iter().position(|&shifted| shifted == symbol)?;
        char::from_digit(index as u32 + 1, 10)
    }

    /// Returns the characters as the settings file has them.
    pub fn text(self) -> String {
        self.0.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_nine_characters_of_a_keyboard_can_be_those_of_shift() {
        for text in ["!@#$%^&*(", "!\"§$%&/()", "&é\"'(-è_ç", "+ěščřžýáí"] {
            let shifted = ShiftedDigits::read(text).expect(text);
            assert_eq!(shifted.text(), text);
            assert_eq!(shifted.digit(text.chars().nth(4).unwrap()), Some('5'));
            assert_eq!(shifted.digit('5'), None);
        }
        for (text, why) in [
            ("", "it has 0 characters, not 9"),
            ("!@#$%^&*()", "it has 10 characters, not 9"),
            ("!@#$%^&*!", "'!' occurs twice"),
            ("!@#$%^&*9", "'9' is not a character of punctuation or an accented letter"),
        ] {
            assert_eq!(ShiftedDigits::read(text), Err(why.to_owned()));
        }
    }
}
