//! The keys of an open hint: its stages, other hints, marks that appear by themselves.

use super::*;
use ninefold::game::Help;
use ninefold::tui::app::Clickable;

/// Enter belongs to the stage that shows what will be applied.
#[test]
fn enter_applies_nothing_before_the_last_stage() {
    let mut player = nine();
    player.work().keys("h");
    while player.play().hint().expect("a hint").has_more() {
        let stage = player.said();
        player.keys("<cr><cr>");
        assert_eq!((player.value(1, 6), player.said()), (None, stage));
        player.keys("h");
    }
    assert_eq!(player.keys("<cr>").value(1, 6), Some(8));
    let mut player = Player::new(vec![queens()]);
    player.keys("h").work().keys("<cr><cr>");
    let is_untouched = player.game().filled().0 == 0 && player.play().hint().is_some();
    assert!(is_untouched, "no queen either");
}

#[test]
fn the_arrows_go_through_the_stages() {
    let mut player = nine();
    player.work().keys("h");
    let cursor = player.play().board.entry.cursor;
    let said = |player: &mut Player, keys| player.keys(keys).said();
    let first = player.said();
    let idea = "Where can 8 go in box 2?";
    assert_eq!(first, "Look at box 2.");
    assert_eq!(said(&mut player, "<right>"), idea);
    assert!(said(&mut player, "<down>").starts_with("The 8s in "));
    assert_eq!(said(&mut player, "<left>"), idea);
    assert_eq!(said(&mut player, "<up>"), first);
    assert_eq!(said(&mut player, "<left><bs><up>"), first, "the first stage stays");
    assert_eq!(player.play().board.entry.cursor, cursor);
    assert!(said(&mut player, "<end>").starts_with("In box 2, the 8 can only go in r1c6"));
    assert_eq!(said(&mut player, "<home>"), first);
    player.keys("<esc><left>");
    assert_ne!(player.play().board.entry.cursor, cursor, "without a hint they move the cursor");
}

#[test]
fn tab_leafs_through_all_steps() {
    let mut player = nine();
    player.work();
    for _ in 0..40 {
        player.keys("s").work();
    }
    player.keys("h").work().keys("<end>");
    let first = player.said();
    let mut steps = vec![first.clone()];
    loop {
        player.keys("<tab>").work().keys("<end>");
        let step = player.said();
        if step == first {
            break;
        }
        assert!(!steps.contains(&step), "{step} again");
        steps.push(step);
        assert!(steps.len() < 60, "{steps:?}");
    }
    assert!(steps.len() > 3, "{steps:?}");
    player.keys("<tab>").work().keys("<end>");
    assert_eq!(player.said(), steps[1], "and again from the start");
    player.keys("<home>h");
    assert!(player.keys("<tab>").work().said().ends_with('?'), "at the idea: {}", player.said());
}

/// The footer of a small screen shows every key that a stage needs.
#[test]
fn the_keys_of_a_hint_fit_a_small_screen() {
    let mut player = nine();
    player.work().keys("hhh");
    let line = |player: &Player, width| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, 12));
        draw(&player.app, Theme::new(true), &mut buffer);
        let row = buffer.content[usize::from(width) * 11..].iter().map(|cell| cell.symbol());
        row.collect::<String>().trim().to_owned()
    };
    assert_eq!(line(&player, 40), "h next  ← back  Esc close  i about");
    assert_eq!(line(&player, 70), "h next  ← back  Esc close  End last stage  i about  Tab another step");
    player.keys("h");
    assert_eq!(line(&player, 40), "Enter apply  ← back  Esc close");
    assert_eq!(line(&player, 60), "Enter apply  ← back  Esc close  i about  Tab another step");
}

/// On a screen that shows a part of the board, it is the part that the hint is about.
#[test]
fn a_small_screen_scrolls_to_what_a_hint_names() {
    let packs = ["jigsaw", "sixteen", "windoku"].map(|slug| ninefold::packs::find(slug).expect("a pack"));
    for (pack, size) in packs.into_iter().flat_map(|pack| [(pack, (40, 12)), (pack, (30, 14))]) {
        let mut player = Player::new(vec![pack.problems()[5].clone()]);
        player.app.resize(Rect::new(0, 0, size.0, size.1));
        player.keys("<home>h").work();
        let Some(hint) = player.play().hint() else { continue };
        let stages = if hint.has_more() { 12 } else { 0 };
        for _ in 0..stages {
            player.keys("h");
            let told = player.play().scene(&Settings::default()).board.told_cells();
            let places = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
            let at = player.app.clickables();
            let shown = |cell: usize| places.clone().any(|(x, y)| at(x, y) == Some(Clickable::Cell(cell)));
            // What the hint leads to comes first; a whole row of a large board does not fit.
            assert!(told.first().is_none_or(|&cell| shown(cell)), "{} {size:?}: {told:?}", pack.title);
            let board = player.play().scene(&Settings::default()).board;
            let focus = (0..board.faces.len()).filter(|&i| board.faces[i].roles.has(CellRole::Focus));
            assert!(focus.take(1).all(shown), "{} {size:?}", pack.title);
        }
    }
}

