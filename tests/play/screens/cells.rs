//! Cells that show several things at once.

use ninefold::scene::{CellRole, Content};
use ninefold::settings::{Settings, ThemeName};
use ninefold::tui::theme::{Capabilities, ColorDepth, Theme};
use ratatui::style::Modifier;

use super::support::*;

const XTERM: Capabilities = Capabilities { colours: true, depth: ColorDepth::Cube, unicode: true };

fn themes() -> impl Iterator<Item = Theme> {
    [ThemeName::Terminal, ThemeName::Light, ThemeName::HighContrast, ThemeName::Mono]
        .map(|theme| Theme::of(&Settings { theme, ..Settings::default() }, XTERM))
        .into_iter()
}

/// A hint's house is visible even in cells with marks and without colours, by a symbol.
#[test]
fn a_highlighted_house_is_visible_in_cells_with_marks() {
    let app = app(problem(HIDDEN), &["f", "h", "h"]);
    let board = app.play().expect("a puzzle is open").scene(&Settings::default()).board;
    let is_marked = |content: &Content| matches!(content, Content::Marks(_));
    let house = board.faces.iter().filter(|face| face.roles.has(CellRole::House) && is_marked(&face.content));
    let house = house.count();
    assert!(house > 2, "{house} cells with marks");
    for (theme, size) in themes().flat_map(|theme| [(80, 24), (140, 50), (60, 20)].map(|size| (theme, size)))
    {
        let shown = text(&themed(&app, theme, size));
        assert_eq!(shown.matches('∘').count(), house, "{shown}");
    }
}

#[test]
fn selected_cells_show_their_colour() {
    let keys = ["v", "j", "j", "c", "1", "esc", "esc", "v", "k", "k"];
    let app = app(problem(NINE), &keys);
    let board = app.play().expect("a puzzle is open").scene(&Settings::default()).board;
    let chosen = board.faces.iter().filter(|face| face.color.is_some() && face.roles.has(CellRole::Selected));
    let chosen = chosen.count();
    assert!(chosen > 1, "{chosen} selected cells have a colour");
    for (theme, size) in themes().take(3).flat_map(|theme| [(80, 24), (140, 50)].map(|size| (theme, size))) {
        let buffer = themed(&app, theme, size);
        let strips: Vec<_> = buffer.content.iter().filter(|cell| cell.symbol() == "₁").collect();
        assert!(strips.len() >= chosen);
        assert!(strips.iter().all(|cell| !cell.modifier.contains(Modifier::REVERSED)), "{strips:?}");
    }
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
