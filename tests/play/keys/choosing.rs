//! Selections, colours, choosing digits first, finding the same digit, pauses, and the finished board.

use super::*;
use ninefold_engine::grid::Digit;

fn selected(player: &Player) -> Vec<usize> {
    player.play().board.entry.selection.cells().iter().copied().collect()
}

#[test]
fn shift_and_arrows_extend_the_selection() {
    let mut player = nine();
    player.keys("<s-right><s-down>");
    assert_eq!(selected(&player), [40, 41, 50]);
    assert!(player.text().contains("3 cells"));
    player.keys("n57");
    assert_eq!((player.marks(5, 5), player.marks(6, 6)), (vec![5, 7], vec![5, 7]));
    assert!(player.marks(5, 6).is_empty(), "a given has no marks");
    assert_eq!(player.keys("u").marks(6, 6), [5], "all cells are one move");
    player.keys("n4");
    assert_eq!((player.value(5, 5), player.value(6, 6)), (Some(4), Some(4)));
    assert_eq!(player.keys("4").value(5, 5), None, "the same digit again removes it");
    player.keys("4<bs>");
    assert_eq!((player.value(5, 5), player.value(6, 6)), (None, None));
    player.keys("j");
    assert!(selected(&player).is_empty(), "moving the cursor ends the selection");
}

#[test]
fn the_same_digit_again_stays_if_the_player_wants_that() {
    let mut player = nine();
    player.app.settings.digit_again_clears = false;
    assert_eq!(player.keys("4").value(5, 5), Some(4));
    let moves = player.game().move_count();
    assert_eq!(player.keys("444").value(5, 5), Some(4), "a key that is held");
    assert_eq!(player.game().move_count(), moves);
    assert_eq!(player.keys("5").value(5, 5), Some(5), "another digit takes its place");
    assert_eq!(player.keys("<bs>").value(5, 5), None);
}

#[test]
fn v_selects_until_escape() {
    let mut player = nine();
    player.keys("vjjl");
    assert_eq!(selected(&player), [40, 49, 58, 59]);
    player.keys("<esc>");
    assert!(selected(&player).is_empty() && player.quit.is_none());
    player.keys("vlv");
    assert!(selected(&player).is_empty());
    player.keys("vj<c-n>");
    assert!(selected(&player).is_empty(), "a new game starts without a selection");
}

#[test]
fn cells_apart_are_selected_by_keys() {
    let mut player = nine();
    player.keys(";<right><right>;<down><down>");
    assert_eq!(selected(&player), [40, 42]);
    assert!(player.text().contains("2 cells"));
    assert_eq!((player.keys("n5").marks(5, 5), player.marks(5, 7)), (vec![5], vec![5]));
    assert!(player.marks(7, 7).is_empty(), "the cursor is elsewhere");
    player.keys("<up><up>;");
    assert_eq!(selected(&player), [40], "again removes it");
    assert!(player.text().contains("1 cell"));
    player.keys("<left><left>;<down>");
    assert_eq!(selected(&player), [0; 0]);
    // All cells of a digit, and all others.
    player.keys("<home><up><up><c-t>");
    assert_eq!(selected(&player), [20, 27, 39, 61, 76]);
    player.keys("<c-e>");
    assert!(selected(&player).len() == 76 && !selected(&player).contains(&39));
    assert_eq!(selected(player.keys("<esc><c-e>")).len(), 80);
    assert_eq!(selected(player.keys("<esc>d2<c-t>")), [49, 60], "of the digit that is held");
}

#[test]
fn several_squares_are_crossed_out() {
    let mut player = Player::new(vec![queens()]);
    player.keys("v<right>n");
    let scene = player.play().scene(&Settings::default());
    assert_eq!(
        (&scene.board.faces[10].content, &scene.board.faces[11].content),
        (&Content::Crossed, &Content::Crossed)
    );
    assert!(scene.board.faces[10].roles.has(CellRole::Selected));
}

