//! The rows that a block may mean: with or without a header, names of rows, remarks, or lines of strokes.

use std::ops::Range;

use super::around::without_surroundings;
use super::lines::{LineKind, differs, is_column_name, is_remark};
use super::plain_line::PIPES;
use super::split::{CellText, Split, is_sequence};
use super::spreadsheet::{with_separators, without_empty_edges, without_spacers};
use crate::format::columns::cut;
use crate::format::source::Line;
use crate::format::symbols::is_size;
use crate::grid::MAX_SIZE;

/// The most empty fields at an end of a row that names columns: one outside of the frame and two names of rows.
const MAX_EMPTY_FIELDS: usize = 3;

/// A line of a block.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub line: Line,
    pub kind: LineKind,
}

/// Returns the rows that a block may mean if these are no boards, and whether its first row is a header.
///
/// The first that are boards count, so what is certain comes before what is likely. Names of columns and rows tell
/// themselves by their sequence. Spreadsheets leave empty rows and columns, whole or not at all. Lines of strokes are
/// rows only where the others lack some. Remarks are told from rows by their looks alone, and two boards side by side
/// explain any rows that are twice as wide as they should be.
pub(super) fn variants(block: &[Drawn], rows: &[Line]) -> (Vec<Vec<Line>>, bool) {
    let mut variants = Vec::new();
    // The head of a Markdown table has the first line below it.
    let is_head = block.len() > 2 && block[0].kind == LineKind::Row && block[1].kind != LineKind::Row;
    let has_header = rows.len() > 1
        && (is_header(&rows[0], &rows[1]) || is_heading(&rows[0]) || is_head && is_blank_head(&rows[0]));
    // `123456789` above the rows, unless it is one of them.
    let counts = rows.len() > 1 && names_columns(&rows[0]) && !rows[1..].iter().any(names_columns);
    if has_header || counts {
        variants.push(rows[1..].to_vec());
        // The size of the board, and that of a box.
        if rows.len() > 2 && is_header(&rows[1], &rows[2]) {
            variants.push(rows[2..].to_vec());
        }
    }
    variants.extend(without_numbers_behind(rows));
    variants.extend(without_surroundings(rows));
    let is_named = |at: usize| rows.get(at).is_some_and(names_columns);
    let last = rows.len().saturating_sub(1);
    for (above, below) in [(1, 0), (1, 1), (0, 1)] {
        if rows.len() > above + below && (above == 0 || is_named(0)) && (below == 0 || is_named(last)) {
            variants.extend(without_surroundings(&rows[above..rows.len() - below]));
        }
    }
    variants.extend(without_spacers(rows));
    variants.extend(without_empty_edges(rows));
    variants.extend(with_separators(rows));
    variants.extend(with_rules(block, rows));
    variants.extend(without_remarks(rows));
    variants.extend(without_numbers(rows));
    variants.extend(side_by_side(rows));
    (variants, has_header)
}

/// Returns the rows below a header that counts the columns, if nothing but strokes or signs around the rows hide that
/// it is one: a line of dashes may be the first row, and the header has the same bullet.
pub(super) fn below_header(block: &[Drawn], rows: &[Line]) -> Option<Vec<Line>> {
    // Most blocks have no such header.
    let mut names = rows.first()?.text.bytes().filter(u8::is_ascii_alphanumeric);
    let (first, second) = (names.next()?, names.next()?);
    if second != first + 1 || !b"01aA".contains(&first) {
        return None;
    }
    let all = with_rules(block, rows).unwrap_or_else(|| rows.to_vec());
    let is_headed = |rows: &[Line]| {
        let is_header =
            rows.first().is_some_and(names_columns) && rows.get(1).is_some_and(|row| !names_columns(row));
        let words = rows.first().map_or(0, |header| header.words().count());
        let count =
            if words > 1 { words } else { rows.first().map_or(0, |header| Split::Characters.width(header)) };
        is_header && rows.len() == count + 1
    };
    let bare = without_surroundings(&all);
    let all = Some(all).filter(|all| all.len() > rows.len());
    let mut found = [all, bare].into_iter().flatten().find(|rows| is_headed(rows))?;
    Some(found.split_off(1))
}

