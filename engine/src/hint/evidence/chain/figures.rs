//! Chains of two or three strong links that have a name, and are told as what they look like.

use super::{Chain, StrongLink, in_order};
use crate::explain::words;
use crate::grid::{Geometry, HouseId};
use crate::hint::evidence::argument::Argument;
use crate::hint::evidence::claim::Claim;
use crate::hint::evidence::names::PartNames;
use crate::hint::evidence::node::{Link, Node};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::evidence::story::Story;
use crate::hint::{Effect, Text, text};

/// What a chain looks like, for its story.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Figure {
    /// A chain, told link by link.
    #[default]
    Chain,
    /// Two strong links in parallel lines.
    Skyscraper,
    /// Two strong links in a row and a column, which meet in a box.
    Kite,
    /// Any other two strong links on one digit: a turbot fish or an empty rectangle.
    TwoLinks,
    /// Two cells with the same two candidates, joined by a strong link.
    WWing,
}

/// Tells a figure of two strong links, or two of them that share their joint.
pub fn two_links(chains: &[&Chain], geometry: &Geometry, effect: &Effect) -> Option<Story> {
    let (mut lines, mut claims) = (Vec::new(), Vec::new());
    for chain in chains {
        let (&[x, a, b, y], &[StrongLink::House(one), StrongLink::House(two)]) =
            (&chain.nodes[..], &chain.strong[..])
        else {
            return None;
        };
        lines.push(place(one, x, a));
        lines.push(place(two, b, y));
        lines.push(meet(geometry, [one, two], [x, a, b, y], chain.figure == Figure::Kite));
        claims.extend([Claim::is(x), Claim::is_not(a), Claim::is_not(b), Claim::is(y)]);
    }
    let parts = match chains.first()?.figure {
        Figure::Skyscraper => PartNames { pattern: "roof", counterpart: "base" },
        _ => PartNames { pattern: "ends", counterpart: "joint" },
    };
    let conclusion = if chains.len() > 1 { effect.sentence() } else { effect.removed_seeing(2) };
    Some(Story::along_links(lines, &claims, parts, conclusion))
}

/// `In row 5, the 3 can only go in r5c1 or r5c5.`
fn place(house: HouseId, from: Node, to: Node) -> ProofLine {
    let (first, last) = in_order(from, to);
    let words = text!("In {}, the {} can only go in {} or {}.", house, from.digit, first.cells, last.cells);
    ProofLine::told(words).drawing(vec![Link::strong(from, to)])
}

/// Returns the house besides those of the links in which the joint is, a box if it may be one.
fn shared(geometry: &Geometry, links: [HouseId; 2], [a, b]: [Node; 2], in_box: bool) -> Option<HouseId> {
    let mut shared = geometry.houses_with(a.cells | b.cells).filter(|house| !links.contains(house));
    let wanted = shared.clone().find(|&house| geometry.house(house).kind.is_box() == in_box);
    wanted.or_else(|| shared.next())
}

/// Asks for a figure; `None` for a chain without a name.
pub fn idea(chain: &Chain, geometry: &Geometry) -> Option<Text> {
    let first = chain.nodes.first()?;
    if chain.figure == Figure::WWing {
        let joined = ("digit", chain.nodes.get(1)?.digit.into());
        return Some(words::idea("w-wing", &[("digits", Text::list(chain.digits().iter())), joined]));
    }
    let &[StrongLink::House(one), StrongLink::House(other)] = &chain.strong[..] else { return None };
    if chain.ring || chain.digits().len() != 1 {
        return None;
    }
    let digit = ("digit", first.digit.into());
    let both = [digit.clone(), ("one", one.into()), ("other", other.into())];
    let is_box = |house: &HouseId| geometry.house(*house).kind.is_box();
    let has_group = chain.nodes.iter().any(|node| node.cells.len() > 1);
    Some(match ([one, other].into_iter().find(is_box), chain.figure) {
        (_, Figure::Skyscraper | Figure::Kite) => {
            let joint = [chain.nodes[1], chain.nodes[2]];
            let house = shared(geometry, [one, other], joint, chain.figure == Figure::Kite)?;
            let kind = ("kind", geometry.house(house).kind.word().into());
            words::idea("chain-through-a-house", &[&both[..], &[kind]].concat())
        }
        (Some(part), _) if has_group && one != other => {
            let line = if part == one { other } else { one };
            words::idea("chain-through-a-box", &[digit, ("box", part.into()), ("line", line.into())])
        }
        _ => words::idea("chain-of-two-links", &both),
    })
}

/// `r5c5 and r8c5 share column 5, so at most one of them is 3, and r5c1 or r8c2 is 3.`
fn meet(geometry: &Geometry, links: [HouseId; 2], [x, a, b, y]: [Node; 4], in_box: bool) -> ProofLine {
    let share = match shared(geometry, links, [a, b], in_box) {
        Some(house) => text!("share {}", house),
        None => "see each other".into(),
    };
    let ((first, second), (one, other)) = (in_order(a, b), in_order(x, y));
    let words = text!(
        "{} and {} {}, so at most one of them is {}, and {} or {} is {}.",
        first.cells,
        second.cells,
        share,
        a.digit,
        one.cells,
        other.cells,
        a.digit
    );
    ProofLine::told(words).drawing(vec![Link::weak(a, b)])
}

/// Tells a W-wing.
pub fn w_wing(Chain { nodes, strong, .. }: &Chain, effect: &Effect) -> Option<Story> {
    let (&[end, own, a, b, other_own, other_end], &[_, StrongLink::House(house), _]) =
        (&nodes[..], &strong[..])
    else {
        return None;
    };
    let pair = if end.digit < own.digit { [end.digit, own.digit] } else { [own.digit, end.digit] };
    let two = text!("{} and {} can only be {}.", end.cells, other_end.cells, Text::either(pair));
    let each_sees = text!(
        "{} sees {}, and {} sees {}. Whichever of these is {}, the cell that sees it is {}.",
        end.cells,
        a.cells,
        other_end.cells,
        b.cells,
        own.digit,
        end.digit
    );
    let lines = vec![
        ProofLine::told(two).drawing(vec![Link::strong(end, own), Link::strong(other_own, other_end)]),
        place(house, a, b),
        ProofLine::told(each_sees).drawing(vec![Link::weak(own, a), Link::weak(b, other_own)]),
    ];
    let links = [own, a, b, other_own].map(Claim::is_not);
    let claims = [&[Claim::is(end)][..], &links, &[Claim::is(other_end)]].concat();
    Some(Story::along_links(lines, &claims, PartNames::ENDS, effect.removed_seeing(2)))
}
