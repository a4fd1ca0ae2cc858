//! A rule as a line of text: `killer: 15 r1c1 r1c2 r2c1`.
//!
//! The header is the first word of its kind's key, and its second word, if it has one, comes first behind it. Then come
//! its number or digits and its cells, with `=` between groups of cells. `r1c1-r1c9` are all cells of a row, column or
//! diagonal from one to another.

use super::ParseError;
use super::draft::cell_of_name;
use super::places::{Piece, Place};
use crate::grid::{Argument, Card, Cell, Form, Geometry, MAX_SIZE, Numbers, Rule};
use crate::rules;

/// Shorter words are like too many names.
const MIN_TYPED: usize = 3;

/// Returns all headers, each once.
pub fn headers() -> Vec<&'static str> {
    let mut headers: Vec<&str> = rules::ALL.iter().map(|kind| kind.family()).collect();
    headers.dedup();
    headers
}

/// Returns the headers of the rules that someone may mean by a word: those of this header or name; else those that have it
/// as a part; else those that are a part of it.
pub fn headers_like(word: &str) -> Vec<&'static str> {
    let typed = normalized(word);
    if typed.len() < MIN_TYPED {
        return Vec::new();
    }
    let ways: [fn(&str, &str) -> bool; 3] =
        [|name, typed| name == typed, |name, typed| name.contains(typed), |name, typed| typed.contains(name)];
    ways.into_iter()
        .map(|is_like| like(&typed, is_like))
        .find(|headers| !headers.is_empty())
        .unwrap_or_default()
}

/// Returns the headers of the rules whose header or name is like a word, each once.
fn like(typed: &str, is_like: fn(&str, &str) -> bool) -> Vec<&'static str> {
    let cards = rules::ALL.iter().copied().filter(|card| card.is_checked());
    let found =
        cards.filter(|card| [card.family(), card.name].iter().any(|name| is_like(&normalized(name), typed)));
    let mut headers: Vec<&str> = found.map(|card| card.family()).collect();
    headers.dedup();
    headers
}

/// A name without capitals, hyphens, spaces and the `s` of its plural.
fn normalized(name: &str) -> String {
    let name = name.to_lowercase().replace(['-', ' '], "");
    name.strip_suffix('s').map(str::to_owned).unwrap_or(name)
}

/// Returns the header of a rule, however it is written.
pub fn header_of(key: &str) -> Option<&'static str> {
    let mut headers = rules::ALL.iter().map(|kind| kind.family());
    headers.find(|header| header.eq_ignore_ascii_case(key))
}

/// Reads the rule behind a header.
///
/// # Errors
/// The first word that is out of place. The board is not asked whether it is a rule of its kind.
pub fn read(header: &str, value: Piece<'_>, numbers: Numbers) -> Result<Rule, ParseError> {
    let size = numbers.size();
    let words: Vec<Piece<'_>> = words(value);
    let end = value.end();
    let (kind, words) = kind(header, &words, value.place)?;
    let mut rule = Rule::of_board(kind);
    let count = words.iter().take_while(|word| word.text.parse::<i32>().is_ok()).count();
    let (arguments, cells) = words.split_at(count);
    read_arguments(&mut rule, arguments, cells.first().map_or(end, |word| word.place), numbers.first())?;
    match (kind.form, cells) {
        (Form::Board, []) => return Ok(rule),
        (Form::Board, [yes]) if yes.text.eq_ignore_ascii_case("yes") => return Ok(rule),
        (Form::Board, [word, ..]) => {
            return Err(word.expected("`yes`: the rule is about the whole board"));
        }
        _ => {}
    }
    let mut lines = vec![Vec::new()];
    for &word in cells {
        if word.text == "=" {
            lines.push(Vec::new());
            continue;
        }
        let line = lines.last_mut().into_iter();
        let cells =
            cells_of(word.text, size).ok_or_else(|| word.expected("cells of the board, such as `r4c7`"))?;
        line.for_each(|line| line.extend(&cells));
    }
    rule.lines = lines.into_iter().map(Vec::into_boxed_slice).collect();
    Ok(rule)
}

/// Returns the kind that a header and perhaps the first word behind it name, and the words that follow.
fn kind<'w, 'a>(
    header: &str,
    words: &'w [Piece<'a>],
    place: Place,
) -> Result<(&'static Card, &'w [Piece<'a>]), ParseError> {
    if let Some((first, rest)) = words.split_first()
        && let Some(kind) = by_key(&format!("{header} {}", first.text))
    {
        return Ok((kind, rest));
    }
    by_key(header).map(|kind| (kind, words)).ok_or_else(|| {
        let keys = rules::ALL.iter().filter_map(|kind| kind.key.split_once(' '));
        let second: Vec<&str> =
            keys.filter(|(first, _)| *first == header).map(|(_, second)| second).collect();
        let word = words.first().copied().unwrap_or(Piece { text: "", place });
        word.expected(format!("one of {}", second.join(", ")))
    })
}

fn by_key(key: &str) -> Option<&'static Card> {
    rules::ALL.iter().copied().find(|kind| kind.key.eq_ignore_ascii_case(key))
}

