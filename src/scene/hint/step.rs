//! The stages of a step: where to look, what to look for, the pattern, the argument, the name and the result.

use super::argument::Argument;
use super::sudoku::SudokuHints;
use super::{Highlight, Hint, HintWords, Kind, Remedy, Stage, highlights};
use crate::explain::capitalized;
use crate::game::Action;
use crate::grid::{Alphabet, CandidateGrid, Cell, CellSet, Digit, Geometry, House, HouseId, HouseKind};
use crate::hint::evidence::{Location, Locked};
use crate::hint::text;
use crate::hint::{self, Effect, Evidence, Presentation, Role, Step, Technique, Text};
use crate::practice::{Asked, Exercise, Round, partly_right};
use crate::scene::{CellRole, clock};

/// What is said of a true digit that takes other steps first.
pub const TOO_EARLY: &str = "True, but other steps come first.";

/// Says of a true answer that only a harder technique shows it, or all of it but the part that is right.
pub fn too_hard(step: &Step, right: Option<&Effect>, geometry: &Geometry) -> String {
    let by = with_article(step.technique);
    match right.map(partly_right) {
        Some(right) => {
            format!("{} The rest is true, but by {by}.", right.render(geometry, Alphabet::Digits))
        }
        None => format!("True, but by {by}."),
    }
}

/// The most houses named to say where to look.
const MAX_HOUSES: usize = 2;

/// The same where the pattern is in these houses: the lines of a fish.
const MAX_LINES: usize = 4;

impl SudokuHints<'_> {
    /// The stages of a technique's step: where, what to look for, the pattern, the argument one inference after another,
    /// the result and the name.
    pub(super) fn technique(&self, step: &Step, action: Action) -> Hint {
        let name = step.technique.name;
        let Presentation {
            highlights: shown,
            idea,
            pattern,
            proof,
            conclusion,
            names: [names, names_in_lines],
        } = step.presentation(&self.position.grid);
        let houses = self.houses_to_look_at(step, &shown);
        let place: Vec<Highlight> = houses
            .iter()
            .flat_map(|&house| highlights::house(self.session.geometry(), house, CellRole::House))
            .collect();
        let by_marks = if self.position.is_by_marks { " (using your pencil marks)" } else { "" };
        let look = self.say(&text!("Look at {}{}.", Text::houses(&houses), by_marks));
        let idea = if self.words.name_first {
            text!("{}{}. {}", capitalized(name), about(step), idea)
        } else {
            idea
        };
        let mut stages =
            vec![Stage::nudge(look, place.clone()), Stage::counted(self.say(&idea), place, None)];
        let cursor = match &step.effect {
            &Effect::Place(cell, _) => Some(cell.index()),
            Effect::PlaceAll(cells, _) => cells.first().map(Cell::index),
            Effect::Eliminate(list) => list.first().map(|(cell, _)| cell.index()),
        };
        let highlights = self.highlights_of_step(step, &shown);
        let whole = self.highlights_of(step, &highlights::pattern(shown));
        // A supposition, or a choice of cases, is the first line of the argument, which shows no more than that.
        let begins_in_argument = proof.first().is_some_and(|line| line.sentence(true) == pattern);
        if !pattern.is_empty() && !begins_in_argument {
            stages.push(Stage::counted(self.say(&pattern), whole.clone(), None));
        }
        let argument = Argument::of_proof(self, step, &proof, &whole);
        let result = result(step, conclusion, self.session.geometry(), self.words);
        let result = leading_on(result, step, &self.position.grid, self.words);
        let end = self.say(&result);
        stages.push(Stage { end, ..Stage::counted(Vec::new(), highlights, cursor) });
        let puzzle = self.session.puzzle();
        let effect = step.effect.done().render(&puzzle.geometry, puzzle.alphabet);
        let remedy = Remedy::apply(action, cursor, format!("{effect}: {name}."));
        let technique = Some(step.technique.slug);
        let hint = Hint::new(Kind::Step, stages, Some(remedy));
        Hint { technique, argument, begins_in_argument, names, names_in_lines, ..hint }
    }

    /// The hint for a digit that only a search has found.
    pub(super) fn search(&self, cell: Cell, digit: Digit, action: Action) -> Hint {
        let has_rules = !self.session.geometry().rules().is_empty();
        let first = if has_rules {
            "Hints for rules are still few: none finds a step here. But a search has found the digit of one cell."
        } else {
            "No technique finds a step here, but a search has found the digit of one cell."
        };
        let first = Text::from(first);
        let second = text!("{} is {}. A search has found this, so there is no explanation.", cell, digit);
        let cursor = Some(cell.index());
        let focus = Highlight::Role(cell.index(), CellRole::Focus);
        let highlights = vec![focus, highlights::propose(self.session, cell, digit)];
        let stages =
            vec![Stage::new(self.say(&first)), Stage::counted(self.say(&second), highlights, cursor)];
        let puzzle = self.session.puzzle();
        let (name, symbol) = (puzzle.geometry.cell_name(cell), puzzle.alphabet.symbol(digit));
        let remedy = Remedy::apply(action, cursor, format!("{name} = {symbol}, found by search."));
        Hint::new(Kind::Search, stages, Some(remedy))
    }

    /// The houses to look at first, which give nothing away but the place: for a pattern that is spread wide, the one
    /// with the most of it.
    fn houses_to_look_at(&self, step: &Step, shown: &[hint::Highlight]) -> Vec<HouseId> {
        let geometry = self.session.geometry();
        let (houses, cells) = match step.evidence.location() {
            Some(Location::Houses(mut houses)) => {
                houses.truncate(if houses.len() > MAX_LINES { 1 } else { MAX_LINES });
                return houses;
            }
            Some(Location::Sets(sets)) => {
                let mut houses: Vec<HouseId> =
                    sets.iter().flat_map(|&set| houses_around(geometry, set)).collect();
                houses.sort();
                houses.dedup();
                (houses, sets.into_iter().fold(CellSet::EMPTY, |all, set| all | set))
            }
            Some(Location::Cells(cells)) => (houses_around(geometry, cells), cells),
            None => {
                let cells = self.cells_of_pattern(shown);
                (houses_around(geometry, cells), cells)
            }
        };
        if (1..=MAX_HOUSES).contains(&houses.len()) {
            return houses;
        }
        let all = geometry.houses().rev();
        let most = all.max_by_key(|(_, house)| (house.set & cells).len());
        most.map(|(house, _)| house).into_iter().collect()
    }

    /// The open cells of the pattern, or those that change if there are none.
    fn cells_of_pattern(&self, shown: &[hint::Highlight]) -> CellSet {
        let is_pattern = |role| matches!(role, Role::Pattern | Role::Counterpart | Role::Fin | Role::Set(_));
        let is_open = |cell| self.session.value(cell).is_none();
        let mut cells = CellSet::EMPTY;
        for highlight in shown.iter().filter(|light| is_pattern(light.role) && is_open(light.cell)) {
            cells.insert(highlight.cell);
        }
        if cells.is_empty() { shown.iter().map(|light| light.cell).collect() } else { cells }
    }
}

