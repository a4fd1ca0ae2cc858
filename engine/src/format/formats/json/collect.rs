//! Finds the sudokus of a JSON document, and decides which grids are puzzles, solutions and positions.

use std::collections::HashSet;

use super::grid::{Board, GridText, holds_grid, identified, unwrapped};
use super::{cell_list, describe};
use crate::format::document::Document;
use crate::format::error::ParseError;
use crate::format::formats::read_shown;
use crate::format::loose_json::{Json, Value, ValueKind};
use crate::format::order::Order;
use crate::format::parsed::Parsed;
use crate::format::regions;
use crate::format::rules::Rules;
use crate::format::sanitize::excerpt;
use crate::format::symbols::CellError;
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Progress, Puzzle};
use crate::puzzle::Problem;

pub struct Collector<'d> {
    pub document: &'d Document,
    pub alphabet: Option<Alphabet>,
    /// The size that the text gives the boards here.
    pub size: Option<usize>,
    pub order: Order,
    /// The keys under which an object of the list that is being read holds a grid.
    pub grid_keys: Option<&'d HashSet<&'d str>>,
}

/// A grid in its place, or why it cannot be read.
type Found = Result<Board, Bad>;

struct Bad {
    error: CellError,
    /// Whether its key says that it is a sudoku.
    is_meant: bool,
}

/// What the key of a grid says about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Puzzle,
    /// What the player has entered.
    Current,
    Solution,
    /// Lists of columns or boxes.
    Arranged(Order),
    /// Something else about the cells, such as their colours.
    Other,
}

/// Parts of keys whose grids are about the cells, but hold no digits to solve.
const OTHER_KEYS: [&str; 20] = [
    "move",
    "step",
    "history",
    "undo",
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
    "mask",
    "fixed",
    "locked",
    "conflict",
    "pencil",
    "mark",
];

impl Role {
    fn of(key: &str) -> Role {
        let key = key.to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
        if has(&["unsolved"]) {
            return Role::Puzzle;
        }
        if has(&["solution", "solved", "solve", "answer", "complete"]) {
            return Role::Solution;
        }
        if has(&["current", "user", "player", "state", "progress", "filled"]) {
            return Role::Current;
        }
        if let Some(order) = Order::of_name(&key).filter(|_| key.len() > 3) {
            return Role::Arranged(order);
        }
        if has(&OTHER_KEYS) { Role::Other } else { Role::Puzzle }
    }
}

/// Returns whether there is a grid in the lists of program text.
pub fn holds_grids(root: Value<'_>) -> bool {
    let holds_grid = |value: Value<'_>| value.kind() != ValueKind::Word && holds_grid(value);
    boards_of_rows(root).is_some() || GridText::of(root, None).is_some() || root.values().any(holds_grid)
}

/// Reads the values of a text that are rows without brackets around them: boards one after another. Subscripts, as in
/// `board[0] = [5, 3, 0]`, are no rows.
fn boards_of_rows(root: Value<'_>) -> Option<Vec<Result<GridText<'_>, CellError>>> {
    let width = |row: Value<'_>| match row.kind() {
        ValueKind::Text => row.raw().chars().count(),
        _ => row.values().count(),
    };
    // A label such as `Final state:` is before each board.
    let is_label =
        |value: &Value| value.kind() == ValueKind::Word && value.raw().starts_with(char::is_alphabetic);
    let labels = root.values().filter(is_label).count();
    let rows: Vec<Value> = root.values().filter(|value| !is_label(value)).map(unwrapped_row).collect();
    let rows: Vec<Value> =
        rows.into_iter().filter(|&row| row.kind() != ValueKind::Array || width(row) > 2).collect();
    let first = *rows.first()?;
    let size = width(first);
    let is_row = |row: &Value| row.kind() == first.kind() && width(*row) == size;
    let is_list = matches!(first.kind(), ValueKind::Array | ValueKind::Text);
    let is_whole = size > 3
        && rows.len() >= size
        && rows.len().is_multiple_of(size)
        && labels <= 2 * (rows.len() / size);
    (is_list && is_whole && rows.iter().all(is_row)).then_some(())?;
    rows.chunks(size).map(GridText::of_values).collect()
}

