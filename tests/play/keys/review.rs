//! A finished game is looked back at: its moves, the argument for each, the replay, and what to practise.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ninefold::tui::app::Clickable;

use super::*;

/// Fills the empty cells in order.
fn fill_in(player: &mut Player, solution: &Grid) {
    for _ in 0..81 {
        if player.game().is_solved() {
            return;
        }
        player.keys("<tab>");
        let digit = solution[Cell::new(player.play().board.entry.cursor)].expect("a full grid");
        player.keys(&digit.value().to_string());
    }
    panic!("not solved: {}", player.text());
}

/// A solved game: a mistake that is taken back, a hint, and then digit after digit.
fn solved() -> Player {
    let mut player = nine();
    player.work();
    player.keys("5<tab>1u");
    player.keys("hhhh").keys("<end><cr>");
    let Some(Verdict::Unique(solution)) = player.session().verdict().cloned() else { panic!("one solution") };
    fill_in(&mut player, &solution);
    player
}

/// The same with its review open.
fn reviewed() -> Player {
    let mut player = solved();
    player.work().keys("r");
    player
}

/// The lines of the screen.
fn lines(player: &Player) -> Vec<String> {
    let text: Vec<char> = player.text().chars().collect();
    text.chunks(80).map(|line| line.iter().collect()).collect()
}

