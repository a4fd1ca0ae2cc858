//! The rules of a game: a sentence or two at its start, and a page with a picture.

use std::cmp::Reverse;

use super::strokes::sign_of;
use super::{Board, CellRole, Content, Origin, PanelText, Stroke, TextStyle, of_puzzle, of_queens_board};
use crate::explain::capitalized;
use crate::game::{Game, Rule, rules_of};
use crate::grid::{Boxes, CandidateGrid, Card, Cell, Digit, Extra, Grid, Puzzle};
use crate::hint::exclude_by_rules;
use crate::puzzle::Problem;
use crate::queens::{self, Square};
use crate::rules::by_key;

/// More kinds of rules than this are only named at the start of a game.
const MAX_SENTENCES: usize = 2;

/// All rules of a kind of board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesPage {
    /// A sentence or two for each rule.
    pub rules: Vec<String>,
    /// The board with one digit or queen, and where that leaves no other.
    pub picture: Board,
    /// What the picture shows, where shades of cells say it and where signs do.
    pub captions: [String; 2],
}

/// The rules of the game in a sentence or two; empty for a plain sudoku.
pub fn rules(game: &Game) -> PanelText {
    let problem = game.problem();
    let (drawn, checked): (Vec<Rule>, Vec<Rule>) = rules_of(&problem).into_iter().partition(is_drawn);
    let (kinds, others): (Vec<Rule>, Vec<Rule>) = checked
        .into_iter()
        .filter(|&rule| rule != Rule::Sudoku)
        .partition(|rule| matches!(rule, Rule::Kind(_)));
    let mut sentences: Vec<String> = others.into_iter().map(|rule| words(rule, &problem)).collect();
    if kinds.len() <= MAX_SENTENCES {
        sentences.extend(kinds.into_iter().map(|rule| words(rule, &problem)));
    } else {
        let names: Vec<&str> = kinds.into_iter().filter_map(name).collect();
        sentences.push(format!("{}.", capitalized(&names.join(", "))));
    }
    sentences.extend(drawn_words(drawn));
    PanelText::say(sentences.join(" "), TextStyle::Quiet)
}

/// Whether a rule is only drawn.
fn is_drawn(rule: &Rule) -> bool {
    matches!(rule, Rule::Kind(key) if by_key(key).is_some_and(|kind| !kind.is_checked()))
}

/// `Drawn, and not checked: green line, circle.`
fn drawn_words(drawn: Vec<Rule>) -> Option<String> {
    let names: Vec<&str> = drawn.into_iter().filter_map(name).collect();
    (!names.is_empty()).then(|| format!("Drawn, and not checked: {}.", names.join(", ")))
}

/// The name of a kind of rule.
fn name(rule: Rule) -> Option<&'static str> {
    let Rule::Kind(key) = rule else { return None };
    by_key(key).map(|kind| kind.name)
}

/// The page of the rules of this game.
pub fn rules_page(game: &Game) -> RulesPage {
    let problem = game.problem();
    let (drawn, checked): (Vec<Rule>, Vec<Rule>) = rules_of(&problem).into_iter().partition(is_drawn);
    let mut rules: Vec<String> = checked.into_iter().map(|rule| words(rule, &problem)).collect();
    rules.extend(drawn_words(drawn));
    let (picture, captions) = match &problem {
        Problem::Sudoku(puzzle) => picture_of_sudoku(puzzle),
        Problem::Queens(board) => picture_of_queens(board),
    };
    RulesPage { rules, picture, captions }
}

fn words(rule: Rule, problem: &Problem) -> String {
    match rule {
        Rule::Sudoku => problem.as_sudoku().map_or_else(String::new, aim_of_sudoku),
        Rule::Candidates => {
            "Sukaku: a cell can only be one of the candidates that it starts with.".to_owned()
        }
        Rule::Regions => "Each region contains every digit once, in place of boxes.".to_owned(),
        Rule::Diagonals => sentence(&Extra::Diagonals),
        Rule::Windows => sentence(&Extra::Windows),
        Rule::ExtraHouses => sentence(&Extra::House(Vec::new())),
        Rule::Kind(key) => by_key(key).map_or_else(String::new, |kind| {
            let sign = sign_of(kind).map_or_else(String::new, |sign| format!(" {sign}"));
            format!("{}{sign}: {}", capitalized(kind.name), sentence_of_all(problem, kind))
        }),
        Rule::Weights => {
            "Each cell scores its weight times its digit: complete the grid with the highest total."
                .to_owned()
        }
        Rule::Queens => {
            "Place a queen in every row so that no two queens share a row, column or diagonal.".to_owned()
        }
        Rule::QueensInRegions => {
            "Place one queen in every row, column and region so that no two queens touch.".to_owned()
        }
    }
}

