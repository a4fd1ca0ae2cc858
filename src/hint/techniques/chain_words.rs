//! The argument of a chain in words.

use crate::grid::CandidateGrid;
use crate::hint::evidence::{Chain, Node, Strong};
use crate::hint::{Effect, Evidence, Step, Text};
use crate::text;

/// The argument of a chain or ring, or of two told together.
pub fn explain(_: &CandidateGrid, step: &Step) -> Text {
    let argument = match &step.evidence {
        Evidence::Chain(chain) => argument(chain),
        Evidence::Both(both) => {
            let arguments = both.iter().filter_map(|one| match one {
                Evidence::Chain(chain) => Some(argument(chain)),
                _ => None,
            });
            Text::join(arguments, " And: ")
        }
        _ => return Text::default(),
    };
    text![argument, " ", outcome(step), "."]
}

fn outcome(step: &Step) -> Text {
    match &step.effect {
        Effect::Place(..) | Effect::PlaceAll(..) => text!["So ", step.effect.text()],
        Effect::Eliminate(_) => step.effect.text(),
    }
}

fn argument(chain: &Chain) -> Text {
    let nodes = &chain.nodes;
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return Text::default() };
    let mut text = text!["Suppose ", is_not(first), ": then ", links_in_words(chain, false), ". "];
    if chain.ring {
        text.push(text![
            "That in turn means that ",
            is_not(first),
            ": the ring is closed, and read either way every second \
             statement is true. What a link's two ends both see goes.",
        ]);
    } else if first == last {
        text.push(text!["It comes out true against the supposition, so ", is(first), "."]);
    } else {
        text.push(text!["So ", is(first), " or ", is(last), ". What goes in both cases goes for certain."]);
    }
    text
}

/// The statements of a chain one after another; the first, where it follows from a true one before it, as well.
pub fn links_in_words(chain: &Chain, from_true: bool) -> Text {
    let mut text = Text::default();
    for (i, pair) in chain.nodes.chunks(2).enumerate() {
        let [left, right] = pair else { continue };
        if i > 0 {
            text.push("; so ");
        }
        if i > 0 || from_true {
            text.push(text![is_not(left), ", and "]);
        }
        text.push(text![is(right), because(&chain.strong[i], right)]);
    }
    text
}

/// `r1c2 is 5`.
pub fn is(node: &Node) -> Text {
    match node.cells.only() {
        Some(cell) => text![cell, " is ", node.digit],
        None => text!["one of ", Text::list(node.cells.iter()), " is ", node.digit],
    }
}

/// `r1c2 is not 5`.
pub fn is_not(node: &Node) -> Text {
    match node.cells.only() {
        Some(cell) => text![cell, " is not ", node.digit],
        None => text!["none of ", Text::list(node.cells.iter()), " is ", node.digit],
    }
}

fn because(strong: &Strong, node: &Node) -> Text {
    match strong {
        Strong::Cell(_) => text![" (all that is left there)"],
        Strong::House(house) => text![" (the only other place in ", *house, ")"],
        Strong::Als(als) => text![
            " (",
            Text::list(als.cells.iter()),
            " are left with ",
            Text::list(als.digits.iter()),
            " but one, and ",
            node.digit,
            " is needed)",
        ],
    }
}
