//! Finds the boards of a document.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::sync::Arc;

use serde_json::value::RawValue;

use super::board::{self, JsonBoard, MIN_CELLS};
use super::object::{Key, describe};
use super::queens;
use super::value::{Member, elements, get, is_container, members};
use crate::format::document::Document;
use crate::format::draft::{Draft, Place};
use crate::format::formats::{fpuzzles, sudokupad};
use crate::format::links::{Budget, LinkKind, json};
use crate::format::{Options, ParseError, Parsed};

/// The deepest nesting in which boards are looked for.
const MAX_DEPTH: u8 = 16;

/// The most boards of an object that share what it says about its puzzles.
const MAX_DESCRIBED: usize = 16;

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
}

/// A board in an object, or what is wrong with it.
struct Entry<'t> {
    key: Key,
    board: Result<JsonBoard<'t>, ParseError>,
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
        search.add_tasks(values.into_iter(), true, 0);
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
    fn add_tasks<'t>(&mut self, values: impl DoubleEndedIterator<Item = &'t str>, is_meant: bool, depth: u8) {
        for value in values.rev().filter(|value| value.len() >= MIN_CELLS) {
            let start = self.document.offset_of(value);
            self.tasks.push(Task { range: start..start + value.len(), is_meant, depth });
        }
    }

    /// Adds the puzzle that a value is, or the values in it.
    fn find(&mut self, Task { range, is_meant, depth }: Task) {
        let document = self.document.clone();
        let value = &document.text[range];
        if depth > MAX_DEPTH {
            let message = format!("values nested more than {MAX_DEPTH} deep");
            let error = document.place_of(value).error(message);
            self.end = Some(error.help("a sudoku needs no more than a few brackets"));
            self.tasks.clear();
        } else if value.starts_with('{') {
            self.find_in_object(value, depth);
        } else if let Some(map) = queens::read_list(value, self.options.queens, &document) {
            self.found.push_back(map);
        } else {
            match board::read(value, is_meant && !self.options.queens, &document) {
                Ok(Some(board)) => {
                    let draft = board.draft(&document, self.options.alphabet);
                    self.found.push_back(draft.and_then(Draft::build));
                }
                Ok(None) => self.add_tasks(elements(value).into_iter(), is_meant, depth + 1),
                Err(error) => self.found.push_back(Err(error)),
            }
        }
    }

    fn find_in_object(&mut self, object: &str, depth: u8) {
        let members = members(object);
        if let Some(service) = service_of(&members) {
            self.found.push_back(read_service(service, object, self.document.place_of(object)));
            self.service = Some(service);
        } else if let (Some(boards), Some(games)) = (get(&members, "boards"), get(&members, "savedGames")) {
            self.read_backup(boards, games);
        } else if let Some(board) = queens::read_object(&members, self.options.queens, &self.document) {
            self.found.push_back(board);
        } else if !self.read_object(&members) {
            for member in members.iter().rev().filter(|member| is_container(member.value)) {
                let key = Key::of(&member.key);
                if key.may_hold_puzzles() {
                    self.add_tasks([member.value].into_iter(), key == Key::Puzzle, depth + 1);
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
            self.read_object(&members);
        }
    }

    /// Adds the puzzles among the members of an object. Returns `false` if there are none.
    fn read_object(&mut self, members: &[Member<'_>]) -> bool {
        let (mut entries, mut others) = (Vec::new(), Vec::new());
        for member in members {
            let key = Key::of(&member.key);
            match board::read(member.value, key == Key::Puzzle, &self.document).transpose() {
                Some(board) if key.may_be_board() => entries.push(Entry { key, board }),
                Some(_) | None => others.push(member),
            }
        }
        // A number of many digits may be an id.
        entries
            .retain(|entry| entry.key != Key::Unknown || !entry.board.as_ref().is_ok_and(JsonBoard::is_full));
        let keys = [Key::Puzzle, Key::Unknown, Key::Current];
        let Some(key) = keys.into_iter().find(|key| entries.iter().any(|entry| entry.key == *key)) else {
            return false;
        };
        let count = entries.iter().filter(|entry| entry.key == key).count();
        if count > MAX_DESCRIBED {
            others.clear();
        }
        for entry in entries.iter().filter(|entry| entry.key == key) {
            let beside = if count == 1 { entries.as_slice() } else { &[] };
            let parsed = match &entry.board {
                Ok(board) => self.read_puzzle(board, beside, &others),
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
    ) -> Result<Parsed, ParseError> {
        let mut draft = board.draft(&self.document, self.options.alphabet)?;
        for entry in beside {
            let Ok(other) = &entry.board else { continue };
            if entry.key == Key::Solution && other.size == board.size && !other.is_placeholder() {
                draft.solution = other.numbers().map(Some).collect();
            } else if entry.key == Key::Current && other.extends(board) {
                other.add_to(&mut draft);
            }
        }
        describe(others, &self.document, &mut draft);
        draft.build()
    }
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
