//! `opensudoku`: the folders of OpenSudoku, an XML document of games.
//!
//! The cells of a game are 81 digits, or `version: N` and for each cell `digit|marks|open|`. Marks are
//! a number whose bits are digits; version 4 has them in the corner and in the centre, version 1 lists
//! them.

use roxmltree::Node;

use super::prelude::*;
use crate::explain::counted;
use crate::format::draft::{Content, Draft, Place};
use crate::format::error::shown;
use crate::format::position::marks_of;
use crate::format::recognize::Start;
use crate::format::sanitize::sanitize;
use crate::format::xml::{self, Elements, below};
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Info};

pub struct OpenSudoku;

/// The name of the folder of puzzles that were written here: it says nothing about them.
const OWN_FOLDER: &str = "ninefold";
const NAMES: [&str; 2] = ["opensudoku", "opensudoku2"];
const CELLS: usize = 81;

impl TextFormat for OpenSudoku {
    /// XML that no other format knows is refused here.
    fn has_mark(&self, start: &Start) -> bool {
        xml::root(start).is_some_and(|root| !super::ksudoku::NAMES.contains(&root.as_str()))
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
    let elements = Elements::read(document, &NAMES)?;
    let top = elements.top();
    let known = info(top);
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
        return Err(elements.error(top, message).help("export a folder that has puzzles"));
    }
    Ok(games)
}

/// Returns what a file says about all of its games.
fn info(top: Node<'_, '_>) -> Info {
    let text = |name: &str| below(top, name).find_map(|node| node.text().map(str::to_owned));
    Info {
        title: text("name"),
        author: text("author"),
        comment: text("comment").or_else(|| text("description")),
        source: text("source"),
        level: text("level"),
        unchecked: None,
    }
}

fn read_game(elements: &Elements<'_>, info: &Info, game: Node<'_, '_>) -> Result<Draft, ParseError> {
    let Some(data) = game.attribute("data") else {
        return Err(elements.error(game, "a `game` without `data`: expected 81 digits"));
    };
    let (line, column) = elements.document.position(elements.offset_of_value(game, "data"));
    let place = Place::new(line, column);
    let mut draft = Draft::new(9, place)?;
    (0..CELLS).for_each(|cell| draft.locate(cell, place));
    match data.trim_start().strip_prefix("version:") {
        Some(rest) => versioned(rest, &mut draft).map_err(|message| place.error(message))?,
        None => plain(data, &mut draft, place)?,
    }
    let note = game.attribute("note").filter(|note| !note.trim().is_empty()).map(str::to_owned);
    draft.info = Info { comment: note.or(info.comment.clone()), ..info.clone() };
    Ok(draft)
}

/// Reads 81 digits that begin at this place.
fn plain(data: &str, draft: &mut Draft, start: Place) -> Result<(), ParseError> {
    let mut cell = 0;
    for (index, c) in data.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        let place = Place::new(start.line, start.column + index);
        let value = if c == '.' { Some(0) } else { c.to_digit(10) };
        let value = value.ok_or_else(|| place.error(format!("found {}: expected a digit", shown(c))))?;
        if cell < CELLS {
            draft.give(cell, Content::of(value));
            draft.locate(cell, place);
        }
        cell += 1;
    }
    if cell != CELLS {
        return Err(start.error(format!("{} in `data`: expected 81", counted(cell, "cell"))));
    }
    Ok(())
}

/// Reads the number of the version and the cells.
fn versioned(text: &str, draft: &mut Draft) -> Result<(), String> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (version, cells) = text.split_at(end);
    let kinds_of_marks = match version {
        "1" | "2" | "3" => 1,
        "4" => 2,
        _ => return Err(format!("version `{}` of the cells: expected 1 to 4", excerpt(version))),
    };
    let mut fields = cells.split('|').map(str::trim).filter(|field| !field.is_empty());
    for cell in 0..CELLS {
        let mut next =
            || fields.next().ok_or_else(|| format!("{} in `data`: expected 81", counted(cell, "cell")));
        let value = next()?;
        let digit = value.parse().ok().filter(|value| *value <= 9);
        let digit = digit.ok_or_else(|| format!("found `{}`: expected a digit", excerpt(value)))?;
        for _ in 0..kinds_of_marks {
            draft.marks()[cell] |= marks(next()?)?;
        }
        if next()? == "0" {
            draft.give(cell, Content::of(digit));
        } else {
            draft.add(cell, Content::of(digit));
        }
    }
    if fields.next().is_some() {
        return Err("more than 81 cells in `data`".to_owned());
    }
    draft.give_all_if_none();
    Ok(())
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

