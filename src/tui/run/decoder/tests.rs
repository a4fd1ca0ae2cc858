//! Whatever a terminal sends, in whatever pieces, the next key comes through.

use super::*;

const NOW: Duration = Duration::ZERO;

fn decode(bytes: &[u8]) -> Vec<Input> {
    let mut decoder = Decoder::default();
    let mut inputs = decoder.feed(bytes, NOW);
    inputs.extend(decoder.pause());
    assert_eq!(decoder.patience(), None, "{bytes:?}");
    inputs
}

fn code(code: KeyCode) -> Input {
    Input::Key(code.into())
}

fn typed(text: &str) -> Vec<Input> {
    text.chars().map(|symbol| Input::Key(character(symbol))).collect()
}

fn with(code: KeyCode, modifiers: KeyModifiers) -> Input {
    Input::Key(KeyEvent::new(code, modifiers))
}

fn digit_key(symbol: char, digit: char) -> Input {
    Input::DigitKey { key: character(symbol), digit }
}

fn click(kind: MouseEventKind, column: u16, row: u16, modifiers: KeyModifiers) -> Input {
    Input::Mouse(MouseEvent { kind, column, row, modifiers })
}

/// Sequences that terminals send, and what they mean.
fn corpus() -> Vec<(&'static [u8], Vec<Input>)> {
    use KeyModifiers as M;
    let left = MouseButton::Left;
    vec![
        (b"q", typed("q")),
        (b"Q", typed("Q")),
        ("é数🎲".as_bytes(), typed("é数🎲")),
        (b"\x03", vec![with(KeyCode::Char('c'), M::CONTROL)]),
        // Older terminals send these for Ctrl-2 and Ctrl-7 too; no digit is meant for sure.
        (b"\0\x1f", vec![with(KeyCode::Char(' '), M::CONTROL), with(KeyCode::Char('_'), M::CONTROL)]),
        (b"\r\t\x7f", vec![code(KeyCode::Enter), code(KeyCode::Tab), code(KeyCode::Backspace)]),
        (b"\n", vec![with(KeyCode::Char('j'), M::CONTROL)]),
        (b"\x1b", vec![code(KeyCode::Esc)]),
        (b"\x1b\x1b", vec![code(KeyCode::Esc), code(KeyCode::Esc)]),
        (b"\x1bx", vec![with(KeyCode::Char('x'), M::ALT)]),
        (b"\x1bX", vec![with(KeyCode::Char('X'), M::ALT | M::SHIFT)]),
        ("\x1bé".as_bytes(), vec![with(KeyCode::Char('é'), M::ALT)]),
        (b"\x1b\x03", vec![with(KeyCode::Char('c'), M::ALT | M::CONTROL)]),
        (b"\x1b[A\x1bOA", vec![code(KeyCode::Up), code(KeyCode::Up)]),
        (b"\x1b\x1b[B", vec![code(KeyCode::Esc), code(KeyCode::Down)]),
        (b"\x1b[1;2C", vec![with(KeyCode::Right, M::SHIFT)]),
        (b"\x1b[1;3C", vec![with(KeyCode::Right, M::ALT)]),
        (b"\x1b[1;5C", vec![with(KeyCode::Right, M::CONTROL)]),
        (b"\x1b[1;5:3C", vec![]),
        (b"\x1b[Z", vec![with(KeyCode::BackTab, M::SHIFT)]),
        (b"\x1bOP\x1b[P\x1b[[A\x1b[11~", vec![code(KeyCode::F(1)); 4]),
        (b"\x1b[24~\x1b[23;5~", vec![code(KeyCode::F(12)), with(KeyCode::F(11), M::CONTROL)]),
        (b"\x1b[1~\x1b[7~\x1b[H\x1bOH", vec![code(KeyCode::Home); 4]),
        (
            b"\x1b[2~\x1b[3~\x1b[5~\x1b[6~",
            [KeyCode::Insert, KeyCode::Delete, KeyCode::PageUp, KeyCode::PageDown].map(code).to_vec(),
        ),
        (b"\x1b[27u\x1b[13u", vec![code(KeyCode::Esc), code(KeyCode::Enter)]),
        (b"\x1b[9;2u", vec![with(KeyCode::BackTab, M::SHIFT)]),
        (b"\x1b[99;5u\x1b[27;5;99~", vec![with(KeyCode::Char('c'), M::CONTROL); 2]),
        (b"\x1b[47:63;2u", vec![with(KeyCode::Char('?'), M::NONE)]),
        // Shift, Ctrl and Alt with 1: kitty, xterm, tmux, and terminals without any of their protocols.
        (b"\x1b[49:33;2;33u", vec![digit_key('!', '1')]),
        (b"\x1b[27;2;33~\x1b[33;2u!", typed("!!!")),
        (b"\x1b[49;5u\x1b[27;5;49~", vec![with(KeyCode::Char('1'), M::CONTROL); 2]),
        (b"\x1b[49;3u\x1b[27;3;49~\x1b1", vec![with(KeyCode::Char('1'), M::ALT); 3]),
        // On a French keyboard 1 is typed with Shift.
        (b"\x1b[38:49:49;2;49u\x1b[27;2;49~", typed("11")),
        (b"\x1b[38::49;;38u", vec![digit_key('&', '1')]),
        (b"\x1b[38::49;5u", vec![with(KeyCode::Char('1'), M::CONTROL)]),
        // On a Russian one Ctrl-C is the key of the Latin letter.
        (b"\x1b[1089::99;5u", vec![with(KeyCode::Char('c'), M::CONTROL)]),
        ("\x1b[1089::99;;1089u".as_bytes(), typed("с")),
        // Caps Lock, the keypad, and an input method.
        (b"\x1b[97;65;65u\x1b[57400;129;49u", typed("A1")),
        (b"\x1b[57400;5u", vec![with(KeyCode::Char('1'), M::CONTROL)]),
        ("\x1b[0;;65299:25968u".as_bytes(), typed("３数")),
        (b"\x1b[32;;32u\x1b[104;;104u", typed(" h")),
        (b"\x1b[57404u\x1b[57417u", vec![code(KeyCode::Char('5')), code(KeyCode::Left)]),
        (b"\x1b[57441u\x1b[97;1:3u", vec![]),
        (b"\x1b[<0;5;7M", vec![click(MouseEventKind::Down(left), 4, 6, M::NONE)]),
        (b"\x1b[<0;5;7m", vec![click(MouseEventKind::Up(left), 4, 6, M::NONE)]),
        (b"\x1b[<36;300;7M", vec![click(MouseEventKind::Drag(left), 299, 6, M::SHIFT)]),
        (
            b"\x1b[<64;1;1M\x1b[<65;1;1M",
            vec![
                click(MouseEventKind::ScrollUp, 0, 0, M::NONE),
                click(MouseEventKind::ScrollDown, 0, 0, M::NONE),
            ],
        ),
        (b"\x1b[M !\"", vec![click(MouseEventKind::Down(left), 0, 1, M::NONE)]),
        (b"\x1b[32;5;7M", vec![click(MouseEventKind::Down(left), 4, 6, M::NONE)]),
        (b"\x1b[<0;0;0M\x1b[<0;99999;1M", vec![]),
        ("\x1b[200~1é\r\x1b[A\x1b[201~".as_bytes(), vec![Input::Paste("1é\r\x1b[A".into())]),
        (b"\x1b[200~\x1b[201~", vec![Input::Paste(String::new())]),
        (b"\x1b[I\x1b[O\x1b[?2026;2$y\x1b[>0;276;0c\x1b[5;9R", vec![]),
        (b"\x1b[?0u\x1b[?29u", vec![Input::KittyKeyboard; 2]),
        (b"\x1b[?1;2c\x1b[?62;22c", vec![Input::Attributes; 2]),
        (b"\x1b]11;rgb:0000/0000/0000\x1b\\", vec![Input::Background(Background::Dark)]),
        (b"\x1b[?997;1n\x1b[?997;2n\x1b[?997;3n\x1b[?996n", vec![Input::SchemeChanged; 2]),
        (b"\x1b]11;rgb:ff/ff/ff\x07\x1b]11;rgba:8/9/a/f\x07", vec![Input::Background(Background::Light); 2]),
        (b"\x1b]11;rgb:fg/0/0\x07\x1b]11;x\x07\x1bP1$r0m\x1b\\\x1b_Gi=1;OK\x1b\\", vec![]),
        (b"\xff\xfe", vec![]),
    ]
}

