//! What a new puzzle must have.

use ninefold::tui::screens::Generating;
use ninefold_engine::generate::preset::{Bounds, Preset};

use super::*;

/// The screen of new puzzles, after some keys.
fn chosen(keys: &str) -> Player {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::New)).press(keys);
    player
}

/// The preset that Enter asks for.
fn wanted(player: &mut Player) -> Preset {
    player.press("cr");
    let job = player.job();
    let Work::Generate(PuzzleRequest::Random(preset)) = job.work else { panic!("another job: {job:?}") };
    preset
}

#[test]
fn technique_score_clues_and_seed_are_chosen_and_told_in_words() {
    let mut player =
        chosen("down down right right down right down right down right right down right down 4 2");
    let shown = player.text_at(112, 40);
    for words in ["Hard 9x9 with ", "score 300 to 500", "22 to 23 clues", "rotational symmetry", "seed 42"] {
        assert!(shown.split_whitespace().collect::<Vec<_>>().join(" ").contains(words), "{words}: {shown}");
    }
    let preset = wanted(&mut player);
    assert_eq!(preset.score, Some(Bounds { least: 300, most: 500 }));
    assert_eq!(preset.clues, Some(Bounds { least: 22, most: 23 }));
    assert_eq!(preset.seed, Some(42));
    let technique = preset.technique.and_then(ninefold_engine::hint::by_slug).expect("a technique");
    assert_eq!(technique.level, Difficulty::Hard, "the hardest techniques come first");
}

/// The board that shows what such a puzzle looks like is apart from the lines above it and from the keys.
#[test]
fn the_preview_touches_nothing() {
    for kind in Kind::all() {
        let mut player = chosen("");
        while screen!(player.app, New).preset.kind != kind {
            player.press("right");
        }
        for (width, height) in [(80, 24), (112, 40), (140, 50)] {
            let shown = player.text_at(width, height);
            let lines: Vec<&str> = shown.lines().collect();
            let seed = lines.iter().position(|line| line.contains("Seed ")).expect("the last line");
            let around = [lines[seed + 1], lines[lines.len() - 2]];
            assert!(around.iter().all(|line| line.trim().is_empty()), "{kind:?}: {shown}");
            let has_board = shown.contains('╋') || shown.contains('┼') || shown.contains('┏');
            let is_small = matches!(kind, Kind::Classic(..=9));
            assert!(has_board || !is_small && height == 24, "{kind:?} at {width}x{height}: {shown}");
        }
    }
}

#[test]
fn every_value_of_a_line_is_reached_on_every_board_and_then_any_again() {
    let mut player = chosen("");
    for kind in Kind::all() {
        assert_eq!(screen!(player.app, New).preset.kind, kind);
        for line in [4, 5, 6] {
            let value = |player: &Player| screen!(player.app, New).choices()[line].value.clone();
            player.press(&"down ".repeat(line));
            let mut values = vec![value(&player)];
            player.press("right");
            while value(&player) != values[0] {
                values.push(value(&player));
                assert!(values.len() < 100, "{} never ends: {:?}", kind.name(), &values[90..]);
                player.press("right");
            }
            let mut others = values.clone();
            others.sort();
            others.dedup();
            assert_eq!(others.len(), values.len(), "{}: {values:?}", kind.name());
            if line == 6 && kind == Kind::Classic(4) {
                assert_eq!(values, ["Any", "4", "5", "5 to 6", "6 to 7", "7 to 8"]);
            }
            player.press(&"up ".repeat(line));
        }
        player.press("right");
    }
}

#[test]
fn rules_are_chosen_for_boards_that_can_have_them() {
    let mut player = chosen("down right");
    let shown = player.text_at(112, 40);
    assert!(
        shown.contains("Easy 9x9 with killer cages")
            && shown.contains("Cages that cover the board, with sums."),
        "{shown}"
    );
    player.press("up left down");
    assert_eq!(screen!(player.app, New).choices()[1].value, "–", "queens have none");
    player.press("up right down down right");
    let preset = wanted(&mut player);
    assert_eq!((preset.rules, preset.name()), (Some("killer"), "9x9 killer medium".to_owned()));
}

#[test]
fn the_highest_scores_have_no_end() {
    let mut player = chosen("down down left down down down left");
    assert!(player.text_at(112, 40).contains("Extreme 9x9, score 2500 or more"), "{}", player.text());
    assert_eq!(wanted(&mut player).score, Some(Bounds { least: 2500, most: u32::MAX }));
}

