//! Wrong digits in a sentence.

use crate::explain::counted;
use crate::game::Session;
use crate::settings::Mistakes;

/// Says how many digits differ from the only solution.
pub fn differing_words(count: usize) -> String {
    let digits = if count == 1 {
        "one of your digits differs".to_owned()
    } else {
        format!("{count} of your digits differ")
    };
    format!("This puzzle has exactly one solution; {digits} from it.")
}

/// Says how many of the player's digits are wrong, as far as the setting has it told unasked. `None` if there is nothing
/// to tell.
pub fn wrong_words(session: &Session, mistakes: Mistakes) -> Option<String> {
    let conflicts = session.conflicts().iter().filter(|&cell| !session.is_given(cell)).count();
    match (mistakes, session.wrong().count()) {
        (Mistakes::Solution, wrong @ 1..) => Some(differing_words(wrong)),
        (Mistakes::Solution | Mistakes::Rules, _) if conflicts > 0 => {
            let break_a_rule = if conflicts == 1 { "breaks a rule" } else { "break a rule" };
            Some(format!("{} of yours {break_a_rule}.", counted(conflicts, "digit")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::game::testing::{FOUR, FOUR_SOLVED, grid, puzzle, session};
    use crate::grid::{Progress, Puzzle};
    use crate::solve::Verdict;

    /// A 4x4 board with these digits, whose solution is known.
    fn game(digits: &str) -> Game {
        let progress = Some(Progress { values: grid(digits), candidates: None });
        let mut game = Game::Sudoku(session(Puzzle { progress, ..puzzle(FOUR) }));
        game.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
        game
    }

    #[test]
    fn the_setting_decides_what_is_told() {
        let told = |digits: &str| {
            let Game::Sudoku(session) = game(digits) else { unreachable!("a sudoku") };
            [Mistakes::Never, Mistakes::Rules, Mistakes::Solution]
                .map(|mistakes| wrong_words(&session, mistakes))
        };
        assert_eq!(told("1234.4122.....2."), [None, None, None]);
        let one = "This puzzle has exactly one solution; one of your digits differs from it.";
        assert_eq!(told("1.3..4122...3.2."), [None, None, Some(one.to_owned())]);
        let [_, rules, solution] = told("133..4122....32.");
        assert_eq!(rules.as_deref(), Some("2 digits of yours break a rule."));
        assert_eq!(solution.as_deref(), Some(one));
    }
}