#[test]
fn sequences_are_decoded_however_they_are_split() {
    for (bytes, wanted) in corpus() {
        assert_eq!(decode(bytes), wanted, "{:?}", String::from_utf8_lossy(bytes));
        for (i, j) in (0..=bytes.len()).flat_map(|j| (0..=j).map(move |i| (i, j))) {
            let mut decoder = Decoder::default();
            let parts = [&bytes[..i], &bytes[i..j], &bytes[j..]];
            let mut inputs: Vec<Input> = parts.iter().flat_map(|part| decoder.feed(part, NOW)).collect();
            inputs.extend(decoder.pause());
            assert_eq!(inputs, wanted, "{:?} split at {i} and {j}", String::from_utf8_lossy(bytes));
        }
    }
}

#[test]
fn sequences_follow_each_other() {
    let corpus = corpus();
    // An ESC at the end belongs to what follows.
    let whole: Vec<_> = corpus.iter().filter(|(bytes, _)| !bytes.ends_with(b"\x1b")).collect();
    for (first, second) in whole.iter().flat_map(|a| whole.iter().map(move |b| (a, b))) {
        let wanted = [first.1.clone(), second.1.clone()].concat();
        assert_eq!(decode(&[first.0, second.0].concat()), wanted, "{:?} {:?}", first.0, second.0);
    }
}

