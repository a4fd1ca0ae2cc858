//! Keys that help: hints beyond singles, watching, checks, checkpoints, undoing mistakes.

use ninefold::scene::{CellRole, Content, MarkRole, Role, SearchInfo};
use ninefold::settings::{KeyPreset, Settings};
use ninefold::tui::app::update;
use ninefold::tui::app::{Screen, draw};
use ninefold::tui::keymap::KeyMap;
use ninefold::tui::message::{JobKind, JobTask, Message, Task, Work, WorkerReport};
use ninefold::tui::theme::Theme;
use ninefold_engine::solve::Verdict;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{Player, key, nine, problem, target};

/// Needs more than singles.
pub const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Needs patterns from the start. They are found at once, so that no hint depends on how long it took.
pub const PATTERNS: &str =
    "918..3...54.1........8..59....7...8.8....51.76.........6.3.1.......9.4.6.....62.9";

fn board(player: &Player) -> ninefold::scene::Board {
    player.app.screens.play().expect("a puzzle is open").scene(&Settings::default()).board
}

#[test]
fn a_hint_beyond_singles_shows_its_candidates_and_is_not_repeated() {
    let mut player = Player::new(vec![problem(HARD)]);
    player.work().keys("h");
    assert_eq!(player.said(), "Looking for a step… Esc stops.");
    player.work();
    assert!(player.said().starts_with("Look at "), "{}", player.said());
    let marks = |face: &ninefold::scene::Face| match &face.content {
        Content::Marks(marks) => marks.clone(),
        _ => Vec::new(),
    };
    let shown = |player: &Player| -> Vec<MarkRole> {
        board(player).faces.iter().flat_map(marks).map(|mark| mark.role).collect()
    };
    player.keys(&"h".repeat(90));
    assert!(shown(&player).contains(&MarkRole::Told(Role::Eliminated)), "{:?}", shown(&player));
    let argument = player.said();
    player.keys("<cr>").keys("h").work();
    for _ in 0..8 {
        assert_ne!(player.said(), argument);
        player.keys("h").work();
    }
}

#[test]
fn a_move_cancels_a_requested_hint() {
    let mut player = Player::new(vec![problem(HARD)]);
    player.work().keys("h");
    let job = player.jobs.iter().find(|job| job.kind == JobKind::Hint).expect("a job").id;
    let tasks = update(&mut player.app, Message::Key { at: player.at, key: key("3") });
    assert!(tasks.iter().any(|task| matches!(task, Task::Job(JobTask::Cancel(JobKind::Hint)))), "{tasks:?}");
    player.perform(tasks);
    player.work();
    assert!(player.app.screens.play().is_some_and(|play| play.hint().is_none()), "job {job} is too late");
}

#[test]
fn messages_name_remapped_keys() {
    let config = ninefold::settings::parse("[keys]\nhint = [\"i\"]\nwhy-not = [\"F4\"]\nundo = [\"F3\"]\n");
    let (keys, faults) = KeyMap::with(KeyPreset::Default, &config.keys);
    assert!(faults.is_empty());
    let mut player = nine();
    player.app.use_keys(keys);
    player.keys("i");
    let message = player.play().scene(&Settings::default()).panel.message;
    assert_eq!(message.prompt, "i next");
    player.keys("<esc>wy6");
    assert_eq!(player.said(), "Stopped.");
}

#[test]
fn the_help_scrolls_to_its_end_and_back() {
    let mut player = nine();
    player.app.area = ratatui::layout::Rect::new(0, 0, 80, 24);
    // The time beside the help would make all screens differ.
    player.app.settings.clock = false;
    player.keys("??");
    let mut seen = vec![player.text()];
    for _ in 0..100 {
        player.keys("j");
        seen.push(player.text());
    }
    seen.dedup();
    assert_eq!(player.help(), Some(seen.len() - 1), "every step shows another line");
    player.keys("k");
    assert_ne!(Some(&player.text()), seen.last());
    player.app.area = ratatui::layout::Rect::new(0, 0, 160, 90);
    player.keys("j");
    assert_eq!(player.help(), Some(0), "there is nothing to scroll on a large screen");
}

