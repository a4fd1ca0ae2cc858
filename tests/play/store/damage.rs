//! Files that are torn, damaged, of another program, or cannot be written.

use super::*;

#[test]
fn a_file_torn_anywhere_gives_every_complete_line() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let whole = fs::read(&path).expect("bytes");
    let line_ends: Vec<usize> = (0..whole.len()).filter(|&i| whole[i] == b'\n').map(|i| i + 1).collect();
    assert_eq!(line_ends.len(), 8);
    let expected: Vec<Game> =
        line_ends.iter().map(|&end| read_journal(&whole[..end]).expect("whole lines").game).collect();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).expect("written");
        let complete = line_ends.iter().filter(|&&end| end <= length).count();
        if complete == 0 {
            let list = store.list();
            assert!(list.games.is_empty());
            assert_eq!(list.notices.len(), usize::from(length > 0), "{length}: {list:?}");
            continue;
        }
        let resumed = resume(&store);
        assert_eq!(resumed.game, expected[complete - 1], "{length} bytes");
        let is_torn = !line_ends.contains(&length);
        assert_eq!(words(&resumed).contains("dropped"), is_torn, "{length} bytes");
        let (mut game, mut journal) = (resumed.game, resumed.journal);
        act(&mut game, &mut journal, 99, mark(15, 1));
        drop(journal);
        assert_eq!(resume(&store).game, game, "{length} bytes and one more move");
    }
}

#[test]
fn a_last_line_of_rubbish_is_dropped() {
    for rubbish in [&b"\0\0\0\0\0\0"[..], b"\0\0\0\n", b"{\"at\":99,\"do\n", b"\xff\xfe\n", b"\n"] {
        let (dir, store, game) = one_game();
        let path = only_file(dir.path());
        File::options().append(true).open(&path).and_then(|mut f| f.write_all(rubbish)).expect("written");
        let resumed = resume(&store);
        assert_eq!(resumed.game, game, "{rubbish:?}");
        assert!(words(&resumed).contains("dropped"), "{rubbish:?}");
    }
}

#[test]
fn a_damaged_middle_is_set_aside_and_the_moves_before_it_go_on() {
    let unknown = r#"{"at":3000,"do":{"play":{"teleport":{}}}}"#;
    let impossible = r#"{"at":3000,"do":{"play":{"erase":{"cells":[0]}}}}"#;
    for (bad, why) in [("rubbish", "expected value"), (unknown, "teleport"), (impossible, "r1c1 is a given")]
    {
        let (dir, store, _) = one_game();
        let path = only_file(dir.path());
        let text = fs::read_to_string(&path).expect("text");
        let mut lines: Vec<&str> = text.lines().collect();
        let good = lines[..3].join("\n") + "\n";
        lines[3] = bad;
        let damaged = lines.join("\n") + "\n";
        fs::write(&path, &damaged).expect("written");

        let resumed = resume(&store);
        assert_eq!(resumed.game, read_journal(good.as_bytes()).expect("a game").game);
        let said = words(&resumed);
        assert!(said.contains("Line 4") && said.contains(why) && said.contains(".damaged"), "{said}");
        let aside = path.with_extension("jsonl.damaged");
        assert_eq!(fs::read_to_string(aside).expect("set aside"), damaged, "untouched");
        let (mut game, mut journal) = (resumed.game, resumed.journal);
        act(&mut game, &mut journal, 50, mark(15, 1));
        drop(journal);
        assert_eq!(resume(&store).game, game);
        assert_eq!(store.list().games.len(), 1);
    }
}

#[test]
fn files_that_are_no_games_are_set_aside_once() {
    let (dir, store, _) = one_game();
    let games = dir.path().join("games");
    fs::write(games.join("a.jsonl"), "rubbish\n").expect("written");
    fs::write(games.join("b.jsonl"), "{\"ninefold\":1}\n").expect("written");
    fs::write(games.join("notes.txt"), "mine\n").expect("written");
    fs::write(games.join("empty.jsonl"), "").expect("written");
    fs::create_dir(games.join("folder.jsonl")).expect("made");
    let list = store.list();
    assert_eq!(list.games.len(), 1);
    let said: Vec<_> = list.notices.iter().map(|notice| notice.0.as_str()).collect();
    assert_eq!(said.iter().filter(|words| words.contains("set aside as")).count(), 2, "{said:?}");
    assert_eq!(fs::read_to_string(games.join("a.jsonl.damaged")).expect("there"), "rubbish\n");
    let again = store.list();
    assert!(again.notices.iter().all(|notice| !notice.0.contains("set aside")), "{again:?}");
    assert!(games.join("notes.txt").exists() && games.join("empty.jsonl").exists());
}

#[test]
fn a_notice_waits_for_whoever_can_tell_it() {
    let (dir, store, _) = one_game();
    let path = dir.path().join("games").join("a.jsonl");
    let looks: [&dyn Fn(); 3] =
        [&|| drop(store.finished()), &|| drop(store.progress("easy")), &|| drop(store.progress_of(&[]))];
    for look in looks {
        fs::write(&path, "rubbish\n").expect("written");
        look();
        assert!(!path.exists(), "set aside");
        let told = store.clone().list().notices;
        assert!(told.len() == 1 && told[0].0.contains("set aside as"), "{told:?}");
        assert!(store.list().notices.is_empty() && store.notices().is_empty(), "told once");
    }
    fs::write(&path, "rubbish\n").expect("written");
    store.finished();
    assert_eq!((store.notices().len(), store.notices().len()), (1, 0));
}

