//! The search for whips, breadth first by length.
//!
//! A partial whip is a target and the right candidates so far. Two partial whips with the same set of right candidates
//! and the same last one go on in the same ways, so one of them is kept. Source: Denis Berthier, *Pattern-Based
//! Constraint Satisfaction and Logic Puzzles*.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::bit_sliced::{CandidateId, ExactlyOne, SliceLayout};
use super::closures::Closures;
use crate::bits::{has, join, set};
use crate::hint::evidence::{Node, Whip, WhipLink};

/// The candidates of a position with their links.
struct Network<'a> {
    layout: &'a SliceLayout,
    /// For each candidate, the candidates that it rules out.
    linked: Vec<Vec<u64>>,
    /// The constraints with a candidate that this candidate rules out, other than its own.
    touched: Vec<Vec<ExactlyOne>>,
    /// The candidates of each constraint.
    members: Vec<Vec<CandidateId>>,
    /// The constraints of each candidate.
    constraints: Vec<Vec<ExactlyOne>>,
}

/// A partial whip.
struct Partial {
    target: CandidateId,
    /// The partial whip without its last link, by number in the lengths before.
    before: Option<usize>,
    link: Option<(ExactlyOne, CandidateId, CandidateId)>,
    /// The candidates that the target and the right candidates rule out.
    gone: Vec<u64>,
    /// The constraints of the target and of the right candidates.
    used: Vec<u64>,
    /// A number for the target and the set of right candidates.
    key: u64,
    /// The last right candidate, or else the target.
    last: CandidateId,
}

/// The number of partial whips after which the search asks again whether it is wanted.
const CHECK_EVERY: usize = 256;

/// Hands the shortest whip of each target to `report`, shortest first, until it breaks, `budget` partial whips were
/// looked at, or the search is cancelled.
pub fn search(
    closures: &Closures,
    targets: &[CandidateId],
    budget: usize,
    is_wanted: impl Fn() -> bool,
    mut report: impl FnMut(Whip) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // A whip places singles, so only what they refute can have one.
    let mut targets = targets.iter().copied().filter(|&target| closures.closure(target).is_none()).peekable();
    if targets.peek().is_none() {
        return ControlFlow::Continue(());
    }
    let network = Network::new(closures);
    // All partial whips, those of the present length from `start` on.
    let mut all: Vec<Partial> = targets.map(|target| network.start(target)).collect();
    let (mut start, mut looked_at) = (0, 0);
    let mut done: HashSet<CandidateId> = HashSet::new();
    let mut seen: HashSet<(u64, CandidateId)> = HashSet::new();
    while start < all.len() {
        let end = all.len();
        for number in start..end {
            let partial = &all[number];
            if done.contains(&partial.target) {
                continue;
            }
            looked_at += 1;
            if looked_at > budget || looked_at.is_multiple_of(CHECK_EVERY) && !is_wanted() {
                return ControlFlow::Continue(());
            }
            if let Some(empty) = network.empty(partial) {
                done.insert(partial.target);
                report(network.whip(&all, number, empty))?;
            }
        }
        for number in start..end {
            if number.is_multiple_of(CHECK_EVERY) && !is_wanted() {
                return ControlFlow::Continue(());
            }
            if !done.contains(&all[number].target) {
                network.extend(&mut all, number, &mut seen);
                if all.len() > budget {
                    break;
                }
            }
        }
        start = end;
    }
    ControlFlow::Continue(())
}

impl<'a> Network<'a> {
    fn new(closures: &'a Closures) -> Network<'a> {
        let layout = &closures.layout;
        let count = layout.candidate_count();
        let words = count.div_ceil(64);
        let (mut members, mut constraints) = (Vec::new(), vec![Vec::new(); count]);
        for constraint in layout.constraints() {
            let open = layout.members(constraint).iter().copied();
            let open: Vec<CandidateId> = open.filter(|&member| closures.is_candidate(member)).collect();
            open.iter().for_each(|member| constraints[member.index()].push(constraint));
            members.push(open);
        }
        let (mut linked, mut touched) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for &candidate in closures.candidates() {
            let own = &constraints[candidate.index()];
            let (mut ruled_out, mut near) = (vec![0; words], vec![0; members.len().div_ceil(64)]);
            for &other in own.iter().flat_map(|&constraint| &members[constraint]) {
                if other != candidate {
                    set(&mut ruled_out, other.index());
                    constraints[other.index()].iter().for_each(|&constraint| set(&mut near, constraint));
                }
            }
            linked[candidate.index()] = ruled_out;
            touched[candidate.index()] =
                layout.constraints().filter(|c| has(&near, *c) && !own.contains(c)).collect();
        }
        Network { layout, linked, touched, members, constraints }
    }

    fn start(&self, target: CandidateId) -> Partial {
        let mut used = vec![0; self.members.len().div_ceil(64)];
        self.constraints[target.index()].iter().for_each(|&constraint| set(&mut used, constraint));
        let gone = self.linked[target.index()].clone();
        let key = hash(target) ^ 0x5bd1_e995;
        Partial { target, before: None, link: None, gone, used, key, last: target }
    }

    /// Returns a constraint that is left with nothing because of the last candidate.
    fn empty(&self, partial: &Partial) -> Option<ExactlyOne> {
        let touched = self.touched[partial.last.index()].iter().copied();
        let mut open = touched.filter(|&constraint| !has(&partial.used, constraint));
        open.find(|&constraint| self.members[constraint].iter().all(|m| has(&partial.gone, m.index())))
    }

    /// Adds the partial whips that are longer by one link.
    fn extend(&self, all: &mut Vec<Partial>, number: usize, seen: &mut HashSet<(u64, CandidateId)>) {
        let last = all[number].last;
        for &constraint in &self.touched[last.index()] {
            let partial = &all[number];
            if has(&partial.used, constraint) {
                continue;
            }
            let mut left = self.members[constraint].iter().filter(|m| !has(&partial.gone, m.index()));
            let (Some(&right), None) = (left.next(), left.next()) else { continue };
            let key = partial.key ^ hash(right);
            if !seen.insert((key, right)) {
                continue;
            }
            let linked = &self.linked[last.index()];
            let by = self.members[constraint].iter().find(|member| has(linked, member.index()));
            let Some(&by) = by else { continue };
            let (mut gone, mut used) = (partial.gone.clone(), partial.used.clone());
            join(&mut gone, &self.linked[right.index()]);
            self.constraints[right.index()].iter().for_each(|&constraint| set(&mut used, constraint));
            let link = Some((constraint, by, right));
            let target = partial.target;
            all.push(Partial { target, before: Some(number), link, gone, used, key, last: right });
        }
    }

    fn node(&self, candidate: CandidateId) -> Node {
        let (cell, digit) = self.layout.place(candidate);
        Node::single(cell, digit)
    }

    fn whip(&self, all: &[Partial], number: usize, empty: ExactlyOne) -> Whip {
        let mut links = Vec::new();
        let mut next = Some(number);
        while let Some(partial) = next.map(|number| &all[number]) {
            links.extend(partial.link.map(|(constraint, left, right)| WhipLink {
                group: self.layout.group(constraint),
                left: self.node(left),
                right: self.node(right),
            }));
            next = partial.before;
        }
        links.reverse();
        Whip { target: self.node(all[number].target), links, end: self.layout.group(empty) }
    }
}

/// A number for a candidate; those of a set are combined by XOR.
fn hash(candidate: CandidateId) -> u64 {
    let mut bits = (candidate.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