/// Where all keys fit side by side, there is nothing to scroll, and groups stay together.
#[test]
fn the_help_is_in_columns_on_wide_screens() {
    let mut player = nine();
    player.keys("??");
    for (width, height) in [(112, 40), (140, 50)] {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        draw(&player.app, Theme::new(true), &mut buffer);
        let rows: Vec<String> = buffer
            .content
            .chunks(width.into())
            .map(|row| row.iter().map(|cell| cell.symbol()).collect())
            .collect();
        assert!(!rows.iter().any(|row| row.contains("more ─")), "{rows:#?}");
        let headings = rows.iter().find(|row| row.contains(" Move ")).expect("a heading");
        let next = ["Marks", "Hints", "Game"].iter().any(|heading| headings.contains(heading));
        assert!(next, "another group begins beside it: {headings}");
        assert!(rows.iter().any(|row| row.contains("more marks than are shown")), "{rows:#?}");
    }
}

#[test]
fn help_pauses_what_is_watched() {
    let mut player = nine();
    player.work().keys("wy");
    let pattern = player.said();
    player.keys("?").work().keys("<esc>");
    assert_eq!((player.play().is_watched(), player.said()), (true, pattern.clone()), "nothing went on");
    player.keys(" ").work();
    assert_ne!(player.said(), pattern, "it goes on when the player wants");
}

#[test]
fn watching_continues_until_a_key_is_pressed_and_can_be_undone() {
    let mut player = nine();
    player.work().keys("w");
    assert_eq!(
        player.said(),
        "Watch it being solved? Each step counts as a hint; shown to the end, the game won't count."
    );
    player.keys("y");
    assert_eq!(
        (player.session().filled().0, player.game().stats().hints),
        (30, 1),
        "the step is shown first"
    );
    let pattern = player.said();
    player.work();
    assert_ne!(player.said(), pattern, "then its argument");
    player.work();
    assert_eq!((player.session().filled().0, player.game().stats().hints), (31, 2));
    let footer: Vec<_> = player.app.footer_keys().into_iter().map(|key| (key.keys, key.words)).collect();
    let keys = [("Space", "pause"), ("←→", "step"), ("-+", "pace"), ("any key", "stops")];
    assert_eq!(footer, keys.map(|(key, words)| (key.into(), words.into())));
    player.work().work().keys("5");
    assert_eq!(player.said(), "Stopped after 2 steps. u undoes the last one.");
    player.work();
    assert_eq!(player.session().filled().0, 32);
    assert!(!player.game().stats().shown && player.game().stats().hints == 3);
    player.keys("uu");
    assert_eq!(player.session().filled().0, 30);
    player.keys("wy");
    for _ in 0..120 {
        player.work();
    }
    assert!(player.game().is_solved() && player.jobs.is_empty());
    assert!(player.game().end().is_some_and(|end| end.shown), "it was watched to its end");
}

#[test]
fn a_lecture_can_be_paused_and_goes_back_over_its_steps() {
    let mut player = nine();
    player.work().keys("wy ");
    let (first, jobs) = (player.said(), player.jobs.len());
    player.work();
    assert_eq!(player.said(), first, "paused");
    player.keys("<right><right><right><right><right>");
    assert_eq!((player.session().filled().0, player.game().stats().hints), (32, 3));
    player.work();
    assert!(player.jobs.is_empty() && jobs > 0, "nothing goes on by itself");
    player.keys("<left><left><left><left><left><left><left>");
    assert_eq!((player.said(), player.session().filled().0), (first, 30), "back at the beginning");
    player.keys("<right><right><right><right><right>");
    assert_eq!((player.session().filled().0, player.game().stats().hints), (32, 3), "counted once");
    let waits = |player: &Player| match player.jobs.last().map(|job| &job.work) {
        Some(&Work::Wait(time)) => time,
        other => panic!("{other:?}"),
    };
    player.keys(" ");
    let normal = waits(&player);
    player.keys("+");
    assert_eq!(waits(&player), normal / 2);
    player.keys("--");
    assert_eq!(waits(&player), normal * 2);
    player.keys("<esc>");
    assert!(player.play().hint().is_none() && !player.play().is_watched());
    let start = player.start.clone().expect("a game");
    assert_eq!(&crate::replay(start, &player.events).expect("sound"), player.game());
}

