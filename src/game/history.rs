//! The moves of a game in words, for a list of them, and the names of its checkpoints.

use super::log::{Change, Recorded};
use super::{Game, Marks, QueensSession, Session, Token};
use crate::explain::counted;
use crate::grid::{Alphabet, Cell, Digit};

impl Game {
    /// Returns the number of moves, undone ones included.
    pub fn recorded_moves(&self) -> usize {
        match self {
            Game::Sudoku(session) => session.log().recorded_moves().len(),
            Game::Queens(session) => session.log().recorded_moves().len(),
        }
    }

    /// Returns the names of the checkpoints, in the order in which they were set.
    pub fn checkpoints(&self) -> Vec<char> {
        match self {
            Game::Sudoku(session) => session.log().checkpoints(),
            Game::Queens(session) => session.log().checkpoints(),
        }
    }

    /// Returns the name for the next checkpoint: the first letter without one, or else the last.
    pub fn next_checkpoint(&self) -> char {
        let used = self.checkpoints();
        ('A'..='Z').find(|name| !used.contains(name)).unwrap_or('Z')
    }

    /// Describes a move by its number, from 1.
    pub fn move_words(&self, number: usize) -> String {
        let index = number.saturating_sub(1);
        match self {
            Game::Sudoku(session) => sudoku_words(session, index),
            Game::Queens(session) => queens_words(session, index),
        }
    }
}

fn sudoku_words(session: &Session, index: usize) -> String {
    let Some(changes) = session.log().recorded_moves().get(index) else { return String::new() };
    let name = |index| session.geometry().cell_name(Cell::new(index));
    let symbol = |digit: Digit| session.puzzle().alphabet.symbol(digit);
    let digits: Vec<_> = changes.iter().filter(|change| change.before.value != change.after.value).collect();
    if let [first, others @ ..] = &digits[..] {
        let is_same = others.iter().all(|change| change.after.value == first.after.value);
        return match (first.after.value, others.len() + 1) {
            (Some(digit), 1) => format!("{} = {}", name(first.index), symbol(digit)),
            (Some(digit), count) if is_same => format!("{} in {count} cells", symbol(digit)),
            (None, 1) => format!("{} cleared", name(first.index)),
            (None, count) if is_same => format!("{count} cells cleared"),
            (_, count) => format!("{count} digits"),
        };
    }
    let marks: Vec<_> =
        changes.iter().filter(|change| change.before.marks() != change.after.marks()).collect();
    let alphabet = session.puzzle().alphabet;
    let told: Vec<String> = marks
        .iter()
        .map(|change| mark_words(change.before.marks(), change.after.marks(), alphabet))
        .collect();
    match (&marks[..], &changes[..]) {
        ([only], _) => format!("{} {}", name(only.index), told[0]),
        ([_, ..], _) if told.iter().all(|words| *words == told[0]) => {
            format!("{} in {} cells", told[0], marks.len())
        }
        ([_, ..], _) => format!("marks in {} cells", marks.len()),
        ([], [only]) => format!("{} colour", name(only.index)),
        ([], _) => format!("colours in {} cells", changes.len()),
    }
}

/// The marks that a move removes from a cell and those that it adds: `-3`, `+25`, `-1+2`, or `marks` where only their
/// kind changes.
fn mark_words(before: Marks, after: Marks, alphabet: Alphabet) -> String {
    let (before, after) = (before.all(), after.all());
    let mut words = String::new();
    for (sign, digits) in [('-', before - after), ('+', after - before)] {
        if !digits.is_empty() {
            words.push(sign);
            words.extend(digits.iter().map(|digit| alphabet.symbol(digit)));
        }
    }
    if words.is_empty() { "marks".to_owned() } else { words }
}