fn read_arguments(
    rule: &mut Rule,
    words: &[Piece<'_>],
    behind: Place,
    first_number: i32,
) -> Result<(), ParseError> {
    let argument = rule.kind.argument;
    let most = match argument {
        Argument::None => 0,
        Argument::Number | Argument::Optional | Argument::Default(_) => 1,
        Argument::Digits | Argument::Pairs => usize::MAX,
    };
    if let Some(&word) = words.get(most) {
        return Err(word.expected("a cell, such as `r4c7`"));
    }
    if words.is_empty() && argument == Argument::Number {
        return Err(behind.error("expected a number before the cells"));
    }
    if argument.is_digits() {
        // The board says which of them it has.
        let numbers = Numbers::new(MAX_SIZE, first_number);
        let digit = |word: &Piece<'_>| word.text.parse().ok().and_then(|number| numbers.digit(number));
        let digits = words.iter().map(|word| digit(word).ok_or_else(|| word.expected("a digit")));
        rule.digits = digits.collect::<Result<_, _>>()?;
        return Ok(());
    }
    rule.number = words.first().and_then(|word| word.text.parse().ok());
    Ok(())
}

/// Splits a text at blanks and commas; `=` is a word of its own.
fn words(text: Piece<'_>) -> Vec<Piece<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    let is_blank = |c: char| c.is_whitespace() || c == ',';
    for (at, c) in text.text.char_indices().chain([(text.text.len(), ' ')]) {
        if let Some(first) = start.filter(|_| is_blank(c) || c == '=') {
            words.push(Piece { text: &text.text[first..at], place: text.at(first) });
            start = None;
        }
        if c == '=' {
            words.push(Piece { text: "=", place: text.at(at) });
        } else if !is_blank(c) && start.is_none() {
            start = Some(at);
        }
    }
    words
}

/// Returns the cell or cells of a word.
fn cells_of(word: &str, size: usize) -> Option<Vec<Cell>> {
    let Some((first, last)) = word.split_once('-') else { return Some(vec![cell_of_name(word, size)?]) };
    let (first, last) = (cell_of_name(first, size)?, cell_of_name(last, size)?);
    let place = |cell: Cell| [cell.index() / size, cell.index() % size].map(|at| at as isize);
    let (start, end) = (place(first), place(last));
    let [down, right] = [end[0] - start[0], end[1] - start[1]];
    let steps = down.abs().max(right.abs());
    let is_straight = steps > 0 && (down == 0 || right == 0 || down.abs() == right.abs());
    is_straight.then(|| {
        let cell = |i: isize| (start[0] + i * down.signum()) * size as isize + start[1] + i * right.signum();
        (0..=steps).map(|i| Cell::new(cell(i) as usize)).collect()
    })
}

/// Writes a rule as it is read.
pub fn write(rule: &Rule, board: &Geometry) -> String {
    let card = rule.kind;
    let header = card.family();
    let mut words: Vec<String> = card.key.split(' ').skip(1).map(str::to_owned).collect();
    words.extend(rule.number.map(|number| number.to_string()));
    words.extend(rule.digits.iter().map(|&digit| board.numbers().of(digit).to_string()));
    for (i, line) in rule.lines.iter().enumerate() {
        if i > 0 {
            words.push("=".to_owned());
        }
        words.extend(names(line, board));
    }
    if words.is_empty() {
        words.push("yes".to_owned());
    }
    format!("{header}: {}", words.join(" "))
}

/// Returns the names of the cells of a line, or its ends if it is straight and has at least four.
fn names(line: &[Cell], board: &Geometry) -> Vec<String> {
    if let [first, .., last] = line {
        let ends = format!("{}-{}", board.cell_name(*first), board.cell_name(*last));
        if line.len() > 3 && cells_of(&ends, board.size()).is_some_and(|cells| cells == line) {
            return vec![ends];
        }
    }
    line.iter().map(|&cell| board.cell_name(cell)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::format::tests::{assert_errors, in_sheet, read as read_text};
    use crate::format::{Format, Writer};
    use crate::grid::Digit;
    use crate::puzzle::Problem;

    /// A rule of this kind with random cells, which need not make sense.
    fn random_rule(kind: &'static Card, size: usize, rng: &mut ChaCha8Rng) -> Rule {
        let mut line = || {
            let (start, count) = (rng.random_range(0..size * size), rng.random_range(2..=size));
            let step = [1, size, size + 1, size - 1, 7][rng.random_range(0..5)];
            (0..count).map(|i| Cell::new((start + i * step) % (size * size))).collect::<Box<[Cell]>>()
        };
        let lines = match kind.form {
            Form::Board => Box::default(),
            form if form.has_several_lines() => [line(), line(), line()].into(),
            _ => [line()].into(),
        };
        let mut rule = Rule { lines, ..Rule::of_board(kind) };
        match kind.argument {
            Argument::Number => rule.number = Some(rng.random_range(0..100)),
            Argument::Optional | Argument::Default(_) if rng.random_bool(0.5) => {
                rule.number = Some(rng.random_range(0..100))
            }
            Argument::Digits | Argument::Pairs => {
                let digits = 0..rng.random_range(1..5);
                rule.digits = digits.map(|_| Digit::from_index(rng.random_range(0..size))).collect();
            }
            Argument::None | Argument::Optional | Argument::Default(_) => {}
        }
        rule
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn rules_are_read_as_they_are_written(seed: u64, size in prop::sample::select(vec![4usize, 6, 9, 16, 25])) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let board = Geometry::standard(size).expect("a standard board");
            for kind in rules::ALL {
                let rule = random_rule(kind, size, &mut rng);
                let text = write(&rule, &board);
                let (header, value) = text.split_once(": ").expect("a header");
                let place = Place::new(1, header.len() + 3);
                prop_assert_eq!(read(header, Piece { text: value, place }, board.numbers()).expect("a rule"), rule, "{}", text);
            }
        }
    }

    const GRID: &str = "grid:\n....\n....\n....\n....\n";

    #[test]
    fn a_sheet_holds_rules() {
        let rules = "killer: 5 r1c1 r1c2 r2c1\nkropki: White r1c3,r1c4\nthermometer: r4c1-r1c4\narrow: r2c2=r2c3 = r3c2\n\
                     quadruple: 1 1 r3c3 r3c4 r4c3 r4c4\nanti-king: yes\nxv: negative\n";
        let puzzle = &read_text(&format!("{rules}{GRID}"))[0];
        let keys: Vec<&str> = puzzle.geometry.rules().iter().map(Rule::key).collect();
        let expected =
            ["killer", "kropki white", "thermometer", "arrow", "quadruple", "anti-king", "xv negative"];
        assert_eq!(keys, expected);
        assert_eq!(puzzle.geometry.rules()[2].cells(), [12, 9, 6, 3].map(Cell::new));
        assert_eq!(&in_sheet(puzzle), puzzle);
        let error =
            Writer::new(Format::LINE).problem(&Problem::Sudoku(puzzle.clone())).expect_err("no place");
        assert_eq!(error.to_string(), "line cannot hold rules besides houses: write it as sheet");
    }

    #[test]
    fn a_wrong_word_is_pointed_at() {
        let with = |rule: &str| format!("title: A\n{rule}\n{GRID}");
        assert_errors([
            (with("killer: 5 r1c1 r1c9"), "2:16 found `r1c9`: expected cells of the board, such as `r4c7`"),
            (with("killer: 5 6 r1c1"), "2:11 found `6`: expected a cell, such as `r4c7`"),
            (with("killer: 5 r1c1 r1c1"), "2:9 killer cage: expected each cell once in a line"),
            (with("sum: r1c1 r1c2"), "2:6 expected a number before the cells"),
            (
                with("kropki: red r1c1 r1c2"),
                "2:9 found `red`: expected one of white, black, negative, negative-white, negative-black",
            ),
            (
                with("kropki: white r1c1 r2c2"),
                "2:9 white Kropki dot: expected neighbours, found r1c1 and r2c2",
            ),
            (with("anti-king: r1c1"), "2:12 found `r1c1`: expected `yes`: the rule is about the whole board"),
            (with("thermometer: r1c1"), "2:14 thermometer: expected at least 2 cells"),
            (
                with("whisper: r1c1-r2c4"),
                "2:10 found `r1c1-r2c4`: expected cells of the board, such as `r4c7`",
            ),
            (with("quadruple: 9 r1c1 r1c2 r2c1 r2c2"), "2:12 quadruple: expected digits from 1 to 4"),
            (
                format!("weights: rings\nanti-king: yes\n{GRID}"),
                "1:10 a target sudoku has no rules besides houses: leave out the weights",
            ),
        ]);
    }
}
