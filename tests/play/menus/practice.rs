//! Practice by technique: the list, rounds on the board, what is due.

use jiff::ToSpan;
use jiff::civil::Date;
use ninefold::course::Progress;
use ninefold::practice::{Exercise, FromGames, Log, Outcome, Uses, included, position};
use ninefold_engine::generate::practice::PracticeSearch;
use ninefold_engine::grid::CandidateSet;
use ninefold_engine::hint::{Effect, Technique, by_slug};

use super::*;

const TODAY: Date = date(2026, 11, 27);

/// The list of techniques, with what the player has practised before.
fn list(outcomes: Vec<Outcome>) -> Player {
    let mut player = Player::home();
    player.send(Message::Today { at: Duration::ZERO, date: TODAY });
    let (log, course) = (Log::new(outcomes), Progress::default());
    player.send(Message::Store(StoreReply::Practice { log, recent: FromGames::default(), course }));
    player.choose(|item| matches!(item, HomeItem::Practice));
    player
}

fn outcome(technique: &str, days_ago: i64, position: Option<usize>) -> Outcome {
    let day = TODAY.saturating_sub(days_ago.days());
    Outcome { day, technique: technique.to_owned(), position, right: true, ..Outcome::default() }
}

fn technique(slug: &str) -> &'static Technique {
    by_slug(slug).expect("a technique")
}

/// A round of a technique that was never practised.
fn round(slug: &str) -> Player {
    let mut player = list(Vec::new());
    let name = technique(slug).name;
    player.press("/");
    for letter in name.chars() {
        player.press(&letter.to_string());
    }
    player.press("cr cr");
    assert!(player.text().contains(&format!("Practice: {name}")), "{}", player.text());
    player
}

fn exercise(slug: &str) -> Exercise {
    Exercise::new(technique(slug), position(technique(slug), 1).expect("a position")).expect("an exercise")
}

/// The first candidate that the step of the exercise eliminates.
fn elimination(exercise: &Exercise) -> (Cell, Digit) {
    let Effect::Eliminate(list) = &exercise.step.effect else { panic!("eliminations") };
    (list[0].0, list[0].1.iter().next().expect("a digit"))
}

impl Player {
    /// Moves the cursor to a cell and presses a digit.
    pub(super) fn enter(&mut self, (cell, digit): (Cell, Digit)) -> &mut Player {
        let (target, size) = (cell.index(), self.app.screens.play().expect("a board").board.game.size());
        for _ in 0..size {
            if self.app.screens.play().expect("a board").board.entry.cursor / size != target / size {
                self.press("down");
            }
            if self.app.screens.play().expect("a board").board.entry.cursor % size != target % size {
                self.press("right");
            }
        }
        self.press(&digit.value().to_string())
    }

    /// Has the answer checked, as a worker thread would.
    pub(super) fn check_answer(&mut self) -> &mut Player {
        self.press("cr");
        let job = self.job();
        let Work::Judge(answer) = &job.work else { panic!("{job:?}") };
        let judgement = answer.judge(&Monitor::new()).expect("not cancelled");
        let id = job.id;
        self.send(Message::WorkerReport(id, WorkerReport::Judged(judgement.into())))
    }

    /// Returns the outcome that is to be saved, and saves it.
    pub(super) fn outcome(&mut self) -> Option<Outcome> {
        let saved = self.tasks.iter().find_map(|task| match task {
            Task::Store(StoreTask::AddPractice(outcome)) => Some(outcome.clone()),
            _ => None,
        })?;
        self.send(Message::Store(StoreReply::Practised(saved.clone())));
        self.send(Message::Store(StoreReply::Saved(None)));
        Some(saved)
    }
}

#[test]
fn nothing_is_due_before_something_was_practised() {
    let mut player = list(Vec::new());
    assert!(player.text().contains("Full house") && !player.text().contains("due"), "{}", player.text());
    player.press("q");
    assert!(player.text().contains("one technique at a time"), "{}", player.text());
}

