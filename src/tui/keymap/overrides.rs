//! The player's own keys from the settings file. Keys that the player could not do without, or that would have
//! two meanings in one context, are refused.

use super::remap::{is_changeable, is_kept, with_keys};
use super::{Binding, Context, KEYS, Key, KeyMap, presets};
use crate::format::sanitize;
use crate::nearest::nearest;
use crate::settings::{Fault, KeyBinding, KeyPreset, KeySettings, TextPosition};

/// The keys that a line of the settings file gives to an action.
struct Override<'a> {
    line: &'a KeyBinding,
    keys: Vec<Key>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changeable {
    pub name: &'static str,
    pub keys: Vec<String>,
    pub words: &'static str,
}

impl KeyMap {
    /// The table with a preset and the player's keys on top, and the faults of the lines that are refused. Their
    /// actions keep the keys of the preset.
    pub fn with(preset: KeyPreset, settings: &KeySettings) -> (KeyMap, Vec<Fault>) {
        let lines = &settings.bindings;
        let mut faults = Vec::new();
        let mut overrides = Vec::new();
        for line in lines {
            let is_repeated = line.action != action_of(line)
                && lines
                    .iter()
                    .any(|other| other.action != line.action && action_of(other) == action_of(line));
            match read(line) {
                Ok(_) if is_repeated => faults.push(fault(
                    line.place,
                    format!(
                        "`{}` is the former name of `{}`, which is set too",
                        line.action,
                        action_of(line)
                    ),
                    "remove one of the two".into(),
                )),
                Ok(keys) => overrides.push(Override { line, keys }),
                Err(fault) => faults.push(fault),
            }
        }
        let preset_rows = presets::rows(preset);
        // Two actions may swap their keys, so only the whole table shows conflicts. Refusing a line restores the
        // keys that its action had before, which another line may have taken.
        loop {
            let rows: Vec<Binding> = preset_rows.iter().map(|row| changed(row, &overrides)).collect();
            match overrides.iter().enumerate().rev().find_map(|(i, one)| Some((i, clash(one, &rows)?))) {
                Some((i, fault)) => {
                    faults.push(fault);
                    overrides.remove(i);
                }
                None => {
                    faults.sort_by_key(|fault| fault.place);
                    let rows = rows.into();
                    return (KeyMap { rows, preset, settings: settings.clone() }, faults);
                }
            }
        }
    }

    /// The player's keys on top of another preset.
    pub fn with_preset(&self, preset: KeyPreset) -> KeyMap {
        KeyMap::with(preset, &self.settings).0
    }

    /// Every action whose keys can be changed, in the order of the table.
    pub fn changeable(&self) -> Vec<Changeable> {
        let mut list: Vec<Changeable> = Vec::new();
        for row in self.rows.iter().filter(|row| is_changeable(row)) {
            let keys = row.keys.iter().filter(|key| !is_kept(**key)).map(|key| key.written());
            let name = row.action.name();
            match list.iter_mut().find(|entry| entry.name == name) {
                Some(entry) => {
                    let new: Vec<String> = keys.filter(|key| !entry.keys.contains(key)).collect();
                    entry.keys.extend(new);
                }
                None => list.push(Changeable { name, keys: keys.collect(), words: self.words_of(name) }),
            }
        }
        list
    }

    /// Says what an action does on a board or in a menu; where it does nothing there, what it does elsewhere, in
    /// short if that differs from place to place.
    fn words_of(&self, action: &str) -> &'static str {
        let mut rows: Vec<&Binding> = self.rows.iter().collect();
        rows.retain(|row| row.action.name() == action && is_changeable(row));
        if let Some(main) = rows.iter().find(|row| is_main(row)) {
            return main.words;
        }
        let Some(first) = rows.first() else { return "" };
        let is_same = rows.iter().all(|row| row.words == first.words);
        if is_same || first.short.is_empty() { first.words } else { first.short }
    }

    /// The `[keys]` table of a new settings file: all actions with their current keys, as comments.
    pub fn template(&self) -> String {
        let head = "\n# Remap keys. Enter, Esc, the arrows and the digits cannot be remapped.\n\
                    # Keys are characters, Space, Tab, Shift-Tab, Backspace, Del, Ins, Home, End, PgUp,\n\
                    # PgDn, F1 to F12 and Ctrl-a to Ctrl-z. Remove the # of a line to change it.\n[keys]\n";
        let mut text = head.to_owned();
        let shifted = format!("shifted = {:?}", self.settings.shifted.text());
        text += &format!("# {shifted:<32} # what Shift and 1 to 9 type on your keyboard: pencil marks\n");
        for entry in self.changeable() {
            let keys: Vec<String> = entry.keys.iter().map(|key| format!("{key:?}")).collect();
            let line = format!("{} = [{}]", entry.name, keys.join(", "));
            text += &format!("# {line:<32} # {}\n", entry.words);
        }
        text
    }
}

