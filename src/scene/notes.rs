//! What is said of a puzzle that is not checked or understood in all of its parts.

use crate::grid::{Extra, Form, Info};
use crate::rules::ALL;

/// Returns notes about what of a puzzle is not checked and which of its words are not understood, each without a full
/// stop.
pub fn notes_on(info: &Info) -> Vec<String> {
    const SHOWN: usize = 3;
    let mut notes = Vec::new();
    if !info.not_checked.is_empty() {
        let lines: Vec<String> = info.not_checked.iter().filter_map(|name| line_for(name)).collect();
        let add =
            if lines.is_empty() { String::new() } else { format!(" (in a sheet: {})", lines.join(", ")) };
        notes.push(format!("not checked: {}{add}", info.not_checked.join(", ")));
    }
    if !info.not_understood.is_empty() {
        let quoted = |sentence: &String| format!("\"{}\"", sentence.trim_end_matches('.'));
        let shown: Vec<String> = info.not_understood.iter().take(SHOWN).map(quoted).collect();
        let more = match info.not_understood.len() - shown.len() {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        notes.push(format!("not understood: {}{more}", shown.join(", ")));
    }
    notes
}

/// Returns the line of a sheet that adds what is not checked, where it is the same on all boards.
fn line_for(name: &str) -> Option<String> {
    let kind = ALL.iter().find(|kind| kind.form == Form::Board && kind.name == name);
    let rule = kind.map(|kind| match kind.key.split_once(' ') {
        Some((header, word)) => format!("`{header}: {word}`"),
        None => format!("`{}: yes`", kind.key),
    });
    let extra = Extra::NAMED.iter().find(|extra| extra.name() == Some(name));
    rule.or(extra.map(|_| format!("`extra: {name}`")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_say_what_would_add_a_rule() {
        let names = ["anti-knight", "arrows", "diagonals", "no other X and V"].map(str::to_owned);
        let info =
            Info { not_checked: names.into(), not_understood: vec!["A.".to_owned(); 5], ..Info::default() };
        assert_eq!(
            notes_on(&info),
            [
                "not checked: anti-knight, arrows, diagonals, no other X and V (in a sheet: `anti-knight: yes`, \
                 `extra: diagonals`, `xv: negative`)",
                "not understood: \"A\", \"A\", \"A\", and 2 more"
            ]
        );
        assert_eq!(notes_on(&Info::default()), [""; 0]);
    }
}