#[test]
fn a_check_counts_the_mistakes_then_shows_them() {
    let mut player = nine();
    player.work().keys("x");
    assert_eq!(player.said(), "No mistakes (checked against the solution).");
    player.keys("<down>r<right>1x");
    assert_eq!(player.said(), "1 digit is wrong.");
    assert!(!board(&player).faces.iter().any(|face| face.roles.has(CellRole::Mistake)));
    assert_eq!(player.game().stats().hints, 0);
    player.keys("x");
    assert_eq!(player.said(), "r6c6 is wrong.");
    assert!(board(&player).faces[50].roles.has(CellRole::Mistake));
    assert_eq!(player.game().stats().hints, 1);
}

#[test]
fn a_check_tells_wrong_marks_from_wrong_digits() {
    let mut player = nine();
    player.work().keys("f");
    let Some(Verdict::Unique(solution)) = player.session().verdict().cloned() else { panic!("one solution") };
    let cells = player.session().geometry().cells();
    let cell = cells.into_iter().find(|&cell| player.session().marks(cell).all().len() > 1).expect("marks");
    while player.play().board.entry.cursor != cell.index() {
        player.keys("<tab>");
    }
    player.keys(&format!("n{}x", solution[cell].expect("a digit").value()));
    assert_eq!(player.said(), "1 cell is missing the right mark.");
    let name = player.session().geometry().cell_name(cell);
    assert_eq!(player.keys("x").said(), format!("The marks of {name} are missing the right digit."));
}

#[test]
fn marks_that_break_a_rule_are_a_class_of_their_own() {
    let mut player = nine();
    // The cursor is in row 5, which has 1.
    player.work().keys("n1x");
    assert!(player.text().contains("1 is"), "{}", player.text());
    assert_eq!(player.said(), "No mistakes (checked against the solution). 1 mark breaks a rule.");
    player.keys("x");
    assert!(player.said().contains(" can't be 1: "), "{}", player.said());
    assert_eq!(player.game().stats().hints, 0, "it is in sight");
}

/// Returns the last line of the screen.
fn footer(player: &Player) -> String {
    let text: Vec<char> = player.text().chars().collect();
    text[23 * 80..].iter().collect::<String>().trim().to_owned()
}

#[test]
fn the_footer_shows_the_keys_of_what_is_open() {
    let mut player = nine();
    player.work().keys("<down>r<right>1xx");
    assert_eq!(footer(&player), "Esc close  Backspace back", "the last stage, with nothing to apply");
    player.keys("<esc>x");
    assert_eq!(footer(&player), "x show where  Esc close");
    player.keys("h").work().keys("<end>");
    assert!(footer(&player).starts_with("Enter erase r6c6"), "{}", footer(&player));
    player.keys("<cr>h");
    assert_eq!(footer(&player), "h next  Esc close  End last stage  i about  Tab another step");
    player.keys("hhh");
    assert_eq!(footer(&player), "Enter apply  ← back  Esc close  i about  Tab another step");
}

#[test]
fn stages_of_a_hint_can_be_read_again() {
    let mut player = nine();
    player.work().keys("h");
    let first = player.said();
    player.keys("h");
    let second = player.said();
    player.keys("h<bs>");
    assert_eq!(player.said(), second);
    assert_eq!(player.play().scene(&Settings::default()).panel.message.prompt, "h next · ← back");
    player.keys("<bs>");
    assert_eq!(player.said(), first);
    assert_eq!(player.session().filled().0, 30);
}

#[test]
fn eliminated_marks_stay_visible_under_the_cursor() {
    let mut player = Player::new(vec![problem(HARD)]);
    player.work().keys("h").work();
    let gone = |player: &Player| {
        let cursor = player.play().board.entry.cursor;
        match &board(player).faces[cursor].content {
            Content::Marks(marks) => marks.iter().any(|mark| mark.role == MarkRole::Told(Role::Eliminated)),
            _ => false,
        }
    };
    while !gone(&player) {
        player.keys("h");
    }
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&player.app, Theme::new(false), &mut buffer);
    // Digits that are all placed are crossed out too, but not bold.
    let is_removed = |&x: &usize| buffer.content[x].modifier.contains(Modifier::CROSSED_OUT | Modifier::BOLD);
    let is_reversed = |x: usize| buffer.content[x].modifier.contains(Modifier::REVERSED);
    let removed: Vec<usize> = (0..buffer.content.len()).filter(is_removed).collect();
    assert!(!removed.is_empty());
    // In the legend a whole word is removed.
    let on_board = removed.into_iter().filter(|x| x % 80 < 55);
    assert!(on_board.clone().count() > 0);
    on_board
        .for_each(|x| assert_ne!((is_reversed(x - 1), is_reversed(x + 1)), (is_reversed(x), is_reversed(x))));
}

