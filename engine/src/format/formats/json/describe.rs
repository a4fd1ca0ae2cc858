//! What a JSON object says of its puzzles: regions, rules, title, author and the like.

use std::collections::HashSet;
use std::sync::Arc;

use super::grid::holds_grid;
use crate::format::links::draft::Draft;
use crate::format::loose_json::{Value, ValueKind};
use crate::format::regions;
use crate::format::rules::{self, Rules};
use crate::format::sanitize::remark;
use crate::grid::{Geometry, MAX_SIZE, Puzzle};

/// Returns the name of the region of each cell, or `None` if a value is no map: it has a name for each cell, or the
/// cells of each region as numbers or as row and column.
pub fn region_names(regions: Value<'_>, size: usize) -> Option<Vec<String>> {
    if regions.kind() == ValueKind::Text && regions.raw().len() == size * size {
        return Some(regions.raw().chars().map(String::from).collect());
    }
    if regions.values().nth(MAX_SIZE * MAX_SIZE).is_some() {
        return None;
    }
    let parts: Vec<Value> = regions.values().collect();
    let cells: Vec<Value> = parts.iter().flat_map(|part| part.values()).collect();
    let numbers: Option<Vec<i64>> = cells.iter().map(|cell| cell.number()).collect();
    let is_distinct = |numbers: &Vec<i64>| numbers.iter().collect::<HashSet<_>>().len() == size * size;
    let places = || -> Option<Vec<i64>> {
        let pairs = cells.iter().map(|cell| cell.values().map(Value::number).collect::<Option<Vec<i64>>>());
        let pairs = pairs.collect::<Option<Vec<_>>>()?;
        let first = *pairs.iter().flatten().min()?;
        let place = |pair: &Vec<i64>| match pair.as_slice() {
            &[row, column] => Some((row - first) * size as i64 + column - first),
            _ => None,
        };
        pairs.iter().map(place).collect()
    };
    let names: Vec<String> = match (parts.len(), numbers.filter(is_distinct).or_else(places)) {
        (count, Some(places)) if count == size => {
            let first = *places.iter().min()?;
            let mut names = vec![String::new(); size * size];
            for (index, place) in places.iter().enumerate() {
                *names.get_mut(usize::try_from(place - first).ok()?)? = (index / size).to_string();
            }
            names
        }
        (count, _) if count == size && cells.is_empty() => {
            parts.iter().flat_map(|row| row.text().chars().map(String::from).collect::<Vec<_>>()).collect()
        }
        _ if cells.is_empty() => parts.iter().map(|name| name.text().into_owned()).collect(),
        _ => cells.iter().map(|name| name.text().into_owned()).collect(),
    };
    Some(names).filter(|names| names.len() == size * size)
}

/// Returns the board of these regions, even if they are not in one piece.
fn board_of_regions(names: &[String], size: usize) -> Option<Arc<Geometry>> {
    let region = |name: &String| names.iter().position(|other| other == name);
    let mut draft = Draft::new(size).ok()?;
    draft.regions = Some(names.iter().map(region).collect());
    draft.geometry().ok().filter(|_| !draft.has_notes())
}

/// The names of boxes, and of their height and width.
const BOX_NAMES: [&str; 7] = ["box", "boxes", "block", "blocks", "region", "subgrid", "sub"];
const HEIGHT_NAMES: [&str; 5] = ["height", "h", "rows", "row", "rowsize"];
const WIDTH_NAMES: [&str; 6] = ["width", "w", "cols", "columns", "col", "colsize"];
/// The names of sums, which the cells of a cage have.
const SUM_KEYS: [&str; 4] = ["sum", "total", "target", "clue"];

