//! The player's own keys: read from the settings file, put into the table, and refused where they
//! would leave somebody without a way or mean two things.

use crossterm::event::KeyCode;

use super::{Action, Binding, Context, KEYS, Key, KeyMap};
use crate::format::sanitize;
use crate::settings::{Fault, KeyBinding, TextPosition, nearest};

/// Keys that an action is given.
struct Override<'a> {
    line: &'a KeyBinding,
    keys: Vec<Key>,
}

/// An action whose keys can be changed, with those that it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changeable {
    /// Its name in the settings file.
    pub name: &'static str,
    /// Its keys by their names there.
    pub keys: Vec<String>,
    /// What it does.
    pub words: &'static str,
}

impl KeyMap {
    /// The table with these keys in it, and what is wrong with those that are not. An action keeps
    /// its usual keys where its line is refused.
    pub fn with(lines: &[KeyBinding]) -> (KeyMap, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut overrides = Vec::new();
        for line in lines {
            match read(line) {
                Ok(keys) => overrides.push(Override { line, keys }),
                Err(fault) => faults.push(fault),
            }
        }
        // Two actions may change their keys: only the whole shows whether they meet. To refuse one
        // gives it back its usual keys, which another may have taken.
        loop {
            let rows: Vec<Binding> = KEYS.iter().map(|row| changed(row, &overrides)).collect();
            match overrides.iter().enumerate().rev().find_map(|(i, one)| Some((i, clash(one, &rows)?))) {
                Some((i, fault)) => {
                    faults.push(fault);
                    overrides.remove(i);
                }
                None => {
                    faults.sort_by_key(|fault| fault.place);
                    return (KeyMap { rows: rows.into() }, faults);
                }
            }
        }
    }

    /// Every action whose keys can be changed, in the order of the table.
    pub fn changeable(&self) -> Vec<Changeable> {
        let mut list: Vec<Changeable> = Vec::new();
        for row in self.rows.iter().filter(|row| is_changeable(row)) {
            let keys = row.keys.iter().filter(|key| !is_kept(**key)).map(|key| key.written());
            match list.iter_mut().find(|entry| entry.name == row.action.name()) {
                Some(entry) => {
                    let new: Vec<String> = keys.filter(|key| !entry.keys.contains(key)).collect();
                    entry.keys.extend(new);
                }
                None => {
                    list.push(Changeable { name: row.action.name(), keys: keys.collect(), words: row.words })
                }
            }
        }
        list
    }

    /// The table of keys of a new settings file: what can be changed, as it is, in comments.
    pub fn template(&self) -> String {
        let head = "\n# Other keys for actions. Enter, Esc, the arrows and the digits keep their meaning.\n\
                    # Keys are characters, Space, Tab, Shift-Tab, Backspace, Del, Ins, Home, End, PgUp,\n\
                    # PgDn, F1 to F12 and Ctrl-a to Ctrl-z. Take away the # of a line to change it.\n[keys]\n";
        let line = |entry: Changeable| {
            let keys: Vec<String> = entry.keys.iter().map(|key| format!("{key:?}")).collect();
            format!("# {:<32} # {}\n", format!("{} = [{}]", entry.name, keys.join(", ")), entry.words)
        };
        self.changeable().into_iter().map(line).fold(head.to_owned(), |text, line| text + &line)
    }
}

impl Action {
    /// Its name in the settings file.
    pub fn name(self) -> &'static str {
        match self {
            Action::Move(step) => step.into(),
            action => action.into(),
        }
    }
}

/// Keys without which somebody could not go on.
fn is_kept(key: Key) -> bool {
    match key {
        Key::Digits | Key::Colors | Key::Text | Key::Any | Key::Shift(_) | Key::Ctrl('c') => true,
        Key::Code(code) => matches!(
            code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right
        ),
        Key::Char(_) | Key::Ctrl(_) => false,
    }
}

/// In a line of text characters are text, and a question has its own answers.
fn is_changeable(row: &Binding) -> bool {
    !row.contexts.iter().all(|context| matches!(context, Context::Input | Context::Export))
        && row.contexts != [Context::Question]
        && row.keys.iter().any(|key| !is_kept(*key))
}

/// The row with the keys that its action is given.
fn changed(row: &Binding, overrides: &[Override<'_>]) -> Binding {
    let mut row = row.clone();
    let given = overrides.iter().find(|one| one.line.action == row.action.name());
    if let Some(one) = given.filter(|_| is_changeable(&row)) {
        let kept: Vec<Key> = row.keys.iter().copied().filter(|key| is_kept(*key)).collect();
        row.keys = one.keys.iter().copied().chain(kept).collect();
    }
    row
}

/// The keys of a line, or the first thing that is wrong with it.
fn read(line: &KeyBinding) -> Result<Vec<Key>, Fault> {
    let known: Vec<&str> =
        KEYS.iter().filter(|row| is_changeable(row)).map(|row| row.action.name()).collect();
    if !known.contains(&line.action.as_str()) {
        let help = match nearest(&line.action, known) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "`ninefold config` lists the actions".into(),
        };
        return Err(fault(line.place, format!("`{}` is no action with keys to change", line.action), help));
    }
    line.keys.iter().map(|(name, place)| read_key(name, *place)).collect()
}

fn read_key(name: &str, place: TextPosition) -> Result<Key, Fault> {
    let wrong = |why: &str, help: &str| Err(fault(place, format!("`{name}` {why}"), help.into()));
    match Key::read(name) {
        Some(Key::Char(c)) if c.is_uppercase() => {
            wrong("is a digit of large boards", "take a lower-case letter, or a sign")
        }
        Some(Key::Char('1'..='9')) => wrong("is a digit", "take a lower-case letter, or a sign"),
        Some(key) if is_kept(key) => wrong("keeps its meaning", "take a lower-case letter, or a sign"),
        Some(key) => Ok(key),
        None => wrong(
            "is no key",
            "write a character, or a name such as \"Space\", \"Tab\", \"F2\" or \"Ctrl-r\"",
        ),
    }
}

/// What is wrong with keys that mean something else in a place where they would hold.
fn clash(one: &Override<'_>, rows: &[Binding]) -> Option<Fault> {
    let mine = rows.iter().filter(|row| is_changeable(row) && row.action.name() == one.line.action);
    for row in mine {
        let others = rows.iter().filter(|other| other.action.name() != row.action.name());
        let beside =
            others.filter(|other| other.contexts.iter().any(|context| row.contexts.contains(context)));
        for other in beside {
            let Some(at) = one.keys.iter().position(|key| other.keys.contains(key)) else { continue };
            let (name, place) = &one.line.keys[at];
            let help = match is_changeable(other) {
                true => format!("take another key, or give `{}` another one too", other.action.name()),
                false => "take another key".into(),
            };
            return Some(fault(
                *place,
                format!("`{name}` is a key of `{}` already", other.action.name()),
                help,
            ));
        }
    }
    None
}

/// Faults repeat what the player wrote.
fn fault(place: TextPosition, what: String, help: String) -> Fault {
    Fault { place, what: sanitize(&what), help: sanitize(&help) }
}