/// Returns whether a row is about a board or a menu.
fn is_main(row: &Binding) -> bool {
    let main = [Context::Sudoku, Context::Queens, Context::Home, Context::Menu];
    row.contexts.iter().any(|context| main.contains(context))
}

/// The names that some actions had before; settings files may still have them.
const FORMER_NAMES: [(&str, &str); 5] = [
    ("options", "settings"),
    ("foresight", "obvious-squares"),
    ("to-checkpoint", "history"),
    ("go-back", "history"),
    ("map", "scores"),
];

/// The name of the action that a line of the settings file is about.
fn action_of(line: &KeyBinding) -> &str {
    let former = FORMER_NAMES.into_iter().find(|(former, _)| *former == line.action);
    former.map_or(line.action.as_str(), |(_, now)| now)
}

/// The row with the keys of the settings file.
fn changed(row: &Binding, overrides: &[Override<'_>]) -> Binding {
    let mut row = row.clone();
    if let Some(one) = overrides.iter().find(|one| action_of(one.line) == row.action.name()) {
        with_keys(&mut row, &one.keys);
    }
    row
}

/// The keys of a line, or its first fault.
fn read(line: &KeyBinding) -> Result<Vec<Key>, Fault> {
    let known: Vec<&str> =
        KEYS.iter().filter(|row| is_changeable(row)).map(|row| row.action.name()).collect();
    if !known.contains(&action_of(line)) {
        let help = match nearest(&line.action, known) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "`ninefold config` lists the actions".into(),
        };
        return Err(fault(
            line.place,
            format!("`{}` is not an action whose keys can be changed", line.action),
            help,
        ));
    }
    line.keys.iter().map(|(name, place)| read_key(name, *place)).collect()
}

fn read_key(name: &str, place: TextPosition) -> Result<Key, Fault> {
    let why = match Key::read(name) {
        Some(Key::Char(c)) if c.is_uppercase() => "is a capital, and these are digits of large boards",
        Some(Key::Char('1'..='9')) => "is a digit",
        Some(key) if is_kept(key) => "cannot be remapped",
        Some(key) => return Ok(key),
        None => {
            let help = "write a character, or a name such as \"Space\", \"Tab\", \"F2\" or \"Ctrl-r\"";
            return Err(fault(place, format!("`{name}` is not a key"), help.into()));
        }
    };
    Err(fault(place, format!("`{name}` {why}"), "use a lower-case letter or punctuation".into()))
}

/// The fault of keys that have another meaning in one of their contexts.
fn clash(one: &Override<'_>, rows: &[Binding]) -> Option<Fault> {
    let mine = rows.iter().filter(|row| is_changeable(row) && row.action.name() == action_of(one.line));
    for row in mine {
        let others = rows.iter().filter(|other| other.action.name() != row.action.name());
        let beside =
            others.filter(|other| other.contexts.iter().any(|context| row.contexts.contains(context)));
        for other in beside {
            let Some(at) = one.keys.iter().position(|key| other.keys.contains(key)) else { continue };
            let (name, place) = &one.line.keys[at];
            let help = if is_changeable(other) {
                format!("use another key, or give `{}` another one too", other.action.name())
            } else {
                "use another key".into()
            };
            return Some(fault(
                *place,
                format!("`{name}` is already a key of `{}`", other.action.name()),
                help,
            ));
        }
    }
    None
}

/// Faults quote the player's text.
fn fault(place: TextPosition, what: String, help: String) -> Fault {
    Fault { place: Some(place), what: sanitize(&what), help: sanitize(&help) }
}
