//! `cells`: a board as a list of its filled cells: `r1c2=5`, or row, column and digit on each line.

use super::prelude::*;
use crate::format::columns::offset;
use crate::format::page;
use crate::format::sparse::{self, COLUMN_KEYS, DIGIT_KEYS, Entry, MAX_CELLS, MIN_SIZE, Place, ROW_KEYS};
use crate::format::symbols::is_size;
use crate::grid::{Cell, Digit, Geometry, MAX_SIZE};

/// The most lines of other text before the list.
const MAX_BEFORE: usize = 64;

pub struct Cells;

impl TextFormat for Cells {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let list = List::of(|index| head.line(index).cloned());
        Recognition::certain_if(list.is_meant() || list.board().is_some())
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("line")
    }
}

fn read(document: &Document, options: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let ((first, _), lines) = (document.position(0), document.lines());
    for start in 0..lines.len().min(MAX_BEFORE) {
        let list = List::of(|index| lines.get(start + index).cloned());
        // Nothing of a list is left out.
        if list.cells.is_empty() {
            continue;
        }
        if let Some(damaged) = &list.damaged {
            document.ends_before_line(first + start + list.lines);
            let found = excerpt(&damaged.text);
            let error = damaged.error(1, format!("found `{found}`: expected a cell as on the other lines"));
            return Err(error.help("write row, column and digit of each cell, or `r1c2=5`"));
        }
        let end = start + list.lines;
        if let Some(heading) =
            start.checked_sub(1).map(|before| &lines[before]).filter(|line| is_heading(line))
            && list.order.is_none()
            && !list.has_names
        {
            let message = "these columns may be row, column and digit in any order";
            return Err(heading.error(1, message).help("name them `row`, `column` and `value`"));
        }
        let Some(board) = list.board() else { break };
        let board = board.map_err(|message| lines[start].error(1, message))?;
        document.ends_before_line(first + end);
        return Ok(vec![puzzle(&lines[start], board, options)]);
    }
    let message = "this list of cells does not make a board: digits clash, or a row or column is missing";
    let help = "write each filled cell once: `r1c2=5`, or row, column and digit on a line";
    Err(ParseError::new(first, 1, message).help(help))
}

fn puzzle(start: &Line, board: sparse::Board<Listed>, options: &Options) -> Result<Parsed, ParseError> {
    let error = || start.error(1, format!("there is no standard board of {0}x{0}", board.size));
    let geometry = Geometry::standard(board.size).ok_or_else(error)?;
    let mut givens = Grid::empty(board.cells.len());
    let mut positions = vec![(start.number, 1); board.cells.len()];
    for (index, listed) in board.cells.into_iter().enumerate() {
        let Some(listed) = listed else { continue };
        givens[Cell::new(index)] = listed.digit.map(|digit| Digit::from_index(digit - 1));
        positions[index] = listed.at;
    }
    let puzzle = Puzzle { alphabet: options.alphabet.unwrap_or_default(), ..Puzzle::new(geometry, givens) };
    Ok(Parsed::sudoku(puzzle, start.number, positions))
}

/// A cell of a list.
#[derive(Clone, Copy)]
struct Listed {
    place: Place,
    digit: Option<usize>,
    /// The line and column of the digit.
    at: (usize, usize),
}

impl Listed {
    fn row(&self) -> usize {
        if let Place::Pair(row, _) = self.place { row } else { 0 }
    }
}

/// The cells of the lines so far.
#[derive(Default)]
struct List {
    cells: Vec<Listed>,
    lines: usize,
    /// The size of the board, if the text says it.
    size: Option<usize>,
    /// The columns of a table that have the row, the column and the digit.
    order: Option<[usize; 3]>,
    /// Whether cells have names, and whether a letter is in them for a row or a column.
    has_names: bool,
    has_letters: bool,
    /// What is before the row, the column and the digit of cells without such names, the same for all of them.
    pattern: Option<[String; 3]>,
    /// The line that was taken last, and one among those of the list that does not belong to it.
    last: Option<Line>,
    damaged: Option<Line>,
}

