//! Signs that the rows of a block are not those of a whole board: there is one behind other text, a header, or a line
//! of strokes that may be one.

use super::board::BoardResult;
use super::lines::LineKind;
use super::split::Split;
use super::variants::{Drawn, names_columns, with_rules};
use crate::format::columns::looks_like_cells;
use crate::format::source::Line;
use crate::grid::Boxes;

/// Returns whether a line of a program ends with a row of this many cells: the first of a board that has more of them.
pub(super) fn ends_with_row(text: &str, size: usize) -> bool {
    let is_quote = |c: char| "[{(\"'`".contains(c);
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || is_quote(c) || ",;]})\\+".contains(c));
    let Some((_, row)) = text.rsplit_once(is_quote) else { return false };
    let fields = || row.split([',', ';', ' ']).map(str::trim).filter(|field| !field.is_empty());
    let is_cell = |field: &str| field.len() <= 2 && !field.contains(char::is_alphabetic);
    (row.chars().count() == size && looks_like_cells(row, size))
        || (fields().count() == size && fields().all(is_cell))
}

/// Returns whether a block is a Markdown table with nothing or the numbers of the columns in its header, which is no
/// row.
pub(super) fn has_header(block: &[Drawn]) -> bool {
    let [head, rule, _, ..] = block else { return false };
    let is_rule = rule.line.text.trim().starts_with('|') && !rule.line.text.contains('+');
    let is_blank = head.line.text.chars().all(|c| c.is_whitespace() || c == '|');
    let is_full = Split::Pipes.cells(&head.line).iter().all(|cell| !cell.text.is_empty());
    (head.kind, rule.kind) == (LineKind::Row, LineKind::Border)
        && is_rule
        && head.line.text.contains('|')
        && (is_blank || (names_columns(&head.line) && is_full))
}

/// Returns whether lines of strokes that could also be rows of empty cells are between the boxes of these boards or
/// around them.
pub(super) fn rules_are_frames(block: &[Drawn], rows: &[Line], boards: &[BoardResult]) -> bool {
    let has_rules = block.iter().any(|drawn| drawn.kind == LineKind::Rule);
    if !has_rules || with_rules(block, rows).is_none() {
        return true;
    }
    let Some(Ok(board)) = boards.first() else { return true };
    let Some(geometry) = board.geometry() else { return true };
    let Boxes::Rectangles { height, .. } = geometry.shape().boxes else { return true };
    let mut above = 0;
    let mut places = Vec::new();
    for drawn in block {
        match drawn.kind {
            LineKind::Rule => places.push(above),
            LineKind::Row => above += 1,
            LineKind::Blank | LineKind::Comment | LineKind::Border | LineKind::Text => {}
        }
    }
    let is_around = places.contains(&0) == places.contains(&rows.len());
    is_around && places.iter().all(|place| place.is_multiple_of(height))
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{errors, framed, half, read, rows_of};

    #[test]
    fn a_damaged_board_is_not_read_as_another() {
        let puzzle = half();
        let rows = rows_of(&puzzle, 9);
        let lines = |rows: &[&str], line: &dyn Fn(&str) -> String| {
            rows.iter().map(|row| line(row) + "\n").collect::<String>()
        };
        let spread = |separator: &'static str| move |row: &str| rows_of(row, 1).join(separator);
        let (few, many) = (&rows[1..], [&rows[..4], &rows[3..]].concat());
        let piped = |row: &str| format!("|{}|", spread("|")(row).replace('.', " "));
        let under = |row: &str| format!("|_{}_|", spread("_|_")(row).replace('.', "_"));
        let quoted = |row: &str| format!("  \"{row}\",");
        let rule = format!("{}|\n", "|---".repeat(9));
        for text in [
            // A row is missing below a header.
            "c1,c2,c3,c4,c5,c6,c7,c8,c9\n".to_owned() + &lines(few, &spread(",")),
            format!("{}|\n{rule}{}", "| ".repeat(9), lines(few, &piped)),
            format!("|1|2|3|4|5|6|7|8|9|\n{rule}{}", lines(few, &piped)),
            // A row is there twice: the first one is behind other text, or the last one has no digits.
            format!("let g = [\"{}\",\n{}];\n", many[0], lines(&many[1..], &quoted)),
            lines(&many, &spread("\t")).replace('.', "#"),
            lines(&many, &|row| spread(",")(row).replace('.', "0") + ","),
            // A blank line in a drawn board.
            format!("{}\n{}", lines(&rows[..3], &under), lines(&rows[3..], &under)),
            // Two digits in a cell.
            lines(&rows, &spread(",")).replacen(",.", ",12", 1),
        ] {
            assert_eq!(errors(&text).len(), 1, "{text}");
        }
        // A blank is missing in a drawn board.
        let text = lines(&rows, &|row| framed(row).replace('.', " "));
        assert_eq!(read(&text).len(), 1, "{text}");
        assert_eq!(errors(&text.replacen(" |", "|", 1)).len(), 1);
    }
}
