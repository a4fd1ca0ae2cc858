//! What justified each queen when it was placed.

use super::attempts::{Attempt, By, attempts, book_help, later, removed_at};
use super::{Argument, Cause, FirstMistake, How, Named, Placement, mark_slow};
use crate::game::{Game, QueensSession};
use crate::monitor::{Cancelled, Monitor};
use crate::queens::hint::{Effect, Step, TECHNIQUES, steps};
use crate::queens::{Board, Position, Square, is_completable, solutions};

/// The number of steps, worth some milliseconds, after which a search for a solution gives up.
const STEPS: usize = 1 << 15;

/// The placements of a game and its first mistake: a queen that attacks another, or that leaves no solution.
pub(super) fn placements(
    game: &Game,
    session: &QueensSession,
    monitor: &Monitor,
) -> Result<(Vec<Placement>, Option<FirstMistake>), Cancelled> {
    let attempts = attempts(game);
    let has_several = has_several_solutions(session.start(), monitor)?;
    let (mut moves, mut mistake) = (Vec::new(), None);
    let mut board = session.start().clone();
    let mut listed: Vec<Attempt> = Vec::new();
    for attempt in &attempts {
        monitor.check()?;
        let square = session.square(attempt.index);
        let attacker = board.queens().find(|&queen| board.attack(queen, square).is_some());
        let mut with = board.clone();
        with.set_queen(square, true);
        let is_wrong = attacker.is_some() || !attempt.stands && is_completable(&with, STEPS) == Some(false);
        if !is_wrong && !attempt.stands {
            continue;
        }
        moves.push(attempt.placement(listed.last(), square.to_string(), None));
        listed.push(*attempt);
        book_help(game, attempt.events, &listed, &mut moves);
        let place = moves.len() - 1;
        let placement = &mut moves[place];
        if is_wrong {
            mistake.get_or_insert_with(|| FirstMistake {
                place,
                cause: attacker.map_or(Cause::Unknown, |queen| Cause::Clash { with: queen.to_string() }),
                corrected: removed_at(game, attempt),
                later: later(&attempts, attempt),
            });
        } else {
            if let Some(reason) = reason(&board, square, monitor)? {
                (placement.technique, placement.argument) = (Some(reason.technique), reason.argument);
            }
            placement.how = match (attempt.by, placement.technique) {
                (By::Hint, _) => How::Hint,
                (By::Solution, _) => How::Shown,
                (By::Player, Some(_)) => How::Technique,
                (By::Player, None) if has_several => How::Choice,
                (By::Player, None) => How::Luck,
            };
            board = with;
        }
        monitor.add(1);
    }
    book_help(game, game.events().len() + 1, &listed, &mut moves);
    mark_slow(&mut moves);
    Ok((moves, mistake))
}

fn has_several_solutions(board: &Board, monitor: &Monitor) -> Result<bool, Cancelled> {
    let mut all = solutions(board);
    Ok(all.try_next(monitor)?.is_some() && all.try_next(monitor)?.is_some())
}

/// What justifies a queen.
struct Reason {
    technique: Named,
    argument: Option<Argument>,
}

/// Returns the hardest step that it takes until the queen is the last one of its house. Other queens are placed on the
/// way only if nothing can be ruled out. `None` if no technique gets there.
fn reason(board: &Board, square: Square, monitor: &Monitor) -> Result<Option<Reason>, Cancelled> {
    let Some(mut position) = Position::of(board) else { return Ok(None) };
    let mut hardest: Option<(usize, Reason)> = None;
    let mut has_other_queens = false;
    loop {
        monitor.check()?;
        if position.dead().is_some() {
            return Ok(None);
        }
        let found: Vec<Step> = steps(&position).take(2).collect();
        let places = |step: &&Step| step.effect == Effect::Place(square);
        let Some(step) = found.iter().find(places).or(found.first()) else { return Ok(None) };
        let place = TECHNIQUES.iter().position(|technique| technique.slug == step.technique.slug);
        let place = place.unwrap_or(0);
        if hardest.as_ref().is_none_or(|(known, _)| place > *known) {
            let technique = Named { slug: step.technique.slug, name: step.technique.name };
            let argument = (!has_other_queens).then(|| Argument::Queens(step.clone().into()));
            hardest = Some((place, Reason { technique, argument }));
        }
        if step.effect == Effect::Place(square) {
            return Ok(hardest.map(|(_, reason)| reason));
        }
        has_other_queens |= matches!(step.effect, Effect::Place(_));
        step.effect.apply(&mut position);
    }
}
