//! Finds the next boards of a page.
//!
//! A block is the rows between two blank lines or lines of prose. It is explained as a whole or not at all:
//! its rows are one or more boards of one size under one way to split them. So neither a title nor a missing
//! row can shift the rows of one board into the next. A board may also be several blocks, if a blank line
//! separates its bands.

use super::around::{order_of_names, without_row_names};
use super::board::{BoardResult, DrawnBoard, board_of_cells, board_of_rows, diagnose, drawn_as, probable};
use super::content::{CellsRead, Known, Reading};
use super::lattice::lattice;
use super::lines::{LineKind, differs, is_date, is_label, is_remark, kind};
use super::list::{damaged_lines, line_puzzle, list, puzzle_in_prose};
use super::missing::{ends_with_row, has_header, rules_are_frames};
use super::plain_line::plain_cells;
use super::split::{Split, by_columns, is_sequence, wrapped};
use super::variants::{Drawn, are_counted, below_header, is_named_heading, variants, without_padding};
use crate::format::columns::cut;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::order::Order;
use crate::format::regions;
use crate::format::rows::{no_size, width};
use crate::format::sanitize::{excerpt, remark};
use crate::format::source::{Line, Source};
use crate::format::symbols::{is_open_symbol, is_size};
use crate::format::{ParseError, ReadError};

/// The number of lines of a block that are considered at a time.
const MAX_LINES: usize = 1000;
/// The most rows of a band: the height of a box.
const MAX_BAND: usize = 5;
/// The most blank lines between two bands of a board.
const MAX_GAP: usize = 3;
/// The longest line above a board that is kept as its title, in characters.
const MAX_TITLE_LEN: usize = 40;

/// Consumes the next block and returns its boards, or `None` at the end.
pub(super) fn next(source: &mut dyn Source, known: Known) -> Result<Option<Vec<BoardResult>>, ReadError> {
    let (title, follows_text, above) = skip(source, known)?;
    let is_table = title.as_deref().is_some_and(|title| has_same_names(source, title));
    let first = source.peek(0).map_or(1, |line| line.number);
    let Some((mut block, cut)) = take(source, known)? else { return Ok(None) };
    if is_table {
        let error =
            ParseError::new(first, 1, "rows and columns have the same names: this is a table, not a sudoku");
        block = Err(error.help("write the rows of the puzzle without names"));
    }
    if let Some(gap) = cut {
        skip_rest(source, gap)?;
    }
    let mut boards = block.unwrap_or_else(|error| vec![Err(error)]);
    if let (Some(above), Some(Ok(board))) = (&above, boards.first())
        && above.number + 1 == board.line()
        && ends_with_row(&above.text, board.size)
    {
        let error =
            above.error(1, format!("found `{}` above the rows: is it the first one?", excerpt(&above.text)));
        return Ok(Some(vec![Err(error.help("write every row on a line of its own"))]));
    }
    // `Columns:` above a board.
    let name = title.as_deref().map(|title| title.trim_end_matches([':', ' ']));
    if let Some(order) = name.filter(|name| name.len() > 3).and_then(Order::of_name) {
        boards = arranged(boards, order);
    }
    if let Some(Ok(first)) = boards.first_mut() {
        first.follows_text = follows_text;
        first.title = title;
    }
    Ok(Some(boards))
}

/// Returns whether the rows that begin here have the names of the columns above them, which those of a sudoku have not.
fn has_same_names(source: &mut dyn Source, columns: &str) -> bool {
    let names = || columns.split_whitespace();
    let is_named = |(at, name): (usize, &str)| {
        source.peek(at).is_some_and(|row| row.words().next().is_some_and(|(_, word)| word == name))
    };
    is_sequence(names()) && names().enumerate().all(is_named)
}

/// Returns how the block that begins here is laid out, or was probably meant to be. It ends before any prose.
pub(super) fn layout(source: &mut dyn Source, known: Known) -> Option<CellLayout> {
    if source.peek(0).is_none_or(|line| kind(line) == LineKind::Text) {
        return None;
    }
    let rows = gather(source, 0).0;
    let (boards, _) = take(source, known).ok()??;
    match boards {
        Ok(boards) => boards.iter().flatten().next().map(|board| board.layout),
        Err(_) => {
            let rows = rows_of(&rows);
            let (split, size) = rows.first().map(|_| probable(&rows))?;
            size.map(|size| drawn_as(&rows, split, size, known.alphabet.wanted.unwrap_or_default()))
        }
    }
}

