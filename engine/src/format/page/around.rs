//! What stands around the cells of every row: bullets, names of rows, quotes and brackets of program text, and
//! frames drawn with other characters.
//!
//! It is blanked, so that the cells keep their columns. Nothing is removed that could be a cell.

use super::plain_line::PIPES;
use super::split::is_sequence;
use crate::format::order::Order;
use crate::format::source::Line;
use crate::format::symbols::is_open_symbol;

/// The fewest rows whose surroundings are clear.
const MIN_ROWS: usize = 4;
/// The characters that a list begins its items with, and comments of some languages.
const BULLETS: [char; 9] = ['-', '*', '•', '–', '·', '+', '>', ';', '%'];
/// The characters between the name of a row and its cells.
const NAME_ENDS: [char; 8] = ['.', ':', ')', '=', ']', '-', ',', ';'];
/// What program text has before and after the cells of a row.
const OPENING: &str = "([{\"'`";
const CLOSING: [&str; 13] =
    [")", "]", "}", "\"", "'", "`", ",", ";", "\\n", "\\hline", "\\\\", "\" +", "' +"];

/// A row as characters.
type Chars = Vec<char>;

/// Returns the rows without what stands around their cells, or `None` if nothing does.
pub(super) fn without_surroundings(rows: &[Line]) -> Option<Vec<Line>> {
    const ALL: [fn(&mut [Chars]) -> bool; 8] = [
        blank_comments,
        blank_bullets,
        blank_words,
        blank_names,
        blank_quotes,
        blank_full_stops,
        draw_frame,
        join_bars,
    ];
    if rows.len() < MIN_ROWS { None } else { changed(rows, &ALL) }
}

/// Returns the rows without names that count them, or `None` if they have no such names.
pub(super) fn without_row_names(rows: &[Line]) -> Option<Vec<Line>> {
    changed(rows, &[blank_names])
}

/// Returns rows after these changes, or `None` if none of them changes anything.
fn changed(rows: &[Line], changes: &[fn(&mut [Chars]) -> bool]) -> Option<Vec<Line>> {
    let mut texts: Vec<Chars> = rows.iter().map(|row| row.text.chars().collect()).collect();
    let count = changes.iter().filter(|change| change(&mut texts)).count();
    let line = |(row, text): (&Line, Chars)| row.with_text(String::from_iter(text));
    (count > 0).then(|| rows.iter().zip(texts).map(line).collect())
}

/// Blanks comments behind all rows. A row that ends with `#` is in a frame of such characters.
fn blank_comments(rows: &mut [Chars]) -> bool {
    let start = |row: &Chars| {
        if trim_end(row).ends_with(&['#']) {
            return None;
        }
        let is_start =
            |three: &[char]| three[0].is_whitespace() && (three[1] == '#' || three[1..] == ['/', '/']);
        row.windows(3).position(is_start).filter(|&at| row[..at].iter().any(|c| !c.is_whitespace()))
    };
    let Some(starts) = rows.iter().map(start).collect::<Option<Vec<usize>>>() else { return false };
    rows.iter_mut().zip(starts).for_each(|(row, at)| row[at..].fill(' '));
    true
}

/// Returns the index of the first character that is not white space.
fn start(row: &[char]) -> usize {
    row.iter().take_while(|c| c.is_whitespace()).count()
}

/// Blanks the same bullet before all rows. A character that the rows use for cells is not a bullet.
fn blank_bullets(rows: &mut [Chars]) -> bool {
    let bullet = rows[0].get(start(&rows[0])).copied().filter(|c| BULLETS.contains(c));
    let Some(bullet) = bullet else { return false };
    // A list of lists has two.
    let end = |row: &Chars| {
        let mut at = start(row);
        while row.get(at) == Some(&bullet) && row.get(at + 1).is_some_and(|c| c.is_whitespace()) {
            at += 1 + start(&row[at + 1..]);
        }
        let is_listed = at > start(row) && (at + 1 == row.len() || !row[at..].contains(&bullet));
        is_listed.then_some(at)
    };
    let Some(ends) = rows.iter().map(end).collect::<Option<Vec<usize>>>() else { return false };
    rows.iter_mut().zip(ends).for_each(|(row, end)| row[..end].fill(' '));
    true
}

