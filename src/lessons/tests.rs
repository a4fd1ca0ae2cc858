//! The pages: one for each technique, short, and with an example that holds.

use super::*;

fn techniques() -> impl Iterator<Item = &'static Technique> {
    hint::TECHNIQUES.iter().chain(hint::FORMS).copied()
}

#[test]
fn every_technique_has_one_page_with_relatives() {
    for technique in techniques() {
        let own = pages().filter(|page| page.slug == technique.slug).count();
        assert_eq!(own, 1, "{}", technique.slug);
        let page = page_of(technique).unwrap();
        assert_eq!(page.technique(), technique);
        assert_eq!(page.relatives().count(), page.relatives.len(), "{}: {:?}", page.slug, page.relatives);
        assert!((1..=5).contains(&page.relatives.len()), "{}", page.slug);
        assert!(page.relatives().all(|other| other.slug != page.slug), "{}", page.slug);
        assert!(page.family().pages.contains(page));
    }
    assert_eq!(pages().count(), techniques().count());
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
        check(page.slug, page.note, 260);
        check(page.slug, page.spot, 320);
        check(page.slug, page.technique().doc(), 620);
        for other in pages().filter(|other| other.slug != page.slug) {
            assert_ne!(page.note, other.note, "{} and {}", page.slug, other.slug);
        }
    }
}

/// Families rise in difficulty, and so do the pages of those that are learnt first.
#[test]
fn the_easiest_come_first() {
    let levels =
        |family: &Family| -> Vec<_> { family.pages.iter().map(|page| page.technique().level).collect() };
    let easiest: Vec<_> = FAMILIES.iter().filter_map(|family| levels(family).into_iter().min()).collect();
    assert!(easiest.is_sorted_by_key(|level| (*level).min(crate::hint::Difficulty::Unfair)), "{easiest:?}");
    assert!(FAMILIES[..4].iter().all(|family| levels(family).is_sorted()));
}

#[test]
fn the_technique_finds_the_step_of_its_example() {
    for page in pages() {
        let example = page.example().unwrap_or_else(|| panic!("no example of {}", page.slug));
        assert_eq!(example.step.technique, page.technique());
        assert!(hint::check(&example.grid, &example.step).is_ok(), "{}", page.slug);
    }
}

#[test]
fn every_technique_was_counted() {
    let lines = FREQUENCIES.lines().filter(|line| !line.starts_with('#'));
    let counted = lines.filter_map(|line| line.split_once(':')).map(|(slug, _)| slug);
    assert!(counted.eq(techniques().map(|technique| technique.slug)));
    assert!(pages().all(|page| page.frequency().counts.iter().all(|&count| count <= page.frequency().of)));
    let whip = by_name("whip").unwrap();
    assert!(!whip.frequency().is_on_paths);
    let single = by_name("naked single").unwrap().frequency();
    assert_eq!((single.counts, single.of), ([1000; 3], 1000));
    assert_eq!(
        single.words(),
        "Needed in all hard puzzles of our generator, all unfair and all extreme ones."
    );
    let jellyfish = by_name("Jellyfish").unwrap().frequency().words();
    assert_eq!(
        jellyfish,
        "Needed in 4 in 1000 hard puzzles of our generator, 1 in 1000 unfair and 5 in 1000 extreme ones."
    );
}

#[test]
fn shares_are_said_in_small_numbers() {
    let said = [1, 9, 10, 67, 103, 149, 150, 409, 949, 980, 1000].map(|count| share(count, 1000));
    let expected = [
        "1 in 1000",
        "9 in 1000",
        "1 in 100",
        "1 in 15",
        "1 in 10",
        "1 in 7",
        "2 in 10",
        "4 in 10",
        "9 in 10",
        "nearly all",
        "all",
    ];
    assert_eq!(said, expected);
    assert_eq!([0, 3, 50, 100].map(|count| share(count, 100)), ["none of 100", "1 in 33", "5 in 10", "all"]);
    let xy_chain = Frequency { counts: [0, 4, 657], of: 1000, is_on_paths: true };
    assert_eq!(xy_chain.percentages(), ["0%", "<1%", "65%"]);
}

#[test]
fn techniques_are_found_by_any_of_their_names() {
    for name in ["simple-colors-trap", "Simple colouring (trap)", "simple colors trap", "0500"] {
        assert_eq!(by_name(name).map(|page| page.slug), Some("simple-colors-trap"), "{name}");
    }
    assert_eq!(by_name("z-wing"), None);
    assert_eq!(meant("xywing", std::iter::empty()), Some("xy-wing"));
}
