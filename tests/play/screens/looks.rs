//! How a theme shows each role, as a table that can be read.

use ninefold::game::{CellColour, CellColours, MarkKind};
use ninefold::scene::{
    COLOUR_FAMILIES, CellRole, Content, ExtraMark, Face, HEAT_STEPS, LEGEND, LegendEntry, Mark, MarkRole,
    Origin, REGION_COLOURS, RegionColour, Role, Roles, SetNumbers, TextStyle,
};
use ninefold::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};
use strum::IntoEnumIterator;

/// Returns a line for each role: its name, the signs that show it, and its style.
pub fn table(theme: Theme) -> String {
    let looks = [texts(theme), lines(theme), roles(theme), faces(theme), marks(theme), legend(theme)];
    let lines = looks.iter().flatten().map(|(role, look)| format!("{role:<22}{look}").trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// A role, and how it looks.
type Row = (String, String);

fn row(role: impl Into<String>, style: Style) -> Row {
    (role.into(), words(style))
}

fn texts(theme: Theme) -> Vec<Row> {
    let tones = [TextStyle::Plain, TextStyle::Strong, TextStyle::Quiet, TextStyle::Good, TextStyle::Bad];
    let mut rows: Vec<Row> = tones
        .into_iter()
        .map(|tone| row(format!("{tone:?} text").to_lowercase(), theme.tone(tone)))
        .collect();
    rows.extend([
        row("heading", theme.heading()),
        row("title", theme.bar()),
        row("key", theme.key()),
        row("chosen entry", theme.chosen()),
        row("mode for digits", theme.mode(false)),
        row("mode for marks", theme.mode(true)),
        row("remaining digit", theme.remaining(false, 2)),
        row("no digit remaining", theme.remaining(false, 0)),
        row("too many of a digit", theme.remaining(false, -1)),
        row("digit under cursor", theme.remaining(true, 2)),
    ]);
    rows
}

fn lines(theme: Theme) -> Vec<Row> {
    vec![
        row("line of boxes", theme.line(true)),
        row("line of cells", theme.line(false)),
        row("row number", theme.label(false)),
        row("row number of cursor", theme.label(true)),
        row("strong link", theme.link(true, false)),
        row("weak link", theme.link(false, false)),
        row("passed link", theme.link(true, true)),
    ]
}

/// A digit of the player and an open cell with each role.
fn roles(theme: Theme) -> Vec<Row> {
    let mut rows = Vec::new();
    for role in CellRole::iter() {
        let mut roles = Roles::default();
        roles.insert(role);
        for (name, content) in [("digit", Content::Value('5', Origin::Own)), ("cell", Content::Empty)] {
            let face = Face { content, roles, ..Face::default() };
            rows.push((format!("{role:?} {name}").to_lowercase(), of_face(theme, &face)));
        }
    }
    rows
}

/// Cells without roles.
fn faces(theme: Theme) -> Vec<Row> {
    let content = |content| Face { content, ..Face::default() };
    let extra = |extra| Face { extra, ..Face::default() };
    let mut faces = vec![
        ("given digit".to_owned(), content(Content::Value('5', Origin::Given))),
        ("own digit".to_owned(), content(Content::Value('5', Origin::Own))),
        ("proposed digit".to_owned(), content(Content::Value('5', Origin::Proposed))),
        ("queen".to_owned(), content(Content::Queen(Origin::Own))),
        ("crossed out".to_owned(), content(Content::Crossed)),
        ("blocked".to_owned(), content(Content::Blocked)),
        ("diagonal".to_owned(), extra([Some(ExtraMark::Falling), None])),
        ("window".to_owned(), extra([None, Some(ExtraMark::Window)])),
        ("diagonal and window".to_owned(), extra([Some(ExtraMark::Falling), Some(ExtraMark::Window)])),
    ];
    for colour in CellColour::ALL {
        let face = Face { colours: CellColours::of(Some(colour)), ..Face::default() };
        faces.push((format!("colour {}", colour.number()), face));
    }
    for number in 0..6 {
        let mut sets = SetNumbers::default();
        sets.insert(number);
        faces.push((format!("set {}", number + 1), Face { sets, ..Face::default() }));
    }
    for step in 0..HEAT_STEPS {
        faces.push((format!("weight shade {}", step + 1), Face { heat: Some(step), ..Face::default() }));
    }
    for colour in 0..REGION_COLOURS {
        let region_colour = Some(RegionColour::Vivid(colour));
        faces.push((format!("region {}", colour + 1), Face { region_colour, ..Face::default() }));
    }
    for family in 0..COLOUR_FAMILIES {
        let region_colour = Some(RegionColour::Pale(family));
        faces.push((format!("tint {}", family + 1), Face { region_colour, ..Face::default() }));
    }
    let mut rows: Vec<Row> = faces.into_iter().map(|(name, face)| (name, of_face(theme, &face))).collect();
    for step in 0..HEAT_STEPS {
        rows.push(row(
            format!("weight {}", step + 1),
            theme.weight(Some(step), &theme.face(&Face::default())),
        ));
    }
    for mark in
        [ExtraMark::Falling, ExtraMark::Rising, ExtraMark::Crossing, ExtraMark::Window, ExtraMark::Other]
    {
        let (glyph, style) = theme.extra(mark, &theme.face(&Face::default()));
        rows.push((format!("{mark:?} sign").to_lowercase(), format!("{glyph} {}", words(style))));
    }
    rows
}

fn marks(theme: Theme) -> Vec<Row> {
    use MarkRole::{Conflict, Plain, Same, Told};
    let told = [Role::Eliminated, Role::Pattern, Role::Fin, Role::Counterpart, Role::Set(0), Role::Unmarked];
    let look = theme.face(&Face::default());
    let with = |role| Mark { kind: MarkKind::Corner, place: 4, symbol: '5', role, colour: None };
    let mut rows: Vec<Row> = [Plain, Same, Conflict]
        .into_iter()
        .chain(told.map(Told))
        .map(|role| row(format!("{role:?} mark").to_lowercase(), theme.mark(with(role), &look).1))
        .collect();
    rows.push(row("passed pattern mark", theme.passed_mark(with(Told(Role::Pattern)), &look).1));
    rows.push(row("passed counterpart", theme.passed_mark(with(Told(Role::Counterpart)), &look).1));
    rows
}

/// The sample of each role in the legend, and its name.
fn legend(theme: Theme) -> Vec<Row> {
    let rows = LEGEND.iter().map(|&LegendEntry { role, .. }| {
        let (sign, sample, name) = theme.sample(role);
        let look = format!("{sign} {}, name {}", words(sample), words(name));
        (format!("{role:?} in legend").to_lowercase(), look.trim_start().to_owned())
    });
    rows.collect()
}

/// The symbols of a cell in their style, and how the rest of the cell looks if it is not plain.
fn of_face(theme: Theme, face: &Face) -> String {
    let look = theme.face(face);
    let symbols = format!("{}{}", look.glyph, look.badge);
    let rest = format!("{} {}", look.fill, words(look.background)).trim().to_owned();
    if symbols.trim().is_empty() {
        return rest;
    }
    let inside = format!("{} {}", symbols.trim_end(), words(look.background.patch(look.value)));
    if rest == words(Style::new()) { inside } else { format!("{inside}, around it {rest}") }
}

/// Colours and weights in words: `253 on 233 bold`.
fn words(style: Style) -> String {
    let mut words = Vec::new();
    if let Some(colour) = style.fg.filter(|colour| *colour != Color::Reset) {
        words.push(colour.to_string());
    }
    if let Some(colour) = style.bg.filter(|colour| *colour != Color::Reset) {
        words.push(format!("on {colour}"));
    }
    words.extend(style.add_modifier.iter_names().map(|(name, _)| name.to_lowercase()));
    if words.is_empty() { "plain".to_owned() } else { words.join(" ") }
}

/// A style of a screen.
struct Use {
    style: Style,
    /// The number of places that have it.
    places: usize,
    texts: Vec<String>,
}

/// Returns a line for each style of a screen: the style, the number of its places, and the words that have it.
pub fn texts_by_style(buffer: &Buffer) -> String {
    let mut uses: Vec<Use> = Vec::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        for run in row.chunk_by(|a, b| a.style() == b.style()) {
            let style = run[0].style();
            let known = uses.iter().position(|known| known.style == style);
            let i = known.unwrap_or(uses.len());
            if known.is_none() {
                uses.push(Use { style, places: 0, texts: Vec::new() });
            }
            uses[i].places += run.len();
            let text: String = run.iter().map(|cell| without_line(cell.symbol())).collect();
            for part in text.split("  ").map(str::trim) {
                if !part.is_empty() && !uses[i].texts.iter().any(|known| known == part) {
                    uses[i].texts.push(part.to_owned());
                }
            }
        }
    }
    let lines = uses.iter().map(|Use { style, places, texts }| {
        format!("{} ({places}): {}", words(*style), texts.join(" / ")).trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns a gap instead of a line of a board or a box.
fn without_line(symbol: &str) -> &str {
    if ("\u{2500}"..="\u{257f}").contains(&symbol) { "  " } else { symbol }
}
