//! Input that is torn, unfinished or far too long.

use crate::support::{DATA, Terminal, folder, nine, only_game};

#[test]
fn an_unfinished_sequence_does_not_swallow_the_next_keys() {
    for prefix in [
        "\x1b[",
        "\x1b[?",
        "\x1b[<",
        "\x1b[<0;5;",
        "\x1b[M !",
        "\x1b[2",
        "\x1b]11;",
        "\x1bP",
        "\x1b[[",
        "\x1bO",
    ] {
        let (_folder, mut terminal) = nine();
        // A key that cannot belong to the sequence ends it at once.
        terminal.press(prefix).press("\x0c\x1b[C").press("\x03");
        assert_eq!(terminal.end(), 0, "{prefix:?}");
        terminal.assert_restored();
    }
}

#[test]
fn an_unfinished_sequence_times_out_as_esc_and_plain_keys() {
    let (_folder, mut terminal) = nine();
    terminal.press("h").wait_for("Hint 1");
    // Esc closes the hint, [ opens the previous puzzle, 5 is a digit.
    terminal.press("\x1b[5").wait("no hint, and a digit", |screen| {
        let text = screen.contents();
        text.contains("31 of 81") && !text.contains("Hint 1")
    });
    terminal.press("u").wait_for("30 of 81");
}

#[test]
fn an_unclosed_paste_ends() {
    let (_folder, mut terminal) = nine();
    terminal.press("\x1b[200~123").wait_for("Open the pasted text?");
    terminal.press("n5").wait_for("31 of 81");
    terminal.press("\x1b[200~123\x03");
    assert_eq!(terminal.end(), 0);
}

/// Arguments, keys that lead to a screen, keys that are pressed there after a long paste, and what they show. On a board
/// the first one answers the question whether to open what is pasted.
const SCREENS: &[(&[&str], &str, &str, &str)] = &[
    (&[], "", "?", "show this help"),
    (&[], "\r", "/j", "matches “j”"),
    (&[], "jjjjj\r", "q", "Open a file"),
    (&[], "jjjjjj\r", "q", "Open a file"),
    (&[], "jjjjjjj\r", "q", "Open a file"),
    (&[], "jjjjjjj\r\r", "?", "show this help"),
    (&[], "jjjjjjjj\r\r", "n?", "Rules"),
    (&[], "jjjjjjjjj\r", "no.txt\r", "no.txt: "),
    (&[], "jjjjjjjjjj\r", "1", "clues  1"),
    (&[], "jjjjjjjjjjj\r", "q", "Open a file"),
    (&["play", "nine.txt"], "", "n5", "31 of 81"),
    (&["play", "nine.txt"], "n", "n5", "mark ·5"),
    (&["play", "nine.txt"], "h", "nh", "Hint 2"),
    (&["play", "nine.txt"], ":", "n/", "Technique: █"),
    (&["play", "nine.txt"], "w", "n5", "31 of 81"),
    (&["play", "nine.txt"], "c", "n1", "colour 1"),
    (&["play", "nine.txt"], "p", "n 5", "31 of 81"),
    // What is typed before the name can be seen does not change it.
    (&["play", "nine.txt"], "e", "\r", "Exported to"),
    (&["play", "nine.txt"], "o", "q5", "31 of 81"),
    (&["play", "nine.txt"], "?", "q5", "31 of 81"),
    (&["play", "killer.txt"], "+", "n7 in 2", "> 7 in 2"),
    (&["play", "target.txt"], "", "n1", "2 of 16"),
    (&["play", "queens.txt"], "", "n ", "1 of 6"),
];

#[test]
fn a_long_paste_is_survived_on_every_screen() {
    let folder = folder();
    for (name, text) in [
        ("killer.txt", "killer: 7 r1c1 r1c2\ngrid:\n....\n....\n....\n...1\n"),
        ("target.txt", "weights: rings\ngrid:\n1...\n....\n....\n....\n"),
        ("queens.txt", "6\n******\n******\n******\n******\n******\n******\n"),
    ] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let paste = format!("\x1b[200~{}\x1b[201~", "a".repeat(1 << 20));
    for (args, keys, key, shown) in SCREENS {
        let mut terminal = Terminal::start(folder.path(), args);
        // The page of the rules, which a first game may open, names all keys instead.
        terminal.wait("the screen", |screen| {
            ["help", "all keys"].iter().any(|word| screen.contents().contains(word))
        });
        terminal.press(keys).press(&paste).press(key);
        terminal.wait(&format!("{keys:?} {key:?}: {shown}"), |screen| screen.contents().contains(shown));
        terminal.press("\x03");
        assert_eq!(terminal.end(), 0, "{keys:?}");
        let _ = std::fs::remove_dir_all(folder.path().join(DATA));
    }
}