impl List {
    /// Takes the lines of a text, as far as they are a list. A line that resembles those around it is damaged.
    fn of(mut line: impl FnMut(usize) -> Option<Line>) -> List {
        let mut list = List::default();
        while let Some(here) = line(list.lines) {
            if list.add(&here) {
                list.last = Some(here);
                continue;
            }
            let resembles = list.last.as_ref().is_some_and(|last| {
                here.text.contains(|c: char| c.is_ascii_digit())
                    && here.text.len() <= 3 * last.text.len()
                    && !page::differs(&here, last)
            });
            let (count, lines) = (list.cells.len(), list.lines);
            if count == 0 || !(here.is_blank() || resembles) {
                break;
            }
            list.lines += 1;
            let next = line(list.lines);
            // The next board begins with its first rows.
            let goes_on = match &next {
                Some(next) => {
                    list.add(next)
                        && list.cells[count..].iter().all(|cell| cell.row() >= list.cells[count - 1].row())
                }
                None => list.has_names && !here.is_blank(),
            };
            if !goes_on {
                list.cells.truncate(count);
                list.lines = lines;
                break;
            }
            if !here.is_blank() {
                list.damaged.get_or_insert(here);
            }
            list.last = next;
        }
        if let Some(first) = line(0) {
            list.end_before_next(first.number);
        }
        list
    }

    /// Takes a line, or returns `false` if it is not part of the list.
    fn add(&mut self, line: &Line) -> bool {
        let count = self.cells.len();
        let is_before = self.cells.is_empty();
        let is_taken = self.cells.len() <= MAX_CELLS
            && (line.is_comment()
                || (is_before && (line.is_blank() || self.heading(line) || self.sizes(line)))
                || self.named(line)
                || self.row(line));
        self.lines += usize::from(is_taken);
        self.cells.truncate(if is_taken { self.cells.len() } else { count });
        is_taken
    }

    /// Leaves the lines from the second board on, if there are several and each begins with its first rows.
    fn end_before_next(&mut self, first_line: usize) {
        let rows: Vec<usize> = self.cells.iter().map(Listed::row).collect();
        let next = rows.windows(2).position(|pair| pair[0] > pair[1]).map(|at| at + 1);
        if let Some(next) = next.filter(|&next| rows[next] <= rows[0] + 1)
            && self.cells[next].at.0 > self.cells[next - 1].at.0
            && self.board().is_none()
        {
            self.lines = self.cells[next].at.0 - first_line;
            self.cells.truncate(next);
        }
    }

    /// Takes a line that names the columns of a table.
    fn heading(&mut self, line: &Line) -> bool {
        let text = line.text.to_ascii_lowercase();
        // The columns of a table of a database are in brackets.
        let text = text
            .split_once('(')
            .and_then(|(_, text)| text.split_once(')'))
            .map_or(&*text, |(names, _)| names);
        let short = |name: &str| {
            name.trim_end_matches("index").trim_end_matches("idx").trim_end_matches('_').to_owned()
        };
        let names: Vec<String> = columns(text).into_iter().map(|(_, name)| short(name)).collect();
        let find = |keys: &[&str]| names.iter().position(|name| keys.contains(&name.as_str()));
        let mut order = [find(&ROW_KEYS), find(&COLUMN_KEYS), find(&DIGIT_KEYS)];
        // Of three columns, two known names tell the third.
        if names.len() == 3 && order.iter().flatten().count() == 2 {
            let third = (0..3).find(|&column| !order.contains(&Some(column)));
            order.iter_mut().filter(|column| column.is_none()).for_each(|column| *column = third);
        }
        let [Some(row), Some(column), Some(digit)] = order else { return false };
        self.order = Some([row, column, digit]);
        true
    }

    /// Takes a line with the size of the board, the number of the cells, or both.
    fn sizes(&mut self, line: &Line) -> bool {
        let numbers: Option<Vec<usize>> = fields(&line.text).map(|(_, number)| number.parse().ok()).collect();
        let Some([size] | [size, _]) = numbers.as_deref() else { return false };
        self.size = self.size.or(Some(*size).filter(|&size| is_size(size)));
        true
    }