#[test]
fn checkpoints_are_set_and_returned_to() {
    let mut player = nine();
    player.keys("g");
    assert_eq!(player.said(), "There is no move yet.");
    player.keys("5m");
    assert_eq!(player.said(), "Checkpoint A set. g lists checkpoints and moves.");
    player.keys("n<right>12<down>3m4g");
    assert!(player.text().contains("Move 3 of 3"), "the board stays as it is: {}", player.text());
    assert!(player.keys("<up>").text().contains("Checkpoint B"), "the last one is above the moves");
    player.keys("<up><cr>");
    assert_eq!(player.said(), "Back at checkpoint A. u undoes this.");
    assert_eq!((player.value(5, 5), player.session().filled().0), (Some(5), 31));
    let marks = |player: &Player| {
        let session = player.session();
        session.geometry().cells().map(|cell| session.marks(cell).all().len()).sum::<usize>()
    };
    assert_eq!(marks(&player), 0);
    assert!(marks(player.keys("u")) > 0);
    player.keys("g<up><up><cr>");
    assert_eq!(player.said(), "Back at checkpoint B. u undoes this.");
    assert_eq!(player.keys("g<up><up><cr>g<up><up><cr>").said(), "Nothing has changed since the checkpoint.");
}

#[test]
fn the_list_of_moves_shows_each_board_and_leaves_it_or_goes_there() {
    let mut player = nine();
    let shown = |player: &Player| board(player).faces[40].content.clone();
    player.keys("5<down><down>n14<up><up>n<bs>");
    let before = player.game().clone();
    player.keys("g");
    assert!(
        player.text().contains("Move 4 of 4") && player.text().contains("r5c5 cleared"),
        "{}",
        player.text()
    );
    assert_eq!(shown(&player), Content::Empty);
    player.keys("<down>");
    assert!(matches!(shown(&player), Content::Value('5', _)), "the board after move 3");
    for key in ["<esc>", "g", "<esc>"] {
        assert_eq!(*player.keys(key).game(), before, "{key}: nothing has changed");
        assert_eq!(shown(&player), Content::Empty);
        player.keys("g<end>");
        assert!(player.text().contains("Move 0 of 4"));
    }
    player.keys("<up><cr>");
    assert_eq!(player.said(), "Went back 3 moves. r redoes them one by one.");
    assert_eq!((player.value(5, 5), player.marks(7, 5)), (Some(5), vec![]));
    // Forward again, by the list or move by move.
    assert_eq!(player.keys("r").marks(7, 5), [1]);
    player.keys("g<home><cr>");
    assert_eq!((player.said(), player.value(5, 5)), ("Went forward 2 moves.".into(), None));
    let replayed = crate::replay(player.start.clone().expect("begun"), &player.events);
    assert_eq!(&replayed.expect("a sound journal"), player.game());
}

#[test]
fn moves_are_undone_to_before_the_first_mistake() {
    let mut player = nine();
    player.work().keys("z");
    assert_eq!(player.said(), "No mistake found.");
    player.keys("5<down><right>1<down>z");
    assert_eq!(player.said(), "Went back 1 move, to before your mistake. r redoes it.");
    assert_eq!((player.value(6, 6), player.value(5, 5)), (None, Some(5)));
    assert_eq!(player.keys("r").value(6, 6), Some(1));
}

