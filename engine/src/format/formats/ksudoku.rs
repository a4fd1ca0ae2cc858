//! `ksudoku`: a saved game of KSudoku.
//!
//! The givens are letters from `b` for 1 on, `_` for an open cell. The player's digits and marks are in
//! the history, one event after another.

use std::sync::Arc;

use roxmltree::Node;

use super::prelude::*;
use crate::explain::counted;
use crate::format::error::shown;
use crate::format::links::draft::{self, Draft};
use crate::format::position::{Position, marks_of};
use crate::format::xml::{self, Elements, below};
use crate::grid::{CandidateSet, Cell, Digit, Geometry, MAX_SIZE};

pub struct KSudoku;

impl TextFormat for KSudoku {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::certain_if(xml::root(head).as_deref() == Some("ksudoku") || is_shape(head))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn frame(&self) -> (&'static str, &'static str) {
        ("<!DOCTYPE ksudoku>\n<ksudoku>\n", "</ksudoku>\n")
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "KSudoku")?;
        symbols::check_size(puzzle, "ksudoku", &[4, 9, 16, 25])?;
        let size = puzzle.geometry.size();
        let letter = |value: &Option<Digit>| value.map_or('_', |digit| char::from(b'a' + digit.value()));
        let values: String = puzzle.givens.values().iter().map(letter).collect();
        let mut events = String::new();
        if let Some(progress) = &puzzle.progress {
            for (cell, value) in progress.values.iter().filter(|&(cell, _)| puzzle.givens[cell].is_none()) {
                let (index, marks) = (cell.index(), marks_of(puzzle, cell));
                if let Some(digit) = value {
                    events += &format!("   <simple-event index=\"{index}\" value=\"{}\"/>\n", digit.value());
                } else if !marks.is_empty() {
                    let bits: String =
                        Digit::all(size).map(|digit| if marks.contains(digit) { '1' } else { '0' }).collect();
                    events += &format!("   <simple-event index=\"{index}\" markers=\"{bits}\"/>\n");
                }
            }
        }
        Ok(format!(
            " <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   <graph type=\"sudoku\" order=\"{size}\" \
             specific-type=\"Plain\"/>\n   <values>{values}</values>\n  </puzzle>\n  <history>\n{events}  </history>\n </game>\n"
        ))
    }
}

/// Returns whether a text is a shape in KSudoku's own notation: the order, the lengths of the sides, the
/// number of groups, and the groups, each with its size.
fn is_shape(head: &mut Head<'_>) -> bool {
    let mut numbers = |index: usize| {
        let line = head.line(index)?;
        line.text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<Vec<usize>>>()
    };
    let (Some(order), Some(sides), Some(groups)) = (numbers(0), numbers(1), numbers(2)) else { return false };
    let is_group = |group: Vec<usize>| group.first().is_some_and(|&size| size == group.len() - 1);
    order.len() == 1 && sides.len() == 3 && groups.len() == 1 && numbers(3).is_some_and(is_group)
}

fn read(document: &Document, _: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    if !document.text.contains('<') {
        let error = document.error(0, "a shape of KSudoku: it has no puzzle in it");
        return Err(error.help("save a game of it in KSudoku and read that"));
    }
    let elements = Elements::read(document)?;
    let top = elements.top(&["ksudoku"])?;
    let games: Vec<_> = below(top, "game").map(|game| read_game(&elements, game)).collect();
    if games.is_empty() {
        return Err(elements.error(top, "no `game` in this file of KSudoku"));
    }
    Ok(games)
}

fn read_game(elements: &Elements<'_>, game: Node<'_, '_>) -> Result<Parsed, ParseError> {
    let expect = |parent, name: &'static str| {
        let error = || elements.error(parent, format!("no `{name}` in this element"));
        below(parent, name).next().ok_or_else(error)
    };
    let puzzle = expect(game, "puzzle")?;
    let (size, geometry) = board(elements, expect(puzzle, "graph")?)?;
    let values = expect(puzzle, "values")?;
    let mut position = read_values(values, size).map_err(|message| elements.error(values, message))?;
    for history in below(game, "history") {
        let events = history.descendants().filter(|node| node.has_tag_name("simple-event"));
        events.for_each(|event| apply(event, &mut position, size));
    }
    let (line, column) = elements.document.position(elements.offset(values));
    let positions = vec![(line, column + "<values>".len()); size * size];
    Ok(Parsed::sudoku(position.into_puzzle(geometry), line, positions))
}

