//! Finds the boards of a document, and says by their keys which of them are puzzles, solutions and positions.

use std::collections::{HashMap, VecDeque};

use super::board::{Board, Shape};
use super::describe::{describe, squeezed, words_of};
use super::node::{Member, Node};
use crate::explain::counted;
use crate::format::document::Document;
use crate::format::draft::Draft;
use crate::format::formats::fpuzzles;
use crate::format::links::{Budget, json};
use crate::format::sanitize::excerpt;
use crate::format::symbols::KnownAlphabet;
use crate::format::{ParseError, Parsed};
use crate::grid::Alphabet;

/// The deepest nesting in which boards are looked for.
const MAX_DEPTH: usize = 16;

const SOLUTION_WORDS: [&str; 4] = ["solution", "solved", "answer", "complete"];
const CURRENT_WORDS: [&str; 6] = ["current", "user", "player", "progress", "state", "filled"];
const PUZZLE_WORDS: [&str; 16] = [
    "unsolved", "puzzle", "board", "grid", "sudoku", "given", "clue", "quiz", "question", "initial", "start",
    "problem", "mission", "value", "cells", "rows",
];
/// Boards of these names are about the cells, but hold no digits to solve.
const OTHER_WORDS: [&str; 18] = [
    "mask",
    "fixed",
    "locked",
    "region",
    "box",
    "cage",
    "colo",
    "note",
    "candidate",
    "hint",
    "error",
    "mistake",
    "highlight",
    "conflict",
    "pencil",
    "mark",
    "weight",
    "map",
];
/// The last words of keys whose values are no boards, whatever their first words.
const FIELD_WORDS: [&str; 12] =
    ["id", "time", "date", "size", "name", "type", "count", "index", "number", "url", "hash", "seed"];

/// What the key of a value says about it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Puzzle,
    /// What the player has entered.
    Current,
    Solution,
    /// Something else about the cells, or a field.
    Other,
    Unknown,
}

impl Role {
    fn of(key: &str) -> Role {
        let words = words_of(key);
        let is_field = words.split(' ').next_back().is_some_and(|last| FIELD_WORDS.contains(&last));
        let key = squeezed(key);
        let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
        if is_field {
            Role::Other
        } else if key.contains("unsolved") {
            Role::Puzzle
        } else if has(&SOLUTION_WORDS) {
            Role::Solution
        } else if has(&CURRENT_WORDS) {
            Role::Current
        } else if has(&OTHER_WORDS) {
            Role::Other
        } else if has(&PUZZLE_WORDS) {
            Role::Puzzle
        } else {
            Role::Unknown
        }
    }
}

/// A value that is still to be looked at, as a part of the document.
#[derive(Clone, Copy)]
struct Task {
    start: u32,
    end: u32,
    depth: u8,
    /// Whether its key, or that of the list it is in, says that there should be boards.
    is_meant: bool,
}

/// The game that a backup of LibreSudoku has of a board: parts of the document.
struct Game {
    current: String,
    notes: String,
}

/// A member of an object, with its role and its board if it is one.
struct Sorted<'m, 't> {
    member: &'m Member<'t>,
    role: Role,
    shape: Shape,
}

/// The boards of a document, found one after another.
pub struct Search {
    document: Document,
    alphabet: Option<Alphabet>,
    /// The values that are still to be looked at, the next one last.
    tasks: Vec<Task>,
    ready: VecDeque<Result<Parsed, ParseError>>,
    /// Whether the last puzzle is one of f-puzzles.
    pub is_fpuzzles: bool,
    /// The error of the text behind all values.
    error: Option<ParseError>,
    /// The last board of a list: the next may be its solution.
    last: Option<Board>,
    games: HashMap<i64, Game>,
}

impl Search {
    pub fn new(document: Document, alphabet: Option<Alphabet>) -> Search {
        let (nodes, error) = Node::all(&document.text);
        let tasks = nodes.into_iter().rev().map(|node| Task::of(node, 0, true)).collect();
        let error = error.map(|error| {
            let error = document.json_error(0, &error, "not JSON");
            error.help("is the text complete? Brackets and quotes must come in pairs")
        });
        let (ready, games) = (VecDeque::new(), HashMap::new());
        Search { document, alphabet, tasks, ready, is_fpuzzles: false, error, last: None, games }
    }

    /// Returns the next puzzle, or the error in its place.
    pub fn next(&mut self) -> Option<Result<Parsed, ParseError>> {
        loop {
            if let Some(found) = self.ready.pop_front() {
                return Some(found);
            }
            let Some(task) = self.tasks.pop() else { return self.error.take().map(Err) };
            // The text of the document is borrowed while tasks are added.
            let document = std::mem::replace(&mut self.document, Document::new(String::new(), 1));
            self.open(task, &document);
            self.document = document;
        }
    }