#[test]
fn what_a_level_or_a_board_cannot_have_is_given_up() {
    let mut player = chosen("down down right right down down right");
    assert!(screen!(player.app, New).preset.technique.is_some());
    player.press("up up left");
    assert_eq!(screen!(player.app, New).preset.technique, None, "no medium puzzle needs it");
    player.press("down down right up up up up left");
    assert_eq!(screen!(player.app, New).preset.kind, Kind::Regions);
    assert!(
        screen!(player.app, New).choices()[4].value == "–" && !player.text_at(112, 40).contains(" with ")
    );
    player.press("down down down down right");
    assert_eq!(wanted(&mut player).technique, None);
}

#[test]
fn a_seed_is_typed_from_any_line_and_deleted() {
    let mut player = chosen("7 7 bs");
    assert_eq!((screen!(player.app, New).preset.seed, screen!(player.app, New).menu.chosen), (Some(7), 7));
    player.press("bs");
    assert_eq!(screen!(player.app, New).preset.seed, None, "random again");
    player.press("9 9 9 9 9 9 9 9 9 9 9 9");
    assert_eq!(screen!(player.app, New).preset.seed, Some(999_999_999));
}

#[test]
fn a_new_puzzle_is_requested_made_and_played() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::New));
    assert!(matches!(player.app.screens.top, Screen::New(_)));
    player.press("right right down down right");
    assert_eq!(
        (screen!(player.app, New).preset.kind, screen!(player.app, New).preset.level),
        (Kind::Classic(6), Difficulty::Medium)
    );
    assert!(player.text().contains("6x6") && player.text().contains("Medium"));
    player.press("cr");
    let job = player.job();
    assert!(job.kind == JobKind::Generate && matches!(job.work, Work::Generate(PuzzleRequest::Random(_))));
    let id = job.id;
    player.send(Message::WorkerReport(id, WorkerReport::Generating(123)));
    assert!(player.text().contains("Making a puzzle, 6x6 medium: 123 tried"));
    player.press("down cr");
    assert!(player.tasks.is_empty(), "only Esc stops it");
    let made =
        || WorkerReport::Generated { result: Ok(Box::new(problem(NINE))), took: Duration::from_secs(3) };
    player.send(Message::WorkerReport(id + 1, made()));
    assert!(player.app.screens.play().is_none(), "the report of another job");
    player.send(Message::WorkerReport(id, made()));
    let play = player.app.screens.play().expect("it is played");
    assert_eq!((play.board.origin.title.as_str(), play.board.clock.elapsed().as_secs()), ("6x6 medium", 0));
    player.press("q");
    assert!(matches!(player.app.screens.top, Screen::New(_)), "the next request is one key away");
}

#[test]
fn another_puzzle_like_a_made_one_is_one_key_away() {
    const ALMOST_SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286170";
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::New));
    player.press("right down down right 7 cr");
    let Work::Generate(PuzzleRequest::Random(preset)) = player.job().work else { panic!("no puzzle") };
    assert_eq!(preset.seed, Some(7));
    let (id, result) = (player.job().id, Ok(Box::new(problem(ALMOST_SOLVED))));
    player.send(Message::WorkerReport(id, WorkerReport::Generated { result, took: Duration::ZERO }));
    player.press("9");
    assert!(player.text().contains("Enter another like it"), "{}", player.text());
    player.press("cr");
    let Work::Generate(PuzzleRequest::Random(next)) = player.job().work else { panic!("no puzzle") };
    assert_eq!(next, Preset { seed: None, ..preset });
}

#[test]
fn making_can_be_stopped_and_can_fail() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::New)).press("cr");
    let id = player.job().id;
    player.send(Message::WorkerReport(id, WorkerReport::NotStarted));
    assert!(player.text().contains("Not possible now"), "{}", player.text());
    player.press("cr");
    let id = player.job().id;
    player.press("esc");
    assert!(
        matches!(player.tasks[..], [Task::Job(JobTask::Cancel(JobKind::Generate))])
            && player.app.dialog::<Generating>().is_none()
    );
    let report = WorkerReport::Generated { result: Ok(Box::new(problem(NINE))), took: Duration::ZERO };
    player.send(Message::WorkerReport(id, report));
    assert!(player.app.screens.play().is_none(), "the job was cancelled");
    player.press("cr");
    let id = player.job().id;
    let report = WorkerReport::Generated { result: Err(GenerateError::NotFound(200)), took: Duration::ZERO };
    player.send(Message::WorkerReport(id, report));
    assert!(player.text().contains("No puzzle made"), "{}", player.text());
}