#[test]
fn a_digit_is_chosen_first_and_placed_in_cells() {
    let mut player = nine();
    player.keys("d<cr>");
    assert_eq!(player.said(), "Choose a digit first.");
    player.keys("5");
    assert_eq!(player.value(5, 5), None);
    let scene = player.play().scene(&Settings::default());
    assert!(scene.board.faces[0].roles.has(CellRole::Same), "{scene}");
    assert!(player.text().contains("set 5"));
    assert_eq!(player.keys("<cr>").value(5, 5), Some(5));
    assert_eq!(player.keys("jj ").value(7, 5), Some(5));
    assert_eq!(player.keys(" ").value(7, 5), None);
    assert_eq!(player.keys("n ").marks(7, 5), [5]);
    assert!(player.text().contains("mark 5"));
    player.keys("<esc>3");
    assert_eq!(player.value(7, 5), Some(3), "Esc returns to choosing cells first");
    player.keys("d");
    assert!(player.text().contains("set 3"), "the digit under the cursor is chosen at first");
}

#[test]
fn a_digit_chosen_first_shows_where_it_fits() {
    let mut player = nine();
    let fits = |player: &Player| -> Vec<usize> {
        let faces = player.play().scene(&Settings::default()).board.faces;
        (0..81).filter(|&cell| faces[cell].roles.has(CellRole::Fits)).collect()
    };
    assert_eq!(fits(&player), [0; 0]);
    player.keys("d8");
    let expected: Vec<usize> =
        player.session().cells_that_fit(Digit::new(8).unwrap()).iter().map(Cell::index).collect();
    assert!(expected.contains(&5) && !expected.contains(&2), "{expected:?}");
    assert_eq!(fits(&player), expected, "without any marks");
    // Without colours a sign says it.
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&player.app, Theme::new(false), &mut buffer);
    let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
    assert!(text.matches('?').count() > expected.len() / 2, "{text}");
    player.keys("<tab><tab><tab>");
    assert!(expected.contains(&player.play().board.entry.cursor), "Tab goes to the cells that it fits");
    assert_eq!(fits(player.keys("<esc>")), [0; 0]);
}

#[test]
fn the_same_digit_is_found_cell_by_cell() {
    let mut player = nine();
    player.keys("t");
    assert_eq!(player.said(), "This cell is empty. d and a digit show where it fits.");
    player.keys("<home>jjt");
    assert_eq!(player.said(), "This cell is empty. d and a digit show where it fits.");
    player.keys("kkt");
    assert_eq!(player.play().board.entry.cursor, 66, "from the 4 in r5c1 to the one in r8c4");
    player.keys("t");
    assert_eq!(player.play().board.entry.cursor, 36);
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut player = nine();
    player.keys("5p");
    let (elapsed, before) = (player.play().board.clock.elapsed(), player.game().clone());
    let scene = player.play().scene(&Settings::default());
    assert!(scene.board.faces.iter().all(|face| face.content == Content::Empty));
    assert!(matches!(player.events.last().unwrap().action, ninefold::game::Action::Pause));
    player.at += Duration::from_secs(600);
    player.keys("7");
    assert_eq!(player.play().board.clock.elapsed(), elapsed);
    assert_eq!(*player.game(), before, "the key that resumes does nothing else");
    player.keys("7");
    assert!(player.play().board.clock.elapsed() > elapsed);
    assert_eq!(player.value(5, 5), Some(7));
    player.keys("p");
    player.at += Duration::from_secs(600);
    player.keys("<c-c>");
    assert_eq!(player.quit, Some(0));
    assert!(player.events.iter().all(|event| event.at < Duration::from_secs(60)));
}

