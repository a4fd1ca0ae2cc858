//! The stages of a step: its name, where it is, the cell to fill, the argument.

use super::argument::Argument;
use super::{Highlight, Hint, Kind, Remedy, Stage, highlights, segments};
use crate::explain::capitalized;
use crate::game::{HintPosition, Move, Session};
use crate::grid::{Cell, CellSet, Digit, Geometry, House, HouseId, HouseKind};
use crate::hint::evidence::Location;
use crate::hint::text;
use crate::hint::{self, Effect, Evidence, Presentation, Role, Step, Technique, Text};
use crate::scene::CellRole;

/// The most cells named to say where a pattern is.
const NAMED_CELLS: usize = 6;

/// The most houses named to say where a pattern is.
const MAX_HOUSES: usize = 3;

/// The stages of a technique's step: there is one, where, its name, the pattern, the argument one inference after
/// another.
pub fn of_step(session: &Session, position: &HintPosition, step: &Step, clean_peers: bool) -> Hint {
    let (geometry, grid) = (session.geometry(), position.grid());
    let name = step.technique.name();
    let before_name = before_name(step.technique);
    let say = |text: Text| segments(session, &text);
    let by_marks = if position.is_by_marks() { " It is based on your marks." } else { "" };
    let places = !matches!(step.effect, Effect::Eliminate(_));
    let does = if places { "a digit to place." } else { "something to remove." };

    let Presentation { highlights: shown, pattern, proof, conclusion, names: [names, names_in_lines] } =
        step.presentation(grid);
    let place = Place::of(session, step, &shown);
    let stage = |words, highlights| Stage::counted(words, highlights, None);
    let mut stages = vec![Stage::new(say(text!("There is {}{}", does, by_marks)))];
    let (here, place) = (place.words(), place.highlights(session, position));
    if !here.is_empty() {
        stages.push(stage(say(text!("Look at {}.", here)), place.clone()));
    }
    stages.push(stage(say(text!("It is {}{}{}.", before_name, name, about(step))), place));
    let cursor = match &step.effect {
        &Effect::Place(cell, _) => Some(cell.index()),
        Effect::PlaceAll(cells, _) => cells.first().map(Cell::index),
        Effect::Eliminate(list) => list.first().map(|(cell, _)| cell.index()),
    };
    let highlights = highlights::of_step(session, position, step, &shown);
    let parts = highlights::pattern(shown);
    let whole = highlights::of_list(session, position, step, &parts);
    if !places {
        stages.push(stage(say(pattern), whole.clone()));
    }
    let argument = Argument::of_proof(session, position, step, &proof, &whole);
    let end = say(conclusion);
    let words =
        if argument.is_empty() { Vec::new() } else { say(text!("{}{}:", capitalized(name), about(step))) };
    stages.push(Stage { words, end, highlights, cursor, counts: true });
    let action = match step.effect.clone() {
        Effect::Place(cell, digit) => Move::Answer { cell, digit, clean_peers },
        // One at a time; the next hint finds the others.
        Effect::PlaceAll(cells, digit) => {
            Move::Answer { cell: cells.first().unwrap_or_default(), digit, clean_peers }
        }
        Effect::Eliminate(marks) => Move::Eliminate { marks },
    };
    let effect = step.effect.done().render(geometry, session.puzzle().alphabet);
    let done = format!("{effect}: {name}.");
    let remedy = Remedy::apply(action.into(), cursor, done);
    Hint { argument, names, names_in_lines, ..Hint::new(Kind::Step, stages, Some(remedy)) }
}

/// ` on 5`: the digit of the pattern, if it is one.
fn about(step: &Step) -> Text {
    let digits = match &step.evidence {
        Evidence::HiddenSingle(_) => step.effect.digits(),
        evidence => evidence.digits(),
    };
    let digit = digits.only();
    digit.map_or_else(Text::default, |digit| text!(" on {}", digit))
}

/// The words before the name of a technique: `a` naked single, `an` X-wing, `a step by` simple colouring.
fn before_name(technique: &dyn Technique) -> &'static str {
    if technique.card().takes_no_article { "a step by " } else { article(technique.name()) }
}

/// The article of a name: `a` naked single, `an` X-wing.
pub(super) fn article(name: &str) -> &'static str {
    if name.starts_with(['a', 'e', 'i', 'o', 'u', 'X']) && !name.starts_with("uni") { "an " } else { "a " }
}

