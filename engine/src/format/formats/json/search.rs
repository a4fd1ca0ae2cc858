//! Finds the boards of a document.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::sync::Arc;

use serde_json::Value;
use serde_json::value::RawValue;

use super::board::{self, JsonBoard, MIN_CELLS};
use super::object::{self, Key, describe, parsed};
use super::queens;
use super::value::{Member, elements, get, is_container, members, string};
use crate::format::document::Document;
use crate::format::draft::{Draft, Place};
use crate::format::formats::{fpuzzles, sudokupad};
use crate::format::links::{Budget, LinkKind, json};
use crate::format::members as unread;
use crate::format::{Options, ParseError, Parsed};

/// The deepest nesting in which boards are looked for.
const MAX_DEPTH: u8 = 16;

/// The most members that the boards of an object share, each counted for each board.
const MAX_DESCRIBED: usize = 10_000;
/// The most members above boards that are told.
const MAX_ABOVE: usize = 100;

/// Finds the puzzles of a document one after another, and the errors in their places.
pub struct JsonSearch {
    pub document: Arc<Document>,
    options: Options,
    /// The values that are still to be looked at, the next one last.
    tasks: Vec<Task>,
    found: VecDeque<Result<Parsed, ParseError>>,
    /// What ends the document, if it is not JSON to its end.
    end: Option<ParseError>,
    /// The service that wrote the last puzzle.
    pub service: Option<LinkKind>,
}

/// A value that may hold boards.
struct Task {
    range: Range<usize>,
    /// Whether boards are meant, so that a damaged one is an error.
    is_meant: bool,
    depth: u8,
    /// What lists and objects around it say of its puzzles.
    above: Arc<[Above]>,
}

/// A member of an object around puzzles, or a text before them in a list, which has no name.
#[derive(Clone)]
struct Above {
    name: String,
    value: Value,
}

/// A board in an object, or what is wrong with it.
struct Entry<'t> {
    key: Key,
    member: &'t Member<'t>,
    board: Result<JsonBoard<'t>, ParseError>,
}

impl Entry<'_> {
    /// Returns whether it says something else of the cells than a solution or a position of a puzzle. A long number may be an
    /// id.
    fn is_other_map(&self, map: &JsonBoard<'_>, puzzle: &JsonBoard<'_>) -> bool {
        !map.extends(puzzle) && (map.size == puzzle.size || is_container(self.member.value))
    }
}

impl JsonSearch {
    pub fn new(document: Document, options: Options) -> JsonSearch {
        let document = Arc::new(document);
        let mut search = JsonSearch {
            document: document.clone(),
            options,
            tasks: Vec::new(),
            found: VecDeque::new(),
            end: None,
            service: None,
        };
        let mut values = Vec::new();
        for value in serde_json::Deserializer::from_str(&document.text).into_iter::<&RawValue>() {
            match value {
                Ok(value) => values.push(value.get()),
                Err(error) => {
                    let error = document.json_error(0, &error, "not JSON");
                    let help = "is the text complete? Brackets and quotes must come in pairs";
                    search.end = Some(error.help(help));
                    break;
                }
            }
        }
        search.add_tasks(&values, true, 0, &Arc::from([]));
        search
    }

    /// Returns the next puzzle, or `None` at the end.
    pub fn next(&mut self) -> Option<Result<Parsed, ParseError>> {
        loop {
            if let Some(found) = self.found.pop_front() {
                return Some(found);
            }
            let Some(task) = self.tasks.pop() else { return self.end.take().map(Err) };
            self.find(task);
        }
    }

    /// Adds values that may hold boards, which are looked at before all others.
    fn add_tasks(&mut self, values: &[&str], is_meant: bool, depth: u8, above: &Arc<[Above]>) {
        for value in values.iter().rev().filter(|value| value.len() >= MIN_CELLS) {
            let start = self.document.offset_of(value);
            let range = start..start + value.len();
            self.tasks.push(Task { range, is_meant, depth, above: above.clone() });
        }
    }

