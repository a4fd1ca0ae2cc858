//! `opensudoku`: the folders of OpenSudoku, an XML document of games.
//!
//! The cells of a game are 81 digits, or `version: N` and for each cell `digit|marks|open|`. Marks are
//! a number whose bits are digits; version 4 has them in the corner and in the centre.

use roxmltree::Node;

use super::prelude::*;
use crate::format::position::marks_of;
use crate::format::sanitize::sanitize;
use crate::format::xml::{self, Elements, below};
use crate::grid::{Alphabet, CandidateSet, Digit, Info};

pub struct OpenSudoku;

/// The name of the folder of puzzles that were written here: it says nothing about them.
const OWN_FOLDER: &str = "ninefold";
const CELLS: usize = 81;

impl TextFormat for OpenSudoku {
    /// XML that no other format knows is refused here.
    fn has_mark(&self, start: &Start) -> bool {
        xml::root(start).is_some_and(|root| !super::ksudoku::NAMES.contains(&root))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn frame(&self) -> (&'static str, &'static str) {
        (
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n\
             <folder name=\"ninefold\" created=\"0\">\n",
            "</folder>\n</opensudoku>\n",
        )
    }

    fn changes_of_remarks(&self, puzzle: &Puzzle) -> Option<&'static str> {
        puzzle.info.title.is_some().then_some("the title becomes a comment")
    }

    fn remarks(&self) -> &'static [&'static str] {
        &["title", "comment"]
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "OpenSudoku")?;
        symbols::check_size(puzzle, "opensudoku", &[9])?;
        let data = match &puzzle.progress {
            None => symbols::write(puzzle.givens.values(), Alphabet::Digits, '0').collect(),
            Some(progress) => {
                let mut data = "version: 3&#10;".to_owned();
                for (cell, value) in progress.values.iter() {
                    let (digit, bits) = (value.map_or(0, Digit::value), marks_of(puzzle, cell).bits());
                    let is_open = u8::from(puzzle.givens[cell].is_none());
                    data += &format!("{digit}|{bits}|{is_open}|");
                }
                data
            }
        };
        let state = u8::from(puzzle.progress.is_none());
        let note = [&puzzle.info.title, &puzzle.info.comment].into_iter().flatten();
        let note = note.map(String::as_str).collect::<Vec<_>>().join(": ");
        let lines = note.lines().map(|line| xml::escaped(&sanitize(line)));
        let note = lines.collect::<Vec<_>>().join("&#10;");
        Ok(format!(
            "<game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"{note}\" \
             command_stack=\"\" />\n"
        ))
    }
}

fn read(document: &Document, _: &Options) -> ReadPuzzles {
    let elements = Elements::read(document, &["opensudoku", "opensudoku2"])?;
    let top = elements.top();
    // What a file says about all of its games.
    let known = Info {
        title: text_of(top, "name"),
        author: text_of(top, "author"),
        comment: text_of(top, "comment").or(text_of(top, "description")),
        source: text_of(top, "source"),
        level: text_of(top, "level"),
        not_checked: Vec::new(),
        not_understood: Vec::new(),
    };
    let (mut games, mut board) = (Vec::new(), None);
    for folder in [top].into_iter().chain(below(top, "folder")) {
        let name = folder.attribute("name").filter(|name| *name != OWN_FOLDER).map(str::to_owned);
        let info = Info { title: name.or(known.title.clone()), ..known.clone() };
        for game in below(folder, "game") {
            games.push(read_game(&elements, &info, game).and_then(|draft| draft.build_on(&mut board)));
        }
    }
    if games.is_empty() {
        let message = "no `game` in this file of OpenSudoku: expected `<game data=\"81 digits\" />`";
        return Err(elements.place(top).error(message).help("export a folder that has puzzles"));
    }
    Ok(games)
}

/// Returns the text of the first element of this name below one.
fn text_of(top: Node<'_, '_>, name: &str) -> Option<String> {
    below(top, name).find_map(|node| node.text().map(str::to_owned))
}

fn read_game(elements: &Elements<'_>, info: &Info, game: Node<'_, '_>) -> Result<Draft, ParseError> {
    let Some(data) = game.attribute("data") else {
        return Err(elements.place(game).error("a `game` without `data`: expected 81 digits"));
    };
    let place = elements.place_of_value(game, "data");
    let mut draft = Draft::new(9, place)?;
    match data.trim_start().strip_prefix("version:") {
        Some(rest) => read_fields(rest.trim_start(), &mut draft)?,
        None => read_digits(data, &mut draft)?,
    }
    let note = game.attribute("note").filter(|note| !note.trim().is_empty()).map(str::to_owned);
    draft.info = Info { comment: note.or(info.comment.clone()), ..info.clone() };
    Ok(draft)
}

/// Reads 81 digits, which begin where the draft does.
fn read_digits(data: &str, draft: &mut Draft) -> Result<(), ParseError> {
    let Place { line, column } = draft.place();
    let digits: Vec<_> = (column..).zip(data.chars()).filter(|(_, c)| !c.is_whitespace()).collect();
    check_count(digits.len(), CELLS, draft)?;
    for (cell, (column, digit)) in digits.into_iter().enumerate() {
        draft.give(cell, Content::Symbol(digit));
        draft.locate(cell, Place::new(line, column));
    }
    Ok(())
}

