//! `json`: the sudokus in any JSON, such as the answers of web services and the files of programs.
//!
//! A grid is a list of N lists of N cells, N texts of N characters, a list of N x N cells, or a text of
//! N x N characters, wherever it is. `grid` reads one, `collect` finds them all and decides what they
//! are: a puzzle, its solution, or the player's position.

mod cell;
mod cell_list;
mod collect;
mod describe;
mod grid;
mod lines;

use super::line::LONG_WORD;
use super::prelude::*;
use crate::explain::counted;
use crate::format::columns::ends_column;
use crate::format::document::ReadPuzzles;
use crate::format::loose_json as syntax;
use crate::format::order::Order;
use syntax::{Value, ValueKind};

/// The length of a text in which the first grid of a program is looked for, in bytes.
const MAX_PROGRAM: usize = 1 << 15;

pub struct Json;

impl TextFormat for Json {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let is_json = begins(head.first()) && !super::game::begins(head.first());
        Recognition::certain_if(is_json || begins_program(head))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(lines::JsonParser::new(options))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "JSON")?;
        let mut text = format!("{{\"puzzle\":{}", rows(puzzle, &puzzle.givens));
        if *puzzle.values() != puzzle.givens {
            text += &format!(",\"current\":{}", rows(puzzle, puzzle.values()));
        }
        Ok(text + "}\n")
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        let (givens, solution) = (rows(puzzle, &puzzle.givens), rows(puzzle, solution));
        Some(format!("{{\"puzzle\":{givens},\"solution\":{solution}}}\n"))
    }
}

/// Returns whether a line can be the first one of a list or an object.
fn begins(line: &Line) -> bool {
    let text = line.text.trim_start();
    let Some(rest) = text.strip_prefix(['[', '{']) else { return text.starts_with("((") };
    // Names of columns and rows, as R prints them: `[,1]`, `[1,]`.
    let name = rest.split_once(']').map_or("", |(name, _)| name);
    let is_name = |number: &str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if name.strip_prefix(',').or(name.strip_suffix(',')).is_some_and(is_name) {
        return false;
    }
    // Single cells in brackets are a row: `[ ][5]`.
    if rest.get(1..3).is_some_and(|end| end == "][" || end == "] ") {
        return false;
    }
    let rest = rest.trim_start();
    // The cells of a whole board in brackets are a line of a list of puzzles.
    let is_in_brackets = |cells: &str| cells.len() >= LONG_WORD && !cells.contains(ends_column);
    if rest.trim_end().strip_suffix([']', '}']).is_some_and(is_in_brackets) {
        return false;
    }
    let word = rest.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or("");
    // `[Puzzle]` is a header of another format, `{69}` a cell of one.
    match word {
        "" => {
            let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            !rest.starts_with('#') && (number.len() == rest.len() || !number.starts_with([']', '}', ':']))
        }
        "null" | "None" | "true" | "false" | "undefined" | "nil" => true,
        _ => {
            text.starts_with('{')
                && rest[word.len()..].trim_start_matches(char::is_alphanumeric).trim_start().starts_with(':')
        }
    }
}

/// The brackets around lists.
const OPENING: [char; 3] = ['[', '{', '('];

/// Returns the byte at which the lists of program text begin on a line: behind an equals sign, if there is one.
fn program_start(line: &str) -> Option<usize> {
    if line.trim_start().starts_with('<') {
        return None;
    }
    // A list that APL gives its shape: `9 9⍴5 3 0`.
    if let Some(at) = line.find('⍴') {
        return Some(at + '⍴'.len_utf8());
    }
    let opening = |line: &str| line.find("\"\"\"").or(line.find(OPENING));
    // The first bracket of `(def puzzle [[5 3` is that of a call.
    let call = usize::from(line.starts_with('('));
    // The attributes of XML are no texts of a program.
    let quoted = |line: &str| line.find(['"', '\'']).filter(|_| !line.contains(['<', '>']));
    let value = |at: usize| opening(&line[at..]).or_else(|| quoted(&line[at..]));
    // The equals sign of an argument is within brackets.
    let is_outside =
        |&at: &usize| line[..at].matches(OPENING).count() == line[..at].matches([')', ']', '}']).count();
    let start = match line.find('=').filter(is_outside).and_then(|at| Some(at + value(at)?)) {
        Some(start) => start,
        None => call + opening(&line[call..])?,
    };
    (start > 0).then_some(start)
}

/// Returns whether the brackets of a line close on it and hold no cells, as in `Sudoku 17 (hard)`.
fn is_remark(line: &str, start: usize) -> bool {
    const MIN_CELLS: usize = 3;
    let count = |brackets: [char; 3]| line[start..].matches(brackets).count();
    let cells = line[start..].split(|c: char| " ,()[]{}".contains(c)).filter(|word| is_cell(word)).count();
    count(['(', '[', '{']) == count([')', ']', '}']) && !line.contains(['"', '\'']) && cells < MIN_CELLS
}

fn is_cell(word: &str) -> bool {
    word.len() <= 2 && word.starts_with(|c: char| c.is_ascii_digit() || ".-_*?".contains(c))
}