#[test]
fn a_paste_into_a_name_is_a_name_or_a_puzzle() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &[]);
    // The entry that comes with the list of games.
    terminal.wait_for("as in vim");
    terminal.press("kkkkkkk\r").wait_for("Path of a puzzle file");
    let paste = |text: &str| format!("\x1b[200~{text}\x1b[201~");
    terminal.press(&paste(&"a".repeat(1 << 20))).wait_for("at most 4,096 bytes");
    terminal.press("no.txt\r").wait_for("no.txt: ");
    // A link is longer than a name.
    terminal
        .press(&paste(&format!("https://f-puzzles.com/?load={}", "a".repeat(1 << 14))))
        .wait_for("Not a puzzle");
    terminal.press(&paste(&"1".repeat(2 << 20))).wait_for("at most 4,096 bytes");
    terminal.press("q").press(&paste(&"1\r".repeat(1 << 20))).wait_for("Too long to paste");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
}

/// A text sent as keys plays a few moves before it is recognised as pasted: 2048, and as many again after each time
/// that a busy machine keeps this test from sending for longer than a player pauses.
#[test]
fn a_long_text_is_not_played() {
    let (folder, mut terminal) = nine();
    let text = "123456789".repeat(30_000);
    terminal.press(&text).wait_for("Open the pasted text?");
    assert!(only_game(folder.path()).lines().count() < text.len() / 10);
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
}

/// The terminal is asked for its background, and may answer at any time.
#[test]
fn the_background_of_the_terminal_chooses_the_colours() {
    let (_folder, mut terminal) = nine();
    terminal.press("h").wait_for("Hint 1");
    let mut seen = vec![terminal.colour((1, 3))];
    for colour in ["ffff/ffff/ffff", "0000/0000/0000"] {
        terminal.press(&format!("\x1b]11;rgb:{colour}\x1b\\\x1b[?62;22c"));
        let is_new =
            |screen: &vt100::Screen| screen.cell(1, 3).is_some_and(|frame| !seen.contains(&frame.fgcolor()));
        let text = terminal.wait("other colours", is_new);
        assert!(text.contains("Hint 1") && text.contains("30 of 81"), "no key is pressed: {text}");
        seen.push(terminal.colour((1, 3)));
    }
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
}

/// A terminal that reports a change between dark and light is asked for its background again, until the program ends.
#[test]
fn a_change_between_dark_and_light_is_followed() {
    const QUESTION: &str = "\x1b]11;?";
    let (_folder, mut terminal) = nine();
    terminal.press("\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22ch").wait_for("Hint 1");
    assert_eq!([QUESTION, "\x1b[?2031h", "\x1b[?2031l"].map(|part| terminal.count(part)), [1, 1, 0]);
    let dark = terminal.colour((1, 3));
    terminal.press("\x1b[?997;2n").wait_for_count(QUESTION, 2);
    let is_new = |screen: &vt100::Screen| screen.cell(1, 3).is_some_and(|frame| frame.fgcolor() != dark);
    let reply = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c";
    let text = terminal.press(reply).wait("other colours", is_new);
    assert!(text.contains("Hint 1") && text.contains("30 of 81"), "no key is pressed: {text}");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
    terminal.read_all();
    assert_eq!(["\x1b[?2031h", "\x1b[?2031l"].map(|part| terminal.count(part)), [1, 1]);
}

/// Terminals with the kitty keyboard protocol get that one, the others xterm's. Both are given back.
#[test]
fn the_reports_of_keys_are_switched_on_and_off() {
    let kitty = ("\x1b[?0u", "\x1b[>29u", "\x1b[<u", "\x1b[49:33;2;33u\x1b[50;5u\x1b[53;;53u\x1b[117;;117u");
    let xterm = ("", "\x1b[>4;2m", "\x1b[>4m", "\x1b[27;2;33~\x1b[27;5;50~5u");
    for (reply, on, off, keys) in [kitty, xterm] {
        let (_folder, mut terminal) = nine();
        terminal.press(&format!("{reply}\x1b[?62;22c{keys}")).wait_for("r5c5: marks 1 [2]");
        terminal.press("\x1b[99;5u");
        assert_eq!(terminal.end(), 0);
        terminal.read_all();
        terminal.assert_restored();
        let [enter, on, off, leave] = ["\x1b[?1049h", on, off, "\x1b[?1049l"]
            .map(|sequence| terminal.place_in_output(sequence).unwrap_or_else(|| panic!("{sequence:?}")));
        assert!(enter < on && on < off && off < leave, "{reply:?}: {enter} {on} {off} {leave}");
    }
}
