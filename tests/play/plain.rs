//! Games in plain text: commands in, sentences out.

use std::time::Duration;

use ninefold::direction::Direction;
use ninefold::game::{Event, Game};
use ninefold::plain::{Next, Plain, Reply};
use ninefold::settings::Settings;
use ninefold_engine::format::{Options, parse};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::Board;

fn problem(text: &str) -> Problem {
    parse(text.as_bytes(), Options::default()).expect("a puzzle").remove(0).problem
}

/// A player who types commands.
struct Player {
    plain: Plain,
    events: Vec<Event>,
    start: Game,
}

impl Player {
    fn new(problem: Problem) -> Player {
        Player::with(problem, Settings::default())
    }

    fn with(problem: Problem, settings: Settings) -> Player {
        let mut game = Game::new(problem).expect("a board that can be played");
        if let Game::Sudoku(session) = &game {
            let puzzle = session.puzzle().clone();
            let verdict = ninefold_engine::solve::verdict(&puzzle.geometry, &puzzle.givens, &Monitor::new());
            game.set_verdict(verdict.expect("not cancelled"));
        }
        let start = game.clone();
        Player { plain: Plain::new(game, "a test".into(), settings), events: Vec::new(), start }
    }

    fn reply(&mut self, line: &str) -> Reply {
        let mut reply = self.plain.execute(Duration::from_secs(self.events.len() as u64), line);
        self.events.append(&mut reply.events);
        reply
    }

    fn says(&mut self, line: &str) -> String {
        self.reply(line).lines.join("\n")
    }
}

fn four() -> Player {
    Player::new(problem("1.3..4122.4..32."))
}

#[test]
fn rules_are_told_with_their_cells_and_when_they_are_broken() {
    let rules = "killer: 3 r1c1 r1c2\narrow: r3c3 = r3c2 r4c1\nsandwich: 2 r1c4-r4c4\nanti-knight: yes\n\
                 quadruple: 2 4 r3c1 r3c2 r4c1 r4c2\n";
    let mut player = Player::new(problem(&format!("{rules}grid:\n....\n....\n....\n....\n")));
    let all = player.says("rules");
    let lines = [
        "Killer cage 3: r1c1 r1c2.",
        "Arrow: r3c3; r3c2 r4c1.",
        "Sandwich 2: r1c4 to r4c4.",
        "Quadruple 2 4: r3c1 r3c2 r4c1 r4c2.",
    ];
    assert!(all.ends_with(&lines.join("\n")), "{all}");
    assert_eq!(player.says("cell r1c1"), "r1c1: empty. Killer cage 3 on r1c1 r1c2: 2 cells: 12.");
    assert_eq!(player.says("cage r1c1"), "3 in 2: 12.");
    assert_eq!(player.says("cage 5 in 2 without 1"), "23.");
    assert_eq!(player.says("combinations of 5 in 2 with 4"), "14.");
    assert_eq!(player.says("cage 9 in 2"), "No combination.");
    assert!(player.says("cage 9").starts_with("Write a sum and a number of cells"));
    assert!(player.says("cage r4c4").starts_with("It is in no cage"));
    player.says("put 1 r1c1");
    let broken = player.says("put 3 r1c2");
    let expected = "r1c2 is 3.\nKiller cage 3 on r1c1 r1c2 is broken: The digits in the cage differ";
    assert!(broken.starts_with(expected), "{broken}");
    player.says("erase r1c2");
    player.says("put 2 r4c2");
    assert!(
        player.says("cell r1c2").ends_with("1 so far, 2 in 1 cell: no combination."),
        "2 is in the column"
    );
}

#[test]
fn techniques_are_explained_in_words() {
    let mut player = four();
    assert!(player.says("technique").starts_with("Singles: full-house, hidden-single, naked-single.\n"));
    let told = player.says("technique xy wing");
    assert!(told.starts_with("XY-wing. ") && told.contains("\nHow to spot it: "), "{told}");
    assert!(told.contains("\nFor example: ") && told.contains("Relatives: naked triple, XYZ-wing"), "{told}");
    assert_eq!(
        player.says("technique hiden-pair"),
        "There is no technique hiden-pair. Did you mean hidden-pair?"
    );
    let told = player.says("technique killer");
    assert!(told.starts_with("Killer cages. The digits in a cage differ"), "{told}");
    assert!(told.contains("Near miss: ") && !told.contains("To practise it"), "{told}");
    assert_eq!(player.says("technique kiler"), "There is no technique kiler. Did you mean killer?");
    assert_eq!(
        player.says("technique nonsense"),
        "There is no technique nonsense. Say technique to list them."
    );
}

