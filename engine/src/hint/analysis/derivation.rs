//! Derivations: suppositions step by step, each single with its reason, reduced to the steps that the end needs.

use super::bit_sliced::{CandidateId, ExactlyOne, Layout, State};
use super::closures::RefutedCandidate;
use crate::hint::evidence::{Inference, Refutation, Supposition};

/// By how many inferences nested refutations that are used together may differ.
const MARGIN: usize = 1;

/// Something that removes candidates.
enum Event {
    /// A candidate is supposed true or false.
    Supposed(CandidateId, bool),
    /// A single, by the constraint that has no other member left.
    Placed(CandidateId, ExactlyOne),
    /// A candidate refuted by a nested supposition, and the earlier events on which that depends.
    Refuted(Refutation, Vec<usize>),
}

/// A supposition being followed.
pub struct Derivation<'a> {
    layout: &'a Layout,
    base: &'a State,
    state: State,
    /// All events in order; those of a nested supposition come after those around it.
    events: Vec<Event>,
    /// The index of the first event of the innermost supposition.
    start: usize,
    /// The event that removed each candidate, by number.
    causes: Vec<Option<usize>>,
    /// Whether the shortest of the contradictions is wanted.
    is_short: bool,
    /// Singles that are not placed.
    avoided: &'a [CandidateId],
}

