//! Reads the sources as tokens and checks the structure: modules use only those below them, siblings form no
//! cycles, and the outside world is touched only at the edges.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{fmt, fs};

use proc_macro2::{TokenStream, TokenTree};

/// Each module with the modules it may use, from the lowest up: those of the engine, then those of the program.
/// `main` and `lib` may use all.
const LAYERS: &[(&str, &[&str])] = &[
    ("bits", &[]),
    ("grid", &["bits"]),
    ("difficulty", &[]),
    ("monitor", &[]),
    ("instructions", &[]),
    ("nearest", &[]),
    ("direction", &[]),
    ("typed_digits", &[]),
    ("settings", &["direction", "nearest"]),
    ("explain", &[]),
    ("queens", &["bits", "difficulty", "monitor", "instructions", "explain"]),
    ("puzzle", &["grid", "queens"]),
    ("rules", &["grid"]),
    ("format", &["bits", "explain", "nearest", "puzzle", "grid", "queens", "rules"]),
    ("solve", &["bits", "grid", "monitor", "instructions", "rules"]),
    ("hint", &["bits", "difficulty", "explain", "grid", "monitor", "format", "solve"]),
    (
        "generate",
        &[
            "puzzle",
            "grid",
            "queens",
            "monitor",
            "instructions",
            "bits",
            "explain",
            "rules",
            "format",
            "solve",
            "hint",
        ],
    ),
    ("library", &["grid", "format", "hint"]),
    (
        "lessons",
        &["nearest", "explain", "puzzle", "grid", "rules", "monitor", "format", "solve", "hint", "library"],
    ),
    ("rating", &["explain", "puzzle", "grid", "queens", "monitor", "solve", "hint"]),
    ("packs", &["puzzle", "grid", "queens", "format", "rating"]),
    ("daily", &["puzzle", "grid", "monitor", "format", "hint", "generate"]),
    ("game", &["explain", "puzzle", "grid", "queens", "monitor", "format", "solve", "hint"]),
    (
        "practice",
        &["explain", "library", "puzzle", "grid", "monitor", "format", "solve", "hint", "generate", "game"],
    ),
    ("review", &["puzzle", "grid", "queens", "monitor", "format", "solve", "hint", "game", "practice"]),
    ("course", &["puzzle", "grid", "monitor", "format", "hint", "practice"]),
    (
        "store",
        &[
            "course", "explain", "puzzle", "settings", "grid", "queens", "monitor", "format", "daily",
            "packs", "game", "practice",
        ],
    ),
    ("stats", &["puzzle", "generate", "daily", "packs", "monitor", "game", "practice", "review", "store"]),
    (
        "scene",
        &[
            "course", "puzzle", "settings", "explain", "grid", "monitor", "queens", "solve", "hint",
            "nearest", "lessons", "game", "practice", "review", "rules", "stats",
        ],
    ),
    (
        "plain",
        &[
            "course",
            "explain",
            "daily",
            "puzzle",
            "direction",
            "nearest",
            "typed_digits",
            "settings",
            "grid",
            "queens",
            "hint",
            "lessons",
            "monitor",
            "packs",
            "game",
            "review",
            "practice",
            "scene",
        ],
    ),
    (
        "tui",
        &[
            "course",
            "explain",
            "puzzle",
            "direction",
            "nearest",
            "typed_digits",
            "settings",
            "grid",
            "monitor",
            "queens",
            "format",
            "solve",
            "hint",
            "generate",
            "daily",
            "rating",
            "lessons",
            "packs",
            "game",
            "practice",
            "review",
            "store",
            "stats",
            "scene",
        ],
    ),
    (
        "cli",
        &[
            "course",
            "explain",
            "puzzle",
            "direction",
            "nearest",
            "settings",
            "grid",
            "monitor",
            "queens",
            "format",
            "solve",
            "hint",
            "generate",
            "daily",
            "rating",
            "library",
            "lessons",
            "packs",
            "game",
            "practice",
            "review",
            "store",
            "stats",
            "scene",
            "plain",
            "tui",
        ],
    ),
];

