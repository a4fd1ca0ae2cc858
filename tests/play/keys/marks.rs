//! Corner and centre marks, and how they are restored.

use ninefold::game::{MarkKind, Marks};
use ninefold::scene::EntryOrder;
use ninefold::tui::app::Clickable;
use ninefold_engine::grid::Digit;

use super::*;

fn marks(player: &Player, row: usize, column: usize) -> Marks {
    let cell = player.session().geometry().cell(row - 1, column - 1);
    player.session().marks(cell)
}

fn digits(marks: Marks) -> (Vec<u8>, Vec<u8>) {
    let list = |kind| marks.of(kind).iter().map(|digit| digit.value()).collect();
    (list(MarkKind::Corner), list(MarkKind::Centre))
}

#[test]
fn each_kind_of_mark_has_its_key() {
    let mut player = nine();
    player.keys(",25");
    assert_eq!(player.play().board.entry.pencil, Some(MarkKind::Centre));
    assert_eq!(digits(marks(&player, 5, 5)), (vec![], vec![2, 5]));
    assert!(player.text().contains("[25]") && player.text().contains("r5c5: marks [25]"));
    player.keys("n7");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![7], vec![2, 5]));
    assert!(player.text().contains("r5c5: marks 7 [25]"));
    player.keys(",5,");
    assert_eq!(player.play().board.entry.pencil, None, "the same key returns to digits");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![7], vec![2]));
    assert_eq!(player.keys("5").value(5, 5), Some(5));
    player.keys("<bs>");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![7], vec![2]));
    player.keys("<bs>");
    assert!(marks(&player, 5, 5).is_empty());
    player.keys("u");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![7], vec![2]));
}

#[test]
fn centre_marks_work_with_selections_and_with_digits_first() {
    let mut player = nine();
    player.keys("v<down><down>,6");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![], vec![6]));
    assert_eq!(digits(marks(&player, 7, 5)), (vec![], vec![6]));
    player.keys("<esc>d<right>3,<cr>");
    assert_eq!(digits(marks(&player, 7, 6)), (vec![], vec![3]));
    assert!(player.text().contains("set 3 mark 3 centre"));
}

#[test]
fn the_modes_of_the_panel_can_be_clicked() {
    let mut player = nine();
    player.app.area = Rect::new(0, 0, 80, 24);
    for kind in [Some(MarkKind::Centre), Some(MarkKind::Corner), None] {
        player.click_on(Clickable::Mode(kind));
        assert_eq!(player.play().board.entry.pencil, kind);
    }
    // A narrow panel shows only the active mode: a click selects the next one.
    player.app.area = Rect::new(0, 0, 54, 16);
    for kind in [Some(MarkKind::Corner), Some(MarkKind::Centre), None] {
        player.click_on(Clickable::Mode(kind));
        assert_eq!(player.play().board.entry.pencil, kind);
    }
}

#[test]
fn removing_a_digit_restores_the_marks() {
    let mut player = nine();
    player.keys("n5<right><right>5<left><left>,57,n");
    let before = (marks(&player, 5, 5), marks(&player, 5, 7));
    player.keys("n5");
    assert!(marks(&player, 5, 5).is_empty() && marks(&player, 5, 7).is_empty());
    player.keys("5");
    assert_eq!((marks(&player, 5, 5), marks(&player, 5, 7)), before, "the same digit again removes it");
    player.keys("57");
    assert_eq!(marks(&player, 5, 7), before.1, "another digit replaces it");
    player.keys("u<bs>");
    assert_eq!((marks(&player, 5, 5), marks(&player, 5, 7)), before);
    let replayed = crate::replay(player.start.clone().expect("begun"), &player.events);
    assert_eq!(&replayed.expect("a sound journal"), player.game());
}

#[test]
fn only_the_wrong_kind_of_marks_is_removed() {
    let mut player = nine();
    player.work().keys("f,1,h");
    assert_eq!(player.said(), "You have crossed out the right digit of a cell. Look at box 5.");
    player.keys("h");
    assert_eq!(player.said(), "The centre marks of r5c5 are missing the right digit.");
    player.keys("<cr>");
    let marks = player.session().marks(Cell::new(40));
    assert!(marks.centre.is_empty() && !marks.corner.is_empty(), "{marks:?}");
}