/// Returns whether the rows that begin here are a board in which a blank is an empty cell. Such rows may begin with a
/// number alone, or with as many characters as a whole board of another size.
pub(super) fn is_spaced(source: &mut dyn Source, known: Known) -> bool {
    let is_board = |block: &[Drawn]| {
        let rows = rows_of(block);
        let cells = by_columns(&rows).map(|rows| rows.concat()).unwrap_or_default();
        cells.iter().any(|cell| cell.text.is_empty())
            && board_of_cells(cells, CellLayout::Table, rows.len(), known).is_ok()
    };
    let (first, end) = gather(source, 0);
    is_board(&first) || is_board(&bands(source, first, end, known).0)
}

/// Returns the rows of a block.
fn rows_of(block: &[Drawn]) -> Vec<Line> {
    block.iter().filter(|drawn| drawn.kind == LineKind::Row).map(|drawn| drawn.line.clone()).collect()
}

/// Consumes everything before the next row. Returns the title above it, whether there was any prose, and its last line.
fn skip(source: &mut dyn Source, known: Known) -> Result<(Option<String>, bool, Option<Line>), ReadError> {
    let (mut title, mut above, mut any, mut is_signed) = (None, None, false, false);
    loop {
        let Some(line) = source.peek(0) else { return Ok((title, any, above)) };
        let kind = kind(line);
        is_signed |= line.text.trim() == "--";
        if matches!(kind, LineKind::Row | LineKind::Text) && regions::map_at(source, 0).is_some() {
            return Ok((None, any, None));
        }
        let Some(line) = source.peek(0) else { return Ok((title, any, above)) };
        let has_puzzle =
            kind == LineKind::Text && known.reading == Reading::Any && puzzle_in_prose(line, known).is_some();
        match kind {
            LineKind::Row if !(is_apart(source) || is_signed && is_signature(source)) => {
                return Ok((title, any, above));
            }
            // A full row of dashes may be the first row of a board.
            LineKind::Rule if begins_board(source) => return Ok((title, any, above)),
            LineKind::Text if has_puzzle => return Ok((None, true, None)),
            LineKind::Row | LineKind::Text => {
                let line = source.next()?;
                any = true;
                title = line
                    .as_ref()
                    .filter(|line| line.text.chars().count() <= MAX_TITLE_LEN)
                    .and_then(|l| remark(&l.text));
                above = line;
            }
            LineKind::Blank | LineKind::Comment | LineKind::Border | LineKind::Rule => {
                source.next()?;
            }
        }
    }
}

/// Returns whether the next row is a number or a date between blank lines or prose, or the name of the board below it.
fn is_apart(source: &mut dyn Source) -> bool {
    let Some(line) = source.peek(0).filter(|line| is_remark(line)).cloned() else { return false };
    let width = |line: &Line| line.text.trim().len();
    // Rows with a blank line between each two.
    let is_spread = (is_size(width(&line)) || line.text.contains(','))
        && source.peek(2).is_some_and(|row| {
            kind(row) == LineKind::Row && width(row) == width(&line) && !differs(&line, row)
        });
    let Some(next) = source.peek(1) else { return true };
    match kind(next) {
        LineKind::Blank | LineKind::Comment | LineKind::Text => !is_spread,
        LineKind::Border | LineKind::Rule => is_label(&line),
        LineKind::Row => is_title_of(&line, next),
    }
}

/// Returns whether a line is a title of such rows rather than one of them.
fn is_title_of(line: &Line, row: &Line) -> bool {
    let width = |line: &Line| Split::Characters.width(line);
    is_label(line) && (width(line) != width(row) || differs(line, row))
}

