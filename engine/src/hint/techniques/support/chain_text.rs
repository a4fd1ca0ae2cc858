//! Chains in words.

use crate::grid::{CellSet, Digit};
use crate::hint::evidence::{CandidateGroup, Chain, Claim, Node, Notation, clauses, in_a_row};
use crate::hint::{Step, Text, text};

/// Says that one candidate of a group is true, and tells what each of these cases shows: the candidate, and what
/// follows from it unless the result does at once.
pub fn in_every_case(
    group: CandidateGroup,
    cases: impl Iterator<Item = (Node, Option<Text>)>,
    step: &Step,
) -> Text {
    let (mut sentences, mut at_once) = (vec![group.one_is_true()], Vec::new());
    for (node, words) in cases {
        let supposed = Claim::is(node).text();
        match words {
            Some(words) => sentences.push(text!("If {}: {}.", supposed, words)),
            None => at_once.push(supposed),
        }
    }
    if !at_once.is_empty() {
        let cases = Text::either(at_once);
        sentences.push(match Claim::of_effect(&step.effect) {
            Some(claim) if !claim.is_true => text!("If {}: {}.", cases, claim.text()),
            _ => text!("If {}, that is the result.", cases),
        });
    }
    sentences.push(step.evidence.conclusion(&step.effect, Notation::Symbols));
    Text::join(sentences, " ")
}

/// The links of a chain one after another: `r1c2≠5 → r1c2=3`.
pub fn links_in_symbols(chain: &Chain) -> Text {
    in_a_row(&chain.lines())
}

/// What follows along a chain: `r1c2 isn't 5 but 3, so the 3 of row 4 is in r4c4`.
pub fn links_in_words(chain: &Chain) -> Text {
    clauses(&chain.lines())
}

/// The links of one of several chains from the same start. Links of `earlier` chains are not repeated; `None` if there
/// are no others.
pub fn further_links_in_symbols(chain: &Chain, earlier: &[Chain]) -> Option<Text> {
    let mut shared = 0;
    for other in earlier {
        let pairs = chain.nodes.chunks(2).zip(other.nodes.chunks(2));
        shared = shared.max(pairs.take_while(|(own, other)| own == other).count());
    }
    let lines = chain.lines();
    let rest = in_a_row(&lines[shared..]);
    match shared {
        _ if shared == lines.len() => None,
        0 => Some(rest),
        _ => Some(text!("{} → {}", Claim::is(chain.nodes[2 * shared - 1]).text(), rest)),
    }
}

/// `r1c2 is 5`.
pub fn is(node: &Node) -> Text {
    text!("{} is {}", Text::either(node.cells.iter()), node.digit)
}

/// `r1c2 isn't 5`.
pub fn is_not(node: &Node) -> Text {
    none_is(node.cells, node.digit)
}

/// `r1c2 isn't 5`, `neither r1c2 nor r1c3 is 5`, `none of r1c1, r1c2 and r1c3 is 5`
pub fn none_is(cells: CellSet, digit: Digit) -> Text {
    match cells.len() {
        1 => text!("{} isn't {}", Text::list(cells.iter()), digit),
        2 => text!("neither {} is {}", Text::join(cells.iter(), " nor "), digit),
        _ => text!("none of {} is {}", Text::list(cells.iter()), digit),
    }
}