    /// Takes a line with row, column and digit, or with several cells of them.
    fn row(&mut self, line: &Line) -> bool {
        let Some([row, column, digit]) = self.order else { return self.triples(line) };
        let is_around = |c: char| "()[]{}".contains(c);
        let found: Vec<_> =
            columns(&line.text).into_iter().map(|(at, text)| (at, text.trim_matches(is_around))).collect();
        let number = |index: usize| found.get(index)?.1.parse::<usize>().ok();
        let (Some(row), Some(column), Some(&(at, text))) = (number(row), number(column), found.get(digit))
        else {
            return false;
        };
        // A table may have all cells.
        let Some(digit) = number(digit).or(text.is_empty().then_some(0)) else { return false };
        self.push(Place::Pair(row, column), digit, (line.number, line.text[..at].chars().count() + 1))
    }

    /// Takes a line of row, column and digit with the same text before and between them as in all cells: `1,2,5`,
    /// `given(1,2,5). given(1,3,7).`, or `board[0][1] = 5;`.
    fn triples(&mut self, line: &Line) -> bool {
        let (numbers, between) = numbers(&line.text);
        let is_around = |c: char| c.is_whitespace() || ",;|.()[]{}\"'".contains(c);
        if numbers.is_empty()
            || !numbers.len().is_multiple_of(3)
            || !between[numbers.len()].chars().all(is_around)
        {
            return false;
        }
        // What ends a cell is before the next one.
        let start = |text: &str| text.trim_matches(is_around).to_owned();
        let pattern = |i: usize| {
            [start(between[i]), between[i + 1].trim().to_owned(), between[i + 2].trim().to_owned()]
        };
        let wanted = self.pattern.get_or_insert_with(|| pattern(0));
        let Some([row, column, digit]) = order_of(wanted) else { return false };
        (0..numbers.len()).step_by(3).all(|i| pattern(i) == *wanted)
            && numbers.chunks(3).all(|cell| {
                let at = line.text[..cell[digit].0].chars().count() + 1;
                self.push(Place::Pair(cell[row].1, cell[column].1), cell[digit].1, (line.number, at))
            })
    }

    /// Takes a line of cells such as `r1c2=5`, one or more, perhaps behind a bullet, a number or a word.
    fn named(&mut self, line: &Line) -> bool {
        let text = line.text.to_ascii_lowercase();
        let mut rest = text.trim_start();
        if place(rest).is_none() {
            // The steps of a solution have other words.
            let is_label = |label: &str| {
                !label.contains(char::is_alphabetic) || label.contains("given") || label.contains("clue")
            };
            let labels = [rest.split_once(' '), rest.split_once(':')].into_iter().flatten();
            let mut after = labels.filter(|(label, _)| is_label(label)).map(|(_, after)| after.trim_start());
            rest = after.find(|after| place(after).is_some()).unwrap_or(rest);
        }
        let column = |rest: &str| line.text.chars().count() - rest.chars().count() + 1;
        let (before, mut has_letters) = (self.cells.len(), false);
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || ",;.".contains(c));
            let Some((place, after)) = place(rest) else { break };
            let after = after.trim_start_matches([' ', '=', ':']);
            let Some((digit, end)) = number(after) else { break };
            if !self.push(place, digit, (line.number, column(after))) {
                break;
            }
            has_letters |= !rest.starts_with('r') || !rest.contains('c');
            rest = end;
        }
        let is_taken = rest.is_empty() && self.cells.len() > before;
        self.cells.truncate(if is_taken { self.cells.len() } else { before });
        self.has_names |= is_taken;
        self.has_letters |= is_taken && has_letters;
        is_taken
    }

    fn push(&mut self, place: Place, digit: usize, at: (usize, usize)) -> bool {
        self.cells.push(Listed { place, digit: Some(digit).filter(|&digit| digit > 0), at });
        digit <= MAX_SIZE
    }

    /// Returns whether the cells have names and are as many as a puzzle has.
    fn is_meant(&self) -> bool {
        const MIN: usize = 17;
        self.has_names && self.cells.len() >= MIN
    }

    /// Returns the board of these cells, or `None` if they are something else.
    ///
    /// # Errors
    /// A message: there are several such boards.
    fn board(&self) -> Option<Result<sparse::Board<Listed>, String>> {
        let entry = |&cell: &Listed| Entry { place: cell.place, digit: cell.digit, content: cell };
        let board = sparse::board(self.cells.iter().map(entry).collect(), self.size)?;
        let has_words = self.pattern.iter().flatten().any(|text| text.contains(char::is_alphabetic));
        Some(match board {
            Ok(_) if self.has_letters => {
                Err("the letters of these cells may name rows or columns: write `r1c2=5`".to_owned())
            }
            Ok(board)
                if !self.has_names
                    && !has_words
                    && self.order.is_none()
                    && self.size.is_none()
                    && board.size < MIN_SIZE =>
            {
                return None;
            }
            board => board,
        })
    }
}