/// The words beside the board.
fn beside(player: &Player) -> String {
    let lines = lines(player);
    let words: Vec<String> = lines.iter().map(|line| line.chars().skip(57).collect::<String>()).collect();
    words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_solved_box_says_how_the_player_solved_it_and_leads_to_the_review() {
    let mut player = solved();
    assert!(!player.text().contains("how you solved it"), "the moves are not judged yet");
    player.work();
    let text = player.text();
    assert!(text.contains("how you solved it") && text.contains("hidden single ×"), "{text}");
    assert!(text.contains("r review"), "{text}");
    player.keys("r");
    assert!(matches!(player.app.screens.top, Screen::Review(_)));
    let text = player.text();
    assert!(text.contains("Review: test 1") && text.contains("1 mistake"), "{text}");
    assert!(text.contains("r5c5=5"), "{text}");
    assert!(beside(&player).contains("r5c5 = 5: naked single. At 0:00"), "{text}");
    player.keys("<esc>");
    assert!(player.play().is_finished(), "back at the summary");
    player.keys("<esc>r");
    assert!(matches!(player.app.screens.top, Screen::Review(_)), "from the finished board too");
}

#[test]
fn the_review_waits_for_the_job_of_the_board() {
    let mut player = solved();
    player.keys("r");
    assert!(player.text().contains("Looking back"), "{}", player.text());
    let started = player.jobs.iter().filter(|job| matches!(job.work, Work::Review(_))).count();
    assert_eq!(started, 1, "no second job");
    let id = player.jobs.iter().find(|job| job.kind == JobKind::Review).expect("the job").id;
    update(&mut player.app, Message::WorkerReport(id, WorkerReport::Reviewing(7)));
    assert!(beside(&player).contains("7 so far"), "{}", player.text());
    player.work();
    assert!(player.text().contains("r5c5=5"), "{}", player.text());
}

#[test]
fn the_list_leads_to_the_mistake_and_to_what_is_notable() {
    let mut player = reviewed();
    player.keys("m");
    for (width, height) in [(40, 12), (60, 20), (80, 24)] {
        player.app.resize(Rect::new(0, 0, width, height));
        let screen = player.screen();
        // Names in the list of moves may be cut, but not the words about one.
        let is_cut = |line: &str| line.contains('…') && !line.contains('=');
        assert!(screen.contains("mistake.") && !screen.lines().any(is_cut), "{screen}");
    }
    let words = beside(player.keys("<cr><esc>"));
    assert!(words.contains("You took it back at"), "{words}");
    assert_eq!(player.keys("jm").text(), player.text());
    let here = player.text();
    player.keys("<home>");
    assert_ne!(player.text(), here);
    assert_eq!(player.keys("n").text(), here, "the mistake is the first notable move");
    assert!(player.keys("<end>nn").text().contains("No more notable moves"), "{}", player.text());
}

#[test]
fn the_argument_for_a_move_is_followed_and_closed() {
    let mut player = reviewed();
    let list = player.text();
    player.keys("<cr>");
    let text = beside(&player);
    assert!(text.contains("r5c5 = 5") && !text.contains("hidden single"), "{text}");
    for _ in 0..9 {
        player.keys("h");
    }
    assert!(beside(&player).contains("That's a naked single"), "{}", player.text());
    player.keys("<esc>");
    assert_eq!(player.text(), list);
    player.keys("i");
    assert!(matches!(player.app.screens.top, Screen::Technique(_)));
    player.keys("<esc>");
    assert!(matches!(player.app.screens.top, Screen::Review(_)));
}

#[test]
fn the_moves_are_replayed_until_the_last_or_a_key() {
    let mut player = reviewed();
    let second = player.keys("j").text();
    player.keys("k +");
    assert!(player.text().contains("pace fast"), "{}", player.text());
    let waits = |player: &Player| player.jobs.iter().any(|job| matches!(job.work, Work::Wait(_)));
    assert!(waits(&player));
    player.work();
    assert!(waits(&player), "goes on");
    player.keys("<left>").keys("<right>");
    assert_eq!(player.text(), second, "stopped at the second move");
    player.work();
    assert_eq!(player.text(), second, "and stays there");
    player.keys("<end><up> ").work();
    let end = player.text();
    assert!(!waits(&player) && !end.contains("pace fast"), "{end}");
    assert_eq!(player.keys("<end>").text(), end);
}

#[test]
fn the_technique_that_needed_help_is_practised_at_once() {
    let mut player = nine();
    player.work();
    let at = player.at;
    let game = &mut player.app.screens.play_mut().expect("a board").board.game;
    let help = game.count_help(at, ninefold::game::Help::Hint, Some("xy-wing"));
    assert!(help.is_some());
    let Some(Verdict::Unique(solution)) = player.session().verdict().cloned() else { panic!("one solution") };
    fill_in(&mut player, &solution);
    player.work().keys("r");
    assert!(beside(&player).contains("Next to practise (p): XY-wing"), "{}", player.text());
    player.keys("p");
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
    assert!(player.text().contains("Practice:"), "{}", player.text());
    player.keys("q");
    assert!(beside(&player).contains("Next to practise (p):"), "back in the review: {}", player.text());
    player.keys("q");
    assert_eq!(player.quit, Some(0), "the solved game is left");
}

/// Finds the step that a position asks for, as the hint of the board tells it.
fn find(player: &mut Player) {
    let certain = player.play().board.game.clone();
    let ninefold::game::Game::Sudoku(session) = &certain else { panic!("a sudoku") };
    let step = ninefold_engine::hint::singles_for_people(&session.candidates()).swap_remove(0);
    let ninefold_engine::hint::Effect::Place(cell, digit) = step.effect else { panic!("{step:?}") };
    let cursor = |player: &Player| player.play().board.entry.cursor;
    while cursor(player) / 9 != cell.index() / 9 {
        player.keys("<down>");
    }
    while cursor(player) % 9 != cell.index() % 9 {
        player.keys("<right>");
    }
    player.keys(&digit.value().to_string());
}

#[test]
fn a_mistake_is_tried_again_before_the_answer_is_told() {
    let mut player = reviewed();
    player.keys("m");
    let asked = beside(&player);
    assert!(
        asked.contains("mistake. At") && asked.contains("Your turn (t): what was certain here?"),
        "{asked}"
    );
    assert!(!asked.contains("You took it back") && player.text().contains("t your turn"), "{asked}");
    player.app.library.today = Some(jiff::civil::date(2026, 11, 27));
    player.keys("t");
    assert!(beside(&player).contains("Your turn: what was certain here?"), "{}", player.text());
    player.keys("h");
    assert!(beside(&player).contains("Look at"), "{}", player.text());
    player.keys("<esc>");
    find(&mut player);
    player.keys("<cr>").work();
    let said = beside(&player);
    assert!(
        said.contains("Right") && said.contains("In the game: r") && said.contains("a mistake."),
        "{said}"
    );
    assert!(said.contains("It comes again tomorrow."), "{said}");
    let [saved] = &player.outcomes[..] else { panic!("the retry is practice") };
    assert!(saved.right && saved.own.is_some() && saved.technique.contains("single"), "{saved:?}");
    player.keys("<cr>");
    assert!(matches!(player.app.screens.top, Screen::Review(_)));
    let told = beside(&player);
    assert!(told.contains("You took it back at") && !told.contains("Your turn"), "{told}");
}

#[test]
fn the_answer_of_a_missed_move_is_told_on_request_and_when_replayed() {
    let mut player = reviewed();
    player.keys("m");
    assert!(beside(&player).contains("Your turn"), "{}", player.text());
    player.keys("<cr><esc>");
    assert!(beside(&player).contains("You took it back"), "{}", player.text());
    player.keys("<home>t");
    assert!(beside(&player).contains("nothing to find for this move"), "{}", player.text());
}

#[test]
fn a_click_on_a_cell_chooses_the_move_that_filled_it() {
    let mut player = reviewed();
    player.app.resize(Rect::new(0, 0, 80, 24));
    let first = player.text();
    player.keys("<end>");
    assert_ne!(player.text(), first);
    let area = (0..24).flat_map(|y| (0..57).map(move |x| (x, y)));
    let at = player.app.clickables();
    let mut places = area.filter(|&(x, y)| at(x, y) == Some(Clickable::Entry(0)));
    let (column, row) = places.next().expect("r5c5 was filled by the first move");
    drop(at);
    let kind = MouseEventKind::Down(MouseButton::Left);
    let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    update(&mut player.app, Message::Mouse { at: player.at, mouse });
    assert_eq!(player.text(), first);
}

#[test]
fn queens_and_target_boards_are_reviewed_too() {
    let mut player = Player::new(vec![queens()]);
    player.keys("ay").work();
    assert!(player.game().is_solved(), "{}", player.text());
    player.work().keys("r").work();
    let text = player.text();
    assert!(text.contains("Review: test") && text.contains("shown"), "{text}");

    let mut player = Player::new(vec![target()]);
    player.work();
    let grid = match &player.game().problem() {
        Problem::Sudoku(puzzle) => verdict(&puzzle.geometry, puzzle, &Monitor::new()),
        Problem::Queens(_) => unreachable!(),
    };
    let Ok(Verdict::Unique(solution)) = grid else { panic!("one solution") };
    fill_in(&mut player, &solution);
    assert!(!player.jobs.iter().any(|job| matches!(job.work, Work::Review(_))), "it could take long");
    player.keys("r").work();
    assert!(player.text().contains("r5c7=7"), "{}", player.text());
}
