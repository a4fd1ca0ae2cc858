//! Tables of web pages, wikis and BBCode. Every table goes to `page` as rows of cells.

use super::{Piece, attribute, content, name, page};
use crate::grid::{Alphabet, Puzzle};

/// The deepest nesting of tables that is read.
const MAX_DEPTH: usize = 8;

/// Returns a text in which the tables of wikis and BBCode have tags. Every line keeps its number.
pub fn with_tags(text: &str) -> String {
    let mut tagged = String::with_capacity(text.len());
    let mut in_wiki = false;
    for line in text.split_inclusive('\n') {
        let start = line.trim();
        in_wiki |= start.starts_with("{|");
        match start.get(..2) {
            Some("{|") => tagged += "<table>\n",
            Some("|-") if in_wiki => tagged += "<tr>\n",
            Some("|}") if in_wiki => {
                tagged += "</table>\n";
                in_wiki = false;
            }
            _ if in_wiki && start.starts_with(['|', '!']) => {
                for cell in start[1..].replace("!!", "||").split("||") {
                    // Attributes may precede the content.
                    tagged += "<td>";
                    tagged += cell.rsplit('|').next().unwrap_or(cell);
                }
                tagged.push('\n');
            }
            _ => tagged += line,
        }
    }
    for tag in ["table", "tr", "td", "th"] {
        if tagged.contains(&format!("[{tag}]")) {
            tagged = tagged.replace(&format!("[{tag}]"), &format!("<{tag}>"));
            tagged = tagged.replace(&format!("[/{tag}]"), &format!("</{tag}>"));
        }
    }
    tagged
}

/// A table: rows of cells.
#[derive(Default)]
struct Table {
    line: usize,
    rows: Vec<Vec<Cell>>,
}

#[derive(Default)]
struct Cell {
    text: String,
    tables: Vec<Table>,
}

/// The tables of a text that are in no other.
pub struct Tables(Vec<Table>);

impl Tables {
    pub fn of(pieces: &[Piece<'_>]) -> Tables {
        let (mut done, mut open): (Vec<Table>, Vec<Table>) = (Vec::new(), Vec::new());
        let mut close = |open: &mut Vec<Table>| {
            let Some(table) = open.pop() else { return };
            match open.last_mut().and_then(|outer| outer.rows.last_mut()).and_then(|row| row.last_mut()) {
                Some(cell) => cell.tables.push(table),
                None => done.push(table),
            }
        };
        for piece in pieces {
            let cell = |open: &mut Vec<Table>, text: &str| {
                if let Some(cell) = open.last_mut().and_then(|table| table.rows.last_mut()?.last_mut()) {
                    cell.text += &content(text);
                }
            };
            match piece {
                Piece::Text(_, text) => cell(&mut open, text),
                Piece::Tag(line, tag) => match name(tag).as_str() {
                    "table" if open.len() < MAX_DEPTH => open.push(Table { line: *line, rows: Vec::new() }),
                    "/table" => close(&mut open),
                    "tr" => {
                        open.iter_mut().next_back().into_iter().for_each(|table| table.rows.push(Vec::new()))
                    }
                    "td" | "th" => {
                        if let Some(row) = open.last_mut().and_then(|table| table.rows.last_mut()) {
                            row.push(Cell::default());
                        }
                    }
                    "input" => cell(&mut open, attribute(tag, &["value"]).unwrap_or("")),
                    _ => {}
                },
            }
        }
        while !open.is_empty() {
            close(&mut open);
        }
        Tables(done)
    }

    /// Returns the boards that the tables are, and the lines before each.
    pub fn puzzles(self, alphabet: Option<Alphabet>) -> Vec<(usize, Puzzle)> {
        let mut found = Vec::new();
        for table in self.0 {
            match drawn(&table.flat().rows, alphabet) {
                Some(puzzle) => found.push((table.line, puzzle)),
                // The board may be in a table that arranges the page.
                None => {
                    let inner = table.rows.into_iter().flatten().flat_map(|cell| cell.tables).collect();
                    found.append(&mut Tables(inner).puzzles(alphabet));
                }
            }
        }
        found
    }
}

impl Table {
    /// Returns the table with the cells of the tables in its cells, if all of them are as high.
    fn flat(&self) -> Table {
        let mut rows = Vec::new();
        for row in &self.rows {
            let inner: Vec<Table> =
                row.iter().filter_map(|cell| cell.tables.first()).map(Table::flat).collect();
            let height = inner.first().map_or(0, |table| table.rows.len());
            if inner.len() == row.len() && inner.iter().all(|table| table.rows.len() == height) {
                let cells = |i: usize| inner.iter().flat_map(move |table| &table.rows[i]);
                rows.extend((0..height).map(|i| cells(i).map(Cell::plain).collect()));
            } else {
                rows.push(row.iter().map(Cell::plain).collect());
            }
        }
        Table { line: self.line, rows }
    }
}

impl Cell {
    fn plain(&self) -> Cell {
        Cell { text: self.text.clone(), tables: Vec::new() }
    }
}

/// Reads rows of cells as they are drawn on a page. A table without anything in its cells is no board.
fn drawn(rows: &[Vec<Cell>], alphabet: Option<Alphabet>) -> Option<Puzzle> {
    rows.iter().flatten().find(|cell| !cell.text.is_empty())?;
    let cell = |cell: &Cell| if cell.text.is_empty() { ".".to_owned() } else { cell.text.clone() };
    let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join("\t") + "\n";
    page(&rows.iter().map(row).collect::<String>(), alphabet)
}