/// Returns whether a value in a list may be a cell.
fn is_cell(value: Value<'_>) -> bool {
    unwrapped(value).kind() == ValueKind::Object && identified(value).is_none()
}

/// Returns the list in an object, unless it is a grid.
fn unwrapped_row(value: Value<'_>) -> Value<'_> {
    if GridText::is_of_itself(value) { value } else { unwrapped(value) }
}

/// Returns whether a key says that its grid is a sudoku.
pub fn is_meant(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    let words = [
        "puzzle", "board", "grid", "sudoku", "given", "clue", "quiz", "question", "value", "initial", "start",
    ];
    words.iter().any(|word| key.contains(word))
}

/// Returns whether a key says that its grid tells which cells of another are given.
fn is_mask(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    ["mask", "fixed", "locked"].iter().any(|word| key.contains(word))
}

/// What an object holds, by the roles of its keys.
#[derive(Default)]
struct Members<'j> {
    puzzles: Vec<Found>,
    /// Positions of the player.
    currents: Vec<Found>,
    solutions: Vec<Found>,
    /// A grid whose key says in which order its cells are.
    arranged: Option<(Value<'j>, Order)>,
    /// A grid that shows which cells are given.
    mask: Option<Value<'j>>,
}

impl Collector<'_> {
    /// Returns all puzzles in the order of the text.
    pub fn puzzles(&self, root: Value<'_>) -> Vec<Result<Parsed, ParseError>> {
        let mut found = self.of_root(root);
        // Full grids beside damaged ones are their solutions.
        let count = |test: fn(&Found) -> bool| found.iter().filter(|found| test(found)).count();
        let is_solution = |found: &Found| {
            found.as_ref().is_ok_and(|board| board.puzzle.givens.is_solution(&board.puzzle.geometry))
        };
        let (full, bad) = (count(is_solution), count(Result::is_err));
        if full <= bad && full + bad == found.len() {
            found.retain(Result::is_err);
        }
        // Lists that are nearly grids may be something else if there are real ones.
        if found.iter().any(Result::is_ok) {
            found.retain(|found| found.as_ref().err().is_none_or(|bad| bad.is_meant));
        } else {
            found.truncate(1);
        }
        let finish = |found: Found| match found {
            Ok(board) => {
                let (line, _) = self.document.position(board.at);
                let positions = board.offsets.iter().map(|&at| self.document.position(at)).collect();
                Rules::default().apply_to_parsed(Parsed::sudoku(board.puzzle, line, positions))
            }
            Err(Bad { error, .. }) => Err(error.at(|at| self.document.position(at))),
        };
        found.into_iter().map(finish).collect()
    }

    /// Reads the values of a text: usually one, or one a line.
    fn of_root(&self, root: Value<'_>) -> Vec<Found> {
        match boards_of_rows(root) {
            Some(boards) => boards.into_iter().map(|grid| self.board(grid, true)).collect(),
            None => self.of_value(root, true),
        }
    }

    fn board(&self, grid: Result<GridText<'_>, CellError>, is_meant: bool) -> Found {
        grid.and_then(|grid| grid.arranged(self.order).board(self.alphabet))
            .map_err(|error| Bad { error, is_meant })
    }

    /// Returns the puzzles in a value. `is_meant` if its key says that there should be some.
    fn of_value(&self, value: Value<'_>, is_meant: bool) -> Vec<Found> {
        match GridText::of(value, self.size) {
            Some(grid) => vec![self.board(grid, is_meant)],
            None => match value.kind() {
                ValueKind::Array => self.of_list(value, is_meant),
                ValueKind::Object => self.of_object(value),
                ValueKind::Text if value.raw().starts_with(['{', '[']) => self.of_inner(value, is_meant),
                ValueKind::Text if is_meant && value.raw().contains("\\n") => {
                    self.of_shown(&value.text(), value.offset())
                }
                ValueKind::Word | ValueKind::Text if is_meant => {
                    let damage = GridText::damage(value);
                    damage.into_iter().map(|error| Err(Bad { error, is_meant })).collect()
                }
                ValueKind::Word | ValueKind::Text => Vec::new(),
            },
        }
    }

    /// Reads JSON in a text, as in the answers of some services.
    fn of_inner(&self, value: Value<'_>, is_meant: bool) -> Vec<Found> {
        let text = value.text();
        let Ok(json) = Json::read(&text, 0) else { return Vec::new() };
        let mut found =
            json.root().values().flat_map(|inner| self.of_value(inner, is_meant)).collect::<Vec<_>>();
        for board in &mut found {
            match board {
                Ok(board) => (board.at, board.offsets) = (value.offset(), Vec::new()),
                Err(bad) => bad.error.index = value.offset(),
            }
        }
        found
    }

    /// Reads a text that shows a board or a program.
    fn of_shown(&self, text: &str, at: usize) -> Vec<Found> {
        let puzzles = read_shown(text, self.alphabet).into_iter().filter_map(|parsed| match parsed.problem {
            Problem::Sudoku(puzzle) => Some(Ok(Board { at, puzzle, offsets: Vec::new() })),
            Problem::Queens(_) => None,
        });
        puzzles.collect()
    }

    /// Reads the program text of a notebook of Jupyter. What the program has printed is left out.
    fn of_notebook(&self, object: Value<'_>) -> Option<Vec<Found>> {
        object.get("nbformat")?;
        let code = |cell: Value<'_>| -> Option<Vec<Found>> {
            let source = cell
                .get("source")
                .filter(|_| cell.get("cell_type").is_some_and(|kind| kind.raw() == "code"))?;
            let text = match source.is_container() {
                true => source.values().map(Value::text).collect(),
                false => source.text().into_owned(),
            };
            Some(self.of_shown(&text, source.offset()))
        };
        Some(object.get("cells")?.values().filter_map(code).flatten().collect())
    }

    fn of_list(&self, list: Value<'_>, is_meant: bool) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        let holds_grid = |value| matches!(GridText::of(value, self.size), Some(Ok(_)));
        let members = list.values().flat_map(Value::members).filter(|&(_, value)| holds_grid(value));
        let grid_keys = members.map(|(key, _)| key.raw()).collect();
        let inner = Collector { grid_keys: Some(&grid_keys), ..*self };
        for value in list.values() {
            let is_grid = GridText::of(value, self.size).is_some();
            let mut of_value = inner.of_value(value, is_meant);
            // A puzzle and its solution side by side.
            if let ([Ok(board)], Some(Ok(before)), true) = (of_value.as_slice(), found.last(), is_grid)
                && completes(&board.puzzle, &before.puzzle)
            {
                of_value.clear();
            }
            found.append(&mut of_value);
        }
        if found.is_empty() {
            found.extend(self.of_nested(list).map(Ok));
        }
        found
    }

    /// Reads a board as lists in one another, such as its bands or boxes. They are rows or boxes: in the wrong order
    /// the digits would clash.
    fn of_nested(&self, list: Value<'_>) -> Option<Board> {
        let is_nested =
            list.values().flat_map(Value::values).any(|inner| inner.values().any(|cell| !cell.is_nothing()));
        let board = |order: Order| {
            let board = GridText::of_leaves(list)?.arranged(order).board(self.alphabet).ok()?;
            let has_clash = board.puzzle.givens.clashes(&board.puzzle.geometry).next().is_some();
            (!has_clash).then_some(board)
        };
        match is_nested.then(|| (board(Order::Rows), board(Order::Boxes)))? {
            (Some(board), None) | (None, Some(board)) => Some(board),
            _ => None,
        }
    }

    fn of_object(&self, object: Value<'_>) -> Vec<Found> {
        if let Some(found) = self.of_libre_sudoku(object).or_else(|| self.of_notebook(object)) {
            return found;
        }
        let inner = Collector { size: cell_list::size_of(object).or(self.size), ..*self };
        let Members { mut puzzles, mut currents, mut solutions, arranged, mask } = inner.members(object);
        if puzzles.iter().all(Result::is_err) {
            puzzles.append(&mut currents);
        }
        if let Some(mask) = mask.filter(|_| puzzles.is_empty() && !solutions.is_empty()) {
            let message = "found a solution and a mask of its cells, but no puzzle";
            let error = CellError::new(mask.offset(), message);
            let error = error.help("write the puzzle with `.` for every empty cell");
            return vec![Err(Bad { error, is_meant: true })];
        }
        if puzzles.is_empty() {
            match inner.damage(object).filter(|_| !solutions.is_empty()) {
                Some(error) => puzzles.push(Err(Bad { error, is_meant: true })),
                None => puzzles.append(&mut solutions),
            }
        }
        // Beside rows they say the same again, or something else.
        if let Some((value, order)) = arranged.filter(|_| puzzles.is_empty()) {
            let inner = Collector { order, ..inner };
            puzzles = inner.of_value(value, false);
            if let Some(grid) = GridText::of_leaves(value).filter(|_| puzzles.is_empty()) {
                puzzles.push(inner.board(Ok(grid), false));
            }
        }
        for current in currents {
            match (current, puzzles.as_mut_slice()) {
                (Ok(current), [Ok(board)]) if extends(&current.puzzle, &board.puzzle) => {
                    board.puzzle.progress = Some(position(board.puzzle.clone(), current.puzzle));
                }
                // A position without its puzzle is one.
                (Ok(current), _) => puzzles.push(Ok(current)),
                (Err(_), _) => {}
            }
        }
        refuse_contradicted(&mut puzzles, &solutions);
        // The key of a solution may not say so.
        if let [Ok(first), Ok(second)] = puzzles.as_slice()
            && completes(&second.puzzle, &first.puzzle)
        {
            puzzles.truncate(1);
        }
        describe::describe(object, puzzles.iter_mut().flatten().map(|board| &mut board.puzzle).collect());
        puzzles
    }

    /// Sorts what an object holds by the roles of its keys.
    fn members<'j>(&self, object: Value<'j>) -> Members<'j> {
        let mut members = Members::default();
        for (key, value) in object.members() {
            let grid = GridText::of(value, self.size);
            let is_grid = grid.is_some();
            // A map of regions has the shape of a grid too.
            if let Some(Ok(grid)) = grid
                && describe::region_names(value, grid.size)
                    .is_some_and(|names| regions::boxes(&names, grid.size).is_some())
            {
                continue;
            }
            let list = match Role::of(&key.text()) {
                Role::Puzzle => &mut members.puzzles,
                // The word alone does not make a position: there may be a whole game under it.
                Role::Current if is_grid => &mut members.currents,
                Role::Current => &mut members.puzzles,
                Role::Solution => &mut members.solutions,
                // A list of cells is in no order.
                Role::Arranged(_) if value.values().next().is_some_and(is_cell) => &mut members.puzzles,
                Role::Arranged(order) => {
                    members.arranged.get_or_insert((value, order));
                    continue;
                }
                Role::Other => {
                    members.mask = members.mask.or(Some(value).filter(|_| is_grid && is_mask(&key.text())));
                    continue;
                }
            };
            let holds_puzzles = self.grid_keys.is_some_and(|keys| keys.contains(key.raw()));
            list.extend(self.of_value(value, holds_puzzles || is_meant(&key.text())));
        }
        members
    }

    /// Returns what is wrong with a text that is nearly a grid, or with what is under the key of the puzzle.
    fn damage(&self, object: Value<'_>) -> Option<CellError> {
        let damage = |(key, value): (Value<'_>, Value<'_>)| {
            let key = key.text();
            if GridText::of(value, self.size).is_some() {
                return None;
            }
            if !value.is_container() {
                return GridText::damage(value);
            }
            let is_meant = !value.is_nothing() && Role::of(&key) == Role::Puzzle && is_meant(&key);
            let message = || format!("found no grid under the key `{}`", excerpt(&key));
            is_meant.then(|| CellError::new(value.offset(), message()))
        };
        object.members().find_map(damage)
    }

    /// Reads a backup of LibreSudoku: its boards, and the games begun on them.
    fn of_libre_sudoku(&self, object: Value<'_>) -> Option<Vec<Found>> {
        let (boards, games) = (object.get("boards")?, object.get("savedGames")?);
        let mut found: Vec<(Option<i64>, Vec<Found>)> = Vec::new();
        for board in boards.values() {
            found.push((board.get("uid").and_then(Value::number), self.of_value(board, true)));
        }
        let index: std::collections::HashMap<i64, usize> =
            found.iter().enumerate().filter_map(|(index, (uid, _))| Some(((*uid)?, index))).collect();
        for game in games.values() {
            let uid = game.get("uid").and_then(Value::number);
            let board = uid.and_then(|uid| index.get(&uid)).map(|&index| found[index].1.as_mut_slice());
            let current = game
                .get("currentBoard")
                .and_then(|grid| GridText::of(grid, self.size))
                .map(|grid| self.board(grid, true));
            if let (Some([Ok(board)]), Some(Ok(mut current))) = (board, current)
                && extends(&current.puzzle, &board.puzzle)
            {
                let marks = game.get("notes").map(|notes| notes_of(&notes.text(), &current.puzzle));
                let values = current.puzzle.givens.clone();
                current.puzzle.progress = Some(Progress { values, candidates: marks.flatten() });
                board.puzzle.progress = Some(position(board.puzzle.clone(), current.puzzle));
            }
        }
        Some(found.into_iter().flat_map(|(_, found)| found).collect())
    }
}

