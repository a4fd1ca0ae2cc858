//! Every clue of a rule is seen and told from digits and marks, wherever it is and whatever the cells hold.

use ninefold::settings::{Ascii, Settings, ThemeName};
use ninefold::tui::app::App;
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::format::{self, Options};
use ratatui::buffer::{Buffer, Cell};

use super::support::{app, press, text, themed};

/// Rules of one kind all over a board.
struct Case {
    rules: String,
    /// What is drawn for each, in large and in small digits.
    shown: [&'static str; 2],
    count: usize,
}

fn case(shown: [&'static str; 2], rules: Vec<String>) -> Case {
    Case { count: rules.len(), rules: rules.join("\n"), shown }
}

/// All pairs of a cell and the one so many rows below and columns right of it, in sets that do not overlap.
fn pairs([down, right]: [usize; 2]) -> Vec<Vec<[String; 2]>> {
    let mut sets = vec![Vec::new(); 2];
    for (row, column) in (1..=9 - down).flat_map(|row| (1..=9 - right).map(move |column| (row, column))) {
        let set = if down > 0 { row % 2 } else { column % 2 };
        sets[set].push([format!("r{row}c{column}"), format!("r{}c{}", row + down, column + right)]);
    }
    sets
}

/// Quadruples around every corner of cells, in sets that do not overlap.
fn quadruples() -> Vec<Case> {
    let mut sets = vec![Vec::new(); 4];
    for (row, column) in (1..9).flat_map(|row| (1..9).map(move |column| (row, column))) {
        let (below, right) = (row + 1, column + 1);
        let cells = format!("r{row}c{column} r{row}c{right} r{below}c{column} r{below}c{right}");
        sets[row % 2 * 2 + column % 2].push(format!("quadruple: 1 3 6 8 {cells}"));
    }
    sets.into_iter().map(|rules| case(["1368"; 2], rules)).collect()
}

fn cases() -> Vec<Case> {
    let mut cases = quadruples();
    for direction in [[0, 1], [1, 0]] {
        for set in pairs(direction) {
            let rules = |before: &str, between: &str| -> Vec<String> {
                set.iter().map(|[a, b]| format!("{before} {a}{between}{b}")).collect()
            };
            cases.push(case(["16", "¹⁶"], rules("killer: 16", " ")));
            cases.push(case(["●"; 2], rules("kropki: black", " ")));
            cases.push(case(["○"; 2], rules("kropki: white", " ")));
            cases.push(case(["○7"; 2], rules("kropki: white 7", " ")));
            cases.push(case(["X"; 2], rules("xv: X", " ")));
            cases.push(case(["◍"; 2], rules("thermometer:", " ")));
            let arrows = rules("arrow:", " = ");
            let head = if direction == [0, 1] { "→" } else { "↓" };
            cases.push(case([head; 2], arrows.clone()));
            cases.push(case(["◎"; 2], arrows));
        }
    }
    let cells = || (1..=9).flat_map(|row| (1..=9).map(move |column| format!("r{row}c{column}")));
    cases.push(case(["◉"; 2], cells().map(|cell| format!("odd: {cell}")).collect()));
    cases.push(case(["□"; 2], cells().map(|cell| format!("even: {cell}")).collect()));
    let lines = (1..=9).flat_map(|i| [format!("r{i}c1-r{i}c9"), format!("r1c{i}-r9c{i}")]);
    cases.push(case(["35"; 2], lines.map(|line| format!("sandwich: 35 {line}")).collect()));
    cases
}

fn board(rules: &str) -> App {
    let sheet = format!("{rules}\ngrid:\n{}", ".........\n".repeat(9));
    let problem = format::parse(sheet.as_bytes(), Options::default()).expect("a board").remove(0).problem;
    app(problem, &[])
}

fn is_digit(cell: &Cell) -> bool {
    cell.symbol().chars().all(|symbol| symbol.is_ascii_digit() || "⁰¹²³⁴⁵⁶⁷⁸⁹".contains(symbol))
}

/// The number of places where a text stands that is told from all digits beside it.
fn count(buffer: &Buffer, wanted: &str) -> usize {
    let (length, area) = (wanted.chars().count() as u16, buffer.area);
    let is_there = |x: u16, y: u16| {
        (x..)
            .zip(wanted.chars())
            .all(|(x, symbol)| buffer[(x, y)].symbol() == symbol.encode_utf8(&mut [0; 4]))
    };
    let is_apart = |own: &Cell, other: &Cell| !is_digit(other) || other.bg != own.bg;
    let has_digits = wanted.contains(|symbol: char| symbol.is_ascii_digit() || "¹⁶".contains(symbol));
    let mut found = 0;
    for (x, y) in (1..area.height - 1).flat_map(|y| (1..area.width - length).map(move |x| (x, y))) {
        let [first, last] = [x, x + length - 1].map(|x| &buffer[(x, y)]);
        let beside = [(first, &buffer[(x - 1, y)]), (last, &buffer[(x + length, y)])];
        let is_told = !has_digits || beside.into_iter().all(|(own, other)| is_apart(own, other));
        found += usize::from(is_there(x, y) && is_told);
    }
    found
}

/// The columns left of the panel, which has signs too.
fn board_of(app: &App, theme: Theme, width: u16) -> Buffer {
    let mut buffer = themed(app, theme, (80, 24));
    for (x, y) in (0..24).flat_map(|y| (width..80).map(move |x| (x, y))) {
        buffer[(x, y)].reset();
    }
    buffer
}

#[test]
fn no_clue_is_hidden_or_taken_for_a_mark() {
    let colours = |colours, depth| Capabilities { colours, depth, unicode: true, background: None };
    let themes = [
        (ThemeName::Dark, Ascii::Never, colours(true, ColourDepth::True)),
        (ThemeName::Light, Ascii::Never, colours(true, ColourDepth::Cube)),
        (ThemeName::Terminal, Ascii::Never, colours(true, ColourDepth::Sixteen)),
        (ThemeName::Mono, Ascii::Never, colours(false, ColourDepth::Sixteen)),
        (ThemeName::Mono, Ascii::Always, colours(false, ColourDepth::Sixteen)),
    ];
    for Case { rules, shown, count: expected } in cases() {
        for keys in [&["f"][..], &[]] {
            let app = press(board(&rules), keys);
            for (theme, ascii, capabilities) in themes {
                let settings = Settings { theme, ascii, ..Settings::default() };
                let width = if rules.contains("sandwich") { 61 } else { 58 };
                let buffer = board_of(&app, Theme::of(&settings, capabilities), width);
                let [large, small] =
                    shown.map(|text| if ascii == Ascii::Always { in_ascii(text) } else { text.to_owned() });
                let found = count(&buffer, &large) + if small == large { 0 } else { count(&buffer, &small) };
                assert_eq!(found, expected, "{large} in {theme:?}, {ascii:?}, {keys:?}:\n{}", text(&buffer));
            }
        }
    }
}

/// How a text of a clue looks in ASCII.
fn in_ascii(text: &str) -> String {
    let signs = [
        ('●', '@'),
        ('○', 'o'),
        ('◍', 'u'),
        ('◎', 'c'),
        ('→', '>'),
        ('↓', 'v'),
        ('◉', '&'),
        ('□', '$'),
        ('¹', '1'),
        ('⁶', '6'),
    ];
    let sign = |symbol| signs.iter().find(|(sign, _)| *sign == symbol).map_or(symbol, |(_, ascii)| *ascii);
    text.chars().map(sign).collect()
}