#[cfg(test)]
mod tests {
    use crate::format::tests::{LINE, begun, errors, read, round_trip};
    use crate::format::{Format, Writer, parse};
    use crate::grid::{CandidateSet, Cell, Digit};
    use crate::puzzle::Problem;

    #[test]
    fn folders_of_games_are_read() {
        let text = format!(
            "<?xml version='1.0' encoding='UTF-8'?>\n<opensudoku>\n <name>Simple</name>\n <level>easy</level>\n \
             <game data='{LINE}' />\n <folder name='Mine'><game data='{}' note='hard'/></folder></opensudoku>\n",
            LINE.replace('0', ".")
        );
        let puzzles = read(&text);
        assert_eq!(puzzles[0].givens, read(LINE)[0].givens);
        assert_eq!(puzzles[0].givens, puzzles[1].givens);
        let title = |i: usize| puzzles[i].info.title.as_deref();
        assert_eq!((title(0), title(1), puzzles.len()), (Some("Simple"), Some("Mine"), 2));
        assert_eq!(puzzles[1].info.level.as_deref(), Some("easy"));
        assert_eq!(puzzles[1].info.comment.as_deref(), Some("hard"));
        let parsed = parse(text.as_bytes(), Default::default()).unwrap();
        assert_eq!(parsed[0].position(Cell::new(2)), (5, 16));
    }

    /// The cells with a player's 4 in r1c3 and the marks 1 and 6 in r1c4.
    #[test]
    fn all_versions_of_cells_are_read() {
        for (version, none, marks) in [(1, "-", "1,6,"), (2, "0", "33|"), (3, "0", "33"), (4, "0|0", "1|32")]
        {
            let cell = |(index, c): (usize, char)| match (index, c) {
                (2, _) => format!("4|{none}|1|"),
                (3, _) => format!("0|{marks}|1|"),
                (_, '0') => format!("0|{none}|1|"),
                (_, c) => format!("{c}|{none}|0|"),
            };
            let cells: String = LINE.chars().enumerate().map(cell).collect();
            let text = format!("<opensudoku2><game data=\"version: {version}&#10;{cells}\"/></opensudoku2>");
            let puzzle = &read(&text)[0];
            assert_eq!(puzzle.givens, read(LINE)[0].givens, "version {version}");
            let progress = puzzle.progress.as_ref().unwrap();
            assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
            let marks = progress.candidates.as_ref().unwrap()[3];
            assert_eq!(marks, CandidateSet::from_bits(0b10_0001), "version {version}");
        }
    }

    #[test]
    fn positions_come_back_and_many_games_are_one_document() {
        let mut puzzle = begun(LINE);
        puzzle.info.comment = Some("<a> & \"b\"".to_owned());
        assert_eq!(round_trip(&puzzle, Format::OPENSUDOKU), puzzle);
        let mut writer = Writer::new(Format::OPENSUDOKU);
        let problem = Problem::Sudoku(puzzle);
        let games: String = (0..3).map(|_| writer.problem(&problem).unwrap()).collect();
        assert_eq!(read(&(games + writer.finish())).len(), 3);
    }

    #[test]
    fn errors_point_at_the_data() {
        for (game, expected) in [
            ("<game data='12'/>", "line 2, column 13: 2 cells in `data`: expected 81"),
            ("<game data='1x'/>", "line 2, column 14: found `x`: expected a digit"),
            ("<name>x</name>", "no `game` in this file of OpenSudoku"),
            ("<game data='version: 9&#10;0|0|1|'/>", "version `9` of the cells"),
            ("<game data='version: 3&#10;0|0|1|'/>", "1 cell in `data`: expected 81"),
            ("<game data='version: 3&#10;0|a|1|'/>", "found `a`: expected the marks"),
        ] {
            let errors = errors(&format!("<opensudoku>\n{game}</opensudoku>"));
            assert!(errors.len() == 1 && errors[0].contains(expected), "{errors:?}");
        }
    }
}
