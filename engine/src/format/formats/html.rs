//! `html`: tables of cells in a web page, a wiki or BBCode, and cells run together anywhere in other XML.
//!
//! Tags are taken as they come: web pages are rarely well-formed. Every table goes to `page` as rows of cells.

mod tree;

use super::prelude::*;
use crate::format::columns::looks_like_cells;
use crate::format::page::{PageParser, Reading};
use crate::format::source::Lines;
use crate::format::symbols::{self, KnownAlphabet, is_size, size_of_cells};
use crate::format::xml;
use crate::grid::{Alphabet, Geometry};
use tree::Tree;

/// The length of a text in which puzzles are looked for to recognize it, in bytes.
const MAX_HEAD: usize = 1 << 20;
/// The elements of XML that other formats read.
const OTHER_ROOTS: [&str; 5] = ["opensudoku", "opensudoku2", "ksudoku", "ksudoku-graph", "java"];

/// Entities of white space and of characters that texts of puzzles have.
const ENTITIES: [(&str, char); 9] = [
    ("nbsp", ' '),
    ("ensp", ' '),
    ("emsp", ' '),
    ("quot", '"'),
    ("apos", '\''),
    ("amp", '&'),
    ("gt", '>'),
    ("middot", '·'),
    ("bull", '•'),
];

pub struct Html;

impl TextFormat for Html {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let first = head.first().text.trim_start().to_ascii_lowercase();
        let is_marked = first.starts_with('<')
            || ["{|", "[table", "<table", "<td", "<tr", "<br", "</"]
                .iter()
                .any(|start| first.contains(start));
        if !is_marked || xml::root(head).is_some_and(|root| OTHER_ROOTS.contains(&root.as_str())) {
            return Recognition::No;
        }
        Recognition::certain_if(!puzzles(&head.text(MAX_HEAD), None).is_empty())
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("csv")
    }
}

fn read(document: &Document, options: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let found = puzzles(&document.text, options.alphabet);
    if found.is_empty() {
        let error = document.error(0, "no table or text of cells between the tags");
        return Err(error.help("copy the cells of the puzzle, such as a line of 81 characters"));
    }
    if let Some(last) = document.text.rfind(['>', '}', ']']) {
        document.ends_at(last + 1);
    }
    let first = document.position(0).0;
    Ok(found.into_iter().map(|(line, puzzle)| Ok(Parsed::sudoku(puzzle, first + line, Vec::new()))).collect())
}

/// Returns the puzzles of a text, and the lines before each. Solutions of others are not among them.
fn puzzles(text: &str, alphabet: Option<Alphabet>) -> Vec<(usize, Puzzle)> {
    let is_page = text.contains('<');
    let text = with_tags(text);
    let pieces = pieces(&text);
    let mut found = Tree::of(&pieces).puzzles(alphabet);
    if found.is_empty() {
        found = of_texts(&pieces, alphabet);
        let lines = if is_page { of_lines(&pieces, alphabet) } else { Vec::new() };
        if lines.len() > found.len() {
            found = lines;
        }
    }
    let is_solution = |full: &Puzzle| {
        let is_of = |other: &Puzzle| {
            other.geometry == full.geometry && !other.givens.is_full() && full.givens.extends(&other.givens)
        };
        full.givens.is_full() && found.iter().any(|(_, other)| is_of(other))
    };
    let mut solutions = found.iter().map(|(_, puzzle)| is_solution(puzzle)).collect::<Vec<_>>().into_iter();
    found.retain(|_| solutions.next() != Some(true));
    found
}

