//! What can happen to a game, as it stands in a journal.
//!
//! One JSON object an event: `{"at":61500,"do":{"play":{"place":{"cells":[40],"digit":5,"clean_peers":true}}}}`.
//! Moves are intents, not outcomes, and so stay small. Every move is an object, so that fields
//! with a default may join later and old journals are still read.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{CellColor, MarkKind};
use crate::grid::{CandidateSet, Cell, Digit, Grid};
use crate::queens::{Board, Square};

/// Something that happened, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Time of play since the start, pauses left out; milliseconds in the journal.
    #[serde(with = "milliseconds")]
    pub at: Duration,
    /// What happened.
    #[serde(rename = "do")]
    pub action: Action,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A move on a sudoku.
    Play(Move),
    /// A move on a queens board.
    Queens(QueensMove),
    /// The last move is taken back.
    Undo,
    /// The move taken back last is made again.
    Redo,
    /// The last moves are taken back at once.
    Rewind {
        /// So many of them.
        moves: usize,
    },
    /// What stands on the board is kept as the place to return to.
    Checkpoint,
    /// The board becomes what it was at the checkpoint; a move like any other.
    Return,
    /// A hint was shown; it counts, and changes nothing.
    Hint,
    /// The game plays on by itself from here; it counts as shown, and changes nothing.
    Watch,
    /// The player stopped for a while; keeps the time of play, and changes nothing.
    Pause,
}

/// A move on a sudoku.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Writes a digit into cells; marks there go, another digit there is replaced.
    Place {
        /// Where; givens among several cells are passed over.
        cells: Vec<Cell>,
        /// What.
        digit: Digit,
        /// Takes the digit out of the marks of the peers too.
        #[serde(default)]
        clean_peers: bool,
        /// Lets the marks come back that the digits there before had driven out of their peers.
        /// In journals that do not say so they stayed away.
        #[serde(default)]
        restore: bool,
    },
    /// Empties cells: their digits, or where none of them holds one their marks.
    Erase {
        /// Where; givens among several cells are passed over.
        cells: Vec<Cell>,
        /// Lets marks come back: those under the digits, and those that they had driven out of
        /// their peers. In journals that do not say so they stayed away.
        #[serde(default)]
        restore: bool,
    },
    /// Pencils a digit into the open ones of these cells, or rubs it out where all of them
    /// have it.
    Mark {
        /// Where.
        cells: Vec<Cell>,
        /// What.
        digit: Digit,
        /// As which kind of mark.
        #[serde(default)]
        kind: MarkKind,
    },
    /// Rubs out all marks of one kind.
    RubOut {
        /// Where.
        cells: Vec<Cell>,
        /// Which.
        kind: MarkKind,
    },
    /// Colours cells, or takes this colour away where all of them have it; givens too.
    Color {
        /// Where.
        cells: Vec<Cell>,
        /// The colour; without one every colour there is taken away.
        #[serde(default)]
        color: Option<CellColor>,
    },
    /// Pencils into every open cell all digits that no peer's digit and no hint has ruled out.
    FillMarks {},
    /// Writes a digit that a hint or the search has given.
    Answer {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// Takes the digit out of the marks of the peers too.
        #[serde(default)]
        clean_peers: bool,
    },
    /// Rubs out candidates that a hint has ruled out; a cell without marks first gets all
    /// digits that no peer's digit rules out.
    Eliminate {
        /// The digits to go, cell by cell.
        marks: Vec<(Cell, CandidateSet)>,
    },
    /// Fills in a complete solution.
    Solve {
        /// The solution.
        grid: Grid,
    },
}

/// A move on a queens board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueensMove {
    /// Puts a queen on a square, or takes the one that stands there.
    Queen {
        /// Where.
        square: Square,
        /// Crosses out every free square that a queen attacks behind the move, too.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cross_attacked: bool,
    },
    /// Crosses out the free ones of these squares, or clears them where all are crossed out.
    Cross {
        /// Where.
        squares: Vec<Square>,
    },
    /// Clears squares of the player's queens and crosses.
    Erase {
        /// Where.
        squares: Vec<Square>,
    },
    /// Fills in a complete solution.
    Solve {
        /// The zero-based column of the queen of each row.
        columns: Vec<u8>,
    },
}

impl QueensMove {
    /// Fills in this complete board.
    pub fn solve(board: &Board) -> QueensMove {
        let mut queens: Vec<Square> = board.queens().collect();
        queens.sort();
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
    fn stands_as(action: impl Into<Action>, json: &str) {
        let event = Event { at: Duration::from_millis(61_500), action: action.into() };
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<Event>(json).unwrap(), event);
    }