/// Returns whether the rows from here on, behind the dashes above the signature of a mail, are phone numbers or the
/// like: too few for a board, and prose or the end of the text follows.
fn is_signature(source: &mut dyn Source) -> bool {
    const MAX_ROWS: usize = 3;
    let mut rows = 0;
    while source.peek(rows).is_some_and(|line| kind(line) == LineKind::Row && cut(&line.text).is_none()) {
        rows += 1;
    }
    let after = rows + blanks(source, rows);
    rows <= MAX_ROWS && source.peek(after).is_none_or(|line| kind(line) == LineKind::Text)
}

/// Returns whether a line of dashes has the width of a board and is followed by a row as wide.
fn begins_board(source: &mut dyn Source) -> bool {
    let wide = |line: &Line| Split::Characters.width(line);
    let Some(size) = source.peek(0).map(wide).filter(|&size| is_size(size)) else { return false };
    (1..=size)
        .map_while(|i| source.peek(i).map(|line| (kind(line), wide(line))))
        .find(|(kind, _)| *kind != LineKind::Rule)
        == Some((LineKind::Row, size))
}

/// The boards of a block, or why there are none in it. Of a list, each line is a board or an error.
type Boards = Result<Vec<BoardResult>, ParseError>;

/// Consumes a block, or the blocks of a board whose bands are separated. If it was cut and is no board, the rest of it
/// is left, and the number of blank lines between its bands is returned.
fn take(source: &mut dyn Source, known: Known) -> Result<Option<(Boards, Option<usize>)>, ReadError> {
    if let Some((size, boxes, lines)) = regions::map_at(source, 0) {
        let line = source.peek(0).map_or(1, |line| line.number);
        consume(source, lines)?;
        return Ok(Some((Ok(vec![Ok(DrawnBoard::of_map(size, boxes, line))]), None)));
    }
    if let Some((marks, lines)) = lattice(source) {
        consume(source, lines)?;
        let board = board_of_cells(marks, CellLayout::Candidates, 9, known.with(Reading::Marks));
        return Ok(Some((Ok(vec![board]), None)));
    }
    let (first, end) = gather(source, 0);
    if first.is_empty() {
        // The end, a line that cannot be read, or one that holds a puzzle between other text.
        let line = source.next()?;
        let board = line.and_then(|line| puzzle_in_prose(&line, known));
        return Ok(board.map(|board| (Ok(vec![board]), None)));
    }
    let is_cut = end >= MAX_LINES;
    let error = match parse_block(&first, known, is_cut) {
        Ok(boards) => {
            if let Some(error) = cages_below(source, end, &boards, known) {
                consume(source, end)?;
                return Ok(Some((Err(error), None)));
            }
            consume(source, if is_cut { last_line(&boards, &first) } else { end })?;
            return Ok(Some((Ok(boards), None)));
        }
        Err(error) => error,
    };
    let gap = blanks(source, end);
    let (bands, end) = bands(source, first, end, known);
    let is_cut = is_cut || bands.len() >= MAX_LINES;
    match parse_block(&bands, known, is_cut) {
        Ok(boards) => {
            consume(source, if is_cut { last_line(&boards, &bands) } else { end })?;
            Ok(Some((Ok(boards), None)))
        }
        Err(_) => {
            consume(source, end)?;
            let boards = damaged_lines(&rows_of(&bands), known).ok_or(error);
            Ok(Some((boards, is_cut.then_some(gap))))
        }
    }
}

/// Consumes the rest of a block that was cut, and the bands after it: it may begin in the middle of a board.
fn skip_rest(source: &mut dyn Source, gap: usize) -> Result<(), ReadError> {
    loop {
        match source.peek(0).map(kind) {
            None | Some(LineKind::Text) => return Ok(()),
            Some(LineKind::Blank) if blanks(source, 0) != gap => return Ok(()),
            Some(LineKind::Blank) => consume(source, gap)?,
            Some(_) => consume(source, 1)?,
        }
    }
}

