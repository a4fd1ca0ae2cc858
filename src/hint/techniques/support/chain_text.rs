//! Chains in words.

use crate::grid::Digit;
use crate::hint::evidence::{Chain, Node, StrongLink};
use crate::hint::{Effect, Evidence, Step, Text};
use crate::text;

/// Explains a chain, a ring, or two chains in one step.
pub fn explain(step: &Step) -> Text {
    match &step.evidence {
        Evidence::Chain(chain) => text![argument(chain), " ", conclusion(chain, &step.effect)],
        Evidence::Combined(both) => {
            let arguments = both.iter().filter_map(|one| match one {
                Evidence::Chain(chain) => Some(argument(chain)),
                _ => None,
            });
            text![Text::join(arguments, " "), " Together, the two chains ", step.effect.clause(), "."]
        }
        _ => Text::default(),
    }
}

fn argument(chain: &Chain) -> Text {
    let nodes = &chain.nodes;
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return Text::default() };
    let mut text = text!["If ", is_not(first), ", then ", links_in_words(chain, false), ". "];
    if chain.ring {
        text.push(text![
            "This again means that ",
            is_not(first),
            ", so the loop closes: of any two neighbours in it, exactly one is true.",
        ]);
    } else if first == last {
        text.push(text!["That contradicts the assumption, so ", is(first), "."]);
    } else {
        text.push(text!["So ", is(first), " or ", is(last), "."]);
    }
    text
}

fn conclusion(chain: &Chain, effect: &Effect) -> Text {
    match effect {
        Effect::Eliminate(_) if chain.ring || chain.nodes.first() != chain.nodes.last() => {
            text!["Either way, ", effect.clause(), "."]
        }
        _ => effect.sentence(),
    }
}

/// The links of a chain one after another. With `from_true`, the first node is false because of a true one before it,
/// which the text says too.
pub fn links_in_words(chain: &Chain, from_true: bool) -> Text {
    links_from(chain, 0, from_true)
}

/// The links of one of several chains from the same start. Links of `earlier` chains are not repeated; `None` if there
/// are no others.
pub fn further_links_in_words(chain: &Chain, earlier: &[Chain], from_true: bool) -> Option<Text> {
    let pairs = || chain.nodes.chunks(2);
    let shared = |other: &Chain| pairs().zip(other.nodes.chunks(2)).take_while(|(a, b)| a == b).count();
    match earlier.iter().map(shared).max().unwrap_or(0) {
        0 => Some(links_in_words(chain, from_true)),
        all if all == pairs().count() => None,
        some => Some(text!["because ", is(&chain.nodes[2 * some - 1]), ", ", links_from(chain, some, true)]),
    }
}

/// The links from the pair of nodes with this number on.
fn links_from(chain: &Chain, first: usize, from_true: bool) -> Text {
    let links = chain.nodes.chunks_exact(2).zip(&chain.strong).enumerate().skip(first);
    let links = links.map(|(i, (pair, strong))| {
        let (left, right) = (&pair[0], &pair[1]);
        let reason = reason(strong, right);
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
        None => text![Text::either(node.cells.iter()), " is ", node.digit],
    }
}

/// `r1c2 is not 5`.
pub fn is_not(node: &Node) -> Text {
    none_is(node.cells.iter().map(Text::from).collect(), node.digit)
}

/// `r1c2 is not 5`, `neither r1c2 nor r1c3 is 5`, `none of r1c1, r1c2 and r1c3 is 5`
pub fn none_is(cells: Vec<Text>, digit: Digit) -> Text {
    match cells.len() {
        1 => text![Text::list(cells), " is not ", digit],
        2 => text!["neither ", Text::join(cells, " nor "), " is ", digit],
        _ => text!["none of ", Text::list(cells), " is ", digit],
    }
}

fn reason(strong: &StrongLink, node: &Node) -> Text {
    match strong {
        StrongLink::Cell(_) => text![" (its only other candidate)"],
        StrongLink::House(house) if node.cells.only().is_some() => {
            text![" (the only other place in ", *house, ")"]
        }
        StrongLink::House(house) => text![" (the only other places in ", *house, ")"],
        StrongLink::Als(als) => text![
            " (",
            Text::list(als.cells.iter()),
            " take all but one of ",
            Text::list(als.digits.iter()),
            ", so they need ",
            node.digit,
            ")",
        ],
    }
}