impl<'a> Derivation<'a> {
    /// Supposes a candidate of a position true or false.
    pub fn new(layout: &'a Layout, base: &'a State, candidate: CandidateId, is_true: bool) -> Derivation<'a> {
        let causes = vec![None; layout.candidate_count()];
        let (state, events) = (base.clone(), Vec::new());
        let mut derivation =
            Derivation { layout, base, state, events, start: 0, causes, is_short: false, avoided: &[] };
        derivation.suppose(candidate, is_true);
        derivation
    }

    /// The same, with the shortest of the contradictions that it finds, and without placing some singles.
    pub fn short(self, avoided: &'a [CandidateId]) -> Derivation<'a> {
        Derivation { is_short: true, avoided, ..self }
    }

    fn suppose(&mut self, candidate: CandidateId, is_true: bool) {
        self.start = self.events.len();
        self.events.push(Event::Supposed(candidate, is_true));
        if is_true {
            self.layout.put(&mut self.state, candidate, |gone| self.causes[gone.index()] = Some(self.start))
        } else {
            self.remove(candidate)
        }
    }

    /// Removes a candidate because of the last event.
    fn remove(&mut self, candidate: CandidateId) {
        self.causes[candidate.index()] = self.events.len().checked_sub(1);
        self.layout.remove(&mut self.state, candidate);
    }

    /// Places all singles. Returns a constraint that is left without a member, if any.
    fn singles(&mut self) -> Option<ExactlyOne> {
        let (layout, events, causes) = (self.layout, &mut self.events, &mut self.causes);
        layout.follow(&mut self.state, |state, candidate, constraint| {
            if self.avoided.contains(&candidate) {
                return;
            }
            let event = events.len();
            events.push(Event::Placed(candidate, constraint));
            layout.put(state, candidate, |gone| causes[gone.index()] = Some(event));
        })
    }

    /// Returns the refutation of the supposition, given the candidates that are refuted within, in order.
    pub fn refutation(mut self, within: &[RefutedCandidate]) -> Option<Refutation> {
        self.refute(within).map(|(refutation, _)| refutation)
    }

    /// Returns a refutation whose nested ones are the shortest there are. `is_refuted` says whether singles refute a
    /// candidate within a state.
    pub fn nested_refutation(
        mut self,
        candidates: &[CandidateId],
        is_refuted: impl Fn(&State, CandidateId) -> bool,
    ) -> Option<Refutation> {
        let mut dead = self.singles();
        while dead.is_none() {
            let mut found = Vec::new();
            for &candidate in candidates {
                if self.is_open(candidate) && is_refuted(&self.state, candidate) {
                    found.extend(self.within(candidate, &[]).map(|refuted| (refuted, candidate)));
                }
            }
            let length = |((refutation, _), _): &((Refutation, _), _)| Refutation::count(refutation);
            found.sort_by_key(length);
            // With what these exclude, others become shorter.
            let longest = length(found.first()?) + MARGIN;
            for (refuted, candidate) in found.into_iter().take_while(|found| length(found) <= longest) {
                if dead.is_none() && self.is_open(candidate) {
                    self.exclude(candidate, refuted);
                    dead = self.singles();
                }
            }
        }
        self.end(dead?).map(|(refutation, _)| refutation)
    }

    fn is_open(&self, candidate: CandidateId) -> bool {
        self.layout.has(&self.state, candidate) && !self.layout.is_filled(&self.state, candidate)
    }

    /// Returns the refutation with the events before the supposition on which it depends.
    fn refute(&mut self, within: &[RefutedCandidate]) -> Option<(Refutation, Vec<usize>)> {
        let mut dead = self.singles();
        for refuted in within {
            if dead.is_some() {
                break;
            }
            let inner = self.within(refuted.candidate, &refuted.within)?;
            self.exclude(refuted.candidate, inner);
            dead = self.singles();
        }
        self.end(dead?)
    }

    /// Refutes a candidate within the supposition.
    fn within(
        &mut self,
        candidate: CandidateId,
        within: &[RefutedCandidate],
    ) -> Option<(Refutation, Vec<usize>)> {
        let (state, causes, start) = (self.state.clone(), self.causes.clone(), self.start);
        self.suppose(candidate, true);
        let inner = self.refute(within);
        self.events.truncate(self.start);
        (self.state, self.causes, self.start) = (state, causes, start);
        inner
    }

    /// Removes a candidate that is refuted within.
    fn exclude(&mut self, candidate: CandidateId, (refutation, depends_on): (Refutation, Vec<usize>)) {
        self.events.push(Event::Refuted(refutation, depends_on));
        self.remove(candidate);
    }

    /// Returns the refutation that ends with this contradiction, or the shortest with another.
    fn end(&self, dead: ExactlyOne) -> Option<(Refutation, Vec<usize>)> {
        let with_end = |constraint: ExactlyOne| {
            let (supposition, depends_on) = self.reduced(self.reasons(constraint, None))?;
            Some((Refutation { supposition, end: self.layout.group(constraint) }, depends_on))
        };
        if !self.is_short {
            return with_end(dead);
        }
        let is_dead = |constraint: &ExactlyOne| {
            !self.layout.members(*constraint).iter().any(|&member| self.layout.has(&self.state, member))
        };
        let ends = self.layout.constraints().filter(is_dead).filter_map(with_end);
        ends.min_by_key(|(refutation, _)| refutation.count())
    }

    /// Returns how the supposition rules a candidate out by singles, if it does.
    pub fn against(mut self, candidate: CandidateId) -> Option<Supposition> {
        self.singles();
        let event = self.causes[candidate.index()]?;
        self.reduced(vec![event]).map(|(supposition, _)| supposition)
    }

    /// Returns the events that left a constraint with this member only, or with none.
    fn reasons(&self, constraint: ExactlyOne, left: Option<CandidateId>) -> Vec<usize> {
        let gone = |&member: &CandidateId| Some(member) != left && self.layout.has(self.base, member);
        let members = self.layout.members(constraint).iter().copied().filter(gone);
        members.filter_map(|member| self.causes[member.index()]).collect()
    }

    /// Returns the innermost supposition reduced to the events on which these depend, and the earlier events on which
    /// it depends.
    fn reduced(&self, needed: Vec<usize>) -> Option<(Supposition, Vec<usize>)> {
        let mut is_needed = vec![false; self.events.len()];
        needed.into_iter().for_each(|event| is_needed[event] = true);
        for i in (self.start..self.events.len()).rev() {
            let reasons = match &self.events[i] {
                _ if !is_needed[i] => continue,
                &Event::Placed(candidate, constraint) => self.reasons(constraint, Some(candidate)),
                Event::Refuted(_, depends_on) => depends_on.clone(),
                Event::Supposed(..) => Vec::new(),
            };
            reasons.into_iter().for_each(|event| is_needed[event] = true);
        }
        let &Event::Supposed(candidate, is_true) = &self.events[self.start] else { return None };
        let (cell, digit) = self.layout.place(candidate);
        let kept = (self.start + 1..self.events.len()).filter(|&i| is_needed[i]);
        let steps = kept.filter_map(|i| self.inference(&self.events[i])).collect();
        let before = (0..self.start).filter(|&i| is_needed[i]).collect();
        Some((Supposition { cell, digit, is_true, steps }, before))
    }

    fn inference(&self, event: &Event) -> Option<Inference> {
        match event {
            &Event::Placed(candidate, constraint) => {
                let (cell, digit) = self.layout.place(candidate);
                Some(Inference::Place { cell, digit, house: self.layout.house(constraint) })
            }
            Event::Refuted(refutation, _) => Some(Inference::Refuted(Box::new(refutation.clone()))),
            Event::Supposed(..) => None,
        }
    }
}
