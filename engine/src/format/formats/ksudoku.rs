//! `ksudoku`: a saved game of KSudoku.
//!
//! The givens are letters from `b` for 1 on, `_` for an open cell. The player's digits and marks are in
//! the history, one event after another.

use roxmltree::Node;

use super::prelude::*;
use crate::format::position::marks_of;
use crate::format::xml::{self, Elements, below};
use crate::grid::{CandidateSet, Digit};

pub struct KSudoku;

/// The names of a file of games and of one of a shape, which is refused.
pub(super) const NAMES: [&str; 2] = ["ksudoku", "ksudoku-graph"];
/// The sizes of its plain boards.
const SIZES: [usize; 4] = [4, 9, 16, 25];

impl TextFormat for KSudoku {
    fn has_mark(&self, start: &Start) -> bool {
        xml::root(start).is_some_and(|root| NAMES.contains(&root)) || is_shape(start.lines())
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn frame(&self) -> (&'static str, &'static str) {
        ("<!DOCTYPE ksudoku>\n<ksudoku>\n", "</ksudoku>\n")
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "KSudoku")?;
        symbols::check_size(puzzle, "ksudoku", &SIZES)?;
        let size = puzzle.geometry.size();
        let (mut values, mut events) = (String::new(), String::new());
        for (cell, value) in puzzle.values().iter() {
            let (index, marks) = (cell.index(), marks_of(puzzle, cell));
            values.push(puzzle.givens[cell].map_or('_', |digit| char::from(b'a' + digit.value())));
            if puzzle.givens[cell].is_some() {
                continue;
            }
            if let Some(digit) = value {
                events += &format!("   <simple-event index=\"{index}\" value=\"{}\"/>\n", digit.value());
            } else if !marks.is_empty() {
                let bits = Digit::all(size).map(|digit| if marks.contains(digit) { '1' } else { '0' });
                let bits: String = bits.collect();
                events += &format!("   <simple-event index=\"{index}\" markers=\"{bits}\"/>\n");
            }
        }
        Ok(format!(
            " <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   <graph type=\"sudoku\" order=\"{size}\" \
             specific-type=\"Plain\"/>\n   <values>{values}</values>\n  </puzzle>\n  <history>\n{events}  </history>\n </game>\n"
        ))
    }
}

/// Returns whether a text is a shape in KSudoku's own notation, which begins with the order and the sides of the board.
fn is_shape(lines: &[Line]) -> bool {
    let [order, sides, ..] = lines else { return false };
    let sides: Vec<&str> = sides.text.split_whitespace().take(4).collect();
    order.text.trim().parse::<u8>().is_ok() && matches!(sides[..], [width, height, "1"] if width == height)
}

fn read(document: &Document, _: &Options) -> ReadPuzzles {
    let is_graph = document.text.contains("<ksudoku-graph");
    if is_graph || !document.text.contains('<') {
        let error = document.error(0, "a shape of KSudoku: it has no puzzle in it");
        return Err(error.help("save a game of it in KSudoku and read that"));
    }
    let elements = Elements::read(document, &NAMES[..1])?;
    let top = elements.top();
    let games: Vec<_> = below(top, "game").map(|game| read_game(&elements, game)).collect();
    if games.is_empty() {
        return Err(elements.place(top).error("no `game` in this file of KSudoku"));
    }
    Ok(games)
}

fn read_game(elements: &Elements<'_>, game: Node<'_, '_>) -> Result<Parsed, ParseError> {
    let puzzle = elements.child(game, "puzzle")?;
    let size = size(elements, elements.child(puzzle, "graph")?)?;
    let values = elements.child(puzzle, "values")?;
    let Place { line, column } = elements.place(values);
    let mut draft = Draft::new(size, Place::new(line, column + "<values>".len()))?;
    read_values(values, &mut draft)?;
    for history in below(game, "history") {
        for event in history.descendants().filter(|node| node.has_tag_name("simple-event")) {
            apply(event, &mut draft);
        }
    }
    draft.build()
}

/// Returns the size of a plain board.
fn size(elements: &Elements<'_>, graph: Node<'_, '_>) -> Result<usize, ParseError> {
    let place = elements.place(graph);
    let order = graph.attribute("order").unwrap_or_default();
    let kind = graph.attribute("type").unwrap_or_default();
    if kind != "sudoku" {
        let name = graph.attribute("name").or(graph.attribute("specific-type")).unwrap_or(kind);
        let message = format!("a board of the kind `{}`: expected a plain sudoku", excerpt(name));
        return Err(place.error(message).help("of KSudoku's boards, only plain sudokus are known"));
    }
    let size = order.parse().ok().filter(|size| SIZES.contains(size));
    size.ok_or_else(|| place.error(format!("the order `{}`: expected 4, 9, 16 or 25", excerpt(order))))
}

