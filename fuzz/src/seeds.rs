//! Writes `corpus/FORMAT/`, a folder for each format: what it writes of boards of many kinds, and the sample texts.

use std::fs;
use std::path::Path;

use ninefold_engine::format::{Format, Options, Reader, Writer};
use ninefold_engine::puzzle::Problem;

const SHEETS: &str = "\
size: 4
grid:
1.3.
.412
2...
..2.
values:
123.
3412
2...
..2.
marks:
. . . 4
. . . .
. 13 14 134
34 13 . 134
";

fn boards() -> Vec<Problem> {
    let nine = "grid:\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let regions = "regions:\nAAAB\nACBB\nCCBD\nCDDD\ngrid:\n1...\n...2\n..3.\n....\n".to_owned();
    let empty = |size: usize| format!("size: {size}\ngrid:\n{}", (".".repeat(size) + "\n").repeat(size));
    let six = "size: 6\ntitle: six\nauthor: me\ngrid:\n1.3.5.\n.5.1.3\n......\n6.....\n...4..\n....2.\n";
    let target = nine.replacen("grid:", "weights: rings\ngrid:", 1);
    let windows = nine.replacen("grid:", "extra: diagonals windows\nunchecked: cages\ngrid:", 1);
    let sukaku = format!("{}candidates:\n{}", empty(9), "123456789 12 35 6789 14 24 79 58 13579\n".repeat(9));
    let mut sixteen = empty(16);
    sixteen.replace_range(sixteen.len() - 40..sixteen.len() - 37, "1AG");
    let sheets = [
        SHEETS.to_owned(),
        nine.to_owned(),
        regions,
        six.to_owned(),
        target,
        windows,
        sukaku,
        sixteen,
        empty(25),
    ];
    let sheet = Options { format: Some(Format::SHEET), ..Options::default() };
    let read = |text: &String| {
        let parsed = Reader::new(text.as_bytes(), sheet.clone()).next();
        parsed.expect("a sheet").unwrap_or_else(|error| panic!("{error}\n{text}")).problem
    };
    let mut boards: Vec<Problem> = sheets.iter().map(read).collect();
    for queens in ["4\n.Q**\n****\n****\n****\n", "regions 4\nAABB\nAABB\nCCDD\nCCDD\n", "8\n"] {
        boards.extend(
            Reader::new(queens.as_bytes(), Options::default()).flatten().map(|parsed| parsed.problem),
        );
    }
    boards
}

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let boards = boards();
    for &format in Format::ALL {
        let corpus = folder.join("corpus").join(format.name());
        fs::create_dir_all(&corpus)?;
        for (index, board) in boards.iter().enumerate() {
            let mut writer = Writer::new(format);
            let fitted = match board {
                Problem::Sudoku(puzzle) => Problem::Sudoku(format.fit(puzzle)),
                queens => queens.clone(),
            };
            if let Ok(text) = writer.problem(&fitted) {
                fs::write(corpus.join(format!("board-{index}")), text + writer.finish())?;
            }
        }
        for sample in fs::read_dir(folder.join("../tests/samples/texts"))? {
            let sample = sample?;
            fs::copy(sample.path(), corpus.join(sample.file_name()))?;
        }
    }
    Ok(())
}