fn board(elements: &Elements<'_>, graph: Node<'_, '_>) -> Result<(usize, Arc<Geometry>), ParseError> {
    let attribute = |name: &str| graph.attribute(name).unwrap_or_default();
    let other = |what: String| {
        let help = "of KSudoku's own kinds of boards, only jigsaws and those with extra groups are known";
        Err(elements.error(graph, what).help(help))
    };
    let order = attribute("order");
    let size = order.parse().ok().filter(|size: &usize| *size <= MAX_SIZE && size.isqrt().pow(2) == *size);
    match attribute("type") {
        "sudoku" => {}
        "custom" if let Some(board) = size.and_then(|size| custom(graph, size)) => return Ok(board),
        "roxdoku" => {
            return other("a Roxdoku, which has three dimensions: not a sudoku of rows".to_owned());
        }
        kind => {
            let names = [attribute("name"), attribute("specific-type"), kind];
            let name = excerpt(names.into_iter().find(|name| !name.is_empty()).unwrap_or_default());
            return other(format!("a board of the kind `{name}`: expected a plain sudoku"));
        }
    }
    size.and_then(|size| Some((size, Geometry::standard(size)?))).ok_or_else(|| {
        elements.error(graph, format!("the order `{}`: expected 4, 9, 16 or 25", excerpt(order)))
    })
}

/// Reads the givens.
///
/// # Errors
/// A message: there are more or fewer cells, or others than letters.
fn read_values(node: Node<'_, '_>, size: usize) -> Result<Position, String> {
    let mut position = Position::new(size * size);
    let letters: Vec<char> = node.text().unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect();
    if letters.len() != size * size {
        return Err(format!("{} in `values`: expected {}", counted(letters.len(), "cell"), size * size));
    }
    let last = char::from(b'a' + size as u8);
    for (index, &letter) in letters.iter().enumerate() {
        match letter {
            '_' => {}
            letter if ('b'..=last).contains(&letter) => {
                position.set(Cell::new(index), Digit::new(letter as u8 - b'a'), true);
            }
            letter => {
                let found = shown(letter);
                return Err(format!("found {found} in `values`: expected a letter from b to {last}, or `_`"));
            }
        }
    }
    Ok(position)
}

/// Returns the board of these groups of cells, or `None` if it is not a square one or has other rules.
fn custom(graph: Node<'_, '_>, size: usize) -> Option<(usize, Arc<Geometry>)> {
    let side = |name: &str| graph.attribute(name).and_then(|side| side.parse::<usize>().ok());
    let mut draft = Draft::new(size).ok()?;
    let (mut has_blocks, mut groups) = (false, Vec::new());
    for part in graph.children().filter(Node::is_element) {
        match part.tag_name().name() {
            "sudokugroups" if part.attribute("at").is_none_or(|at| at == "0") => {
                has_blocks |= part.attribute("withblocks") != Some("0")
            }
            "clique" => {
                let index = |word: &str| word.parse().ok().filter(|&index| index < size * size);
                let cells = part.text()?.split_whitespace().map(|word| index(word).map(Cell::new));
                groups.push(cells.collect::<Option<Vec<_>>>()?);
            }
            _ => return None,
        }
    }
    if [side("sizeX"), side("sizeY"), side("sizeZ")] != [Some(size), Some(size), Some(1)]
        || groups.iter().any(|cells| cells.len() != size)
    {
        return None;
    }
    groups.retain(|cells| !draft::is_line(cells, size));
    if !has_blocks {
        // The first groups without a common cell are the regions.
        let mut regions = vec![None; size * size];
        for (region, cells) in groups.iter().enumerate() {
            if cells.iter().all(|cell| regions[cell.index()].is_none()) {
                cells.iter().for_each(|cell| regions[cell.index()] = Some(region));
            }
        }
        groups = groups
            .into_iter()
            .enumerate()
            .filter(|(region, cells)| regions[cells[0].index()] != Some(*region))
            .map(|(_, cells)| cells)
            .collect();
        draft.regions = Some(regions);
    }
    let are_houses = groups.into_iter().all(|cells| draft.house(cells));
    let board = draft.geometry().ok()?;
    (are_houses && !draft.has_notes()).then_some((size, board))
}