fn read_values(node: Node<'_, '_>, draft: &mut Draft) -> Result<(), ParseError> {
    let letters: Vec<char> = node.text().unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect();
    if letters.len() != draft.cell_count() {
        let (found, expected) = (counted(letters.len(), "cell"), draft.cell_count());
        return Err(draft.error(format!("{found} in `values`: expected {expected}")));
    }
    let last = char::from(b'a' + draft.size() as u8);
    for (cell, letter) in letters.into_iter().enumerate() {
        draft.locate(cell, draft.place());
        if ('b'..=last).contains(&letter) {
            draft.give(cell, Content::Number(letter as u32 - 'a' as u32));
        } else if letter != '_' {
            let found = shown(letter);
            let message = format!("found {found} in `values`: expected a letter from b to {last}, or `_`");
            return Err(draft.error(message));
        }
    }
    Ok(())
}

/// Applies a step of the player. Steps outside the board change nothing.
fn apply(event: Node<'_, '_>, draft: &mut Draft) {
    let Some(cell) = number(event, "index").filter(|&index| index < draft.cell_count()) else { return };
    if let Some(value) = number(event, "value").filter(|&value| value <= draft.size()) {
        draft.add(cell, Content::of(value as u32));
        draft.marks()[cell] = CandidateSet::EMPTY;
    } else if let Some(markers) = event.attribute("markers") {
        let bits = Digit::all(draft.size()).zip(markers.bytes());
        draft.add(cell, Content::Open);
        draft.marks()[cell] = bits.filter(|&(_, bit)| bit == b'1').map(|(digit, _)| digit).collect();
    }
}

fn number(event: Node<'_, '_>, name: &str) -> Option<usize> {
    event.attribute(name)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{assert_errors, read};
    use crate::grid::{CandidateSet, Cell, Digit};

    fn game(graph: &str, values: &str, history: &str) -> String {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>\n <graph {graph}</graph><values>{values}</values>\n</puzzle>\
             <history>{history}</history></game></ksudoku>\n"
        )
    }

    const SMALL: &str = "type=\"sudoku\" order=\"4\">";
    const VALUES: &str = "b_d__ebcc_e__dc_";

    #[test]
    fn letters_and_history_are_read() {
        let history = "<simple-event index='1' value='3'/><simple-event index='1' value='2'/>\
                       <simple-event index='3' markers='0011'/><complex-event><simple-event index='4' value='3'/></complex-event>\
                       <simple-event index='0' value='4'/><simple-event index='99' value='4'/>";
        let puzzle = &read(&game(SMALL, VALUES, history))[0];
        assert_eq!(puzzle.givens, read("1.3..4122.4..32.")[0].givens);
        let progress = puzzle.progress.as_ref().unwrap();
        assert_eq!(progress.values[Cell::new(1)], Digit::new(2));
        assert_eq!(progress.values[Cell::new(4)], Digit::new(3));
        assert_eq!(progress.candidates.as_ref().unwrap()[3], CandidateSet::from_bits(0b1100));
    }

    #[test]
    fn other_boards_are_refused_by_name() {
        let games = [
            (
                "type='roxdoku' order='9'>",
                VALUES,
                "3:2 a board of the kind `roxdoku`: expected a plain sudoku",
            ),
            (
                "type='custom' order='9' name='Samurai'>",
                VALUES,
                "3:2 a board of the kind `Samurai`: expected a plain sudoku",
            ),
            ("type='sudoku' order='7'>", VALUES, "3:2 the order `7`: expected 4, 9, 16 or 25"),
            (SMALL, "b_", "3:49 2 cells in `values`: expected 16"),
            (SMALL, "f_d__ebcc_e__dc_", "3:49 found `f` in `values`: expected a letter from b to e, or `_`"),
        ];
        assert_errors(games.map(|(graph, values, expected)| (game(graph, values, ""), expected)));
        let shape = "1:1 a shape of KSudoku: it has no puzzle in it";
        assert_errors([("<ksudoku-graph>\n</ksudoku-graph>", shape), ("4\n4 4 1\n12\n4 0 1 2 3\n", shape)]);
    }
}
