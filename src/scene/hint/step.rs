//! The stages of a step: its name, where it is, the cell to fill, the argument.

use super::{Highlight, Hint, Kind, Remedy, Stage, highlights, pages, segments};
use crate::game::{HintPosition, Move, Session};
use crate::grid::{Cell, CellSet, Digit, HouseId};
use crate::hint::{self, Effect, Evidence, Role, Step, Text};
use crate::scene::{CellRole, Content, Origin};
use crate::text;

/// The most cells named to say where a pattern is.
const NAMED_CELLS: usize = 6;

/// The stages of a technique's step.
pub fn of_step(session: &Session, position: &HintPosition, step: &Step, clean_peers: bool) -> Hint {
    let geometry = session.geometry();
    let name = step.technique.name();
    let article = article(name);
    let say = |text: Text| segments(session, &text);
    let by_marks = if position.is_by_marks() { " Based on your marks." } else { "" };

    let first = Stage::new(say(text!["There is ", article, name, ".", by_marks]));
    let place = Location::of(session, step);
    let second = Stage {
        words: say(text!["There is ", article, name, place.words(&step.evidence), "."]),
        highlights: place.highlights(session),
        cursor: None,
        counts: true,
    };
    let mut stages = vec![first, second];
    let cursor = match &step.effect {
        &Effect::Place(cell, _) => {
            let mut highlights = place.highlights(session);
            highlights.push(Highlight::Role(cell.index(), CellRole::Focus));
            let (words, cursor) = (say(text!["Look at ", cell, "."]), Some(cell.index()));
            stages.push(Stage { words, highlights, cursor, counts: true });
            cursor
        }
        Effect::PlaceAll(cells, _) => cells.first().map(Cell::index),
        Effect::Eliminate(list) => list.first().map(|(cell, _)| cell.index()),
    };
    let highlights = highlights::of_step(session, position, step);
    for words in pages::pages(say(step.explain(position.grid()))) {
        stages.push(Stage { words, highlights: highlights.clone(), cursor, counts: true });
    }
    let action = match step.effect.clone() {
        Effect::Place(cell, digit) => Move::Answer { cell, digit, clean_peers },
        // One at a time; the next hint finds the others.
        Effect::PlaceAll(cells, digit) => {
            Move::Answer { cell: cells.first().unwrap_or_default(), digit, clean_peers }
        }
        Effect::Eliminate(marks) => Move::Eliminate { marks },
    };
    let effect = step.effect.text().render(geometry, session.puzzle().alphabet);
    let done = format!("{effect}, {article}{name}.");
    let remedy = Remedy { action: action.into(), cursor, words: "apply".into(), done };
    Hint::new(Kind::Step, stages, Some(remedy))
}

/// What precedes the name of a technique: `a` naked single, `an` X-wing, `a step by` simple colouring.
pub(super) fn article(name: &str) -> &'static str {
    // Plurals and names of methods take no article.
    const BY: [&str; 5] =
        ["almost locked", "overlapping almost", "multi-sector", "aligned pair", "Sue de Coq"];
    match name {
        _ if name.contains("colouring") || BY.iter().any(|start| name.starts_with(start)) => "a step by ",
        _ if name.starts_with("uni") => "a ",
        _ if name.starts_with(['a', 'e', 'i', 'o', 'u', 'X']) => "an ",
        _ => "a ",
    }
}

/// The hint for a digit that only a search has found.
pub fn of_search(session: &Session, cell: Cell, digit: Digit, clean_peers: bool) -> Hint {
    let say = |text: Text| segments(session, &text);
    let first = text!["No technique finds a step here, but a search has found the digit of one cell."];
    let second = text![cell, " is ", digit, ". A search has found this, so there is no explanation."];
    let symbol = session.puzzle().alphabet.symbol(digit);
    let cursor = Some(cell.index());
    let highlights = vec![
        Highlight::Role(cell.index(), CellRole::Focus),
        Highlight::Content(cell.index(), Content::Value(symbol, Origin::Proposed)),
    ];
    let stages = vec![Stage::new(say(first)), Stage { words: say(second), highlights, cursor, counts: true }];
    let done = format!("{} = {symbol}, found by search.", session.geometry().cell_name(cell));
    let action = Move::Answer { cell, digit, clean_peers }.into();
    Hint::new(Kind::Search, stages, Some(Remedy { action, cursor, words: "apply".into(), done }))
}

/// The place of a step.
enum Location {
    Houses(Vec<HouseId>),
    Cells(CellSet),
}

impl Location {
    fn of(session: &Session, step: &Step) -> Location {
        let houses = match &step.evidence {
            Evidence::Fish(fish) => fish.base.clone(),
            evidence => evidence.house().into_iter().collect(),
        };
        if !houses.is_empty() {
            return Location::Houses(houses);
        }
        let pattern = |highlight: &hint::Highlight| {
            matches!(highlight.role, Role::Pattern | Role::Counterpart | Role::Fin)
        };
        let highlights = step.highlights(session.geometry());
        let open = |cell: &Cell| session.value(*cell).is_none();
        Location::Cells(
            highlights.into_iter().filter(pattern).map(|highlight| highlight.cell).filter(open).collect(),
        )
    }

    /// ` in row 4`, `: look at 5 in rows 2 and 7`.
    fn words(&self, evidence: &Evidence) -> Text {
        let digits = evidence.digits();
        let digit = match digits.iter().next() {
            Some(digit) if digits.len() == 1 => text![digit, " in "],
            _ => Text::default(),
        };
        match self {
            // A naked single is about its cell; the house is only where it is easiest to see.
            Location::Houses(houses) if matches!(evidence, Evidence::NakedSingle(_)) => {
                text![": look at ", Text::list(houses.iter().copied())]
            }
            Location::Houses(houses) if digit.is_empty() => text![" in ", Text::list(houses.iter().copied())],
            Location::Houses(houses) => text![": look at ", digit, Text::list(houses.iter().copied())],
            Location::Cells(cells) if cells.is_empty() => Text::default(),
            Location::Cells(cells) => {
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

    fn highlights(&self, session: &Session) -> Vec<Highlight> {
        match self {
            Location::Houses(houses) => houses
                .iter()
                .flat_map(|&house| highlights::house(session.geometry(), house, CellRole::House))
                .collect(),
            Location::Cells(cells) => {
                cells.iter().map(|cell| Highlight::Role(cell.index(), CellRole::House)).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::article;
    use crate::hint::{FORMS, TECHNIQUES};

    #[test]
    fn articles_fit_the_names_of_techniques() {
        let names = TECHNIQUES.iter().chain(FORMS).map(|technique| technique.name());
        let with = |wanted: &str| names.clone().filter(|name| article(name) == wanted).collect::<Vec<_>>();
        assert!(with("a ").contains(&"unique rectangle type 1") && with("a ").contains(&"W-wing"));
        assert!(with("an ").contains(&"X-wing") && with("an ").contains(&"alternating inference chain"));
        assert!(with("a step by ").contains(&"almost locked sets XZ"));
        assert!(with("a step by ").contains(&"simple colouring (trap)"));
    }
}
