//! Disks that are full or read-only, which only root can mount.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::Signal;
use tempfile::TempDir;

use crate::support::{DATA, MIDDLE, Terminal, folder, only_game};

/// A small disk that is removed at the end.
struct Disk(PathBuf);

impl Disk {
    fn mount(path: PathBuf) -> Disk {
        fs::create_dir(&path).expect("a folder");
        assert!(mount(&["-t", "tmpfs", "-o", "size=128k", "ninefold"], &path), "no disk can be mounted here");
        Disk(path)
    }

    fn fill(&self) -> PathBuf {
        let path = self.0.join("filler");
        let mut file = File::create(&path).expect("a file");
        while file.write_all(&[0; 512]).is_ok() {}
        path
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Removing the folder reports an error if it is still mounted.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

fn mount(args: &[&str], path: &Path) -> bool {
    let output = Command::new("mount").args(args).arg(path).output();
    output.is_ok_and(|output| output.status.success())
}

/// Plays 271 moves, more than fit on a disk. Returns the game and the file that takes the space.
fn on_full_disk() -> (TempDir, Disk, Terminal, PathBuf) {
    let folder = folder();
    let disk = Disk::mount(folder.path().join(DATA));
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    terminal.press("9").wait_for("31 of 81");
    let filler = disk.fill();
    // More moves than fit in the space left in the file's last block. A 5 or 7 on the screen comes later than all of
    // them.
    terminal.press(&"12".repeat(135)).wait_for("moves are");
    (folder, disk, terminal, filler)
}

#[test]
#[ignore = "needs to mount a disk, and so root"]
fn a_full_disk_is_reported_and_no_move_is_lost() {
    let (folder, _disk, mut terminal, filler) = on_full_disk();
    terminal.press("5").wait_for_cell(MIDDLE, "5");
    terminal.wait_for("moves are");
    assert!(only_game(folder.path()).lines().count() < 272);
    fs::remove_file(filler).expect("the file or folder exists");
    terminal.press("7").wait_for_cell(MIDDLE, "7");
    terminal.signal(Signal::KILL);
    terminal.end();
    let kept = only_game(folder.path());
    // The puzzle and all 273 moves.
    assert_eq!(kept.matches("\"digit\"").count(), 273);
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for_cell(MIDDLE, "7");
    terminal.press("u").wait_for_cell(MIDDLE, "5");
}

#[test]
#[ignore = "needs to mount a disk, and so root"]
fn a_read_only_folder_is_reported_and_play_continues() {
    let folder = folder();
    let disk = Disk::mount(folder.path().join(DATA));
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    terminal.press("5").wait_for("31 of 81");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let before = only_game(folder.path());
    assert!(mount(&["-o", "remount,ro"], &disk.0));

    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("playing a copy");
    terminal.press("7").wait_for_cell(MIDDLE, "7");
    terminal.wait_for("1 move is");
    terminal.press("u").wait_for_cell(MIDDLE, "5");
    terminal.press("q").wait_for("anyway?");
    terminal.press("y");
    assert_eq!(terminal.end(), 1);
    assert_eq!(only_game(folder.path()), before);
    fs::remove_file(rescued(&terminal)).expect("the file or folder exists");
}

/// Returns the file that the program names after restoring the screen if it could not save a game.
fn rescued(terminal: &Terminal) -> PathBuf {
    let screen = terminal.wait_for("continues it");
    let (_, after) = screen.split_once("The whole game is in ").expect("a file");
    let (path, _) = after.split_once(';').expect("its end");
    path.trim().into()
}

/// However the program ends while the disk is full, it prints the name of a file with the whole game.
#[test]
#[ignore = "needs to mount a disk, and so root"]
fn moves_refused_by_a_full_disk_are_rescued() {
    for by_signal in [false, true] {
        let (folder, _disk, mut terminal, filler) = on_full_disk();
        terminal.press("57").wait_for_cell(MIDDLE, "7");
        let code = if by_signal {
            terminal.signal(Signal::TERM);
            143
        } else {
            terminal.press("q").wait_for("anyway?");
            terminal.press("n").press("u").wait_for_cell(MIDDLE, "5");
            terminal.press("r").wait_for_cell(MIDDLE, "7");
            terminal.press("q").wait_for("anyway?");
            terminal.press("y");
            1
        };
        assert_eq!(terminal.end(), code);
        terminal.assert_restored();
        let path = rescued(&terminal);
        fs::remove_file(filler).expect("the file or folder exists");
        let name = path.to_str().expect("a name");
        let mut terminal = Terminal::start(folder.path(), &["play", name]);
        terminal.wait_for_cell(MIDDLE, "7");
        terminal.press("u").wait_for_cell(MIDDLE, "5");
        terminal.press("q").wait_for("Continue");
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
        fs::remove_file(path).expect("the file or folder exists");
    }
}

/// A game whose first move found the disk full has a file without lines, or none: opened again, it is the same game.
#[test]
#[ignore = "needs to mount a disk, and so root"]
fn a_game_begun_on_a_full_disk_is_continued() {
    let folder = folder();
    let disk = Disk::mount(folder.path().join(DATA));
    let filler = disk.fill();
    let mut terminal = Terminal::start(folder.path(), &[]);
    terminal.wait_for("Welcome");
    terminal.press(&"\x1b[B".repeat(9)).press("\r").wait_for("Path of a puzzle file");
    terminal.press("nine.txt\r").wait_for("30 clues");
    terminal.press("\r").wait_for("30 of 81");
    terminal.press("5").wait_for("1 move is");
    terminal.press("q").wait_for("30 clues");
    terminal.press("\r").wait_for("31 of 81");
    fs::remove_file(filler).expect("the file or folder exists");
    terminal.press("u").wait_for("All moves are saved");
    terminal.signal(Signal::KILL);
    terminal.end();
    assert_eq!(only_game(folder.path()).matches("\"digit\"").count(), 1);
}

/// Moves that could not be saved before are saved when the player leaves, without a question.
#[test]
#[ignore = "needs to mount a disk, and so root"]
fn all_moves_are_saved_on_leaving_once_the_disk_has_space() {
    let (folder, _disk, mut terminal, filler) = on_full_disk();
    terminal.press("5").wait_for_cell(MIDDLE, "5");
    fs::remove_file(filler).expect("the file or folder exists");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    assert_eq!(only_game(folder.path()).matches("\"digit\"").count(), 272);
}
