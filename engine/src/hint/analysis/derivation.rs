//! Derivations: suppositions step by step, each single with its reason, reduced to the steps that the end needs.

use super::bit_sliced::{CandidateId, ExactlyOne, SliceLayout, State};
use super::closures::{Closures, RefutedCandidate};
use crate::bits::sort_by_number;
use crate::hint::evidence::{Inference, Refutation, Supposition};

/// By how many inferences nested refutations that are used together may differ.
const MARGIN: usize = 1;

/// Something that removes candidates.
enum Event {
    /// A candidate is supposed true or false.
    Supposed(CandidateId, bool),
    /// A single, by the constraint that has no other member left.
    Placed(CandidateId, ExactlyOne),
    /// A candidate refuted by a nested supposition.
    Refuted(TracedRefutation),
}

/// A refutation with the events before its supposition on which it depends.
struct TracedRefutation {
    refutation: Refutation,
    depends_on: Vec<usize>,
}

/// A supposition being followed.
pub struct Derivation<'a> {
    layout: &'a SliceLayout,
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
    avoided: &'a [CandidateId],
}

impl<'a> Derivation<'a> {
    /// Supposes a candidate of a position true or false.
    pub fn new(
        layout: &'a SliceLayout,
        base: &'a State,
        candidate: CandidateId,
        is_true: bool,
    ) -> Derivation<'a> {
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
        self.refute(within).map(|refuted| refuted.refutation)
    }

    /// Returns a refutation whose nested ones are the shortest that singles give.
    pub fn nested_refutation(mut self, closures: &Closures) -> Option<Refutation> {
        let mut dead = self.singles();
        while dead.is_none() {
            let mut found = Vec::new();
            for &candidate in closures.candidates() {
                if self.is_open(candidate) && closures.is_refuted_in(&self.state, candidate) {
                    found.extend(self.within(candidate, &[]).map(|refuted| (candidate, refuted)));
                }
            }
            sort_by_number(&mut found, |(_, refuted)| refuted.refutation.count() as u64);
            // With what these exclude, others become shorter.
            let longest = found.first()?.1.refutation.count() + MARGIN;
            for (candidate, refuted) in found {
                if refuted.refutation.count() <= longest && dead.is_none() && self.is_open(candidate) {
                    self.exclude(candidate, refuted);
                    dead = self.singles();
                }
            }
        }
        self.end(dead?).map(|refuted| refuted.refutation)
    }

    fn is_open(&self, candidate: CandidateId) -> bool {
        self.layout.has(&self.state, candidate) && !self.layout.is_filled(&self.state, candidate)
    }

    /// Refutes the supposition, given the candidates that are refuted within, in order.
    fn refute(&mut self, within: &[RefutedCandidate]) -> Option<TracedRefutation> {
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
    fn within(&mut self, candidate: CandidateId, within: &[RefutedCandidate]) -> Option<TracedRefutation> {
        let (state, causes, start) = (self.state.clone(), self.causes.clone(), self.start);
        self.suppose(candidate, true);
        let inner = self.refute(within);
        self.events.truncate(self.start);
        (self.state, self.causes, self.start) = (state, causes, start);
        inner
    }

    fn exclude(&mut self, candidate: CandidateId, refuted: TracedRefutation) {
        self.events.push(Event::Refuted(refuted));
        self.remove(candidate);
    }

    /// Returns the refutation that ends with this contradiction, or the shortest with any.
    fn end(&self, dead: ExactlyOne) -> Option<TracedRefutation> {
        if !self.is_short {
            return self.with_end(dead);
        }
        let all_dead = self.layout.constraints().filter(|&constraint| {
            !self.layout.members(constraint).iter().any(|&member| self.layout.has(&self.state, member))
        });
        all_dead.filter_map(|dead| self.with_end(dead)).min_by_key(|refuted| refuted.refutation.count())
    }

    /// Returns the refutation that ends with this contradiction.
    fn with_end(&self, dead: ExactlyOne) -> Option<TracedRefutation> {
        let (supposition, depends_on) = self.reduced(self.reasons(dead, None))?;
        Some(TracedRefutation {
            refutation: Refutation { supposition, end: self.layout.group(dead) },
            depends_on,
        })
    }

    /// Returns how the supposition rules a candidate out by singles, if it does.
    pub fn against(mut self, candidate: CandidateId) -> Option<Supposition> {
        self.singles();
        let event = self.causes[candidate.index()]?;
        self.reduced(vec![event]).map(|(supposition, _)| supposition)
    }

    /// Returns the events that left a constraint with this member only, or with none.
    fn reasons(&self, constraint: ExactlyOne, left: Option<CandidateId>) -> Vec<usize> {
        let members = self.layout.members(constraint).iter().copied();
        let gone = members.filter(|&member| Some(member) != left && self.layout.has(self.base, member));
        gone.filter_map(|member| self.causes[member.index()]).collect()
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
                Event::Refuted(refuted) => refuted.depends_on.clone(),
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
            Event::Refuted(refuted) => Some(Inference::Refuted(Box::new(refuted.refutation.clone()))),
            Event::Supposed(..) => None,
        }
    }
}