#[test]
fn cells_are_given_colours() {
    let mut player = nine();
    let colour = |player: &Player, cell| {
        player.session().colours(Cell::new(cell)).iter().next().map(|colour| colour.number())
    };
    player.keys("v<right>c2");
    assert_eq!((colour(&player, 40), colour(&player, 41)), (Some(2), Some(2)), "givens too");
    assert!(player.text().contains("2 cells"));
    player.keys("v<right><right>1<left><cr>");
    assert_eq!((colour(&player, 43), colour(&player, 42)), (Some(1), Some(1)), "from cell to cell");
    player.keys("8");
    assert_eq!((player.said(), player.value(5, 7)), ("The colours are 1 to 6.".into(), None));
    player.keys("<left><esc>5");
    assert_eq!(player.value(5, 6), Some(3), "r5c6 is a given");
    player.keys("c  ");
    assert_eq!(colour(&player, 41), Some(4), "Space cycles through the colours");
    player.keys("   ");
    assert_eq!(colour(&player, 41), None, "the last is followed by none");
    player.keys("<esc><left>c0");
    assert_eq!((colour(&player, 40), player.quit), (None, None));
    assert_eq!(colour(player.keys("u"), 40), Some(2));
    assert!(player.text().contains("colour 2"), "the colour's number");
}

#[test]
fn a_cell_can_have_several_colours() {
    let mut player = nine();
    let colours = |player: &Player| -> Vec<usize> {
        player.session().colours(Cell::new(40)).iter().map(|colour| colour.number()).collect()
    };
    assert_eq!(colours(player.keys("c31")), [1, 3]);
    let words = player.play().scene(&Settings::default()).panel.cell;
    assert_eq!(words.last().map(|words| &words.text[..]), Some(", colour 1 3"));
    // Stripes of equal width, when the cursor is elsewhere.
    player.keys("<up><up>");
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&player.app, Theme::new(true), &mut buffer);
    let y = buffer.content.chunks(80).position(|row| row[1].symbol() == "5").expect("row 5") as u16;
    let backgrounds: Vec<_> = (27..32).map(|x| buffer[(x, y)].bg).collect();
    assert!(
        backgrounds[0] == backgrounds[2]
            && backgrounds[3] == backgrounds[4]
            && backgrounds[2] != backgrounds[3],
        "{backgrounds:?}"
    );
    assert_eq!(colours(player.keys("<down><down>3")), [1], "again removes it");
    assert_eq!(colours(player.keys("u")), [1, 3]);
    assert_eq!(colours(player.keys("0")), [0; 0]);
}

/// While marks of one digit are entered, colours are for these marks.
#[test]
fn marks_can_be_coloured() {
    let mut player = nine();
    player.keys("n25d5c3");
    let cell = Cell::new(40);
    let colour = |player: &Player, digit| {
        player.session().mark_colour(cell, Digit::new(digit).unwrap()).map(|colour| colour.number())
    };
    assert_eq!((colour(&player, 5), colour(&player, 2)), (Some(3), None));
    assert!(player.session().colours(cell).is_empty());
    let words = player.play().scene(&Settings::default()).panel.cell;
    assert_eq!(words.last().map(|words| &words.text[..]), Some(", 5 in colour 3"));
    player.keys("<up>");
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&player.app, Theme::new(true), &mut buffer);
    let y = buffer.content.chunks(80).position(|row| row[1].symbol() == "5").expect("row 5") as u16;
    let background = |symbol: &str| {
        let mut places = (27..32).flat_map(|x| [(x, y), (x, y + 1)]);
        places.find(|&at| buffer[at].symbol() == symbol).map(|at| buffer[at].bg)
    };
    assert_eq!(background("5"), Some(ratatui::style::Color::LightCyan));
    assert_eq!(background("2"), Some(ratatui::style::Color::Reset));
    assert_eq!(colour(player.keys("<down>3"), 5), None, "again removes it");
    assert_eq!(colour(player.keys("u"), 5), Some(3));
    assert_eq!(colour(player.keys("<bs>u"), 5), Some(3), "undo brings the colour back");
}

#[test]
fn a_finished_board_can_be_viewed_again() {
    let mut player = nine();
    player.work().keys("ay<esc>");
    assert!(!player.play().is_finished() && player.game().is_solved());
    assert_eq!(player.said(), "] opens the next unsolved puzzle, q leaves the board.");
    player.keys("c2");
    assert!(!player.play().is_finished(), "colouring does not finish it again");
    player.keys("u<up>]");
    assert_eq!(player.play().board.list.index, 1);
}