#[test]
fn a_game_is_played_in_words() {
    let mut player = four();
    assert_eq!(player.plain.greeting(), ["a test: 4x4, 9 of 16 cells filled. Say show, hint or help."]);
    assert_eq!(player.says("row 1"), "Row 1: 1 empty, 3 empty.");
    assert_eq!(player.says("put 2 r1c2"), "r1c2 is 2.");
    assert_eq!(player.says("R1C4 = 4"), "r1c4 is 4.");
    assert_eq!(player.says("row 1"), "Row 1: 1 2, 3 4.");
    assert_eq!(player.says("show box 1"), "Box 1: r1c1 1, r1c2 2, r2c1 empty, r2c2 4.");
    assert_eq!(player.says("put 5 r2c1"), "5 isn't a cell, such as r1c2, or a digit of this board.");
    assert_eq!(player.says("put 1 r2c1"), "r2c1 is 1.\nRow 2 has two 1s: r2c1 and r2c3.");
    assert_eq!(player.says("undo"), "Undone.\nr2c1 is empty again.");
    assert!(player.says("redo").starts_with("Redone.\nr2c1 is 1 again."));
    player.says("undo");
    assert_eq!(player.says("put 1 r1c1"), "r1c1 is a given.");
    assert_eq!(player.says("mark 1 3 r3c2"), "r3c2: empty, marks 1 3.");
    assert_eq!(player.says("cell r3c2 r1c1"), "r3c2: empty, marks 1 3.\nr1c1: 1, a given.");
    assert_eq!(player.says("centre 3 r3c2"), "r3c2: empty, marks 1 3, centre marks 3.");
    player.says("put 1 r3c2");
    assert_eq!(player.says("erase r3c2"), "r3c2: empty, marks 1 3, centre marks 3.");
    assert_eq!(player.says("where 2"), "2: r1c2, r2c4, r3c1, r4c3. Remaining: 0.");
    assert_eq!(player.says("left"), "11 of 16 cells filled. Remaining: 2 1s, 2 3s, one 4.");
    assert_eq!(player.says(""), "");
    assert_eq!(
        player.says("undoo"),
        "undoo isn't a command here. Did you mean undo? Say help for all commands."
    );
    assert_eq!(player.says("box 9"), "There are only boxes 1 to 4.");
}

#[test]
fn one_undo_takes_a_whole_command_back() {
    let mut player = four();
    player.says("mark 3 r3c2");
    for (command, done) in [
        ("mark 1 3 4 r3c2", "r3c2: empty, marks 1 4."),
        ("centre 1 2 r3c2 r2c1", "r3c2: empty, marks 3, centre marks 1 2. r2c1: empty, centre marks 1 2."),
        ("put 2 r1c2 r2c1", "r1c2, r2c1 are 2."),
    ] {
        let before = player.says("cell r3c2 r1c2 r2c1");
        let events = player.events.len();
        assert!(player.says(command).starts_with(done), "{command}");
        assert_eq!(player.events.len(), events + 1, "{command}");
        player.says("undo");
        assert_eq!(player.says("cell r3c2 r1c2 r2c1"), before, "{command}");
    }
    let again = crate::replay(player.start.clone(), &player.events).expect("a game that can be played again");
    assert_eq!(again, player.plain.game);
}

#[test]
fn hints_solve_the_puzzle_and_the_journal_replays_to_the_same_game() {
    let mut player = four();
    let first = player.says("hint");
    assert!(first.starts_with("Hint 1 of ") && first.ends_with("Say hint for more."), "{first}");
    player.says("hint");
    player.says("do");
    assert_eq!(player.plain.game.stats().hints, 1, "one hint, however many stages were shown");
    for _ in 0..60 {
        if player.plain.game.is_solved() {
            break;
        }
        player.says("hint");
        player.says("do");
    }
    assert!(player.plain.game.is_solved());
    let again = crate::replay(player.start.clone(), &player.events).expect("a game that can be played again");
    assert_eq!(again, player.plain.game);
}