/// Returns whether the first word of every row is its number.
pub(super) fn are_counted(rows: &[Line]) -> bool {
    let is_end = |c: char| !c.is_ascii_digit();
    let is_first = |row: &Line| row.text.trim_start().starts_with(['0', '1']);
    rows.len() >= 4
        && is_first(&rows[0])
        && is_sequence(rows.iter().map(|row| row.text.trim_start().split(is_end).next().unwrap_or("")))
}

/// Returns the rows with the lines of strokes that are rows of empty cells, if there are such lines.
pub(super) fn with_rules(block: &[Drawn], rows: &[Line]) -> Option<Vec<Line>> {
    let wide = |row: &Line| (Split::Characters.width(row), Split::Words.width(row));
    let width = rows.first().map(wide);
    let is_as_wide =
        |row: &Line| width.is_none_or(|width| width.0 == wide(row).0 || width.1 == wide(row).1.max(2));
    let is_cell = |c: char| rows.iter().any(|row| row.text.contains(c));
    let is_row = |drawn: &&Drawn| match drawn.kind {
        // The other rows write empty cells in the same way.
        LineKind::Rule => {
            is_as_wide(&drawn.line) && (rows.is_empty() || drawn.line.text.trim().starts_with(is_cell))
        }
        // So are dashes behind the bullets of the other rows.
        LineKind::Border => rows.iter().all(|row| row.text.starts_with("+ ")) && is_as_wide(&drawn.line),
        kind => kind == LineKind::Row,
    };
    let all: Vec<Line> = block.iter().filter(is_row).map(|drawn| drawn.line.clone()).collect();
    (all.len() > rows.len()).then_some(all)
}

/// Returns the rows of a board whose cells are three lines high, without the blank lines above and below the digits.
pub(super) fn without_padding(rows: &[Line]) -> Option<Vec<Line>> {
    const HEIGHT: usize = 3;
    let size = rows.len() / HEIGHT;
    let is_padding = |row: &Line| row.text.contains(PIPES) && is_blank_head(row);
    let is_padded = |band: &[Line]| {
        is_padding(&band[0]) && is_padding(&band[2]) && band.iter().all(|row| Split::Pipes.width(row) == size)
    };
    (is_size(size) && rows.len() == HEIGHT * size && rows.chunks(HEIGHT).all(is_padded))
        .then(|| rows.iter().skip(1).step_by(HEIGHT).cloned().collect())
}

/// Returns the rows of two boards that stand side by side, those of the left one first. The gap between them is the
/// widest of every row.
fn side_by_side(rows: &[Line]) -> Option<Vec<Line>> {
    let size = rows.len();
    let at_gap = |row: &Line, split: Split| {
        let cells = split.cells(row);
        let end = |cell: &CellText| cell.column + cell.text.chars().count();
        let gap = |i: usize| cells[i].column.saturating_sub(end(&cells[i - 1]));
        let is_middle = cells.len() == 2 * size && (1..cells.len()).all(|i| i == size || gap(i) < gap(size));
        is_middle.then(|| {
            let at = cells[size].column - 1;
            let left: String = row.text.chars().take(at).collect();
            let right: String = row.text.chars().skip(at).collect();
            let left = left.trim_end_matches(|c: char| c.is_whitespace() || PIPES.contains(&c));
            let right = " ".repeat(at) + right.trim_end_matches(PIPES);
            (row.with_text(left), row.with_text(right))
        })
    };
    // An empty column of a spreadsheet is between them.
    let at_column = |row: &Line, separator: char| {
        let fields: Vec<&str> = row.text.split(separator).collect();
        let is_middle = fields.len() == 2 * size + 1 && fields[size].trim().is_empty();
        is_middle.then(|| {
            let join = |fields: &[&str]| fields.join(&separator.to_string());
            let (left, right) = (join(&fields[..size]), join(&fields[size + 1..]));
            let at = row.text.chars().count() - right.chars().count();
            (row.with_text(left), row.with_text(" ".repeat(at) + &right))
        })
    };
    if !is_size(size) {
        return None;
    }
    let halves = |half: &dyn Fn(&Line) -> Option<(Line, Line)>| rows.iter().map(half).collect::<Option<_>>();
    let of_split = |split| halves(&|row| at_gap(row, split));
    let of_separator = |separator| halves(&|row| at_column(row, separator));
    let found = [Split::Words, Split::Characters].into_iter().find_map(of_split);
    let (left, right): (Vec<Line>, Vec<Line>) =
        found.or_else(|| [',', ';', '\t'].into_iter().find_map(of_separator))?;
    Some([left, right].concat())
}

