//! A review of a game: the board at one of its moves, and words: a line for each placement, and sentences about the
//! whole.

use super::hint::{Hint, HintKeys, HintWords};
use super::summary::help_words;
use super::technique_words::form_of;
use super::view::View;
use super::{CellRole, Content, Origin, PanelText, Scene, Segment, TextStyle, clock, of_queens, of_sudoku};
use crate::explain::{Text, capitalized, counted};
use crate::game::{Game, Replay};
use crate::grid::Alphabet;
use crate::review::{Argument, Because, Cause, FirstMistake, How, Named, Placement, Review};
use crate::settings::{Mistakes, Settings};

/// The most techniques that are named in a line about the player's path.
const NAMED: usize = 4;

/// The board at a move of a game that is looked back at: before the move with the pattern that justified it, or after
/// the move if there is no pattern to show.
#[derive(Debug)]
pub struct ReviewedMove {
    game: Game,
    /// The argument for the move.
    pub hint: Option<Hint>,
    /// Whether the move is left out: the player may find what was certain before it.
    is_to_try: bool,
    /// The place of the move in the review.
    place: usize,
}

impl ReviewedMove {
    /// The move at this place of the review of a game. `None` if there is none.
    pub fn new(replay: &Replay, review: &Review, place: usize, words: HintWords) -> Option<ReviewedMove> {
        let placement = review.moves.get(place)?;
        let before = replay.after(placement.events - 1);
        let hint = placement.argument.as_ref().and_then(|argument| argument_hint(&before, argument, words));
        let game = if hint.is_some() { before } else { replay.after(placement.events) };
        Some(ReviewedMove { game, hint, is_to_try: false, place })
    }

    /// The board before the move at this place, to find what was certain there.
    pub fn to_try(replay: &Replay, review: &Review, place: usize) -> Option<ReviewedMove> {
        let game = replay.after(review.moves.get(place)?.events - 1);
        Some(ReviewedMove { game, hint: None, is_to_try: true, place })
    }

    /// The board with the whole pattern, or with the stage of the argument that is shown if it is followed.
    pub fn scene(&self, review: &Review, is_followed: bool, keys: &HintKeys, settings: &Settings) -> Scene {
        let mut at_end = self.hint.clone();
        while !is_followed && at_end.as_mut().is_some_and(Hint::more) {}
        let placement = &review.moves[self.place];
        let mut scene = board_to_look_at(&self.game, at_end.as_ref(), keys, settings);
        let faces = &mut scene.board.faces;
        let face = &mut faces[placement.index];
        let is_wrong = placement.how == How::Mistake;
        // A pattern may leave the digit as the only candidate of the cell; its marks say more than the digit.
        let shows_pattern = matches!(&face.content, Content::Marks(marks) if marks.len() > 1) && !is_wrong;
        if !is_followed && !shows_pattern && !self.is_to_try {
            let origin = if self.hint.is_some() && !is_wrong { Origin::Proposed } else { Origin::Own };
            face.content = own_content(placement, origin);
        }
        for wrong in review.moves[..=self.place].iter().filter(|placement| placement.how == How::Mistake) {
            let face = &mut faces[wrong.index];
            face.roles.insert_if(face.content == own_content(wrong, Origin::Own), CellRole::Mistake);
        }
        let face = &mut faces[placement.index];
        face.roles.insert(CellRole::Cursor);
        scene.board.cursor = Some(placement.index);
        scene
    }
}

/// The whole game as it is, to look at while it is being reviewed.
pub fn reviewed_game(game: &Game, settings: &Settings) -> Scene {
    board_to_look_at(game, None, &HintKeys::default(), settings)
}

fn board_to_look_at(game: &Game, hint: Option<&Hint>, keys: &HintKeys, settings: &Settings) -> Scene {
    let settings = Settings { mistakes: Mistakes::Rules, auto_marks: false, ..settings.clone() };
    let nothing_said = PanelText::default();
    let view = View::to_look_at(hint, &nothing_said, &settings, keys);
    let mut scene = match game {
        Game::Sudoku(session) => of_sudoku(session, &view),
        Game::Queens(session) => of_queens(session, &view),
    };
    scene.rest();
    scene.board.cursor = None;
    scene.panel.keep_words();
    scene
}

