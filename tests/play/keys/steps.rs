//! The list of everything that can be done now, and techniques left out.

use super::*;
use ninefold::tui::app::Clickable;

fn at(width: u16, height: u16, puzzle: &str) -> Player {
    let mut player = Player::new(vec![problem(puzzle)]);
    player.app.resize(Rect::new(0, 0, width, height));
    player.work();
    player
}

/// No singles, but a locked pair and much else.
const PAIRS: &str = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";

#[test]
fn the_list_has_all_steps_by_technique_and_opens_them() {
    for (width, height) in [(80, 24), (112, 40), (140, 50), (40, 12)] {
        let mut player = at(width, height, PAIRS);
        let cells = |player: &Player| places_of_cells(player);
        let before = cells(&player);
        player.keys(":").work();
        assert_eq!(player.game().stats().hints, 1, "it gives much away");
        let shown = player.screen();
        let first = if width == 40 { "Locked pa… · 1" } else { "Locked pair · 1" };
        assert!(shown.contains(" steps") && shown.contains(first), "{shown}");
        assert_eq!(shown.contains("Locked candidate (pointing) · 6"), width >= 140, "{shown}");
        if height > 12 {
            assert!(
                width >= 140 || shown.contains("Pointing · 6") && shown.contains("Claiming · 6"),
                "{shown}"
            );
            assert_eq!(cells(&player), before, "the board does not move");
        }
        let pattern = player.text();
        player.keys("<end>");
        assert_ne!(player.text(), pattern, "another step is shown on the board");
        player.keys("<cr>");
        let hint = player.play().hint().expect("a hint");
        assert!(hint.is_step() && hint.has_more() && hint.has_fewer());
        assert!(!player.play().has_list());
        player.keys("<esc>:").work().keys("<down>s");
        assert_eq!((player.game().move_count(), player.game().stats().hints), (1, 1));
    }
}

/// What a step changes can take more than a line of a narrow panel.
#[test]
fn the_chosen_step_is_told_in_full() {
    let mut player = at(80, 24, PAIRS);
    player.keys(":").work();
    for _ in 0..100 {
        let shown = player.screen();
        let panel: Vec<String> =
            shown.lines().map(|line| line.chars().skip(57).collect::<String>().trim().to_owned()).collect();
        let about = panel[20..23].join(" ");
        let cut = panel[..19].iter().find_map(|line| line.strip_suffix('…'));
        if cut.is_some_and(|cut| about.starts_with(cut) && about.trim().len() > cut.len()) {
            return;
        }
        player.keys("<down>");
    }
    panic!("no long step is told in full:\n{}", player.screen());
}

fn places_of_cells(player: &Player) -> Vec<(u16, u16)> {
    let area = player.app.area;
    let places = (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y)));
    let at = player.app.clickables();
    places.filter(|&(x, y)| at(x, y) == Some(Clickable::Cell(0))).collect()
}

#[test]
fn a_technique_is_looked_for_by_its_name() {
    let mut player = at(80, 24, PAIRS);
    player.keys(":").work();
    let before = player.screen();
    assert!(!before.contains("Remote"), "{before}");
    player.keys("/remote");
    assert_eq!(player.app.notice, "No remote pair here.");
    player.keys("<esc>/no such thing");
    assert_eq!(player.app.notice, "There is no technique called “no such thing”.");
    player.keys("<esc>/naked");
    assert!(player.app.notice.is_empty() && player.screen().contains("Technique: naked█"));
    player.keys("<cr><cr>");
    let name = player.play().hint().and_then(|hint| hint.technique());
    assert!(name.is_some_and(|name| name.starts_with("naked")), "{name:?}");
}

#[test]
fn a_mistake_or_a_click_on_the_board_is_no_step() {
    let mut player = at(80, 24, PAIRS);
    player.keys(":").work();
    assert!(player.play().has_list());
    player.click_on(Clickable::Entry(1));
    assert!(player.play().has_list(), "the first click chooses");
    player.click_on(Clickable::Entry(1));
    assert!(!player.play().has_list() && player.play().hint().is_some());
    player.keys("<esc>:").work().click_on(Clickable::Cell(40));
    assert_eq!((!player.play().has_list(), player.play().board.entry.cursor), (true, 40));
    let open = (0..81).find(|&cell| player.session().value(Cell::new(cell)).is_none()).expect("an open cell");
    let wrong = (1..=9).find(|&digit| {
        let right = player.session().solution().expect("it is known")[Cell::new(open)];
        right.is_some_and(|right| right.index() + 1 != digit)
    });
    player.click_on(Clickable::Cell(open)).keys(&format!("{}:", wrong.expect("a digit")));
    assert!(!player.work().play().has_list(), "a mistake comes first");
    assert!(player.play().hint().is_some_and(|hint| !hint.is_step()));
}

#[test]
fn queens_boards_have_the_list_too() {
    let mut player = Player::new(vec![queens()]);
    player.app.resize(Rect::new(0, 0, 80, 24));
    player.keys(":").work();
    let shown = player.screen();
    assert!(shown.contains(" steps") && shown.contains(" · "), "{shown}");
    player.keys("<esc>");
    assert!(!player.play().has_list());
    player.keys("<home> <right> :").work();
    assert!(!player.play().has_list(), "a mistake comes first");
    assert!(player.play().hint().is_some_and(|hint| !hint.is_step()));
}

#[test]
fn a_technique_is_left_out_in_this_game_and_used_again() {
    let mut player = at(80, 24, PAIRS);
    player.keys("h").work();
    let technique = |player: &Player| player.play().hint().and_then(|hint| hint.technique()).expect("a step");
    let first = technique(&player);
    player.keys("-").work();
    assert!(player.said().starts_with("Left out in this game: "), "{}", player.said());
    assert_ne!(technique(&player), first);
    player.keys("<esc>-h").work();
    assert_eq!(technique(&player), first);
}