#[test]
fn an_unfinished_sequence_is_esc_and_plain_keys_after_a_pause() {
    let esc = |text: &str| [vec![code(KeyCode::Esc)], typed(text)].concat();
    for (bytes, wanted) in [
        (&b"\x1b[?"[..], esc("[?")),
        (b"\x1b[<", esc("[<")),
        (b"\x1b[2", esc("[2")),
        (b"\x1b[[", esc("[[")),
        (b"\x1b[", vec![Input::Key(alt(character('[')))]),
        (b"\x1bO", vec![Input::Key(alt(character('O')))]),
        (b"\x1b]", vec![Input::Key(alt(character(']')))]),
        (b"\x1b]11", esc("]11")),
        // As keys a mouse report would write digits.
        (b"\x1b[<0;5;", vec![]),
        (b"\x1b[M !", vec![]),
        (b"\x1b[200~12", vec![Input::Paste("12".into())]),
        (b"\xf0\x9f", vec![]),
    ] {
        assert_eq!(decode(bytes), wanted, "{:?}", String::from_utf8_lossy(bytes));
    }
}

/// The reply to a query may come in pieces over a slow line. None of them is a key.
#[test]
fn a_late_reply_is_no_key() {
    let reply = b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\";
    for split in 2..reply.len() {
        let mut decoder = Decoder::new(Some(NOW));
        assert_eq!(decoder.feed(&reply[..split], NOW), []);
        assert_eq!(decoder.patience(), Some(REPLY_TIME), "{split}");
        assert_eq!(decoder.feed(&reply[split..], NOW), [Input::Background(Background::Dark)], "{split}");
        // A reply that does not end.
        decoder.feed(&reply[..split], NOW);
        assert_eq!(decoder.pause(), [], "{split}");
        assert_eq!(decoder.feed(b"\x1b[?6", NOW), []);
        assert_eq!(decoder.patience(), Some(REPLY_TIME));
        assert_eq!(decoder.feed(b"2;c", NOW), [Input::Attributes]);
        decoder.feed(b"\x1b]", NOW);
        assert_eq!(decoder.patience(), Some(SEQUENCE_PAUSE), "no reply is due any more");
    }
    let mut decoder = Decoder::new(Some(NOW));
    decoder.feed(b"\x1b", NOW);
    assert_eq!((decoder.patience(), decoder.pause()), (Some(SEQUENCE_PAUSE), vec![code(KeyCode::Esc)]));
}

/// The loop asks again after such a report, so its reply is due.
#[test]
fn a_change_of_the_background_makes_another_reply_due() {
    let mut decoder = Decoder::default();
    decoder.feed(b"\x1b]11;rgb:00", NOW);
    assert_eq!(decoder.patience(), Some(SEQUENCE_PAUSE));
    decoder.pause();
    assert_eq!(decoder.feed(b"\x1b[?997;2n", NOW), [Input::SchemeChanged]);
    decoder.feed(b"\x1b]11;rgb:00", NOW);
    assert_eq!((decoder.patience(), decoder.pause()), (Some(REPLY_TIME), vec![]));
}

#[test]
fn keys_are_not_held_up_long_by_a_terminal_that_never_replies() {
    let late = REPLY_DELAY + Duration::from_millis(1);
    for (asked, at, patience, keys) in [
        (NOW, NOW, REPLY_TIME, vec![]),
        (NOW, late, SEQUENCE_PAUSE, vec![Input::Key(alt(character('[')))]),
        (late, late, REPLY_TIME, vec![]),
    ] {
        let mut decoder = Decoder::new(Some(asked));
        assert_eq!(decoder.feed(b"\x1b[", at), []);
        assert_eq!((decoder.patience(), decoder.pause()), (Some(patience), keys), "{asked:?} {at:?}");
    }
}

#[test]
fn keys_after_a_torn_reply_do_not_prolong_it() {
    let mut decoder = Decoder::new(Some(NOW));
    let second = Duration::from_secs(1);
    decoder.feed(b"\x1b]11;rgb:1e", second);
    for past in 1..8 {
        assert_eq!(decoder.feed(b"5", second * (1 + past)), []);
        assert_eq!(decoder.patience(), Some(REPLY_TIME.saturating_sub(second * past)), "{past}");
    }
    assert_eq!(decoder.pause(), []);
    assert_eq!(decoder.feed(b"5", second * 9), typed("5"));
}