/// Windows lets nobody read a locked file, so that there is no half a header to be seen.
#[cfg(unix)]
#[test]
fn a_file_that_another_program_is_writing_is_left_alone() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let id = newest(&store);
    let whole = fs::read(&path).expect("readable");
    fs::write(&path, &whole[..20]).expect("written");
    let writer = File::options().write(true).open(&path).expect("opened");
    writer.lock().expect("locked");
    let list = store.list();
    assert!(list.games.is_empty() && list.notices.is_empty(), "{list:?}");
    let error = store.resume(&id).expect_err("half a header");
    assert!(error.to_string().contains("open"), "{error}");
    assert!(path.exists(), "it is not taken from its writer");
    fs::write(&path, &whole).expect("written");
    drop(writer);
    assert_eq!(store.list().games.len(), 1);
}

#[test]
fn what_was_set_aside_before_is_kept() {
    let (dir, store, _) = one_game();
    let path = dir.path().join("games").join("a.jsonl");
    for text in ["first\n", "second\n", "third\n"] {
        fs::write(&path, text).expect("written");
        assert_eq!(store.list().notices.len(), 1);
    }
    for (ending, text) in [("damaged", "first\n"), ("damaged2", "second\n"), ("damaged3", "third\n")] {
        let aside = path.with_added_extension(ending);
        assert_eq!(fs::read_to_string(aside).expect("there"), text);
    }
    assert!(store.list().notices.is_empty());
}

#[test]
fn a_game_of_a_newer_program_is_left_alone() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("\"ninefold\":1,", "\"ninefold\":2,", 1);
    fs::write(&path, &text).expect("written");
    let list = store.list();
    assert!(list.games.is_empty());
    assert_eq!(list.notices[0].0, "1 saved game is from a newer ninefold: left alone.");
    let error = store.resume(&id).expect_err("from the future");
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("text"), text);
}

#[test]
fn a_broken_puzzle_in_the_first_line_is_an_error_in_words() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("size: 4", "size: 77", 1);
    fs::write(&path, &text).expect("written");
    let error = store.resume(&id).expect_err("no such board");
    assert!(error.to_string().contains("damaged (line 1: "), "{error}");
    assert!(store.list().games.is_empty());
}

#[test]
fn titles_from_disk_send_nothing_to_the_terminal() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("Easy 7", r"\u001b[2JEasy\u202e", 1);
    fs::write(&path, text).expect("written");
    assert_eq!(store.list().games[0].origin.title, "[2JEasy");
}

/// A folder in place of which nothing can be made: a file stands there.
#[test]
fn a_folder_that_cannot_be_made_is_said_and_costs_no_move() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let blocked = dir.path().join("data");
    fs::write(&blocked, "").expect("a file");
    let store = Store::open(&blocked);
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1));
    let event = game.act(Duration::from_secs(1), place(1, 2)).expect("a move");
    let error = journal.append(&event, game.status()).expect_err("no folder").to_string();
    assert!(error.starts_with("cannot create ") && !error.contains("os error"), "{error}");

    fs::remove_file(&blocked).expect("out of the way");
    act(&mut game, &mut journal, 2, place(3, 4));
    journal.close().expect("closed");
    assert_eq!(resume(&store).game, game, "the move before is there too");
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_played_as_a_copy() {
    use std::os::unix::fs::PermissionsExt;
    let (dir, store, game) = one_game();
    let games = dir.path().join("games");
    let path = only_file(dir.path());
    let mode = |path: &Path, bits| fs::set_permissions(path, fs::Permissions::from_mode(bits)).expect("set");
    mode(&path, 0o444);
    mode(&games, 0o555);
    if File::options().write(true).open(&path).is_ok() {
        return; // The superuser may write everywhere.
    }
    let resumed = resume(&store);
    assert_eq!(resumed.game, game);
    assert!(words(&resumed).contains("cannot be written to"));
    let (mut copy, mut journal) = (resumed.game, resumed.journal);
    let event = copy.act(Duration::from_secs(20), mark(15, 1)).expect("a move");
    let error = journal.append(&event, copy.status()).expect_err("read-only").to_string();
    assert!(error.contains("Permission denied"), "{error}");
    mode(&games, 0o755);
    act(&mut copy, &mut journal, 21, mark(15, 2));
    drop(journal);
    assert_eq!(files(&games).len(), 2);
}

proptest! {
    /// Bytes changed, put in or cut out anywhere: never a crash, and what is read is read again.
    #[test]
    fn a_file_with_any_bytes_changed_is_read_as_far_as_it_is_good(
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0..3usize, any::<u8>()), 1..6)
    ) {
        let (dir, _, _) = one_game();
        let mut bytes = fs::read(only_file(dir.path())).expect("bytes");
        for (index, cut, byte) in edits {
            let at = index.index(bytes.len());
            let end = (at + cut).min(bytes.len());
            bytes.splice(at..end, [byte]);
        }
        if let Ok(saved) = read_journal(&bytes) {
            let again = read_journal(&bytes[..saved.good]).expect("good lines are good");
            prop_assert_eq!((again.game, again.good, again.trailing), (saved.game, saved.good, Trailing::Nothing));
        }
    }
}
