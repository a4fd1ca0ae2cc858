//! The actions of a game and their form in a journal.
//!
//! Each event is a JSON object: `{"at":61500,"do":{"play":{"place":{"cells":[40],"digit":5,"clean_peers":true}}}}`.
//! Moves describe intents, not outcomes, which keeps them small. Every move is an object, so fields with a default can
//! be added and old journals can still be read.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{CellColour, MarkKind};
use crate::grid::{CandidateSet, Cell, Digit, Grid};
use crate::queens::{Board, Square};

/// An action and its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Line", into = "Line")]
pub struct Event {
    /// Time of play since the start, pauses left out.
    pub at: Duration,
    /// What was done.
    pub action: Action,
}

/// An event as a line of a journal. A nudge is written as a hint with a flag, which versions that do not know nudges
/// count as a hint instead of losing the line.
#[derive(Serialize, Deserialize)]
struct Line {
    /// In milliseconds.
    #[serde(with = "milliseconds")]
    at: Duration,
    #[serde(rename = "do")]
    action: Action,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    look: bool,
    /// The technique of a hint. Journals from before 2026-12 lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    technique: Option<String>,
}

impl From<Line> for Event {
    fn from(Line { at, action, look, technique }: Line) -> Event {
        let action = match (action, technique) {
            (Action::Hint, _) if look => Action::Nudge,
            (Action::Hint, Some(technique)) => Action::HintOf { technique },
            (action, _) => action,
        };
        Event { at, action }
    }
}

impl From<Event> for Line {
    fn from(Event { at, action }: Event) -> Line {
        match action {
            Action::Nudge => Line { at, action: Action::Hint, look: true, technique: None },
            Action::HintOf { technique } => {
                Line { at, action: Action::Hint, look: false, technique: Some(technique) }
            }
            action => Line { at, action, look: false, technique: None },
        }
    }
}

/// An action that changes a game or is worth recording.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A move on a sudoku.
    Play(Move),
    /// A move on a queens board.
    Queens(QueensMove),
    /// Undoes the last move.
    Undo,
    /// Redoes the move undone last.
    Redo,
    /// Undoes several moves at once.
    Rewind {
        /// The number of moves.
        moves: usize,
    },
    /// Undoes or redoes moves until this many are not undone.
    GoTo {
        /// The number of moves.
        moves: usize,
    },
    /// Remembers the board for [`Action::ReturnTo`], under a letter.
    SetCheckpoint {
        /// The letter.
        name: char,
    },
    /// Restores the board of a checkpoint; can be undone like any move.
    ReturnTo {
        /// Its letter.
        name: char,
    },
    /// Sets checkpoint `A`: in journals from before checkpoints had names.
    Checkpoint,
    /// Returns to checkpoint `A`: in journals from before checkpoints had names.
    Return,
    /// A hint was shown: counted in the statistics, changes nothing.
    Hint,
    /// A hint has shown where to look and no more: counted apart from whole hints, changes nothing.
    #[serde(skip)]
    Nudge,
    /// A hint about a technique: the same as [`Action::Hint`], which journals have with its slug beside it.
    #[serde(skip)]
    HintOf {
        /// The slug of the technique.
        technique: String,
    },
    /// The program plays on from here: the solution counts as shown, nothing changes.
    Watch,
    /// The player takes a break: records the time of play, changes nothing.
    Pause,
}

