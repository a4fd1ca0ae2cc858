//! What a hint shows on a 9x9 board, as lines that can be read: its words, and what each role marks.

use std::collections::{BTreeMap, BTreeSet};

use ninefold::scene::{CellRole, Content, MarkGroup, MarkRole, Scene};
use strum::IntoEnumIterator;

/// The cells with something, by the digit that it concerns; an empty string if none.
type Places = BTreeMap<String, BTreeSet<usize>>;

/// Returns the words of the panel, those of the legend, and a line for each role with all that has it: `r4c78` are
/// cells, `5r4c78` is the mark 5 in them.
pub fn lines(scene: &Scene) -> Vec<String> {
    let mut lines: Vec<String> = scene.panel.message.words().lines().map(str::to_owned).collect();
    let legend: Vec<&str> = scene.panel.legend.iter().map(|entry| entry.name).collect();
    lines.push(format!("legend: {}", legend.join(", ")));
    for (role, places) in roles(scene) {
        let places: Vec<String> =
            places.iter().flat_map(|(digit, cells)| names(digit, cells.iter().copied())).collect();
        lines.push(format!("{role}: {}", places.join(" ")));
    }
    let mut links: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for link in &scene.board.links {
        let kind = if link.is_strong { "strong links" } else { "weak links" };
        links.entry(kind).or_default().push(format!("{}-{}", group(&link.from), group(&link.to)));
    }
    lines.extend(links.iter().map(|(kind, links)| format!("{kind}: {}", links.join(" "))));
    lines
}

/// Returns what has each role of a hint.
fn roles(scene: &Scene) -> BTreeMap<String, Places> {
    let mut roles: BTreeMap<String, Places> = BTreeMap::new();
    let mut add = |role: String, digit: String, cell: usize| {
        roles.entry(role).or_default().entry(digit).or_default().insert(cell);
    };
    for (cell, face) in scene.board.faces.iter().enumerate() {
        // What the cursor's cell sees is the same with every hint.
        for role in CellRole::iter().filter(|role| face.roles.has(*role) && *role != CellRole::Peer) {
            add(format!("{role:?} cells").to_lowercase(), String::new(), cell);
        }
        for set in face.sets.iter() {
            add(format!("set {}", set + 1), String::new(), cell);
        }
        match &face.content {
            Content::Value(digit, _) if face.content.is_proposed() => {
                add("proposed".into(), digit.to_string(), cell);
            }
            Content::Marks(marks) => {
                for mark in marks.iter().filter(|mark| mark.role != MarkRole::Plain) {
                    add(format!("{:?} marks", mark.role).to_lowercase(), mark.symbol.to_string(), cell);
                }
            }
            _ => {}
        }
    }
    roles
}

fn group(group: &MarkGroup) -> String {
    names(&group.symbol.to_string(), group.cells.iter().copied()).join(",")
}

/// Returns the names of cells, those of rows with the same columns together, after a digit: `5r123c789`, `5r4c7`.
fn names(digit: &str, cells: impl Iterator<Item = usize>) -> Vec<String> {
    let mut columns_of_rows: BTreeMap<usize, String> = BTreeMap::new();
    for cell in cells {
        *columns_of_rows.entry(cell / 9 + 1).or_default() += &(cell % 9 + 1).to_string();
    }
    let mut blocks: Vec<(String, String)> = Vec::new();
    for (row, columns) in columns_of_rows {
        match blocks.iter_mut().find(|(_, known)| *known == columns) {
            Some((rows, _)) => *rows += &row.to_string(),
            None => blocks.push((row.to_string(), columns)),
        }
    }
    blocks.iter().map(|(rows, columns)| format!("{digit}r{rows}c{columns}")).collect()
}