/// The argument for or against a placement as a hint in the game before it.
fn argument_hint(game: &Game, argument: &Argument, words: HintWords) -> Option<Hint> {
    match (game, argument) {
        (Game::Sudoku(session), Argument::Sudoku(found)) => {
            Some(Hint::of_step(session, found.grid.clone(), &found.step, words))
        }
        (Game::Sudoku(session), Argument::Answer(answer)) => Some(Hint::of_answer(session, answer, words)),
        (Game::Queens(session), Argument::Queens(step)) => Some(Hint::of_queens_step(session, step, words)),
        (Game::Sudoku(_), Argument::Queens(_)) | (Game::Queens(_), _) => None,
    }
}

fn own_content(placement: &Placement, origin: Origin) -> Content {
    placement.digit.map_or(Content::Queen(origin), |digit| Content::Value(digit, origin))
}

/// Returns what was placed: `r4c7 = 5`, or `queen on r2c3`.
pub fn placed(placement: &Placement) -> String {
    match placement.digit {
        Some(digit) => format!("{} = {digit}", placement.cell),
        None => format!("queen on {}", placement.cell),
    }
}

/// The same while the player may still find what was certain: without the digit, unless it was a mistake.
pub fn placed_without_answer(placement: &Placement) -> String {
    if placement.how == How::Mistake { placed(placement) } else { placement.cell.clone() }
}

/// Returns what justified a placement, in a few words.
pub fn justified(placement: &Placement) -> String {
    let technique = placement.technique.map_or("no technique", |technique| technique.name);
    match placement.how {
        How::Technique => technique.to_owned(),
        How::Ahead => format!("{technique}, some steps ahead"),
        How::WithoutMarks => "found without marks".to_owned(),
        How::Luck => "a guess".to_owned(),
        How::Unexplained => "unexplained".to_owned(),
        How::Choice => "a choice".to_owned(),
        How::Mistake => "mistake".to_owned(),
        How::Hint => format!("hint: {technique}"),
        How::Shown => "shown".to_owned(),
    }
}

/// Says what the player did in a position that is tried again: `In the game: r4c7 = 5 at 3:12, a guess.`
pub fn in_game<'a>(placements: impl IntoIterator<Item = &'a Placement>) -> String {
    let each: Vec<String> = placements.into_iter().map(placed_in_game).collect();
    format!("In the game: {}.", each.join("; "))
}

fn placed_in_game(placement: &Placement) -> String {
    let how = match placement.how {
        How::Mistake => "a mistake".to_owned(),
        How::Luck => "a guess".to_owned(),
        How::WithoutMarks => "a guess, or seen without marks".to_owned(),
        How::Hint => "by a hint".to_owned(),
        _ if placement.hints > 0 => "with a hint".to_owned(),
        _ => format!("after {}", clock(placement.took)),
    };
    format!("{} at {}, {how}", placed(placement), clock(placement.at))
}

/// The same where there is room for only so many letters: of some names a part is enough.
pub fn justified_within(placement: &Placement, room: usize) -> String {
    let words = justified(placement);
    match placement.technique {
        Some(Named { name, .. }) if words.chars().count() > room => words.replace(name, form_of(name)),
        _ => words,
    }
}

/// Returns what else there is to say about a placement, as sentences.
pub fn remarks(placement: &Placement) -> String {
    let mut remarks = Vec::new();
    let help = help_words(placement.nudges, placement.hints, 0);
    if !help.is_empty() && placement.how != How::Hint {
        remarks.push(format!("With {help}."));
    }
    if placement.slow {
        remarks.push(format!("It took {}, much longer than the others.", clock(placement.took)));
    }
    if let Some(simpler) = &placement.simpler {
        let words = format!("{} = {}, a {}", simpler.cell, simpler.digit, simpler.technique.name);
        remarks.push(format!("A simpler step was open: {words}."));
    }
    if let Some(cost) = placement.cost {
        remarks.push(format!("It cost {}.", counted(cost as u64, "point")));
    }
    match placement.how {
        How::WithoutMarks => {
            let technique = placement.technique.map_or("a hard technique", |technique| technique.name);
            remarks.push(format!(
                "Easiest argument: {technique}. Your marks don't show it: a guess, or seen otherwise."
            ));
        }
        How::Luck => remarks.push(placement.technique.map_or_else(
            || "Nothing within reach justified it yet.".to_owned(),
            |technique| format!("Easiest argument at this point: {}, without marks.", technique.name),
        )),
        How::Mistake => {
            if let Some(Argument::Answer(answer)) = &placement.argument {
                remarks.push(answer.words().render(answer.grid.geometry(), Alphabet::Digits));
            }
        }
        How::Unexplained => remarks.push("Hints for rules are still few: none justified it yet.".to_owned()),
        _ => (),
    }
    remarks.join(" ")
}

