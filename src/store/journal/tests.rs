//! Journals on disks that refuse, and syncing.

use std::fs::{self, File};
use std::path::Path;
use std::time::Instant;

use super::*;
use crate::game::{Game, QueensMove};
use crate::puzzle::Problem;
use crate::queens::{Board, Square};

fn queens() -> Game {
    Game::new(Problem::Queens(Board::empty(5).unwrap())).unwrap()
}

fn event(game: &mut Game, row: usize) -> Event {
    let square = Square::new(row, 0);
    game.act(Duration::from_millis(7), QueensMove::Queen { square, cross_attacked: false }).unwrap()
}

/// A journal for this file, which holds one line.
fn journal(file: File, path: &Path) -> Journal {
    let folder = Folder::new(path.parent().unwrap().to_owned());
    let open = GameFile::existing(file, path.to_owned(), 7, &folder);
    Journal::in_file(folder, open, b"header\n".to_vec(), None, &Zoned::now())
}

/// Simulates a full disk with a read-only handle.
#[test]
fn what_the_disk_refuses_is_kept_and_counted() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    fs::write(&path, "header\n").unwrap();
    let mut journal = journal(File::open(&path).unwrap(), &path);
    let mut game = queens();
    for (row, moves) in [(0, 1), (1, 2)] {
        let event = event(&mut game, row);
        let error =
            journal.append(&event, game.status(), &Zoned::now()).expect_err("a handle that only reads");
        assert!(matches!(error, StoreError::Io { what: "write", .. }), "{error}");
        assert_eq!(journal.unsaved().expect("unsaved moves").moves, moves);
    }
    assert_eq!(fs::read(&path).unwrap(), b"header\n");
    assert!(journal.close().is_err() && journal.unsaved().is_some(), "nothing is given up");
    let rescue = journal.rescue().expect("unsaved moves");
    let place = rescue.place.expect("a temporary folder");
    let text = fs::read_to_string(&place).unwrap();
    fs::remove_file(&place).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("{\"at\":7,\"do\":{")).count(), 2, "{text}");
}

#[test]
fn pieces_of_a_failed_write_are_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    fs::write(&path, "header\n{\"at\":7,").unwrap();
    let file = File::options().write(true).open(&path).unwrap();
    let folder = Folder::new(dir.path().to_owned());
    let open = GameFile::existing(file, path.clone(), 7, &folder).torn();
    let mut journal = Journal::in_file(folder, open, b"header\n".to_vec(), None, &Zoned::now());
    let mut game = queens();
    let event = event(&mut game, 0);
    journal.append(&event, game.status(), &Zoned::now()).unwrap();
    assert!(journal.notices().is_empty(), "no other program has changed the file");
    journal.close().unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(
        text.lines().map(|line| line.starts_with("{\"at\":7,\"do\":{")).collect::<Vec<_>>(),
        [false, true]
    );
}

#[test]
fn what_is_written_is_synced_after_a_second_without_moves() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    fs::write(&path, "header\n").unwrap();
    let mut journal = journal(File::options().write(true).open(&path).unwrap(), &path);
    let mut game = queens();
    let event = event(&mut game, 0);
    journal.append(&event, game.status(), &Zoned::now()).unwrap();
    assert!(!journal.is_synced(), "a move does not wait for a sync");
    assert!(journal.shared.wait(IDLE * 20, State::is_synced));
}

/// A writer whose thread has not started is as slow as a disk can be.
#[test]
fn a_slow_disk_delays_one_move_and_is_reported_until_it_has_caught_up() {
    const MOVES: usize = 40;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    fs::write(&path, "header\n").unwrap();
    let mut journal = journal(File::options().write(true).open(&path).unwrap(), &path);
    let WriterState::Waiting(writer) = std::mem::replace(&mut journal.writer, WriterState::Thread) else {
        panic!("nothing is written yet")
    };
    let (sender, late) = std::sync::mpsc::channel();
    journal.on_late_write(move || sender.send(()).unwrap());
    let mut game = queens();
    let start = Instant::now();
    for _ in 0..MOVES {
        let event = event(&mut game, 0);
        journal.append(&event, game.status(), &Zoned::now()).unwrap();
    }
    assert!((MAX_WAIT..MAX_WAIT * MOVES as u32).contains(&start.elapsed()), "only the first one waits");
    assert_eq!(journal.unsaved(), Some(Unsaved { moves: MOVES, why: "the disk is slow".to_owned() }));
    writer.spawn().map_err(drop).expect("a thread");
    late.recv_timeout(IDLE * 20).expect("a report");
    assert_eq!(journal.unsaved(), None);
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 1 + MOVES);
}