fn check_count(found: usize, expected: usize, draft: &Draft) -> Result<(), ParseError> {
    if found == expected {
        return Ok(());
    }
    Err(draft.error(format!("{} in `data`: expected {expected}", counted(found, "number"))))
}

/// Reads the number of the version and the cells, each with its digit, its marks, and whether it is open.
fn read_fields(text: &str, draft: &mut Draft) -> Result<(), ParseError> {
    let version = text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    let width = match version {
        "2" | "3" => 3,
        "4" => 4,
        _ => {
            let found = excerpt(version);
            return Err(draft.error(format!("version `{found}` of the cells: expected 2 to 4")));
        }
    };
    let fields = text[version.len()..].split('|').map(str::trim).filter(|field| !field.is_empty());
    let mut numbers: Vec<u32> = Vec::new();
    for field in fields {
        let number = field.parse();
        numbers.push(number.map_err(|_| draft.place().expected(field, "the digit or the marks of a cell"))?);
    }
    check_count(numbers.len(), CELLS * width, draft)?;
    for (cell, numbers) in numbers.chunks(width).enumerate() {
        draft.locate(cell, draft.place());
        if numbers.last() == Some(&0) {
            draft.give(cell, Content::of(numbers[0]));
        } else {
            draft.add(cell, Content::of(numbers[0]));
        }
        for bits in &numbers[1..width - 1] {
            draft.marks()[cell] |= CandidateSet::from_bits(*bits) & CandidateSet::all(9);
        }
    }
    draft.give_all_if_none();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::OpenSudoku;
    use crate::format::parse;
    use crate::format::tests::{LINE, assert_errors, begun, read, rewritten};
    use crate::grid::{CandidateSet, Cell, Digit};

    #[test]
    fn folders_of_games_are_read() {
        let text = format!(
            "<?xml version='1.0' encoding='UTF-8'?>\n<opensudoku>\n <name>Simple</name>\n <level>easy</level>\n \
             <game data='{LINE}' />\n <folder name='Mine'><game data='{}' note='hard'/></folder></opensudoku>\n",
            LINE.replace('0', ".")
        );
        for (puzzle, (title, comment)) in read(&text).iter().zip([("Simple", None), ("Mine", Some("hard"))]) {
            assert_eq!(puzzle.givens, read(LINE)[0].givens);
            assert_eq!(
                (puzzle.info.title.as_deref(), puzzle.info.comment.as_deref()),
                (Some(title), comment)
            );
            assert_eq!(puzzle.info.level.as_deref(), Some("easy"));
        }
        let parsed = parse(text.as_bytes(), Default::default()).unwrap();
        assert_eq!((parsed.len(), parsed[0].position(Cell::new(2))), (2, (5, 16)));
        let mut puzzle = begun(LINE);
        puzzle.info.comment = Some("<a> & \"b\"\nHave fun".to_owned());
        puzzle.info.not_understood = vec!["& \"b\"".to_owned()];
        assert_eq!(rewritten(&OpenSudoku, &puzzle), puzzle);
    }

    #[test]
    fn all_versions_of_cells_are_read() {
        for (version, none, marks) in [(2, "0", "33|"), (3, "0", "33"), (4, "0|0", "1|32")] {
            // A player's 4 in r1c3 and the marks 1 and 6 in r1c4.
            let mut cells: Vec<String> =
                LINE.chars().map(|c| format!("{c}|{none}|{}|", u8::from(c == '0'))).collect();
            (cells[2], cells[3]) = (format!("4|{none}|1|"), format!("0|{marks}|1|"));
            let cells = cells.concat();
            let text = format!("<opensudoku2><game data=\"version: {version}&#10;{cells}\"/></opensudoku2>");
            let puzzle = &read(&text)[0];
            assert_eq!(puzzle.givens, read(LINE)[0].givens, "version {version}");
            assert_eq!(puzzle.values()[Cell::new(2)], Digit::new(4));
            let marks = puzzle.progress.as_ref().unwrap().candidates.as_ref().unwrap()[3];
            assert_eq!(marks, CandidateSet::from_bits(0b10_0001), "version {version}");
        }
    }

    #[test]
    fn errors_point_at_the_data() {
        let game = |data: &str| format!("<opensudoku>\n<game data='{data}'/></opensudoku>");
        assert_errors([
            (game("12"), "2:13 2 numbers in `data`: expected 81"),
            (game(&format!("x{}", &LINE[1..])), "2:13 found `x`: expected 1-9, or `.` for an empty cell"),
            (game("version: 9&#10;0|0|1|"), "2:13 version `9` of the cells: expected 2 to 4"),
            (game("version: 3&#10;0|0|1|"), "2:13 3 numbers in `data`: expected 243"),
            (game("version: 3&#10;0|a|1|"), "2:13 found `a`: expected the digit or the marks of a cell"),
            (
                "<opensudoku>\n</opensudoku>".to_owned(),
                "1:1 no `game` in this file of OpenSudoku: expected `<game data=\"81 digits\" />`",
            ),
        ]);
    }
}
