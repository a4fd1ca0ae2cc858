//! Tests that roles differ for every kind of colour vision: by a glyph, by weight and lines, or by colours
//! that stay distinct.

use ratatui::style::{Modifier, Style};

use super::contrast::linear;
use super::terminals::{Rgb, TERMINALS, ground_of};
use super::*;
use crate::game::MarkKind;
use crate::scene::{CellRole, Content, Face, Mark, MarkRole, Origin, Role};
use crate::settings::{Settings, ThemeName};
use crate::tui::theme::{Background, Capabilities, Theme};

pub type Matrix = [[f64; 3]; 3];

/// Simulated colour vision, as matrices over linear light: Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity.
pub const VISIONS: [(&str, Matrix); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// Two colours at this distance differ at a glance; 2.3 is just noticeable side by side.
const APART: f64 = 20.0;
/// Large areas at this distance are told apart.
const SEEN: f64 = 12.0;

fn times(matrix: &Matrix, [x, y, z]: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * x + row[1] * y + row[2] * z)
}

/// The simulated colour in CIE L*a*b*.
pub fn lab(rgb: Rgb, vision: &Matrix) -> [f64; 3] {
    const XYZ: Matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    const WHITE: [f64; 3] = [0.9505, 1.0, 1.0890];
    let seen = times(vision, rgb.map(linear)).map(|channel| channel.clamp(0.0, 1.0));
    let xyz = times(&XYZ, seen);
    let [x, y, z] = [0, 1, 2].map(|i| lightness(xyz[i] / WHITE[i]));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The cube root of a share of white, but for dark colours.
fn lightness(share: f64) -> f64 {
    if share > 0.008856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 }
}

