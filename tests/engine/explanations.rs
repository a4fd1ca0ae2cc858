//! Compares every technique's explanation of its example with a reviewed snapshot.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::library;
use ninefold_engine::grid::Alphabet;
use ninefold_engine::hint::{self, FORMS, TECHNIQUES, Text};

/// What the search for examples asks of them.
#[path = "../../examples/find_examples/features.rs"]
mod features;

#[test]
fn every_technique_explains_its_example() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/techniques.txt");
    let lines = fs::read_to_string(file).expect("the examples can be read");
    let mut told = String::new();
    for technique in TECHNIQUES.iter().chain(FORMS) {
        let (slug, code) = (technique.slug, technique.code);
        let mut examples = lines.lines().filter(|line| line.split(':').nth(1) == Some(code));
        let line = examples.next().unwrap_or_else(|| panic!("{slug} has no example"));
        let case = library::parse(line);
        assert_eq!(case.code, code);
        let step = case.step(technique).unwrap_or_else(|| panic!("{slug}: not found: {line}"));
        hint::check(&case.grid, &step).unwrap_or_else(|flaw| panic!("{slug}: {flaw}"));
        assert!(features::is_shown(&step, &case.grid), "{slug} does not show what it is named after: {line}");
        let say = |text: Text| text.render(case.grid.geometry(), Alphabet::Digits);
        let (effect, words) = (say(step.effect.text()), say(step.explain(&case.grid)));
        assert!(!words.is_empty(), "{slug} says nothing");
        writeln!(told, "{slug}\n{effect}: {}.\n{words}\n", technique.name).expect("a string takes all");
    }
    insta::assert_snapshot!(told);
}

/// Techniques that players look for in different ways.
const LOOKED_FOR: [&str; 21] = [
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "x-wing",
    "finned-x-wing",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "simple-colors-trap",
    "simple-colors-wrap",
    "remote-pair",
    "x-chain",
    "xy-chain",
    "aic",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "als-xz",
    "sue-de-coq",
    "bug-1",
];

#[test]
fn a_hint_asks_of_each_common_technique_what_is_its_own() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/techniques.txt");
    let lines = fs::read_to_string(file).expect("the examples can be read");
    let mut asked: Vec<String> = Vec::new();
    for slug in LOOKED_FOR {
        let technique = hint::by_slug(slug).unwrap_or_else(|| panic!("{slug}"));
        let line = lines.lines().find(|line| line.split(':').nth(1) == Some(technique.code));
        let case = library::parse(line.unwrap_or_else(|| panic!("{slug} has no example")));
        let step = case.step(technique).unwrap_or_else(|| panic!("{slug}: not found"));
        let question = step.presentation(&case.grid).idea.rendered(|_| "_".to_owned());
        assert!(!asked.contains(&question), "{slug}: {question}");
        asked.push(question);
    }
}