#[test]
fn what_is_due_comes_first_and_is_told_at_home() {
    let mut player =
        list(vec![outcome("x-wing", 1, None), outcome("xy-wing", 2, None), outcome("skyscraper", 0, None)]);
    let text = player.text();
    assert!(text.contains("2 due"), "{text}");
    let line = |wanted: &str| text.lines().position(|line| line.contains(wanted)).expect(wanted);
    assert!(line("XY-wing") < line("X-wing ") && line("X-wing ") < line("Full house"), "{text}");
    player.press("q");
    assert!(player.text().contains("2 techniques to practise"), "{}", player.text());
    player.send(Message::Today { at: Duration::ZERO, date: TODAY.saturating_sub(1.day()) });
    assert!(player.text().contains("1 technique to practise"), "{}", player.text());
}

#[test]
fn what_games_needed_help_with_is_next() {
    let mut player = list(vec![outcome("x-wing", 1, None)]);
    let log = Log::new(vec![outcome("x-wing", 1, None)]);
    let helped = |slug: &str, helped| Uses { technique: slug.to_owned(), helped, ..Uses::default() };
    let uses = vec![helped("w-wing", 1), helped("swordfish", 2), helped("x-wing", 3)];
    let recent = FromGames { uses, ..FromGames::default() };
    player.send(Message::Store(StoreReply::Practice { log, recent, course: Progress::default() }));
    let text = player.text();
    let lines: Vec<&str> = text.lines().skip(3).take(3).collect();
    assert!(lines[0].contains("X-wing") && lines[0].contains("due"), "{text}");
    assert!(lines[1].contains("Swordfish") && lines[1].contains("next: needed help"), "{text}");
    assert!(lines[2].contains("Full house"), "{text}");
}

#[test]
fn a_right_answer_is_saved_with_its_argument_and_the_next_position_is_another() {
    let exercise = exercise("x-wing");
    let mut player = round("x-wing");
    assert!(player.text().contains("Find an X-wing"), "{}", player.text());
    let before = player.app.screens.play().expect("a board").board.game.clone();
    player.enter(elimination(&exercise)).check_answer();
    assert_eq!(player.outcome(), Some(Outcome { took_ms: Some(0), ..outcome("x-wing", 0, Some(1)) }));
    let text = player.text();
    assert!(text.contains("Right") && text.contains("tomorrow") && text.contains("X-wing on"), "{text}");
    assert!(text.contains("next position"), "{text}");
    player.press("cr");
    assert!(player.text().contains("Find an X-wing"), "{}", player.text());
    assert_ne!(player.app.screens.play().expect("a board").board.game.problem(), before.problem());
    assert!(
        !player
            .tasks
            .iter()
            .any(|task| matches!(task, Task::Journal(JournalTask::Begin(_) | JournalTask::OpenPuzzle(_))))
    );
    player.press("q");
    assert!(player.text().contains("1 of 1 found"), "{}", player.text());
}

#[test]
fn a_wrong_answer_is_a_miss_and_can_be_corrected() {
    let exercise = exercise("x-wing");
    let (cell, digit) = elimination(&exercise);
    let mut player = round("x-wing");
    player.enter((cell, exercise.solution[cell].expect("a digit"))).check_answer();
    assert!(!player.outcome().expect("an outcome").right);
    assert!(player.text().contains("No technique rules"), "{}", player.text());
    player.press("u").enter((cell, digit)).check_answer();
    assert_eq!(player.outcome(), None, "the miss stays");
    assert!(player.text().contains("Right in the end"), "{}", player.text());
}

#[test]
fn what_only_harder_techniques_show_does_not_count() {
    let exercise = exercise("x-wing");
    let grid = exercise.grid();
    let own = elimination(&exercise);
    let mut candidates = Vec::new();
    for cell in grid.open_cells() {
        let wrong =
            grid.candidates(cell) - exercise.solution[cell].map_or(CandidateSet::EMPTY, CandidateSet::of);
        candidates.extend(wrong.iter().map(|digit| (cell, digit)).filter(|&other| other != own));
    }
    let mut is_too_hard = false;
    for candidate in candidates.into_iter().take(12) {
        let mut player = round("x-wing");
        player.enter(candidate).check_answer();
        let text = player.text();
        if player.outcome().is_none() {
            let is_told = text.contains("True, but by ");
            assert!(is_told || text.contains("No technique rules"), "{text}");
            is_too_hard |= is_told;
        }
    }
    assert!(is_too_hard, "no candidate goes by a harder technique");
}