/// Blanks the same word before all rows, such as `DATA`, perhaps with a number before it.
fn blank_words(rows: &mut [Chars]) -> bool {
    let word = |row: &Chars| {
        let number = row.iter().take_while(|c| c.is_whitespace() || c.is_ascii_digit()).count();
        let letters = row[number..].iter().take_while(|c| c.is_ascii_alphabetic()).count();
        let is_word = letters > 1 && row.get(number + letters).is_some_and(|c| c.is_whitespace());
        is_word.then_some(number..number + letters)
    };
    let Some(words) = rows.iter().map(word).collect::<Option<Vec<_>>>() else { return false };
    let first = &rows[0][words[0].clone()];
    let is_same = rows.iter().zip(&words).all(|(row, word)| row[word.clone()] == *first);
    if is_same {
        rows.iter_mut().zip(&words).for_each(|(row, word)| row[..word.end].fill(' '));
    }
    is_same
}

/// Blanks names of rows that count them, such as `1.`, `R1:` or `A |`.
fn blank_names(rows: &mut [Chars]) -> bool {
    let Some(ends) = rows.iter().map(|row| name(row)).collect::<Option<Vec<_>>>() else { return false };
    // Those of the next board begin again.
    let count = ends.iter().skip(1).take_while(|(name, _)| *name != ends[0].0).count() + 1;
    let is_counted = |part: &[(String, usize)]| {
        let names = part.iter().map(|(name, _)| name.as_str());
        is_sequence(names.clone()) || is_sequence(names.collect::<Vec<_>>().into_iter().rev())
    };
    if !ends.len().is_multiple_of(count) || !ends.chunks(count).all(is_counted) {
        return false;
    }
    // They may stand on both sides.
    let last = |row: &Chars| row.iter().rposition(|c| !c.is_whitespace()).unwrap_or(0);
    let is_named = |(row, (name, _)): (&Chars, &(String, usize))| {
        let at = (last(row) + 1).saturating_sub(name.chars().count());
        let before = at.checked_sub(1).map_or('.', |before| row[before]);
        row[at..=last(row)].iter().copied().eq(name.chars()) && before == ' '
    };
    let cells = |row: &[char]| row.iter().filter(|c| c.is_alphanumeric() || is_open_symbol(**c)).count();
    let is_complete = rows.iter().zip(&ends).all(|(row, (_, end))| cells(&row[*end..]) == count);
    let both = !is_complete && rows.iter().zip(&ends).all(is_named);
    for (row, (name, end)) in rows.iter_mut().zip(&ends) {
        row[..*end].fill(' ');
        if both {
            let last = last(row);
            row[last + 1 - name.chars().count()..=last].fill(' ');
        }
    }
    true
}

/// Returns the order that the names of all rows say: `C1:` is a column, `Box 1` a box.
pub(super) fn order_of_names(rows: &[Line]) -> Option<Order> {
    let word =
        |row: &Line| -> String { row.text.trim_start().chars().take_while(|c| c.is_alphabetic()).collect() };
    let first = word(rows.first()?);
    let is_numbered = |row: &Line| {
        row.text.trim_start()[first.len()..].trim_start().starts_with(|c: char| c.is_ascii_digit())
    };
    let is_same = rows.iter().all(|row| word(row) == first && is_numbered(row));
    Order::of_name(&first).filter(|_| is_same)
}

