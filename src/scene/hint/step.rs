//! The stages of a step: its name, where it is, the cell to fill, the argument.

use super::argument::Argument;
use super::sudoku::SudokuHints;
use super::{Highlight, Hint, Kind, Remedy, Stage, highlights};
use crate::explain::capitalized;
use crate::game::Action;
use crate::grid::{Cell, CellSet, Digit, Geometry, House, HouseId, HouseKind};
use crate::hint::evidence::{Location, Locked};
use crate::hint::text;
use crate::hint::{self, Effect, Evidence, Presentation, Role, Step, Technique, Text};
use crate::scene::CellRole;

/// The most cells named to say where a pattern is.
const NAMED_CELLS: usize = 6;

/// The most houses named to say where a pattern is.
const MAX_HOUSES: usize = 3;

impl SudokuHints<'_> {
    /// The stages of a technique's step: there is one, where, its name, the pattern, the argument one inference after
    /// another.
    pub(super) fn technique(&self, step: &Step, action: Action) -> Hint {
        let name = step.technique.name;
        let by_marks = if self.position.is_by_marks { " (using your pencil marks)" } else { "" };
        let places = !matches!(step.effect, Effect::Eliminate(_));
        let can = match &step.effect {
            Effect::Place(..) => "place a digit",
            Effect::PlaceAll(..) => "place digits",
            Effect::Eliminate(list) => match list[..] {
                [(_, digits)] if digits.len() == 1 => "rule out a candidate",
                _ => "rule out candidates",
            },
        };

        let Presentation { highlights: shown, pattern, proof, conclusion, names: [names, names_in_lines] } =
            step.presentation(&self.position.grid);
        let place = self.place(step, &shown);
        let mut stages = vec![Stage::new(self.say(&text!("You can {}{}.", can, by_marks)))];
        let (here, place) = (place_words(&place), self.place_highlights(&place));
        if !here.is_empty() {
            stages.push(Stage::counted(self.say(&text!("Look at {}.", here)), place.clone(), None));
        }
        let it_is = self.say(&text!("It's {}.", named(step, self.session.geometry())));
        stages.push(Stage::counted(it_is, place, None));
        let cursor = match &step.effect {
            &Effect::Place(cell, _) => Some(cell.index()),
            Effect::PlaceAll(cells, _) => cells.first().map(Cell::index),
            Effect::Eliminate(list) => list.first().map(|(cell, _)| cell.index()),
        };
        let highlights = self.highlights_of_step(step, &shown);
        let whole = self.highlights_of(step, &highlights::pattern(shown));
        if !places {
            stages.push(Stage::counted(self.say(&pattern), whole.clone(), None));
        }
        let argument = Argument::of_proof(self, step, &proof, &whole);
        let words = if argument.is_empty() {
            Vec::new()
        } else {
            self.say(&text!("{}{}:", capitalized(name), about(step)))
        };
        stages.push(Stage { words, end: self.say(&conclusion), highlights, cursor, counts: true });
        let puzzle = self.session.puzzle();
        let effect = step.effect.done().render(&puzzle.geometry, puzzle.alphabet);
        let remedy = Remedy::apply(action, cursor, format!("{effect}: {name}."));
        Hint { argument, names, names_in_lines, ..Hint::new(Kind::Step, stages, Some(remedy)) }
    }

    /// The hint for a digit that only a search has found.
    pub(super) fn search(&self, cell: Cell, digit: Digit, action: Action) -> Hint {
        let first =
            Text::from("No technique finds a step here, but a search has found the digit of one cell.");
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

    /// Where to look first.
    fn place(&self, step: &Step, shown: &[hint::Highlight]) -> Location {
        if let Some(location) = step.evidence.location() {
            return location;
        }
        let mut cells = CellSet::EMPTY;
        for highlight in shown {
            let is_pattern =
                matches!(highlight.role, Role::Pattern | Role::Counterpart | Role::Fin | Role::Set(_));
            if is_pattern && self.session.value(highlight.cell).is_none() {
                cells.insert(highlight.cell);
            }
        }
        let houses = houses_around(self.session.geometry(), cells);
        if houses.len() < cells.len() && houses.len() <= MAX_HOUSES {
            Location::Houses(houses)
        } else {
            Location::Cells(cells)
        }
    }

    /// The houses, or the cells with their candidates.
    fn place_highlights(&self, place: &Location) -> Vec<Highlight> {
        match place {
            Location::Houses(houses) => houses
                .iter()
                .flat_map(|&house| highlights::house(self.session.geometry(), house, CellRole::House))
                .collect(),
            Location::Cells(cells) => {
                let focus = cells.iter().map(|cell| Highlight::Role(cell.index(), CellRole::Focus));
                focus.chain(self.candidates(*cells)).collect()
            }
        }
    }
}

/// `row 4`, `rows 2 and 7`, `r1c2, r1c5 and 3 more cells`
fn place_words(place: &Location) -> Text {
    match place {
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

/// ` on 5`: the digit of the pattern, if it is one.
fn about(step: &Step) -> Text {
    let digit = step.evidence.digits().only();
    digit.map_or_else(Text::default, |digit| text!(" on {}", digit))
}

/// What a step is called: `a hidden single: 2`, `a pointing pair of 5s`, `an X-wing on 3`.
fn named(step: &Step, geometry: &Geometry) -> Text {
    match &step.evidence {
        Evidence::HiddenSingle(_) => match step.effect.digits().only() {
            Some(digit) => text!("a hidden single: {}", digit),
            None => "a hidden single".into(),
        },
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

/// The words before the name of a technique: `a` naked single, `an` X-wing, none for simple colouring.
fn before_name(technique: &Technique) -> &'static str {
    if technique.takes_no_article { "" } else { article(technique.name) }
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
    use super::before_name;
    use crate::hint::{FORMS, TECHNIQUES};

    #[test]
    fn articles_fit_the_names_of_techniques() {
        let techniques = || TECHNIQUES.iter().chain(FORMS);
        let with = |words: &str| {
            let named = techniques().filter(|technique| before_name(technique) == words);
            named.map(|technique| technique.name).collect::<Vec<_>>()
        };
        assert!(with("a ").contains(&"unique rectangle type 1") && with("a ").contains(&"W-wing"));
        assert!(with("an ").contains(&"X-wing") && with("an ").contains(&"alternating inference chain"));
        assert!(with("an ").contains(&"ALS-XZ"));
        assert!(with("").contains(&"simple colouring (trap)"));
        // A technique of a family that is called by its method must say so.
        const METHODS: [&str; 2] = ["multi-sector", "aligned pair"];
        let is_method =
            |name: &str| name.contains("colouring") || METHODS.iter().any(|method| name.starts_with(method));
        let methods = techniques().map(|technique| technique.name).filter(|name| is_method(name));
        assert_eq!(with(""), methods.collect::<Vec<_>>());
    }
}
