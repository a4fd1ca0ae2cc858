//! Games on disk: no move is lost, nothing crashes, and two programs never write one file.

mod damage;
mod lists;
mod versions;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use jiff::Zoned;
use ninefold::game::{Action, Game, MarkKind, Move, QueensMove, Rule};
use ninefold::store::{
    GameId, GameOrigin, Journal, Journals, Opened, PackPuzzle, Resumed, Store, StoreError, is_saved_game,
    left_out, read_journal, read_puzzles,
};
use ninefold_engine::format::{Options, ParseError, Parsed};
use ninefold_engine::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, Grid, Puzzle};
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square};
use proptest::prelude::*;
use tempfile::TempDir;

const SOLUTION: &str = "1234341221434321";

fn grid(text: &str) -> Grid {
    text.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect()
}

fn sudoku() -> Game {
    let geometry = Geometry::standard(4).expect("a standard size");
    let puzzle = Puzzle::new(geometry, grid("1.3..4122.....2."));
    Game::new(Problem::Sudoku(puzzle)).expect("small enough to play")
}

fn place(cell: usize, digit: usize) -> Move {
    Move::Place {
        cells: vec![Cell::new(cell)],
        digit: Digit::from_index(digit - 1),
        clean_peers: true,
        restore: true,
    }
}

fn mark(cell: usize, digit: usize) -> Move {
    Move::Mark { cells: vec![Cell::new(cell)], digit: Digit::from_index(digit - 1), kind: MarkKind::Corner }
}

fn origin(number: usize) -> GameOrigin {
    GameOrigin { title: format!("Easy {number}"), pack: Some(PackPuzzle { pack: "easy".to_owned(), number }) }
}

/// Performs an action and writes it to the journal.
fn act(game: &mut Game, journal: &mut Journal, second: u64, action: impl Into<Action>) {
    let event = game.act(Duration::from_secs(second), action).expect("a move that can be made");
    journal.append(&event, game.status(), &Zoned::now()).expect("a journal that can be written");
}

/// Returns a saved game in the old form, without checksums.
fn without_checksums(text: &str) -> String {
    let lines = text.lines().map(|line| match line.rfind(",\"crc\":\"") {
        Some(at) => format!("{}}}\n", &line[..at]),
        None => format!("{line}\n"),
    });
    lines.collect()
}