    /// Returns the error of a document without puzzles.
    pub fn without_puzzle(&self) -> Option<ParseError> {
        const MAX_KEYS: usize = 4;
        let (nodes, _) = Node::all(&self.document.text);
        let value = nodes.first()?;
        let found = if value.is_object() {
            let members = value.members();
            let keys: Vec<String> =
                members.iter().map(|member| format!("`{}`", excerpt(&member.key))).collect();
            let more = if keys.len() > MAX_KEYS { " and more" } else { "" };
            let shown = keys[..keys.len().min(MAX_KEYS)].join(", ");
            format!("an object with {} {shown}{more}", if keys.len() == 1 { "the key" } else { "the keys" })
        } else if value.is_list() {
            match value.elements().len() {
                0 => "an empty list".to_owned(),
                count => format!("a list of {}", counted(count, "value")),
            }
        } else {
            format!("`{}`", excerpt(value.text))
        };
        let place = self.document.place(value.at);
        let error = place.error(format!("this JSON holds no sudoku: found {found}"));
        Some(error.help(
            "a sudoku is 9 lists of 9 numbers, or a text of 81 characters, under a key such as `puzzle`",
        ))
    }

    fn open(&mut self, task: Task, document: &Document) {
        let value =
            Node { text: &document.text[task.start as usize..task.end as usize], at: task.start as usize };
        if task.depth as usize > MAX_DEPTH {
            let error = document.place(value.at).error(format!("values nested more than {MAX_DEPTH} deep"));
            self.ready.push_back(Err(error.help("a sudoku needs no more than a few brackets")));
            self.tasks.clear();
        } else if value.is_object() {
            self.last = None;
            self.open_object(value, task.depth, document);
        } else {
            self.open_value(value, task, document);
        }
    }

    /// Opens a list or a text.
    fn open_value(&mut self, value: Node<'_>, task: Task, document: &Document) {
        let elements = value.elements();
        match Board::read(value, &elements, task.is_meant, document) {
            Shape::Board(board) => {
                let is_solution = self.last.as_ref().is_some_and(|last| {
                    !last.is_full() && board.is_full() && board.extends(last) && board.solution().is_some()
                });
                if !is_solution {
                    let parsed = self.draft(&board, document).and_then(Draft::build);
                    self.ready.push_back(parsed);
                }
                self.last = Some(board);
            }
            Shape::Damaged(error) => self.ready.push_back(Err(error)),
            Shape::Other => {
                self.last = None;
                let first = self.tasks.len();
                let inner =
                    elements.into_iter().map(|element| Task::of(element, task.depth + 1, task.is_meant));
                self.tasks.extend(inner);
                self.tasks[first..].reverse();
            }
        }
    }

    fn open_object(&mut self, object: Node<'_>, depth: u8, document: &Document) {
        let members = object.members();
        let get = |key: &str| members.iter().find(|member| member.key == key).map(|member| member.value);
        if get("size").is_some() && get("grid").is_some_and(has_rows_of_objects) {
            self.ready.push_back(read_fpuzzles(object, document));
            self.is_fpuzzles = true;
            return;
        }
        let is_backup = get("boards").zip(get("savedGames")).is_some();
        if is_backup {
            self.games = games_of(get("savedGames"));
        }
        let sorted: Vec<Sorted<'_, '_>> = members.iter().map(|member| Sorted::of(member, document)).collect();
        if sorted.iter().all(|member| matches!(member.shape, Shape::Other)) {
            let first = self.tasks.len();
            for member in sorted.iter().filter(|member| member.role != Role::Solution) {
                if member.member.value.is_container() && !(is_backup && member.member.key == "savedGames") {
                    let is_meant = member.role == Role::Puzzle;
                    self.tasks.push(Task::of(member.member.value, depth + 1, is_meant));
                }
            }
            self.tasks[first..].reverse();
            return;
        }
        let game = get("uid").and_then(Node::integer).and_then(|uid| self.games.remove(&uid));
        self.read_boards(object, &sorted, game, document);
    }