#[test]
fn mistakes_are_reported_and_every_answer_is_a_sentence() {
    let mut player = four();
    player.says("put 3 r3c2");
    let wrong = player.says("hint");
    assert!(wrong.starts_with("There's a mistake") && wrong.ends_with("Say do to erase r3c2."), "{wrong}");
    player.says("hint");
    assert!(player.says("do").starts_with("Done: erase r3c2."));
    player.says("undo");
    assert_eq!(player.reply("next").next, Next::Puzzle(Direction::Forward));
    assert_eq!(player.reply("play easy 3").next, Next::Pack { slug: "easy".into(), number: Some(3) });
    assert_eq!(player.says("play easy 999"), "Easy has puzzles 1 to 100.");
    for line in [
        "help",
        "show",
        "left",
        "cell r1c1",
        "where 1",
        "hint",
        "check",
        "fill",
        "undo",
        "redo",
        "x",
        "put",
        "mark 1",
    ] {
        for said in player.reply(line).lines {
            assert!(said.ends_with(['.', '?', ':']), "{line}: {said}");
            assert!(said.chars().all(|c| !c.is_control()), "{line}: {said}");
        }
    }
}

#[test]
fn queens_are_played_in_words() {
    let mut player = Player::new(Problem::Queens(Board::empty(4).expect("a good size")));
    assert_eq!(player.says("queen r1c2"), "Queen on r1c2.");
    assert_eq!(player.says("r2c3"), "Queen on r2c3.\nThe queens on r1c2 and r2c3 are on the same diagonal.");
    assert_eq!(player.says("queen r2c3"), "Removed the queen on r2c3.");
    assert_eq!(player.says("cross r4c4"), "Crossed out: r4c4.");
    assert_eq!(player.says("row 1"), "Row 1: queen at 2.");
    assert_eq!(player.says("cell r1c1"), "r1c1: attacked by the queen on r1c2.");
    for square in ["r2c4", "r3c1"] {
        player.says(square);
    }
    assert!(player.says("r4c3").contains("Solved. Time 0:0"));
}

#[test]
fn boards_with_regions_are_played_in_words() {
    let mut player = Player::new(problem("regions 5\nAAAAB\nACCBB\nACDDB\nACDDE\nAADEE\n"));
    assert_eq!(player.plain.greeting(), ["a test: 5x5 queens in regions, 0 placed. Say show, hint or help."]);
    assert_eq!(player.says("row 1"), "Row 1: A A A A B; empty.");
    assert_eq!(player.says("region c"), "Region C: r2c2 r2c3 r3c2 r4c2; empty.");
    assert_eq!(player.says("region f"), "There are only region A to region E.");
    assert_eq!(player.says("show box 1"), "This board has no boxes, only rows, columns and regions.");
    assert_eq!(player.says("cell r1c5"), "r1c5, region B: free.");
    player.says("r2c2");
    assert_eq!(player.says("r3c3"), "Queen on r3c3.\nThe queens on r2c2 and r3c3 touch at a corner.");
    assert_eq!(player.says("cell r2c3"), "r2c3, region C: attacked by the queen on r2c2.");
    player.says("undo");
    player.says("undo");
    for _ in 0..60 {
        player.says("hint");
        player.says("do");
    }
    assert!(player.plain.game.is_solved(), "hints solve the puzzle");
}

#[test]
fn every_house_of_a_hint_can_be_described() {
    let sheet = "extra: diagonals\nregions:\nAAAB\nABBB\nCCCD\nCDDD\nhouse: r1c1 r2c3 r3c2 r4c4\n\
                 grid:\n1...\n....\n....\n...2\n";
    let mut player = Player::new(problem(sheet));
    assert_eq!(player.says("region 2"), "Region 2: r1c4 empty, r2c2 empty, r2c3 empty, r2c4 empty.");
    assert_eq!(player.says("region b"), player.says("region 2"));
    assert_eq!(player.says("diagonal 1"), "Diagonal 1: r1c1 1, r2c2 empty, r3c3 empty, r4c4 2.");
    assert_eq!(player.says("extra house 1"), "Extra house 1: r1c1 1, r2c3 empty, r3c2 empty, r4c4 2.");
    assert!(player.says("window 1").starts_with("This board has no windows, only rows, "));
    assert_eq!(player.says("cell r1c1"), "r1c1: 1, a given, in region 1, in diagonal 1, in extra house 1.");
}