/// Returns the first mistake and what led to it.
fn mistake_words(review: &Review, mistake: &FirstMistake) -> String {
    let placement = &review.moves[mistake.place];
    let story = mistake_story(placement, mistake);
    format!("First mistake: {} at {}. {story}", placed(placement), clock(placement.at))
}

/// What led to a mistake, and when it was taken back.
fn mistake_story(placement: &Placement, mistake: &FirstMistake) -> String {
    let cell = &placement.cell;
    let cause = match &mistake.cause {
        Cause::Clash { with } if placement.digit.is_some() => format!("{with} had that digit already. "),
        Cause::Clash { with } => format!("The queen on {with} attacks it. "),
        Cause::Rule { rule } => format!("It broke the rule `{rule}`. "),
        Cause::CrossedOut { at } => {
            format!("You had crossed out the right digit in {cell} at {}. ", clock(*at))
        }
        Cause::Open { digits } if digits.len() > 1 => {
            let digits: Text<char> = Text::either(digits.iter().map(char::to_string));
            format!("{cell} could still be {digits}. ")
        }
        Cause::Open { .. } => format!("The right digit of {cell} was its only candidate left. "),
        Cause::Unknown => String::new(),
    };
    let mut end = match (mistake.corrected, mistake.later) {
        (Some(at), 0) => format!("You took it back at {}", clock(at)),
        (Some(at), later) => {
            format!("You took it back at {}, after {}", clock(at), counted(later, "more placement"))
        }
        (None, _) => "It was never taken back".to_owned(),
    };
    let help = help_words(placement.nudges, placement.hints, 0);
    if !help.is_empty() {
        end += &format!(", with {help}");
    }
    format!("{cause}{end}.")
}

/// Returns the techniques that the player used, most often first, and guesses: a few words each.
pub fn path_words(review: &Review) -> Vec<String> {
    used_words(review).into_iter().chain(without_reason(review)).collect()
}

/// Returns the techniques that the player used, most often first, and the hints.
fn used_words(review: &Review) -> Vec<String> {
    let used: Vec<_> = review.techniques.iter().filter(|known| known.used > 0).collect();
    // One more is named, too: counting it takes as much room.
    let named = if used.len() == NAMED + 1 { used.len() } else { NAMED };
    let mut words: Vec<String> =
        used.iter().take(named).map(|known| format!("{} ×{}", known.technique.name, known.used)).collect();
    if used.len() > named {
        words.push(format!("{} more", used.len() - NAMED));
    }
    let is_helped = |placement: &&Placement| {
        let is_own = matches!(placement.how, How::Technique | How::Ahead);
        placement.how == How::Hint || is_own && placement.hints > 0
    };
    let helped = review.moves.iter().filter(is_helped).count();
    if helped > 0 {
        words.push(format!("{helped} with a hint"));
    }
    words
}

/// Returns what to practise next and why.
fn practise_words(review: &Review) -> Option<String> {
    let practise = review.practise?;
    let why = match practise.because {
        Because::Help => "it needed help",
        Because::Missed => "you missed it",
        Because::Time => "it took the longest",
    };
    Some(format!("To practise next: {} ({why}).", practise.technique.name))
}

/// Returns how the game ended, with what help, and how hard it was: a line each.
pub fn review_heading(review: &Review) -> Vec<Segment> {
    let mut facts = Vec::new();
    let hardest = if review.stats.hints > 0 { "hardest without a hint" } else { "hardest" };
    facts.extend(review.hardest().map(|technique| format!("{hardest}: {}", technique.name)));
    facts.extend(without_reason(review));
    let facts = capitalized(&facts.join(", "));
    Segment::paragraphs([
        vec![Segment::new(format!("{} in {}", state(review), end_words(review)), TextStyle::Strong)],
        Vec::from_iter((!facts.is_empty()).then(|| Segment::plain(facts))),
    ])
}