    /// Adds the puzzle that a value is, or the values in it.
    fn find(&mut self, Task { range, is_meant, depth, above }: Task) {
        let document = self.document.clone();
        let value = &document.text[range];
        if depth > MAX_DEPTH {
            let message = format!("values nested more than {MAX_DEPTH} deep");
            let error = document.place_of(value).error(message);
            self.end = Some(error.help("a sudoku needs no more than a few brackets"));
            self.tasks.clear();
        } else if value.starts_with('{') {
            self.find_in_object(value, depth, &above);
        } else if let Some(map) = queens::read_list(value, self.options.queens, &document) {
            self.found.push_back(map);
        } else {
            match board::read(value, is_meant && !self.options.queens, &document) {
                Ok(Some(board)) => {
                    let draft = board.draft(&document, self.options.alphabet);
                    self.found.push_back(draft.and_then(|mut draft| {
                        tell_above(&above, &mut draft);
                        draft.build()
                    }));
                }
                Ok(None) => {
                    let values = elements(value);
                    let above = self.with_headings(&values, &above);
                    self.add_tasks(&values, is_meant, depth + 1, &above);
                }
                Err(error) => self.found.push_back(Err(error)),
            }
        }
    }

    /// Returns what is said above the values of a list, with the texts among them that are no boards.
    fn with_headings(&self, values: &[&str], above: &Arc<[Above]>) -> Arc<[Above]> {
        let is_heading = |value: &&&str| {
            string(value).is_some_and(|text| text.starts_with(char::is_alphabetic))
                && matches!(board::read(value, false, &self.document), Ok(None))
        };
        let headings = values.iter().filter(is_heading).take(MAX_ABOVE);
        let headings = headings.map(|value| Above { name: String::new(), value: parsed(value) });
        joined(above, headings.collect())
    }