/// Returns the name that a row begins with, and the index after it.
fn name(row: &[char]) -> Option<(String, usize)> {
    let from = start(row);
    let letters = row[from..].iter().take_while(|c| c.is_alphabetic()).count();
    // `Row 1`, or `row.1` and `row[0]` in the files of programs.
    let is_between = |c: &char| *c == ' ' || letters > 1 && "._[".contains(*c);
    let spaces = row[from + letters..].iter().take_while(|c| is_between(c)).count();
    let digits = |at: usize| row[at..].iter().take_while(|c| c.is_ascii_digit()).count();
    // `Row 1`, `R1` or `1`, otherwise a single letter.
    let (number, count) = (from + letters + spaces, digits(from + letters + spaces));
    let is_numbered = (1..3).contains(&count) && (letters > 1 || spaces == 0);
    let (name, end) = match is_numbered {
        true => (&row[number..number + count], number + count),
        false if letters == 1 => (&row[from..from + 1], from + 1),
        false => return None,
    };
    // `row1 = 5,3,0`
    let gap = row[end..].iter().take_while(|c| **c == ' ').count();
    if letters > 1 && row.get(end + gap) == Some(&'=') {
        return Some((name.iter().collect(), end + gap + 1));
    }
    let next = row.get(end)?;
    let is_dot_of_cells = *next == '.' && row.get(end + 1).is_none_or(|c| !c.is_whitespace());
    let end = end + usize::from(NAME_ENDS.contains(next) && !is_dot_of_cells);
    let name_end = if is_numbered { number + count } else { from + 1 };
    (end > name_end || next.is_whitespace() || PIPES.contains(next)).then(|| (name.iter().collect(), end))
}

/// Blanks quotes and brackets around rows, and what separates rows of program text.
fn blank_quotes(rows: &mut [Chars]) -> bool {
    let opening = |row: &Chars| {
        let from = start(row);
        from..from + row[from..].iter().take_while(|c| OPENING.contains(**c)).count()
    };
    let closing = |row: &Chars| {
        let mut end = row.len();
        loop {
            let blank = row[..end].iter().rev().take_while(|c| c.is_whitespace()).count();
            let inner = &row[..end - blank];
            let text: String = inner.iter().rev().take(8).rev().collect();
            match CLOSING.iter().find(|closing| text.ends_with(**closing)) {
                Some(closing) => end = inner.len() - closing.chars().count(),
                None => return end..row.len(),
            }
        }
    };
    let is_quoted =
        |row: &Chars| !opening(row).is_empty() || row[closing(row)].iter().any(|c| !c.is_whitespace());
    // The last row has no comma after it.
    let count = rows.iter().filter(|row| is_quoted(row)).count();
    if count + 1 < rows.len() {
        return false;
    }
    for row in rows.iter_mut() {
        let (opening, closing) = (opening(row), closing(row));
        row[opening].fill(' ');
        row[closing].fill(' ');
    }
    true
}

/// Blanks a full stop after the last bar of every row.
fn blank_full_stops(rows: &mut [Chars]) -> bool {
    let all = rows.iter().all(|row| matches!(trim_end(row), [.., '|', '.']));
    for row in rows.iter_mut().filter(|_| all) {
        let at = trim_end(row).len() - 1;
        row[at] = ' ';
    }
    all
}

/// Draws bars for another character that is at both ends of all rows, and at the same places between.
fn draw_frame(rows: &mut [Chars]) -> bool {
    let is_stroke =
        |c: &char| !c.is_alphanumeric() && !PIPES.contains(c) && !".0_-?".contains(*c) && !c.is_whitespace();
    let Some(&stroke) = trim_end(&rows[0]).last().filter(|c| is_stroke(c)) else { return false };
    let places = |row: &Chars| -> Vec<usize> {
        row.iter().enumerate().filter(|(_, c)| **c == stroke).map(|(at, _)| at).collect()
    };
    let first = places(&rows[0]);
    let is_framed = first.len() >= 2
        && first[0] == start(&rows[0])
        && rows.iter().all(|row| places(row) == first && trim_end(row).last() == Some(&stroke));
    if is_framed {
        rows.iter_mut().for_each(|row| first.iter().for_each(|&at| row[at] = '|'));
    }
    is_framed
}