    /// These texts stand in journals on disk: they must be read for ever.
    #[test]
    fn events_stand_in_a_journal_like_this() {
        let five = Digit::new(5).unwrap();
        let cell = Cell::new(40);
        stands_as(Action::Undo, r#"{"at":61500,"do":"undo"}"#);
        stands_as(Action::Redo, r#"{"at":61500,"do":"redo"}"#);
        stands_as(Action::Rewind { moves: 3 }, r#"{"at":61500,"do":{"rewind":{"moves":3}}}"#);
        stands_as(Action::Checkpoint, r#"{"at":61500,"do":"checkpoint"}"#);
        stands_as(Action::Return, r#"{"at":61500,"do":"return"}"#);
        stands_as(Action::Hint, r#"{"at":61500,"do":"hint"}"#);
        stands_as(Action::Watch, r#"{"at":61500,"do":"watch"}"#);
        stands_as(Action::Pause, r#"{"at":61500,"do":"pause"}"#);
        stands_as(
            Move::Place { cells: vec![cell], digit: five, clean_peers: true, restore: true },
            r#"{"at":61500,"do":{"play":{"place":{"cells":[40],"digit":5,"clean_peers":true,"restore":true}}}}"#,
        );
        stands_as(
            Move::Erase { cells: vec![cell], restore: true },
            r#"{"at":61500,"do":{"play":{"erase":{"cells":[40],"restore":true}}}}"#,
        );
        stands_as(
            Move::Mark { cells: vec![cell, Cell::new(41)], digit: five, kind: MarkKind::Centre },
            r#"{"at":61500,"do":{"play":{"mark":{"cells":[40,41],"digit":5,"kind":"centre"}}}}"#,
        );
        stands_as(
            Move::RubOut { cells: vec![cell], kind: MarkKind::Centre },
            r#"{"at":61500,"do":{"play":{"rub-out":{"cells":[40],"kind":"centre"}}}}"#,
        );
        stands_as(
            Move::Color { cells: vec![cell], color: Some(CellColor::B) },
            r#"{"at":61500,"do":{"play":{"color":{"cells":[40],"color":"b"}}}}"#,
        );
        stands_as(
            Move::Color { cells: vec![cell], color: None },
            r#"{"at":61500,"do":{"play":{"color":{"cells":[40],"color":null}}}}"#,
        );
        stands_as(Move::FillMarks {}, r#"{"at":61500,"do":{"play":{"fill-marks":{}}}}"#);
        stands_as(
            Move::Answer { cell, digit: five, clean_peers: false },
            r#"{"at":61500,"do":{"play":{"answer":{"cell":40,"digit":5,"clean_peers":false}}}}"#,
        );
        stands_as(
            Move::Eliminate { marks: vec![(cell, CandidateSet::of(five))] },
            r#"{"at":61500,"do":{"play":{"eliminate":{"marks":[[40,16]]}}}}"#,
        );
        stands_as(
            Move::Solve { grid: [Some(five), None].into_iter().collect() },
            r#"{"at":61500,"do":{"play":{"solve":{"grid":[5,null]}}}}"#,
        );
        let square = Square::new(2, 7);
        let queen = r#"{"at":61500,"do":{"queens":{"queen":{"square":{"row":2,"column":7}}}}}"#;
        stands_as(QueensMove::Queen { square, cross_attacked: false }, queen);
        let crossing =
            r#"{"at":61500,"do":{"queens":{"queen":{"square":{"row":2,"column":7},"cross_attacked":true}}}}"#;
        stands_as(QueensMove::Queen { square, cross_attacked: true }, crossing);
        let cross = r#"{"at":61500,"do":{"queens":{"cross":{"squares":[{"row":2,"column":7}]}}}}"#;
        stands_as(QueensMove::Cross { squares: vec![square] }, cross);
        let erase = r#"{"at":61500,"do":{"queens":{"erase":{"squares":[{"row":2,"column":7}]}}}}"#;
        stands_as(QueensMove::Erase { squares: vec![square] }, erase);
        let solve = r#"{"at":61500,"do":{"queens":{"solve":{"columns":[1,3,0,2]}}}}"#;
        stands_as(QueensMove::Solve { columns: vec![1, 3, 0, 2] }, solve);
    }

    #[test]
    fn unknown_events_are_clear_errors() {
        let error = |json: &str| serde_json::from_str::<Event>(json).unwrap_err().to_string();
        assert!(error(r#"{"at":1,"do":{"play":{"teleport":{}}}}"#).contains("unknown variant `teleport`"));
        assert!(error(r#"{"at":1,"do":{"play":{"mark":{"cells":[1],"digit":99}}}}"#).contains("1 to 25"));
        assert!(error(r#"{"at":-1,"do":"undo"}"#).contains("expected u64"));
    }

    #[test]
    fn later_fields_have_defaults() {
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