    fn find_in_object(&mut self, object: &str, depth: u8, above: &Arc<[Above]>) {
        let members = members(object);
        if let Some(service) = service_of(&members) {
            self.found.push_back(read_service(service, object, self.document.place_of(object)));
            self.service = Some(service);
        } else if let (Some(boards), Some(games)) = (get(&members, "boards"), get(&members, "savedGames")) {
            self.read_backup(boards, games);
        } else if let Some(board) = queens::read_object(&members, self.options.queens, &self.document) {
            self.found.push_back(board);
        } else if !self.read_object(&members, above) {
            let is_searched =
                |member: &&Member<'_>| is_container(member.value) && Key::of(&member.key).may_hold_puzzles();
            let is_told = |member: &&Member<'_>| {
                ![Key::Solution, Key::Current].contains(&Key::of(&member.key))
                    && !unread::is_silent(&member.key, &Value::Bool(true))
            };
            let said = members.iter().filter(|member| !is_searched(member)).filter(is_told).take(MAX_ABOVE);
            let said = said.map(|member| Above { name: member.key.clone(), value: parsed(member.value) });
            let above = joined(above, said.collect());
            for member in members.iter().rev().filter(|member| is_container(member.value)) {
                let key = Key::of(&member.key);
                if key.may_hold_puzzles() {
                    self.add_tasks(&[member.value], key == Key::Puzzle, depth + 1, &above);
                }
            }
        }
    }

    /// Reads a backup of LibreSudoku, which has saved games by the ids of their boards.
    fn read_backup(&mut self, boards: &str, games: &str) {
        let games = elements(games).into_iter().map(members);
        let mut games: HashMap<_, _> = games.map(|game| (get(&game, "uid"), game)).collect();
        for board in elements(boards) {
            let mut members = members(board);
            members.extend(games.remove(&get(&members, "uid")).into_iter().flatten());
            self.read_object(&members, &[]);
        }
    }

    /// Adds the puzzles among the members of an object. Returns `false` if there are none.
    fn read_object(&mut self, members: &[Member<'_>], above: &[Above]) -> bool {
        let (mut entries, mut others) = (Vec::new(), Vec::new());
        for member in members {
            let key = Key::of(&member.key);
            match board::read(member.value, key == Key::Puzzle, &self.document).transpose() {
                Some(board) if key.may_be_board() => entries.push(Entry { key, member, board }),
                Some(_) | None => others.push(member),
            }
        }
        // A number of many digits may be an id.
        let may_be_puzzle = |entry: &Entry<'_>| {
            entry.key != Key::Unknown || !entry.board.as_ref().is_ok_and(JsonBoard::is_full)
        };
        let is_puzzle = |entry: &Entry<'_>, key| entry.key == key && may_be_puzzle(entry);
        let keys = [Key::Puzzle, Key::Unknown, Key::Current];
        let Some(key) = keys.into_iter().find(|key| entries.iter().any(|entry| is_puzzle(entry, *key)))
        else {
            return false;
        };
        let count = entries.iter().filter(|entry| is_puzzle(entry, key)).count();
        if count.saturating_mul(others.len()) > MAX_DESCRIBED {
            others.clear();
        }
        for entry in entries.iter().filter(|entry| is_puzzle(entry, key)) {
            let beside = if count == 1 { entries.as_slice() } else { &[] };
            let parsed = match &entry.board {
                Ok(board) => self.read_puzzle(board, beside, &others, above),
                Err(error) => Err(error.clone()),
            };
            self.found.push_back(parsed);
        }
        true
    }

    /// Reads a puzzle with the boards beside it and what else its object has.
    fn read_puzzle(
        &self,
        board: &JsonBoard<'_>,
        beside: &[Entry<'_>],
        others: &[&Member<'_>],
        above: &[Above],
    ) -> Result<Parsed, ParseError> {
        let mut draft = board.draft(&self.document, self.options.alphabet)?;
        for entry in beside {
            let Ok(other) = &entry.board else { continue };
            if entry.key == Key::Solution && other.size == board.size && !other.is_placeholder(board) {
                draft.solution = other.numbers().map(Some).collect();
            } else if entry.key == Key::Current && other.extends(board) {
                other.add_to(&mut draft);
            } else if entry.key == Key::Unknown && entry.is_other_map(other, board) {
                unread::tell(&entry.member.key, &Value::from(true), &mut draft);
            }
        }
        tell_above(above, &mut draft);
        describe(others, &self.document, &mut draft);
        draft.build()
    }
}

/// Adds what is said around a value.
fn joined(above: &Arc<[Above]>, said: Vec<Above>) -> Arc<[Above]> {
    if said.is_empty() { above.clone() } else { [above, &said[..]].concat().into() }
}

/// Tells what is said around a puzzle.
fn tell_above(above: &[Above], draft: &mut Draft) {
    above.iter().for_each(|said| object::tell(&said.name, &said.value, draft));
}

/// Returns the kind of links that hold such an object too: rows of cells that are objects, which f-puzzles calls
/// `grid` and SudokuPad `cells`.
fn service_of(members: &[Member<'_>]) -> Option<LinkKind> {
    let kinds = [("grid", LinkKind::FPuzzles), ("cells", LinkKind::SudokuPad)];
    let is_of = |key: &str| get(members, key).is_some_and(is_rows_of_objects);
    kinds.into_iter().find(|(key, _)| is_of(key)).map(|(_, kind)| kind)
}

fn is_rows_of_objects(value: &str) -> bool {
    value.chars().filter(|c| !c.is_whitespace()).take(3).eq("[[{".chars())
}

/// Reads JSON that a service also packs into its links.
fn read_service(service: LinkKind, object: &str, place: Place) -> Result<Parsed, ParseError> {
    let json = json::parse(object, &mut Budget::default());
    let json = json.ok_or_else(|| place.error("this puzzle is too large"))?;
    if service == LinkKind::FPuzzles { fpuzzles::read(&json, place) } else { sudokupad::read(&json, place) }
}
