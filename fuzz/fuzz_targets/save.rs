//! The file of a saved game: its good lines load as the same game. The first byte chooses whether the file starts
//! with a good header, so that the lines after it are reached.

#![no_main]

use ninefold::store::read_journal;

const SUDOKU: &str = concat!(
    r#"{"ninefold":1,"program":"0.1.0","created":"2026-01-01T00:00:00Z","mode":"classic","title":"t","filled":7,"#,
    r#""cells":16,"puzzle":{"sudoku":"size: 4\ngrid:\n1.3.\n.412\n2...\n..2.\n"}}"#,
    "\n"
);
const QUEENS: &str = concat!(
    r#"{"ninefold":1,"program":"0.1.0","created":"2026-01-01T00:00:00Z","mode":"queens","title":"t","filled":1,"#,
    r#""cells":4,"puzzle":{"queens":"4\n.Q**\n****\n****\n****\n"}}"#,
    "\n"
);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    let header = ["", SUDOKU, QUEENS][usize::from(kind % 3)];
    let file = [header.as_bytes(), rest].concat();
    match read_journal(&file) {
        Ok(saved) => {
            let again = read_journal(&saved.text).expect("good lines are good");
            assert!(!again.is_torn && again.damage.is_none() && again.text == saved.text);
            assert!(again.game == saved.game, "the same lines are the same game");
        }
        Err(why) => assert!(header.is_empty(), "{why}"),
    }
});
