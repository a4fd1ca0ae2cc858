//! Games that were played on purpose, and what a review says of them.

use super::*;
use crate::format::{Options, parse};
use crate::game::{Action, Game, Help, MarkKind, Move, QueensMove};
use crate::grid::{Cell, Digit};
use crate::hint::{SolvePath, Uniqueness};
use crate::puzzle::Problem;
use crate::queens::{Board, Square};

const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// Needs an X-wing and more.
const HARD: &str = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";

/// Singles, but r3c5 = 2 takes much more at first.
const EARLY: &str = "..6...4....5.4893.4....3..8.5...12.6.........6.45...9.8..7....2.4321.8....7...5..";

/// No technique makes a digit of it.
const HARDEST: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn game(text: &str) -> Game {
    let problem = parse(text.as_bytes(), Options::default()).expect("a puzzle").remove(0).problem;
    Game::new(problem).expect("small enough")
}

fn session(game: &Game) -> &crate::game::Session {
    match game {
        Game::Sudoku(session) => session,
        Game::Queens(_) => panic!("a sudoku"),
    }
}

fn act(game: &mut Game, seconds: u64, action: impl Into<Action>) {
    game.act(Duration::from_secs(seconds), action).expect("accepted");
}

fn place(row: usize, column: usize, digit: u8) -> Move {
    let (cells, digit) = (vec![Cell::new(9 * (row - 1) + column - 1)], Digit::new(digit).expect("a digit"));
    Move::Place { cells, digit, clean_peers: true, restore: true }
}

fn reviewed(game: &Game) -> Review {
    review(game, &Monitor::new()).expect("not cancelled")
}

/// Places the digits of the solve path, one every `seconds`. If `marks` are there, those that the path rules out go.
fn follow(game: &mut Game, seconds: u64, marks: bool) {
    let mut path = SolvePath::new(&session(game).candidates(), Uniqueness::Unique);
    let mut at = game.elapsed().as_secs();
    for step in path.by_ref() {
        match step.effect {
            hint::Effect::Place(cell, digit) => {
                at += seconds;
                act(game, at, Move::Place { cells: vec![cell], digit, clean_peers: true, restore: true });
            }
            hint::Effect::Eliminate(ruled_out) if marks => {
                act(game, at, Move::Eliminate { marks: ruled_out });
            }
            _ => {}
        }
    }
    assert!(game.is_solved());
}

#[test]
fn singles_are_named_and_digits_that_nothing_justifies_are_luck() {
    let mut game = game(NINE);
    act(&mut game, 5, place(5, 5, 5));
    // Only after four other singles.
    act(&mut game, 9, place(1, 3, 4));
    let review = reviewed(&game);
    let how = review.moves.iter().map(|placement| placement.how);
    assert_eq!(how.collect::<Vec<_>>(), [How::Technique, How::Luck]);
    assert!(review.moves[1].simpler.is_some());
    assert_eq!(review.moves[0].technique.map(|technique| technique.slug), Some("naked-single"));
    assert_eq!((review.moves[1].at, review.moves[1].took), (Duration::from_secs(9), Duration::from_secs(4)));
    assert_eq!((review.moves[1].cell.as_str(), review.moves[1].digit), ("r1c3", Some('4')));

    let mut hardest = self::game(HARDEST);
    act(&mut hardest, 3, place(1, 2, 1));
    let review = reviewed(&hardest);
    assert_eq!((review.moves[0].how, review.moves[0].technique), (How::Luck, None));
    assert!(review.is_notable(0) && review.techniques.is_empty());
}

#[test]
fn a_digit_after_a_few_singles_has_them_as_its_argument() {
    let start = session(&game(NINE)).candidates();
    let mut found = 0;
    for (cell, digit) in after_a_single(&start) {
        let mut game = game(NINE);
        act(&mut game, 1, Move::Place { cells: vec![cell], digit, clean_peers: true, restore: true });
        let placement = &reviewed(&game).moves[0];
        if placement.how != How::Ahead {
            continue;
        }
        found += 1;
        let Some(Argument::Answer(answer)) = &placement.argument else { panic!("{placement:?}") };
        let crate::game::WhyNot::Steps(steps) = &answer.why else { panic!("{answer:?}") };
        assert!((2..=4).contains(&steps.len()), "{steps:?}");
        let mut grid = start.clone();
        for step in steps {
            hint::check(&grid, step).expect("a single");
            step.effect.apply(&mut grid);
        }
        assert_eq!(grid.value(cell), Some(digit));
    }
    assert!(found > 0);
}

