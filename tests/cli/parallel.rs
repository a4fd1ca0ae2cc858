//! Work spread with GNU parallel.

use std::process::Command;

use crate::support::{Folder, PUZZLE, ninefold};

#[test]
#[ignore = "needs GNU parallel"]
fn two_workers_answer_a_file_in_order() {
    // Each line has another answer: the digits change places.
    let lines: String = (0..5000u32)
        .map(|i| {
            let (one, other) = (b'1' + (i % 9) as u8, b'1' + (i / 9 % 9) as u8);
            let swapped = PUZZLE.bytes().map(|byte| match byte {
                byte if byte == one => other,
                byte if byte == other => one,
                byte => byte,
            });
            swapped.map(char::from).chain(['\n']).collect::<String>()
        })
        .collect();
    let folder = Folder::new().with("puzzles.txt", &lines);
    for command in [&["solve"][..], &["solve", "--count"]] {
        let whole = ninefold(command, &lines);
        let run = Command::new("parallel")
            .current_dir(folder.path(""))
            .env("PARALLEL_HOME", folder.path("parallel"))
            .args(["--will-cite", "--pipepart", "--arg-file", "puzzles.txt", "--block", "-1"])
            .args(["--keep-order", "--jobs", "2", env!("CARGO_BIN_EXE_ninefold")])
            .args(command)
            .output()
            .expect("GNU parallel is installed");
        assert_eq!((run.status.code(), String::from_utf8_lossy(&run.stderr).as_ref()), (Some(0), ""));
        assert!(String::from_utf8_lossy(&run.stdout) == whole.out, "{command:?}");
    }
}