/// What all rules of a kind say: one sentence if they say the same, or else that of the kind.
fn sentence_of_all(problem: &Problem, card: &Card) -> String {
    let Some(board) = problem.as_sudoku().map(|puzzle| &puzzle.geometry) else { return card.rule.to_owned() };
    let of_kind = board.rules().iter().filter(|rule| rule.key() == card.key);
    let mut sentences: Vec<String> = of_kind.map(|rule| rule.sentence(board)).collect();
    sentences.dedup();
    match &sentences[..] {
        [sentence] => sentence.clone(),
        _ => card.rule.to_owned(),
    }
}

fn sentence(extra: &Extra) -> String {
    format!("{}.", capitalized(extra.rule()))
}

/// `Fill the empty cells so that every row, column and box contains each digit from 1 to 9 once.`
fn aim_of_sudoku(puzzle: &Puzzle) -> String {
    let geometry = &puzzle.geometry;
    let houses = match geometry.shape().boxes {
        Boxes::Regions(_) => "row and column",
        Boxes::Rectangles { .. } => "row, column and box",
    };
    let [first, last] =
        [0, geometry.size() - 1].map(|index| puzzle.alphabet.symbol(Digit::from_index(index)));
    format!("Fill the empty cells so that every {houses} contains each digit from {first} to {last} once.")
}

/// A digit in a cell with many houses, in a cage if there is one, and its peers.
fn picture_of_sudoku(puzzle: &Puzzle) -> (Board, [String; 2]) {
    let geometry = &puzzle.geometry;
    let mut board = of_puzzle(&Puzzle { given_candidates: None, ..puzzle.clone() });
    let middle = geometry.size() / 3;
    let distance =
        |cell: Cell| geometry.row_of(cell).abs_diff(middle) + geometry.column_of(cell).abs_diff(middle);
    let is_in_cage = |cell: Cell| {
        let mut strokes = board.strokes.iter();
        strokes.any(|stroke| matches!(stroke, Stroke::Cage { cells, .. } if cells.contains(&cell.index())))
    };
    let busiest = geometry
        .cells()
        .max_by_key(|&cell| (geometry.houses_of(cell).len(), is_in_cage(cell), Reverse(distance(cell))));
    let cell = busiest.unwrap_or(Cell::new(0));
    let symbol = puzzle.alphabet.symbol(digit_of_picture(puzzle, cell));
    for other in geometry.cells() {
        let face = &mut board.faces[other.index()];
        face.content = if other == cell { Content::Value(symbol, Origin::Own) } else { Content::Empty };
        face.roles.insert_if(geometry.sees(cell, other), CellRole::Peer);
        // Shades of weights would be taken for those of the peers.
        face.heat = face.heat.map(|_| 0);
    }
    board.cursor = Some(cell.index());
    let captions =
        ["shaded", "marked"].map(|peers| format!("With the {symbol} here, no {peers} cell can be {symbol}."));
    (board, captions)
}

/// A digit in the middle, of those that no rule excludes in the cell.
fn digit_of_picture(puzzle: &Puzzle, cell: Cell) -> Digit {
    let mut grid = CandidateGrid::new(puzzle.geometry.clone(), &Grid::empty(puzzle.geometry.cell_count()));
    exclude_by_rules(&mut grid);
    let middle = puzzle.geometry.size() / 2;
    let left = grid.candidates(cell).iter().min_by_key(|digit| digit.index().abs_diff(middle));
    left.unwrap_or(Digit::from_index(middle))
}

/// A queen on a free square, and the squares that it attacks.
fn picture_of_queens(start: &queens::Board) -> (Board, [String; 2]) {
    let mut board = of_queens_board(start);
    let middle = (start.size() / 3) as u8;
    let distance = |square: &Square| square.row.abs_diff(middle) + square.column.abs_diff(middle);
    let free = start.squares().filter(|&square| !start.is_blocked(square));
    let queen = free.min_by_key(distance).unwrap_or(Square::new(0, 0));
    for (face, square) in board.faces.iter_mut().zip(start.squares()) {
        if square == queen {
            face.content = Content::Queen(Origin::Own);
        } else if face.content == Content::Queen(Origin::Given) {
            face.content = Content::Empty;
        }
        face.roles.insert_if(square != queen && start.sees(queen, square), CellRole::Attacked);
    }
    let blocked = if start.blocked().is_empty() { "" } else { "Blocked squares take no queen. " };
    let shade = if start.regions().is_some() { "faded" } else { "shaded" };
    (board, [shade, "marked"].map(|look| format!("{blocked}This queen attacks the {look} squares.")))
}