/// Returns the digits that are singles only after the first single of a position.
fn after_a_single(start: &CandidateGrid) -> Vec<(Cell, Digit)> {
    let at_once = hint::singles_for_people(start);
    let mut grid = start.clone();
    at_once[0].effect.apply(&mut grid);
    let later = hint::singles_for_people(&grid).into_iter().map(|step| step.effect);
    let new = later.filter(|effect| at_once.iter().all(|step| step.effect != *effect));
    new.filter_map(|effect| match effect {
        hint::Effect::Place(cell, digit) => Some((cell, digit)),
        _ => None,
    })
    .collect()
}

/// Of what an argument for a guess would have ruled out, only what its digit rules out is known.
#[test]
fn a_guess_rules_out_nothing_but_by_its_digit() {
    let mut game = game(EARLY);
    // The third is a guess, and the last is wrong.
    for (seconds, (row, column, digit)) in (1..).zip([(1, 2, 8), (1, 1, 3), (3, 5, 2), (8, 1, 9)]) {
        act(&mut game, seconds, place(row, column, digit));
    }
    let review = reviewed(&game);
    assert_eq!((review.moves[2].how, review.moves[3].how), (How::Luck, How::Mistake));
    assert_eq!(
        review.first_mistake.as_ref().expect("a mistake").cause,
        Cause::Open { digits: vec!['5', '9'] }
    );
    let certain = review.moves[3].certain.as_ref().expect("a single");
    let plain = CandidateGrid::new(certain.grid.geometry().clone(), certain.grid.values());
    assert!(plain.open_cells().all(|cell| certain.grid.candidates(cell) == plain.candidates(cell)));
    let exercise = review.exercise(&game, 3).expect("an exercise");
    assert!(
        !exercise.shows_all()
            && exercise.puzzle.progress.as_ref().is_some_and(|progress| progress.candidates.is_none())
    );
}

#[test]
fn with_rules_a_digit_that_nothing_justifies_is_unexplained() {
    let rows: Vec<&str> = (0..9).map(|row| &HARDEST[9 * row..9 * row + 9]).collect();
    let mut game = game(&format!("odd: r1c4\ngrid:\n{}\n", rows.join("\n")));
    act(&mut game, 3, place(1, 2, 1));
    let review = reviewed(&game);
    assert_eq!(review.moves[0].how, How::Unexplained);
    assert!(review.is_notable(0));
}

#[test]
fn a_game_by_the_path_has_a_technique_for_each_digit() {
    let mut game = game(HARD);
    act(&mut game, 0, Move::FillMarks { by_rules: false });
    follow(&mut game, 3, true);
    let review = reviewed(&game);
    assert!(review.solved && review.first_mistake.is_none());
    assert!(review.moves.iter().all(|placement| placement.technique.is_some()), "{:#?}", review.moves);
    assert!(review.moves.iter().all(|placement| !placement.slow && placement.simpler.is_none()));
    let harder: Vec<&str> = review.techniques.iter().map(|known| known.technique.slug).collect();
    assert!(harder.iter().any(|slug| !slug.ends_with("single") && *slug != "full-house"), "{harder:?}");
    let used: u32 = review.techniques.iter().map(|known| known.used).sum();
    assert_eq!(used as usize, review.moves.len());
}

#[test]
fn a_hard_technique_is_not_credited_where_no_mark_shows_it() {
    let unmarked = game(HARD);
    let mut filled = game(HARD);
    act(&mut filled, 0, Move::FillMarks { by_rules: false });
    [unmarked, filled].into_iter().for_each(is_without_marks);
}