/// Returns an error if a board without digits has lines with numbers or rows of letters below it that are no board: the
/// cages of a killer.
fn cages_below(
    source: &mut dyn Source,
    end: usize,
    boards: &[BoardResult],
    known: Known,
) -> Option<ParseError> {
    let last = boards.last().and_then(|board| board.as_ref().ok());
    let empty = last.filter(|last| matches!(&last.content, CellsRead::Digits(grid) if grid.filled() == 0))?;
    let at = end + blanks(source, end);
    let is_row = |line: &Line| {
        let text = line.text.trim();
        width(line) == empty.size && text.chars().all(|c| c.is_alphabetic() || c == ' ')
    };
    let are_letters = (at..at + 2).all(|i| source.peek(i).is_some_and(is_row));
    let has_numbers =
        |line: &Line| line.text.matches(|c: char| c.is_ascii_digit()).count() > 1 && !is_remark(line);
    // A heading may be above them.
    let at = (at..at + 2).find(|&i| source.peek(i).is_some_and(has_numbers)).unwrap_or(at);
    let line = source.peek(at)?.clone();
    let below = gather(source, at).0;
    let is_board = || !below.is_empty() && parse_block(&below, known.with(Reading::Any), false).is_ok();
    let has_line = || matches!(line_puzzle(&line, known), Some(Ok(_)));
    if !are_letters && (!has_numbers(&line) || is_board() || has_line()) {
        return None;
    }
    let error = line.error(1, "no digit is given above, and these lines are not a puzzle: are they cages?");
    Some(error.help("killer cages cannot be read; a jigsaw is written as a sheet"))
}

/// Joins a block with the blocks after it that are not boards themselves and are separated by the same number of blank
/// lines. The index is that of the line after them.
fn bands(source: &mut dyn Source, first: Vec<Drawn>, end: usize, known: Known) -> (Vec<Drawn>, usize) {
    let count = |rows: &[Drawn]| rows.iter().filter(|row| row.kind == LineKind::Row).count();
    let (height, gap) = (count(&first), blanks(source, end));
    let (mut rows, mut after) = (first, end);
    let is_column = rows.iter().all(|row| Split::Characters.width(&row.line) == 1);
    while (height <= MAX_BAND || is_column)
        && gap > 0
        && blanks(source, after) == gap
        && rows.len() < MAX_LINES
    {
        let (next, end) = gather(source, after + gap);
        if count(&next) == 0 || parse_block(&next, known, false).is_ok() {
            break;
        }
        // A band of another height belongs to them too: then they are no board.
        rows.extend(next);
        after = end;
    }
    (rows, after)
}

/// Returns the number of blank lines from here on, as far as it matters.
fn blanks(source: &mut dyn Source, at: usize) -> usize {
    (0..=MAX_GAP)
        .take_while(|i| source.peek(at + i).is_some_and(|line| kind(line) == LineKind::Blank))
        .count()
}

/// Returns the rows and borders from here to the end of the block, and the index of the line after them.
fn gather(source: &mut dyn Source, start: usize) -> (Vec<Drawn>, usize) {
    let (mut lines, mut at) = (Vec::new(), start);
    let mut was_whole: Option<bool> = None;
    while let Some(line) = source.peek(at).filter(|_| at - start < MAX_LINES) {
        let kind = kind(line);
        let is_whole = kind == LineKind::Row && is_puzzle(line);
        let is_title = |before: &Drawn| {
            let could_be_cells =
                |c: char| c.is_ascii_digit() || c.is_whitespace() || c == '-' || is_open_symbol(c);
            (kind, before.kind) == (LineKind::Row, LineKind::Row)
                && (!line.text.chars().all(could_be_cells)
                    || line.text.contains('x') && differs(line, &before.line))
                && is_title_of(line, &before.line)
        };
        match kind {
            LineKind::Blank | LineKind::Text => break,
            LineKind::Row if lines.last().is_some_and(is_title) => break,
            // A puzzle on one line, and a drawn one.
            LineKind::Row | LineKind::Border if was_whole.is_some_and(|before| before != is_whole) => break,
            LineKind::Comment => {}
            LineKind::Row | LineKind::Border | LineKind::Rule => {
                lines.push(Drawn { line: line.with_text(plain_cells(&line.text)), kind });
                was_whole = Some(is_whole);
            }
        }
        at += 1;
    }
    (lines, at)
}

