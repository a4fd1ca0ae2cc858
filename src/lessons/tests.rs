//! The pages: one for each technique and each common kind of rule, short, and with an example that holds.

mod secrets;

use super::*;
use crate::grid::{CandidateGrid, Form, Geometry, Puzzle, Shape};
use crate::hint::{Evidence, is_single};

/// The techniques that classic puzzles can use.
fn techniques() -> impl Iterator<Item = &'static Technique> {
    hint::TECHNIQUES.iter().chain(hint::FORMS).copied()
}

fn all_techniques() -> impl Iterator<Item = &'static Technique> {
    techniques().chain(hint::OF_RULES.iter().copied())
}

#[test]
fn every_technique_has_one_page_with_relatives() {
    for technique in all_techniques() {
        let page = page_of(technique).unwrap();
        assert_eq!(page.technique(), Some(technique));
        assert!(by_name(technique.slug) == Some(page) && by_name(technique.name) == Some(page));
    }
    for page in pages() {
        let own = pages().filter(|other| page.slug == other.slug).count();
        assert_eq!(own, 1, "{}", page.slug);
        assert_eq!(page.relatives().count(), page.relatives.len(), "{}: {:?}", page.slug, page.relatives);
        assert!((1..=5).contains(&page.relatives.len()), "{}", page.slug);
        assert!(page.relatives().all(|other| other.slug != page.slug), "{}", page.slug);
        assert!(page.family().pages.contains(page));
    }
    assert_eq!(pages().filter_map(Page::technique).count(), all_techniques().count());
}

/// A page of kinds begins with what their rules say, and all that a player may call them leads to it.
#[test]
fn kinds_of_rules_have_pages() {
    assert_eq!(pages_of_kinds().count(), 17);
    assert!(pages_of_kinds().eq(FAMILIES.last().unwrap().pages.iter()));
    for page in pages_of_kinds() {
        for kind in page.kinds() {
            assert!(page.doc().contains(kind.rule), "{}", page.slug);
            assert_eq!(page_of_kind(kind), Some(page));
            // `skyscraper` is a technique besides.
            let is_technique = hint::by_name(kind.key).is_some();
            assert_eq!(by_name(kind.key) == Some(page), !is_technique, "{}", kind.key);
        }
        assert_eq!(by_name(page.slug), Some(page));
        assert!(page.cost().is_none() && page.frequency_words().is_none());
    }
    for (name, slug) in
        [("Whispers", "whisper"), ("killer cages", "killer"), ("odd cells", "odd-even"), ("V", "xv")]
    {
        assert_eq!(by_name(name).map(Page::slug), Some(slug));
    }
}

#[test]
fn pages_are_short_sentences_of_their_own() {
    let check = |slug: &str, text: &str, most: usize| {
        let length = text.chars().count();
        assert!((40..=most).contains(&length), "{slug}: {length} characters: {text}");
        assert!(text.ends_with('.') && !text.contains("  ") && !text.contains('\n'), "{slug}: {text}");
    };
    for family in FAMILIES.iter() {
        check(family.title, family.words, 420);
    }
    for page in pages() {
        check(page.slug, page.spot, 320);
        match page.technique() {
            Some(technique) => {
                let [note] = page.notes()[..] else { panic!("{}: one note", page.slug) };
                check(page.slug, note, 260);
                check(page.slug, technique.doc(), 620);
            }
            None => page.notes().into_iter().for_each(|secret| check(page.slug, secret, 320)),
        }
        if page.is_about_rules() || page.examples().count() > 1 {
            check(page.slug, page.near_miss, 260);
        }
        for other in pages().filter(|other| other.slug != page.slug) {
            assert_ne!(page.notes(), other.notes(), "{} and {}", page.slug, other.slug);
        }
    }
}

