//! Presets: the keys of the table as other programs have them. The player's own keys go on top.

use super::Key::{self, Char};
use super::remap::with_keys;
use super::{Binding, KEYS};
use crate::settings::KeyPreset;

/// The keys that a preset gives to an action, besides those that cannot be remapped.
struct PresetKeys {
    action: &'static str,
    keys: &'static [Key],
}

const fn give(action: &'static str, keys: &'static [Key]) -> PresetKeys {
    PresetKeys { action, keys }
}

/// `h` `j` `k` `l` move, so the hint is `i`, and `'` asks why and opens the page of a hint's technique.
const VIM: &[PresetKeys] = &[
    give("left", &[Char('h')]),
    give("hint", &[Char('i')]),
    give("why-not", &[Char('\'')]),
    give("technique", &[Char('\'')]),
];

/// `z` `x` `c` `v` are the modes, and only the arrows move.
const SUDOKUPAD: &[PresetKeys] = &[
    give("digits", &[Char('z')]),
    give("pencil", &[Char('x'), Char(' ')]),
    give("centre-pencil", &[Char('c')]),
    give("palette", &[Char('v')]),
    give("up", &[]),
    give("down", &[]),
    give("left", &[]),
    give("right", &[]),
    give("check", &[Char('k')]),
    give("before-mistake", &[Char('b')]),
    give("select", &[Char('l')]),
];

/// `w` `a` `s` `d` move.
const WASD: &[PresetKeys] = &[
    give("up", &[Char('w')]),
    give("left", &[Char('a')]),
    give("down", &[Char('s')]),
    give("right", &[Char('d')]),
    give("digit-first", &[Char('b')]),
    give("next-step", &[Char('j')]),
    give("watch", &[Char('l')]),
    give("answer", &[Char('k')]),
    give("sort-by-next", &[Char('c')]),
];

/// The rows of the table with the keys of a preset.
pub fn rows(preset: KeyPreset) -> Vec<Binding> {
    let given = match preset {
        KeyPreset::Default => return KEYS.to_vec(),
        KeyPreset::Vim => VIM,
        KeyPreset::SudokuPad => SUDOKUPAD,
        KeyPreset::Wasd => WASD,
    };
    let mut rows = KEYS.to_vec();
    for PresetKeys { action, keys } in given {
        rows.iter_mut().filter(|row| row.action.name() == *action).for_each(|row| with_keys(row, keys));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keymap::{Action, Context};

    const PRESETS: [KeyPreset; 4] =
        [KeyPreset::Default, KeyPreset::Vim, KeyPreset::SudokuPad, KeyPreset::Wasd];

    #[test]
    fn no_preset_loses_an_action_or_doubles_a_key() {
        for preset in PRESETS {
            let rows = rows(preset);
            for (i, row) in rows.iter().enumerate() {
                assert!(!row.keys.is_empty(), "{preset:?}: {}", row.words);
                for other in &rows[..i] {
                    let together = row.contexts.iter().any(|context| other.contexts.contains(context));
                    let same = row.keys.iter().find(|key| other.keys.contains(key));
                    assert!(
                        !together || same.is_none(),
                        "{preset:?}: {same:?} is {} and {}",
                        other.words,
                        row.words
                    );
                }
            }
        }
    }

    /// What covers a screen, or changes the keys of a board, must not take the keys that move.
    #[test]
    fn keys_that_move_do_so_in_lists_and_modes() {
        use Context::{CentrePencil, DigitFirst, Games, Menu, Palette, Pencil, Puzzles, Selection, Sudoku};

        let covered = [
            (Menu, vec![Games, Puzzles]),
            (Sudoku, vec![Pencil, CentrePencil, Palette, DigitFirst, Selection]),
        ];
        for preset in PRESETS {
            let rows = rows(preset);
            for (below, above) in &covered {
                let moves = rows.iter().filter(|row| row.contexts.contains(below));
                let moves = moves.filter(|row| ["up", "down", "left", "right"].contains(&row.action.name()));
                for row in moves {
                    let other = rows.iter().find(|other| {
                        other.contexts.iter().any(|context| above.contains(context))
                            && other.action.name() != row.action.name()
                            && other.keys.iter().any(|key| row.keys.contains(key))
                    });
                    let other = other.map(|other| other.words);
                    assert_eq!(other, None, "{preset:?}: {}", row.action.name());
                }
            }
        }
    }

    #[test]
    fn presets_name_actions_of_the_table() {
        for given in VIM.iter().chain(SUDOKUPAD).chain(WASD) {
            assert!(KEYS.iter().any(|row| row.action.name() == given.action), "{}", given.action);
        }
    }

    #[test]
    fn the_keys_of_a_preset_do_what_it_is_for() {
        let on_board = |preset, symbol| -> Option<Action> {
            let rows = rows(preset);
            let row = rows
                .iter()
                .find(|row| row.contexts.contains(&Context::Sudoku) && row.keys.contains(&Char(symbol)));
            row.map(|row| row.action)
        };
        for (preset, keys) in [
            (KeyPreset::Vim, [('h', "left"), ('j', "down"), ('k', "up"), ('l', "right"), ('i', "hint")]),
            (
                KeyPreset::SudokuPad,
                [('z', "digits"), ('x', "pencil"), ('c', "centre-pencil"), ('v', "palette"), ('h', "hint")],
            ),
            (KeyPreset::Wasd, [('w', "up"), ('a', "left"), ('s', "down"), ('d', "right"), ('h', "hint")]),
        ] {
            for (symbol, action) in keys {
                assert_eq!(on_board(preset, symbol).map(Action::name), Some(action), "{preset:?} {symbol}");
            }
        }
    }
}