/// Returns whether a row is a whole puzzle, all cells run together.
fn is_puzzle(line: &Line) -> bool {
    const SHORTEST: usize = 64;
    let is_cell = |b: &u8| b.is_ascii_alphanumeric() || b".-_*".contains(b);
    let is_plain = |cells: &str| {
        cells.len() >= SHORTEST && cells.bytes().all(|b| is_cell(&b)) && cells.contains(char::is_alphanumeric)
    };
    // Most rows have no such word, and to cut them takes longer.
    let mut words = line.text.as_bytes().split(|b| !is_cell(b));
    line.text.len() >= SHORTEST
        && words.any(|word| word.len() >= SHORTEST)
        && cut(&line.text).is_some_and(|parts| is_plain(parts.cells))
}

fn consume(source: &mut dyn Source, lines: usize) -> Result<(), ReadError> {
    (0..lines).try_for_each(|_| source.next().map(drop))
}

/// Returns the number of lines up to the last row of these boards.
fn last_line(boards: &[BoardResult], block: &[Drawn]) -> usize {
    let end = |board: &DrawnBoard| board.positions.last().map_or(0, |at| at.0);
    let last = boards.last().map_or(0, |board| board.as_ref().map_or_else(|error| error.line, end));
    let start = block[0].line.number;
    (last + 1).saturating_sub(start)
}

/// Explains a block as boards. If it was cut, an incomplete board at its end is left for the next one.
fn parse_block(block: &[Drawn], known: Known, is_cut: bool) -> Boards {
    let block = if has_header(block) { &block[2..] } else { block };
    let rows = rows_of(block);
    let rows = without_padding(&rows).unwrap_or(rows);
    if rows.len() > 1 && rows.iter().all(is_date) {
        return Err(rows[0].error(1, "these lines are dates: expected the rows of a puzzle"));
    }
    let read = |rows: &[Line]| -> Result<_, ParseError> {
        if let Some(puzzles) = list(rows, known) {
            return Ok(Some(puzzles));
        }
        Ok(boards(rows, known, is_cut)?.map(|boards| boards.into_iter().map(Ok).collect()))
    };
    if let Some((left, boxes)) = regions::beside(&rows)
        && let Ok(Some(mut boards)) = read(&left)
        && let [Ok(board)] = boards.as_mut_slice()
        && board.take_boxes(rows.len(), &boxes)
    {
        return Ok(boards);
    }
    if let Some(headed) = below_header(block, &rows)
        && let Ok(Some(boards)) = read(&headed)
    {
        return Ok(boards);
    }
    let is_headed = rows.first().is_some_and(|row| is_named_heading(row, rows.len()));
    if !is_headed && let Some(boards) = read(&rows)?.filter(|boards| rules_are_frames(block, &rows, boards)) {
        // On the lines of a list, they are ids.
        if are_counted(&rows)
            && boards.len() < rows.len()
            && !boards.iter().all(|board| board.as_ref().is_ok_and(DrawnBoard::is_full))
            && let Some(other) = without_row_names(&rows)
            && matches!(read(&other), Ok(Some(_)))
        {
            let error = rows[0].error(1, "the first column may be numbers of the rows or digits");
            return Err(error.help("remove the numbers of the rows, or write `.` for every empty cell"));
        }
        return Ok(boards);
    }
    let (variants, has_header) = variants(block, &rows);
    for variant in &variants {
        if let Some(boards) = read(variant)? {
            return Ok(match order_of_names(&rows) {
                Some(order) => arranged(boards, order),
                None => boards,
            });
        }
    }
    if rows.is_empty() {
        let line = &block[0].line;
        return Err(no_size(line, Split::Characters.width(line), "character"));
    }
    let rows = &rows[usize::from(has_header)..];
    // What stands around the rows may hide how long they were meant to be.
    let all = || [rows].into_iter().chain(variants.iter().map(Vec::as_slice));
    let is_as_high_as_wide = |rows: &&[Line]| probable(rows).1 == Some(rows.len());
    let meant = all().find(is_as_high_as_wide).or_else(|| all().find(|rows| probable(rows).1.is_some()));
    Err(diagnose(meant.unwrap_or(rows), known))
}

fn arranged(boards: Vec<BoardResult>, order: Order) -> Vec<BoardResult> {
    boards.into_iter().map(|board| board.map(|board| board.arranged(order))).collect()
}