#[test]
fn a_wrong_digit_is_a_miss_and_tells_no_answer() {
    let exercise = exercise("x-wing");
    let cell = exercise.grid().open_cells().next().expect("an open cell");
    let mut others = exercise.grid().candidates(cell).iter();
    let wrong = others.find(|&digit| exercise.solution[cell] != Some(digit)).expect("another mark");
    let mut player = round("x-wing");
    player.press("n").enter((cell, wrong)).check_answer();
    assert!(!player.outcome().expect("an outcome").right);
    let text = player.text();
    assert!(text.contains("Wrong. Nothing shows") && text.contains("try again"), "{text}");
    player.press("u n").enter(elimination(&exercise)).check_answer();
    assert!(player.text().contains("Right in the end"), "{}", player.text());
    player.press("esc h");
    assert!(
        player.text().contains("next position") && !player.text().contains("Hint 1"),
        "{}",
        player.text()
    );
}

#[test]
fn nudges_cost_nothing_until_the_whole_hint_is_shown() {
    let mut player = round("swordfish");
    player.press("h h");
    assert_eq!(player.outcome(), None);
    let exercise = exercise("swordfish");
    player.press("esc").enter(elimination(&exercise)).check_answer();
    assert!(player.outcome().expect("an outcome").right);

    let mut player = round("swordfish");
    let mut outcomes = Vec::new();
    for _ in 0..20 {
        player.press("h");
        outcomes.extend(player.outcome());
    }
    assert!(outcomes.len() == 1 && !outcomes[0].right, "{outcomes:?}");
    assert!(player.text().contains("next position"), "{}", player.text());
    player.press("cr");
    assert!(player.text().contains("Find a swordfish"), "{}", player.text());
}

#[test]
fn digits_stay_marks_where_marks_are_asked_for() {
    let exercise = exercise("x-wing");
    let mut player = round("x-wing");
    player.press("ins").enter(elimination(&exercise)).check_answer();
    assert!(player.outcome().expect("an outcome").right, "{}", player.text());
    let mut player = round("x-wing");
    player.press("esc");
    assert!(matches!(player.app.screens.top, Screen::Practice(_)), "Esc goes back");
}

#[test]
fn the_time_of_an_answer_is_told_and_saved() {
    let exercise = exercise("x-wing");
    let mut player = round("x-wing");
    player.at += Duration::from_secs(42);
    player.enter(elimination(&exercise)).check_answer();
    let outcome = player.outcome().expect("an outcome");
    assert!(outcome.took_ms.is_some_and(|took| (42_000..60_000).contains(&took)), "{outcome:?}");
    assert!(player.text().contains("0:4"), "{}", player.text());
    player.press("esc q");
    assert!(player.text().contains("1 of 1 found, 0:4"), "{}", player.text());
}

#[test]
fn practice_without_a_name_has_positions_of_the_players_games_in_turn() {
    let own = exercise("swordfish");
    let line = Exercise::in_game(&own.puzzle, &own.grid(), own.step).and_then(|exercise| exercise.own);
    let mut player = list(Vec::new());
    let (log, course) = (Log::default(), Progress::default());
    let recent = FromGames { positions: vec![line.clone().expect("a line")], ..FromGames::default() };
    player.send(Message::Store(StoreReply::Practice { log, recent, course }));
    player.press("up cr");
    let mut lines = Vec::new();
    for _ in 0..3 {
        let outcome = (0..20).find_map(|_| player.press("h").outcome()).expect("the whole hint is a miss");
        lines.push(outcome.own);
        player.press("cr");
    }
    assert_eq!(lines, [line, None, None], "it comes again tomorrow");
}