fn queens_words(session: &QueensSession, index: usize) -> String {
    let Some(changes) = session.log().recorded_moves().get(index) else { return String::new() };
    let is_queen = |change: &&Change<Token>| change.before == Token::Queen || change.after == Token::Queen;
    let queens: Vec<_> = changes.iter().filter(is_queen).collect();
    match (&queens[..], &changes[..]) {
        ([only], _) if only.after == Token::Queen => format!("queen on {}", session.square(only.index)),
        ([only], _) => format!("no queen on {}", session.square(only.index)),
        ([_, ..], _) => counted(queens.len(), "queen"),
        ([], [only]) if only.after == Token::Empty => format!("{} cleared", session.square(only.index)),
        ([], [only]) => format!("{} crossed out", session.square(only.index)),
        ([], _) => counted(changes.len(), "square"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::{Action, CellColour, MarkKind, Move, QueensMove, Refusal};
    use crate::puzzle::Problem;
    use crate::queens::{Board, Square};

    fn act(game: &mut Game, action: impl Into<Action>) {
        game.act(Duration::ZERO, action).expect("accepted");
    }

    #[test]
    fn moves_are_told_in_words() {
        let puzzle = crate::grid::Puzzle::new(
            crate::grid::Geometry::standard(4).expect("4x4"),
            crate::grid::Grid::empty(16),
        );
        let mut game = Game::new(Problem::Sudoku(puzzle)).expect("small");
        let digit = Digit::new(3).expect("a digit");
        let (one, two) = (vec![Cell::new(0)], vec![Cell::new(2), Cell::new(3)]);
        let mark = |cells| Move::Mark { cells, digit, kind: MarkKind::Corner };
        let colour = |cells| Move::Colour { cells, colour: Some(CellColour::A), beside: true };
        act(&mut game, Move::Place { cells: one.clone(), digit, clean_peers: true, restore: true });
        act(&mut game, Move::Erase { cells: one.clone(), restore: true });
        act(&mut game, Move::Place { cells: two.clone(), digit, clean_peers: true, restore: true });
        act(&mut game, Move::Erase { cells: two.clone(), restore: true });
        for cells in [one, two] {
            act(&mut game, mark(cells.clone()));
            act(&mut game, colour(cells));
        }
        let words: Vec<String> = (1..=game.recorded_moves()).map(|number| game.move_words(number)).collect();
        assert_eq!(
            words,
            [
                "r1c1 = 3",
                "r1c1 cleared",
                "3 in 2 cells",
                "2 cells cleared",
                "r1c1 +3",
                "r1c1 colour",
                "+3 in 2 cells",
                "colours in 2 cells"
            ]
        );
        let mut game = Game::new(Problem::Queens(Board::empty(4).expect("4x4"))).expect("small");
        let square = Square::new(0, 1);
        act(&mut game, QueensMove::Queen { square, cross_attacked: true });
        act(&mut game, QueensMove::Queen { square, cross_attacked: true });
        act(&mut game, QueensMove::Cross { squares: vec![square] });
        let words: Vec<String> = (1..=3).map(|number| game.move_words(number)).collect();
        assert_eq!(words, ["queen on r1c2", "no queen on r1c2", "r1c2 crossed out"]);
    }

    #[test]
    fn any_number_of_moves_is_gone_to_and_checkpoints_have_names() {
        let mut game = Game::new(Problem::Queens(Board::empty(4).expect("4x4"))).expect("small");
        let cross = |column| QueensMove::Cross { squares: vec![Square::new(0, column)] };
        act(&mut game, Action::SetCheckpoint { name: 'A' });
        act(&mut game, cross(0));
        act(&mut game, cross(1));
        act(&mut game, Action::SetCheckpoint { name: 'B' });
        assert_eq!((game.checkpoints(), game.next_checkpoint()), (vec!['A', 'B'], 'C'));
        let both = game.clone();
        act(&mut game, Action::GoTo { moves: 0 });
        assert!(!game.can_undo() && game.can_redo());
        act(&mut game, Action::GoTo { moves: 2 });
        assert!(game.can_undo() && !game.can_redo());
        assert_eq!(game.filled(), both.filled());
        assert_eq!(
            game.act(Duration::ZERO, Action::GoTo { moves: 3 }),
            Err(Refusal::NothingToRedo),
            "there are two"
        );
        act(&mut game, Action::ReturnTo { name: 'A' });
        act(&mut game, cross(3));
        act(&mut game, Action::ReturnTo { name: 'B' });
        assert_eq!(game.move_words(5), "3 squares");
        assert_eq!(game.act(Duration::ZERO, Action::SetCheckpoint { name: '\u{7}' }), Err(Refusal::OffBoard));
        assert_eq!(game.act(Duration::ZERO, Action::ReturnTo { name: 'C' }), Err(Refusal::NoCheckpoint));
        // The events of older journals are about the first one.
        act(&mut game, Action::Checkpoint);
        assert_eq!(game.checkpoints(), ['B', 'A'], "set again it is the last");
        assert_eq!(game.act(Duration::ZERO, Action::Return), Err(Refusal::AtCheckpoint));
    }
}