/// Returns the rows without their numbers behind a bar.
fn without_numbers_behind(rows: &[Line]) -> Option<Vec<Line>> {
    let cut: Vec<(&str, &str)> = rows.iter().map(|row| row.text.rsplit_once(PIPES)).collect::<Option<_>>()?;
    is_sequence(cut.iter().map(|(_, number)| number.trim())).then(|| {
        let line = |(row, (cells, _)): (&Line, (&str, _))| row.with_text(cells);
        rows.iter().zip(cut).map(line).collect()
    })
}

/// Returns the rows of boards without the remarks, such as numbers, that are above each of them.
fn without_numbers(rows: &[Line]) -> Option<Vec<Line>> {
    let width = |row: &Line| Split::Characters.width(row);
    let is_title = |i: usize, stride: usize| i.is_multiple_of(stride);
    let fits = |stride: &usize| {
        rows.len().is_multiple_of(*stride)
            && rows.iter().enumerate().filter(|(i, _)| is_title(*i, *stride)).all(|(i, title)| {
                is_remark(title) && rows[i + 1..i + stride].iter().all(|row| width(row) > width(title))
            })
    };
    let stride = (4..=MAX_SIZE).filter(|&size| is_size(size)).map(|size| size + 1).find(fits)?;
    Some((0..rows.len()).filter(|&i| !is_title(i, stride)).map(|i| rows[i].clone()).collect())
}

/// Returns the rows without comments, and without remarks above and below the board: lines of another width that
/// are dates, numbers or have words in them.
fn without_remarks(rows: &[Line]) -> Option<Vec<Line>> {
    let is_comment =
        |row: &Line| ["#", "%", "//", "; ", "--"].iter().any(|start| row.text.trim().starts_with(start));
    let widths: Vec<usize> = rows.iter().map(|row| Split::Characters.width(row)).collect();
    let is_usual = |width: usize| 2 * widths.iter().filter(|&&other| other == width).count() > widths.len();
    // Letters may be digits of a large board.
    let letters = |row: &Line| row.text.contains(char::is_alphabetic);
    let is_lettered = rows.iter().filter(|row| letters(row)).count() > 2;
    let has_word = |row: &Line| row.text.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 1);
    // A fence of AsciiDoc.
    let is_fence = |row: &Line| row.text.trim() == "....";
    let is_prose =
        |row: &Line| is_comment(row) || is_fence(row) || is_remark(row) || (!is_lettered && has_word(row));
    let usual = (0..rows.len()).filter(|&i| is_usual(widths[i])).nth(1).map(|i| &rows[i]);
    let is_strange = |row: &Line| !is_lettered && usual.is_some_and(|usual| differs(row, usual));
    // As many separators as in the others: a row of mostly empty cells. A line that holds a puzzle is no remark either.
    let fields = |row: &Line| row.text.matches([',', ';', '\t', '|']).count();
    let is_row = |row: &Line| {
        fields(row) > 2 && 2 * rows.iter().filter(|other| fields(other) == fields(row)).count() > rows.len()
    };
    let is_needed = |row: &Line| is_row(row) || cut(&row.text).is_some_and(|parts| parts.size >= 6);
    let is_dropped = |i: usize| {
        (!is_usual(widths[i]) || is_strange(&rows[i])) && is_prose(&rows[i]) && !is_needed(&rows[i])
    };
    let from = (0..rows.len()).take_while(|&i| is_dropped(i)).count();
    let to = rows.len() - (from..rows.len()).rev().take_while(|&i| is_dropped(i)).count();
    // Several numbers of one length are rows.
    let are_rows = |range: Range<usize>| {
        let is_number = |row: &Line| row.text.trim().bytes().all(|b| b.is_ascii_digit());
        range.len() > 2
            && rows[range.clone()].iter().all(is_number)
            && range.clone().all(|i| widths[i] == widths[range.start])
    };
    if are_rows(0..from) || are_rows(to..rows.len()) {
        return None;
    }
    let inner = (from..to).filter(|&i| is_usual(widths[i]) || !is_comment(&rows[i]));
    let left: Vec<Line> = inner.map(|i| rows[i].clone()).collect();
    (!left.is_empty() && left.len() < rows.len()).then_some(left)
}