/// Returns the words of a line between commas, semicolons, bars and blanks, each with its first byte.
fn fields(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_between = |c: char| c.is_whitespace() || ",;|\"".contains(c);
    line.split(is_between).filter(|word| !word.is_empty()).map(move |word| (offset(line, word), word))
}

/// Returns which of three numbers are the row, the column and the digit, if the texts before them name some of them, or
/// none is named.
fn order_of(before: &[String; 3]) -> Option<[usize; 3]> {
    let name = |text: &String| {
        let word = text.rsplit(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty());
        word.unwrap_or_default().to_lowercase()
    };
    let names = before.each_ref().map(name);
    // A name before the first number alone is that of the cell.
    if names[1].is_empty() {
        return Some([0, 1, 2]);
    }
    let find = |keys: &[&str]| names.iter().position(|name| keys.contains(&name.as_str()));
    let (row, column) = (find(&ROW_KEYS)?, find(&COLUMN_KEYS)?);
    Some([row, column, (0..3).find(|i| ![row, column].contains(i))?])
}

/// Returns the numbers of a line, each with its first byte, and the texts before, between and behind them.
fn numbers(line: &str) -> (Vec<(usize, usize)>, Vec<&str>) {
    let (mut numbers, mut between, mut rest) = (Vec::new(), Vec::new(), line);
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        between.push(&rest[..at]);
        let digits = &rest[at..];
        let Some((number, after)) = number(digits) else { return (Vec::new(), between) };
        numbers.push((offset(line, digits), number));
        rest = after;
    }
    between.push(rest);
    (numbers, between)
}

/// Returns the columns of a line of a table, each with its first byte. They may be empty between separators.
fn columns(line: &str) -> Vec<(usize, &str)> {
    const SEPARATORS: [char; 3] = [',', ';', '\t'];
    if !line.contains(SEPARATORS) {
        return fields(line).collect();
    }
    let is_around = |c: char| c.is_whitespace() || c == '"';
    let trimmed = line.split(SEPARATORS).map(|word| word.trim_matches(is_around));
    trimmed.map(|word| (offset(line, word), word)).collect()
}

/// Returns whether a line looks like the names of three columns.
fn is_heading(line: &Line) -> bool {
    let names = columns(&line.text);
    let is_name =
        |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || "_-".contains(c));
    names.len() == 3 && names.iter().all(|(_, name)| is_name(name))
}

/// Returns the number that a text begins with, and the text after it.
fn number(text: &str) -> Option<(usize, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    Some((text[..text.len() - rest.len()].parse().ok()?, rest))
}