/// Returns the rules that the members of an object name, and those in objects in it.
fn rules_of(object: Value<'_>, size: usize) -> Rules {
    let mut rules = Rules::default();
    let inner = object.values().filter(|value| value.kind() == ValueKind::Object && !holds_grid(*value));
    let (mut height, mut width) = (None, None);
    for (key, value) in std::iter::once(object).chain(inner).flat_map(Value::members) {
        let key = rules::words_of(&key.text());
        let texts =
            || std::iter::once(value).chain(value.values()).filter(|text| text.kind() == ValueKind::Text);
        let is_sum = |cage: Value<'_>| {
            SUM_KEYS.iter().any(|key| cage.get(key).is_some()) && cage.values().any(Value::is_container)
        };
        match key.as_str() {
            key if rules::is_kind(key) => texts().for_each(|text| rules.add_field(&text.text())),
            "title" | "name" | "comment" | "description" | "note" => rules.add_prose(&value.text()),
            key if value.boolean() == Some(true) => rules.add_field(key),
            key if value.is_container() && !value.is_nothing() && key != "solution" => rules.add_prose(key),
            _ => {}
        }
        if value.kind() == ValueKind::Array && value.values().next().is_some_and(is_sum) {
            rules.add_prose("cages");
        }
        let squeezed = key.replace(' ', "");
        let Some(part) = BOX_NAMES.iter().rev().find_map(|name| squeezed.strip_prefix(name)) else {
            continue;
        };
        let number = || value.number().and_then(|number| usize::try_from(number).ok());
        match part {
            part if HEIGHT_NAMES.contains(&part) => height = number(),
            part if WIDTH_NAMES.contains(&part) => width = number(),
            "" | "size" | "shape" | "dimensions" => {
                let named = |names: &[&str]| {
                    value
                        .members()
                        .find(|(key, _)| names.contains(&key.raw()))
                        .and_then(|(_, side)| side.number())
                };
                let sides: Vec<i64> = match value.kind() {
                    ValueKind::Object => {
                        [named(&HEIGHT_NAMES), named(&WIDTH_NAMES)].into_iter().flatten().collect()
                    }
                    ValueKind::Array => value.values().take(3).filter_map(Value::number).collect(),
                    _ => value
                        .text()
                        .split(['x', 'X', '×'])
                        .filter_map(|side| side.trim().parse().ok())
                        .collect(),
                };
                if let &[first, second] = sides.as_slice() {
                    (height, width) = (usize::try_from(first).ok(), usize::try_from(second).ok());
                }
            }
            _ => {}
        }
    }
    let other = |side: usize| size.checked_div(side);
    if let Some((height, width)) = height.or(width.and_then(other)).zip(width.or(height.and_then(other))) {
        rules.set_boxes(height, width);
    }
    rules
}

/// Adds regions, title, author and the like from the object around the puzzles.
pub fn describe(object: Value<'_>, mut puzzles: Vec<&mut Puzzle>) {
    let Some(size) = puzzles.first().map(|puzzle| puzzle.geometry.size()) else { return };
    let map = |(key, value): (Value<'_>, Value<'_>)| {
        let names = region_names(value, size)?;
        match regions::boxes(&names, size) {
            Some(boxes) => regions::geometry(size, Some(&boxes)),
            None if key.raw() == "regions" => board_of_regions(&names, size),
            None => None,
        }
    };
    let board_of_map = object.members().find_map(map);
    let mut rules = rules_of(object, size);
    if board_of_map.is_none() && object.get("regions").is_some_and(|regions| !regions.is_nothing()) {
        rules.add_prose("irregular");
    }
    for puzzle in puzzles.iter_mut().filter(|puzzle| puzzle.geometry.size() == size) {
        if let Some(geometry) = &board_of_map {
            puzzle.geometry = geometry.clone();
        }
        rules.apply(puzzle);
    }
    for (key, value) in object.members().filter(|(_, value)| !value.is_container() && !value.is_nothing()) {
        let key = key.text().to_ascii_lowercase();
        for puzzle in &mut puzzles {
            let info = &mut puzzle.info;
            let field = match key.as_str() {
                "title" | "name" => &mut info.title,
                "author" | "creator" | "setter" => &mut info.author,
                "comment" | "description" | "note" => &mut info.comment,
                "source" => &mut info.source,
                "difficulty" | "level" => &mut info.level,
                _ => break,
            };
            *field = field.take().or_else(|| remark(&value.text()));
        }
    }
}
