//! Suppositions told step by step: each single with its reason, and only those that the end needs.

use super::bit_sliced::{CandidateId, ExactlyOne, Layout, State};
use super::closures::RefutedCandidate;
use crate::hint::evidence::{Inference, Refutation, Supposition};

/// Something that takes candidates away.
enum Event {
    /// A candidate is supposed true or false.
    Supposed(CandidateId, bool),
    /// A single, by the demand that has no other member left.
    Placed(CandidateId, ExactlyOne),
    /// A candidate refuted by a supposition within, and the events before that which this stands on.
    Refuted(Refutation, Vec<usize>),
}

/// A supposition being followed.
pub struct Derivation<'a> {
    layout: &'a Layout,
    base: &'a State,
    state: State,
    /// All that happened, in order; within a supposition what happened around it comes before.
    events: Vec<Event>,
    /// Where the events of the innermost supposition start.
    start: usize,
    /// For each candidate, by number, the event that took it.
    causes: Vec<Option<usize>>,
}

impl<'a> Derivation<'a> {
    /// Supposes a candidate of a position true or false.
    pub fn new(layout: &'a Layout, base: &'a State, candidate: CandidateId, is_true: bool) -> Derivation<'a> {
        let causes = vec![None; layout.candidates()];
        let mut derivation =
            Derivation { layout, base, state: base.clone(), events: Vec::new(), start: 0, causes };
        derivation.suppose(candidate, is_true);
        derivation
    }

    fn suppose(&mut self, candidate: CandidateId, is_true: bool) {
        self.start = self.events.len();
        self.events.push(Event::Supposed(candidate, is_true));
        match is_true {
            true => self
                .layout
                .put(&mut self.state, candidate, |gone| self.causes[gone.index()] = Some(self.start)),
            false => self.remove(candidate),
        }
    }

    /// The last event took this candidate.
    fn remove(&mut self, candidate: CandidateId) {
        self.causes[candidate.index()] = self.events.len().checked_sub(1);
        self.layout.remove(&mut self.state, candidate);
    }

    /// Places all singles; gives a demand that is left without a member.
    fn singles(&mut self) -> Option<ExactlyOne> {
        let (layout, events, causes) = (self.layout, &mut self.events, &mut self.causes);
        layout.follow(&mut self.state, |state, candidate, constraint| {
            let event = events.len();
            events.push(Event::Placed(candidate, constraint));
            layout.put(state, candidate, |gone| causes[gone.index()] = Some(event));
        })
    }

    /// The refutation of what is supposed, by these candidates refuted within in this order.
    pub fn refutation(mut self, within: &[RefutedCandidate]) -> Option<Refutation> {
        self.refute(within).map(|(refutation, _)| refutation)
    }

    /// The same, with the events before the supposition that it stands on.
    fn refute(&mut self, within: &[RefutedCandidate]) -> Option<(Refutation, Vec<usize>)> {
        let mut dead = self.singles();
        for refuted in within {
            if dead.is_some() {
                break;
            }
            let (state, causes, start) = (self.state.clone(), self.causes.clone(), self.start);
            self.suppose(refuted.candidate, true);
            let inner = self.refute(&refuted.within);
            self.events.truncate(self.start);
            (self.state, self.causes, self.start) = (state, causes, start);
            let (refutation, stands_on) = inner?;
            self.events.push(Event::Refuted(refutation, stands_on));
            self.remove(refuted.candidate);
            dead = self.singles();
        }
        let constraint = dead?;
        let (supposition, stands_on) = self.told(self.reasons(constraint, None))?;
        Some((Refutation { supposition, end: self.layout.group(constraint) }, stands_on))
    }

    /// How the supposition rules a candidate out by singles, where it does.
    pub fn against(mut self, candidate: CandidateId) -> Option<Supposition> {
        self.singles();
        let event = self.causes[candidate.index()]?;
        self.told(vec![event]).map(|(supposition, _)| supposition)
    }

    /// The events that left a demand with this member, or with none.
    fn reasons(&self, constraint: ExactlyOne, left: Option<CandidateId>) -> Vec<usize> {
        let gone = |&member: &CandidateId| Some(member) != left && self.layout.has(self.base, member);
        let members = self.layout.members(constraint).iter().copied().filter(gone);
        members.filter_map(|member| self.causes[member.index()]).collect()
    }

    /// The innermost supposition with just the events that these stand on, and the earlier ones that all of it
    /// stands on.
    fn told(&self, needed: Vec<usize>) -> Option<(Supposition, Vec<usize>)> {
        let mut is_needed = vec![false; self.events.len()];
        needed.into_iter().for_each(|event| is_needed[event] = true);
        for i in (self.start..self.events.len()).rev() {
            let reasons = match &self.events[i] {
                _ if !is_needed[i] => continue,
                &Event::Placed(candidate, constraint) => self.reasons(constraint, Some(candidate)),
                Event::Refuted(_, stands_on) => stands_on.clone(),
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
