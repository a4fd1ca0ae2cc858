//! Which keys can be changed: players can always get out, whatever they or a preset change.

use crossterm::event::KeyCode;

use super::{Action, Binding, Context, Key};

/// Returns whether a key cannot be remapped.
pub fn is_kept(key: Key) -> bool {
    match key {
        Key::Digits | Key::ShiftDigits | Key::CtrlDigits | Key::AltDigits => true,
        Key::Colours | Key::Number | Key::Text | Key::Any | Key::Shift(_) | Key::Ctrl('c') => true,
        Key::Code(code) => matches!(
            code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right
        ),
        Key::Char(_) | Key::Ctrl(_) => false,
    }
}

/// Returns whether the keys of a row can be changed. While text is typed, characters are text; questions have fixed
/// answers, and rules a fixed way out.
pub fn is_changeable(row: &Binding) -> bool {
    !row.contexts.iter().all(|context| matches!(context, Context::Input | Context::Export | Context::Search))
        && !matches!(row.action, Action::Text(_))
        && !matches!(
            row.contexts,
            [Context::Question | Context::HintHelp] | [Context::Rules, Context::KindRules]
        )
        && row.keys.iter().any(|key| !is_kept(*key))
}

/// Gives a row other keys, besides those that cannot be remapped.
pub fn with_keys(row: &mut Binding, keys: &[Key]) {
    if is_changeable(row) {
        let kept: Vec<Key> = row.keys.iter().copied().filter(|key| is_kept(*key)).collect();
        row.keys = keys.iter().copied().chain(kept).collect();
    }
}