/// The hint for a digit that only a search has found.
pub fn of_search(session: &Session, cell: Cell, digit: Digit, clean_peers: bool) -> Hint {
    let say = |text: Text| segments(session, &text);
    let first = Text::from("No technique finds a step here, but a search has found the digit of one cell.");
    let second = text!("{} is {}. A search has found this, so there is no explanation.", cell, digit);
    let symbol = session.puzzle().alphabet.symbol(digit);
    let cursor = Some(cell.index());
    let focus = Highlight::Role(cell.index(), CellRole::Focus);
    let highlights = vec![focus, highlights::propose(session, cell, digit)];
    let stages = vec![Stage::new(say(first)), Stage::counted(say(second), highlights, cursor)];
    let done = format!("{} = {symbol}, found by search.", session.geometry().cell_name(cell));
    let action = Move::Answer { cell, digit, clean_peers }.into();
    Hint::new(Kind::Search, stages, Some(Remedy::apply(action, cursor, done)))
}

/// Where to look first, in words and on the board.
struct Place(Location);

impl Place {
    fn of(session: &Session, step: &Step, shown: &[hint::Highlight]) -> Place {
        if let Some(location) = step.evidence.location() {
            return Place(location);
        }
        let pattern = |highlight: &&hint::Highlight| {
            matches!(highlight.role, Role::Pattern | Role::Counterpart | Role::Fin | Role::Set(_))
        };
        let open = |cell: &Cell| session.value(*cell).is_none();
        let cells: CellSet =
            shown.iter().filter(pattern).map(|highlight| highlight.cell).filter(open).collect();
        let houses = houses_around(session.geometry(), cells);
        if houses.len() < cells.len() && houses.len() <= MAX_HOUSES {
            Place(Location::Houses(houses))
        } else {
            Place(Location::Cells(cells))
        }
    }

    /// `row 4`, `rows 2 and 7`, `r1c2, r1c5 and 3 more cells`
    fn words(&self) -> Text {
        match &self.0 {
            Location::Houses(houses) => Text::houses(houses),
            Location::Cells(cells) => {
                let mut named: Vec<Text> = cells.iter().take(NAMED_CELLS).map(Text::from).collect();
                match cells.len().saturating_sub(NAMED_CELLS) {
                    0 => {}
                    1 => named.push(Text::from("one more cell")),
                    more => named.push(Text::from(format!("{more} more cells"))),
                }
                Text::list(named)
            }
        }
    }

    /// The houses, or the cells with their candidates.
    fn highlights(&self, session: &Session, position: &HintPosition) -> Vec<Highlight> {
        match &self.0 {
            Location::Houses(houses) => houses
                .iter()
                .flat_map(|&house| highlights::house(session.geometry(), house, CellRole::House))
                .collect(),
            Location::Cells(cells) => {
                let focus = cells.iter().map(|cell| Highlight::Role(cell.index(), CellRole::Focus));
                focus.chain(highlights::candidates(session, position, *cells)).collect()
            }
        }
    }
}

/// The boxes, rows or columns with these cells, whichever are the fewest.
fn houses_around(geometry: &Geometry, cells: CellSet) -> Vec<HouseId> {
    let kinds: [fn(&House) -> bool; 3] = [
        |house| house.kind.is_box(),
        |house| house.kind == HouseKind::Row,
        |house| house.kind == HouseKind::Column,
    ];
    let around = |is_kind: fn(&House) -> bool| -> Vec<HouseId> {
        let houses = geometry.houses().filter(|(_, house)| is_kind(house) && !(house.set & cells).is_empty());
        houses.map(|(id, _)| id).collect()
    };
    kinds.map(around).into_iter().filter(|houses| !houses.is_empty()).min_by_key(Vec::len).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::before_name;
    use crate::hint::{FORMS, TECHNIQUES};

    #[test]
    fn articles_fit_the_names_of_techniques() {
        let techniques = || TECHNIQUES.iter().chain(FORMS);
        let with = |words: &str| {
            let named = techniques().filter(|technique| before_name(**technique) == words);
            named.map(|technique| technique.name()).collect::<Vec<_>>()
        };
        assert!(with("a ").contains(&"unique rectangle type 1") && with("a ").contains(&"W-wing"));
        assert!(with("an ").contains(&"X-wing") && with("an ").contains(&"alternating inference chain"));
        assert!(with("a step by ").contains(&"almost locked sets XZ"));
        assert!(with("a step by ").contains(&"simple colouring (trap)"));
        // A technique of a family that is called by its method must say so.
        const METHODS: [&str; 4] = ["almost locked", "overlapping almost", "multi-sector", "aligned pair"];
        let is_method =
            |name: &str| name.contains("colouring") || METHODS.iter().any(|method| name.starts_with(method));
        let methods = techniques().map(|technique| technique.name()).filter(|name| is_method(name));
        assert_eq!(with("a step by "), methods.collect::<Vec<_>>());
    }
}