/// A move on a sudoku.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Places a digit in cells, replacing marks and other digits.
    Place {
        /// The cells; givens are skipped if there are several.
        cells: Vec<Cell>,
        /// The digit to place.
        digit: Digit,
        /// Removes the digit from the marks of the peers too.
        #[serde(default)]
        clean_peers: bool,
        /// Restores the marks that the replaced digits had removed from their peers. Older journals lack this field:
        /// those marks stayed away.
        #[serde(default)]
        restore: bool,
    },
    /// Erases the digits of cells, or their marks if none of them has a digit.
    Erase {
        /// The cells; givens are skipped if there are several.
        cells: Vec<Cell>,
        /// Restores the marks of the cells and those that the digits had removed from their peers. Older journals lack
        /// this field: those marks stayed away.
        #[serde(default)]
        restore: bool,
    },
    /// Adds a mark to the open cells among these, or removes it if all of them have it.
    Mark {
        /// The cells to mark.
        cells: Vec<Cell>,
        /// The digit of the mark.
        digit: Digit,
        /// The kind of mark.
        #[serde(default)]
        kind: MarkKind,
    },
    /// Does the same with several digits, one after another.
    Marks {
        /// The cells to mark.
        cells: Vec<Cell>,
        /// The digits of the marks.
        digits: CandidateSet,
        /// The kind of mark.
        kind: MarkKind,
    },
    /// Removes all marks of one kind.
    RubOut {
        /// The cells whose marks to remove.
        cells: Vec<Cell>,
        /// The kind of marks.
        kind: MarkKind,
    },
    /// Colours cells, givens included, or removes the colour if all of them have it.
    #[serde(alias = "color")]
    Colour {
        /// The cells to colour.
        cells: Vec<Cell>,
        /// The colour; `None` removes any colour.
        #[serde(default, alias = "color")]
        colour: Option<CellColour>,
        /// Whether the cells keep their other colours. Journals from before cells had several lack it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        beside: bool,
    },
    /// Colours the marks of a digit, or removes the colour if all of them have it.
    #[serde(alias = "color-marks")]
    ColourMarks {
        /// The cells; those without the mark do not change.
        cells: Vec<Cell>,
        /// The digit of the marks.
        digit: Digit,
        /// The colour; `None` removes any colour.
        #[serde(default, alias = "color")]
        colour: Option<CellColour>,
    },
    /// Fills in all candidates: digits that neither a peer nor an applied hint has ruled out.
    FillMarks {
        /// Whether rules besides the houses rule out digits too, each by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_rules: bool,
    },
    /// Places a digit from a hint or a search.
    Answer {
        /// The cell to fill.
        cell: Cell,
        /// The digit to place.
        digit: Digit,
        /// Removes the digit from the marks of the peers too.
        #[serde(default)]
        clean_peers: bool,
    },
    /// Removes candidates that a hint has ruled out. A cell without marks first gets all digits that no peer has.
    Eliminate {
        /// The digits to remove, by cell.
        marks: Vec<(Cell, CandidateSet)>,
    },
    /// Fills in a solution.
    Solve {
        /// The complete grid.
        grid: Grid,
    },
}

/// A move on a queens board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueensMove {
    /// Places a queen, or removes the one on the square.
    Queen {
        /// The square of the queen.
        square: Square,
        /// Crosses out every free square that is attacked after the move.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cross_attacked: bool,
    },
    /// Crosses out the free squares among these, or clears them if all are crossed out.
    Cross {
        /// The squares to cross out.
        squares: Vec<Square>,
    },
    /// Removes the player's queens and crosses.
    Erase {
        /// The squares to clear.
        squares: Vec<Square>,
    },
    /// Fills in a solution.
    Solve {
        /// The column of each row's queen, from 0.
        columns: Vec<u8>,
    },
}

impl QueensMove {
    /// Returns the move that fills in this complete board.
    pub fn solve(board: &Board) -> QueensMove {
        let mut queens: Vec<Square> = board.queens().collect();
        queens.sort_unstable();
        QueensMove::Solve { columns: queens.iter().map(|queen| queen.column).collect() }
    }
}

impl From<Move> for Action {
    fn from(the_move: Move) -> Action {
        Action::Play(the_move)
    }
}

impl From<QueensMove> for Action {
    fn from(the_move: QueensMove) -> Action {
        Action::Queens(the_move)
    }
}

mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(time.as_millis().try_into().unwrap_or(u64::MAX))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round_trips(action: impl Into<Action>, json: &str) {
        let event = Event { at: Duration::from_millis(61_500), action: action.into() };
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<Event>(json).unwrap(), event);
    }

    /// Journals on disk contain these lines, which must stay readable.
    #[test]
    fn events_have_a_stable_form_in_journals() {
        let five = Digit::new(5).unwrap();
        let cell = Cell::new(40);
        round_trips(Action::Undo, r#"{"at":61500,"do":"undo"}"#);
        round_trips(Action::Redo, r#"{"at":61500,"do":"redo"}"#);
        round_trips(Action::Rewind { moves: 3 }, r#"{"at":61500,"do":{"rewind":{"moves":3}}}"#);
        round_trips(Action::GoTo { moves: 3 }, r#"{"at":61500,"do":{"go-to":{"moves":3}}}"#);
        round_trips(
            Action::SetCheckpoint { name: 'B' },
            r#"{"at":61500,"do":{"set-checkpoint":{"name":"B"}}}"#,
        );
        round_trips(Action::ReturnTo { name: 'B' }, r#"{"at":61500,"do":{"return-to":{"name":"B"}}}"#);
        round_trips(Action::Checkpoint, r#"{"at":61500,"do":"checkpoint"}"#);
        round_trips(Action::Return, r#"{"at":61500,"do":"return"}"#);
        round_trips(Action::Hint, r#"{"at":61500,"do":"hint"}"#);
        round_trips(Action::Nudge, r#"{"at":61500,"do":"hint","look":true}"#);
        round_trips(
            Action::HintOf { technique: "x-wing".to_owned() },
            r#"{"at":61500,"do":"hint","technique":"x-wing"}"#,
        );
        round_trips(Action::Watch, r#"{"at":61500,"do":"watch"}"#);
        round_trips(Action::Pause, r#"{"at":61500,"do":"pause"}"#);
        round_trips(
            Move::Place { cells: vec![cell], digit: five, clean_peers: true, restore: true },
            r#"{"at":61500,"do":{"play":{"place":{"cells":[40],"digit":5,"clean_peers":true,"restore":true}}}}"#,
        );
        round_trips(
            Move::Erase { cells: vec![cell], restore: true },
            r#"{"at":61500,"do":{"play":{"erase":{"cells":[40],"restore":true}}}}"#,
        );
        round_trips(
            Move::Mark { cells: vec![cell, Cell::new(41)], digit: five, kind: MarkKind::Centre },
            r#"{"at":61500,"do":{"play":{"mark":{"cells":[40,41],"digit":5,"kind":"centre"}}}}"#,
        );
        round_trips(
            Move::Marks { cells: vec![cell], digits: CandidateSet::of(five), kind: MarkKind::Corner },
            r#"{"at":61500,"do":{"play":{"marks":{"cells":[40],"digits":16,"kind":"corner"}}}}"#,
        );
        round_trips(
            Move::RubOut { cells: vec![cell], kind: MarkKind::Centre },
            r#"{"at":61500,"do":{"play":{"rub-out":{"cells":[40],"kind":"centre"}}}}"#,
        );
        round_trips(
            Move::Colour { cells: vec![cell], colour: Some(CellColour::B), beside: false },
            r#"{"at":61500,"do":{"play":{"colour":{"cells":[40],"colour":"b"}}}}"#,
        );
        round_trips(
            Move::Colour { cells: vec![cell], colour: None, beside: false },
            r#"{"at":61500,"do":{"play":{"colour":{"cells":[40],"colour":null}}}}"#,
        );
        round_trips(
            Move::ColourMarks {
                cells: vec![cell],
                digit: Digit::new(5).unwrap(),
                colour: Some(CellColour::C),
            },
            r#"{"at":61500,"do":{"play":{"colour-marks":{"cells":[40],"digit":5,"colour":"c"}}}}"#,
        );
        round_trips(Move::FillMarks { by_rules: false }, r#"{"at":61500,"do":{"play":{"fill-marks":{}}}}"#);
        round_trips(
            Move::Answer { cell, digit: five, clean_peers: false },
            r#"{"at":61500,"do":{"play":{"answer":{"cell":40,"digit":5,"clean_peers":false}}}}"#,
        );
        round_trips(
            Move::Eliminate { marks: vec![(cell, CandidateSet::of(five))] },
            r#"{"at":61500,"do":{"play":{"eliminate":{"marks":[[40,16]]}}}}"#,
        );
        round_trips(
            Move::Solve { grid: [Some(five), None].into_iter().collect() },
            r#"{"at":61500,"do":{"play":{"solve":{"grid":[5,null]}}}}"#,
        );
        let square = Square::new(2, 7);
        let queen = r#"{"at":61500,"do":{"queens":{"queen":{"square":{"row":2,"column":7}}}}}"#;
        round_trips(QueensMove::Queen { square, cross_attacked: false }, queen);
        let crossing =
            r#"{"at":61500,"do":{"queens":{"queen":{"square":{"row":2,"column":7},"cross_attacked":true}}}}"#;
        round_trips(QueensMove::Queen { square, cross_attacked: true }, crossing);
        let cross = r#"{"at":61500,"do":{"queens":{"cross":{"squares":[{"row":2,"column":7}]}}}}"#;
        round_trips(QueensMove::Cross { squares: vec![square] }, cross);
        let erase = r#"{"at":61500,"do":{"queens":{"erase":{"squares":[{"row":2,"column":7}]}}}}"#;
        round_trips(QueensMove::Erase { squares: vec![square] }, erase);
        let solve = r#"{"at":61500,"do":{"queens":{"solve":{"columns":[1,3,0,2]}}}}"#;
        round_trips(QueensMove::Solve { columns: vec![1, 3, 0, 2] }, solve);
    }

    #[test]
    fn unknown_events_are_clear_errors() {
        let error = |json: &str| serde_json::from_str::<Event>(json).unwrap_err().to_string();
        assert!(error(r#"{"at":1,"do":{"play":{"teleport":{}}}}"#).contains("unknown variant `teleport`"));
        assert!(error(r#"{"at":1,"do":{"play":{"mark":{"cells":[1],"digit":99}}}}"#).contains("1 to 25"));
        assert!(error(r#"{"at":-1,"do":"undo"}"#).contains("expected u64"));
    }

    /// Journals from before 2026-12 spell it so.
    #[test]
    fn american_spelling_is_still_read() {
        let read = |line: &str| serde_json::from_str::<Event>(line).unwrap().action;
        let (cells, colour) = (vec![Cell::new(40)], Some(CellColour::B));
        assert_eq!(
            read(r#"{"at":1,"do":{"play":{"color":{"cells":[40],"color":"b"}}}}"#),
            Move::Colour { cells: cells.clone(), colour, beside: false }.into()
        );
        assert_eq!(
            read(r#"{"at":1,"do":{"play":{"color-marks":{"cells":[40],"digit":5,"color":"b"}}}}"#),
            Move::ColourMarks { cells, digit: Digit::new(5).unwrap(), colour }.into()
        );
    }

    #[test]
    fn fields_added_later_have_defaults() {
        let read = |play: &str| -> Action {
            let line = format!(r#"{{"at":1,"do":{{"play":{play}}}}}"#);
            serde_json::from_str::<Event>(&line).unwrap().action
        };
        let (cells, digit) = (vec![Cell::new(1)], Digit::new(2).unwrap());
        assert_eq!(
            read(r#"{"place":{"cells":[1],"digit":2}}"#),
            Move::Place { cells: cells.clone(), digit, clean_peers: false, restore: false }.into()
        );
        assert_eq!(
            read(r#"{"erase":{"cells":[1]}}"#),
            Move::Erase { cells: cells.clone(), restore: false }.into()
        );
        assert_eq!(
            read(r#"{"mark":{"cells":[1],"digit":2}}"#),
            Move::Mark { cells, digit, kind: MarkKind::Corner }.into()
        );
    }
}
