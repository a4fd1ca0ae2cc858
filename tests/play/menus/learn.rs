//! The library of techniques: the list, a page beside its example, and the way to it from a hint.

use ninefold::review::Named;
use ninefold::stats::{Share, TechniqueStats};
use ninefold_engine::hint::by_slug;

use super::*;

/// A player on the page of a technique.
fn page(name: &str) -> Player {
    let mut player = Player::home();
    player.app.resize(Rect::new(0, 0, 80, 24));
    player.choose(|item| matches!(item, HomeItem::Learn));
    player.press("/");
    for letter in name.chars() {
        player.press(&if letter == ' ' { "space".to_owned() } else { letter.to_string() });
    }
    player.press("cr cr");
    player
}

#[test]
fn the_list_begins_with_singles_and_says_how_often_each_comes_up() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Learn));
    let text = player.text();
    let line = |name: &str| text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{text}"));
    assert!(line("Hidden single").contains("easy") && line("Hidden single").contains("100%"), "{text}");
    let heading = text.find("Singles").zip(text.find("Full house"));
    assert!(heading.is_some_and(|(heading, first)| heading < first), "{text}");
    player.press("end");
    let text = player.text();
    assert!(text.contains("Odd and even") && !text.contains('%'), "{text}");
}

/// What the player's games say about techniques.
fn experience(slug: &str, used: u32, helped: u32) -> TechniqueStats {
    let technique = by_slug(slug).expect("a technique");
    TechniqueStats {
        games: 2,
        used,
        helped,
        lately: Share { unaided: used, of: used + helped },
        ..TechniqueStats::new(Named { slug: technique.slug, name: technique.name })
    }
}

#[test]
fn the_list_and_the_page_say_what_the_player_has_done() {
    let mut player = Player::home();
    player.app.resize(Rect::new(0, 0, 80, 24));
    player.choose(|item| matches!(item, HomeItem::Learn));
    let line = |player: &Player, name: &str| {
        let text = player.text();
        text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    assert!(!player.text().contains("new"), "nothing is known yet: {}", player.text());
    let list = vec![experience("hidden-single", 12, 0), experience("naked-single", 0, 3)];
    player.send(Message::Store(StoreReply::Techniques { list, left: 4 }));
    assert!(player.text().contains("looking back at 4 games"), "{}", player.text());
    assert!(line(&player, "Full house").contains("easy     new"), "{}", player.text());
    assert!(line(&player, "Hidden single").contains("used 12"), "{}", player.text());
    assert!(line(&player, "Naked single").contains("helped 3"), "{}", player.text());
    player.press("down down down cr");
    let mut seen = String::new();
    for _ in 0..4 {
        seen += &player.text();
        player.press("h");
    }
    assert!(seen.contains("Your games."), "{seen}");
}

#[test]
fn statistics_list_the_techniques_and_lead_to_their_pages() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Stats));
    player.press("tab");
    player.send(Message::Store(StoreReply::Techniques { list: Vec::new(), left: 0 }));
    assert!(player.text().contains("No technique was used yet"), "{}", player.text());
    let list = vec![experience("hidden-single", 3, 1), experience("x-wing", 1, 1)];
    player.send(Message::Store(StoreReply::Techniques { list, left: 0 }));
    let text = player.text();
    let line = |name: &str| text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{text}"));
    assert!(line("unaided").contains("technique") && line("Hidden single").contains("75%"), "{text}");
    assert!(text.contains("Used 3 times without help; helped by 1 hint."), "{text}");
    player.press("down cr");
    assert!(matches!(player.app.screens.top, Screen::Technique(_)) && player.text().contains("X-wing"));
    player.press("esc tab");
    assert!(!player.text().contains("X-wing"), "{}", player.text());
}

#[test]
fn a_page_leads_to_practice_of_its_technique() {
    let mut player = page("x-wing");
    assert!(player.text().contains("p practise"), "{}", player.text());
    player.press("p");
    assert!(player.text().contains("Find an X-wing"), "{}", player.text());
    player.press("q");
    assert!(matches!(player.app.screens.top, Screen::Technique(_)));
    // There are no positions for it.
    let player = page("whip");
    assert!(!player.text().contains("practise"), "{}", player.text());
}

#[test]
fn a_page_has_its_text_then_its_example_step_by_step() {
    let mut player = page("naked triple");
    assert!(player.text().contains("Three cells of a"), "{}", player.text());
    let mut seen = String::new();
    for _ in 0..9 {
        player.press("h");
        seen += &player.text();
    }
    for part in ["How to spot it.", "How often.", "Relatives.", "Example, 1 of 4", "Example, 4 of 4"] {
        assert!(seen.contains(part), "{part} in {seen}");
    }
    assert!(seen.contains("naked"), "{seen}");
    player.press("end");
    assert!(player.text().contains("Near miss") && !player.text().contains("Hint"), "{}", player.text());
    player.press("backspace");
    assert!(player.text().contains("Example, 4 of 4"), "{}", player.text());
    player.press("home");
    assert!(player.text().contains("Three cells of a"), "{}", player.text());
    player.press("]");
    assert!(player.text().contains("Hidden triple"), "{}", player.text());
    player.press("[ [");
    assert!(player.text().contains("Hidden pair"), "{}", player.text());
    player.press("esc");
    assert!(matches!(player.app.screens.top, Screen::Learn(_)));
}

/// Pages about rules have no practice, and nobody has counted how often they come up.
#[test]
fn techniques_and_kinds_of_rules_have_pages() {
    let mut shown = Vec::new();
    for name in ["rule of 45", "killer cages"] {
        let mut player = page(name);
        let mut seen = player.text();
        shown.push(seen.clone());
        for _ in 0..12 {
            player.press("h");
            seen += &player.text();
        }
        for part in ["Near miss.", "Relatives.", "Example, 1 of "] {
            assert!(seen.contains(part), "{part} in {seen}");
        }
        assert!(!seen.contains("practise"), "{seen}");
    }
    insta::assert_snapshot!("80x24-page-rule-of-45", shown[0]);
    insta::assert_snapshot!("80x24-page-killer", shown[1]);
}

#[test]
fn going_back_leads_through_the_example_to_the_text() {
    let mut player = page("xy-wing");
    player.press("end");
    let end = player.text();
    player.press("left right");
    assert_eq!(player.text(), end);
    for _ in 0..30 {
        player.press("bs");
    }
    assert!(player.text().contains("A pivot with the"), "{}", player.text());
}

#[test]
fn the_page_opens_from_a_hint_and_leads_back_to_it() {
    let mut player = Player::home();
    player.app.resize(Rect::new(0, 0, 80, 24));
    player.choose(|item| matches!(item, HomeItem::Enter));
    player.paste(NINE);
    assert_eq!(player.check(), EntryStatus::Unique);
    player.press("cr h");
    let hint = player.text();
    player.press("i");
    assert!(matches!(player.app.screens.top, Screen::Technique(_)), "{}", player.text());
    player.press("esc");
    assert_eq!(player.text(), hint.replace("0, 1 nudge", "1"), "the page names the technique");
}