fn is_without_marks(mut game: Game) {
    follow(&mut game, 3, false);
    let review = reviewed(&game);
    let unmarked: Vec<&Placement> =
        review.moves.iter().filter(|placement| placement.how == How::WithoutMarks).collect();
    let slugs: Vec<&str> = unmarked.iter().filter_map(|placement| Some(placement.technique?.slug)).collect();
    assert!(!slugs.is_empty() && slugs.len() == unmarked.len(), "{:#?}", review.moves);
    assert!(
        slugs
            .iter()
            .all(|slug| hint::by_slug(slug).is_some_and(|known| known.level >= hint::Difficulty::Hard))
    );
    let credited =
        review.techniques.iter().any(|known| slugs.contains(&known.technique.slug) && known.used > 0);
    assert!(!credited, "{:#?}", review.techniques);
    let place = review.moves.iter().position(|placement| placement.how == How::WithoutMarks);
    assert!(place.is_some_and(|place| review.is_notable(place)));
}

/// Singles, after which only an XY-chain shows r4c4.
const GUESSED: &str = "...6..5898...9.6...3...47.172...8...............2...379.47...5...5.1...8286..5...";

#[test]
fn a_digit_of_a_hard_technique_without_marks_is_a_guess_where_a_single_is_open() {
    let mut game = game(GUESSED);
    let digits = [(3, 8, 2), (2, 8, 4), (2, 9, 3), (3, 3, 9), (7, 2, 1), (8, 1, 3), (4, 4, 3)];
    for (number, (row, column, digit)) in digits.into_iter().enumerate() {
        act(&mut game, number as u64, place(row, column, digit));
    }
    let review = reviewed(&game);
    let guess = &review.moves[6];
    assert_eq!((guess.how, guess.technique.map(|known| known.slug)), (How::Luck, Some("xy-chain")));
    assert!(guess.simpler.is_some());
    assert!(review.techniques.iter().all(|known| known.technique.slug != "xy-chain"));
}

#[test]
fn the_first_mistake_says_what_led_to_it_and_when_it_was_corrected() {
    let mut first = game(NINE);
    act(&mut first, 4, place(1, 3, 5));
    act(&mut first, 6, place(5, 5, 5));
    act(&mut first, 9, Action::Rewind { moves: 2 });
    let review = reviewed(&first);
    let mistake = review.first_mistake.expect("a clash");
    assert_eq!((mistake.place, mistake.corrected, mistake.later), (0, Some(Duration::from_secs(9)), 1));
    assert_eq!(mistake.cause, Cause::Clash { with: "r1c1".to_owned() });
    assert_eq!(review.moves.len(), 1, "the right digit was taken back too");

    let mut open = game(NINE);
    act(&mut open, 4, place(1, 3, 1));
    let mistake = reviewed(&open).first_mistake.expect("a wrong digit");
    assert_eq!(mistake.cause, Cause::Open { digits: vec!['1', '2', '4'] });
    assert_eq!(mistake.corrected, None);

    let mut crossed = game(NINE);
    let cell = Cell::new(2);
    let mark = |digit: u8| Move::Mark {
        cells: vec![cell],
        digit: Digit::new(digit).expect("a digit"),
        kind: MarkKind::Corner,
    };
    for (seconds, digit) in [(1, 1), (2, 4), (3, 4)] {
        act(&mut crossed, seconds, mark(digit));
    }
    act(&mut crossed, 4, place(1, 3, 1));
    let mistake = reviewed(&crossed).first_mistake.expect("a wrong digit");
    assert_eq!(mistake.cause, Cause::CrossedOut { at: Duration::from_secs(3) });
}

#[test]
fn help_and_slow_moves_say_what_to_practise() {
    let mut game = game(NINE);
    game.count_help(Duration::from_secs(1), Help::Nudge, None);
    let hint = game.count_help(Duration::from_secs(2), Help::Hint, Some("x-wing")).expect("counted");
    assert_eq!(hint.action, Action::HintOf { technique: "x-wing".to_owned() });
    act(&mut game, 3, place(5, 5, 5));
    let helped = reviewed(&game);
    assert_eq!((helped.moves[0].hints, helped.moves[0].nudges), (1, 1));
    let practise = helped.practise.expect("help was needed");
    assert_eq!((practise.technique.slug, practise.because), ("x-wing", Because::Help));
    let known = helped.techniques.iter().find(|known| known.technique.slug == "x-wing").expect("hinted");
    assert_eq!((known.used, known.helped, known.shown), (0, 1, 0));

    let mut slow = self::game(NINE);
    follow(&mut slow, 2, false);
    let quick = reviewed(&slow);
    assert!(quick.moves.iter().all(|placement| !placement.slow));
    let mut slow = self::game(NINE);
    act(&mut slow, 100, place(5, 5, 5));
    follow(&mut slow, 2, false);
    let review = reviewed(&slow);
    let slow: Vec<_> = review.moves.iter().filter(|placement| placement.slow).collect();
    assert_eq!(slow.len(), 1);
    assert!(slow[0].simpler.is_some() && review.is_notable(0) && !review.is_notable(1));
    assert_eq!(review.practise, None, "a single without help is nothing to practise");
}

