//! The stages of a step: its name, where it is, the cell, the argument.

use super::{Hint, Kind, Light, Remedy, Stage, lights, pages, segments};
use crate::game::{HintPosition, Move, Session};
use crate::grid::{Cell, CellSet, Digit, HouseId};
use crate::hint::{self, Effect, Evidence, Step, Text};
use crate::scene::{Content, Origin, Role};
use crate::text;

/// So many cells are named to say where a pattern is; more would not be read.
const NAMED_CELLS: usize = 6;

/// The stages of a technique's step.
pub fn of_step(session: &Session, case: &HintPosition, step: &Step, clean_peers: bool) -> Hint {
    let geometry = session.geometry();
    let name = step.technique.name();
    let article = article(name);
    let say = |text: Text| segments(session, &text);
    let by_marks = if case.is_by_marks() { " Your marks are used." } else { "" };

    let first = Stage { words: say(text!["There is ", article, name, ".", by_marks]), ..Stage::default() };
    let place = Place::of(session, step);
    let second = Stage {
        words: say(text!["There is ", article, name, place.words(&step.evidence), "."]),
        lights: place.lights(session),
        cursor: None,
        gives_away: true,
    };
    let mut stages = vec![first, second];
    let cursor = match &step.effect {
        &Effect::Place(cell, _) => {
            let mut lights = place.lights(session);
            lights.push(Light::Role(cell.index(), Role::Focus));
            let (words, cursor) = (say(text!["Look at ", cell, "."]), Some(cell.index()));
            stages.push(Stage { words, lights, cursor, gives_away: true });
            cursor
        }
        Effect::PlaceAll(cells, _) => cells.first().map(Cell::index),
        Effect::Eliminate(gone) => gone.first().map(|(cell, _)| cell.index()),
    };
    let lights = lights::of_step(session, case, step);
    for words in pages::pages(say(step.explain(case.grid()))) {
        stages.push(Stage { words, lights: lights.clone(), cursor, gives_away: true });
    }
    let action = match step.effect.clone() {
        Effect::Place(cell, digit) => Move::Answer { cell, digit, clean_peers },
        // One at a time; the others are found again.
        Effect::PlaceAll(cells, digit) => {
            Move::Answer { cell: cells.first().unwrap_or_default(), digit, clean_peers }
        }
        Effect::Eliminate(marks) => Move::Eliminate { marks },
    };
    let effect = step.effect.text().render(geometry, session.puzzle().alphabet);
    let done = format!("{effect}, {article}{name}.");
    let remedy = Remedy { action: action.into(), cursor, words: "do it".into(), done };
    Hint::new(Kind::Step, stages, Some(remedy))
}

/// What stands before the name of a technique: `a naked single`, `an X-wing`.
fn article(name: &str) -> &'static str {
    // Names of several things, and of doings, have no article.
    const BY: [&str; 5] =
        ["almost locked", "overlapping almost", "multi-sector", "aligned pair", "Sue de Coq"];
    match name {
        _ if name.contains("colouring") || BY.iter().any(|start| name.starts_with(start)) => "a step by ",
        _ if name.starts_with("uni") => "a ",
        _ if name.starts_with(['a', 'e', 'i', 'o', 'u', 'X']) => "an ",
        _ => "a ",
    }
}

/// The search's word, where no technique has one.
pub fn of_search(session: &Session, cell: Cell, digit: Digit, clean_peers: bool) -> Hint {
    let say = |text: Text| segments(session, &text);
    let first =
        text!["No technique that ninefold knows finds a step here. The search knows the digit of one cell."];
    let second = text![cell, " is ", digit, ". The search says so; it gives no reason."];
    let symbol = session.puzzle().alphabet.symbol(digit);
    let cursor = Some(cell.index());
    let lights = vec![
        Light::Role(cell.index(), Role::Focus),
        Light::Content(cell.index(), Content::Value(symbol, Origin::Proposed)),
    ];
    let stages = vec![
        Stage { words: say(first), ..Stage::default() },
        Stage { words: say(second), lights, cursor, gives_away: true },
    ];
    let done = format!("{} = {symbol}, the search says.", session.geometry().cell_name(cell));
    let action = Move::Answer { cell, digit, clean_peers }.into();
    Hint::new(Kind::Search, stages, Some(Remedy { action, cursor, words: "do it".into(), done }))
}

/// Where a step is.
enum Place {
    Houses(Vec<HouseId>),
    Cells(CellSet),
}

impl Place {
    fn of(session: &Session, step: &Step) -> Place {
        let houses = match &step.evidence {
            Evidence::Fish(fish) => fish.base.clone(),
            evidence => evidence.house().into_iter().collect(),
        };
        if !houses.is_empty() {
            return Place::Houses(houses);
        }
        let pattern = |light: &hint::Highlight| {
            matches!(light.role, hint::Role::Pattern | hint::Role::Counterpart | hint::Role::Fin)
        };
        let lights = step.highlights(session.geometry());
        let open = |cell: &Cell| session.value(*cell).is_none();
        Place::Cells(lights.into_iter().filter(pattern).map(|light| light.cell).filter(open).collect())
    }

    /// ` in row 4`, `: look at 5 in rows 2 and 7`.
    fn words(&self, evidence: &Evidence) -> Text {
        let digits = evidence.digits();
        let digit = match digits.iter().next() {
            Some(digit) if digits.len() == 1 => text![digit, " in "],
            _ => Text::default(),
        };
        match self {
            // A naked single is a matter of its cell: the house is only where it is seen best.
            Place::Houses(houses) if matches!(evidence, Evidence::NakedSingle(_)) => {
                text![": look at ", Text::list(houses.iter().copied())]
            }
            Place::Houses(houses) if digit.is_empty() => text![" in ", Text::list(houses.iter().copied())],
            Place::Houses(houses) => text![": look at ", digit, Text::list(houses.iter().copied())],
            Place::Cells(cells) if cells.is_empty() => Text::default(),
            Place::Cells(cells) => {
                let mut named: Vec<Text> = cells.iter().take(NAMED_CELLS).map(Text::from).collect();
                match cells.len().saturating_sub(NAMED_CELLS) {
                    0 => {}
                    1 => named.push(text!["one more cell"]),
                    more => named.push(text![format!("{more} more cells")]),
                }
                text![": look at ", digit, Text::list(named)]
            }
        }
    }

    fn lights(&self, session: &Session) -> Vec<Light> {
        match self {
            Place::Houses(houses) => houses
                .iter()
                .flat_map(|&house| lights::house(session.geometry(), house, Role::House))
                .collect(),
            Place::Cells(cells) => cells.iter().map(|cell| Light::Role(cell.index(), Role::House)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::article;
    use crate::hint::{FORMS, TECHNIQUES};

    #[test]
    fn every_technique_is_spoken_of_as_people_do() {
        let names = TECHNIQUES.iter().chain(FORMS).map(|technique| technique.name());
        let with = |wanted: &str| names.clone().filter(|name| article(name) == wanted).collect::<Vec<_>>();
        assert!(with("a ").contains(&"unique rectangle type 1") && with("a ").contains(&"W-wing"));
        assert!(with("an ").contains(&"X-wing") && with("an ").contains(&"alternating inference chain"));
        assert!(with("a step by ").contains(&"almost locked sets XZ"));
        assert!(with("a step by ").contains(&"simple colouring (trap)"));
    }
}
