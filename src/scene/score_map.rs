//! The map of a target board: the best score that each digit can still lead to.
//!
//! An open cell shows the digits that keep the best score, shaded by how much is at stake in the cell. The words give
//! the scores of the cell under the cursor.

use super::{Board, Content, HEAT_STEPS, Mark, MarkRole, PanelText, Segment, ShownScores, TextStyle};
use crate::game::{MarkKind, Session};
use crate::grid::{Cell, Digit};
use crate::solve::best_score::CandidateScores;

/// Shows the map on the board.
pub fn show(board: &mut Board, session: &Session, scores: &CandidateScores) {
    let open = || session.geometry().cells().filter(|&cell| session.value(cell).is_none());
    // The shades of weights would be taken for those of the map.
    board.faces.iter_mut().for_each(|face| face.heat = face.heat.map(|_| 0));
    let most_at_stake = open().map(|cell| scores.stake(cell)).max().unwrap_or(0);
    for cell in open() {
        let digits = scores.digits(cell);
        let mut best_marks: Vec<Mark> = digits
            .iter()
            .take_while(|&&(_, score)| score == scores.best())
            .map(|&(digit, _)| Mark::new(MarkKind::Corner, digit, session.puzzle().alphabet, MarkRole::Plain))
            .collect();
        best_marks.sort_by_key(|mark| mark.place);
        let face = &mut board.faces[cell.index()];
        face.content = if best_marks.is_empty() { Content::Empty } else { Content::Marks(best_marks) };
        face.heat = Some((scores.stake(cell) * HEAT_STEPS as i64 / (most_at_stake + 1)) as usize);
    }
}

/// What each digit of a cell costs, the best first: `9 keeps it; 1 5 6 cost 1; 7 costs 4`.
pub fn message(session: &Session, shown: ShownScores<'_>, cell: Cell) -> PanelText {
    let scores = shown.scores;
    let symbol = |digit: Digit| session.puzzle().alphabet.symbol(digit).to_string();
    let mut text = Vec::new();
    for equal in scores.digits(cell).chunk_by(|a, b| a.1 == b.1) {
        let digits: Vec<String> = equal.iter().map(|&(digit, _)| symbol(digit)).collect();
        let lost = equal.first().map_or(0, |&(_, score)| scores.best() - score);
        let words = match (lost, equal.len()) {
            (0, 1) => " keeps it".to_string(),
            (0, _) => " keep it".to_string(),
            (_, 1) => format!(" costs {lost}"),
            _ => format!(" cost {lost}"),
        };
        if !text.is_empty() {
            text.push(Segment::plain("; "));
        }
        text.extend([Segment::new(digits.join(" "), TextStyle::Strong), Segment::plain(words)]);
    }
    if !text.is_empty() {
        text.push(Segment::plain(".\n"));
    }
    if shown.everywhere {
        let meaning = "Marks keep the best score. Cells with more shade, or bold weights, matter more.";
        text.push(Segment::new(meaning, TextStyle::Quiet));
    }
    PanelText { heading: format!("Best possible {}", scores.best()), text, ..PanelText::default() }
}