/// The CIE 1976 distance of two colours.
fn distance(a: Rgb, b: Rgb, vision: &Matrix) -> f64 {
    let (a, b) = (lab(a, vision), lab(b, vision));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// A role as it is drawn.
struct Shown {
    name: String,
    signs: Vec<char>,
    style: Style,
    background: Style,
}

impl Shown {
    /// Returns whether they differ without colours.
    fn differs_in_form(&self, other: &Shown) -> bool {
        self.signs != other.signs || self.form() != other.form()
    }

    /// What it is but colours and signs: bold, underlined and the like.
    fn form(&self) -> [Modifier; 2] {
        [self.style, self.background].map(|style| style.add_modifier - Modifier::DIM)
    }

    /// The larger of the distances of texts and of backgrounds, on a page with these colours.
    fn distance(&self, other: &Shown, page: [Rgb; 2], vision: &Matrix) -> f64 {
        let ([text, ground], [other_text, other_ground]) = (self.colours(page), other.colours(page));
        distance(text, other_text, vision).max(distance(ground, other_ground, vision))
    }

    fn colours(&self, page: [Rgb; 2]) -> [Rgb; 2] {
        let background = self.style.bg.or(self.background.bg);
        [TERMINALS[0].rgb_or(self.style.fg, page[0]), TERMINALS[0].rgb_or(background, page[1])]
    }
}

fn theme(name: ThemeName) -> Theme {
    let capabilities =
        Capabilities { colours: true, depth: ColourDepth::True, unicode: true, background: None };
    Theme::of(&Settings { theme: name, ..Settings::default() }, capabilities)
}

fn face(content: Content) -> Face {
    Face { content, ..Face::default() }
}

/// A digit of each origin, and of each role that a digit can have.
fn digits(theme: Theme) -> Vec<Shown> {
    let roles = [CellRole::Same, CellRole::Conflict, CellRole::Cause, CellRole::Fin];
    let origins = [Origin::Given, Origin::Own, Origin::Proposed];
    let plain = origins.map(|origin| (format!("{origin:?}"), face(Content::Value('5', origin)), None));
    let own = roles.map(|role| (format!("{role:?}"), face(Content::Value('5', Origin::Own)), Some(role)));
    plain
        .into_iter()
        .chain(own)
        .map(|(name, mut face, role)| {
            role.into_iter().for_each(|role| face.roles.insert(role));
            let look = theme.face(&face);
            Shown {
                name,
                signs: vec![look.glyph, look.badge, look.fill],
                style: look.value,
                background: look.background,
            }
        })
        .collect()
}

fn marks(theme: Theme) -> Vec<Shown> {
    let look = theme.face(&face(Content::Marks(vec![])));
    let roles = [
        MarkRole::Plain,
        MarkRole::Same,
        MarkRole::Conflict,
        MarkRole::Told(Role::Eliminated),
        MarkRole::Told(Role::Pattern),
        MarkRole::Told(Role::Fin),
        MarkRole::Told(Role::Counterpart),
        MarkRole::Told(Role::Set(0)),
        MarkRole::Told(Role::Unmarked),
    ];
    roles
        .into_iter()
        .map(|role| {
            let (sign, style) =
                theme.mark(Mark { kind: MarkKind::Corner, place: 4, symbol: '5', role, colour: None }, &look);
            Shown { name: format!("{role:?}"), signs: vec![sign], style, background: look.background }
        })
        .collect()
}

#[test]
fn roles_differ_for_every_vision() {
    let pages = [[[255; 3], [0; 3]], [[0; 3], [255; 3]]];
    for name in [ThemeName::Terminal, ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast] {
        for shown in [digits(theme(name)), marks(theme(name))] {
            for (i, a) in shown.iter().enumerate() {
                for b in shown[..i].iter().filter(|b| !a.differs_in_form(b)) {
                    for ((vision, matrix), page) in
                        VISIONS.iter().flat_map(|s| pages.iter().map(move |p| (s, *p)))
                    {
                        let apart = a.distance(b, page, matrix);
                        assert!(apart >= APART, "{name:?}, {vision}: {} and {}: {apart:.1}", a.name, b.name);
                    }
                }
            }
        }
    }
}

/// The colours of the high contrast theme are distinct even for roles that differ in form.
#[test]
fn colours_of_the_high_contrast_theme_are_distinct() {
    let p = &HIGH_CONTRAST;
    let [own, good, wrong] = [p.own, p.good, p.wrong].map(|text| Paint { text: None, background: text.text });
    let colours = [("own", own), ("good", good), ("fin", p.fin), ("wrong", wrong), ("same", p.same)];
    for (i, (a, first)) in colours.iter().enumerate() {
        for (b, second) in &colours[..i] {
            for (vision, matrix) in &VISIONS {
                for depth in [ColourDepth::True, ColourDepth::Cube] {
                    let apart = distance(ground_of(*first, depth), ground_of(*second, depth), matrix);
                    assert!(apart >= APART, "{vision}, {depth:?}: {a} and {b}: {apart:.1}");
                }
            }
        }
    }
}

/// A house that a hint names is not taken for a region of a jigsaw, nor for a window or a diagonal.
#[test]
fn houses_stand_out_from_regions() {
    let palettes =
        [("terminal", &TERMINAL), ("dark", &DARK), ("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)];
    for (name, p) in palettes {
        for depth in [ColourDepth::True, ColourDepth::Cube] {
            let shades: Vec<Paint> = p.tints.into_iter().chain(p.extra).collect();
            for ((house, tint), (vision, matrix)) in p
                .houses_on_shades
                .into_iter()
                .flat_map(|house| shades.iter().map(move |&tint| (house, tint)))
                .flat_map(|pair| VISIONS.iter().map(move |vision| (pair, vision)))
            {
                let apart = distance(ground_of(house, depth), ground_of(tint, depth), matrix);
                assert!(apart >= APART, "{name}, {depth:?}, {vision}: {house:?} and {tint:?}: {apart:.1}");
            }
        }
    }
}

/// Soft as they are, the houses of a hint differ from the page and from each other.
#[test]
fn houses_are_seen() {
    for (name, p) in [("dark", &DARK), ("light", &LIGHT), ("high contrast", &HIGH_CONTRAST)] {
        for (depth, (vision, matrix)) in [ColourDepth::True, ColourDepth::Cube]
            .into_iter()
            .flat_map(|d| VISIONS.iter().map(move |v| (d, v)))
        {
            let [page, base, cover] = [p.page, p.houses[0], p.houses[1]].map(|paint| ground_of(paint, depth));
            for (a, b) in [(page, base), (page, cover), (base, cover)] {
                let apart = distance(a, b, matrix);
                assert!(apart >= SEEN, "{name}, {depth:?}, {vision}: {a:?} and {b:?}: {apart:.1}");
            }
        }
    }
}

/// A colour that the player gave is not taken for the cursor, nor for a cell that the chosen digit fits.
#[test]
fn the_players_colours_differ_from_cursor_and_fitting_cells() {
    for (name, p) in [("terminal", &TERMINAL), ("dark", &DARK), ("light", &LIGHT)] {
        for depth in [ColourDepth::True, ColourDepth::Cube] {
            for (role, colour) in
                [p.cursor, p.focus].into_iter().flat_map(|role| p.colours.map(|own| (role, own)))
            {
                let apart = distance(ground_of(role, depth), ground_of(colour, depth), &VISIONS[0].1);
                assert!(apart >= SEEN, "{name}, {depth:?}: {role:?} and {colour:?}: {apart:.1}");
            }
        }
    }
}

#[test]
fn the_simulation_is_plausible() {
    let (red, green, grey) = ([200, 0, 0], [0, 110, 0], [128; 3]);
    let [normal, _, deuteranopia, _] = VISIONS.map(|(_, matrix)| distance(red, green, &matrix));
    assert!(normal > 100.0 && deuteranopia < normal / 2.0, "{normal:.1} {deuteranopia:.1}");
    for (name, matrix) in &VISIONS {
        assert!(distance(grey, grey, matrix) == 0.0 && (lab(grey, matrix)[0] - 53.6).abs() < 0.2, "{name}");
    }
}

#[test]
fn marks_of_a_hint_stand_out_from_the_cells_of_every_set() {
    let names = [ThemeName::Terminal, ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast];
    let depths = [ColourDepth::True, ColourDepth::Cube, ColourDepth::Sixteen];
    let backgrounds = [None, Some(Background::Dark), Some(Background::Light)];
    let roles = [
        MarkRole::Told(Role::Pattern),
        MarkRole::Told(Role::Counterpart),
        MarkRole::Told(Role::Fin),
        MarkRole::Told(Role::Eliminated),
    ];
    for (name, depth) in names.into_iter().flat_map(|name| depths.map(|depth| (name, depth))) {
        for (background, set) in
            backgrounds.into_iter().flat_map(|background| (0..6).map(move |set| (background, set)))
        {
            let capabilities = Capabilities { colours: true, depth, unicode: true, background };
            let theme = Theme::of(&Settings { theme: name, ..Settings::default() }, capabilities);
            let mut cell = face(Content::Marks(vec![]));
            cell.sets.insert(set);
            let look = theme.face(&cell);
            for role in roles {
                let mark = Mark { kind: MarkKind::Corner, place: 0, symbol: '1', role, colour: None };
                let (now, before) = (theme.mark(mark, &look).1, theme.passed_mark(mark, &look).1);
                let what = format!("{role:?} in set {set}: {name:?}, {depth:?}, {background:?}");
                assert!(now.fg != now.bg && before.fg != before.bg, "unreadable {what}");
                assert!(now.bg != look.background.bg, "lost {what}");
            }
        }
    }
}