#[test]
fn applied_hints_and_shown_digits_are_not_the_players() {
    let mut game = game(NINE);
    let (cell, digit) = (Cell::new(40), Digit::new(5).expect("a digit"));
    act(&mut game, 1, Move::Answer { cell, digit, clean_peers: true });
    let applied = reviewed(&game);
    assert_eq!(applied.moves[0].how, How::Hint);
    assert_eq!(applied.techniques.len(), 1, "older journals do not name it");
    assert_eq!((applied.techniques[0].used, applied.techniques[0].helped), (0, 1));
    let solution = crate::solve::Solver::new(session(&game).geometry())
        .first(session(&game).clues(), &Monitor::new())
        .expect("not cancelled")
        .expect("a solution");
    act(&mut game, 2, Move::Solve { grid: solution });
    let shown = reviewed(&game);
    assert!(shown.moves[1..].iter().all(|placement| placement.how == How::Shown));
    assert_eq!(shown.techniques[0].shown, 1);
}

#[test]
fn undone_and_redone_digits_are_listed_once() {
    let mut game = game(NINE);
    act(&mut game, 1, place(5, 5, 5));
    act(&mut game, 2, Action::Undo);
    assert!(reviewed(&game).moves.is_empty());
    act(&mut game, 3, Action::Redo);
    let review = reviewed(&game);
    assert_eq!((review.moves.len(), review.moves[0].at), (1, Duration::from_secs(1)));
}

#[test]
fn queens_have_techniques_and_attacks_are_mistakes() {
    let mut board = Board::empty(4).expect("4x4");
    board.set_blocked(Square::new(0, 2), true);
    let mut game = Game::new(Problem::Queens(board)).expect("small");
    let queen = |row, column| QueensMove::Queen { square: Square::new(row, column), cross_attacked: false };
    act(&mut game, 1, queen(0, 1));
    act(&mut game, 2, queen(1, 2));
    act(&mut game, 3, Action::Undo);
    act(&mut game, 4, queen(1, 3));
    let review = reviewed(&game);
    let how: Vec<How> = review.moves.iter().map(|placement| placement.how).collect();
    assert_eq!(how, [How::Technique, How::Mistake, How::Technique]);
    let mistake = review.first_mistake.expect("an attack");
    assert_eq!(mistake.cause, Cause::Clash { with: "r1c2".to_owned() });
    assert_eq!(review.moves[2].technique.map(|technique| technique.slug), Some("last-square"));
}

#[test]
fn a_cancelled_review_ends() {
    let mut game = game(NINE);
    act(&mut game, 1, place(5, 5, 5));
    let monitor = Monitor::new();
    monitor.cancel();
    assert_eq!(review(&game, &monitor), Err(Cancelled));
}

/// The argument for a move is a proved step of its technique, and the digit is a single after what is ruled out.
#[test]
fn every_move_by_a_technique_has_a_proved_argument() {
    let mut game = game(HARD);
    act(&mut game, 0, Move::FillMarks { by_rules: false });
    follow(&mut game, 3, true);
    let review = reviewed(&game);
    for placement in review.moves.iter().filter(|placement| placement.how == How::Technique) {
        let Some(Argument::Sudoku(argument)) = &placement.argument else { panic!("{placement:?}") };
        assert_eq!(Some(argument.step.technique.slug), placement.technique.map(|technique| technique.slug));
        assert!(hint::check(&argument.grid, &argument.step).is_ok(), "{}", placement.cell);
    }
    assert_eq!(review.hardest().map(|technique| technique.slug), Some("x-wing"));
}

