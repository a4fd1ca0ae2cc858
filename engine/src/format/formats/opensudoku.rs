//! `opensudoku`: the folders of OpenSudoku, an XML document of games.
//!
//! The cells of a game are 81 digits, or `version: N` and for each cell `digit|marks|open|`. Marks are
//! a number whose bits are digits; version 4 has them in the corner and in the centre, version 1 lists
//! them.

use roxmltree::Node;

use super::prelude::*;
use crate::explain::counted;
use crate::format::error::shown;
use crate::format::position::{Position, marks_of};
use crate::format::sanitize::{remark, sanitize};
use crate::format::xml::{self, Elements, below};
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, Info};

pub struct OpenSudoku;

/// The name of the folder of puzzles that were written here: it says nothing about them.
const OWN_FOLDER: &str = "ninefold";
const NAMES: [&str; 2] = ["opensudoku", "opensudoku2"];

impl TextFormat for OpenSudoku {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        match xml::root(head) {
            Some(root) if NAMES.contains(&root.as_str()) => Recognition::Yes(Confidence::Certain),
            // Another format may know the element.
            Some(root) => Recognition::Refused(xml::refusal(head, &root)),
            None => Recognition::No,
        }
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn frame(&self) -> (&'static str, &'static str) {
        (
            concat!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n",
                "<folder name=\"ninefold\" created=\"0\">\n"
            ),
            "</folder>\n</opensudoku>\n",
        )
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
                let cell = |(cell, value): (Cell, Option<Digit>)| {
                    let bits = marks_of(puzzle, cell).bits();
                    let is_open = u8::from(puzzle.givens[cell].is_none());
                    format!("{}|{bits}|{is_open}|", value.map_or(0, Digit::value))
                };
                format!("version: 3&#10;{}", progress.values.iter().map(cell).collect::<String>())
            }
        };
        let state = u8::from(puzzle.progress.is_none());
        let note = [&puzzle.info.title, &puzzle.info.comment].into_iter().flatten();
        let note = note.map(String::as_str).collect::<Vec<_>>().join(": ");
        let note = xml::escaped(&sanitize(&note));
        Ok(format!(
            "<game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"{note}\" command_stack=\"\" />\n"
        ))
    }
}

fn read(document: &Document, _: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let elements = Elements::read(document)?;
    let top = elements.top(&NAMES)?;
    let games = top.descendants().filter(|node| node.has_tag_name("game"));
    let games: Vec<_> = games.map(|game| read_game(&elements, top, game)).collect();
    if games.is_empty() {
        let message = "no `game` in this file of OpenSudoku: expected `<game data=\"81 digits\" />`";
        return Err(elements.error(top, message).help("export a folder that has puzzles"));
    }
    Ok(games)
}

fn read_game(elements: &Elements<'_>, top: Node<'_, '_>, game: Node<'_, '_>) -> Result<Parsed, ParseError> {
    let Some(data) = game.attribute("data") else {
        return Err(elements.error(game, "a `game` without `data`: expected 81 digits"));
    };
    let start = elements.offset_of_value(game, "data");
    let (line, column) = elements.document.position(start);
    let (position, positions) = match data.trim_start().strip_prefix("version:") {
        Some(rest) => {
            let position = versioned(rest).map_err(|message| ParseError::new(line, column, message))?;
            (position, CellPositions::Each(vec![(line, column); 81].into()))
        }
        None => {
            let position = plain(elements.document, data, start)?;
            (position, CellPositions::Run { column, width: 1, is_number: false })
        }
    };
    let geometry = Geometry::standard(9).ok_or_else(|| elements.error(game, "no 9x9 board"))?;
    let mut puzzle = position.into_puzzle(geometry);
    puzzle.info = info(top, game);
    Ok(Parsed { problem: Problem::Sudoku(puzzle), line, positions })
}