/// The conclusion, with the name of the technique unless that has come first.
fn result(step: &Step, conclusion: Text, geometry: &Geometry, words: HintWords) -> Text {
    let name = named(step, geometry);
    // `That's combinations of a sum` would be no English.
    let is =
        if step.technique.is_of_rules && step.technique.takes_no_article { "This uses" } else { "That's" };
    let is_plain = conclusion == step.effect.sentence();
    let clause = clause(&step.effect, words.few_marks);
    match (words.name_first, is_plain) {
        (true, true) if words.few_marks => text!("So {}.", clause),
        (true, _) => conclusion,
        (false, true) => text!("{} {}: {}.", is, name, clause),
        (false, false) => text!("{} {} {}.", conclusion, is, name),
    }
}

/// ` on 5`: the digit of the pattern, if it is one.
fn about(step: &Step) -> Text {
    let digit = step.evidence.digits().only();
    digit.map_or_else(Text::default, |digit| text!(" on {}", digit))
}

/// What a step is called: `a hidden single`, `a pointing pair of 5s`, `an X-wing on 3`.
fn named(step: &Step, geometry: &Geometry) -> Text {
    match &step.evidence {
        Evidence::HiddenSingle(_) => "a hidden single".into(),
        Evidence::Locked(Locked { digit, from, cells, .. }) => {
            let way = if geometry.house(*from).kind.is_box() { "pointing" } else { "claiming" };
            let count = match cells.len() {
                2 => "pair",
                3 => "triple",
                _ => "group",
            };
            text!("a {} {} of {}s", way, count, *digit)
        }
        _ => text!("{}{}{}", before_name(step.technique), step.technique.name, about(step)),
    }
}

/// Returns the name of a technique with its article: `an X-wing`, `simple colouring (trap)`.
pub fn with_article(technique: &Technique) -> String {
    format!("{}{}", before_name(technique), technique.name)
}

/// Says which digit follows from eliminations.
pub fn onward(cell: Cell, digit: Digit) -> Text {
    text!("This leads on: {} = {}.", cell, digit)
}