/// Returns a folder with one closed game of seven events.
fn one_game() -> (TempDir, Store, Game) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(7), &Zoned::now());
    act(&mut game, &mut journal, 1, mark(3, 4));
    act(&mut game, &mut journal, 2, place(1, 2));
    act(&mut game, &mut journal, 3, Action::Hint);
    act(&mut game, &mut journal, 4, place(9, 1));
    act(&mut game, &mut journal, 5, place(4, 3));
    act(&mut game, &mut journal, 6, Action::Undo);
    act(&mut game, &mut journal, 7, Action::Undo);
    journal.close().expect("closed");
    // A move waits a quarter of a second for the disk, which is not enough on a busy machine.
    let start = Instant::now();
    while journal.unsaved().is_some() {
        assert!(start.elapsed() < Duration::from_secs(60), "not written: {journal:?}");
        thread::yield_now();
    }
    (dir, store, game)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn only_file(dir: &Path) -> PathBuf {
    let files = files(&dir.join("games"));
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

fn newest(store: &Store) -> GameId {
    store.list().games.first().expect("a game to continue").id.clone()
}

fn resume(store: &Store) -> Resumed {
    store.resume(&newest(store), &Zoned::now()).expect("a game that can be resumed")
}

fn words(resumed: &Resumed) -> String {
    resumed.notices.iter().map(|notice| notice.0.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_continues_exactly_where_it_was_left() {
    let (dir, store, game) = one_game();
    let resumed = resume(&store);
    assert_eq!(resumed.game, game);
    assert!(resumed.game.can_redo() && resumed.game.can_undo());
    assert_eq!(resumed.origin, origin(7));
    assert_eq!(words(&resumed), "");
    let (mut game, mut journal) = (resumed.game, resumed.journal);
    act(&mut game, &mut journal, 8, Action::Redo);
    drop(journal);
    assert_eq!(resume(&store).game, game);
    only_file(dir.path());
}

#[test]
fn a_game_that_gives_candidates_continues_where_it_was_left() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let sets =
        (0..16).map(|cell| CandidateSet::from_bits(if cell == 0 { 0b1 } else { 0b0111 << (cell % 2) }));
    let geometry = Geometry::standard(4).expect("a standard size");
    let puzzle = Puzzle::with_candidates(geometry, sets.collect());
    assert!(puzzle.given_candidates.is_some());
    let mut game = Game::new(Problem::Sudoku(puzzle)).expect("small enough to play");
    let mut journal = store.begin(&game, &origin(7), &Zoned::now());
    act(&mut game, &mut journal, 1, place(1, 2));
    assert!(game.act(Duration::from_secs(2), place(2, 4)).is_err(), "4 is not given there");
    journal.close().expect("closed");
    assert_eq!(resume(&store).game, game);
}

#[test]
fn the_game_of_a_puzzle_is_found() {
    let (dir, store, game) = one_game();
    let found = store.game_of(&sudoku(), &origin(7)).expect("the same place and puzzle");
    assert_eq!(store.resume(&found, &Zoned::now()).expect("a game").game, game);
    assert_eq!(store.game_of(&sudoku(), &origin(8)), None, "another number");
    let nowhere = GameOrigin { title: "Easy 7".into(), pack: None };
    assert_eq!(store.game_of(&sudoku(), &nowhere), None, "the game belongs to a pack, not a file");
    let empty = Puzzle::new(Geometry::standard(4).expect("a standard size"), Grid::empty(16));
    let other = Game::new(Problem::Sudoku(empty)).expect("small enough to play");
    assert_eq!(store.game_of(&other, &origin(7)), None, "another puzzle");

    let older = File::options().write(true).open(only_file(dir.path())).expect("a game");
    older.set_modified(SystemTime::now() - Duration::from_secs(60)).expect("another time");
    // Of two unfinished games the newer is found; of a solved and an unfinished one, the unfinished one.
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(7), &Zoned::now());
    act(&mut game, &mut journal, 1, place(1, 2));
    let newer = newest(&store);
    assert_ne!(newer, found);
    assert_eq!(store.game_of(&sudoku(), &origin(7)), Some(newer.clone()));
    for (cell, digit) in SOLUTION.bytes().enumerate() {
        if let Ok(event) = game.act(Duration::ZERO, place(cell, (digit - b'0').into())) {
            journal.append(&event, game.status(), &Zoned::now()).expect("written");
        }
    }
    assert!(game.is_solved());
    assert_eq!(store.game_of(&sudoku(), &origin(7)), Some(found.clone()));
    fs::remove_file(only_file(dir.path())).expect("removed");
    assert_eq!(store.game_of(&sudoku(), &origin(7)), Some(newer));
}

#[test]
fn nothing_is_written_before_the_first_move() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path().join("new"));
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    let pause = game.act(Duration::from_secs(3), Action::Pause).expect("a pause");
    journal.append(&pause, game.status(), &Zoned::now()).expect("nothing to write");
    journal.close().expect("nothing to close");
    assert!(files(dir.path()).is_empty());
    assert!(store.list().games.is_empty());
}

#[test]
fn each_move_is_on_the_disk_before_the_next() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    for (second, digit) in [(1, 2), (2, 4), (3, 3)] {
        act(&mut game, &mut journal, second, place(1, digit));
        let saved = read_journal(&fs::read(only_file(dir.path())).expect("bytes")).expect("a game");
        assert_eq!((&saved.game, saved.is_torn), (&game, false));
    }
}

