//! Boards with rules besides houses, as they are drawn.

use ninefold::settings::{Ascii, Settings, ThemeName};
use ninefold::tui::app::App;
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::format::{self, Options};
use ninefold_engine::puzzle::Problem;

use ratatui::buffer::Cell;

use super::support::{app, screen, text, themed};

/// A board with what is drawn in different ways.
const RULES: &str = "\
killer: 15 r1c1 r1c2 r2c1
killer: 22 r2c2 r2c3 r3c2 r3c3
thermometer: r3c4 r3c5 r3c6 r2c6 r1c6
whisper: r4c1 r5c2 r6c2 r6c3
arrow: r5c4 = r5c5 r4c5 r4c6
renban: r4c7 r4c8 r5c8 r5c9
between: r9c4 r9c5 r9c6
kropki: black r6c6 r6c7
kropki: white r8c5 r8c6
xv: X r8c2 r8c3
greater: r7c4 r8c4
killer: 30 r8c8 r8c9 r9c8 r9c9
quadruple: 1 2 r7c6 r7c7 r8c6 r8c7
odd: r7c1
even: r7c2
clone: r1c7 r1c8 = r2c8 r2c9
";

const OUTSIDE: &str = "\
little-killer: 35 r6c1 r5c2 r4c3 r3c4 r2c5 r1c6
sandwich: 17 r1c1-r9c1
skyscraper: 3 r5c9-r5c1
x-sum: 24 r9c7-r1c7
";

fn board(rules: &str) -> Problem {
    let sheet = format!("{rules}grid:\n{}", ".........\n".repeat(9));
    format::parse(sheet.as_bytes(), Options::default()).expect("a board").remove(0).problem
}

#[test]
fn rules_are_drawn() {
    let all = app(board(RULES), &["left", "left", "left"]);
    for (width, height) in [(112, 40), (80, 24), (40, 12)] {
        insta::assert_snapshot!(format!("{width}x{height}-rules"), text(&screen(&all, width, height)));
    }
    insta::assert_snapshot!("80x24-clues-outside", text(&screen(&app(board(OUTSIDE), &[]), 80, 24)));
}

/// Without colours and in ASCII, letters name the lines, and cages are told from other lines.
#[test]
fn rules_are_drawn_without_colours() {
    let settings = Settings { ascii: Ascii::Always, theme: ThemeName::Mono, ..Settings::default() };
    let capabilities =
        Capabilities { colours: false, depth: ColourDepth::Sixteen, unicode: false, background: None };
    let plain = themed(&app(board(RULES), &[]), Theme::of(&settings, capabilities), (112, 40));
    insta::assert_snapshot!("112x40-rules-ascii", text(&plain));
}

#[test]
fn the_cells_of_a_broken_rule_are_marked_and_the_panel_says_so() {
    let sum = app(board("killer: 3 r5c4 r5c5\n"), &["1", "left", "3"]);
    let scene = sum.screens.play().expect("a puzzle is open").scene(&Settings::default()).to_string();
    assert!(scene.contains("conflict: r5c4 r5c5") && scene.contains("Killer cage 3: broken."), "{scene}");
    let open = app(board("killer: 4 r5c4 r5c5\n"), &["1"]);
    let scene = open.screens.play().expect("a puzzle is open").scene(&Settings::default()).to_string();
    assert!(
        !scene.contains("conflict") && scene.contains("Killer cage 4: 1 so far, 3 in 1 cell: 3."),
        "{scene}"
    );
}

/// The calculator begins with the open cells of the cage at the cursor.
#[test]
fn the_calculator_answers_while_a_question_is_typed() {
    let cage = app(board("killer: 20 r5c4 r5c5 r5c6\n"), &["3", "+"]);
    let message =
        |app: &App| app.screens.play().expect("a puzzle is open").scene(&Settings::default()).panel.message;
    assert_eq!(message(&cage).words(), "> 17 in 2 without 3█\n89.");
    let keys = ["3", "+", "backspace", "5", "cr"];
    assert_eq!(
        message(&app(board("killer: 20 r5c4 r5c5 r5c6\n"), &keys[..4])).words(),
        "> 17 in 2 without 5█\n89."
    );
    assert!(message(&app(board("killer: 20 r5c4 r5c5 r5c6\n"), &keys)).heading.is_empty());
    let typed: Vec<String> = "+22 in 3".chars().map(String::from).collect();
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    let words = message(&app(board("anti-knight: yes\n"), &typed)).words();
    assert_eq!(words, "> 22 in 3█\n589 679. In all: 9. In none: 1234.");
}