/// Returns the boards that rows are under the only way to split them, or `None` if there is no such way.
///
/// # Errors
/// The rows are different boards in different ways.
fn boards(rows: &[Line], known: Known, is_cut: bool) -> Result<Option<Vec<DrawnBoard>>, ParseError> {
    let mut found: Vec<Vec<DrawnBoard>> = Vec::new();
    let mut unclear = None;
    for split in Split::USUAL {
        // Names of rows and columns stand around a board.
        let is_width = |size: usize| is_size(size) || (rows.len() == size && is_size(size - 1));
        let Some(size) = rows.first().map(|row| split.width(row)).filter(|&size| is_width(size)) else {
            continue;
        };
        let rows = if is_cut { &rows[..rows.len() / size * size] } else { rows };
        if rows.is_empty()
            || !rows.len().is_multiple_of(size)
            || !split.fits(rows)
            || rows.iter().any(|row| split.width(row) != size)
        {
            continue;
        }
        let boards: Result<Vec<DrawnBoard>, ParseError> =
            rows.chunks(size).map(|rows| board_of_rows(rows, split, size, known)).collect();
        match boards {
            Ok(boards) if !found.iter().any(|other| is_same(other, &boards)) => found.push(boards),
            Ok(_) => {}
            Err(error) if error.names_option() => unclear = Some(error),
            Err(_) => {}
        }
    }
    if found.is_empty() {
        let by_columns = by_columns(rows)
            .map(|cells| board_of_cells(cells.concat(), CellLayout::Table, rows.len(), known));
        if by_columns.is_none()
            && !is_cut
            && let Some((cells, size)) = wrapped(rows)
        {
            let layout = CellLayout::Rows(RowSymbols::Any);
            return Ok(board_of_cells(cells, layout, size, known).ok().map(|board| vec![board]));
        }
        return match (by_columns, unclear) {
            (Some(Ok(board)), _) => Ok(Some(vec![board])),
            (_, Some(unclear)) => Err(unclear),
            _ => Ok(None),
        };
    }
    // One large board rather than several small ones: spaces may group its cells.
    found.sort_by_key(Vec::len);
    match found.get(1) {
        Some(second) if second.len() == found[0].len() => {
            let at = found[0][0].positions[0];
            let error = ParseError::new(at.0, at.1, "the rows can be split into cells in several ways");
            Err(error.help("write `.` for every empty cell").option("or name the format with --format"))
        }
        _ => Ok(Some(found.swap_remove(0))),
    }
}

fn is_same(one: &[DrawnBoard], other: &[DrawnBoard]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.size == b.size && a.content == b.content)
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{SOLUTION as FULL, errors, half, read, rows_of, wrapped};

    #[test]
    fn what_stands_below_an_empty_board_is_not_left_out() {
        let empty = format!("{}\n", ".".repeat(9)).repeat(9);
        for cages in
            ["10 [1,1] [1,2]\n7 [1,3] [1,4]", "(12) r1c1 r1c2", ". 12 . 7 . . . . 3", "AABBCCDDE\nAABBCCDDE"]
        {
            assert_eq!(errors(&format!("{empty}\n{cages}\n")).len(), 1, "{cages}");
        }
        for other in [empty.as_str(), "Grid 02\n", "Good luck\n", FULL] {
            assert!(!read(&format!("{empty}\n{other}")).is_empty(), "{other}");
        }
    }

    #[test]
    fn solutions_are_no_puzzles_in_labelled_rows_or_behind_an_error() {
        let labelled = |text: &str| {
            let rows = rows_of(text, 4).into_iter().enumerate();
            rows.map(|(i, row)| format!("Row {}: {row}\n", i + 1)).collect::<String>()
        };
        let four = ["1.34341221.34321", "1234341221434321"].map(labelled).join("\n");
        assert_eq!(read(&format!("{four}\n{four}")).len(), 2);
        // Nor is that of a puzzle which cannot be read.
        let full = wrapped(FULL, 9);
        assert_eq!(errors(&format!("{}\n{full}", wrapped(&half()[9..], 9))).len(), 1);
        let two = format!("{}\n{full}\n{full}", wrapped(&FULL[9..], 9));
        assert_eq!(errors(&two).len(), 1, "full grids are a list");
    }
}
