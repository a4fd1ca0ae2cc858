//! Finds the boards of a document.

use std::collections::HashMap;

use serde_json::value::RawValue;

use super::board::{self, Board, MIN_CELLS};
use super::object::{Role, describe};
use super::value::{Member, elements, get, is_container, members};
use crate::format::document::Document;
use crate::format::draft::{Draft, Place};
use crate::format::formats::{fpuzzles, sudokupad};
use crate::format::links::{Budget, json};
use crate::format::{Format, ParseError, Parsed};
use crate::grid::Alphabet;

/// The deepest nesting in which boards are looked for.
const MAX_DEPTH: usize = 16;

/// The most boards of an object that share what it says about its puzzles.
const MAX_DESCRIBED: usize = 16;

/// Finds the puzzles of a document in order, and the errors in their places.
pub struct Search<'d> {
    document: &'d Document,
    alphabet: Option<Alphabet>,
    pub found: Vec<Result<Parsed, ParseError>>,
    /// The format of the service that wrote the last puzzle.
    pub service: Option<Format>,
}

/// A board in an object, or what is wrong with it.
struct Entry<'t> {
    role: Role,
    board: Result<Board<'t>, ParseError>,
}

impl<'d> Search<'d> {
    /// Finds all puzzles of a document.
    pub fn of(document: &'d Document, alphabet: Option<Alphabet>) -> Search<'d> {
        let mut search = Search { document, alphabet, found: Vec::new(), service: None };
        if let Err(error) = search.find_all() {
            search.found.push(Err(error));
        }
        search
    }

    /// Adds the puzzles in all values of the document, up to the first error that ends it.
    fn find_all(&mut self) -> Result<(), ParseError> {
        for value in serde_json::Deserializer::from_str(&self.document.text).into_iter::<&RawValue>() {
            let value = value.map_err(|error| {
                let error = self.document.json_error(0, &error, "not JSON");
                error.help("is the text complete? Brackets and quotes must come in pairs")
            })?;
            self.find(value.get(), true, 0)?;
        }
        Ok(())
    }

    /// Adds the puzzles in a value. Where boards are meant, one that is damaged is an error.
    ///
    /// # Errors
    /// Values are nested too deep.
    fn find(&mut self, value: &str, is_meant: bool, depth: usize) -> Result<(), ParseError> {
        if value.len() < MIN_CELLS {
            return Ok(());
        }
        if depth > MAX_DEPTH {
            let message = format!("values nested more than {MAX_DEPTH} deep");
            let error = self.document.place_of(value).error(message);
            return Err(error.help("a sudoku needs no more than a few brackets"));
        }
        if value.starts_with('{') {
            return self.find_in_object(value, depth);
        }
        match board::read(value, is_meant, self.document) {
            Ok(Some(board)) => {
                let draft = board.draft(self.document, self.alphabet);
                self.found.push(draft.and_then(Draft::build));
            }
            Ok(None) => {
                for element in elements(value) {
                    self.find(element, is_meant, depth + 1)?;
                }
            }
            Err(error) => self.found.push(Err(error)),
        }
        Ok(())
    }

    fn find_in_object(&mut self, object: &str, depth: usize) -> Result<(), ParseError> {
        let members = members(object);
        if let Some(service) = service_of(&members) {
            self.found.push(read_service(service, object, self.document.place_of(object)));
            self.service = Some(service);
        } else if let (Some(boards), Some(games)) = (get(&members, "boards"), get(&members, "savedGames")) {
            self.read_backup(boards, games);
        } else if !self.read_object(&members) {
            for member in &members {
                let role = Role::of(&member.key);
                if !matches!(role, Role::Solution | Role::Other) && is_container(member.value) {
                    self.find(member.value, role == Role::Puzzle, depth + 1)?;
                }
            }
        }
        Ok(())
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
            let role = Role::of(&member.key);
            match board::read(member.value, role == Role::Puzzle, self.document).transpose() {
                Some(board) if role != Role::Other => entries.push(Entry { role, board }),
                Some(_) | None => others.push(member),
            }
        }
        // A number of many digits may be an id.
        entries
            .retain(|entry| entry.role != Role::Unknown || !entry.board.as_ref().is_ok_and(Board::is_full));
        let roles = [Role::Puzzle, Role::Unknown, Role::Current];
        let Some(role) = roles.into_iter().find(|role| entries.iter().any(|entry| entry.role == *role))
        else {
            return false;
        };
        let count = entries.iter().filter(|entry| entry.role == role).count();
        if count > MAX_DESCRIBED {
            others.clear();
        }
        for entry in entries.iter().filter(|entry| entry.role == role) {
            let beside = if count == 1 { entries.as_slice() } else { &[] };
            let parsed = match &entry.board {
                Ok(board) => self.read_puzzle(board, beside, &others),
                Err(error) => Err(error.clone()),
            };
            self.found.push(parsed);
        }
        true
    }

    /// Reads a puzzle with the boards beside it and what else its object has.
    fn read_puzzle(
        &self,
        board: &Board<'_>,
        beside: &[Entry<'_>],
        others: &[&Member<'_>],
    ) -> Result<Parsed, ParseError> {
        let mut draft = board.draft(self.document, self.alphabet)?;
        for entry in beside {
            let Ok(other) = &entry.board else { continue };
            if entry.role == Role::Solution && other.size == board.size && !other.is_placeholder() {
                draft.solution = other.numbers().map(Some).collect();
            } else if entry.role == Role::Current && other.extends(board) {
                other.add_to(&mut draft);
            }
        }
        describe(others, self.document, &mut draft);
        draft.build()
    }
}

/// Returns the format of the links that hold such an object too: rows of cells that are objects, which f-puzzles calls
/// `grid` and SudokuPad `cells`.
fn service_of(members: &[Member<'_>]) -> Option<Format> {
    if get(members, "grid").is_some_and(is_rows_of_objects) {
        return Some(Format::FPUZZLES);
    }
    get(members, "cells").is_some_and(is_rows_of_objects).then_some(Format::SUDOKUPAD)
}

fn is_rows_of_objects(value: &str) -> bool {
    value.chars().filter(|c| !c.is_whitespace()).take(3).eq("[[{".chars())
}

/// Reads JSON that a service also packs into its links.
fn read_service(service: Format, object: &str, place: Place) -> Result<Parsed, ParseError> {
    let json = json::parse(object, &mut Budget::default());
    let json = json.ok_or_else(|| place.error("this puzzle is too large"))?;
    if service == Format::FPUZZLES { fpuzzles::read(&json, place) } else { sudokupad::read(&json, place) }
}