/// Refuses puzzles that are contradicted by their solutions.
fn refuse_contradicted(puzzles: &mut [Found], solutions: &[Found]) {
    // Only a grid that is one can contradict: services also send placeholders.
    let is_solution = |board: &Board| board.puzzle.values().is_solution(&board.puzzle.geometry);
    if solutions.len() != puzzles.len() && solutions.len() != 1 {
        return;
    }
    for (index, found) in puzzles.iter_mut().enumerate() {
        let solution = solutions.get(index).or(solutions.first()).and_then(|found| found.as_ref().ok());
        let (Ok(board), Some(solution)) = (&*found, solution.filter(|board| is_solution(board))) else {
            continue;
        };
        if board.puzzle.geometry.size() != solution.puzzle.geometry.size() {
            continue;
        }
        let values = solution.puzzle.values();
        let wrong = board.puzzle.givens.placed().find(|&(cell, digit)| values[cell] != Some(digit));
        if let Some((cell, digit)) = wrong {
            let name = board.puzzle.geometry.cell_name(cell);
            let other = values[cell].map_or(0, Digit::value);
            let message = format!(
                "the solution contradicts the puzzle: {name} is {} here and {other} in the solution",
                digit.value()
            );
            let at = board.offsets.get(cell.index()).copied().unwrap_or(board.at);
            let error = CellError::new(at, message).help("correct the puzzle, or remove the solution");
            *found = Err(Bad { error, is_meant: true });
        }
    }
}