/// Nothing is looked for that takes seconds, such as whips, however early a digit is placed.
#[test]
fn a_digit_far_ahead_of_its_time_is_justified_by_fast_techniques_or_by_none() {
    let mut game = game(HARD);
    let path: Vec<_> = SolvePath::new(&session(&game).candidates(), Uniqueness::Unique).collect();
    let last = path.iter().rev().find_map(|step| match step.effect {
        hint::Effect::Place(cell, digit) => Some((cell, digit)),
        _ => None,
    });
    let (cell, digit) = last.expect("a digit");
    act(&mut game, 1, Move::Place { cells: vec![cell], digit, clean_peers: true, restore: true });
    let placement = &reviewed(&game).moves[0];
    assert!(matches!(placement.how, How::Technique | How::WithoutMarks | How::Ahead | How::Luck));
    let technique = placement.technique.and_then(|technique| hint::by_slug(technique.slug));
    assert!(technique.is_none_or(|technique| hint::TECHNIQUES.contains(&technique)), "{technique:?}");
}

#[test]
fn a_broken_rule_is_a_mistake_where_several_solutions_are_left() {
    let mut game = game("killer: 3 r1c1 r1c2\ngrid:\n....\n....\n....\n....\n");
    let place = |column: usize, digit: u8| {
        let (cells, digit) = (vec![Cell::new(column - 1)], Digit::new(digit).expect("a digit"));
        Move::Place { cells, digit, clean_peers: true, restore: true }
    };
    act(&mut game, 1, place(1, 1));
    act(&mut game, 2, place(2, 4));
    let review = reviewed(&game);
    assert_eq!(review.moves[1].how, How::Mistake);
    let mistake = review.first_mistake.expect("a mistake");
    assert!(matches!(mistake.cause, Cause::Rule { rule } if rule.contains("cage")), "{:?}", mistake.cause);
}

#[test]
fn a_step_by_a_rule_that_needed_help_is_nothing_to_practise() {
    for (slug, practised) in [("rule-elimination", None), ("locked-pair", Some("locked-pair"))] {
        let mut game = game("killer: 3 r1c1 r1c2\ngrid:\n....\n....\n....\n....\n");
        game.count_help(Duration::from_secs(2), Help::Hint, Some(slug)).expect("counted");
        let practise = reviewed(&game).practise.map(|practise| practise.technique.slug);
        assert_eq!(practise, practised);
    }
}

#[test]
fn a_slow_single_is_no_simpler_step_than_itself() {
    let mut game = game(NINE);
    let mut path = SolvePath::new(&session(&game).candidates(), Uniqueness::Unique);
    for at in [1, 2, 3, 4, 5, 6, 100] {
        let Some(hint::Effect::Place(cell, digit)) = path.next().map(|step| step.effect) else {
            panic!("a single")
        };
        act(&mut game, at, Move::Place { cells: vec![cell], digit, clean_peers: true, restore: true });
    }
    let review = reviewed(&game);
    assert!(review.moves[6].slow);
    let is_itself = |placement: &Placement| {
        placement.simpler.as_ref().is_some_and(|simpler| simpler.cell == placement.cell)
    };
    assert!(!review.moves.iter().any(is_itself));
}

/// Locked candidates and pairs, one after another.
const MEDIUM: &str = "..9......4....9315...23..6...2..18...5.....2...15..6...9..18...1359....8......7..";

