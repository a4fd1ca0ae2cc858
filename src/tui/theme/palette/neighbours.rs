//! Tests that the regions of every included board are told from their neighbours, for every kind of colour vision.

use std::collections::BTreeSet;

use super::colour_vision::{VISIONS, lab};
use super::terminals::{Rgb, TERMINALS};
use crate::packs;
use crate::puzzle::Problem;
use crate::scene::{self, Board, COLOUR_FAMILIES, CellRole, Face, REGION_COLOURS, RegionColour};
use crate::settings::{Settings, ThemeName};
use crate::tui::theme::{Background, Capabilities, ColourDepth, Theme};

/// The CIEDE2000 difference of two colours in CIE L*a*b*: Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
/// Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations" (2005), whose names it uses.
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let g = 0.5 * (1.0 - share((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let is_grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if is_grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if is_grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rt = -(2.0 * theta).to_radians().sin() * 2.0 * share(c);
    let (dl, dc, dh) = (dl / sl, dc / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

/// The share of chroma in the corrections for blue and grey.
fn share(chroma: f64) -> f64 {
    (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt()
}

fn hue(a: f64, b: f64) -> f64 {
    if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) }
}

/// The cosine of an angle in degrees.
fn cos(degrees: f64) -> f64 {
    degrees.to_radians().cos()
}

/// The least difference of two colours for any kind of colour vision, and for which.
fn least(a: Rgb, b: Rgb) -> (f64, &'static str) {
    let mut least = (f64::INFINITY, "");
    for (name, matrix) in &VISIONS {
        let difference = ciede2000(lab(a, matrix), lab(b, matrix));
        if difference < least.0 {
            least = (difference, *name);
        }
    }
    least
}

/// All themes on all grounds at all depths, with what they are.
fn themes() -> Vec<(String, Theme)> {
    let names =
        [ThemeName::Terminal, ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast, ThemeName::Mono];
    let depths = [ColourDepth::True, ColourDepth::Cube, ColourDepth::Sixteen];
    let mut themes = Vec::new();
    for (name, depth) in names.into_iter().flat_map(|name| depths.map(|depth| (name, depth))) {
        for background in [None, Some(Background::Dark), Some(Background::Light)] {
            let capabilities = Capabilities { colours: true, depth, unicode: true, background };
            let theme = Theme::of(&Settings { theme: name, ..Settings::default() }, capabilities);
            themes.push((format!("{name:?}, {depth:?}, {background:?}"), theme));
        }
    }
    themes
}

/// The pairs of colours that neighbours have on the boards of a pack.
fn pairs(pack: &str) -> BTreeSet<[usize; 2]> {
    let mut pairs = BTreeSet::new();
    for problem in packs::find(pack).expect("a pack").problems() {
        let board = match problem {
            Problem::Sudoku(puzzle) => scene::of_puzzle(puzzle),
            Problem::Queens(board) => scene::of_queens_board(board),
        };
        assert!(!board.names_regions, "no neighbours have colours of one family");
        pairs.extend(neighbours(&board));
    }
    pairs
}

fn neighbours(board: &Board) -> Vec<[usize; 2]> {
    let size = board.size;
    let right = (0..size * size).filter(|cell| cell % size + 1 < size).map(|cell| [cell, cell + 1]);
    let below = (size..size * size).map(|cell| [cell - size, cell]);
    let apart = right.chain(below).filter(|&[a, b]| board.regions[a] != board.regions[b]);
    apart.map(|pair| pair.map(|cell| colour_of(&board.faces[cell]))).collect()
}

fn colour_of(face: &Face) -> usize {
    match face.region_colour.expect("a colour") {
        RegionColour::Vivid(colour) | RegionColour::Pale(colour) => colour,
    }
}

fn background(theme: Theme, colour: RegionColour) -> Option<Rgb> {
    let look = theme.face(&Face { region_colour: Some(colour), ..Face::default() });
    look.background.bg.and_then(|colour| TERMINALS[0].rgb(colour))
}

#[test]
fn regions_of_queens_boards_are_far_from_their_neighbours() {
    let pairs = pairs("regions");
    assert!(pairs.len() > REGION_COLOURS, "{pairs:?}");
    for (name, theme) in themes() {
        for pair in &pairs {
            match pair.map(|colour| background(theme, RegionColour::Vivid(colour))) {
                [Some(a), Some(b)] => {
                    let (distance, vision) = least(a, b);
                    assert!(distance > 20.0, "{name}, {vision}: {pair:?}: {distance:.1}");
                }
                _ => assert!(!theme.has_region_colours(), "{name}: letters name the regions"),
            }
        }
    }
}

/// Walls separate the regions of a sudoku, and digits and marks stand on them: pale tints are enough.
#[test]
fn tints_of_a_jigsaw_differ_from_their_neighbours() {
    let pairs = pairs("jigsaw");
    assert!(pairs.len() > COLOUR_FAMILIES, "{pairs:?}");
    for (name, theme) in themes() {
        for pair in &pairs {
            if let [Some(a), Some(b)] = pair.map(|colour| background(theme, RegionColour::Pale(colour))) {
                let normal = ciede2000(lab(a, &VISIONS[0].1), lab(b, &VISIONS[0].1));
                let (distance, vision) = least(a, b);
                assert!(normal > 6.0, "{name}: {pair:?}: {normal:.1}");
                assert!(distance > 5.0, "{name}, {vision}: {pair:?}: {distance:.1}");
            }
        }
    }
}

/// The colours of one family differ too, for those who see all colours.
#[test]
fn no_two_colours_of_regions_are_the_same() {
    for (name, theme) in themes().iter().filter(|(_, theme)| theme.has_region_colours()) {
        let colours: Vec<Rgb> = (0..REGION_COLOURS)
            .map(|colour| background(*theme, RegionColour::Vivid(colour)).expect("a colour"))
            .collect();
        for (i, a) in colours.iter().enumerate() {
            for b in &colours[..i] {
                let distance = ciede2000(lab(*a, &VISIONS[0].1), lab(*b, &VISIONS[0].1));
                assert!(distance > 8.0, "{name}: {a:?} and {b:?}: {distance:.1}");
            }
        }
    }
}

#[test]
fn attacked_squares_are_not_taken_for_another_region() {
    for (name, theme) in themes().iter().filter(|(_, theme)| theme.has_region_colours()) {
        for colour in 0..REGION_COLOURS {
            let mut face = Face { region_colour: Some(RegionColour::Vivid(colour)), ..Face::default() };
            face.roles.insert(CellRole::Attacked);
            let faded = theme.face(&face).background.bg.and_then(|colour| TERMINALS[0].rgb(colour));
            let faded = faded.expect("a colour");
            for other in (0..REGION_COLOURS).filter(|&other| other != colour) {
                let other = background(*theme, RegionColour::Vivid(other)).expect("a colour");
                let distance = ciede2000(lab(faded, &VISIONS[0].1), lab(other, &VISIONS[0].1));
                assert!(distance > 5.0, "{name}: {colour}: {faded:?} and {other:?}: {distance:.1}");
            }
        }
    }
}

#[test]
fn ciede2000_agrees_with_its_published_test_data() {
    for (a, b, distance) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        assert!((ciede2000(a, b) - distance).abs() < 1e-4, "{a:?} {b:?}: {}", ciede2000(a, b));
    }
}