/// Returns which digit follows from eliminations, if one does: the one that the player has answered and no other, or else
/// one that they are about.
pub fn leads_on(effect: &Effect, grid: &CandidateGrid, words: HintWords) -> Option<(Cell, Digit)> {
    let Effect::Eliminate(list) = effect else { return None };
    let follows = hint::leads_to(effect, grid);
    let mut singles = follows.iter().copied();
    if let Some(answered) = words.answered {
        return singles.find(|&single| single == answered);
    }
    if words.few_marks {
        // Such a lesson asks for a digit in a box.
        let own = singles.filter(|(_, digit)| effect.digits().contains(*digit));
        let is_in_box = |&(cell, digit): &(Cell, Digit)| {
            let house = last_place_in(effect, grid, cell, digit);
            house.is_some_and(|house| grid.geometry().house(house).kind.is_box())
        };
        return own.max_by_key(is_in_box);
    }
    let in_place = singles.find(|(cell, _)| list.iter().any(|(other, _)| other == cell));
    in_place.or_else(|| follows.first().copied())
}

/// Adds to the words about a step which digit follows from it.
pub fn leading_on(said: Text, step: &Step, grid: &CandidateGrid, words: HintWords) -> Text {
    let Some((cell, digit)) = leads_on(&step.effect, grid, words) else { return said };
    let house = last_place_in(&step.effect, grid, cell, digit).filter(|_| words.few_marks);
    match house {
        // With few marks on the board, it does not show that.
        Some(house) => {
            let why = text!("as {} has no other place for it", house);
            text!("{} This leads on: {} = {}, {}.", said, cell, digit, why)
        }
        None => text!("{} {}", said, onward(cell, digit)),
    }
}

/// Returns a house in which eliminations leave a digit no place but this cell, a box if there is one.
fn last_place_in(effect: &Effect, grid: &CandidateGrid, cell: Cell, digit: Digit) -> Option<HouseId> {
    let mut after = grid.clone();
    effect.apply(&mut after);
    let geometry = grid.geometry();
    let houses = geometry.houses_of(cell).iter().copied();
    let last = houses.filter(|&house| after.places(house, digit) == CellSet::of(cell));
    last.max_by_key(|&house| geometry.house(house).kind.is_box())
}

/// What a step changes: `remove 4 from r3c1 and r3c2`, or where few marks are on the board, so that there may be none to
/// remove, `4 can't be in r3c1 or r3c2`.
fn clause(effect: &Effect, few_marks: bool) -> Text {
    let Effect::Eliminate(list) = effect else { return effect.clause() };
    if !few_marks {
        return effect.clause();
    }
    let of_digit = |digit| {
        let cells = list.iter().filter(move |(_, digits)| digits.contains(digit)).map(|&(cell, _)| cell);
        text!("{} can't be in {}", digit, Text::either(cells))
    };
    Text::join(effect.digits().iter().map(of_digit), "; ")
}

/// Explains a step and names it, as the stages of a hint do: `.. That's a naked pair: remove 1 from r3c5.`
pub fn explained(step: &Step, grid: &CandidateGrid, few_marks: bool) -> Text {
    let Presentation { proof, conclusion, .. } = step.presentation(grid);
    let lines = (0..).zip(&proof).map(|(number, line)| line.sentence(number == 0));
    let words = HintWords { few_marks, ..HintWords::default() };
    Text::join(lines.chain([result(step, conclusion, grid.geometry(), words)]), " ")
}

/// Says all of a step: `r3c4 = 5: naked single. r3c4 can only be 5 ..`
pub fn in_full(step: &Step, grid: &CandidateGrid) -> Text {
    text!("{}: {}. {}", step.effect.text(), step.technique.name, step.explain(grid))
}

/// Says of a right answer by another technique which step there was to find.
pub fn instead_of(step: &Step, exercise: &Exercise) -> String {
    if step.technique == exercise.technique {
        return String::new();
    }
    let (asked, geometry) = (&exercise.step, &exercise.puzzle.geometry);
    let (name, clause) = (named(asked, geometry), clause(&asked.effect, exercise.few_marks));
    let words = text!("That counts too. The step to find was {}: {}.", name, clause);
    words.render(geometry, Alphabet::Digits)
}

/// Returns the title of a round of practice.
pub fn title_of_round(round: &Round) -> String {
    match round.asked() {
        Asked::Technique(technique) => format!("Practice: {}", technique.name),
        Asked::NextStep if round.exercise.own.is_some() => "Practice: from your games".to_owned(),
        Asked::NextStep => "Practice".to_owned(),
        Asked::WhatWasCertain => "Try again".to_owned(),
    }
}