/// Families rise in difficulty, and so do the pages of those that are learnt first; those of rules follow and rise again.
#[test]
fn the_easiest_come_first() {
    let levels = |family: &Family| -> Vec<_> {
        family.pages.iter().filter_map(Page::technique).map(|technique| technique.level).collect()
    };
    let is_of_rules = |family: &&Family| family.pages.iter().all(Page::is_about_rules);
    let (of_rules, classic): (Vec<&Family>, Vec<&Family>) = FAMILIES.iter().partition(is_of_rules);
    assert!(FAMILIES.iter().is_sorted_by_key(|family| is_of_rules(&family)));
    for families in [&classic, &of_rules] {
        let easiest: Vec<_> = families.iter().filter_map(|family| levels(family).into_iter().min()).collect();
        assert!(
            easiest.is_sorted_by_key(|level| (*level).min(crate::hint::Difficulty::Unfair)),
            "{easiest:?}"
        );
    }
    assert!(classic[..4].iter().chain(&of_rules).all(|family| levels(family).is_sorted()));
}

#[test]
fn the_technique_finds_the_step_of_its_example() {
    for page in pages() {
        let example = page.example().unwrap_or_else(|| panic!("no example of {}", page.slug));
        assert!(
            page.technique().is_none_or(|technique| example.step.technique == technique),
            "{}",
            page.slug
        );
        assert!(hint::check(&example.grid, &example.step).is_ok(), "{}", page.slug);
    }
}

/// Where a technique is no single, none is open: nobody would look for the technique.
#[test]
fn examples_have_no_open_single() {
    let mut with_single = Vec::new();
    for page in pages() {
        let Some(technique) = page.technique().filter(|technique| !technique.is_of_rules) else { continue };
        for Example { grid, text, .. } in page.examples() {
            assert!(grid.contradiction().is_none(), "{}: {text}", page.slug);
            if !is_single(technique) && hint::next_single(&grid).is_some() {
                with_single.push(page.slug);
            }
        }
    }
    with_single.sort_unstable();
    // Rare techniques that are not practised.
    let rare = [
        "deeply-nested-forcing-net",
        "fireworks",
        "forcing-chain-verity",
        "forcing-net-verity",
        "franken-swordfish",
        "franken-x-wing",
        "junior-exocet",
        "multi-colors-2",
        "multi-sector-locked-sets",
        "nested-forcing-net",
        "senior-exocet",
        "siamese-finned-x-wing",
        "template-delete",
        "template-set",
        "tridagon",
        "unique-loop-1",
        "unique-loop-2",
        "unique-loop-3",
        "unique-loop-4",
        "whip",
    ];
    assert_eq!(with_single, rare);
}

/// A technique that is practised has three examples, and a candidate more spoils one of them.
#[test]
fn techniques_that_are_practised_have_three_examples_and_a_near_miss() {
    let practised: Vec<&Page> = pages().filter(|page| page.examples().count() > 1).collect();
    assert_eq!(practised.len(), 58);
    let (mut without_near_miss, mut ruled_out) = (Vec::new(), 0);
    for page in practised {
        let examples: Vec<Example> = page.examples().collect();
        assert_eq!(examples.len(), 3, "{}", page.slug);
        for example in &examples {
            assert_eq!(Some(example.step.technique), page.technique());
            assert!(hint::check(&example.grid, &example.step).is_ok(), "{}", page.slug);
        }
        if let Some((example, near)) = NearMiss::among(&examples) {
            assert!(hint::check(&near.grid, &example.step).is_err(), "{}", page.slug);
            ruled_out += usize::from(near.is_ruled_out(example.step.technique));
        } else {
            without_near_miss.push(page.slug);
        }
    }
    // Singles need no candidates, and what spoils an avoidable rectangle is a given.
    assert_eq!(without_near_miss, ["full-house", "hidden-single", "naked-single", "avoidable-rectangle-1"]);
    // What spoils the others holds until something hard rules it out.
    assert!(ruled_out <= 2, "{ruled_out}");
}