#[test]
fn checkpoints_and_rewind_undo_moves() {
    let mut player = four();
    assert_eq!(player.says("rewind"), "No mistake found.");
    player.says("checkpoint");
    player.says("put 3 r3c2");
    assert!(player.says("check").ends_with("1 digit is wrong. Say check for where."));
    assert_eq!(player.says("check"), "Check: r3c2 is wrong.");
    assert!(player.says("rewind").ends_with("r3c2 is empty again."));
    player.says("put 2 r1c2");
    assert_eq!(player.says("return"), "Back at checkpoint A.\nr1c2 is empty again.");
    assert_eq!(player.reply("anew").next, Next::Restart);
    assert_eq!(player.reply("text line").next, Next::Text(Some("line".into())));
}

#[test]
fn checkpoints_have_names_and_moves_are_gone_to() {
    let mut player = four();
    assert_eq!(player.says("return"), "No checkpoint is set.");
    player.says("checkpoint");
    player.says("put 2 r1c2");
    assert_eq!(player.says("checkpoint"), "Checkpoint B set. Say return B to go back to it.");
    player.says("mark 1 3 r4c4");
    assert_eq!(
        player.says("return a"),
        "Back at checkpoint A.\nr1c2 is empty again. Marks of 1 other cell changed too."
    );
    assert!(player.says("return b").starts_with("Back at checkpoint B.\nr1c2 is 2 again."));
    assert_eq!(player.says("return c"), "There is no checkpoint C. Checkpoints: A B.");
    assert_eq!(player.says("return to b"), "Usage: return, return B.");
    assert!(player.says("go 1").starts_with("At move 1 of 4."));
    let list = player.says("moves");
    assert!(list.starts_with(
        "At move 1 of 4. Say go and a number to go to another.\nCheckpoints: A, B.\n1: r1c2 = 2."
    ));
    assert!(list.ends_with("4: r1c2 = 2, undone."), "{list}");
    assert_eq!(player.says("go 9"), "There is no move 9. The last one is 4.");
    assert_eq!(player.says("redo").lines().next(), Some("Redone."));
    assert!(player.says("put ３ r1c4").starts_with("r1c4 is 3."));
}

#[test]
fn rewind_undoes_the_first_mistake() {
    // No solution of size 6 has a queen in a corner, but nothing attacks it yet.
    let mut player = Player::new(Problem::Queens(Board::empty(6).expect("a good size")));
    assert_eq!(player.says("rewind"), "No mistake found: no queen attacks another.");
    player.says("queen r1c1");
    player.says("cross r6c6");
    let back = "Went back 2 moves, to before your mistake. redo redoes them.";
    assert!(player.says("rewind").starts_with(back));

    let mut player = Player::new(problem("grid:\n1.3.\n.412\n2.4.\n.32.\nvalues:\n1.3.\n.412\n2.41\n.32.\n"));
    assert_eq!(player.says("rewind"), "The mistake was there from the start.");
    player.says("r4c1 1");
    assert!(player.says("check").contains("2 digits are wrong"));
    assert!(player.says("rewind").starts_with("Went back 1 move"));
}

#[test]
fn changed_marks_are_counted_beside_digits() {
    let mut player = four();
    player.says("checkpoint");
    player.says("put 2 r1c2");
    player.says("mark 1 r4c4");
    let back = "Back at checkpoint A.\nr1c2 is empty again. Marks of 1 other cell changed too.";
    assert_eq!(player.says("return"), back);
}

#[test]
fn incomplete_names_of_parts_get_usage() {
    let mut player = four();
    for line in ["extra 1", "house", "column", "box x", "column 1 2"] {
        assert_eq!(player.says(line), "Usage: column 3, box 2.", "{line}");
    }
    for line in ["row x", "show 4", "show everything", "board 1"] {
        assert_eq!(player.says(line), "Usage: show, show row 2.", "{line}");
    }
    assert_eq!(player.says("text line of this"), "Usage: text, text line.");
    assert_eq!(player.says("play easy 3 4"), "Usage: play easy 3.");
    assert_eq!(player.says("board"), player.says("show"));
}

#[test]
fn a_hint_undoes_a_dead_end() {
    let mut player = Player::new(problem("12.............."));
    player.says("put 3 r2c3");
    player.says("mark 4 r4c4");
    let told = player.says("hint");
    assert!(told.contains("No cell is left for 3 in row 1. An earlier move must be wrong."), "{told}");
    assert!(told.ends_with("Say do to undo 2 moves."), "{told}");
    assert!(player.says("do").starts_with("The grid can be completed from here."));
}

