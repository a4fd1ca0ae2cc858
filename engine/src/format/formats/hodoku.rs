//! `hodoku`: a puzzle file of HoDoKu (`.hsol`), an archive of one XML document that Java has written.
//!
//! The document sets properties of objects; the first object is the board. Its lists name only those
//! elements that are not the usual ones: 0, not given, all candidates. Files before version 2.1 have an
//! object for each cell instead.

use roxmltree::Node;

use super::prelude::*;
use crate::format::position::Position;
use crate::format::xml::{self, Elements, below};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Geometry};

pub struct Hodoku;

const CELLS: usize = 81;
/// The candidates of a cell: all nine.
const ALL: u32 = 0x1ff;

impl TextFormat for Hodoku {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::certain_if(xml::root(head).as_deref() == Some("java"))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("library")
    }
}

/// What the file says of a cell.
#[derive(Clone, Copy)]
struct HodokuCell {
    value: u32,
    is_given: bool,
    candidates: u32,
    /// The marks that the player has set.
    marks: u32,
}

fn read(document: &Document, _: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let elements = Elements::read(document)?;
    let top = elements.top(&["java"])?;
    let board = below(top, "object").next();
    let cells = match board.and_then(|board| Some((board, board.attribute("class")?))) {
        Some((board, "sudoku.Sudoku2")) => cells_of_lists(board),
        Some((board, "sudoku.Sudoku")) => cells_of_objects(board),
        _ => {
            let error = elements.error(top, "a file that Java has written, but not a puzzle of HoDoKu");
            return Err(error.help("save the puzzle in HoDoKu as .hsol, or copy its givens"));
        }
    };
    let error = |message: &str| elements.error(top, message.to_owned());
    let mut position = Position::new(CELLS);
    for (index, cell) in cells.iter().enumerate() {
        if cell.value > 9 {
            return Err(error(&format!("the value {} of cell {}: expected 1 to 9", cell.value, index + 1)));
        }
        position.set(Cell::new(index), Digit::new(cell.value as u8), cell.is_given);
    }
    position.give_all_if_none();
    if position.givens.filled() == 0 {
        return Err(error("the board of this file of HoDoKu is empty").help("enter a puzzle and save it"));
    }
    let geometry = Geometry::standard(9).ok_or_else(|| error("no 9x9 board"))?;
    let values = position.values();
    let possible = CandidateGrid::new(geometry.clone(), &values);
    // HoDoKu shows the candidates that are left, or the player's own marks. Only what the player has done
    // to them is worth keeping.
    let open = || values.iter().filter(|(_, value)| value.is_none()).map(|(cell, _)| cell.index());
    let is_changed = open().any(|cell| {
        let (left, all) = (cells[cell].candidates, possible.candidates(Cell::new(cell)).bits());
        left != 0 && left & all != all
    });
    for cell in open() {
        let bits = if is_changed { cells[cell].candidates } else { cells[cell].marks };
        position.marks[cell] = CandidateSet::from_bits(bits & ALL);
    }
    let (line, column) = document.position(elements.offset(top));
    Ok(vec![Ok(Parsed::sudoku(position.into_puzzle(geometry), line, vec![(line, column); CELLS]))])
}

/// Reads the properties of a board, each a list of 81.
fn cells_of_lists(board: Node<'_, '_>) -> Vec<HodokuCell> {
    let mut cells = vec![HodokuCell { value: 0, is_given: false, candidates: ALL, marks: 0 }; CELLS];
    let mut each = |name: &str, set: fn(&mut HodokuCell, &str)| {
        for (index, element) in property(board, name).into_iter().flat_map(elements) {
            if let (Some(cell), Some(text)) = (cells.get_mut(index), text(element)) {
                set(cell, text);
            }
        }
    };
    each("values", |cell, text| cell.value = number(text));
    each("fixed", |cell, text| cell.is_given = text == "true");
    each("cells", |cell, text| cell.candidates = number(text));
    each("userCells", |cell, text| cell.marks = number(text));
    cells
}

/// Reads the cells of a board, each an object.
fn cells_of_objects(board: Node<'_, '_>) -> Vec<HodokuCell> {
    let mut cells = vec![HodokuCell { value: 0, is_given: false, candidates: 0, marks: 0 }; CELLS];
    for (index, element) in property(board, "cells").into_iter().flat_map(elements) {
        let Some(cell) = cells.get_mut(index) else { continue };
        // The properties are those of the element itself, or of an object in it.
        let object = below(element, "object").next().unwrap_or(element);
        let of = |name: &str| property(object, name).and_then(text);
        cell.value = of("value").map_or(0, number);
        cell.is_given = of("isFixed") == Some("true");
        for (kind, element) in property(object, "candidates").into_iter().flat_map(elements) {
            match kind {
                0 => cell.marks = text(element).map_or(0, number),
                1 => cell.candidates = text(element).map_or(0, number),
                _ => {}
            }
        }
    }
    cells
}