/// Returns the cell that a text begins with, such as `r1c2`, or `a2`.
fn place(text: &str) -> Option<(Place, &str)> {
    // `r1c2`, or `row 1, column 2`.
    let after = |text: &str, names: [&str; 3]| {
        let rest = names.iter().find_map(|name| text.strip_prefix(name))?;
        number(rest.trim_start()).map(|(number, rest)| (number, rest.len()))
    };
    let named = || {
        let (row, left) = after(text, ["row", "r", "zeile"])?;
        let rest = text[text.len() - left..].trim_start_matches([' ', ',']);
        let (column, left) = after(rest, ["column", "col", "c"])?;
        Some((row, column, &rest[rest.len() - left..]))
    };
    let lettered = || {
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
        let (column, rest) = number(&text[1..])?;
        Some((usize::from(letter - b'a') + 1, column, rest))
    };
    let (row, column, rest) = named().or_else(lettered)?;
    // A digit follows, but not at once.
    rest.starts_with([' ', '=', ':']).then_some((Place::Pair(row, column), rest))
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED as LINE, errors, read};

    /// The filled cells, each written in this way.
    fn listed(cell: impl Fn(usize, usize, char) -> String) -> String {
        let cells = LINE.chars().enumerate().filter(|(_, c)| *c != '.');
        cells.map(|(i, c)| cell(i / 9, i % 9, c)).collect()
    }

    #[test]
    fn lists_of_cells_are_boards() {
        for text in [
            listed(|r, c, d| format!("r{}c{}={d}\n", r + 1, c + 1)),
            listed(|r, c, d| format!("R{}C{}: {d}, ", r + 1, c + 1)),
            listed(|r, c, d| format!("r{r}c{c} {d}\n")),
            listed(|r, c, d| format!("{},{},{d}\n", r + 1, c + 1)),
            listed(|r, c, d| format!("{r} {c} {d}\n")),
            "9\n30\n".to_owned() + &listed(|r, c, d| format!("{} {} {d}\n", r + 1, c + 1)),
            "row,col,value\n".to_owned() + &listed(|r, c, d| format!("{r},{c},{d}\n")),
            "x,y,wert\n".to_owned() + &listed(|r, c, d| format!("{c},{r},{d}\n")),
            "col_idx,row_idx,clue\n".to_owned() + &listed(|r, c, d| format!("{c},{r},{d}\n")),
            "row,col,value\n".to_owned()
                + &LINE
                    .chars()
                    .enumerate()
                    .map(|(i, c)| format!("{},{},{c}\n", i / 9, i % 9))
                    .collect::<String>()
                    .replace('.', ""),
            "x;y;digit\n".to_owned() + &listed(|r, c, d| format!("{c};{r};{d}\n")),
            "Givens: ".to_owned() + &listed(|r, c, d| format!("R{}C{}={d}, ", r + 1, c + 1)) + "\n",
            listed(|r, c, d| format!("{}) r{}c{}={d}\n", 9 * r + c, r + 1, c + 1)),
            listed(|r, c, d| format!("- r{}c{}: {d}\n", r + 1, c + 1)),
            listed(|r, c, d| format!("given({},{},{d}). ", r + 1, c + 1)),
            listed(|r, c, d| format!("board[{r}][{c}] = {d};\n")),
            listed(|r, c, d| format!("(assert (= x_{}_{} {d}))\n", r + 1, c + 1)),
            "INSERT INTO cells (col, row, value) VALUES\n".to_owned()
                + &listed(|r, c, d| format!("({c}, {r}, {d}),\n")),
            listed(|r, c, d| format!("x: {c}, y: {r}, digit: {d}\n")),
            "Puzzle 12\n\n".to_owned() + &listed(|r, c, d| format!("r{}c{} = {d}\n", r + 1, c + 1)),
        ] {
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == read(LINE)[0].givens, "{text}");
        }
    }

    #[test]
    fn what_is_no_clear_board_is_one_error() {
        let letters = listed(|r, c, d| format!("{}{}={d}\n", char::from(b'A' + r as u8), c + 1));
        for (text, expected) in [
            (letters, "may name rows or columns"),
            (
                "kolom;rij;waarde\n".to_owned() + &listed(|r, c, d| format!("{c};{r};{d}\n")),
                "row, column and digit in any order",
            ),
            (
                listed(|r, c, d| format!("r{}c{}={d}\n", r + 1, c + 1)).replacen("r1c1=5", "r1c1=3", 1),
                "does not make a board",
            ),
            ("1,2,3\n2,3,1\n3,1,2\n".to_owned(), ""),
            // A line is damaged.
            (listed(|r, c, d| format!("{r} {c} {d}\n")).replacen("4 0 4\n", "4 04\n", 1), "found `4 04`"),
            (
                listed(|r, c, d| format!("r{}c{}={d}\n", r + 1, c + 1)).replacen("r5c1=4", "r5c=4", 1),
                "found `r5c=4`",
            ),
            (listed(|r, c, d| format!("Step 1: r{}c{}={d}\n", r + 1, c + 1)), ""),
        ] {
            let errors = errors(&text);
            assert!(errors.len() == 1 && errors[0].contains(expected), "{errors:?}");
        }
    }
}