#[test]
fn back_steps_through_the_hint_before_the_puzzles() {
    let mut player = four();
    let first = player.says("hint");
    player.says("hint");
    assert_eq!(player.says("back"), first);
    assert_eq!(player.says("back"), "Hint closed.");
    assert_eq!(player.reply("back").next, Next::Puzzle(Direction::Backward));
}

#[test]
fn help_lists_every_command_and_cells_outside_are_explained() {
    let mut player = four();
    let help = player.says("help");
    assert!(help.contains("left (also status): "));
    assert!(help.contains("put 3 r2c3 "), "{help}");
    let names =
        help.split(|c: char| !c.is_alphanumeric()).filter(|word| word.starts_with('r') && word.len() == 4);
    for name in names.filter(|name| name.as_bytes()[1].is_ascii_digit()) {
        assert!(!player.says(&format!("cell {name}")).contains("outside"), "{name}");
    }
    assert!(
        help.contains("\ncolumn 3, box 2: describe a part of the board.\n"),
        "only what the board has: {help}"
    );
    let outside = "r5c1 is outside the board. Rows and columns go from 1 to 4.";
    assert_eq!(player.says("put 1 r5c1"), outside);
    assert_eq!(player.says("r5c1 1"), outside);
}

#[test]
fn hints_follow_the_settings() {
    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let name = |settings: Settings| {
        let mut player = Player::with(problem(PUZZLE), settings);
        (0..4).map(|_| player.reply("hint").lines.concat()).last().unwrap_or_default()
    };
    assert!(name(Settings::default()).contains("hidden single"));
    let unwanted = ["hidden-single", "full-house"].map(String::from).to_vec();
    let without = name(Settings { unwanted_techniques: unwanted, ..Settings::default() });
    assert!(without.contains("naked single"), "{without}");
    let first = Settings { hint_name_first: true, ..Settings::default() };
    let mut player = Player::with(problem(PUZZLE), first);
    let said = ["hint", "hint"].map(|command| player.reply(command).lines.concat());
    assert!(said[1].contains("Hidden single. Where can "), "{said:?}");
}

#[test]
fn steps_are_told_while_they_are_applied() {
    let mut player = four();
    let reply = player.reply("watch 2");
    assert_eq!(reply.lines.len(), 2, "{:?}", reply.lines);
    assert!(reply.lines[0].starts_with("1. ") && reply.lines[1].starts_with("2. "), "{:?}", reply.lines);
    assert!(reply.lines.iter().all(|line| line.contains("That's a")), "{:?}", reply.lines);
    let stats = player.plain.game.stats();
    assert_eq!((player.plain.game.filled().0, stats.hints, stats.shown), (11, 2, false));
    let told = player.says("watch");
    assert!(told.contains("Solution shown.") && player.plain.game.stats().shown, "{told}");
    assert_eq!(player.plain.game.filled().0, 16);
    assert!(player.says("watch x").contains("watch 3"));
}

#[test]
fn why_answers_about_a_digit_or_a_cell() {
    let mut player = Player::new(problem("1....4122..3..2."));
    assert_eq!(player.says("why r1c1"), "Why: r1c1 is given: 1.");
    let right = player.says("why r1c2 2");
    assert!(right.contains("It's right. r1c2 is 2: hidden single."), "{right}");
    assert_eq!(player.says("why r1c2 1"), "Why: r1c2 can't be 1: row 1 has its 1 in r1c1.");
    let why = player.says("why r1c2 3");
    assert!(why.contains("r1c2 can't be 3") && why.ends_with("Say hint for more."), "{why}");
    assert_eq!(player.says("why"), "Usage: why r2c3 3, why r2c3.");
}

#[test]
fn all_steps_are_listed_by_technique_or_for_one_by_name() {
    let pairs = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
    let mut player = Player::new(problem(pairs));
    let all = player.says("steps");
    assert!(all.starts_with("Locked pair · 1: ") && all.contains("\nX-wing · 1: r3c56≠7.\n"), "{all}");
    assert!(player.says("steps x wing").starts_with("X-wing · 1: r3c56≠7."));
    assert_eq!(player.says("steps remote"), "No remote pair here.");
    assert_eq!(player.says("steps of nothing"), "There is no technique called “of nothing”.");
    assert_eq!(player.plain.game.stats().hints, 1, "once in a position");
    let mut wrong = four();
    wrong.says("put 1 r1c2");
    assert!(wrong.says("steps").starts_with("There's a mistake: "), "{}", wrong.says("steps"));
}
