//! The rules of a board besides houses as they are drawn: cages, lines, signs, clues outside.

use crate::grid::{Card, Cell, Drawing, Geometry, LineColour, LineDrawing, LineEnd, Rule};

/// Something that is drawn for a rule. Cells are indices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A border around some cells, with a text at the first, which may be empty.
    Cage { cells: Vec<usize>, text: String },
    /// A line through the middles of cells.
    Line { cells: Vec<usize>, colour: LineColour, letter: char },
    /// The sign at the end of a line: its cell, and the cell before it.
    End { cell: usize, from: Option<usize>, end: LineEnd, colour: LineColour },
    /// A text on the border between two neighbours.
    Border { cells: [usize; 2], text: String },
    /// A sign in a cell.
    Sign { cell: usize, sign: char },
    /// Digits at the corner between four cells, of which this is the last.
    Corner { cell: usize, text: String },
    /// A text outside of the board, at a row and a column of which at least one is outside: -1 or the size.
    Outside { row: isize, column: isize, text: String },
}

/// The space around a board that clues need.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Margins {
    pub left: u16,
    pub right: u16,
    pub top: u16,
    pub bottom: u16,
}

impl Margins {
    /// Returns the margins of a board of this size.
    pub fn of(strokes: &[Stroke], size: usize) -> Margins {
        let mut margins = Margins::default();
        for stroke in strokes {
            let Stroke::Outside { row, column, text } = stroke else { continue };
            // A gap separates it from the board.
            let width = text.chars().count() as u16 + 1;
            if *column < 0 {
                margins.left = margins.left.max(width);
            } else if *column >= size as isize {
                margins.right = margins.right.max(width);
            }
            if *row < 0 {
                margins.top = 1;
            } else if *row >= size as isize {
                margins.bottom = 1;
            }
        }
        margins
    }
}

/// Returns what is drawn for the rules of a board.
pub fn strokes(board: &Geometry) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    let mut letters = 'a'..='z';
    for rule in board.rules() {
        match rule.kind.drawing {
            Drawing::Words => {}
            Drawing::Cage(sign) => {
                let number = rule.number.map_or(String::new(), |number| number.to_string());
                let text = format!("{sign}{number}{}", digits(rule, board));
                strokes.push(Stroke::Cage { cells: indices(rule.cells()), text });
            }
            Drawing::Line(line) => rule.lines.iter().for_each(|cells| add_line(line, cells, &mut strokes)),
            Drawing::Arrow => add_arrow(rule, board, &mut strokes),
            Drawing::Border(sign) => add_borders(rule, sign, &mut strokes),
            Drawing::Greater => {
                for pair in rule.cells().windows(2) {
                    let sign = sign_of_greater(board, pair[0], pair[1]).to_string();
                    strokes.push(Stroke::Border { cells: [pair[0].index(), pair[1].index()], text: sign });
                }
            }
            Drawing::Sign(sign) => add_signs(rule, sign, &mut strokes),
            Drawing::Circle => {
                for cell in indices(rule.cells()) {
                    strokes.push(end(cell, None, LineEnd::Circle, LineColour::Grey));
                }
            }
            Drawing::Corner => strokes.extend(corner(rule, board)),
            Drawing::Outside => strokes.extend(outside(rule, board)),
            Drawing::Groups => add_signs(rule, letters.next().unwrap_or('*'), &mut strokes),
        }
    }
    join_outside(strokes)
}

/// Returns the sign by which rules of a kind are known on a board, unless that is a letter or a clue.
pub fn sign_of(kind: &Card) -> Option<char> {
    match kind.drawing {
        Drawing::Border(sign) | Drawing::Sign(sign) => Some(sign).filter(|sign| !sign.is_alphabetic()),
        _ => None,
    }
}