#[test]
fn what_takes_several_eliminations_without_marks_is_no_technique_of_the_player() {
    let grid = session(&game(MEDIUM)).candidates();
    let solution = crate::solve::first(grid.geometry(), grid.clues(), &Monitor::new());
    let solution = solution.expect("not cancelled").expect("a solution");
    let how = |marks: bool, cell: Cell| {
        let mut game = game(MEDIUM);
        if marks {
            let wrong =
                |other| grid.candidates(other) - solution[other].into_iter().collect::<CandidateSet>();
            let ruled_out = grid.open_cells().map(|other| (other, wrong(other)));
            act(&mut game, 0, Move::FillMarks { by_rules: false });
            act(&mut game, 0, Move::Eliminate { marks: ruled_out.collect() });
        }
        let (cells, digit) = (vec![cell], solution[cell].expect("a digit"));
        act(&mut game, 1, Move::Place { cells, digit, clean_peers: true, restore: true });
        // Singles are open, so that a hard technique counts as a guess.
        match &reviewed(&game).moves[0] {
            Placement { how: How::Luck, technique: Some(_), .. } => How::WithoutMarks,
            placement => placement.how,
        }
    };
    let without: Vec<Cell> =
        grid.open_cells().filter(|&cell| how(false, cell) == How::WithoutMarks).collect();
    let at_once = grid.open_cells().filter(|&cell| how(false, cell) == How::Technique).count();
    assert!(!without.is_empty() && at_once > 0, "{without:?} {at_once}");
    assert!(without.into_iter().all(|cell| how(true, cell) == How::Technique));
}

#[test]
fn a_wrong_digit_is_argued_against_from_the_right_ones() {
    let mut game = game(HARD);
    let grid = session(&game).candidates();
    let solution = crate::solve::first(grid.geometry(), &**session(&game).puzzle(), &Monitor::new());
    let solution = solution.expect("not cancelled").expect("a solution");
    let open: Vec<Cell> = grid.open_cells().take(3).collect();
    for &cell in &open {
        let wrong =
            grid.candidates(cell).iter().find(|&digit| solution[cell] != Some(digit)).expect("a digit");
        let (cells, digit) = (vec![cell], wrong);
        act(&mut game, 1, Move::Place { cells, digit, clean_peers: false, restore: true });
    }
    let review = reviewed(&game);
    assert_eq!((review.moves.len(), review.stats.mistakes), (open.len(), open.len() as u32));
    for (placement, &cell) in review.moves.iter().zip(&open) {
        assert_eq!(placement.how, How::Mistake);
        let Some(Argument::Answer(answer)) = &placement.argument else { panic!("{placement:?}") };
        assert!((answer.cell, answer.is_so) == (cell, false), "{}", placement.cell);
        if let crate::game::WhyNot::Steps(steps) = &answer.why {
            let mut position = answer.grid.clone();
            for step in steps {
                hint::check(&position, step).expect("a sound step");
                step.effect.apply(&mut position);
            }
        }
    }
}

#[test]
fn what_was_certain_is_an_exercise_where_the_player_missed_it() {
    let mut game = game(HARD);
    let grid = session(&game).candidates();
    let wrong = grid.open_cells().find_map(|cell| {
        let solution = session(&game).puzzle().clone();
        let solution = crate::solve::first(&solution.geometry, &*solution, &Monitor::new()).ok()??;
        let digit = grid.candidates(cell).iter().find(|&digit| solution[cell] != Some(digit))?;
        Some((cell, digit))
    });
    let (cell, digit) = wrong.expect("a wrong digit");
    act(&mut game, 1, Move::Place { cells: vec![cell], digit, clean_peers: false, restore: true });
    act(&mut game, 2, Action::Undo);
    follow(&mut game, 3, false);
    let review = reviewed(&game);
    assert!(review.is_notable(0));
    let exercise = review.exercise(&game, 0).expect("an exercise");
    assert_eq!(exercise.grid().values(), grid.values(), "the position before the mistake");
    hint::check(&exercise.grid(), &exercise.step).expect("a sound step");
    let line = exercise.own.clone().expect("a line");
    let again = Exercise::of_line(&line).expect("an exercise");
    assert_eq!((again.technique, again.own.as_ref()), (exercise.technique, Some(&line)));
    hint::check(&again.grid(), &again.step).expect("a sound step");
    let places: Vec<usize> = review.missed(&game).into_iter().flat_map(|missed| missed.places).collect();
    assert!(places[0] == 0 && places.iter().all(|&place| review.moves[place].has_missed()));
}

#[test]
fn two_mistakes_in_a_position_are_one_exercise() {
    let mut game = game(NINE);
    for (seconds, digit) in [(1, 1), (3, 2)] {
        act(&mut game, seconds, place(1, 3, digit));
        act(&mut game, seconds + 1, Action::Undo);
    }
    let review = reviewed(&game);
    assert!(
        review.moves.iter().all(|placement| placement.how == How::Mistake && placement.certain.is_some())
    );
    let missed = review.missed(&game);
    assert_eq!(missed.iter().map(|missed| &missed.places[..]).collect::<Vec<_>>(), [[0, 1]]);
}