/// The step of a kind of rule names one, or does not hold where cells that such a rule lets differ may be the same.
#[test]
fn examples_of_kinds_need_a_rule_of_the_kind() {
    for page in pages_of_kinds() {
        let Some(Example { puzzle, grid, step, .. }) = page.example() else { panic!("{}", page.slug) };
        let is_own = |kind: &'static Card| page.kinds().contains(&kind);
        if let Evidence::ByRules(by) = &step.evidence {
            assert!(by.rules.iter().any(|used| is_own(used.rule.kind)), "{}: {step:?}", page.slug);
        } else {
            assert!(page.kinds().iter().all(|kind| kind.form == Form::Board), "{}: {step:?}", page.slug);
        }
        let shape = puzzle.geometry.shape();
        let rules = shape.rules.iter().filter(|rule| !is_own(rule.kind)).cloned().collect();
        let geometry = Geometry::new(Shape { rules, ..shape.clone() }).unwrap();
        let without = CandidateGrid::of(&Puzzle { geometry: geometry.into(), ..Puzzle::clone(&puzzle) });
        assert!(hint::check(&without, &step).is_err(), "{}: {step:?}", page.slug);
        assert!(hint::check(&grid, &step).is_ok());
    }
}

#[test]
fn every_technique_was_counted() {
    let lines = FREQUENCIES.lines().filter(|line| !line.starts_with('#'));
    let counted = lines.filter_map(|line| line.split_once(':')).map(|(slug, _)| slug);
    assert!(counted.eq(techniques().map(|technique| technique.slug)));
    let all: Vec<Frequency> = pages().filter_map(Page::frequency).collect();
    assert!(all.iter().all(|frequency| frequency.counts.iter().all(|&count| count <= Frequency::OF)));
    assert_eq!(all.len(), techniques().count());
    let frequency = |name| by_name(name).and_then(Page::frequency).unwrap();
    let single = frequency("naked single");
    assert_eq!(single.counts, [Frequency::OF; 3]);
    assert_eq!(
        single.words(),
        "Can be used in all hard puzzles of our generator, all unfair and all extreme ones."
    );
    // Our order of techniques finds other steps first where one of these is to be seen.
    let colouring = frequency("simple-colors-trap");
    assert!(colouring.counts.iter().all(|&count| count > Frequency::OF / 10), "{colouring:?}");
}

#[test]
fn shares_are_said_in_small_numbers() {
    let said = [0, 1, 2, 13, 20, 29, 30, 82, 189, 190, 199, 200].map(share);
    let expected = [
        "none of 200",
        "1 in 200",
        "1 in 100",
        "1 in 15",
        "1 in 10",
        "1 in 7",
        "2 in 10",
        "4 in 10",
        "9 in 10",
        "nearly all",
        "nearly all",
        "all",
    ];
    assert_eq!(said, expected);
    let xy_chain = Frequency { counts: [0, 1, 131] };
    assert_eq!(xy_chain.percentages(), ["0%", "<1%", "65%"]);
}

#[test]
fn techniques_are_found_by_any_of_their_names() {
    for name in ["simple-colors-trap", "Simple colouring (trap)", "simple colors trap", "0500"] {
        assert_eq!(by_name(name).map(|page| page.slug), Some("simple-colors-trap"), "{name}");
    }
    for (name, slug) in [
        ("simple colouring", "simple-colors-trap"),
        ("coloring", "simple-colors-trap"),
        ("Simple Colors", "simple-colors-trap"),
        ("2-string-kite", "two-string-kite"),
        ("kite", "two-string-kite"),
        ("unique rectangle", "unique-rectangle-1"),
        ("xwing", "x-wing"),
    ] {
        assert_eq!(by_name(name).map(Page::slug), Some(slug), "{name}");
    }
    assert_eq!(by_name("z-wing"), None);
    assert_eq!(meant("xywing", std::iter::empty()), Some("xy-wing"));
    assert_eq!(meant("multi colouring", std::iter::empty()), Some("multi-colors-1"));
}
