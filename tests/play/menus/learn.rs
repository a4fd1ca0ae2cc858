//! The library of techniques: the list, a page beside its example, and the way to it from a hint.

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
    assert!(player.text().contains("Template delete"), "{}", player.text());
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
    for part in ["How to spot it.", "How often.", "Relatives.", "Hint 1 of 4", "Hint 4 of 4"] {
        assert!(seen.contains(part), "{part} in {seen}");
    }
    assert!(player.text().contains("naked"), "{}", player.text());
    player.press("home");
    assert!(player.text().contains("Three cells of a"), "{}", player.text());
    player.press("]");
    assert!(player.text().contains("Hidden triple"), "{}", player.text());
    player.press("[ [");
    assert!(player.text().contains("Hidden pair"), "{}", player.text());
    player.press("esc");
    assert!(matches!(player.app.screen, Screen::Learn(_)));
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
    assert!(matches!(player.app.screen, Screen::Technique(_)), "{}", player.text());
    player.press("esc");
    assert_eq!(player.text(), hint);
}