/// Reads 81 digits that begin at a byte of the document.
fn plain(document: &Document, data: &str, start: usize) -> Result<Position, ParseError> {
    let mut position = Position::new(81);
    let mut count = 0;
    for (index, c) in data.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        let error = || document.error(start + index, format!("found {}: expected a digit", shown(c)));
        let value = if c == '.' { 0 } else { c.to_digit(10).ok_or_else(error)? };
        if count < 81 {
            position.set(Cell::new(count), Digit::new(value as u8), true);
        }
        count += 1;
    }
    if count != 81 {
        let message = format!("{} in `data`: expected 81", counted(count, "cell"));
        return Err(document.error(start, message));
    }
    Ok(position)
}

/// Reads the number of the version and the cells.
fn versioned(text: &str) -> Result<Position, String> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (version, cells) = text.split_at(end);
    let fields_of_cell = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        _ => return Err(format!("version `{}` of the cells: expected 1 to 4", excerpt(version))),
    };
    let mut fields = cells.split('|').map(str::trim).filter(|field| !field.is_empty());
    let mut position = Position::new(81);
    for index in 0..81 {
        let mut next =
            || fields.next().ok_or_else(|| format!("{} in `data`: expected 81", counted(index, "cell")));
        let value = next()?;
        let digit = value.parse().ok().filter(|value| *value <= 9u8);
        let digit = digit.ok_or_else(|| format!("found `{}`: expected a digit", excerpt(value)))?;
        for _ in 0..fields_of_cell - 2 {
            position.marks[index] |= marks(next()?)?;
        }
        position.set(Cell::new(index), Digit::new(digit), next()? == "0");
    }
    if fields.next().is_some() {
        return Err("more than 81 cells in `data`".to_owned());
    }
    position.give_all_if_none();
    Ok(position)
}

fn marks(text: &str) -> Result<CandidateSet, String> {
    let wrong = || format!("found `{}`: expected the marks of a cell as a number", excerpt(text));
    if text == "-" {
        return Ok(CandidateSet::EMPTY);
    }
    if text.contains(',') {
        let digit = |mark: &str| {
            mark.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < 9).ok_or_else(wrong)
        };
        return text.split(',').filter(|mark| !matches!(*mark, "" | "-")).map(digit).collect();
    }
    text.parse().map(|bits: u32| CandidateSet::from_bits(bits & 0x1ff)).map_err(|_| wrong())
}