#[test]
fn the_finish_screen_compares_the_game_with_others_of_its_level() {
    let mut player = nine();
    player.work();
    let Some(Verdict::Unique(solution)) = player.session().verdict().cloned() else { panic!("one solution") };
    while !player.game().is_solved() {
        player.keys("<tab>");
        let digit = solution[Cell::new(player.play().board.entry.cursor)].expect("a full grid");
        player.keys(&digit.value().to_string());
    }
    assert!(player.asked_for_record, "the record is requested");
    let time = player.game().elapsed();
    let second = Duration::from_secs(1);
    let daily = |best: Duration| {
        let streak = Some(Streak { current: 6, longest: 9 });
        let level = "Daily".to_owned();
        Some(LevelRecord { level, best: Some(best), mean: best, others: 3, faster: 1, streak })
    };
    let first = || Some(LevelRecord { level: "Daily".to_owned(), mean: time, ..LevelRecord::default() });
    let slower = report(&mut player, daily(time - second));
    for words in
        ["Solved, without a mistake or a hint!", "in Daily", "2 of your 4 times", "6 days, longest 9"]
    {
        assert!(slower.contains(words), "{words}: {slower}");
    }
    assert!(slower.contains("6 days in a row.") && !slower.contains("New best"), "{slower}");
    assert!(report(&mut player, daily(time + second)).contains("New best time!"));
    let alone = report(&mut player, first());
    assert!(!alone.contains("New best") && !alone.contains("place"), "the first time beats none: {alone}");
    assert!(!report(&mut player, None).contains("best"));
    player.keys("us");
    let again = report(&mut player, daily(time + second));
    assert!(again.contains("place") && !again.contains("New best"), "shown once: {again}");
    let (solved, origin) = (player.game().clone(), player.play().board.origin.clone());
    player.keys("<c-n>");
    let tasks = update(
        &mut player.app,
        Message::Journal(JournalReply::Continued {
            at: player.at,
            continued: Box::new(ResumedGame { game: solved, origin, notices: vec![] }),
        }),
    );
    player.perform(tasks);
    let reopened = report(&mut player, daily(time + second));
    assert!(reopened.contains("place") && !reopened.contains("New best"), "{reopened}");
}

/// Delivers the record of the level, and returns the screen.
fn report(player: &mut Player, record: Option<LevelRecord>) -> String {
    let origin = player.play().board.origin.clone();
    update(&mut player.app, Message::Store(StoreReply::Record(origin, record)));
    player.text()
}

#[test]
fn a_line_about_the_result_can_be_copied() {
    let mut player = nine();
    player.work();
    player.keys("hh");
    while !player.game().is_solved() {
        player.keys("s");
    }
    let end = player.game().finish().expect("an end");
    let line = format!("ninefold test 1, 0:{:02}, {} hints", end.elapsed().as_secs(), end.hints);
    assert!(player.text().contains(&line), "{}", player.text());
    player.keys("y");
    assert_eq!(player.copied.as_ref(), Some(&line));
    assert!(player.text().contains("Copied"));
}

#[test]
fn a_game_with_hints_sets_no_record() {
    let mut player = nine();
    player.work();
    while !player.game().is_solved() {
        player.keys("s");
    }
    let record = LevelRecord { level: "Daily".to_owned(), ..LevelRecord::default() };
    let text = report(&mut player, Some(record));
    assert!(text.contains("No best time: you") && !text.contains("New best"), "{text}");
}

#[test]
fn the_clock_goes_on_by_itself_while_it_is_shown() {
    let mut player = nine();
    let at = |seconds| Duration::from_secs(seconds);
    assert_eq!(player.app.until_next_minute(at(130)), Some(at(50)));
    update(&mut player.app, Message::Minute(at(180)));
    assert!(player.text().contains("3 min"));
    player.at = at(180);
    player.keys("p");
    assert_eq!(player.app.until_next_minute(at(190)), None, "paused");
    player.keys("p");
    player.app.settings.clock = false;
    assert_eq!(player.app.until_next_minute(at(190)), None, "nobody sees it");
}
