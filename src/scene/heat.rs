//! The map of a target board: what the digits can still lead to.
//!
//! An open cell shows the digits that keep the best score, and the shade of what is at stake in it; the words tell the
//! figures of the cell under the cursor.

use super::{Board, Content, HEAT_STEPS, Mark, MarkRole, Segment, Talk, Tone};
use crate::game::{MarkKind, Session};
use crate::grid::{Cell, Digit};
use crate::solve::target::CandidateScores;

/// Lays the map over the board.
pub fn show(board: &mut Board, session: &Session, reach: &CandidateScores) {
    let open = || session.geometry().cells().filter(|&cell| session.value(cell).is_none());
    let most = open().map(|cell| reach.stake(cell)).max().unwrap_or(0);
    for cell in open() {
        let digits = reach.digits(cell);
        let mut keeping: Vec<Mark> = digits
            .iter()
            .take_while(|&&(_, score)| score == reach.best())
            .map(|&(digit, _)| Mark {
                kind: MarkKind::Corner,
                place: digit.index(),
                symbol: session.puzzle().alphabet.symbol(digit),
                role: MarkRole::Plain,
            })
            .collect();
        keeping.sort_by_key(|mark| mark.place);
        let face = &mut board.faces[cell.index()];
        face.content = if keeping.is_empty() { Content::Empty } else { Content::Marks(keeping) };
        face.heat = Some((reach.stake(cell) * HEAT_STEPS as i64 / (most + 1)) as usize);
    }
}

/// What the digits of a cell lead to, the best first: `9 keeps it; -1 with 1 5 6; -4 with 7`.
pub fn talk(session: &Session, reach: &CandidateScores, cell: Cell) -> Talk {
    let symbol = |digit: Digit| session.puzzle().alphabet.symbol(digit).to_string();
    let mut text = Vec::new();
    if session.value(cell).is_some() {
        text.push(Segment::plain("Marks keep the best score; the shade is what a cell puts at stake."));
    }
    for alike in reach.digits(cell).chunk_by(|a, b| a.1 == b.1) {
        let digits: Vec<String> = alike.iter().map(|&(digit, _)| symbol(digit)).collect();
        let digits = Segment::new(digits.join(" "), Tone::Strong);
        match alike.first().map_or(0, |&(_, score)| reach.best() - score) {
            0 if alike.len() == 1 => text.extend([digits, Segment::plain(" keeps it")]),
            0 => text.extend([digits, Segment::plain(" keep it")]),
            lost => {
                let between = if text.is_empty() { "" } else { "; " };
                text.extend([Segment::plain(format!("{between}-{lost} with ")), digits]);
            }
        }
    }
    Talk { heading: format!("Best left {}", reach.best()), text, ..Talk::default() }
}