/// Returns whether a grid is in the lists that a line of program text begins.
fn begins_program(head: &mut Head<'_>) -> bool {
    let Some(start) = program_start(&head.first().text) else { return false };
    if is_remark(&head.first().text, start) {
        return false;
    }
    let text = head.text(MAX_PROGRAM);
    syntax::Json::read(&text, start).is_ok_and(|json| collect::holds_grids(json.root()))
}

/// Returns lists of numbers, 0 for an empty cell.
fn rows(puzzle: &Puzzle, grid: &Grid) -> String {
    let row = |row: &[Option<crate::grid::Digit>]| {
        let cells = row.iter().map(|value| value.map_or(0, |digit| digit.value()).to_string());
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let rows = grid.values().chunks(puzzle.geometry.size()).map(row);
    format!("[{}]", rows.collect::<Vec<_>>().join(","))
}

/// Takes a document apart, from its first list or object on.
pub(super) fn parse(document: &Document) -> Result<syntax::Json<'_>, ParseError> {
    let text = &document.text;
    let mut before = 0;
    let start = text.split_inclusive('\n').find_map(|line| {
        let is_start = ["[", "{", "(("].iter().any(|start| line.trim_start().starts_with(start));
        let start = is_start.then_some(before).or(program_start(line).map(|at| before + at));
        before += line.len();
        start
    });
    let json = syntax::Json::read(text, start.unwrap_or(0)).map_err(|error| {
        document.error(error.offset, format!("not JSON: {}", error.message)).help(error.help)
    })?;
    if json.end > 0 {
        document.ends_at(json.end + 1);
    }
    Ok(json)
}

/// Returns the order in which the matrices of a program are filled, or `None` if there are several. R, MATLAB, Julia
/// and Fortran fill them by columns.
fn order_of_program(text: &str) -> Option<Order> {
    if !["matrix", "reshape", "cbind(", "structure("].iter().any(|name| text.contains(name)) {
        return Some(Order::Rows);
    }
    // Words on either side of a line end stay apart.
    let text: String = text.lines().map(|line| line.replace(char::is_whitespace, "") + "\n").collect();
    let text = text.replace("(\n", "(");
    // Those of Python, `np.reshape(...)` and `a.reshape(...)`, are filled by rows.
    let is_function = |&(at, _): &_| !text[..at].ends_with(|c: char| c.is_alphanumeric() || "._".contains(c));
    let count = |name: &str| text.match_indices(name).filter(is_function).count();
    let names = ["matrix(c(", "reshape(", "structure(c(", "cbind("];
    let matrices: usize = names.into_iter().map(count).sum();
    let words = ["byrow=T", ")'", "transpose(", "permutedims(", "rbind(", "order=[2,1]"];
    let by_row: usize = words.iter().map(|word| text.matches(word).count()).sum();
    match by_row {
        0 if matrices > 0 => Some(Order::Columns),
        _ => Some(Order::Rows).filter(|_| by_row >= matrices),
    }
}

fn read(document: &Document, options: &Options) -> ReadPuzzles {
    let json = parse(document)?;
    let order = order_of_program(&document.text).ok_or_else(|| {
        let error = document.error(0, "found matrices that are filled by rows and by columns");
        error.help("copy one of them at a time")
    })?;
    let alphabet = options.alphabet;
    let collector = collect::Collector { document, alphabet, size: None, order, grid_keys: None };
    let found = collector.puzzles(json.root());
    let is_full = |found: &Result<Parsed, ParseError>| {
        let puzzle = found.as_ref().ok().and_then(|parsed| parsed.problem.as_sudoku());
        puzzle.is_some_and(|puzzle| puzzle.givens.is_full())
    };
    if json.is_cut && !found.is_empty() && found.iter().all(is_full) {
        let error = document.error(
            json.root().offset(),
            "a bracket is never closed: this may be the solution of another puzzle",
        );
        return Err(error.help("is the text complete?"));
    }
    match found.is_empty() {
        true => Err(without_sudoku(document, json.root())),
        false => Ok(found),
    }
}

fn without_sudoku(document: &Document, root: Value<'_>) -> ParseError {
    if let Some(damage) = grid::first_damage(root) {
        return damage.at(|at| document.position(at));
    }
    const MAX_KEYS: usize = 4;
    let mut values = root.values();
    let (first, several) = (values.next(), values.next().is_some());
    let value = if several { root } else { first.unwrap_or(root) };
    let found = match value.kind() {
        ValueKind::Object => {
            let keys: Vec<_> =
                value.members().map(|(key, _)| format!("`{}`", excerpt(&key.text()))).collect();
            let more = if keys.len() > MAX_KEYS { " and more" } else { "" };
            let shown = keys[..keys.len().min(MAX_KEYS)].join(", ");
            format!("an object with {} {shown}{more}", if keys.len() == 1 { "the key" } else { "the keys" })
        }
        ValueKind::Array => match value.values().count() {
            0 => "an empty list".to_owned(),
            count => format!("a list of {}", counted(count, "value")),
        },
        ValueKind::Text | ValueKind::Word => format!("`{}`", excerpt(&value.text())),
    };
    document
        .error(value.offset(), format!("this JSON holds no sudoku: found {found}"))
        .help("a sudoku is 9 lists of 9 numbers, or a text of 81 characters, under any key")
}

#[cfg(test)]
mod tests;
