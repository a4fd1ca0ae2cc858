//! The stories of patterns with one strong link or two, told without a chain.

use crate::grid::{Geometry, HouseId};
use crate::hint::evidence::{Chain, Claim, Link, Node, ProofLine, StrongLink, in_order};
use crate::hint::{Effect, Evidence, PartNames, Step, Story, Text, text};

/// The two strong links of a kite, a turbot fish or an empty rectangle.
pub const JOINED: PartNames = PartNames { pattern: "ends", counterpart: "joint" };

/// Tells a skyscraper, a kite, a turbot fish or an empty rectangle, or two of them that share their joint. With
/// `in_box` the two links meet in a box if they can.
pub fn two_links(geometry: &Geometry, step: &Step, parts: PartNames, in_box: bool) -> Option<Story> {
    let patterns = match &step.evidence {
        Evidence::Combined(both) => &both[..],
        one => std::slice::from_ref(one),
    };
    let is_double = patterns.len() > 1;
    let (mut lines, mut claims) = (Vec::new(), Vec::new());
    for pattern in patterns {
        let Evidence::Chain(chain) = pattern else { return None };
        let (&[x, a, b, y], &[StrongLink::House(one), StrongLink::House(two)]) =
            (&chain.nodes[..], &chain.strong[..])
        else {
            return None;
        };
        lines.push(place(one, x, a));
        lines.push(place(two, b, y));
        lines.push(meet(geometry, [one, two], [x, a, b, y], in_box));
        claims.extend([Claim::is(x), Claim::is_not(a), Claim::is_not(b), Claim::is(y)]);
    }
    let conclusion = if is_double { step.effect.sentence() } else { from_both(&step.effect) };
    Some(Story::along_links(lines, &claims, parts, conclusion))
}

/// `In row 5, the 3 can only go in r5c1 or r5c5.`
fn place(house: HouseId, from: Node, to: Node) -> ProofLine {
    let (first, last) = in_order(from, to);
    let words = text!("In {}, the {} can only go in {} or {}.", house, from.digit, first.cells, last.cells);
    ProofLine::told(words).drawing(vec![Link::strong(from, to)])
}

/// `r5c5 and r8c5 share column 5, so at most one of them is 3, and r5c1 or r8c2 is 3.`
fn meet(geometry: &Geometry, links: [HouseId; 2], [x, a, b, y]: [Node; 4], in_box: bool) -> ProofLine {
    let mut shared = geometry.houses_with(a.cells | b.cells).filter(|house| !links.contains(house));
    let wanted = shared.clone().find(|&house| geometry.house(house).kind.is_box() == in_box);
    let share = match wanted.or_else(|| shared.next()) {
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
pub fn w_wing(step: &Step) -> Option<Story> {
    let Evidence::Chain(Chain { nodes, strong, .. }) = &step.evidence else { return None };
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
    Some(Story::along_links(lines, &claims, PartNames::ENDS, from_both(&step.effect)))
}

/// `Remove 3 from r4c2 and r7c1, which see both.`
pub fn from_both(effect: &Effect) -> Text {
    from_all(effect, 2)
}

/// The same with the number of cells that are seen.
pub fn from_all(effect: &Effect, seen: usize) -> Text {
    text!("Remove {}{}.", effect.eliminated(), effect.which_see(seen))
}