/// Not on Windows, where a locked file cannot be read: the second program can only report that.
#[cfg(unix)]
#[test]
fn two_programs_do_not_write_one_game() {
    let (dir, store, _) = one_game();
    let first = resume(&store);
    assert_eq!(words(&first), "");
    let second = resume(&store);
    assert_eq!(words(&second), "This game is open in another ninefold: you are playing a copy.");
    let (mut game, mut journal) = (first.game, first.journal);
    let (mut copy, mut copy_journal) = (second.game, second.journal);
    act(&mut game, &mut journal, 10, mark(15, 1));
    act(&mut copy, &mut copy_journal, 11, mark(13, 2));
    act(&mut game, &mut journal, 12, mark(15, 2));
    drop((journal, copy_journal));
    assert_eq!(files(&dir.path().join("games")).len(), 2);
    let mut games: Vec<Game> = Vec::new();
    for summary in store.list().games {
        games.push(store.resume(&summary.id, &Zoned::now()).expect("a game").game);
    }
    assert!(games.contains(&game) && games.contains(&copy));
    assert_eq!(words(&resume(&store)), "", "the lock is released with its owner");
}

#[test]
fn queens_boards_are_saved_too() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut board = Board::empty(6).expect("a board");
    board.set_blocked(Square::new(0, 0), true);
    board.set_queen(Square::new(2, 5), true);
    let mut game = Game::new(Problem::Queens(board)).expect("any board can be played");
    let mut journal =
        store.begin(&game, &GameOrigin { title: "Queens 1".to_owned(), pack: None }, &Zoned::now());
    act(&mut game, &mut journal, 1, QueensMove::Queen { square: Square::new(0, 1), cross_attacked: false });
    act(
        &mut game,
        &mut journal,
        2,
        QueensMove::Cross { squares: vec![Square::new(4, 4), Square::new(5, 5)] },
    );
    drop(journal);
    assert_eq!(resume(&store).game, game);
    assert_eq!(store.list().games[0].filled, (2, 6));
}

/// A journal from before marks had two kinds and could be restored: its marks stay as they were, and new moves use
/// today's rules.
#[test]
fn an_old_journal_replays_as_it_always_did() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(7), &Zoned::now());
    act(&mut game, &mut journal, 1, Move::FillMarks { by_rules: false });
    journal.close().expect("closed");
    let path = only_file(dir.path());
    let old = [
        r#"{"at":2000,"do":{"play":{"place":{"cells":[9],"digit":3,"clean_peers":true}}},"filled":8}"#,
        r#"{"at":3000,"do":{"play":{"erase":{"cells":[9]}}},"filled":7}"#,
        r#"{"at":4000,"do":{"play":{"mark":{"cells":[9],"digit":1}}},"filled":7}"#,
        r#"{"at":5000,"do":{"play":{"place":{"cells":[12],"digit":3,"clean_peers":true}}},"filled":8}"#,
        r#"{"at":6000,"do":{"play":{"place":{"cells":[12],"digit":4,"clean_peers":true}}},"filled":8}"#,
    ];
    fs::write(&path, without_checksums(&fs::read_to_string(&path).expect("text"))).expect("written");
    let mut file = File::options().append(true).open(&path).expect("a game");
    old.iter().for_each(|line| writeln!(file, "{line}").expect("written"));
    let mut resumed = resume(&store);
    assert_eq!(words(&resumed), "");
    let marks = |game: &Game| -> Vec<u32> {
        let Game::Sudoku(session) = game else { panic!("a sudoku") };
        let cells = [4, 9, 11, 13, 15].map(Cell::new);
        cells.map(|cell| session.marks(cell).corner.bits()).to_vec()
    };
    // As the old program left them: removed marks of 3 and 4 are not restored.
    assert_eq!(marks(&resumed.game), [0b0000, 0b0001, 0b1001, 0b0001, 0b0001]);
    let erase = Move::Erase { cells: vec![Cell::new(12)], restore: true };
    act(&mut resumed.game, &mut resumed.journal, 7, erase);
    assert_eq!(
        marks(&resumed.game),
        [0b0000, 0b0001, 0b1001, 0b0001, 0b1001],
        "removing the 4 restores its marks"
    );
}