/// Returns whether a line counts the columns, with or without spaces.
pub(super) fn names_columns(row: &Line) -> bool {
    let cells = Split::Characters.cells(row);
    is_heading(row) || names_all(row) && is_sequence(cells.iter().map(|cell| cell.text.as_str()))
}

/// Returns whether a row is the number of boards that follow, or their size.
fn is_header(row: &Line, next: &Line) -> bool {
    let number = row.text.trim_matches(' ');
    let is_digits = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    // The size may be that of a box, `3 3`.
    let count = row.words().filter(|(_, word)| word.len() < 3 && is_digits(word)).count();
    if (2..4).contains(&count) && count == row.words().count() && !row.text.contains('\t') {
        return Split::Words.width(next) != count && Split::Characters.width(next) != count;
    }
    let is_number = (1..10).contains(&number.len()) && is_digits(number);
    is_number && (Split::Words.width(next) != 1 || Split::Characters.width(next) != number.len())
}

fn is_blank_head(row: &Line) -> bool {
    row.text.chars().all(|c| c.is_whitespace() || PIPES.contains(&c))
}

/// Returns whether a row is this number of names of columns, such as `c1,c2,c3`, which no cells are.
pub(super) fn is_named_heading(row: &Line, count: usize) -> bool {
    let is_between = |c: char| c.is_whitespace() || ",;|".contains(c);
    let words: Vec<&str> = row.text.split(is_between).filter(|word| !word.is_empty()).collect();
    words.len() == count && words.iter().all(|word| is_column_name(word)) && is_sequence(words.into_iter())
}

/// Returns whether a row names the columns.
fn is_heading(row: &Line) -> bool {
    let rows = std::slice::from_ref(row);
    let separated = |split: &Split| *split != Split::Characters && split.fits(rows);
    let is_named = |split: Split| is_sequence(split.cells(row).iter().map(|cell| cell.text.as_str()));
    names_all(row) && Split::USUAL.into_iter().filter(separated).any(is_named)
}

/// Returns whether no more fields are empty at either end than those above names of rows.
fn names_all(row: &Line) -> bool {
    let fields: Vec<&str> = row.text.split(PIPES).map(str::trim).collect();
    let empty = |field: &&&str| field.is_empty();
    let (before, after) = (fields.iter().take_while(empty), fields.iter().rev().take_while(empty));
    before.count().max(after.count()) <= MAX_EMPTY_FIELDS
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED as LINE, errors, read, rows_of};

    #[test]
    fn numbers_far_too_large_are_refused() {
        assert_eq!(errors(&(["9.0e+09"; 8].join(" ") + "\n").repeat(4)).len(), 1);
    }

    #[test]
    fn a_row_that_begins_with_empty_cells_names_no_columns() {
        let rows: Vec<String> = rows_of(LINE, 9).into_iter().map(|row| rows_of(row, 1).join("|")).collect();
        let rows: String = rows.iter().map(|row| format!("|{}|\n", row.replace('.', " "))).collect();
        assert_eq!(errors(&format!("| | | | | |1|2|3|4|\n{rows}")).len(), 1);
        assert_eq!(errors(&format!("|1|2|3|4| | | | | |\n{rows}")).len(), 1);
        let headed = format!("|1|2|3|4|5|6|7|8|9|\n{rows}");
        assert_eq!(read(&headed)[0].givens, read(LINE)[0].givens);
    }

    #[test]
    fn empty_edges_of_a_spreadsheet_are_left_out() {
        let row = |row: &str| rows_of(row, 1).join(",").replace('.', "");
        let rows: Vec<String> = rows_of(LINE, 9).into_iter().map(row).collect();
        let blank = ",".repeat(10);
        let each = |before: &str, after: &str| -> String {
            rows.iter().map(|row| format!("{before}{row}{after}\n")).collect()
        };
        for text in [each(",", ""), each(",", ","), format!("{blank}\n{}{blank}\n", each(",", ","))] {
            assert_eq!(read(&text)[0].givens, read(LINE)[0].givens, "{text}");
        }
        // Eight rows with an empty first column lack one.
        let open: String =
            rows[1..].iter().map(|row| format!("{}\n", &row[row.find(',').unwrap_or(0)..])).collect();
        assert_eq!(errors(&open).len(), 1, "{open}");
    }
}
