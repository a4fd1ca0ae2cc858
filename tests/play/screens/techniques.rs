//! The hint of each technique in its stored example.

use std::collections::BTreeSet;

use ninefold::game::MarkKind;
use ninefold::scene::{Content, MarkRole, Role, Scene};
use ninefold::settings::{Ascii, Settings};
use ninefold::tui::app::{App, Clickable};
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::hint::{self, FORMS, TECHNIQUES, Technique};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::examples::example;
use super::highlights;
use super::support::*;

/// The words and the highlights of the last stage, as large as 80x24 lets it be.
#[test]
fn every_technique_shows_its_example() {
    let mut shown = String::new();
    for &technique in TECHNIQUES.iter().chain(FORMS) {
        let (mut app, _) = example(technique);
        app.resize(Rect::new(0, 0, 80, 24));
        let scene = scene(&app);
        let lines = highlights::lines(&scene).join("\n  ");
        shown += &format!("{}: {}\n  {lines}\n\n", technique.slug, scene.panel.message.heading);
    }
    insta::assert_snapshot!("techniques", shown);
}

/// Some examples as they are drawn without colours: houses of a fish with fins, sets with letters, links, cases.
#[test]
fn chosen_techniques_are_drawn() {
    let drawn = |slug, size: (u16, u16), unicode| {
        let (mut app, _) = example(hint::by_slug(slug).expect("a technique"));
        app.resize(Rect::new(0, 0, size.0, size.1));
        let bare = Capabilities { colours: false, depth: ColourDepth::Sixteen, unicode, background: None };
        text(&themed(&app, Theme::of(&Settings::default(), bare), size))
    };
    insta::assert_snapshot!("finned-swordfish", drawn("finned-swordfish", (80, 24), true));
    insta::assert_snapshot!("als-xz", drawn("als-xz", (80, 24), true));
    insta::assert_snapshot!("als-xz-ascii", drawn("als-xz", (80, 24), false));
    insta::assert_snapshot!("xy-chain", drawn("xy-chain", (112, 40), true));
    insta::assert_snapshot!("xy-chain-ascii", drawn("xy-chain", (112, 40), false));
    insta::assert_snapshot!("forcing-net-verity", drawn("forcing-net-verity", (80, 24), true));
}

#[test]
fn every_pattern_names_its_parts() {
    for &technique in TECHNIQUES {
        let (mut app, _) = example(technique);
        let ninefold::tui::app::Screen::Play(play) = &mut app.screens.top else { panic!("no board") };
        let hint = play.hint_mut().expect("a hint");
        while hint.fewer() {
            let words = hint.panel_text().words();
            assert!(!words.contains("its pattern."), "{}: {words}", technique.slug);
        }
    }
}

/// The sizes at which the examples are looked at, from those with room for everything to the smallest.
const SIZES: [(u16, u16); 6] = [(140, 50), (112, 40), (80, 24), (60, 20), (40, 12), (20, 6)];

/// Each technique at one of the sizes.
#[test]
fn techniques_can_be_read_at_many_sizes() {
    for (i, &technique) in TECHNIQUES.iter().chain(FORMS).enumerate() {
        check_readable(technique, SIZES[i % SIZES.len()]);
    }
}

#[test]
#[ignore = "slow: every technique at every size"]
fn every_technique_can_be_read_at_every_size() {
    for &technique in TECHNIQUES.iter().chain(FORMS) {
        for size in SIZES {
            check_readable(technique, size);
        }
    }
}

/// Checks the last stage of the hint of a technique at this size: nothing is covered, cut off or left out.
fn check_readable(technique: &'static Technique, size: (u16, u16)) {
    let (mut app, _) = example(technique);
    app.resize(Rect::new(0, 0, size.0, size.1));
    let shown = screen(&app, size.0, size.1);
    let mut faults = vec![without_stand_in(&app, &shown)];
    if size.0 >= 60 {
        faults.extend([cut_off(&app, &shown), missing_in_legend(&app, &shown)]);
    }
    // In smaller cells not all marks have room.
    if size.0 >= 80 {
        faults.push(covered(&app, &shown));
    }
    faults.push(lost_word(app, size));
    if let Some(fault) = faults.into_iter().flatten().next() {
        panic!("{} at {size:?}: {fault}:\n{}", technique.slug, text(&shown));
    }
}

fn scene(app: &App) -> Scene {
    app.screens.play().expect("a board").scene(&Settings::default())
}

/// Returns a symbol that differs in ASCII, without being one that ASCII lacks.
fn without_stand_in(app: &App, shown: &Buffer) -> Option<String> {
    let settings = Settings { ascii: Ascii::Always, ..Settings::default() };
    let xterm = Capabilities { colours: true, depth: ColourDepth::Sixteen, unicode: true, background: None };
    let ascii = themed(app, Theme::of(&settings, xterm), (shown.area.width, shown.area.height));
    for (usual, ascii) in shown.content.iter().zip(&ascii.content) {
        let (usual, ascii) = (usual.symbol(), ascii.symbol());
        let is_same = usual == ascii;
        let stands_in = !usual.is_ascii() && ascii != "?";
        if !ascii.is_ascii() || !is_same && !stands_in {
            return Some(format!("`{ascii}` stands for `{usual}`"));
        }
    }
    None
}

