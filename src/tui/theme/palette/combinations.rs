//! Tests that digits, queens and marks are readable in cells with any two roles, on any shade, in every theme.

use std::collections::HashMap;

use ratatui::style::{Color, Modifier, Style};
use strum::IntoEnumIterator;

use super::contrast::{contrast, is_dark};
use super::terminals::{Rgb, TERMINALS, Terminal, rgb};
use crate::explain::Role;
use crate::game::{CellColour, CellColours, MarkKind};
use crate::scene::{
    CellRole, Content, ExtraMark, Face, HEAT_STEPS, Mark, MarkRole, Origin, RegionColour, Roles, SetNumbers,
};
use crate::settings::{Settings, ThemeName};
use crate::tui::theme::{Background, Capabilities, CellStyle, ColourDepth, Theme};

fn contents() -> Vec<Content> {
    let origins = [Origin::Given, Origin::Own, Origin::Proposed];
    let digits = origins.map(|origin| Content::Value('5', origin));
    let queens = origins.map(Content::Queen);
    let others = [Content::Empty, Content::Crossed, Content::Marks(Vec::new())];
    digits.into_iter().chain(queens).chain(others).collect()
}

/// What can be below the roles of a cell.
fn grounds() -> Vec<Face> {
    let mut grounds = vec![Face::default()];
    for colour in 0..12 {
        grounds.push(Face { region_colour: Some(RegionColour::Vivid(colour)), ..Face::default() });
    }
    for family in 0..6 {
        grounds.push(Face { region_colour: Some(RegionColour::Pale(family)), ..Face::default() });
    }
    for step in 0..HEAT_STEPS {
        grounds.push(Face { heat: Some(step), ..Face::default() });
    }
    for extra in [
        [Some(ExtraMark::Falling), None],
        [None, Some(ExtraMark::Window)],
        [Some(ExtraMark::Falling), Some(ExtraMark::Window)],
    ] {
        grounds.push(Face { extra, ..Face::default() });
    }
    for colour in CellColour::ALL {
        grounds.push(Face { colours: CellColours::of(Some(colour)), ..Face::default() });
    }
    for set in 0..6 {
        let mut sets = SetNumbers::default();
        sets.insert(set);
        grounds.push(Face { sets, ..Face::default() });
    }
    grounds
}

/// No role, each role, and each pair.
fn roles() -> Vec<Roles> {
    let all: Vec<CellRole> = CellRole::iter().collect();
    let mut sets = vec![Roles::default()];
    for (i, &a) in all.iter().enumerate() {
        for &b in &all[..=i] {
            let mut roles = Roles::default();
            roles.insert(a);
            roles.insert(b);
            sets.push(roles);
        }
    }
    sets
}

fn mark(role: MarkRole, colour: Option<CellColour>) -> Mark {
    Mark { kind: MarkKind::Corner, place: 4, symbol: '5', role, colour }
}

fn marks() -> Vec<Mark> {
    let told = [Role::Eliminated, Role::Pattern, Role::Fin, Role::Counterpart, Role::Set(0), Role::Unmarked];
    let roles = [MarkRole::Plain, MarkRole::Same, MarkRole::Conflict].into_iter();
    let mut marks: Vec<Mark> = roles.chain(told.map(MarkRole::Told)).map(|role| mark(role, None)).collect();
    marks.extend(CellColour::ALL.map(|colour| mark(MarkRole::Plain, Some(colour))));
    marks
}

/// A style on a page with these colours, reversed if it says so; `None` where the text has the terminal's own colours,
/// or is dim, which each terminal does in its way.
fn colours(style: Style, page: Style, terminal: &Terminal, (text, ground): (u32, u32)) -> Option<[Rgb; 2]> {
    let style = page.patch(style);
    let is_plain = [style.fg, style.bg].iter().all(|colour| matches!(colour, None | Some(Color::Reset)));
    if is_plain || style.add_modifier.contains(Modifier::DIM) {
        return None;
    }
    Some([terminal.rgb_or(style.fg, rgb(text)), terminal.rgb_or(style.bg, rgb(ground))])
}