    /// Reads the puzzles among the members of an object.
    fn read_boards(
        &mut self,
        object: Node<'_>,
        members: &[Sorted<'_, '_>],
        game: Option<Game>,
        document: &Document,
    ) {
        let boards = |role: Role| {
            members.iter().filter(move |member| member.role == role && !matches!(member.shape, Shape::Other))
        };
        let roles = [Role::Puzzle, Role::Unknown, Role::Current, Role::Solution];
        let role = roles.into_iter().find(|role| boards(*role).next().is_some());
        let has_others = boards(Role::Other).next().is_some();
        let Some(role) = role.filter(|role| *role != Role::Solution || !has_others) else {
            let error = document.place(object.at).error("found boards, but none of them is a puzzle");
            let help = "write the puzzle under the key `puzzle`, with 0 for every empty cell";
            self.ready.push_back(Err(error.help(help)));
            return;
        };
        let others: Vec<&Member<'_>> = members
            .iter()
            .filter(|other| other.role == Role::Other || matches!(other.shape, Shape::Other))
            .map(|other| other.member)
            .collect();
        let only = |role: Role| only_board(members, role);
        let is_one = boards(role).count() == 1;
        for member in boards(role) {
            let Shape::Board(board) = &member.shape else {
                if let Shape::Damaged(error) = &member.shape {
                    self.ready.push_back(Err(error.clone()));
                }
                continue;
            };
            let parsed = self.draft(board, document).and_then(|mut draft| {
                if is_one && role != Role::Solution {
                    let solution = only(Role::Solution).filter(|other| other.size == board.size);
                    draft.solution = solution.and_then(Board::solution).unwrap_or_default();
                }
                let current = only(Role::Current)
                    .filter(|other| is_one && role == Role::Puzzle && other.extends(board));
                if let Some(current) = current {
                    current.add_to(&mut draft);
                }
                if let Some(game) = &game {
                    game.add_to(board, &mut draft, document);
                }
                describe(&others, document, &mut draft);
                draft.build()
            });
            self.ready.push_back(parsed);
        }
    }

    fn draft(&self, board: &Board, document: &Document) -> Result<Draft, ParseError> {
        let mut draft = Draft::new(board.size, document.place(board.at()))?;
        draft.known = KnownAlphabet::wanted(self.alphabet);
        board.fill(&mut draft, document);
        Ok(draft)
    }
}

impl Task {
    fn of(value: Node<'_>, depth: u8, is_meant: bool) -> Task {
        let (start, end) = (value.at as u32, (value.at + value.text.len()) as u32);
        Task { start, end, depth, is_meant }
    }
}

impl<'m, 't> Sorted<'m, 't> {
    fn of(member: &'m Member<'t>, document: &Document) -> Sorted<'m, 't> {
        let role = Role::of(&member.key);
        let is_board = role != Role::Other || member.value.is_list();
        let shape = match Board::read(member.value, &member.value.elements(), role == Role::Puzzle, document)
        {
            shape if is_board => shape,
            _ => Shape::Other,
        };
        Sorted { member, role, shape }
    }
}

/// Returns the board of this role if there is just one.
fn only_board<'s>(members: &'s [Sorted<'_, '_>], role: Role) -> Option<&'s Board> {
    let mut boards =
        members.iter().filter(|member| member.role == role).filter_map(|member| match &member.shape {
            Shape::Board(board) => Some(board),
            _ => None,
        });
    boards.next().filter(|_| boards.next().is_none())
}

/// Returns whether a value is rows of objects, as f-puzzles writes them.
fn has_rows_of_objects(value: Node<'_>) -> bool {
    let mut text = value.text;
    for bracket in ['[', '[', '{'] {
        let Some(rest) = text.trim_start().strip_prefix(bracket) else { return false };
        text = rest;
    }
    true
}

fn read_fpuzzles(object: Node<'_>, document: &Document) -> Result<Parsed, ParseError> {
    let place = document.place(object.at);
    let json = json::parse(object.text, &mut Budget::default());
    fpuzzles::read(&json.ok_or_else(|| place.error("this puzzle of f-puzzles is too large"))?, place)
}

/// Returns the games of a backup of LibreSudoku by the ids of their boards.
fn games_of(saved: Option<Node<'_>>) -> HashMap<i64, Game> {
    let mut games = HashMap::new();
    for game in saved.map(Node::elements).unwrap_or_default() {
        let members = game.members();
        let get = |key: &str| members.iter().find(|member| member.key == key).map(|member| member.value);
        if let (Some(uid), Some(current)) = (get("uid").and_then(Node::integer), get("currentBoard")) {
            let notes = get("notes").map_or(String::new(), |notes| notes.text.trim_matches('"').to_owned());
            games.insert(uid, Game { current: current.text.to_owned(), notes });
        }
    }
    games
}

impl Game {
    /// Adds the game to the draft of its board. Notes are `row,column,digit;`, from 0 and with letters above 9.
    fn add_to(&self, board: &Board, draft: &mut Draft, document: &Document) {
        let current = Node { text: &self.current, at: 0 };
        if let Shape::Board(current) = Board::read(current, &current.elements(), true, document)
            && current.extends(board)
        {
            current.add_to(draft);
        }
        for note in self.notes.split(';') {
            let numbers: Vec<u32> =
                note.split(',').filter_map(|n| n.trim().chars().next()?.to_digit(36)).collect();
            if let &[row, column, digit] = numbers.as_slice()
                && (row.max(column) as usize) < board.size
            {
                draft.mark(row as usize * board.size + column as usize, digit);
            }
        }
    }
}