/// Names that may appear only in certain places (path prefixes below the folder of a crate), and why.
const KEPT_IN: &[(&str, &[&str], &str)] = &[
    ("std::fs", &["store", "cli", "tui/run/input.rs"], "files are read and written in store and cli"),
    ("File::open", &["store", "cli", "tui/run/input.rs"], "files are read and written in store and cli"),
    ("std::env", &["store", "cli", "main.rs", "tui/theme"], "the environment is read at the edges"),
    ("println!", &["cli", "main.rs"], "standard output belongs to the command line"),
    ("eprintln!", &["cli", "main.rs"], "standard error belongs to the command line"),
    ("stdin()", &["cli", "tui"], "standard input belongs to the command line"),
    ("stdout()", &["cli", "tui"], "standard output belongs to the command line and the terminal"),
    ("ratatui", &["tui"], "the terminal stays in tui"),
    ("crossterm", &["tui"], "the terminal stays in tui"),
    ("style::Color", &["tui/theme"], "only the theme knows colours"),
    ("anyhow", &["cli", "main.rs"], "the library has typed errors"),
    ("Instant::now", &["tui", "cli", "store", "monitor"], "the clock is read at the edges"),
    ("Zoned::now", &["tui/run", "cli"], "the date is passed in"),
    ("Timestamp::now", &[], "the date is passed in"),
    ("SystemTime::now", &[], "the date is passed in"),
    ("spans()", &["explain/text.rs", "scene/hint.rs"], "words are shown, not taken apart for what they mean"),
    (".sentences()", &[], "an argument is lines, not a text to be split"),
];

/// Words that appear nowhere.
const NOWHERE: &[&str] =
    &["todo!(", "unimplemented!(", "TODO", "FIXME", "XXX", "dbg!(", "allow(dead_code)", "allow(unused"];

const MAX_LINES: usize = 600;

/// A path as written, with the line it is on.
struct Mention {
    line: usize,
    segments: Vec<String>,
    /// The inline modules around it, outermost first.
    inside: Vec<String>,
    /// The name it gets by `use`.
    alias: Option<String>,
}

struct Source {
    /// The folder of its crate's sources.
    folder: &'static str,
    /// Below that folder, with forward slashes.
    path: String,
    text: String,
    /// `["tui", "app"]` for `tui/app.rs`; empty for `lib.rs` and `main.rs`.
    module: Vec<String>,
    mentions: Vec<Mention>,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.folder, self.path)
    }
}

impl Source {
    fn new(folder: &'static str, path: String, text: String) -> Source {
        let stem = path.strip_suffix(".rs").unwrap_or(&path);
        let module = match stem {
            "lib" | "main" => Vec::new(),
            stem => stem.split('/').map(str::to_owned).collect(),
        };
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{folder}/{path}: {error}"));
        let mut mentions = Vec::new();
        read(tokens, &mut Vec::new(), &mut mentions);
        Source { folder, path, text, module, mentions }
    }

    /// The absolute path of what a mention names: `["hint", "step", "Step"]`.
    fn absolute(&self, mention: &Mention) -> Option<Vec<String>> {
        let mut here = [&self.module[..], &mention.inside[..]].concat();
        let mut rest = &mention.segments[..];
        match rest.first()?.as_str() {
            "crate" | "ninefold" | "ninefold_engine" => {
                here.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            "super" => {}
            _ if mention.alias.is_some() => {}
            _ => return None,
        }
        while rest.first().is_some_and(|segment| segment == "super") {
            here.pop()?;
            rest = &rest[1..];
        }
        Some([&here[..], rest].concat())
    }
}

/// Collects the paths of a token stream, those in macros too.
fn read(tokens: TokenStream, inside: &mut Vec<String>, mentions: &mut Vec<Mention>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            TokenTree::Ident(word) if *word == "use" => {
                at += 1;
                let end = (at..tokens.len()).find(|&i| is_punct(&tokens[i], ';')).unwrap_or(tokens.len());
                imports(&tokens[at..end], &[], inside, mentions);
                at = end;
            }
            TokenTree::Ident(word) if *word == "mod" => {
                if let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) =
                    (tokens.get(at + 1), tokens.get(at + 2))
                {
                    inside.push(name.to_string());
                    read(body.stream(), inside, mentions);
                    inside.pop();
                    at += 2;
                }
            }
            TokenTree::Ident(word)
                if ["crate", "ninefold", "super", "self"].iter().any(|root| *word == root) =>
            {
                let line = word.span().start().line;
                let mut segments = vec![word.to_string()];
                while tokens.get(at + 1).is_some_and(|t| is_punct(t, ':'))
                    && tokens.get(at + 2).is_some_and(|t| is_punct(t, ':'))
                    && let Some(TokenTree::Ident(next)) = tokens.get(at + 3)
                {
                    segments.push(next.to_string());
                    at += 3;
                }
                if segments.len() > 1 {
                    mentions.push(Mention { line, segments, inside: inside.clone(), alias: None });
                }
            }
            TokenTree::Group(group) => read(group.stream(), inside, mentions),
            _ => {}
        }
        at += 1;
    }
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// Collects the paths of a `use` tree.
fn imports(tree: &[TokenTree], prefix: &[String], inside: &[String], mentions: &mut Vec<Mention>) {
    let mut segments = prefix.to_vec();
    let mut alias = None;
    let mut line = 0;
    let mut at = 0;
    while at < tree.len() {
        match &tree[at] {
            TokenTree::Ident(word) if *word == "as" => {
                alias = tree.get(at + 1).map(ToString::to_string);
                at += 1;
            }
            TokenTree::Ident(word) => {
                line = word.span().start().line;
                // `a::{self}` names `a`.
                if *word != "self" || segments.is_empty() {
                    segments.push(word.to_string());
                }
            }
            TokenTree::Group(group) => {
                let parts: Vec<TokenTree> = group.stream().into_iter().collect();
                parts.split(|token| is_punct(token, ',')).for_each(|part| {
                    imports(part, &segments, inside, mentions);
                });
                return;
            }
            _ => {}
        }
        at += 1;
    }
    if let Some(last) = segments.last().cloned()
        && line > 0
    {
        let alias = Some(alias.unwrap_or(last));
        mentions.push(Mention { line, segments, inside: inside.to_vec(), alias });
    }
}