/// Returns whether a grid is a full and right one that has all digits of another.
fn completes(full: &Puzzle, puzzle: &Puzzle) -> bool {
    extends(full, puzzle) && !puzzle.values().is_full() && full.values().is_solution(&full.geometry)
}

/// Returns whether a grid has all digits of another.
fn extends(larger: &Puzzle, smaller: &Puzzle) -> bool {
    larger.geometry == smaller.geometry && larger.values().extends(&smaller.givens)
}

fn position(puzzle: Puzzle, current: Puzzle) -> Progress {
    let values = current.values().clone();
    let marks =
        [current.progress, puzzle.progress].into_iter().flatten().find_map(|progress| progress.candidates);
    let candidates = marks.map(|mut marks: Box<[CandidateSet]>| {
        values.placed().for_each(|(cell, _)| marks[cell.index()] = CandidateSet::EMPTY);
        marks
    });
    Progress { values, candidates }
}

/// Reads marks as `row,column,digit;`, from 0 and with letters above 9.
fn notes_of(text: &str, puzzle: &Puzzle) -> Option<Box<[CandidateSet]>> {
    let size = puzzle.geometry.size();
    let mut marks = vec![CandidateSet::EMPTY; size * size];
    for note in text.split(';') {
        let number =
            |field: &str| field.trim().chars().next().and_then(|c| c.to_digit(36)).map(|n| n as usize);
        let mut fields = note.split(',').map(number);
        if let (Some(Some(row)), Some(Some(column)), Some(Some(digit))) =
            (fields.next(), fields.next(), fields.next())
            && row < size
            && column < size
            && (1..=size).contains(&digit)
            && puzzle.values()[Cell::new(row * size + column)].is_none()
        {
            marks[row * size + column].insert(Digit::from_index(digit - 1));
        }
    }
    marks.iter().any(|set| !set.is_empty()).then(|| marks.into())
}