/// Returns the signs of words that are cut off.
fn cut_off(app: &App, shown: &Buffer) -> Option<String> {
    let told = scene(app).panel.message.words().matches('…').count();
    let drawn = text(shown).matches('…').count();
    (drawn > told).then(|| format!("{drawn} times `…`"))
}

/// Returns a name of the legend that is not shown. What lines mean is shown only where they are drawn.
fn missing_in_legend(app: &App, shown: &Buffer) -> Option<String> {
    let drawn = text(shown);
    let legend = scene(app).panel.legend;
    let mut missing = legend.iter().filter(|entry| !entry.role.is_link() && !drawn.contains(entry.name));
    missing.next().map(|entry| format!("no `{}` in the legend", entry.name))
}

/// Returns a digit, or a mark that the hint tells of, which is not in its cell.
fn covered(app: &App, shown: &Buffer) -> Option<String> {
    let board = scene(app).board;
    let drawn = texts_of_cells(app, shown);
    for (cell, face) in board.faces.iter().enumerate() {
        let symbols: Vec<char> = match &face.content {
            Content::Value(digit, _) => vec![*digit],
            Content::Marks(marks) => {
                marks.iter().filter(|mark| mark.role.is_told()).map(|mark| mark.symbol).collect()
            }
            _ => vec![],
        };
        if let Some(missing) = symbols.iter().find(|symbol| !drawn[cell].contains(**symbol)) {
            return Some(format!("`{missing}` is not in cell {cell}, `{}`", drawn[cell]));
        }
    }
    None
}

/// Returns what is drawn in each cell.
fn texts_of_cells(app: &App, shown: &Buffer) -> Vec<String> {
    let size = app.screens.play().expect("a board").board.game.size();
    let at = app.clickables();
    let cell_at = |x, y| match at(x, y) {
        Some(Clickable::Cell(cell)) => Some(cell),
        _ => None,
    };
    let corner =
        |symbol| shown.area.positions().find(|&place| shown[place].symbol() == symbol).expect("a frame");
    let (top, bottom, right) = (corner("┏"), corner("┗"), corner("┓"));
    // All rows have the same columns.
    let columns: Vec<Option<usize>> =
        (0..right.x).map(|x| cell_at(x, top.y + 1).map(|cell| cell % size)).collect();
    let mut texts = vec![String::new(); size * size];
    for y in top.y + 1..bottom.y {
        let Some(row) = cell_at(top.x + 1, y).map(|cell| cell / size) else { continue };
        for (x, column) in (0..).zip(&columns) {
            if let Some(column) = column {
                texts[row * size + column] += shown[(x, y)].symbol();
            }
        }
    }
    texts
}

/// Returns a word that is on none of the pages of the hint.
fn lost_word(mut app: App, size: (u16, u16)) -> Option<String> {
    let words = scene(&app).panel.message.words();
    let mut lost: BTreeSet<&str> = words.split_whitespace().collect();
    let mut page = String::new();
    loop {
        let next = text(&screen(&app, size.0, size.1));
        if next == page {
            break;
        }
        for word in next.split_whitespace() {
            lost.remove(word);
        }
        page = next;
        app = press(app, &["right"]);
    }
    lost.first().map(|word| format!("`{word}` is on no page"))
}

/// A hint that shows the candidates of a cell leaves the player's marks where they are.
#[test]
fn centre_marks_stay_in_the_middle() {
    let (app, _) = example(hint::by_slug("finned-x-wing").expect("a technique"));
    let hint = app.screens.play().expect("a board").hint().cloned();
    let mut app = press(app, &["esc", ",", "2", "1"]);
    let ninefold::tui::app::Screen::Play(play) = &mut app.screens.top else { panic!("no board") };
    hint.into_iter().for_each(|hint| play.open_hint(hint));
    let Content::Marks(marks) =
        &play.scene(&Settings::default()).board.faces[play.board.entry.cursor].content
    else {
        panic!("no marks")
    };
    let role = |kind, symbol| marks.iter().find(|m| (m.kind, m.symbol) == (kind, symbol)).map(|m| m.role);
    assert_eq!(role(MarkKind::Centre, '2'), Some(MarkRole::Told(Role::Eliminated)));
    assert!(role(MarkKind::Corner, '2').is_none() && role(MarkKind::Centre, '1').is_some(), "{marks:?}");
    assert_eq!(role(MarkKind::Corner, '5'), Some(MarkRole::Told(Role::Unmarked)));
}