#[test]
fn singles_are_placed() {
    let exercise = exercise("naked-single");
    let Effect::Place(cell, digit) = exercise.step.effect else { panic!("a digit") };
    let mut player = round("naked-single");
    player.enter((cell, digit)).check_answer();
    assert!(player.outcome().expect("an outcome").right, "{}", player.text());
}

#[test]
fn nothing_solves_the_position_for_the_player() {
    let mut player = round("x-wing");
    let before = player.app.screens.play().expect("a board").board.game.clone();
    for name in ["s", "w", "a", "f", "]", "x", "i"] {
        player.press(name);
        assert!(player.text().contains("Not in practice"), "{name}: {}", player.text());
    }
    assert_eq!(player.app.screens.play().expect("a board").board.game, before);
    player.check_answer();
    assert!(player.text().contains("Nothing has changed"), "{}", player.text());
    assert_eq!(player.outcome(), None);
}

#[test]
fn after_all_included_positions_new_ones_are_made() {
    let slug = "naked-pair";
    let had = (1..=included(technique(slug))).map(|number| outcome(slug, 9, Some(number))).collect();
    let mut player = list(had);
    player.press("cr");
    let job = player.job();
    let Work::Generate(PuzzleRequest::Practice(wanted)) = &job.work else { panic!("{job:?}") };
    assert_eq!(*wanted, technique(slug));
    let id = job.id;
    player.send(Message::WorkerReport(id, WorkerReport::Generating(12)));
    assert!(player.text().contains("Making a position, naked pair: 12 tried"), "{}", player.text());
    player.press("esc");
    assert!(player.tasks.iter().any(|task| matches!(task, Task::Job(JobTask::Cancel(JobKind::Generate)))));

    player.press("cr");
    let id = player.job().id;
    let made = PracticeSearch::new(technique(slug), 1).expect("a search").first(&Monitor::new());
    let result = Ok(Box::new(Problem::Sudoku(made.expect("a position"))));
    player.send(Message::WorkerReport(id, WorkerReport::Generated { result, took: Duration::ZERO }));
    assert!(player.text().contains("Find a naked pair"), "{}", player.text());
}

#[test]
fn an_outcome_that_cannot_be_saved_still_counts_until_the_end() {
    let mut player = list(Vec::new());
    let why = Some("Not saved: the disk is full.".to_owned());
    player.send(Message::Store(StoreReply::Practised(outcome("x-wing", 3, None))));
    player.send(Message::Store(StoreReply::Saved(why)));
    assert!(player.text().contains("the disk is full"), "{}", player.text());
    player.press("q");
    assert!(player.text().contains("1 technique to practise"), "{}", player.text());
}

#[test]
fn what_was_read_before_an_outcome_was_saved_does_not_replace_it() {
    let mut player = list(Vec::new());
    let read = || {
        let (log, course) = (Log::new(Vec::new()), Progress::default());
        Message::Store(StoreReply::Practice { log, recent: FromGames::default(), course })
    };
    player.send(Message::Store(StoreReply::Practised(outcome("x-wing", 3, None))));
    player.send(read());
    player.press("q");
    assert!(player.text().contains("1 technique to practise"), "{}", player.text());
    player.send(Message::Store(StoreReply::Saved(None)));
    player.send(read());
    assert!(!player.text().contains("1 technique to practise"), "{}", player.text());
}

#[test]
fn practice_without_a_name_goes_from_technique_to_technique() {
    let mut player = list(Vec::new());
    assert!(player.text().contains("What is the next step?"), "{}", player.text());
    player.press("up cr");
    let mut names = Vec::new();
    for _ in 0..3 {
        let text = player.text();
        assert!(text.contains("What is the next") && !text.contains("Find "), "{text}");
        let outcome = (0..20).find_map(|_| player.press("h").outcome()).expect("the whole hint is a miss");
        assert!(!outcome.right && !names.contains(&outcome.technique), "{}", outcome.technique);
        names.push(outcome.technique);
        player.press("cr");
    }
}