/// Blanks the first of two bars that stand side by side in all rows.
fn join_bars(rows: &mut [Chars]) -> bool {
    let pairs = |row: &Chars| -> Vec<usize> {
        row.windows(2).enumerate().filter(|(_, pair)| *pair == ['|', '|']).map(|(at, _)| at).collect()
    };
    let first = pairs(&rows[0]);
    let is_double = !first.is_empty() && rows.iter().all(|row| pairs(row) == first);
    for row in rows.iter_mut().filter(|_| is_double) {
        first.iter().for_each(|&at| row[at] = ' ');
    }
    is_double
}

/// Returns a row without the white space after it.
fn trim_end(row: &[char]) -> &[char] {
    let end = row.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    &row[..end]
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED as LINE, SOLUTION, errors, framed, read, rows_of};

    /// Rows drawn one by one.
    fn drawn(row: impl Fn(usize, &str) -> String) -> String {
        (0..9).map(|i| row(i, &LINE[9 * i..9 * i + 9]) + "\n").collect()
    }

    fn emoji(c: char) -> &'static str {
        const NAMES: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        c.to_digit(10).map_or("white_large_square", |digit| NAMES[digit as usize - 1])
    }

    fn spread(row: &str) -> String {
        rows_of(row, 1).join(" ")
    }

    #[test]
    fn a_short_row_is_blamed_behind_what_stands_before_it() {
        for (before, column) in [("// ", 12), ("; ", 11), ("* ", 11), ("\"", 10)] {
            let damaged = drawn(|i, row| format!("{before}{}", &row[usize::from(i == 2)..]));
            let expected = format!("line 3, column {column}: 8 characters in the row: expected 9");
            assert_eq!(errors(&damaged), [expected], "{damaged}");
        }
        let counted = drawn(|i, row| format!("{} {}", i + 1, &row[usize::from(i == 2)..]));
        assert_eq!(errors(&counted), ["line 3, column 11: 8 characters in the row: expected 9"]);
    }

    #[test]
    fn names_bullets_and_quotes_are_no_cells() {
        let expected = &read(LINE)[0].givens;
        let letter = |i: usize| char::from(b'A' + i as u8);
        for text in [
            drawn(|_, row| format!("> {row}")),
            drawn(|i, row| format!("{row}  # row {i}")),
            drawn(|_, row| spread(row).replace('5', "\u{1b}[1;34m5\u{1b}[0m")),
            format!(
                "(def p [{}])\n",
                drawn(|_, row| format!("[{}]", spread(row).replace('.', "0"))).replace('\n', " ")
            ),
            drawn(|_, row| format!(">> {}", spread(row))),
            drawn(|_, row| format!("- {row}")),
            drawn(|_, row| format!("; {row}")),
            drawn(|_, row| format!("% {}", spread(row))),
            drawn(|_, row| format!("* {}", spread(row))),
            drawn(|i, row| format!("{}) {row}", i + 1)),
            drawn(|i, row| format!("{}. {}", i + 1, spread(row))),
            drawn(|i, row| format!("R{}: {row}", i + 1)),
            drawn(|i, row| format!("Row {}: {}", i + 1, spread(row))),
            format!(
                "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
                drawn(|i, row| format!("[{},]    {}", i + 1, spread(row).replace(' ', "    "))
                    .replace('.', "NA"))
            ),
            format!(
                "| | C1 | C2 | C3 | C4 | C5 | C6 | C7 | C8 | C9 |\n{}\n{}",
                "|---".repeat(10) + "|",
                drawn(|i, row| format!(
                    "| **R{}** | {} |",
                    i + 1,
                    spread(row).replace(' ', " | ").replace('.', " ")
                ))
            ),
            drawn(|i, row| format!("{}|{row}", letter(i))),
            format!("  123456789\n{}", drawn(|i, row| format!("{} {row}", letter(i)))),
            drawn(|i, row| format!("{} | {}", 9 - i, spread(row))) + "    A B C D E F G H I\n",
            drawn(|_, row| format!("    \"{row}\",")),
            drawn(|_, row| format!("  '{row}\\n'")),
            drawn(|_, row| format!("|{}|.", spread(row).replace(' ', "|").replace('.', " "))),
            drawn(|_, row| format!("{} \\\\ \\hline", spread(row).replace(' ', " & "))),
            drawn(|_, row| {
                let cells = spread(row).replace(' ', " | ");
                format!("{} || {} || {}", &cells[..9], &cells[12..21], &cells[24..])
            }),
            format!("2024-03-01\n{}No. 7, ED=9.0\n", drawn(|_, row| row.to_owned())),
            format!("# 123456789\n{}", drawn(|_, row| row.to_owned())),
            drawn(|_, row| spread(row).replace(' ', ":").replace('.', "0")),
            drawn(|i, row| format!("{} DATA {}", 10 * i, spread(row).replace(' ', ",").replace('.', "0"))),
            drawn(|_, row| row.replace('.', " ").chars().map(|c| format!("[{c}]")).collect()),
            drawn(|_, row| spread(row).split(' ').map(|c| format!("({c}) ")).collect()),
            drawn(|_, row| {
                format!("  \\setrow {}", row.chars().map(|c| format!("{{{c}}}")).collect::<String>())
            }),
            drawn(|_, row| row.chars().map(|c| format!(":{}:", emoji(c))).collect()),
            drawn(|_, row| format!("  - - {}", spread(row).replace(' ', "\n    - "))),
            format!("name: x\nlevel: 3\ngrid:\n{}", drawn(|_, row| format!("  - \"{row}\""))),
            drawn(|i, row| format!("row.{} = {}", i + 1, spread(row).replace(' ', ","))),
            drawn(|i, row| format!("Line {}: {row}", i + 1)),
            "grid:\n".to_owned() + &drawn(|_, row| format!("    db {}", spread(row).replace(' ', ","))),
            "grid:\n".to_owned() + &drawn(|_, row| format!("\t.byte\t{}", spread(row).replace(' ', ","))),
            drawn(|_, row| {
                format!("| {} |   Q - Quit\n+{}+   Move", spread(row).replace(' ', " | "), "-".repeat(35))
            }),
            drawn(|_, row| {
                let blank = "|     ".repeat(9) + "|";
                let cells = row.replace('.', " ").chars().map(|c| format!("  {c}  ")).collect::<Vec<_>>();
                format!("{blank}\n|{}|\n{blank}\n{}", cells.join("|"), "+-----".repeat(9) + "+")
            }),
            drawn(|i, row| {
                let row = spread(row).replace(' ', ",").replace('.', "");
                let parts: Vec<&str> = row.split(',').collect();
                let parts = [parts[..3].join(","), parts[3..6].join(","), parts[6..].join(",")].join(",,");
                if i % 3 == 2 && i < 8 { parts + "\n,,,,,,,,,," } else { parts }
            }),
            format!("ID: 1234\nLevel: 3\nRating = 7.2\n{}", drawn(|_, row| row.to_owned())),
        ] {
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == *expected, "{text}");
        }
        // Without a name or a bullet that is not a cell there is a cell too many.
        for text in
            [drawn(|_, row| format!(". {row}")), drawn(|_, row| format!("-{}", row.replace('.', "-")))]
        {
            assert_eq!(errors(&text).len(), 1, "{text}");
        }
    }

    #[test]
    fn boards_side_by_side_are_read_one_after_the_other() {
        let other: String = LINE.chars().rev().collect();
        let beside = |right: &str, between: &str, join: &str| {
            let cells = |row: &str| rows_of(row, 1).join(join);
            let right = |i: usize| cells(&right[9 * i..9 * i + 9]);
            drawn(|i, row| format!("{}{between}{}", cells(row), right(i)))
        };
        for (between, join) in [("   ", ""), (" | ", ""), ("     ", " "), ("  |  ", " ")] {
            let text = beside(SOLUTION, between, join);
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == read(LINE)[0].givens, "{text}");
            assert_eq!(read(&beside(&other, between, join)).len(), 2, "{text}");
        }
        assert_eq!(errors(&beside(&other, " ", " ")).len(), 1, "no gap");
    }

    #[test]
    fn separators_at_the_ends_of_rows_may_be_cut_off() {
        let expected = &read(LINE)[0].givens;
        for separator in [",", ";", "\t"] {
            let row = |row: &str| spread(row).replace(' ', separator).replace('.', "");
            let text = drawn(|_, cells| row(cells).trim_end_matches(separator).to_owned());
            assert_eq!(read(&text)[0].givens, *expected, "{text}");
            // A single row that is too short has lost a digit.
            let damaged = drawn(|i, cells| if i == 2 { row(&cells[..8]) } else { row(cells) });
            assert_eq!(errors(&damaged).len(), 1, "{damaged}");
        }
        let lost = drawn(|i, row| {
            let row = spread(row).replace(' ', ",").replace('.', "0");
            if i == 8 { row.trim_end_matches('9').to_owned() } else { row }
        });
        assert!(errors(&lost)[0].contains("nothing between two separators"), "{:?}", errors(&lost));
    }

    #[test]
    fn blanks_are_empty_cells_of_boards_of_any_size() {
        const EIGHT: &str =
            "1...5...\n..3...78\n..4...1.\n6...2...\n...1...6\n.7...8..\n4...8..5\n.8.3...1\n";
        let large = (0..16).map(|i| {
            let row = (0..16).map(|j| match (i * 4 + i / 4 + j) % 16 {
                n if (i + j) % 3 == 0 => char::from(b"123456789ABCDEFG"[n]),
                _ => '.',
            });
            row.chain(['\n']).collect::<String>()
        });
        for text in [EIGHT.to_owned(), large.collect()] {
            let expected = &read(&text)[0].givens;
            let spaced: String = text.lines().map(|row| spread(row) + "\n").collect();
            for blank in [text.replace('.', " "), spaced.replace('.', " ")] {
                let puzzles = read(&blank);
                assert!(puzzles.len() == 1 && puzzles[0].givens == *expected, "{blank}");
            }
        }
    }

    #[test]
    fn any_character_may_draw_a_frame() {
        let expected = &read(LINE)[0].givens;
        for stroke in ['*', '#', '=', '+', '@', '%'] {
            let rule = stroke.to_string().repeat(13);
            let plain = drawn(|i, row| {
                let row = framed(row).replace('|', &stroke.to_string());
                if i % 3 == 2 { format!("{row}\n{rule}") } else { row }
            });
            for text in [plain.clone(), plain.replace(stroke, &format!("{stroke} "))] {
                let puzzles = read(&format!("{rule}\n{text}"));
                assert!(puzzles.len() == 1 && puzzles[0].givens == *expected, "{text}");
            }
        }
        // A line of strokes is no row of a board that is short of one.
        let rows = drawn(|_, row| row.to_owned());
        assert_eq!(errors(&format!("{}---------\n", &rows[..80])).len(), 1);
    }

    #[test]
    fn empty_cells_and_digits_have_many_shapes() {
        let expected = &read(LINE)[0].givens;
        for symbol in ["o", "□", "■", "·", "*", "_", "○", "#", "+", "⬜", "－", "　"] {
            let text = drawn(|_, row| row.replace('.', symbol));
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == *expected, "{text}");
        }
        for zero in ['０', '𝟎', '𝟬'] {
            let digit = |c: char| c.to_digit(10).and_then(|n| char::from_u32(zero as u32 + n)).unwrap_or('.');
            let text = drawn(|_, row| row.chars().map(digit).collect());
            assert_eq!(read(&text)[0].givens, *expected, "{text}");
        }
        for word in ["NaN", "null", "None", "\"\""] {
            let text = drawn(|_, row| spread(row).replace(' ', ",").replace('.', word));
            assert_eq!(read(&text)[0].givens, *expected, "{text}");
        }
        let two = drawn(|_, row| row.replace('.', "□")).replacen('□', "■", 3);
        assert_eq!(errors(&two).len(), 1, "two symbols may mean two kinds of cells");
    }
}