/// The sources of both crates, read once.
fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(read_sources);
    &SOURCES
}

fn read_sources() -> Vec<Source> {
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
    let sources_of = |folder: &'static str| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut found = Vec::new();
        walk(&root, &mut found);
        found.sort();
        let source = |path: PathBuf| {
            let below = path.strip_prefix(&root).expect("below the folder").components();
            let below: Vec<_> = below.map(|part| part.as_os_str().to_string_lossy()).collect();
            Source::new(folder, below.join("/"), fs::read_to_string(&path).expect("a source is UTF-8"))
        };
        found.into_iter().map(source).collect::<Vec<_>>()
    };
    ["engine/src", "src"].into_iter().flat_map(sources_of).collect()
}

fn assert_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn layers_point_downwards() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|source| !source.module.is_empty()) {
        let own = &source.module[0];
        let Some((_, may_use)) = LAYERS.iter().find(|(name, _)| name == own) else {
            complaints.push(format!("{source}: {own} is missing from LAYERS"));
            continue;
        };
        for mention in &source.mentions {
            let Some(used) = source.absolute(mention).and_then(|path| path.first().cloned()) else {
                continue;
            };
            let is_module = LAYERS.iter().any(|(name, _)| *name == used);
            if is_module && used != *own && !may_use.contains(&used.as_str()) {
                complaints.push(format!("{source}:{}: {own} must not use {used}", mention.line));
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn every_layer_uses_only_those_listed_before_it() {
    for (i, (module, may_use)) in LAYERS.iter().enumerate() {
        for used in *may_use {
            assert!(
                LAYERS[..i].iter().any(|(name, _)| name == used),
                "{module} may use {used}, which is not below it"
            );
        }
    }
}

/// The imports between the files, with names that a module re-exports followed to where they come from.
fn edges(sources: &[Source]) -> BTreeSet<(Vec<String>, Vec<String>)> {
    let modules: BTreeSet<&[String]> = sources.iter().map(|source| &source.module[..]).collect();
    let file_of = |path: &[String]| -> Option<Vec<String>> {
        (0..=path.len()).rev().map(|n| &path[..n]).find(|path| modules.contains(path)).map(<[String]>::to_vec)
    };
    let mut renamed: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    for source in sources {
        for mention in source.mentions.iter().filter(|mention| mention.inside.is_empty()) {
            let (Some(alias), Some(path)) = (&mention.alias, source.absolute(mention)) else { continue };
            let name = [&source.module[..], std::slice::from_ref(alias)].concat();
            if name != path {
                renamed.insert(name, path);
            }
        }
    }
    let follow = |mut path: Vec<String>| {
        for _ in 0..8 {
            let Some((end, to)) = (1..=path.len()).find_map(|n| Some((n, renamed.get(&path[..n])?))) else {
                break;
            };
            path = [&to[..], &path[end..]].concat();
        }
        path
    };
    let mut edges = BTreeSet::new();
    // Tests may use what is above them, inline or in a file of their own.
    let is_code = |source: &&Source| source.module.last().is_some_and(|name| name != "tests");
    for source in sources.iter().filter(is_code) {
        for mention in source.mentions.iter().filter(|mention| mention.inside.is_empty()) {
            let Some(path) = source.absolute(mention).map(follow) else { continue };
            if let Some(file) = file_of(&path)
                && file != source.module
            {
                edges.insert((source.module.clone(), file));
            }
        }
    }
    edges
}

/// At every level of the tree, the modules beside each other have an order in which each uses only those before it.
#[test]
fn siblings_form_no_cycles() {
    let sources = sources();
    let edges = edges(sources);
    let mut complaints = Vec::new();
    let parents: BTreeSet<&[String]> =
        sources.iter().filter_map(|s| s.module.split_last().map(|(_, parent)| parent)).collect();
    for parent in parents {
        let level = parent.len();
        let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (from, to) in &edges {
            if from.len() > level && to.len() > level && from.starts_with(parent) && to.starts_with(parent) {
                let (from, to) = (from[level].as_str(), to[level].as_str());
                uses.entry(to).or_default();
                if from != to {
                    uses.entry(from).or_default().insert(to);
                }
            }
        }
        // Takes away what uses nothing that is left, and what nothing left uses, until only cycles are left.
        loop {
            let before = uses.len();
            let users: BTreeSet<&str> = uses.keys().copied().collect();
            uses.values_mut().for_each(|used| used.retain(|name| users.contains(name)));
            let used: BTreeSet<&str> = uses.values().flatten().copied().collect();
            uses.retain(|name, uses| !uses.is_empty() && used.contains(name));
            if uses.len() == before {
                break;
            }
        }
        if !uses.is_empty() {
            complaints.push(format!("{}: {uses:?} depend on each other", parent.join("/")));
        }
    }
    assert_none(complaints);
}

/// The check of evidence has to find out by itself what a step may do.
#[test]
fn evidence_uses_nothing_that_finds_steps() {
    let is_allowed = |name: &str| ["evidence", "effects", "highlight", "text"].contains(&name);
    let used = edges(sources()).into_iter().filter_map(|(from, to)| match (&from[..], &to[..]) {
        ([one, by, ..], [other, name, ..]) if one == "hint" && other == "hint" && by == "evidence" => {
            (!is_allowed(name)).then(|| format!("{}.rs must not use hint::{name}", from.join("/")))
        }
        _ => None,
    });
    assert_none(used.collect());
}

#[test]
fn the_outside_world_stays_at_the_edges() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|source| !source.path.ends_with("/tests.rs")) {
        let tests = source.text.find("\nmod tests {").unwrap_or(source.text.len());
        for (i, line) in source.text[..tests].lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for (word, places, why) in KEPT_IN {
                if code.contains(word) && !places.iter().any(|place| source.path.starts_with(place)) {
                    complaints.push(format!("{source}:{}: `{word}`: {why}", i + 1));
                }
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn files_are_short_finished_and_well_named() {
    let mut complaints = Vec::new();
    for source in sources() {
        let lines = source.text.lines().count();
        if lines > MAX_LINES {
            complaints.push(format!("{source}: {lines} lines: split it, one subject a file"));
        }
        if source.path.ends_with("mod.rs") {
            complaints.push(format!("{source}: name.rs beside name/, no mod.rs"));
        }
        if !source.text.starts_with("//!") {
            complaints.push(format!("{source}: a module starts by saying what it contains"));
        }
        for (i, line) in source.text.lines().enumerate() {
            if let Some(word) = NOWHERE.iter().find(|word| line.contains(*word)) {
                complaints.push(format!("{source}:{}: `{word}`", i + 1));
            }
        }
    }
    assert_none(complaints);
}

/// Its examples hold without the feature `cli` too: they name no module of the program.
#[test]
fn examples_of_the_library_use_only_the_library() {
    let library = sources().iter().find(|source| source.folder == "src" && source.path == "lib.rs");
    let lines: Vec<&str> = library.expect("the library").text.lines().collect();
    let mut program = Vec::new();
    for pair in lines.windows(2).filter(|pair| pair[0] == "#[cfg(feature = \"cli\")]") {
        if let Some(module) = pair[1].strip_prefix("pub mod ") {
            program.push(module.trim_end_matches(';'));
        }
    }
    assert!(program.contains(&"tui"), "{program:?}");
    let mut complaints = Vec::new();
    for line in lines.iter().filter(|line| line.trim_start().starts_with("//") && line.contains("ninefold::"))
    {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        if let Some(module) = words.find(|word| program.contains(word)) {
            complaints.push(format!("lib.rs: `{module}` is a module of the program: {line}"));
        }
    }
    assert_none(complaints);
}

#[test]
fn imports_are_read_in_all_their_forms() {
    let text = "//! Head.\nuse crate::{game, store::{self, Journal as J}};\nuse super::keys;\n\
                fn f() { ninefold::hint::x(); format!(\"{}\", crate::solve::count()) }\n\
                mod tests { use super::super::scene::Scene; }\n";
    let source = Source::new("src", "tui/app.rs".into(), text.into());
    let seen: Vec<String> =
        source.mentions.iter().map(|mention| source.absolute(mention).expect("a path").join("::")).collect();
    assert_eq!(
        seen,
        ["game", "store", "store::Journal", "tui::keys", "hint::x", "solve::count", "tui::scene::Scene"]
    );
    assert_eq!(source.mentions[2].alias.as_deref(), Some("J"));
}
