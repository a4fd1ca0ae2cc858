//! Suppositions told step by step: each single with its reason, and only those that the end needs.

use super::evidence::{Inference, Refutation, Supposition};
use super::nets::Tried;
use super::planes::{Candidate, Demand, Layout, State};

/// Something that takes candidates away.
enum Event {
    /// A candidate is supposed true or false.
    Supposed(Candidate, bool),
    /// A single, by the demand that has no other member left.
    Placed(Candidate, Demand),
    /// A candidate refuted by a supposition within, and the events before that which this stands on.
    Refuted(Candidate, Refutation, Vec<usize>),
}

/// A supposition being followed.
pub struct Story<'a> {
    layout: &'a Layout,
    base: &'a State,
    state: State,
    /// All that happened, in order; within a supposition what happened around it comes before.
    events: Vec<Event>,
    /// Where the events of the innermost supposition start.
    start: usize,
}

impl<'a> Story<'a> {
    /// Supposes a candidate of a position true or false.
    pub fn new(layout: &'a Layout, base: &'a State, candidate: Candidate, is_true: bool) -> Story<'a> {
        let mut story = Story { layout, base, state: base.clone(), events: Vec::new(), start: 0 };
        story.suppose(candidate, is_true);
        story
    }

    fn suppose(&mut self, candidate: Candidate, is_true: bool) {
        self.start = self.events.len();
        self.events.push(Event::Supposed(candidate, is_true));
        match is_true {
            true => self.layout.put(&mut self.state, candidate),
            false => self.layout.remove(&mut self.state, candidate),
        }
    }

    /// Places all singles; gives a demand that is left without a member.
    fn singles(&mut self) -> Option<Demand> {
        let (layout, events) = (self.layout, &mut self.events);
        layout.follow(&mut self.state, |state, candidate, demand| {
            events.push(Event::Placed(candidate, demand));
            layout.put(state, candidate);
        })
    }

    /// The refutation of what is supposed, by these candidates refuted within in this order.
    pub fn refutation(mut self, within: &[Tried]) -> Option<Refutation> {
        self.refute(within).map(|(refutation, _)| refutation)
    }

    /// The same, with the events before the supposition that it stands on.
    fn refute(&mut self, within: &[Tried]) -> Option<(Refutation, Vec<usize>)> {
        let mut dead = self.singles();
        for tried in within {
            if dead.is_some() {
                break;
            }
            let (state, start) = (self.state.clone(), self.start);
            self.suppose(tried.candidate, true);
            let inner = self.refute(&tried.within);
            self.events.truncate(self.start);
            (self.state, self.start) = (state, start);
            let (refutation, stands_on) = inner?;
            self.events.push(Event::Refuted(tried.candidate, refutation, stands_on));
            self.layout.remove(&mut self.state, tried.candidate);
            dead = self.singles();
        }
        let demand = dead?;
        let (supposition, stands_on) = self.told(self.reasons(demand, None))?;
        Some((Refutation { supposition, end: self.layout.whole(demand) }, stands_on))
    }

    /// How the supposition rules a candidate out by singles, where it does.
    pub fn against(mut self, candidate: Candidate) -> Option<Supposition> {
        self.singles();
        let event = self.eliminator(candidate)?;
        self.told(vec![event]).map(|(supposition, _)| supposition)
    }

    /// The first event that takes a candidate away.
    fn eliminator(&self, candidate: Candidate) -> Option<usize> {
        self.events.iter().position(|event| match event {
            &Event::Supposed(other, true) | &Event::Placed(other, _) => self.layout.clash(other, candidate),
            &Event::Supposed(other, false) | &Event::Refuted(other, ..) => other == candidate,
        })
    }

    /// The events that left a demand with this member, or with none.
    fn reasons(&self, demand: Demand, left: Option<Candidate>) -> Vec<usize> {
        let gone = |&member: &Candidate| Some(member) != left && self.layout.has(self.base, member);
        let members = self.layout.members(demand).iter().copied().filter(gone);
        members.filter_map(|member| self.eliminator(member)).collect()
    }

    /// The innermost supposition with just the events that these stand on, and the earlier ones that all of it
    /// stands on.
    fn told(&self, needed: Vec<usize>) -> Option<(Supposition, Vec<usize>)> {
        let mut is_needed = vec![false; self.events.len()];
        needed.into_iter().for_each(|event| is_needed[event] = true);
        for i in (self.start..self.events.len()).rev() {
            let reasons = match &self.events[i] {
                _ if !is_needed[i] => continue,
                &Event::Placed(candidate, demand) => self.reasons(demand, Some(candidate)),
                Event::Refuted(_, _, stands_on) => stands_on.clone(),
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
            &Event::Placed(candidate, demand) => {
                let (cell, digit) = self.layout.place(candidate);
                Some(Inference::Place { cell, digit, house: self.layout.house(demand) })
            }
            Event::Refuted(_, refutation, _) => Some(Inference::Refuted(Box::new(refutation.clone()))),
            Event::Supposed(..) => None,
        }
    }
}
