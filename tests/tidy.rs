//! Reads the sources and holds the house up: layers point downwards, and what touches the outside
//! world stays in its rooms.

use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use. `main` and `lib` may use all.
const ROOMS: &[(&str, &[&str])] = &[
    ("grid", &[]),
    ("monitor", &[]),
    ("instructions", &[]),
    ("settings", &[]),
    ("explain", &[]),
    ("queens", &["monitor", "instructions", "explain"]),
    ("puzzle", &["grid", "queens"]),
    ("format", &["puzzle", "grid", "queens"]),
    ("solve", &["grid", "monitor", "instructions"]),
    ("hint", &["explain", "grid", "monitor"]),
    ("generate", &["puzzle", "grid", "queens", "monitor", "format", "solve", "hint"]),
    ("packs", &["puzzle", "grid", "queens", "format"]),
    ("game", &["puzzle", "grid", "queens", "monitor", "format", "solve", "hint"]),
    ("store", &["puzzle", "settings", "grid", "queens", "format", "generate", "packs", "game"]),
    ("stats", &["puzzle", "generate", "packs", "game", "store"]),
    ("scene", &["puzzle", "settings", "explain", "grid", "queens", "solve", "hint", "game"]),
    ("plain", &["puzzle", "grid", "queens", "packs", "game", "scene"]),
    (
        "tui",
        &[
            "puzzle", "settings", "grid", "monitor", "queens", "format", "solve", "hint", "generate",
            "packs", "game", "store", "stats", "scene",
        ],
    ),
    (
        "cli",
        &[
            "puzzle", "settings", "grid", "monitor", "queens", "format", "solve", "hint", "generate",
            "packs", "game", "store", "stats", "scene", "plain", "tui",
        ],
    ),
];

/// Words that may stand only in certain places (path prefixes below `src/`), and why.
const KEPT_IN: &[(&str, &[&str], &str)] = &[
    ("std::fs", &["store", "cli"], "files are read and written in store and cli"),
    ("File::open", &["store", "cli"], "files are read and written in store and cli"),
    ("std::env", &["store", "cli", "main.rs", "tui/theme"], "the environment is read at the edges"),
    ("println!", &["cli", "main.rs"], "standard output belongs to the command line"),
    ("eprintln!", &["cli", "main.rs"], "standard error belongs to the command line"),
    ("stdin()", &["cli", "tui"], "standard input belongs to the command line"),
    ("stdout()", &["cli", "tui"], "standard output belongs to the command line and the terminal"),
    ("ratatui", &["tui"], "the terminal stays in tui"),
    ("crossterm", &["tui"], "the terminal stays in tui"),
    ("Color::", &["tui/theme"], "only the theme knows colours"),
    ("anyhow", &["cli", "main.rs"], "the library has errors with names"),
    ("Instant::now", &["tui", "cli", "store"], "the clock is read at the edges"),
];

/// Words that stand nowhere.
const NOWHERE: &[&str] =
    &["todo!(", "unimplemented!(", "TODO", "FIXME", "XXX", "dbg!(", "allow(dead_code)", "allow(unused"];

const MOST_LINES: usize = 600;

struct Source {
    /// Below `src/`, with forward slashes.
    path: String,
    text: String,
}

impl Source {
    /// `hint` for `hint.rs` and everything in `hint/`.
    fn room(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap_or_default()
    }

    /// The code without comments, each line with its number. A `//` inside a string cuts its line
    /// short, which can only hide something, never accuse.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
    }
}

fn sources() -> Vec<Source> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the sources can be listed") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    walk(&root, &mut found);
    found.sort();
    let below = |path: &Path| {
        let parts = path.strip_prefix(&root).expect("below src").components();
        parts.map(|p| p.as_os_str().to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
    };
    found
        .iter()
        .map(|path| Source { path: below(path), text: fs::read_to_string(path).expect("a source is UTF-8") })
        .collect()
}

/// The rooms that a line of code names by `crate::room` or, in the binary, `ninefold::room`.
fn rooms_named(line: &str) -> impl Iterator<Item = &str> {
    let after =
        |marker: &'static str| line.match_indices(marker).map(move |(at, _)| &line[at + marker.len()..]);
    after("crate::").flat_map(|rest| {
        let list = rest.strip_prefix('{').and_then(|r| r.split('}').next()).unwrap_or(rest);
        let names = if rest.starts_with('{') { list.split(',').collect() } else { vec![list] };
        names.into_iter().map(|name| {
            let name = name.trim();
            &name[..name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len())]
        })
    })
}

fn assert_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn layers_point_downwards() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|s| !matches!(s.path.as_str(), "main.rs" | "lib.rs")) {
        let Some((room, may_use)) = ROOMS.iter().find(|(name, _)| *name == source.room()) else {
            complaints.push(format!("src/{}: a room that tests/tidy.rs does not know", source.path));
            continue;
        };
        for (number, line) in source.code() {
            for named in rooms_named(line) {
                // The one exported macro lives in hint.
                let named = if named == "text" { "hint" } else { named };
                let known = ROOMS.iter().any(|(name, _)| *name == named);
                if known && named != *room && !may_use.contains(&named) {
                    complaints.push(format!("src/{}:{number}: {room} must not use {named}", source.path));
                }
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn every_room_uses_only_rooms_that_stand_before_it() {
    for (i, (room, may_use)) in ROOMS.iter().enumerate() {
        for used in *may_use {
            assert!(
                ROOMS[..i].iter().any(|(name, _)| name == used),
                "{room} may use {used}, which is not below it"
            );
        }
    }
}

#[test]
fn the_outside_world_stays_at_the_edges() {
    let mut complaints = Vec::new();
    for source in &sources() {
        let tests_start = source.text.lines().position(|l| l.trim() == "#[cfg(test)]").unwrap_or(usize::MAX);
        for (number, line) in source.code().filter(|&(number, _)| number <= tests_start) {
            for (word, places, why) in KEPT_IN {
                let is_whole = |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric());
                let contains = line.match_indices(word).any(|(at, _)| is_whole(at));
                if contains && !places.iter().any(|place| source.path.starts_with(place)) {
                    complaints.push(format!("src/{}:{number}: `{word}`: {why}", source.path));
                }
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn files_are_short_finished_and_well_named() {
    let mut complaints = Vec::new();
    for source in &sources() {
        let lines = source.text.lines().count();
        if lines > MOST_LINES {
            complaints.push(format!("src/{}: {lines} lines: split it, one subject a file", source.path));
        }
        if source.path.ends_with("mod.rs") {
            complaints.push(format!("src/{}: name.rs beside name/, no mod.rs", source.path));
        }
        if !source.text.starts_with("//!") {
            complaints.push(format!("src/{}: the head of a module says what lives here", source.path));
        }
        for (i, line) in source.text.lines().enumerate() {
            if let Some(word) = NOWHERE.iter().find(|word| line.contains(*word)) {
                complaints.push(format!("src/{}:{}: `{word}`", source.path, i + 1));
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn the_reader_of_sources_sees_what_it_should() {
    assert_eq!(rooms_named("use crate::grid::{Cell, Digit};").collect::<Vec<_>>(), ["grid"]);
    assert_eq!(rooms_named("use crate::{game, store::Journal};").collect::<Vec<_>>(), ["game", "store"]);
    assert_eq!(
        rooms_named("    crate::solve::count(a); crate::hint::x()").collect::<Vec<_>>(),
        ["solve", "hint"]
    );
}
