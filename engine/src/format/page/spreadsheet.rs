//! What spreadsheets add to the rows of a board or leave out: empty rows and columns, and separators at the ends of
//! rows.

use super::split::{may_lack_row, separator_of};
use crate::format::source::Line;
use crate::format::symbols::is_size;

/// Returns the rows of a spreadsheet of 9x9 cells without the empty rows and columns between its boxes.
pub(super) fn without_spacers(rows: &[Line]) -> Option<Vec<Line>> {
    const ALL: usize = 11;
    let separator = separator_of(rows.first()?)?;
    let is_blank = |text: &str| text.chars().all(|c| c.is_whitespace() || c == separator);
    let has_rows = rows.len() == ALL && is_blank(&rows[3].text) && is_blank(&rows[7].text);
    let spaced = |row: &Line| {
        let fields: Vec<&str> = row.text.split(separator).collect();
        let is_spaced = fields.len() == ALL && is_blank(fields[3]) && is_blank(fields[7]);
        let join = |fields: &[&str]| fields.join(&separator.to_string());
        // A blank for each separator that is left out: the other cells keep their columns.
        let parts = || [join(&fields[..3]), join(&fields[4..7]), join(&fields[8..])];
        is_spaced.then(|| parts().join(&format!("{}{separator}", " ".repeat(fields[3].len() + 1))))
    };
    let texts: Option<Vec<String>> = rows.iter().map(spaced).collect();
    // Empty rows between the boxes of a board of which some are missing.
    if !has_rows && rows.len() > 7 && is_blank(&rows[3].text) && is_blank(&rows[7].text) {
        return None;
    }
    let is_kept = |i: &usize| !has_rows || ![3, 7].contains(i);
    let text = |i: usize| texts.as_ref().map_or(rows[i].text.clone(), |texts| texts[i].clone());
    let line = |i: usize| rows[i].with_text(text(i));
    (has_rows || texts.is_some()).then(|| (0..rows.len()).filter(is_kept).map(line).collect())
}

/// Returns the rows of a spreadsheet without the empty rows and columns around the board.
pub(super) fn without_empty_edges(rows: &[Line]) -> Option<Vec<Line>> {
    let first = rows.first()?;
    let separator = separator_of(first)?;
    let is_blank = |text: &str| text.chars().all(|c| c.is_whitespace() || c == separator);
    let width = |row: &Line| row.text.matches(separator).count() + 1;
    let is_first = |row: &Line| row.text.split(separator).next().is_some_and(is_blank);
    let is_last = |row: &Line| row.text.rsplit(separator).next().is_some_and(is_blank);
    let (has_left, has_right) = (rows.iter().all(is_first), rows.iter().all(is_last));
    let size = width(first).checked_sub(usize::from(has_left) + usize::from(has_right))?;
    let above = rows.iter().take_while(|row| is_blank(&row.text)).count();
    let below = rows[above..].iter().rev().take_while(|row| is_blank(&row.text)).count();
    let left = &rows[above.min(rows.len().saturating_sub(size))..];
    let left = &left[..left.len() - below.min(left.len().saturating_sub(size))];
    let is_even = left.len() == size && rows.iter().all(|row| width(row) == width(first));
    // The first column of a board that lacks a row may be empty.
    let is_board = (has_left || has_right) && is_even && !may_lack_row(size);
    let cells = |row: &Line| {
        let text = if has_right {
            row.text.rsplit_once(separator).map_or("", |(cells, _)| cells)
        } else {
            &row.text
        };
        // The other cells keep their columns.
        let text = if has_left { text.replacen(separator, " ", 1) } else { text.to_owned() };
        row.with_text(text)
    };
    is_board.then(|| left.iter().map(cells).collect())
}

/// Returns rows of a spreadsheet with the separators of the empty cells at their ends, if they were cut off.
pub(super) fn with_separators(rows: &[Line]) -> Option<Vec<Line>> {
    /// Fewer rows may be damaged.
    const MIN_CUT: usize = 2;
    let size = rows.len();
    let complete = |separator: char| {
        let count = |row: &Line| row.text.matches(separator).count();
        // In a complete board some row ends with a separator, and any other symbol of empty cells would have been
        // written.
        let is_cut = |row: &Line| {
            let fields = row.text.split(separator).map(str::trim);
            let is_digits = |field: &str| field != "0" && field.bytes().all(|b| b.is_ascii_digit());
            count(row) < size && !row.text.ends_with(separator) && fields.clone().all(is_digits)
        };
        let separated = rows.iter().filter(|row| count(row) > 0).count();
        let cut = rows.iter().filter(|row| count(row) + 1 < size).count();
        let line = |row: &Line| {
            let missing = separator.to_string().repeat(size - 1 - count(row));
            row.with_text(row.text.clone() + &missing)
        };
        (2 * separated > size && cut >= MIN_CUT && rows.iter().all(is_cut))
            .then(|| rows.iter().map(line).collect())
    };
    let is_clear = is_size(size) && !may_lack_row(size);
    if is_clear { ['\t', ',', ';'].into_iter().find_map(complete) } else { None }
}