/// Returns what the file says about a game.
fn info(top: Node<'_, '_>, game: Node<'_, '_>) -> Info {
    let text = |name: &str| below(top, name).find_map(|node| remark(node.text()?));
    let folder = game
        .ancestors()
        .find(|node| node.has_tag_name("folder"))
        .and_then(|node| remark(node.attribute("name")?))
        .filter(|name| name != OWN_FOLDER);
    let note = game.attribute("note").and_then(remark);
    Info {
        title: folder.or_else(|| text("name")),
        author: text("author"),
        comment: note.or_else(|| text("comment")).or_else(|| text("description")),
        source: text("source"),
        level: text("level"),
        unchecked: None,
    }
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{LINE, begun, errors, read, round_trip};
    use crate::format::{Format, Writer, parse};
    use crate::grid::{CandidateSet, Cell, Digit};
    use crate::puzzle::Problem;

    /// The cells with a player's 4 in r1c3 and the marks 1 and 6 in r1c4.
    fn cells(marks: &str, none: &str) -> String {
        let cell = |(index, c): (usize, char)| match (index, c) {
            (2, _) => format!("4|{none}|1|"),
            (3, _) => format!("0|{marks}|1|"),
            (_, '0') => format!("0|{none}|1|"),
            (_, c) => format!("{c}|{none}|0|"),
        };
        LINE.chars().enumerate().map(cell).collect()
    }

    #[test]
    fn folders_of_games_are_read() {
        let text = format!(
            "<?xml version='1.0' encoding='UTF-8'?>\n<opensudoku>\n <name>Simple</name>\n <author>A. Setter</author>\n \
             <level>easy</level>\n <game data='{LINE}' />\n <game data='{}'/></opensudoku>\n",
            LINE.replace('0', ".")
        );
        let puzzles = read(&text);
        assert_eq!(puzzles.len(), 2);
        assert_eq!(puzzles[0].givens, read(LINE)[0].givens);
        assert_eq!(puzzles[0], puzzles[1]);
        let info = &puzzles[0].info;
        assert_eq!(info.title.as_deref(), Some("Simple"));
        assert_eq!(info.author.as_deref(), Some("A. Setter"));
        assert_eq!(info.level.as_deref(), Some("easy"));
        let parsed = parse(text.as_bytes(), Default::default()).unwrap();
        assert_eq!(parsed[0].position(Cell::new(2)), (6, 16));
    }

    #[test]
    fn all_versions_of_cells_are_read() {
        let marks: CandidateSet = [1, 6].into_iter().filter_map(Digit::new).collect();
        for (version, cells) in [
            (1, cells("1,6,", "-")),
            (2, cells("33|", "0")),
            (3, cells("33", "0")),
            (4, cells("1|32", "0|0")),
        ] {
            let text = format!(
                "<opensudoku2 version=\"3\"><folder name=\"Begun\" created=\"1\"><game data=\"version: {version}&#10;{cells}\" \
                 note=\"hard one\"/></folder></opensudoku2>"
            );
            let puzzle = &read(&text)[0];
            assert_eq!(puzzle.givens, read(LINE)[0].givens, "version {version}");
            let progress = puzzle.progress.as_ref().unwrap();
            assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
            assert_eq!(progress.candidates.as_ref().unwrap()[3], marks, "version {version}");
            assert_eq!(puzzle.info.title.as_deref(), Some("Begun"));
            assert_eq!(puzzle.info.comment.as_deref(), Some("hard one"));
        }
    }

    #[test]
    fn positions_come_back_and_many_games_are_one_document() {
        let mut puzzle = begun(LINE);
        assert_eq!(round_trip(&puzzle, Format::OPENSUDOKU), puzzle);
        puzzle.info.comment = Some("<a> & \"b\"".to_owned());
        assert_eq!(round_trip(&puzzle, Format::OPENSUDOKU), puzzle);
        puzzle.info.title = puzzle.info.comment.replace("another".to_owned());
        let back = round_trip(&puzzle, Format::OPENSUDOKU).info;
        assert_eq!((back.title, back.comment.as_deref()), (None, Some("<a> & \"b\": another")), "one note");
        let mut writer = Writer::new(Format::OPENSUDOKU);
        let problem = Problem::Sudoku(puzzle);
        let games: String = (0..3).map(|_| writer.problem(&problem).unwrap()).collect();
        assert_eq!(read(&(games + writer.finish())).len(), 3);
    }

    #[test]
    fn errors_point_at_the_data() {
        let shown = |game: &str| errors(&format!("<opensudoku>\n{game}</opensudoku>"));
        assert_eq!(shown("<game data='12'/>"), ["line 2, column 13: 2 cells in `data`: expected 81"]);
        assert_eq!(
            shown(&format!("<game data='{}'/>", LINE.replacen('3', "x", 1))),
            ["line 2, column 14: found `x`: expected a digit"]
        );
        assert_eq!(shown("<game/><game data='1'/>").len(), 2, "each game has its error");
        assert!(shown("<name>x</name>")[0].contains("no `game` in this file of OpenSudoku"));
        assert!(shown("<game data='version: 9&#10;0|0|1|'/>")[0].contains("version `9` of the cells"));
        assert!(shown("<game data='version: 3&#10;0|0|1|'/>")[0].contains("1 cell in `data`: expected 81"));
        assert!(shown("<game data='version: 3&#10;0|a|1|'/>")[0].contains("found `a`: expected the marks"));
    }
}