#[test]
fn the_last_stage_says_that_it_is_the_last() {
    let mut player = nine();
    player.work().keys("h<end>");
    let has_end = |player: &mut Player| player.text().contains("End of the hint");
    let said = player.said();
    assert!(!has_end(&mut player));
    player.keys("h");
    assert_eq!(player.said(), said);
    assert!(has_end(&mut player));
    player.keys("<left><right>");
    assert!(!has_end(&mut player));
}

#[test]
fn the_colours_of_a_step_stand_alone() {
    let mut player = nine();
    player.work().keys("<up><up><up><up><home>");
    let has_same = |player: &Player| {
        let board = player.play().scene(&player.app.settings).board;
        board.faces.iter().any(|face| face.roles.has(CellRole::Same))
    };
    assert!(has_same(&player));
    assert!(!has_same(player.keys("h")));
    assert!(has_same(player.keys("<esc>")));
}

#[test]
fn crossing_out_keeps_marks_that_appear_by_themselves() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut player = Player::new(vec![problem(hard)]);
    player.app.settings.auto_marks = true;
    player.work().keys("s").work();
    assert!(!player.events.is_empty() && player.session().is_fully_marked());
}

#[test]
fn marks_can_appear_by_themselves() {
    let mut player = nine();
    let marks = |player: &Player, cell: usize| -> Vec<char> {
        match &player.play().scene(&player.app.settings).board.faces[cell].content {
            Content::Marks(marks) => marks.iter().map(|mark| mark.symbol).collect(),
            _ => Vec::new(),
        }
    };
    assert!(marks(&player, 2).is_empty());
    player.app.settings.auto_marks = true;
    assert_eq!(marks(&player, 2), ['1', '2', '4']);
    player.keys("kkkk<home><right><right><right>2");
    assert_eq!(marks(&player, 2), ['1', '4'], "they follow the digits");
    assert_eq!(player.events.len(), 1, "and are no moves");
    player.keys("u<left>n4");
    assert_eq!(marks(&player, 2), ['1', '2'], "a change makes them the player's own");
    assert!(player.session().is_fully_marked());
    player.keys("uu");
    assert_eq!(marks(&player, 2), ['1', '2', '4']);
}