/// What a digit needs no marks for is tried again with those that the player had.
#[test]
fn a_position_is_tried_again_with_the_marks_that_were_there() {
    let mut game = game(NINE);
    let (cell, digit) = (Cell::new(3), Digit::new(6).expect("a digit"));
    act(&mut game, 1, Move::Mark { cells: vec![cell], digit, kind: MarkKind::Corner });
    act(&mut game, 2, place(1, 3, 1));
    let exercise = reviewed(&game).exercise(&game, 0).expect("an exercise");
    let progress = exercise.puzzle.progress.as_ref().expect("a position");
    let marks = progress.candidates.as_ref().expect("marks");
    assert_eq!(marks.iter().map(|marks| marks.len()).sum::<usize>(), 1);
    assert!(marks[cell.index()].contains(digit) && !exercise.shows_all());
    hint::check(&exercise.grid(), &exercise.step).expect("a sound step");
}

#[test]
fn a_step_with_marks_is_kept_with_them() {
    let mut game = game(HARD);
    follow(&mut game, 3, false);
    let review = reviewed(&game);
    let lines: Vec<String> =
        review.missed(&game).into_iter().filter_map(|missed| missed.exercise.own).collect();
    let without_marks = review.moves.iter().filter(|placement| placement.how == How::WithoutMarks).count();
    assert!(without_marks > 0 && lines.len() >= without_marks, "{lines:?}");
    for line in &lines {
        let exercise = Exercise::of_line(line).expect("an exercise");
        hint::check(&exercise.grid(), &exercise.step).expect("a sound step");
    }
}

#[test]
fn a_hint_about_a_mistake_is_no_help_for_the_next_digit() {
    let mut game = game(NINE);
    act(&mut game, 1, place(1, 3, 1));
    game.count_help(Duration::from_secs(2), Help::Hint, None).expect("counted");
    act(&mut game, 3, Action::Undo);
    act(&mut game, 4, place(5, 5, 5));
    let review = reviewed(&game);
    assert_eq!((review.moves[0].how, review.moves[1].how), (How::Mistake, How::Technique));
    assert_eq!((review.moves[0].hints, review.moves[1].hints), (1, 0));

    // The same with a right digit in between, and at the end.
    let mut game = self::game(NINE);
    act(&mut game, 1, place(1, 3, 1));
    act(&mut game, 1, place(5, 5, 5));
    game.count_help(Duration::from_secs(1), Help::Hint, None).expect("counted");
    let hints =
        |game: &Game| reviewed(game).moves.iter().map(|placement| placement.hints).collect::<Vec<_>>();
    assert_eq!(hints(&game), [1, 0]);
    act(&mut game, 1, Move::Erase { cells: vec![Cell::new(2)], restore: true });
    game.count_help(Duration::from_secs(1), Help::Hint, None).expect("counted");
    act(&mut game, 1, place(7, 6, 7));
    assert_eq!(hints(&game), [1, 0, 1]);
}

#[test]
fn what_was_missed_is_practised_but_no_full_house() {
    let practise = |slug: &str| {
        let mut game = game(HARD);
        act(&mut game, 0, Move::FillMarks { by_rules: false });
        game.count_help(Duration::from_secs(1), Help::Hint, Some(slug)).expect("counted");
        follow(&mut game, 3, true);
        reviewed(&game).practise.map(|practise| practise.technique.slug)
    };
    assert_eq!([practise("full-house"), practise("hidden-single")], [None, None]);
    assert_eq!(practise("xy-wing"), Some("xy-wing"));
    let mut game = game(NINE);
    act(&mut game, 1, place(1, 3, 1));
    act(&mut game, 2, Action::Undo);
    act(&mut game, 3, place(5, 5, 5));
    let practise = reviewed(&game).practise.expect("a beginner's mistake");
    assert_eq!(practise.because, Because::Missed);
    assert!(practise.technique.slug.ends_with("-single"), "{practise:?}");
}