/// Sums, digits and words are those of the digits that are shown.
#[test]
fn digits_from_zero_are_added_up_as_they_are_shown() {
    let rules = "first-number: 0\nkiller: 3 r5c5 r5c6\nquadruple: 0 8 r7c6 r7c7 r8c6 r8c7\n";
    let zero = app(board(rules), &["right"]);
    let shown = text(&screen(&zero, 80, 24));
    assert!(shown.contains("³") && shown.contains("08"), "{shown}");
    assert!(
        zero.screens
            .play()
            .expect("a puzzle is open")
            .scene(&Settings::default())
            .to_string()
            .contains("Killer cage 3: 2 cells: 03 12.")
    );
    let one = app(board(rules), &["0"]);
    assert!(
        one.screens
            .play()
            .expect("a puzzle is open")
            .scene(&Settings::default())
            .to_string()
            .contains("Killer cage 3: 0 so far, 3 in 1 cell: 3.")
    );
}

/// A line goes on behind marks, its ends are beside them, and around digits they differ.
#[test]
fn lines_are_seen_among_marks() {
    let settings = Settings { theme: ThemeName::Dark, ..Settings::default() };
    let capabilities =
        Capabilities { colours: true, depth: ColourDepth::True, unicode: true, background: None };
    let dark = Theme::of(&settings, capabilities);
    let without_colours = Theme::of(&settings, Capabilities { colours: false, ..capabilities });
    let lines = "thermometer: r4c1 r4c2 r5c3\narrow: r7c1 = r7c2 r7c3\n";
    let (lined, plain) = (app(board(lines), &["f"]), app(board(""), &["f"]));
    for (theme, size) in
        [dark, without_colours].into_iter().flat_map(|theme| [(theme, (80, 24)), (theme, (112, 40))])
    {
        let (lined, plain) = (themed(&lined, theme, size), themed(&plain, theme, size));
        let is_behind = |(cell, other): &(&Cell, &Cell)| {
            cell.symbol() == other.symbol()
                && cell.symbol().parse::<u8>().is_ok()
                && (cell.bg, cell.modifier) != (other.bg, other.modifier)
        };
        let behind = lined.content.iter().zip(&plain.content).filter(is_behind).count();
        let text: String = text(&lined).lines().flat_map(|line| line.chars().take(55)).collect();
        assert!(behind >= 6 && ['◍', '◎', '→'].iter().all(|&end| text.contains(end)), "{behind} {text}");
        assert!(!text.contains('('), "{text}");
    }
    let filled = app(board("thermometer: r5c5 r5c6\narrow: r5c4 = r6c3\n"), &["1", "left", "2"]);
    let text = text(&screen(&filled, 80, 24));
    assert!(text.contains("▐1▌") && text.contains("(2)"), "{text}");
}

/// Lines may cross: the panel names the cells of each.
#[test]
fn the_panel_names_the_cells_of_a_line() {
    let crossed = app(board("thermometer: r4c5 r5c5\narrow: r5c4 = r5c5 r5c6\n"), &["left", "right"]);
    let scene = crossed.screens.play().expect("a puzzle is open").scene(&Settings::default()).to_string();
    assert!(scene.contains("Thermometer r4c5 r5c5:") && scene.contains("Arrow r5c4; r5c5 r5c6:"), "{scene}");
}

#[test]
fn the_header_names_two_rules_and_counts_more() {
    let header =
        |rules: &str| text(&screen(&app(board(rules), &[]), 80, 24)).lines().next().map(str::to_owned);
    let two = header("killer: 3 r5c4 r5c5\nkiller: 4 r6c4 r6c5\nthermometer: r1c1 r1c2\n").expect("a line");
    assert!(two.ends_with("9x9, killer cage, thermometer"), "{two}");
    assert!(header(RULES).expect("a line").ends_with("9x9, 14 rules"), "{:?}", header(RULES));
}

/// Nothing covers a digit or a mark; where marks make room for the number of a cage, a sign says that there are more.
#[test]
fn marks_stay_readable_on_rules() {
    let marked = app(board(RULES), &["f"]);
    let plain = app(board(""), &["f"]);
    for (width, height) in [(140, 50), (112, 40), (80, 24)] {
        let digits = |app| -> usize {
            let shown = text(&screen(app, width, height));
            shown.lines().skip(1).map(|line| line.chars().take(55).filter(char::is_ascii_digit).count()).sum()
        };
        let shown = text(&screen(&marked, width, height));
        // A sign stands for three of nine marks at most.
        let hidden = 3 * shown.matches('+').count();
        assert!(digits(&marked) + hidden >= digits(&plain), "{width}x{height}: {shown}");
        assert!(["15", "¹⁵"].iter().any(|sum| shown.contains(sum)), "{shown}");
    }
}