fn indices(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

fn end(cell: usize, from: Option<usize>, end: LineEnd, colour: LineColour) -> Stroke {
    Stroke::End { cell, from, end, colour }
}

fn add_line(line: LineDrawing, cells: &[Cell], strokes: &mut Vec<Stroke>) {
    let cells = indices(cells);
    let [.., before, last] = cells[..] else { return };
    let LineDrawing { letter, colour, ends } = line;
    let (first, second) = (cells[0], cells[1]);
    strokes.push(Stroke::Line { cells, colour, letter });
    for (cell, from, kind) in [(first, second, ends[0]), (last, before, ends[1])] {
        if kind != LineEnd::Plain {
            strokes.push(end(cell, Some(from), kind, colour));
        }
    }
}

/// Adds the circles of an arrow and its shafts, which begin at the nearest of them.
fn add_arrow(rule: &Rule, board: &Geometry, strokes: &mut Vec<Stroke>) {
    let circle = rule.cells();
    let colour = LineColour::Blue;
    for shaft in &rule.lines[1..] {
        let Some(&first) = shaft.first() else { continue };
        let distance = |cell: &&Cell| {
            let rows = board.row_of(**cell).abs_diff(board.row_of(first));
            rows.max(board.column_of(**cell).abs_diff(board.column_of(first)))
        };
        let start = circle.iter().min_by_key(distance).copied();
        let cells: Vec<usize> = start.iter().chain(shaft.iter()).map(|cell| cell.index()).collect();
        if let [.., before, last] = cells[..] {
            strokes.push(Stroke::Line { cells, colour, letter: '+' });
            strokes.push(end(last, Some(before), LineEnd::Arrow, colour));
        }
    }
    strokes.extend(circle.iter().map(|cell| end(cell.index(), None, LineEnd::Circle, colour)));
}

/// Adds a sign between cells that follow one another, with the number of the rule if it has one.
fn add_borders(rule: &Rule, sign: char, strokes: &mut Vec<Stroke>) {
    let number = rule.number;
    let text = number.map_or(sign.to_string(), |number| format!("{sign}{number}"));
    for pair in rule.cells().windows(2) {
        strokes.push(Stroke::Border { cells: [pair[0].index(), pair[1].index()], text: text.clone() });
    }
}

fn add_signs(rule: &Rule, sign: char, strokes: &mut Vec<Stroke>) {
    for line in &rule.lines {
        strokes.extend(line.iter().map(|cell| Stroke::Sign { cell: cell.index(), sign }));
    }
}

/// Returns the sign that is open towards the larger of two neighbours.
fn sign_of_greater(board: &Geometry, larger: Cell, smaller: Cell) -> char {
    if board.row_of(larger) == board.row_of(smaller) {
        if larger < smaller { '>' } else { '<' }
    } else if larger < smaller {
        '∨'
    } else {
        '∧'
    }
}

/// Returns the digits of a rule. Those above 9 need a separator.
fn digits(rule: &Rule, board: &Geometry) -> String {
    let shown = rule.digits.iter().map(|&digit| board.numbers().of(digit));
    let digits: Vec<String> = shown.map(|number| number.to_string()).collect();
    let separator = if digits.iter().any(|digit| digit.len() > 1) { " " } else { "" };
    digits.join(separator)
}

fn corner(rule: &Rule, board: &Geometry) -> Option<Stroke> {
    let cell = rule.cells().iter().max()?.index();
    Some(Stroke::Corner { cell, text: digits(rule, board) })
}

/// Returns the clue at the outer end of a line, with an arrow if that is a diagonal.
fn outside(rule: &Rule, board: &Geometry) -> Option<Stroke> {
    let place = |cell: Cell| [board.row_of(cell) as isize, board.column_of(cell) as isize];
    let (first, last) = (place(*rule.cells().first()?), place(*rule.cells().last()?));
    let edge = board.size() as isize - 1;
    let mut step = [(last[0] - first[0]).signum(), (last[1] - first[1]).signum()];
    if step == [0, 0] {
        // A single cell: a corner of the board, from which the clue looks along its only diagonal.
        step = [if first[0] == edge { 1 } else { -1 }, if first[1] == 0 { 1 } else { -1 }];
    }
    let arrow = match step {
        [1, 1] => "↘",
        [1, -1] => "↙",
        [-1, 1] => "↗",
        [-1, -1] => "↖",
        _ => "",
    };
    let text = format!("{}{arrow}", rule.number.unwrap_or_default());
    Some(Stroke::Outside { row: first[0] - step[0], column: first[1] - step[1], text })
}

fn join_outside(strokes: Vec<Stroke>) -> Vec<Stroke> {
    let mut joined: Vec<Stroke> = Vec::new();
    for stroke in strokes {
        if let Stroke::Outside { row, column, text } = &stroke {
            let same = joined.iter_mut().find_map(|other| match other {
                Stroke::Outside { row: r, column: c, text } if (*r, *c) == (*row, *column) => Some(text),
                _ => None,
            });
            if let Some(before) = same {
                *before += &format!(" {text}");
                continue;
            }
        }
        joined.push(stroke);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Shape};
    use crate::rules::by_key;

    fn board(rules: Vec<Rule>) -> Geometry {
        let shape = Shape { rules: rules.into(), ..Shape::standard(4).unwrap() };
        Geometry::new(shape).unwrap()
    }

    fn rule(key: &str, number: Option<i32>, cells: &[usize]) -> Rule {
        let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
        Rule::new(by_key(key).unwrap(), number, cells)
    }

    #[test]
    fn clues_stand_outside_and_need_room() {
        let strokes = strokes(&board(vec![
            rule("little-killer", Some(12), &[0, 5, 10, 15]),
            rule("skyscraper", Some(3), &[3, 2, 1, 0]),
            rule("x-sum", Some(9), &[3, 2, 1, 0]),
        ]));
        let outside = |row, column, text: &str| Stroke::Outside { row, column, text: text.to_owned() };
        assert_eq!(strokes, [outside(-1, -1, "12↘"), outside(0, 4, "3 9")]);
        let margins = Margins { left: 4, right: 4, top: 1, bottom: 0 };
        assert_eq!(Margins::of(&strokes, 4), margins);
    }

    #[test]
    fn cages_say_what_they_ask_for() {
        let with_digits = |key: &str| Rule {
            digits: [1, 1, 2].iter().filter_map(|&digit| Digit::new(digit)).collect(),
            ..rule(key, None, &[0, 1, 4, 5])
        };
        let strokes = strokes(&board(vec![
            rule("killer", Some(12), &[0, 5]),
            rule("killer", None, &[0, 5]),
            rule("rellik", Some(5), &[0, 5]),
            with_digits("contain"),
            with_digits("contain exactly"),
        ]));
        let text = |stroke: &Stroke| match stroke {
            Stroke::Cage { text, .. } => text.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(strokes.iter().map(text).collect::<Vec<_>>(), ["12", "", "≠5", "112", "=112"]);
    }

    #[test]
    fn an_arrow_begins_at_the_nearest_circle() {
        let mut arrow = rule("arrow", None, &[0, 1]);
        arrow.lines = [[0, 1], [6, 10]].map(|line| line.map(Cell::new).into()).into();
        let strokes = strokes(&board(vec![arrow]));
        let line = Stroke::Line { cells: vec![1, 6, 10], colour: LineColour::Blue, letter: '+' };
        assert_eq!(strokes[0], line);
        assert_eq!(strokes[1], end(10, Some(6), LineEnd::Arrow, LineColour::Blue));
        assert_eq!(strokes.len(), 4, "{strokes:?}");
    }

    #[test]
    fn signs_point_to_the_smaller_cell() {
        let strokes = strokes(&board(vec![rule("greater", None, &[1, 0]), rule("greater", None, &[1, 5])]));
        let texts: Vec<&str> = strokes
            .iter()
            .map(|stroke| match stroke {
                Stroke::Border { text, .. } => text.as_str(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(texts, ["<", "∨"]);
    }
}