/// The styles of all texts in a cell of this look, by name.
fn texts(theme: Theme, content: &Content, look: &CellStyle) -> Vec<(String, Style)> {
    let corners = [
        ("corner", theme.corner(look)),
        ("weight", theme.weight(Some(3), look)),
        ("number of a cage", theme.clue(look)),
    ];
    let mut texts: Vec<(String, Style)> =
        corners.into_iter().map(|(name, style)| (name.to_owned(), style)).collect();
    if !matches!(content, Content::Marks(_)) {
        if (look.glyph, look.badge) != (' ', ' ') {
            texts.push((format!("{content:?}"), look.value));
        }
        return texts;
    }
    for mark in marks() {
        let (now, before) = (theme.mark(mark, look).1, theme.passed_mark(mark, look).1);
        texts.push((format!("{:?} mark, colour {:?}", mark.role, mark.colour), now));
        texts.push((format!("passed {:?} mark", mark.role), before));
    }
    texts
}

/// All looks that a cell with this content can have, each with an example: on each ground one in `one_of` pairs of roles,
/// on the next one the others.
fn looks(theme: Theme, content: &Content, one_of: usize) -> HashMap<CellStyle, Face> {
    let mut looks = HashMap::new();
    for (i, ground) in grounds().into_iter().enumerate() {
        for roles in roles().into_iter().skip(i % one_of).step_by(one_of) {
            let face = Face { content: content.clone(), roles, ..ground.clone() };
            looks.entry(theme.face(&face)).or_insert(face);
        }
    }
    looks
}

/// The least contrast in a theme, on pages of a terminal with these texts and grounds, and where it is.
fn least(
    theme: Theme,
    page: Style,
    terminal: &Terminal,
    pages: &[(u32, u32)],
    one_of: usize,
) -> (f64, String) {
    let mut least = (f64::INFINITY, String::new());
    for content in contents() {
        for (look, face) in looks(theme, &content, one_of) {
            for (name, style) in texts(theme, &content, &look) {
                for &colours_of_page in pages {
                    let style = look.background.patch(style);
                    let Some([text, ground]) = colours(style, page, terminal, colours_of_page) else {
                        continue;
                    };
                    let ratio = contrast(text, ground);
                    if ratio < least.0 {
                        least = (ratio, format!("{name}: {text:02x?} on {ground:02x?}: {face:?}"));
                    }
                }
            }
        }
    }
    least
}

/// The themes, each with a ground that the terminal tells or not.
const THEMES: [(ThemeName, Option<Background>); 6] = [
    (ThemeName::Terminal, None),
    (ThemeName::Terminal, Some(Background::Dark)),
    (ThemeName::Terminal, Some(Background::Light)),
    (ThemeName::Dark, None),
    (ThemeName::Light, None),
    (ThemeName::HighContrast, None),
];

/// Those of these pages that a theme may meet.
fn pages(background: Option<Background>, pages: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut pages = pages.to_vec();
    if let Some(background) = background {
        pages.retain(|&(_, ground)| is_dark(ground) == (background == Background::Dark));
    }
    pages
}

fn theme(name: ThemeName, depth: ColourDepth, background: Option<Background>) -> (Theme, Style) {
    let capabilities = Capabilities { colours: true, depth, unicode: true, background };
    let theme = Theme::of(&Settings { theme: name, ..Settings::default() }, capabilities);
    (theme, theme.palette.page.style(depth))
}

#[test]
fn cells_are_readable() {
    check_colours(4);
    check_sixteen_colours(4);
}

#[test]
#[ignore = "slow: every pair of roles on every ground"]
fn all_cells_are_readable() {
    check_colours(1);
    check_sixteen_colours(1);
}

/// A ground that the terminal does not tell may be black or white.
fn check_colours(one_of: usize) {
    for ((name, background), depth) in THEMES
        .into_iter()
        .flat_map(|theme| [ColourDepth::True, ColourDepth::Cube].map(|depth| (theme, depth)))
    {
        let (theme, page) = theme(name, depth, background);
        let pages = pages(background, &[(0xd8d8d8, 0x000000), (0x101010, 0xffffff)]);
        let (ratio, what) = least(theme, page, &TERMINALS[0], &pages, one_of);
        assert!(ratio >= 4.5, "{name:?}, {depth:?}, {background:?}: {ratio:.2}: {what}");
    }
}

/// Terminals choose the sixteen colours themselves, some with a red or magenta on which neither black nor white is more
/// readable than this.
fn check_sixteen_colours(one_of: usize) {
    for (name, background) in THEMES {
        let (theme, page) = theme(name, ColourDepth::Sixteen, background);
        for terminal in TERMINALS.iter().filter(|terminal| terminal.is_poor) {
            let (ratio, what) = least(theme, page, terminal, &pages(background, terminal.pages), one_of);
            assert!(ratio >= 3.0, "{name:?}, {background:?}, {}: {ratio:.2}: {what}", terminal.name);
        }
    }
}
