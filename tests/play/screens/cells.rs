//! Cells that show several things at once.

use ninefold::game::MarkKind;
use ninefold::scene::{CellRole, Content, Face, LegendEntry, Mark, MarkRole};
use ninefold::settings::{Settings, ThemeName};
use ninefold::tui::app::draw;
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::grid::{Boxes, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::support::*;

const XTERM: Capabilities =
    Capabilities { colours: true, depth: ColourDepth::Cube, unicode: true, background: None };

fn theme(theme: ThemeName) -> Theme {
    Theme::of(&Settings { theme, ..Settings::default() }, XTERM)
}

const COLOURED: [ThemeName; 4] =
    [ThemeName::Terminal, ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast];

/// A hint's house is visible in cells with marks: by a symbol without colours, by a background with them.
#[test]
fn a_highlighted_house_is_visible_in_cells_with_marks() {
    let open = app(problem(HIDDEN), &["f", "h", "h"]);
    let closed = app(problem(HIDDEN), &["f"]);
    let board = open.screens.play().expect("a puzzle is open").scene(&Settings::default()).board;
    let is_marked = |content: &Content| matches!(content, Content::Marks(_));
    let house: Vec<_> = board.faces.iter().filter(|face| face.roles.has(CellRole::House)).collect();
    assert!(house.iter().filter(|face| is_marked(&face.content)).count() > 2, "cells with marks");
    let house = house.len();
    for size in [(80, 24), (140, 50), (60, 20)] {
        let shown = text(&themed(&open, theme(ThemeName::Mono), size));
        let in_legend = shown.matches("◆ house").count() + shown.matches("◆house").count();
        assert_eq!(shown.matches('◆').count() - in_legend, house, "{shown}");
        for name in COLOURED {
            let buffer = themed(&open, theme(name), size);
            assert!(!text(&buffer).contains('◆'), "{name:?}");
            let backgrounds = |buffer: &Buffer| buffer.content.iter().map(|cell| cell.bg).collect::<Vec<_>>();
            let before = themed(&closed, theme(name), size);
            let changed =
                backgrounds(&buffer).iter().zip(backgrounds(&before)).filter(|(a, b)| **a != *b).count();
            assert!(changed >= house, "{name:?}, {size:?}: {changed}");
        }
    }
}

/// A cell that is selected and has a colour shows both, side by side.
#[test]
fn selected_cells_show_their_colour() {
    let chosen = ["v", "j", "j", "c", "1", "esc", "esc", "v", "k", "k"];
    let coloured = app(problem(NINE), &chosen);
    let board = coloured.screens.play().expect("a puzzle is open").scene(&Settings::default()).board;
    let both =
        board.faces.iter().filter(|face| !face.colours.is_empty() && face.roles.has(CellRole::Selected));
    let both = both.count();
    assert!(both > 1, "{both} selected cells have a colour");
    let count =
        |buffer: &Buffer, background| buffer.content.iter().filter(|cell| cell.bg == background).count();
    for (name, size) in COLOURED.into_iter().flat_map(|name| [(80, 24), (140, 50)].map(|size| (name, size))) {
        let only_coloured = themed(&app(problem(NINE), &["c", "1", "esc", "k"]), theme(name), size);
        let plain = themed(&app(problem(NINE), &["k"]), theme(name), size);
        let colour = only_coloured.content.iter().zip(&plain.content).find(|(a, b)| a.bg != b.bg);
        let colour = colour.expect("a coloured cell").0.bg;
        assert!(count(&only_coloured, colour) >= 10, "{name:?}, {size:?}: the whole cell");
        assert!(count(&themed(&coloured, theme(name), size), colour) >= both * 4, "{name:?}, {size:?}");
    }
    let mono = text(&themed(&coloured, theme(ThemeName::Mono), (80, 24)));
    assert!(mono.matches('₁').count() >= both, "{mono}");
}

/// A single mark and several marks have different symbols, also in ASCII, and no count can be mistaken for a mark.
#[test]
fn small_cells_distinguish_one_mark_from_several() {
    let at = |keys: &[&str], size: (u16, u16), plain| {
        let ascii = if plain { ninefold::settings::Ascii::Always } else { ninefold::settings::Ascii::Never };
        let theme = Theme::of(&Settings { ascii, ..Settings::default() }, XTERM);
        text(&themed(&app(empty(standard(16)), keys), theme, size))
    };
    for size in [(80, 24), (60, 20)] {
        let one = at(&["n", "4", "left"], size, false);
        let many = at(&["n", "1", "2", "3", "4", "left"], size, false);
        assert!(one.contains("·4") && !many.contains("·4") && !many.contains('⁴'), "{one}\n{many}");
        let (one, many) = (one.replace('·', "."), many.replace('·', "."));
        let plain = [at(&["n", "4", "left"], size, true), at(&["n", "1", "2", "3", "4", "left"], size, true)];
        assert!(plain[0].contains(".4") && !plain[1].contains(".4") && one != many, "{plain:?}");
    }
}

/// Without colours, digits of a house that a hint names have its sign too.
#[test]
fn a_house_is_seen_without_colours() {
    let app = app(problem(NINE), &["h", "h"]);
    let scene = app.screens.play().expect("a puzzle is open").scene(&Settings::default());
    let mono = Theme::of(&Settings { theme: ThemeName::Mono, ..Settings::default() }, XTERM);
    let faces = scene.board.faces.iter().filter(|face| face.roles.has(CellRole::House));
    let signs: Vec<_> = faces.map(|face| mono.face(face)).map(|look| (look.glyph, look.badge)).collect();
    assert_eq!(signs.len(), 9);
    assert!(signs.iter().all(|&(glyph, badge)| glyph == '◆' || badge == '◆'), "{signs:?}");
}

/// Weights stand beside marks, so that their colour must not be that of marks.
#[test]
fn a_weight_is_not_taken_for_a_mark() {
    let mark = Mark { kind: MarkKind::Corner, place: 4, symbol: '5', role: MarkRole::Plain, colour: None };
    for theme in COLOURED.map(theme) {
        let mut face = Face::default();
        for role in [None, Some(CellRole::Peer)] {
            role.into_iter().for_each(|role| face.roles.insert(role));
            let look = theme.face(&face);
            let [mark, weight] = [theme.mark(mark, &look).1, theme.weight(None, &look)].map(|style| style.fg);
            assert!(weight.is_some() && weight != mark, "{theme:?}, {role:?}: {weight:?}");
        }
    }
}

/// A legend of a hint is shown wherever its words have room.
#[test]
fn small_screens_have_a_legend() {
    for (width, height) in [(40, 12), (60, 20), (80, 24), (112, 40)] {
        for problem in [problem(NINE), jigsaw()] {
            let app = app(problem, &["h", "h", "h", "h", "h", "h", "h"]);
            let play = app.screens.play().expect("a puzzle is open");
            let legend = play.scene(&Settings::default()).panel.legend;
            let shown = text(&screen(&app, width, height));
            let has_board = play.hint().is_some_and(|hint| hint.is_step());
            assert!(!has_board || !legend.is_empty(), "{shown}");
            let lines: Vec<&str> = shown.lines().rev().take(6).collect();
            for LegendEntry { role, name, .. } in legend.iter().filter(|entry| !entry.role.is_link()) {
                assert!(shown.contains(name), "{role:?} at {width}x{height}: {lines:?}");
            }
        }
    }
}

/// Where the cells beside a panel would be too narrow for their marks, the panel is below the board.
#[test]
fn cells_list_their_marks_where_they_can() {
    for (size, width, height) in [(9, 60, 20), (12, 80, 24)] {
        let shown = text(&screen(&app(empty(standard(size)), &["f"]), width, height));
        assert_eq!(shown.matches("123+").count(), size * size, "{shown}");
        assert!(!shown.contains("┃:"), "{shown}");
    }
}

/// A hint is not cut into pages below the board if it fits beside narrower cells.
#[test]
fn a_long_hint_is_beside_the_board() {
    let xy_chain = ninefold_engine::hint::by_slug("xy-chain").expect("a technique");
    let (app, _) = super::examples::example_in("test.txt", xy_chain);
    let shown = text(&screen(&app, 60, 20));
    assert!(shown.contains("4. Then ") && !shown.contains("continue"), "{shown}");
    let app = press(app, &["esc"]);
    assert!(text(&screen(&app, 60, 20)).contains("2345"), "cells list their marks without it");
}

/// A panel is beside the board where both fit.
#[test]
fn the_panel_is_beside_the_board_where_it_fits() {
    let map: Vec<u8> = (0..49).map(|i| i / 7).collect();
    let seven = Shape::new(7, Boxes::Regions(map), vec![]);
    for (shape, width, height) in [(seven, 80, 24), (standard(12), 140, 50)] {
        let shown = text(&screen(&app(empty(shape), &["f"]), width, height));
        let line = shown.lines().find(|line| line.contains("remaining")).expect("the remaining digits");
        assert!(line.contains('│'), "{shown}");
        // Every cell shows all its marks.
        assert!(shown.contains("1234") && !shown.contains('+'), "{shown}");
    }
}

/// While digit keys give colours, the colours are shown with their numbers.
#[test]
fn the_palette_shows_its_colours() {
    let app = app(problem(NINE), &["c"]);
    for (size, gap) in [((80, 24), " "), ((60, 20), ""), ((40, 12), "")] {
        let buffer = themed(&app, theme(ThemeName::Dark), size);
        let numbers: String = (1..=6).map(|number| format!("{gap}{number}{gap}")).collect();
        let numbers = numbers.trim_end();
        let shown = text(&buffer);
        let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains(numbers)).expect(&shown);
        let x = line[..line.find(numbers).expect("it is there")].chars().count() as u16;
        let width = numbers.len() as u16;
        let mut backgrounds: Vec<_> = (x..x + width).map(|x| buffer[(x, y as u16)].bg).collect();
        backgrounds.dedup();
        assert_eq!(backgrounds.len(), 6, "{backgrounds:?} at {size:?}");
    }
}