#[test]
fn a_byte_that_does_not_continue_a_sequence_ends_it() {
    let esc = code(KeyCode::Esc);
    let quit = with(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for prefix in ["\x1b[?", "\x1b[<0;5;", "\x1b[2", "\x1b[M !", "\x1b]11;", "\x1bP", "\x1b[[", "\x1b[200~12"]
    {
        let inputs = Decoder::default().feed(format!("{prefix}\x03").as_bytes(), NOW);
        assert_eq!(inputs.last(), Some(&quit), "{prefix:?}");
        if !prefix.ends_with("12") {
            let inputs = Decoder::default().feed(format!("{prefix}\x1b[A").as_bytes(), NOW);
            assert_eq!(inputs.last(), Some(&code(KeyCode::Up)), "{prefix:?}");
        }
    }
    assert_eq!(Decoder::default().feed(b"\xf0\x9fq", NOW), typed("q"));
    assert_eq!(Decoder::default().feed(b"\x1b[<0;5;q", NOW), typed("q"), "a mouse report ends with M");
    assert_eq!(Decoder::default().feed(b"\x1b\x1b[A", NOW), [esc, code(KeyCode::Up)]);
}

/// After any bytes and a pause, every key is recognised; without a pause, Ctrl-C is.
#[test]
fn keys_are_recognised_after_any_bytes() {
    use rand::{RngExt, SeedableRng};
    const PARTS: [&[u8]; 16] = [
        b"\x1b",
        b"[",
        b"\x1b[",
        b"?",
        b"<",
        b"0;5",
        b";",
        b"M",
        b"200~",
        b"\x1b[200~",
        b"O",
        b"]",
        b"\x1bP",
        b"\xe2\x82",
        b"5",
        b"~",
    ];
    let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(1);
    let quit = with(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for round in 0..20_000 {
        let mut bytes: Vec<u8> = Vec::new();
        for _ in 0..rng.random_range(1..12) {
            match round % 2 {
                0 => bytes.extend(PARTS[rng.random_range(0..PARTS.len())]),
                _ => bytes.push(rng.random()),
            }
        }
        let mut decoder = Decoder::default();
        decoder.feed(&bytes, NOW);
        decoder.pause();
        assert_eq!(decoder.feed(b"q", NOW), typed("q"), "{bytes:?}");
        let mut decoder = Decoder::default();
        decoder.feed(&bytes, NOW);
        let inputs = decoder.feed(b"\x03", NOW);
        let is_quit = |input: &Input| match input {
            Input::Key(key) => {
                key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
            }
            _ => false,
        };
        assert!(inputs.iter().any(is_quit), "{bytes:?}: {inputs:?}");
        assert_eq!(decoder.feed(b"\x03", NOW).last(), Some(&quit), "{bytes:?}");
    }
}

#[test]
fn pasted_text_is_bounded() {
    let mut decoder = Decoder::default();
    decoder.feed(b"\x1b[200~", NOW);
    for _ in 0..40 {
        assert_eq!(decoder.feed(&[b'5'; 1 << 16], NOW), []);
    }
    let text = decoder.feed(PASTE_END, NOW);
    assert!(matches!(&text[..], [Input::Paste(text)] if text.len() == MAX_PASTE));

    let mut decoder = Decoder::default();
    let mut keys = 0;
    for _ in 0..40 {
        keys += decoder.feed(&[b'5'; 1 << 16], NOW).len();
    }
    assert_eq!(keys, MAX_TYPED);
    assert!(matches!(&decoder.pause()[..], [Input::Paste(text)] if text.len() == MAX_PASTE));
    assert_eq!(decoder.feed(b"5", NOW), typed("5"));
}

#[test]
fn a_held_key_is_not_a_paste() {
    let mut decoder = Decoder::default();
    for repeat in 0..10 * MAX_TYPED as u64 {
        // 100 a second, without a pause.
        assert_eq!(decoder.feed(b"u", Duration::from_millis(10 * repeat)), typed("u"), "{repeat}");
    }
    let now = Duration::from_millis(10 * 10 * MAX_TYPED as u64);
    assert_eq!(decoder.feed(&[b'5'; 2 * MAX_TYPED], now + TYPING_TIME).len(), MAX_TYPED);
    assert_eq!(decoder.feed(b"5", now + 3 * TYPING_TIME), [], "the rest of a slow paste");
    let pasted = "5".repeat(MAX_TYPED + 1);
    assert_eq!(decoder.pause(), [Input::Paste(pasted)]);
}
