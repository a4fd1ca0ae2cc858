//! Cells that show several things at once.

use ninefold::scene::{CellRole, Content};
use ninefold::settings::{Settings, ThemeName};
use ninefold::tui::theme::{Capabilities, ColorDepth, Theme};
use ratatui::buffer::Buffer;

use super::support::*;

const XTERM: Capabilities = Capabilities { colours: true, depth: ColorDepth::Cube, unicode: true };

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
    let board = open.play().expect("a puzzle is open").scene(&Settings::default()).board;
    let is_marked = |content: &Content| matches!(content, Content::Marks(_));
    let house = board.faces.iter().filter(|face| face.roles.has(CellRole::House) && is_marked(&face.content));
    let house = house.count();
    assert!(house > 2, "{house} cells with marks");
    for size in [(80, 24), (140, 50), (60, 20)] {
        let shown = text(&themed(&open, theme(ThemeName::Mono), size));
        let in_legend = shown.matches("∘ house").count();
        assert_eq!(shown.matches('∘').count() - in_legend, house, "{shown}");
        for name in COLOURED {
            let buffer = themed(&open, theme(name), size);
            assert!(!text(&buffer).contains('∘'), "{name:?}");
            let grounds = |buffer: &Buffer| buffer.content.iter().map(|cell| cell.bg).collect::<Vec<_>>();
            let before = themed(&closed, theme(name), size);
            let changed = grounds(&buffer).iter().zip(grounds(&before)).filter(|(a, b)| **a != *b).count();
            assert!(changed >= house, "{name:?}, {size:?}: {changed}");
        }
    }
}

/// A cell that is selected and has a colour shows both, side by side.
#[test]
fn selected_cells_show_their_colour() {
    let chosen = ["v", "j", "j", "c", "1", "esc", "esc", "v", "k", "k"];
    let coloured = app(problem(NINE), &chosen);
    let board = coloured.play().expect("a puzzle is open").scene(&Settings::default()).board;
    let both = board.faces.iter().filter(|face| face.color.is_some() && face.roles.has(CellRole::Selected));
    let both = both.count();
    assert!(both > 1, "{both} selected cells have a colour");
    let count = |buffer: &Buffer, ground| buffer.content.iter().filter(|cell| cell.bg == ground).count();
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