/// Without a single solution only a search tells what is wrong, on a thread.
#[test]
fn mistakes_are_searched_for_on_a_thread() {
    let two_solutions = "1...\n....\n....\n...2\n";
    let open = || {
        let mut player = Player::new(vec![problem(two_solutions)]);
        player.work();
        player
    };
    for (key, found) in [("z", "No mistake found."), ("x", "No mistakes (checked against the rules only")] {
        let mut player = open();
        assert_eq!(player.keys(key).said(), "Looking for mistakes… Esc stops.");
        assert!(player.work().said().starts_with(found), "{}", player.said());
        let mut player = open();
        player.keys(key).keys("<esc>");
        assert!(player.said().is_empty() && player.work().said().is_empty(), "{}", player.said());
    }
    for (board, check, found) in
        [(target(), "x", "No rule is broken."), (super::queens(), "c", "No mistakes.")]
    {
        let mut player = Player::new(vec![board]);
        assert_eq!(player.keys("z").said(), "Looking for mistakes… Esc stops.");
        assert_eq!(player.keys(check).said(), "Looking for mistakes… Esc stops.");
        assert_eq!(player.look_for_mistakes().said(), found);
    }
    let mut player = Player::new(vec![super::queens()]);
    assert_eq!(player.keys("h").said(), "Looking for a step… Esc stops.");
    let title = |player: &Player| player.play().scene(&Settings::default()).title;
    let mut player = open();
    assert!(title(&player).ends_with(": several solutions"), "{}", title(&player));
    player.keys("<right>3");
    assert!(title(&player).ends_with(": several solutions"), "whatever is said meanwhile");
}

/// The same key asks again: nothing waits for a thread that never started.
#[test]
fn a_hint_without_a_thread_is_given_up() {
    let mut player = Player::new(vec![problem(HARD)]);
    player.work().keys("hh");
    let job = player.jobs.pop().expect("a job").id;
    let tasks = update(&mut player.app, Message::WorkerReport(job, WorkerReport::NotStarted));
    let is_cancelled = |task: &Task| matches!(task, Task::Job(JobTask::Cancel(JobKind::Hint)));
    assert!(tasks.iter().any(is_cancelled), "{tasks:?}");
    player.perform(tasks);
    assert!(player.said().starts_with("Not possible now"), "{}", player.said());
    player.keys("h").work();
    assert!(player.play().hint().is_some(), "{}", player.said());
}

#[test]
fn all_candidates_are_filled_in() {
    let mut player = nine();
    player.keys("f");
    assert_eq!(player.marks(5, 5), [5]);
    assert_eq!(player.keys("u").marks(5, 5), [0; 0]);
}

#[test]
fn a_move_on_a_target_board_shows_what_it_cost_to_those_who_want_to_see_mistakes() {
    let mut player = Player::new(vec![target()]);
    player.app.settings.mistakes = ninefold::settings::Mistakes::Solution;
    let report = |player: &mut Player, best| {
        let job = player.jobs.iter().rev().find(|job| job.kind == JobKind::SearchInfo).expect("a job").id;
        let report = WorkerReport::SearchInfo(SearchInfo::Score { best, bound: best });
        let tasks = update(&mut player.app, Message::WorkerReport(job, report));
        player.perform(tasks);
    };
    report(&mut player, 2881);
    player.keys("5");
    report(&mut player, 2881);
    assert_eq!(player.said(), "");
    player.keys("<down><right>2");
    report(&mut player, 2844);
    assert_eq!(player.said(), "-37: 2881 is out of reach; the best possible is now 2844.");
    player.keys("<down>z").look_for_mistakes();
    assert_eq!(player.session().filled().0, 31);
    assert!(player.said().starts_with("Went back 1 move"), "{}", player.said());
    player.keys("r");
    report(&mut player, 2844);
    assert!(!player.said().contains("-37"), "shown once: {}", player.said());
}

#[test]
fn a_digit_that_the_board_lacks_is_answered_with_those_that_it_has() {
    let mut player = Player::new(vec![problem("1234............\n")]);
    assert_eq!(player.keys("7").said(), "The digits here are 1 to 4.");
}

#[test]
fn variants_say_their_rules_at_the_start() {
    for (extras, rules) in [
        ("", ""),
        ("extra: diagonals\n", "Both diagonals contain every digit once."),
        (
            "weights: rings\n",
            "Each cell scores its weight times its digit: complete the grid with the highest total.",
        ),
        ("regions:\n1112\n1322\n3342\n3444\n", "Each region contains every digit once, in place of boxes."),
    ] {
        let sheet = format!("size: 4\n{extras}grid:\n1...\n....\n....\n....\n");
        assert_eq!(Player::new(vec![problem(&sheet)]).said(), rules, "{sheet}");
    }
}