#[test]
fn the_footer_shows_what_digits_do_and_esc_returns_to_them() {
    let footer = |player: &Player| {
        player.text().chars().rev().take(80).collect::<Vec<_>>().into_iter().rev().collect::<String>()
    };
    let mut player = nine();
    assert!(footer(&player).contains("1-9 digit") && footer(&player).contains("n mark"));
    for (key, back) in [("n", "n digits"), (",", ", digits")] {
        player.keys(key);
        assert!(
            footer(&player).contains("1-9 mark") && footer(&player).contains(back),
            "{}",
            footer(&player)
        );
        player.keys("<esc>");
        assert_eq!(player.play().board.entry.pencil, None);
        assert!(footer(&player).contains("1-9 digit"), "{}", footer(&player));
    }
}

#[test]
fn digits_with_shift_ctrl_and_alt_need_no_mode() {
    let mut player = nine();
    player.keys("@&<c-5><c-7><a-3>");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![2, 7], vec![5, 7]));
    let colours = |player: &Player| -> Vec<usize> {
        player.session().colours(Cell::new(40)).iter().map(|colour| colour.number()).collect()
    };
    assert_eq!((colours(&player), player.play().board.entry.pencil), (vec![3], None));
    assert_eq!(digits(marks(player.keys("@<c-5>"), 5, 5)), (vec![7], vec![7]), "again removes them");
    // In any mode, and in all selected cells.
    player.keys(",#n<c-1>v<down><down>$<esc>");
    assert_eq!(digits(marks(&player, 5, 5)), (vec![3, 4, 7], vec![1, 7]));
    assert_eq!(digits(marks(&player, 7, 5)), (vec![4], vec![]));
    assert_eq!(colours(player.keys("<up><up><a-0>")), [0; 0]);
    player.keys("<a-9>");
    assert_eq!(player.said(), "9 does nothing here. ? shows the keys.", "there are six colours");
    assert!(player.keys("5").value(5, 5) == Some(5), "digits are digits");
    let replayed = crate::replay(player.start.clone().expect("begun"), &player.events);
    assert_eq!(&replayed.expect("a sound journal"), player.game());
}

#[test]
fn a_terminal_that_knows_the_key_is_right_about_its_digit() {
    let mut player = nine();
    // A German keyboard: Shift-8 types what Shift-9 types on an American one.
    player.press_digit_key('(', '8').press_digit_key('"', '2');
    assert_eq!(digits(marks(&player, 5, 5)), (vec![2, 8], vec![]));
    // Keys with another meaning keep it.
    player.press_digit_key('?', '6');
    assert!(player.shows_rules());
    assert_eq!(digits(marks(&player, 5, 5)), (vec![2, 8], vec![]));
}

#[test]
fn digits_of_other_scripts_are_placed() {
    let mut player = nine();
    assert_eq!(player.keys("３").value(5, 5), Some(3));
    assert_eq!(player.keys("٥").value(5, 5), Some(5));
    assert_eq!(player.keys("۷").value(5, 5), Some(7));
    assert_eq!(player.keys("０").value(5, 5), None);
    assert_eq!(player.keys("n１２").marks(5, 5), [1, 2]);
}

#[test]
fn shift_and_digits_mark_on_other_boards() {
    let mut player = Player::new(vec![sixteen()]);
    player.keys("@<c-3>");
    let middle = player.play().board.entry.cursor;
    assert_eq!(digits(player.session().marks(Cell::new(middle))), (vec![2], vec![3]));
    let mut player = Player::new(vec![queens()]);
    player.keys("@");
    assert_eq!(player.said(), "@ does nothing here. ? shows the keys.");
}

#[test]
fn esc_ends_every_mode_and_message_at_once() {
    let plain = (None, EntryOrder::Cell);
    for keys in ["n", ",", "c", "d5", "v<right>", "v<right>,d5c", ",3<left><left>3", "nx", "x", "d"] {
        let mut player = nine();
        player.work().keys(keys).keys("<esc>");
        let entry = &player.play().board.entry;
        assert_eq!((entry.pencil, entry.first), plain, "{keys}");
        assert!(entry.selection.is_empty() && player.said().is_empty(), "{keys}: {}", player.said());
        assert!(player.quit.is_none() && player.play().hint().is_none(), "{keys}");
        // The colours are closed too.
        player.keys("<home><tab>8");
        assert_eq!(
            player.session().value(Cell::new(player.play().board.entry.cursor)),
            Digit::new(8),
            "{keys}"
        );
    }
    // A hint is read while marks are entered: Esc closes it alone.
    let mut player = nine();
    player.work().keys("nh<esc>");
    assert_eq!(player.play().board.entry.pencil, Some(MarkKind::Corner));
}