/// At 80x24, where marks are not in columns, the panel shows the box of the cursor with marks that are. On larger screens
/// it need not.
#[test]
fn a_lens_shows_the_marks_around_the_cursor() {
    let at = |keys: &[&str], (width, height)| text(&screen(&app(problem(NINE), keys), width, height));
    let lens = "─────┼─────┼─────";
    assert!(!at(&[], (80, 24)).contains(lens), "nothing is marked");
    let shown = at(&["f"], (80, 24));
    assert!(shown.contains(lens), "{shown}");
    // The marks 5, 7 and 9 of r4c4, the digit of r4c5, the mark 4 of r4c6.
    for row in ["  5  │  6  │4", "7   9│     │7"] {
        assert!(shown.contains(row), "{row}: {shown}");
    }
    let lens_of_hint = at(&["f", "h", "h", "h", "h"], (80, 24));
    assert!(
        !lens_of_hint.contains(lens) && lens_of_hint.contains("hints "),
        "a hint covers it: {lens_of_hint}"
    );
    assert!(!at(&["f"], (112, 40)).contains("r5c5: 1 mark"), "cells have their own columns");
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    let focus = draw(&app(problem(NINE), &["f"]), Theme::new(true), &mut buffer).expect("a place");
    assert!(focus.x < 56, "the terminal's cursor stays on the board: {focus}");
}

/// A large panel lists the keys of the game below what it shows. A hint takes their place.
#[test]
fn a_large_panel_lists_keys() {
    let at = |keys: &[&str], (width, height)| text(&screen(&app(problem(NINE), keys), width, height));
    for size in [(140, 50), (200, 60)] {
        let shown = at(&[], size);
        for words in ["place a digit", "fill in all candidates", "show a hint"] {
            assert!(shown.contains(words), "{words} at {size:?}: {shown}");
        }
        assert!(!at(&["h"], size).contains("fill in all candidates"), "{size:?}");
    }
    assert!(!at(&[], (112, 40)).contains("fill in all candidates"), "the panel is too narrow");
}