/// Says what to find in a round of practice. Where a step of a game needs marks, all are there, whatever the player had.
pub fn what_to_find(round: &Round) -> String {
    let what = match round.asked() {
        Asked::Technique(technique) => return format!("Find {}.", with_article(technique)),
        Asked::NextStep => "What is the next step?",
        Asked::WhatWasCertain => "Your turn: what was certain here?",
    };
    let is_marked = round.exercise.own.is_some() && round.exercise.shows_all();
    format!("{what}{}", if is_marked { " All candidates are marked." } else { "" })
}

/// Says how long a round of practice took, and when its technique comes again; empty if neither is known.
pub fn after_round(round: &Round) -> String {
    let time = match round.times().map(|time| time.map(clock)) {
        [Some(took), Some(mean)] if took != mean => format!("Time {took}, on average {mean}."),
        [Some(took), _] => format!("Time {took}."),
        [None, _] => String::new(),
    };
    let words = format!("{time} {}", round.when_again());
    words.trim().to_owned()
}

/// The words before the name of a technique: `a` naked single, `an` X-wing, none for simple colouring.
fn before_name(technique: &Technique) -> &'static str {
    match technique {
        _ if technique.takes_no_article => "",
        _ if technique.takes_the => "the ",
        _ => article(technique.name),
    }
}

/// The article of a name: `a` naked single, `an` X-wing.
pub(super) fn article(name: &str) -> &'static str {
    if name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'X']) && !name.starts_with("uni") {
        "an "
    } else {
        "a "
    }
}

/// The boxes, rows or columns with these cells, whichever are the fewest.
fn houses_around(geometry: &Geometry, cells: CellSet) -> Vec<HouseId> {
    let kinds: [fn(&House) -> bool; 3] = [
        |house| house.kind.is_box(),
        |house| house.kind == HouseKind::Row,
        |house| house.kind == HouseKind::Column,
    ];
    let mut fewest: Vec<HouseId> = Vec::new();
    for is_kind in kinds {
        let around: Vec<HouseId> = geometry
            .houses()
            .filter(|(_, house)| is_kind(house) && !(house.set & cells).is_empty())
            .map(|(id, _)| id)
            .collect();
        if fewest.is_empty() || !around.is_empty() && around.len() < fewest.len() {
            fewest = around;
        }
    }
    fewest
}

#[cfg(test)]
mod tests {
    use super::super::{Highlight, Hint, HintWords};
    use super::before_name;
    use crate::course::LESSONS;
    use crate::game::Session;
    use crate::hint::all_techniques;

    #[test]
    fn the_second_stage_names_no_cell_outside_the_first() {
        let mut named = 0;
        for (lesson, number) in
            LESSONS.iter().flat_map(|lesson| (0..lesson.exercise_count()).map(move |number| (lesson, number)))
        {
            let exercise = lesson.exercise(number).expect("an exercise").exercise;
            let session = Session::new(exercise.puzzle.clone()).expect("a board of usual size");
            let hint = Hint::of_step(&session, exercise.grid(), &exercise.step, HintWords::default());
            let idea: String = hint.stages[1].words.iter().map(|segment| segment.text.as_str()).collect();
            for cell in exercise.puzzle.geometry.cells() {
                if idea.contains(&exercise.puzzle.geometry.cell_name(cell)) {
                    let is_shown =
                        |light: &Highlight| matches!(light, Highlight::Role(at, _) if *at == cell.index());
                    assert!(hint.stages[0].highlights.iter().any(is_shown), "{}: {idea}", lesson.slug);
                    named += 1;
                }
            }
        }
        assert!(named > 5, "{named}");
    }

    #[test]
    fn articles_fit_the_names_of_techniques() {
        let with = |words: &str| {
            let named = all_techniques().filter(|technique| before_name(technique) == words);
            named.map(|technique| technique.name).collect::<Vec<_>>()
        };
        assert!(with("a ").contains(&"unique rectangle type 1") && with("a ").contains(&"W-wing"));
        assert!(with("an ").contains(&"X-wing") && with("an ").contains(&"alternating inference chain"));
        assert!(with("an ").contains(&"ALS-XZ"));
        assert!(with("").contains(&"simple colouring (trap)"));
        // A technique of a family that is called by its method must say so.
        const METHODS: [&str; 9] = [
            "multi-sector",
            "aligned pair",
            "combinations of",
            "bounds of",
            "digits that",
            "sets of",
            "digits between",
            "joined rules",
            "two rules",
        ];
        let is_method =
            |name: &str| name.contains("colouring") || METHODS.iter().any(|method| name.starts_with(method));
        let methods = all_techniques().map(|technique| technique.name).filter(|name| is_method(name));
        assert_eq!(with(""), methods.collect::<Vec<_>>());
    }
}