/// Applies a step of the player. Steps on givens and outside the board change nothing.
fn apply(event: Node<'_, '_>, position: &mut Position, size: usize) {
    let number = |name: &str| event.attribute(name).and_then(|text| text.parse::<usize>().ok());
    let Some(index) = number("index").filter(|&index| index < size * size) else { return };
    let cell = Cell::new(index);
    if position.givens[cell].is_some() {
        return;
    }
    if let Some(value) = number("value").filter(|&value| value <= size) {
        position.set(cell, Digit::new(value as u8), false);
        position.marks[index] = CandidateSet::EMPTY;
    } else if let Some(markers) = event.attribute("markers") {
        let is_set = |digit: &Digit| markers.as_bytes().get(digit.index()) == Some(&b'1');
        position.set(cell, None, false);
        position.marks[index] = Digit::all(size).filter(is_set).collect();
    }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{begun, errors, read, round_trip};
    use crate::grid::{CandidateSet, Cell, Digit};

    fn game(graph: &str, values: &str, history: &str) -> String {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n   <graph {graph}/>\n   <values>{values}</values>\n  \
             </puzzle>\n  <history>{history}</history>\n </game>\n</ksudoku>\n"
        )
    }

    const SMALL: &str = "type=\"sudoku\" order=\"4\"";
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
        let nine = game("order='9' type='sudoku' specific-type='Plain'", &"_b_______".repeat(9), "");
        assert_eq!(read(&nine)[0].givens.filled(), 9);
    }

    #[test]
    fn jigsaws_and_extra_groups_are_read() {
        let cliques = |groups: &[&str]| -> String {
            groups.iter().map(|cells| format!("<clique size='4'>{cells} </clique>")).collect()
        };
        let custom = |parts: &str, values: &str| {
            let graph = "type='custom' order='4' name='x' sizeX='4' sizeY='4' sizeZ='1'";
            game(graph, values, "").replace("/>\n   <values>", &format!(">{parts}</graph>\n   <values>"))
        };
        let diagonals = cliques(&["0 5 10 15", "3 6 9 12"]);
        let puzzle = &read(&custom(&format!("<sudokugroups at='0'/>{diagonals}"), VALUES))[0];
        assert_eq!(puzzle.geometry.shape().describe(), "4x4 diagonal");
        let regions = cliques(&["0 1 2 5", "3 6 7 10", "4 8 9 12", "11 13 14 15"]);
        let values = "b______________c";
        for lines in ["<sudokugroups withblocks='0'/>".to_owned(), cliques(&["0 1 2 3", "0 4 8 12"])] {
            let puzzle = &read(&custom(&format!("{lines}{regions}"), values))[0];
            assert_eq!(puzzle.geometry.shape().describe(), "4x4 jigsaw");
        }
        for parts in [
            format!("{diagonals}<cage size='1' value='3'>0</cage>"),
            cliques(&["0 1 2 3 4"]),
            cliques(&["0 1 2 99"]),
        ] {
            assert_eq!(errors(&custom(&parts, values)).len(), 1, "{parts}");
        }
    }

    #[test]
    fn games_come_back() {
        let puzzle = begun("1.3..4122.4..32.");
        assert_eq!(round_trip(&puzzle, Format::KSUDOKU), puzzle);
    }

    #[test]
    fn other_boards_are_refused_by_name() {
        let shown = |graph: &str, values: &str| errors(&game(graph, values, ""));
        for (graph, expected) in [
            ("type='roxdoku' order='9'", "a Roxdoku, which has three dimensions: not a sudoku of rows"),
            (
                "type='custom' order='9' name='Samurai'",
                "a board of the kind `Samurai`: expected a plain sudoku",
            ),
            ("type='sudoku' order='7'", "the order `7`: expected 4, 9, 16 or 25"),
        ] {
            assert_eq!(shown(graph, VALUES), [format!("line 5, column 4: {expected}")]);
        }
        let shape = "4\n4 4 1\n12\n4 0 1 2 3\n4 4 5 6 7\n";
        assert_eq!(errors(shape), ["line 1, column 1: a shape of KSudoku: it has no puzzle in it"]);
        assert!(shown(SMALL, "b_")[0].ends_with("2 cells in `values`: expected 16"));
        assert!(
            shown(SMALL, &VALUES.replace('d', "f"))[0]
                .ends_with("found `f` in `values`: expected a letter from b to e, or `_`")
        );
    }
}