/// Returns a text in which the tables of wikis and BBCode have tags. Every line keeps its number.
fn with_tags(text: &str) -> String {
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

/// A part of a text, and the lines before it.
enum Piece<'t> {
    /// What is between `<` and `>`.
    Tag(usize, &'t str),
    Text(usize, &'t str),
}

/// Takes a text apart. Comments, scripts and styles are left out.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut at, mut line) = (Vec::new(), 0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let lower = |count: usize| rest.get(..count).map(str::to_ascii_lowercase);
        let end = |pattern: &str| rest.find(pattern).map_or(rest.len(), |end| end + pattern.len());
        let length = match rest.strip_prefix('<') {
            None => {
                let length = rest.find('<').unwrap_or(rest.len());
                pieces.push(Piece::Text(line, &rest[..length]));
                length
            }
            Some(_) if rest.starts_with("<!--") => end("-->"),
            Some(_) if lower(7).as_deref() == Some("<script") => end("</script"),
            Some(_) if lower(6).as_deref() == Some("<style") => end("</style"),
            Some(_) => {
                let length = end(">");
                // A text that was cut off lacks some of the cells.
                if !rest[..length].ends_with('>')
                    && rest[1..].starts_with(|c: char| c.is_alphabetic() || c == '/')
                {
                    return Vec::new();
                }
                pieces.push(Piece::Tag(line, rest[1..length].trim_end_matches('>')));
                length
            }
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    pieces
}

/// Returns the name of a tag, in small letters.
fn name(tag: &str) -> String {
    let end = tag.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(tag.len());
    tag[..end].trim_end_matches('/').to_ascii_lowercase()
}

/// Returns the names and values of the attributes of a tag.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str)> {
    let keys = tag.split('=').map(|part| part.rsplit(|c: char| c.is_whitespace()).next().unwrap_or(""));
    keys.zip(values(tag))
}

/// Returns the value of the first attribute of these names. Web pages have `data-` before names of their own.
fn attribute<'t>(tag: &'t str, names: &[&str]) -> Option<&'t str> {
    let is_named = |key: &str| {
        let key = key.to_ascii_lowercase();
        names.contains(&key.strip_prefix("data-").unwrap_or(&key))
    };
    attributes(tag).find(|(key, _)| is_named(key)).map(|(_, value)| value)
}

/// Returns the values of the attributes of a tag.
fn values(tag: &str) -> impl Iterator<Item = &str> {
    tag.split('=').skip(1).filter_map(|rest| {
        let rest = rest.trim_start();
        let quote = rest.chars().next().filter(|c| "\"'".contains(*c));
        match quote {
            Some(quote) => rest[1..].split(quote).next(),
            None => rest.split_whitespace().next(),
        }
    })
}

/// Returns a text without entities and white space.
fn content(text: &str) -> String {
    let mut content = without_entities(text);
    content.retain(|c| !c.is_whitespace());
    content
}

/// Returns a text with characters in place of their entities.
fn without_entities(text: &str) -> String {
    let mut content = String::new();
    let mut parts = text.split('&');
    content.extend(parts.next());
    for part in parts {
        let Some((entity, rest)) = part.split_once(';') else {
            content.push_str(part);
            continue;
        };
        let number = entity.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => number.parse().ok(),
        });
        let named = ENTITIES.iter().find(|(name, _)| *name == entity).map(|(_, c)| *c);
        content.extend(number.and_then(char::from_u32).or(named).filter(|c| !c.is_control()));
        content.push_str(rest);
    }
    content
}

/// Reads a text that is a single board.
fn page(text: &str, alphabet: Option<Alphabet>) -> Option<Puzzle> {
    let mut lines = Lines::new(text.as_bytes());
    let mut parser = PageParser::new(&Options { format: None, alphabet }, Reading::Boards);
    let first = parser.next(&mut lines).ok()??;
    matches!(parser.next(&mut lines), Ok(None)).then_some(())?;
    first.problem.as_sudoku().cloned()
}