/// Returns the element that sets a property of an object.
fn property<'a, 'd>(object: Node<'a, 'd>, name: &str) -> Option<Node<'a, 'd>> {
    object.children().find(|node| node.has_tag_name("void") && node.attribute("property") == Some(name))
}

/// Returns the elements of a list that a property is set to, with their indices.
fn elements<'a, 'd>(property: Node<'a, 'd>) -> impl Iterator<Item = (usize, Node<'a, 'd>)> {
    let list = property.children().find(|node| node.has_tag_name("array")).unwrap_or(property);
    list.children().filter_map(|node| Some((node.attribute("index")?.parse().ok()?, node)))
}

/// Returns the text of the value in an element.
fn text<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.children().find(Node::is_element)?.text().map(str::trim)
}

/// Returns a number, or one that no cell has.
fn number(text: &str) -> u32 {
    text.parse().unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use crate::format::encoding::tests::zipped;
    use crate::format::tests::{LINE, error, read};
    use crate::format::{Format, Options, Reader};
    use crate::grid::{CandidateSet, Cell, Digit};

    fn list(name: &str, kind: &str, values: &[(usize, String)]) -> String {
        let element = |(index, value): &(usize, String)| {
            format!("<void index=\"{index}\"><{kind}>{value}</{kind}></void>\n")
        };
        format!("<void property=\"{name}\">\n{}</void>\n", values.iter().map(element).collect::<String>())
    }

    fn java(object: &str) -> String {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<java version=\"17\" class=\"java.beans.XMLDecoder\">\n{object}\n</java>\n"
        )
    }

    /// The puzzle with a player's 4 in r1c3, as HoDoKu writes it.
    fn board(more: &str) -> String {
        let given: Vec<_> = LINE.char_indices().filter(|(_, c)| *c != '0').collect();
        let mut values: Vec<_> = given.iter().map(|&(index, c)| (index, c.to_string())).collect();
        let fixed: Vec<_> = given.iter().map(|&(index, _)| (index, "true".to_owned())).collect();
        values.insert(2, (2, "4".to_owned()));
        java(&format!(
            "<object class=\"sudoku.Sudoku2\" id=\"Sudoku20\">\n{}{}{more}</object>\n<object class=\"java.util.ArrayList\"/>",
            list("fixed", "boolean", &fixed),
            list("values", "int", &values)
        ))
    }

    #[test]
    fn values_and_candidates_are_read() {
        let puzzle = &read(&board(""))[0];
        assert_eq!(puzzle.givens, read(LINE)[0].givens);
        let progress = puzzle.progress.as_ref().unwrap();
        assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
        assert!(progress.candidates.is_none(), "nothing has been eliminated");
        for name in ["cells", "userCells"] {
            let puzzle = &read(&board(&list(name, "short", &[(3, "32".to_owned())])))[0];
            let marks = puzzle.progress.as_ref().unwrap().candidates.as_ref().unwrap();
            assert_eq!(marks[3], CandidateSet::from_bits(32), "{name}");
        }
    }

    #[test]
    fn files_of_old_versions_are_read() {
        let cell = |(index, c): (usize, char)| match c {
            '0' => format!(
                "<void index=\"{index}\"><void property=\"candidates\"><void index=\"2\"><short>511</short></void></void></void>"
            ),
            c => format!(
                "<void id=\"SudokuCell{index}\" index=\"{index}\"><void property=\"isFixed\"><boolean>true</boolean></void>\
                 <void property=\"value\"><byte>{c}</byte></void></void>\n"
            ),
        };
        let cells: String = LINE.chars().enumerate().map(cell).collect();
        let text = java(&format!(
            "<object class=\"sudoku.Sudoku\"><void property=\"cells\">{cells}</void></object>"
        ));
        assert_eq!(read(&text), read(LINE));
    }

    #[test]
    fn the_archive_is_unpacked() {
        let bytes = zipped(&[("SudokuData", board("").as_bytes())]);
        let mut reader = Reader::new(bytes.as_slice(), Options::default());
        let parsed = reader.next().unwrap().unwrap();
        assert_eq!(reader.format(), Some(Format::HODOKU));
        assert_eq!(parsed.problem.as_sudoku().unwrap().givens, read(LINE)[0].givens);
        assert!(reader.next().is_none());
    }

    #[test]
    fn other_files_of_java_are_refused() {
        assert!(
            error(&java("<object class=\"sudoku.Options\"/>")).message.contains("not a puzzle of HoDoKu")
        );
        assert!(error(&java("<object class=\"sudoku.Sudoku2\"/>")).message.contains("is empty"));
        assert!(error(&board("").replace("<int>5<", "<int>50<")).message.contains("the value 50 of cell 1"));
    }
}
