//! `ksudoku`: a saved game of KSudoku.
//!
//! The givens are letters from `b` for 1 on, `_` for an open cell. The player's digits and marks are in
//! the history, one event after another.

use roxmltree::Node;

use super::prelude::*;
use crate::explain::counted;
use crate::format::draft::{Content, Draft, DraftBoxes, Place, is_line};
use crate::format::error::shown;
use crate::format::position::marks_of;
use crate::format::recognize::Start;
use crate::format::xml::{self, Elements, below};
use crate::grid::{CandidateSet, Cell, Digit, MAX_SIZE};

pub struct KSudoku;

/// The names of a file of games and of one of a shape, which is refused.
pub(super) const NAMES: [&str; 2] = ["ksudoku", "ksudoku-graph"];
/// More groups of cells than any board has.
const MAX_GROUPS: usize = 500;

impl TextFormat for KSudoku {
    fn has_mark(&self, start: &Start) -> bool {
        xml::root(start).is_some_and(|root| NAMES.contains(&root.as_str())) || is_shape(start.lines())
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
fn is_shape(lines: &[Line]) -> bool {
    let numbers = |line: &Line| -> Option<Vec<usize>> {
        line.text.split_whitespace().take(2 * MAX_SIZE).map(|word| word.parse().ok()).collect()
    };
    let Some(lines) = lines.get(..4) else { return false };
    let lines: Vec<Vec<usize>> = lines.iter().filter_map(numbers).collect();
    match lines.iter().map(Vec::as_slice).collect::<Vec<_>>()[..] {
        [[_], [_, _, _], [_], [size, group @ ..]] => group.len() == *size,
        _ => false,
    }
}

fn read(document: &Document, _: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    if !document.text.contains('<') {
        let error = document.error(0, "a shape of KSudoku: it has no puzzle in it");
        return Err(error.help("save a game of it in KSudoku and read that"));
    }
    let elements = Elements::read(document, &["ksudoku"])?;
    let games: Vec<_> = below(elements.top(), "game").map(|game| read_game(&elements, game)).collect();
    if games.is_empty() {
        return Err(elements.error(elements.top(), "no `game` in this file of KSudoku"));
    }
    Ok(games)
}

fn read_game(elements: &Elements<'_>, game: Node<'_, '_>) -> Result<Parsed, ParseError> {
    let puzzle = expect(elements, game, "puzzle")?;
    let graph = expect(elements, puzzle, "graph")?;
    let values = expect(elements, puzzle, "values")?;
    let (line, column) = elements.document.position(elements.offset(values));
    let place = Place::new(line, column + "<values>".len());
    let mut draft = board(elements, graph, place)?;
    read_values(values, &mut draft, place).map_err(|message| elements.error(values, message))?;
    for history in below(game, "history") {
        let events = history.descendants().filter(|node| node.has_tag_name("simple-event"));
        events.for_each(|event| apply(event, &mut draft));
    }
    draft.build()
}

fn expect<'a, 'd>(
    elements: &Elements<'d>,
    parent: Node<'a, 'd>,
    name: &'static str,
) -> Result<Node<'a, 'd>, ParseError> {
    let found = parent.children().find(|child| child.tag_name().name() == name);
    found.ok_or_else(|| elements.error(parent, format!("no `{name}` in this element")))
}

/// Returns the board of a graph, without digits.
fn board(elements: &Elements<'_>, graph: Node<'_, '_>, place: Place) -> Result<Draft, ParseError> {
    const HELP: &str = "of KSudoku's own kinds of boards, only jigsaws and those with extra groups are known";
    let attribute = |name: &str| graph.attribute(name).unwrap_or_default();
    let order = attribute("order");
    let size = order.parse().ok().filter(|size| [4, 9, 16, 25].contains(size));
    let kind = attribute("type");
    if kind == "sudoku" {
        let message = format!("the order `{}`: expected 4, 9, 16 or 25", excerpt(order));
        return Draft::new(size.ok_or_else(|| elements.error(graph, message))?, place);
    }
    if kind == "custom"
        && let Some(draft) = size.and_then(|size| custom(graph, Draft::new(size, place).ok()?))
    {
        return Ok(draft);
    }
    let message = if kind == "roxdoku" {
        "a Roxdoku, which has three dimensions: not a sudoku of rows".to_owned()
    } else {
        let names = [attribute("name"), attribute("specific-type"), kind];
        let name = excerpt(names.into_iter().find(|name| !name.is_empty()).unwrap_or_default());
        format!("a board of the kind `{name}`: expected a plain sudoku")
    };
    Err(elements.error(graph, message).help(HELP))
}

/// Returns the board of these groups of cells, or `None` if it is not a square one or has other rules.
fn custom(graph: Node<'_, '_>, mut draft: Draft) -> Option<Draft> {
    let (size, cell_count) = (draft.size(), draft.cell_count());
    let side = |name: &str| graph.attribute(name).and_then(|side| side.parse::<usize>().ok());
    let (mut has_blocks, mut groups) = (false, Vec::new());
    for part in graph.children().filter(Node::is_element) {
        match part.tag_name().name() {
            "sudokugroups" if part.attribute("at").is_none_or(|at| at == "0") => {
                has_blocks |= part.attribute("withblocks") != Some("0");
            }
            "clique" => groups.push(clique(part.text()?, cell_count)?),
            _ => return None,
        }
    }
    if [side("sizeX"), side("sizeY"), side("sizeZ")] != [Some(size), Some(size), Some(1)]
        || groups.len() > MAX_GROUPS
        || groups.iter().any(|cells| cells.len() != size)
    {
        return None;
    }
    groups.retain(|cells| !is_line(cells, size));
    if !has_blocks {
        // The first groups without a common cell are the regions.
        let mut regions = vec![None; cell_count];
        let mut others = Vec::new();
        for (region, cells) in (0..).zip(groups) {
            if cells.iter().all(|cell| regions[cell.index()].is_none()) {
                cells.iter().for_each(|cell| regions[cell.index()] = Some(region));
            } else {
                others.push(cells);
            }
        }
        if regions.contains(&None) {
            return None;
        }
        groups = others;
        draft.boxes = DraftBoxes::AnyRegions(regions);
    }
    groups.into_iter().all(|cells| draft.house(cells)).then_some(draft)
}

/// Returns the cells of a group.
fn clique(text: &str, cell_count: usize) -> Option<Vec<Cell>> {
    let cell = |word: &str| word.parse().ok().filter(|&index| index < cell_count).map(Cell::new);
    text.split_whitespace().map(cell).collect()
}

/// Reads the givens.
///
/// # Errors
/// A message: there are more or fewer cells, or others than letters.
fn read_values(node: Node<'_, '_>, draft: &mut Draft, place: Place) -> Result<(), String> {
    let letters: Vec<char> = node.text().unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect();
    if letters.len() != draft.cell_count() {
        let found = counted(letters.len(), "cell");
        return Err(format!("{found} in `values`: expected {}", draft.cell_count()));
    }
    let last = char::from(b'a' + draft.size() as u8);
    for (cell, letter) in letters.into_iter().enumerate() {
        draft.locate(cell, place);
        if ('b'..=last).contains(&letter) {
            draft.give(cell, Content::Number(letter as u32 - 'a' as u32));
        } else if letter != '_' {
            let found = shown(letter);
            return Err(format!("found {found} in `values`: expected a letter from b to {last}, or `_`"));
        }
    }
    Ok(())
}

/// Applies a step of the player. Steps on givens and outside the board change nothing.
fn apply(event: Node<'_, '_>, draft: &mut Draft) {
    let number = |name: &str| event.attribute(name).and_then(|text| text.parse::<usize>().ok());
    let size = draft.size();
    let Some(cell) = number("index").filter(|&index| index < draft.cell_count()) else { return };
    if draft.is_given(cell) {
        return;
    }
    if let Some(value) = number("value").filter(|&value| value <= size) {
        draft.add(cell, Content::of(value as u32));
        draft.marks()[cell] = CandidateSet::EMPTY;
    } else if let Some(markers) = event.attribute("markers") {
        let is_set = |digit: &Digit| markers.as_bytes().get(digit.index()) == Some(&b'1');
        draft.add(cell, Content::Open);
        draft.marks()[cell] = Digit::all(size).filter(is_set).collect();
    }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{begun, errors, read, round_trip};
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
        let puzzle = begun("1.3..4122.4..32.");
        assert_eq!(round_trip(&puzzle, Format::KSUDOKU), puzzle);
    }

    #[test]
    fn jigsaws_and_extra_groups_are_read() {
        let cliques = |groups: &[&str]| -> String {
            groups.iter().map(|cells| format!("<clique size='4'>{cells} </clique>")).collect()
        };
        let custom = |parts: &str, values: &str| {
            let graph = "type='custom' order='4' sizeX='4' sizeY='4' sizeZ='1'>";
            game(&format!("{graph}{parts}"), values, "")
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
    fn other_boards_are_refused_by_name() {
        for (graph, values, expected) in [
            ("type='roxdoku' order='9'>", VALUES, "3, column 2: a Roxdoku, which has three dimensions"),
            ("type='custom' order='9' name='Samurai'>", VALUES, "3, column 2: a board of the kind `Samurai`"),
            ("type='sudoku' order='7'>", VALUES, "3, column 2: the order `7`: expected 4, 9, 16 or 25"),
            (SMALL, "b_", "3, column 41: 2 cells in `values`: expected 16"),
            (
                SMALL,
                "f_d__ebcc_e__dc_",
                "3, column 41: found `f` in `values`: expected a letter from b to e, or `_`",
            ),
        ] {
            let errors = errors(&game(graph, values, ""));
            assert!(errors.len() == 1 && errors[0].starts_with(&format!("line {expected}")), "{errors:?}");
        }
        let shape = "4\n4 4 1\n12\n4 0 1 2 3\n4 4 5 6 7\n";
        assert_eq!(errors(shape), ["line 1, column 1: a shape of KSudoku: it has no puzzle in it"]);
    }
}