/// Reads the lines that a page shows, if all of them are explained.
fn of_lines(pieces: &[Piece<'_>], alphabet: Option<Alphabet>) -> Vec<(usize, Puzzle)> {
    let (mut text, mut numbers) = (String::new(), vec![0]);
    for piece in pieces {
        match piece {
            Piece::Tag(line, tag) => {
                if ["br", "p", "/p", "div", "/div", "li", "pre", "tr"].contains(&name(tag).as_str()) {
                    text.push('\n');
                    numbers.push(*line);
                }
            }
            Piece::Text(line, plain) => {
                numbers.extend((1..=plain.matches('\n').count()).map(|i| line + i));
                // No tags are left: a page is not read twice.
                text += &without_entities(plain).replace('<', " ");
            }
        }
    }
    let number = |line: usize| numbers.get(line - 1).copied().unwrap_or(0);
    let puzzle = |parsed: Parsed| Some((number(parsed.line), parsed.problem.as_sudoku()?.clone()));
    super::read_shown(&text, alphabet).into_iter().filter_map(puzzle).collect()
}

/// Reads texts of N x N cells between tags and in attributes, N texts of N cells one after another, and boards that
/// are drawn between tags.
fn of_texts(pieces: &[Piece<'_>], alphabet: Option<Alphabet>) -> Vec<(usize, Puzzle)> {
    let read = |text: &str| {
        let size =
            size_of_cells(text.chars().count()).filter(|&size| size >= 6 && looks_like_cells(text, size))?;
        let (alphabet, givens) = symbols::read(size, text.chars(), KnownAlphabet::wanted(alphabet)).ok()?;
        let mut puzzle = Puzzle::new(Geometry::standard(size)?, givens);
        puzzle.alphabet = alphabet;
        Some(puzzle)
    };
    let mut found: Vec<(usize, Puzzle)> = Vec::new();
    let mut rows: Vec<(usize, String)> = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Tag(line, tag) => {
                found.extend(values(tag).filter_map(&read).map(|puzzle| (*line, puzzle)))
            }
            Piece::Text(line, text) => {
                let cells = content(text);
                if cells.is_empty() {
                    continue;
                }
                let is_drawn = text.trim().lines().count() >= 4;
                let drawn = || is_drawn.then(|| page(text, alphabet)).flatten();
                match read(&cells).or_else(drawn) {
                    Some(puzzle) => found.push((*line, puzzle)),
                    None => rows.push((*line, cells)),
                }
            }
        }
    }
    // Texts of one width one after another are all the rows of boards, or something else.
    for rows in rows.chunk_by(|a, b| a.1.chars().count() == b.1.chars().count()) {
        let width = rows[0].1.chars().count();
        if is_size(width) && rows.len().is_multiple_of(width) {
            let board = |rows: &[(usize, String)]| {
                Some((rows[0].0, read(&rows.iter().map(|(_, row)| row.as_str()).collect::<String>())?))
            };
            found.extend(rows.chunks(width).filter_map(board));
        }
    }
    found.sort_by_key(|(line, _)| *line);
    found
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{LINE, SOLUTION, errors, format_of, read, rows_of};

    /// The cells in rows, each between two texts.
    fn table(
        line: &str,
        (row, cell): (&str, &str),
        (end_cell, end_row): (&str, &str),
        empty: &str,
    ) -> String {
        let cells = |line: &str| {
            line.chars()
                .map(|c| format!("{cell}{}{end_cell}", c.to_string().replace('0', empty)))
                .collect::<String>()
        };
        (0..9).map(|i| format!("{row}{}{end_row}\n", cells(&line[9 * i..9 * i + 9]))).collect()
    }

    #[test]
    fn tables_of_pages_and_wikis_are_read() {
        let expected = &read(LINE)[0].givens;
        let html = |empty: &str| table(LINE, ("<tr>", "<td class=c>"), ("</td>", "</tr>"), empty);
        let small = |i: usize, j: usize| {
            let row = |r: usize| {
                let cell = |c: usize| format!("<td>{}</td>", &LINE[27 * i + 9 * r + 3 * j + c..][..1]);
                format!("<tr>{}</tr>", (0..3).map(cell).collect::<String>())
            };
            format!("<td><table>{}</table></td>", (0..3).map(row).collect::<String>())
        };
        let nested = |i: usize| format!("<tr>{}{}{}</tr>", small(i, 0), small(i, 1), small(i, 2));
        let rows = rows_of(LINE, 9);
        for text in [
            format!(
                "<!DOCTYPE html>\n<html><head><style>td {{ width: 1 }}</style></head><body>\n<table>{}</table></body></html>",
                html("")
            ),
            format!("<table border=1>\n{}</table>\n", html("&nbsp;")),
            format!("<p>Today's:</p><table>{}</table>", html("").replace('\n', "")),
            format!(
                "<table>{}</table>",
                table(LINE, ("<tr>", "<td><input size=1 value=\""), ("\"></td>", "</tr>"), "")
            ),
            format!("<table>{}</table>", (0..3).map(nested).collect::<String>()),
            format!("<table><tr><td>menu</td><td><table>{}</table></td></tr></table>", html("")),
            format!(
                "{{| class=\"wikitable\"\n{}|}}\n",
                table(LINE, ("|-\n", "|| "), (" ", ""), " ").replace("\n|", "\n")
            ),
            format!("{{|\n{}|}}\n", table(LINE, ("|-\n", "| "), ("\n", ""), " ")),
            format!("[table]{}[/table]\n", table(LINE, ("[tr]", "[td]"), ("[/td]", "[/tr]"), "")),
            format!("<html><body>\n<pre>\n{}\n</pre></body></html>\n", rows.join("\n")),
            format!("<p>Try:</p>\n<pre>\n{}\n</pre>\n", rows.join("\n").replace("0", "&nbsp;")),
            format!("<p>{}</p>\n", rows.join("<br/>")),
            format!("<pre><code>Easy:\n{LINE}\n</code></pre>\n"),
            format!("<div class=\"puzzle\" data-cells=\"{LINE}\"></div>\n"),
            format!("<?xml version=\"1.0\"?>\n<s><sudoku id='3'\n data='{LINE}'/></s>\n"),
            format!(
                "<puzzle><solution>{SOLUTION}</solution><cells>\n{}\n</cells></puzzle>\n",
                rows.join("\n")
            ),
            format!("<puzzle>\n <row>{}</row>\n</puzzle>", rows.join("</row>\n <row>")),
        ] {
            let found = read(&text);
            assert_eq!((found.len(), format_of(&text)), (1, Some(Format::HTML)), "{text}");
            assert_eq!(found[0].givens, *expected, "{text}");
        }
        let cells = |cell: fn(usize, char) -> String, range: std::ops::Range<usize>| -> String {
            range.map(|i| cell(i, LINE.as_bytes()[i].into())).collect()
        };
        let div: fn(usize, char) -> String =
            |_, c| format!("<div class=c>{}</div>", c.to_string().replace('0', ""));
        let place: fn(usize, char) -> String = |i, c| {
            if c == '0' {
                String::new()
            } else {
                format!("<cell row=\"{}\" col='{}'>{c}</cell>\n", i / 9, i % 9)
            }
        };
        let boxes = (0..9).map(|b| {
            let inner = (0..9).map(|i| b / 3 * 27 + b % 3 * 3 + i / 3 * 9 + i % 3);
            let inner: String = inner.map(|i| div(i, LINE.as_bytes()[i].into())).collect();
            format!("<div>{inner}</div>")
        });
        for text in [
            format!("<div>{}</div>", cells(div, 0..81)),
            (0..9).map(|r| format!("<p>{}</p>\n", cells(div, 9 * r..9 * r + 9))).collect(),
            format!("<div>{}</div>", boxes.collect::<String>()),
            format!("<sudoku>\n{}</sudoku>\n", cells(place, 0..81)),
            format!(
                "<puzzle>\n{}</puzzle>\n<puzzle>\n{}</puzzle>\n",
                cells(place, 0..81),
                (0..81).map(|i| place(i, SOLUTION.as_bytes()[i].into())).collect::<String>()
            ),
            format!(
                "<form>{}</form>",
                cells(|_, c| format!("<input value=\"{}\">", c.to_string().replace('0', "")), 0..81)
            ),
        ] {
            let text = format!("<html>{text}</html>");
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == *expected, "{text}");
        }
        let two = format!("<table>{}</table>\n<table>{}</table>", html(""), html("").replacen('5', "", 1));
        assert_eq!(read(&two).len(), 2);
    }

    #[test]
    fn tags_without_a_puzzle_are_one_sentence() {
        let short = table(LINE, ("<tr>", "<td>"), ("</td>", "</tr>"), "").replacen("<td>7</td>", "", 1);
        for text in ["<html><body>81</body></html>\n".to_owned(), format!("<table>{short}</table>\n")] {
            assert_eq!(errors(&text).len(), 1, "{text}");
        }
    }
}
