//! The argument of a chain in words.

use crate::grid::CandidateGrid;
use crate::hint::evidence::{Chain, Node, StrongLink};
use crate::hint::{Effect, Evidence, Step, Text};
use crate::text;

/// The argument of a chain or ring, or of two told together.
pub fn explain(_: &CandidateGrid, step: &Step) -> Text {
    let argument = match &step.evidence {
        Evidence::Chain(chain) => argument(chain),
        Evidence::Combined(both) => {
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
            ": the ring is closed, so of any two candidates that follow each other in it just one is true. What goes \
             in both cases goes for certain.",
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
    links_from(chain, 0, from_true)
}

/// The same for one of several chains from one start. What an earlier one has told is only called to mind; none where
/// it has told everything.
pub fn further_links_in_words(chain: &Chain, told: &[Chain], from_true: bool) -> Option<Text> {
    let pairs = || chain.nodes.chunks(2);
    let shared = |other: &Chain| pairs().zip(other.nodes.chunks(2)).take_while(|(a, b)| a == b).count();
    match told.iter().map(shared).max().unwrap_or(0) {
        0 => Some(links_in_words(chain, from_true)),
        all if all == pairs().count() => None,
        some => Some(text!["as ", is(&chain.nodes[2 * some - 1]), ", ", links_from(chain, some, true)]),
    }
}

/// Those from one pair of nodes on.
fn links_from(chain: &Chain, first: usize, from_true: bool) -> Text {
    let links = chain.nodes.chunks_exact(2).zip(&chain.strong).enumerate().skip(first);
    let links = links.map(|(i, (pair, strong))| {
        let (left, right) = (&pair[0], &pair[1]);
        let reason = because(strong, right);
        match strong {
            _ if i == first && !from_true => text![is(right), reason],
            StrongLink::Cell(_) => text![is_not(left), " but ", right.digit, reason],
            _ => text![is_not(left), ", and ", is(right), reason],
        }
    });
    Text::join(links, "; so ")
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

fn because(strong: &StrongLink, node: &Node) -> Text {
    match strong {
        StrongLink::Cell(_) => text![" (all that is left there)"],
        StrongLink::House(house) if node.cells.only().is_some() => {
            text![" (the only other place in ", *house, ")"]
        }
        StrongLink::House(house) => text![" (the only other places in ", *house, ")"],
        StrongLink::Als(als) => text![
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