/// Asks what was certain before a placement, whose answer is not told yet; `key` tries it.
pub fn question_words(review: &Review, place: usize, key: &str) -> Vec<Segment> {
    let placement = &review.moves[place];
    let how = match placement.how {
        How::Mistake | How::Luck | How::WithoutMarks => format!(": {}. ", justified(placement)),
        _ => ". ".to_owned(),
    };
    vec![
        Segment::new(placed_without_answer(placement), TextStyle::Strong),
        Segment::plain(how),
        Segment::new(when(placement), TextStyle::Quiet),
        Segment::plain(format!("Your turn ({key}): what was certain here?")),
    ]
}

/// Returns when a placement was made, and how long it took: `At 3:12, after 0:40. ` Less than a second is not worth saying, and
/// for the first one it is the same.
fn when(placement: &Placement) -> String {
    let at = clock(placement.at);
    let took = Some(placement.took).filter(|took| took.as_secs() > 0 && *took != placement.at).map(clock);
    took.map_or_else(|| format!("At {at}. "), |took| format!("At {at}, after {took}. "))
}

/// Returns all there is to say about a placement.
pub fn move_words(review: &Review, place: usize) -> Vec<Segment> {
    let placement = &review.moves[place];
    let mistake = review.first_mistake.as_ref().filter(|mistake| mistake.place == place);
    let (what, more) = match mistake {
        Some(mistake) => ("the first mistake".to_owned(), mistake_story(placement, mistake)),
        None => (justified(placement), remarks(placement)),
    };
    vec![
        Segment::new(placed(placement), TextStyle::Strong),
        Segment::plain(format!(": {what}. ")),
        Segment::new(when(placement), TextStyle::Quiet),
        Segment::plain(more),
    ]
}

/// How many placements had no marks for what justifies them, and how many nothing justified: `1 found without marks`,
/// `2 guesses`.
fn without_reason(review: &Review) -> impl Iterator<Item = String> {
    let kinds: [&[How]; 2] = [&[How::WithoutMarks], &[How::Luck, How::Unexplained]];
    kinds.into_iter().filter_map(|kind| {
        let mut own = review.moves.iter().filter(|placement| kind.contains(&placement.how));
        let first = own.next()?;
        let count = 1 + own.count();
        Some(match first.how {
            How::Luck => format!("{count} {}", if count == 1 { "guess" } else { "guesses" }),
            _ => format!("{count} {}", justified(first)),
        })
    })
}

fn state(review: &Review) -> &'static str {
    match (review.solved, review.stats.shown) {
        (true, true) => "Solution shown",
        (true, false) => "Solved",
        (false, _) => "Not solved yet",
    }
}

/// The time and the help: `5:32, 2 hints, 1 mistake`.
fn end_words(review: &Review) -> String {
    let stats = &review.stats;
    let help = help_words(stats.nudges, stats.hints, stats.mistakes);
    let help = if help.is_empty() { "no hint or mistake".to_owned() } else { help };
    format!("{}, {help}", clock(stats.elapsed()))
}

/// Returns the review in sentences: the whole game, its mistakes, then each placement that is worth a look.
pub fn review_sentences(review: &Review) -> Vec<String> {
    let mut lines = vec![format!(
        "{} in {}. {}, {} each.",
        state(review),
        end_words(review),
        counted(review.moves.len(), "placement"),
        clock(review.mean())
    )];
    let used = used_words(review).join(", ");
    if !used.is_empty() {
        lines.push(format!("What you used: {used}."));
    }
    let others = without_reason(review).collect::<Vec<_>>().join(", ");
    if !others.is_empty() {
        lines.push(format!("Also: {others}."));
    }
    lines.extend(review.first_mistake.as_ref().map(|mistake| mistake_words(review, mistake)));
    for (place, placement) in review.moves.iter().enumerate() {
        let is_first = review.first_mistake.as_ref().is_some_and(|mistake| mistake.place == place);
        if review.is_notable(place) && !is_first {
            let words = format!(
                "{}: {} at {}, {}. {}",
                place + 1,
                placed(placement),
                clock(placement.at),
                justified(placement),
                remarks(placement)
            );
            lines.push(words.trim_end().to_owned());
        }
    }
    lines.extend(practise_words(review));
    lines
}
