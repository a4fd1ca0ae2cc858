//! Pasted texts are read on a thread: keys wait for them, but for those that stop reading or leave.

use super::*;

#[test]
fn keys_wait_for_a_text_that_is_being_read() {
    let mut player = Player::home();
    player.send(Message::Paste { at: Duration::from_secs(1), text: NINE.into() });
    let (id, report) = read_of(player.job());
    player.press("up 7");
    assert!(player.tasks.is_empty() && matches!(player.app.screens.top, Screen::Home(_)));
    player.send(Message::WorkerReport(id, report));
    let held = player.tasks.pop();
    let Some(Task::Replay(keys)) = held else { panic!("{held:?}") };
    for key in keys {
        player.send(key);
    }
    let puzzle = &screen!(player.app, Enter).puzzle;
    assert_eq!(puzzle.givens[Cell::new(72)], Some(Digit::from_index(6)));
}

#[test]
fn reading_stops_at_once_and_a_later_text_replaces_an_earlier_one() {
    let mut player = Player::home();
    let paste = |text: &str| Message::Paste { at: Duration::from_secs(1), text: text.into() };
    player.send(paste(NINE));
    let (first, late) = read_of(player.job());
    player.press("esc");
    assert!(matches!(player.tasks[..], [Task::Job(JobTask::Cancel(JobKind::Read))]));
    player.send(Message::WorkerReport(first, late.clone()));
    assert!(matches!(player.app.screens.top, Screen::Home(_)), "{:?}", player.app.screens.top);
    player.send(paste(NINE));
    let (first, _) = read_of(player.job());
    player.send(paste("1...\n....\n....\n...2\n"));
    let (second, report) = read_of(player.job());
    player.send(Message::WorkerReport(first, late));
    assert!(matches!(player.app.screens.top, Screen::Home(_)), "{:?}", player.app.screens.top);
    player.send(Message::WorkerReport(second, WorkerReport::Reading));
    assert!(player.text().contains("Reading… Esc stops."), "{}", player.text());
    player.send(Message::WorkerReport(second, report));
    assert_eq!(screen!(player.app, Enter).puzzle.geometry.size(), 4);
    player.send(paste(NINE));
    let quit = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    player.send(Message::Key { at: Duration::from_secs(2), key: quit });
    assert!(matches!(player.tasks[..], [Task::Quit(0)]));
}

/// Rules besides houses can say everything: then there are no clues to type, and what techniques know is not judged.
#[test]
fn a_board_whose_rules_say_everything_is_played_without_clues() {
    let cages = "1234341221434321".chars().enumerate();
    let cages: String =
        cages.map(|(i, sum)| format!("killer: {sum} r{}c{}\n", i / 4 + 1, i % 4 + 1)).collect();
    let mut player = Player::home();
    player.paste(&format!("{cages}grid:\n{}", "....\n".repeat(4)));
    assert_eq!(player.check(), EntryStatus::Unique);
    player.deliver_ratings(|job| matches!(job.work, Work::Rate(..)));
    let shown = player.text();
    assert!(shown.contains("Exactly one solution") && !shown.contains("too hard"), "{shown}");
    assert!(matches!(player.press("cr").app.screens.top, Screen::Play(_)));
}