/// Reports that these rules are new to the player.
fn meet(player: &mut Player) {
    let rules = ninefold::game::rules_of(&player.game().problem());
    let reply = ninefold::tui::message::StoreReply::Met { rules, all: false };
    let tasks = update(&mut player.app, Message::Store(reply));
    player.perform(tasks);
}

#[test]
fn the_first_game_of_a_kind_begins_with_its_rules() {
    let mut player = nine();
    assert!(!player.shows_rules(), "nothing is known of earlier games");
    meet(&mut player);
    let shown = player.text();
    for words in ["Rules", "every row,", "h gives a hint", "Enter play"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    player.keys("<cr>");
    assert!(!player.shows_rules() && !player.text().contains("h gives a hint"));
    // A game that has begun is not interrupted.
    player.keys("5");
    meet(&mut player);
    assert!(!player.shows_rules());
}

#[test]
fn the_rules_lead_to_the_page_of_a_kind_on_the_board() {
    let sheet = format!("killer: 3 r1c1 r1c2\ngrid:\n{}", ".........\n".repeat(9));
    let mut player = Player::new(vec![problem(&sheet)]);
    player.keys("?");
    assert!(player.text().contains("i about"), "{}", player.text());
    player.keys("i");
    assert!(matches!(player.app.screens.top, Screen::Technique(_)), "{}", player.text());
    assert!(player.text().contains("Killer cages"), "{}", player.text());
    player.keys("<esc>");
    assert!(matches!(player.app.screens.top, Screen::Play(_)) && !player.shows_rules());
    // On boards without such rules the key is that of the board.
    let mut player = nine();
    player.keys("?");
    assert!(!player.text().contains("i about"), "{}", player.text());
    player.keys("i");
    assert!(!player.shows_rules() && player.text().contains("Why not?"), "{}", player.text());
}

#[test]
fn keys_of_the_board_close_the_rules_and_do_their_work() {
    let mut player = nine();
    player.keys("?5");
    assert_eq!((player.shows_rules(), player.value(5, 5)), (false, Some(5)));
    player.keys("??");
    assert_eq!((player.shows_rules(), player.help()), (false, Some(0)), "the keys are the next page");
    player.keys("??");
    assert!(player.shows_rules(), "closed and opened again");
    player.keys("q");
    assert_eq!((player.shows_rules(), player.quit), (false, Some(0)), "no key is lost");
}

#[test]
fn the_rules_name_all_that_holds_on_a_board() {
    let rules = |sheet: &str| {
        let game = ninefold::game::Game::new(problem(sheet)).expect("it can be played");
        ninefold::scene::rules_page(&game)
    };
    let grid = "grid:\n1...\n....\n....\n....\n";
    let page = rules(&format!("size: 4\nextra: diagonals\n{grid}"));
    assert_eq!(
        page.rules,
        [
            "Fill the empty cells so that every row, column and box contains each digit from 1 to 4 once.",
            "Both diagonals contain every digit once."
        ]
    );
    let marked = page.picture.faces.iter().filter(|face| face.roles.has(CellRole::Peer)).count();
    assert_eq!(marked, 9, "three in the row, three in the column, one in the box, two on the diagonal");
    let page = rules(&format!("size: 4\nregions:\n1112\n1322\n3342\n3444\n{grid}"));
    assert!(page.rules[0].contains("every row and column contains"), "{:?}", page.rules);
    assert!(page.rules[1].starts_with("Each region"), "{:?}", page.rules);
}

#[test]
fn a_digit_that_clashes_says_with_which_and_where() {
    let mut player = nine();
    let words = |player: &Player| -> String {
        let scene = player.play().scene(&Settings::default());
        scene.panel.cell.iter().map(|segment| segment.text.as_str()).collect()
    };
    player.keys("5");
    assert_eq!(words(&player), "r5c5: your digit");
    player.keys("u<left><left><left>5");
    assert!(!words(&player).contains(" with "), "{}", words(&player));
    player.keys("<right><right><right>5");
    assert_eq!(words(&player), "r5c5: your digit, also in r5c2 (row 5)");
}