#[test]
fn the_help_lists_the_keys_of_an_open_hint() {
    let mut player = nine();
    player.work().keys("h?");
    assert!(player.text().contains("How to read hints"), "{}", player.text());
    assert!(player.text().contains("Enter back to the hint"), "{}", player.text());
    player.keys("q");
    assert!(player.play().hint().is_some(), "the hint stays open");
    player.keys("??");
    let shown = player.text();
    for words in ["open the branch", "←↑ Backspace b k  previous", "show another step instead"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert_eq!(shown.matches("Enter ").count(), 1, "only what it does here: {shown}");
    assert!(!shown.contains("pencil mode:"));
    assert!(!shown.contains("part of the pattern"), "{shown}");
    player.keys("?<end>??");
    assert!(player.text().contains("what the argument rests on"), "{}", player.text());
    player.keys("?<esc><esc>??");
    assert!(player.text().contains("place a digit;"));
}

#[test]
fn the_help_lists_the_keys_of_the_mode() {
    let mut player = nine();
    for (keys, has, has_not) in [
        ("n??", "set or clear a mark", "place a digit"),
        ("?nd??", "place the digit or mark", "place a digit;"),
        ("?dc??", "add this colour", "place a digit"),
        ("?<esc>v<right>??", "back to digits, all modes off", "place the digit or mark"),
        ("?<esc>ay?", "return to the board", "pencil mode"),
    ] {
        player.work().keys(keys);
        player.app.resize(Rect::new(0, 0, 112, 40));
        let shown = player.screen();
        assert!(shown.contains(has) && !shown.contains(has_not), "{keys}: {shown}");
    }
}

/// The statistics count what a hint shows once, also after the game was left and continued.
#[test]
fn a_hint_is_counted_once_in_a_position() {
    let mut player = nine();
    player.work().keys("h<end><esc>h<end><esc>");
    assert_eq!(player.game().stats().hints, 1);
    let start = player.start.clone().expect("a game began");
    let mut replayed = crate::replay(start, &player.events).expect("the journal is sound");
    assert!(replayed.counted_help() == Help::Hint);
    let undo = ninefold::game::Action::Undo;
    player.keys("sh<end>");
    assert_eq!(player.game().stats().hints, 2, "one more in another position");
    assert!(replayed.act(Duration::from_secs(9), undo).is_err() && replayed.counted_help() == Help::Hint);
}

/// The key may have been hit by mistake, or meant as a digit of a large board.
#[test]
fn nothing_is_given_away_without_a_question() {
    let sixteen = ninefold::packs::find("sixteen").expect("a pack").problems()[0].clone();
    for board in [sixteen, problem(NINE), queens()] {
        let mut player = Player::new(vec![board]);
        player.work();
        let filled = player.game().filled();
        assert_eq!(player.keys("a").said(), "Show the solution? This game won't count.");
        player.keys("<left>ads");
        assert_eq!(player.said(), "Show the solution? This game won't count.");
        player.keys("n");
        assert!(player.game().filled() == filled && player.said().is_empty());
        player.keys("w<esc>y");
        assert!(!player.game().stats().shown && player.game().filled() == filled);
        player.keys("ay").work();
        assert!(player.game().is_solved() && player.game().stats().shown);
        player.keys("ua").work();
        assert!(player.game().is_solved(), "there is nothing left to spoil");
    }
}

#[test]
fn esc_hides_forced_squares_before_it_leaves() {
    let mut player = Player::new(vec![queens()]);
    let before = player.keys("<home>").text();
    player.keys("f");
    assert!(player.said().starts_with("A forced square") || player.said().starts_with("No square"));
    let counted = before.replace("hints   0", "hints   1");
    assert_eq!(player.keys("<esc>").text(), counted);
}

#[test]
fn forced_squares_need_queens_that_do_not_attack_each_other() {
    let mut player = Player::new(vec![queens()]);
    player.keys("<home> <right> f");
    assert_eq!(player.said(), "First remove a queen: two attack each other.");
}

#[test]
fn a_hint_whose_thread_cannot_start_can_be_asked_for_again() {
    let mut player = Player::new(vec![problem(super::help::HARD)]);
    for _ in 0..2 {
        player.work().keys("h");
        let job =
            player.jobs.iter().rposition(|job| job.kind == JobKind::Hint).expect("a hint takes a thread");
        let id = player.jobs.remove(job).id;
        let tasks = update(&mut player.app, Message::WorkerReport(id, WorkerReport::NotStarted));
        player.perform(tasks);
        assert_eq!(player.said(), "Not possible now: the system cannot start another thread.");
    }
    player.keys("h").work();
    assert!(player.text().contains("Hint 1 of"), "{}", player.text());
}

#[test]
fn why_not_asks_for_a_digit_and_argues_like_a_hint() {
    let mut player = nine();
    player.work();
    let cell = player.play().board.entry.cursor;
    let ask = player.keys("i").said();
    assert_eq!(ask, "Why not? Press a digit.");
    assert_eq!(player.keys("<esc>").said(), "");
    assert_eq!(player.keys("5").play().board.entry.cursor, cell);
    assert!(player.play().hint().is_none(), "the digit is placed, not asked about");
    player.keys("u");
    // Each digit has an answer, and none changes the board.
    let before = player.game().filled();
    for digit in 1..=9 {
        player.keys(&format!("i{digit}")).work();
        let said = player.said();
        assert!(said.contains(" can't be ") || said.starts_with("It's right. "), "{said}");
        assert_eq!(player.game().filled(), before);
        player.keys("<esc>");
    }
    assert_eq!(player.game().stats().hints, 1, "once in a position");
    // Why it is what it is: an argument that can be applied, and names the digit at its end.
    player.keys("i<cr>").work();
    assert!(player.said().ends_with(" what r5c5 is."), "{}", player.said());
    while player.play().hint().expect("an answer").has_more() {
        player.keys("<right>");
    }
    player.keys("<cr>");
    assert_eq!(player.game().filled().0, before.0 + 1);
}

#[test]
fn each_cell_that_is_asked_about_is_a_hint_but_a_given_is_none() {
    let mut player = nine();
    player.work().keys("<home>i<cr>").work();
    assert_eq!((player.said().as_str(), player.game().stats().hints), ("r5c1 is given: 4.", 0));
    for (key, hints) in [("<esc><end><left>", 1), ("<esc>", 1), ("<esc><left>", 2)] {
        player.keys(key).keys("i<cr>").work();
        assert_eq!(player.game().stats().hints, hints, "{}", player.said());
    }
}

/// The page and the list of what is left out name the technique, which the first stage does not.
#[test]
fn what_names_the_technique_of_a_look_is_a_hint() {
    for key in ["i", "-"] {
        let mut player = nine();
        player.work().keys("h").work();
        assert_eq!((player.game().stats().nudges, player.game().stats().hints), (1, 0));
        player.keys(key);
        let start = player.start.clone().expect("a game began");
        let replayed = crate::replay(start, &player.events).expect("the journal is sound");
        assert_eq!(replayed.stats().hints, 1, "{key}");
    }
}

#[test]
fn why_not_is_asked_at_once_where_a_digit_is_held_and_on_queens_boards() {
    let mut player = nine();
    player.work().keys("d5i").work();
    assert!(player.said().contains('5'), "{}", player.said());
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>").work();
    let here = player.play().board.entry.cursor;
    player.keys("i").work();
    assert_eq!(player.play().board.entry.cursor, here);
    assert!(player.said().contains("a queen on r"), "{}", player.said());
}
