//! Finds the sudokus of a JSON document, and decides which grids are puzzles, solutions and positions.

use std::collections::HashSet;
use std::sync::Arc;

use super::grid::{BadGrid, Board, GridText, identified, unwrapped};
use super::sparse;
use crate::format::document::Document;
use crate::format::error::ParseError;
use crate::format::formats::read_shown;
use crate::format::json::{Json, Value, ValueKind};
use crate::format::links::draft::Draft;
use crate::format::order::Order;
use crate::format::parsed::Parsed;
use crate::format::regions;
use crate::format::rules::{self, Rules};
use crate::format::sanitize::remark;
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, MAX_SIZE, Progress, Puzzle};
use crate::puzzle::Problem;

pub struct Collector<'d> {
    pub document: &'d Document,
    pub alphabet: Option<Alphabet>,
    /// The size that the text gives the boards here.
    pub size: Option<usize>,
    pub order: Order,
}

/// A grid in its place, or why it cannot be read.
type Found = Result<Board, Bad>;

struct Bad {
    error: BadGrid,
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
const OTHER_KEYS: &str = "move step history undo region box cage colo note candidate hint error mistake highlight mask fixed \
                          locked conflict pencil mark";

impl Role {
    fn of(key: &str) -> Role {
        let key = key.to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
        match () {
            () if has(&["unsolved"]) => Role::Puzzle,
            () if has(&["solution", "solved", "solve", "answer", "complete"]) => Role::Solution,
            () if has(&["current", "user", "player", "state", "progress", "filled"]) => Role::Current,
            () if let Some(order) = Order::of_name(&key).filter(|_| key.len() > 3) => Role::Arranged(order),
            () if OTHER_KEYS.split(' ').any(|word| key.contains(word)) => Role::Other,
            () => Role::Puzzle,
        }
    }
}

/// Returns whether there is a grid in the lists of program text.
pub fn holds_grids(root: Value<'_>) -> bool {
    let holds_grid = |value: Value<'_>| value.kind() != ValueKind::Word && holds_grid(value);
    boards_of_rows(root).is_some()
        || GridText::of(root, None).is_some()
        || root.values().any(holds_grid)
        || boards_of_facts(root).is_some()
}

/// Reads the values of a text that are rows without brackets around them: boards one after another. Subscripts, as in
/// `board[0] = [5, 3, 0]`, are no rows.
fn boards_of_rows(root: Value<'_>) -> Option<Vec<Result<GridText<'_>, BadGrid>>> {
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

/// Reads the facts of several boards, such as `given(1,2,5).`: the next one begins where a row of the one before would.
fn boards_of_facts(root: Value<'_>) -> Option<Vec<Result<GridText<'_>, BadGrid>>> {
    let facts: Vec<Value> = root.values().filter(|value| value.is_container()).collect();
    let row = |fact: &Value| fact.values().next().and_then(Value::number);
    let boards = facts.chunk_by(|a, b| row(a) <= row(b)).map(GridText::of_facts);
    boards.collect::<Option<Vec<_>>>().filter(|boards| boards.len() > 1)
}

/// Returns whether a value in a list may be a cell.
fn is_cell(value: Value<'_>) -> bool {
    unwrapped(value).kind() == ValueKind::Object && identified(value).is_none()
}

/// Returns the list in an object, unless it is a grid.
fn unwrapped_row(value: Value<'_>) -> Value<'_> {
    if GridText::is_of_itself(value) { value } else { unwrapped(value) }
}

/// Returns whether there is a grid in a value.
fn holds_grid(value: Value<'_>) -> bool {
    match GridText::of(value, None) {
        Some(grid) => grid.is_ok(),
        None => value.values().any(holds_grid),
    }
}

/// Returns whether a key says that its grid is a sudoku.
fn is_meant(key: &str) -> bool {
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

impl Collector<'_> {
    /// Returns all puzzles in the order of the text.
    pub fn puzzles(&self, root: Value<'_>) -> Vec<Result<Parsed, ParseError>> {
        let mut found = self.of_root(root);
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
                Rules::default().explain(Parsed::sudoku(board.puzzle, line, positions))
            }
            Err(Bad { error, .. }) => {
                let (line, column) = self.document.position(error.at);
                Err(ParseError { line, column, ..error.error })
            }
        };
        found.into_iter().map(finish).collect()
    }

    /// Reads the values of a text: usually one, or one a line.
    fn of_root(&self, root: Value<'_>) -> Vec<Found> {
        match boards_of_rows(root).or_else(|| boards_of_facts(root)) {
            Some(boards) => boards.into_iter().map(|grid| self.board(grid, true)).collect(),
            None => self.of_value(root, true),
        }
    }

    fn board(&self, grid: Result<GridText<'_>, BadGrid>, is_meant: bool) -> Found {
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
                Err(bad) => bad.error.at = value.offset(),
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
        for value in list.values() {
            let is_grid = GridText::of(value, self.size).is_some();
            let mut of_value = self.of_value(value, is_meant);
            // A puzzle and its solution side by side.
            if let ([Ok(board)], Some(Ok(before)), true) = (of_value.as_slice(), found.last(), is_grid)
                && completes(&board.puzzle, &before.puzzle)
            {
                of_value.clear();
            }
            found.append(&mut of_value);
        }
        found
    }

    fn of_object(&self, object: Value<'_>) -> Vec<Found> {
        if let Some(found) = self.of_libre_sudoku(object).or_else(|| self.of_notebook(object)) {
            return found;
        }
        let inner = Collector { size: sparse::size_of(object).or(self.size), ..*self };
        let (mut puzzles, mut currents, mut solutions) = (Vec::new(), Vec::new(), Vec::new());
        let (mut arranged, mut mask) = (None, None);
        for (key, value) in object.members() {
            let role = Role::of(&key.text());
            let grid = GridText::of(value, inner.size);
            let is_grid = grid.is_some();
            // A map of regions has the shape of a grid too.
            if let Some(Ok(grid)) = grid
                && region_names(value, grid.size)
                    .is_some_and(|names| regions::boxes(&names, grid.size).is_some())
            {
                continue;
            }
            let list = match role {
                Role::Puzzle => &mut puzzles,
                // The word alone does not make a position: there may be a whole game under it.
                Role::Current if is_grid => &mut currents,
                Role::Current => &mut puzzles,
                Role::Solution => &mut solutions,
                // A list of cells is in no order.
                Role::Arranged(_) if value.values().next().is_some_and(is_cell) => &mut puzzles,
                Role::Arranged(order) => {
                    arranged.get_or_insert((value, order));
                    continue;
                }
                Role::Other => {
                    mask = mask.or(Some(value).filter(|_| is_grid && is_mask(&key.text())));
                    continue;
                }
            };
            list.extend(inner.of_value(value, is_meant(&key.text())));
        }
        if puzzles.iter().all(Result::is_err) {
            puzzles.append(&mut currents);
        }
        if let Some(mask) = mask.filter(|_| puzzles.is_empty() && !solutions.is_empty()) {
            let message = "found a solution and a mask of its cells, but no puzzle".to_owned();
            let BadGrid { at, error } = BadGrid::new(mask.offset(), message);
            let error = BadGrid { at, error: error.help("write the puzzle with `.` for every empty cell") };
            return vec![Err(Bad { error, is_meant: true })];
        }
        if puzzles.is_empty() {
            puzzles.append(&mut solutions);
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
        self.check(&mut puzzles, &solutions);
        // The key of a solution may not say so.
        if let [Ok(first), Ok(second)] = puzzles.as_slice()
            && completes(&second.puzzle, &first.puzzle)
        {
            puzzles.truncate(1);
        }
        describe(object, &mut puzzles);
        puzzles
    }

    /// Refuses puzzles that are contradicted by their solutions.
    fn check(&self, puzzles: &mut [Found], solutions: &[Found]) {
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
                let error = ParseError::new(1, 1, message).help("correct the puzzle, or remove the solution");
                let at = board.offsets.get(cell.index()).copied().unwrap_or(board.at);
                let error = BadGrid { at, error };
                *found = Err(Bad { error, is_meant: true });
            }
        }
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

/// Returns the name of the region of each cell, or `None` if a value is no map: it has a name for each cell, or the
/// cells of each region as numbers or as row and column.
fn region_names(regions: Value<'_>, size: usize) -> Option<Vec<String>> {
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
            key if value.boolean() == Some(true) => rules.add_key(key),
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
fn describe(object: Value<'_>, puzzles: &mut [Found]) {
    let Some(size) = puzzles.iter().flatten().next().map(|board| board.puzzle.geometry.size()) else {
        return;
    };
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
    for board in puzzles.iter_mut().flatten().filter(|board| board.puzzle.geometry.size() == size) {
        if let Some(geometry) = &board_of_map {
            board.puzzle.geometry = geometry.clone();
        }
        rules.apply(&mut board.puzzle);
    }
    for (key, value) in object.members().filter(|(_, value)| !value.is_container() && !value.is_nothing()) {
        let key = key.text().to_ascii_lowercase();
        for board in puzzles.iter_mut().flatten() {
            let info = &mut board.puzzle.info;
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
