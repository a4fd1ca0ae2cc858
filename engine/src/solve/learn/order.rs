//! The decision order: the variable with the most recent conflicts first (VSIDS).
//!
//! Each conflict adds to the activity of the variables involved. The amount grows with every conflict, which has the
//! same effect as letting old activity decay. A binary heap keeps the open variables, the most active on top.

/// The growth of the amount that a conflict adds: older activity decays by 3% per conflict.
const GROWTH: f64 = 1.0 / 0.97;

/// Activities above this make all of them be scaled down.
const MAX_ACTIVITY: f64 = 1e100;

/// The heap of open variables. Assigned variables may be in it too and are skipped when they come up.
#[derive(Debug)]
pub(super) struct VariableOrder {
    activity: Vec<f64>,
    step: f64,
    heap: Vec<u32>,
    /// The index of each variable in the heap.
    positions: Vec<u32>,
}

const OUTSIDE: u32 = u32::MAX;

impl VariableOrder {
    /// Creates the order of all variables with their initial activities.
    pub fn new(activity: Vec<f64>) -> VariableOrder {
        let count = activity.len() as u32;
        let mut order = VariableOrder {
            activity,
            step: 1.0,
            heap: (0..count).collect(),
            positions: (0..count).collect(),
        };
        (0..order.heap.len()).rev().for_each(|at| order.sink(at));
        order
    }

    /// Removes and returns the most active variable.
    pub fn pop(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let Some(&top) = self.heap.first() else {
            self.positions[last as usize] = OUTSIDE;
            return Some(last as usize);
        };
        self.positions[top as usize] = OUTSIDE;
        self.put(0, last);
        self.sink(0);
        Some(top as usize)
    }

    /// Inserts a variable that is open again.
    #[inline]
    pub fn insert(&mut self, variable: usize) {
        if self.positions[variable] == OUTSIDE {
            self.heap.push(variable as u32);
            self.rise(self.heap.len() - 1, variable as u32);
        }
    }

    /// Adds to the activity of a variable that was involved in a conflict.
    pub fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        if self.activity[variable] > MAX_ACTIVITY {
            self.activity.iter_mut().for_each(|activity| *activity /= MAX_ACTIVITY);
            self.step /= MAX_ACTIVITY;
        }
        if self.positions[variable] != OUTSIDE {
            self.rise(self.positions[variable] as usize, variable as u32);
        }
    }

    /// Makes all activities decay after a conflict.
    pub fn fade(&mut self) {
        self.step *= GROWTH;
    }

    fn put(&mut self, at: usize, variable: u32) {
        self.heap[at] = variable;
        self.positions[variable as usize] = at as u32;
    }

    /// Moves a variable up from an index to where it belongs.
    fn rise(&mut self, mut at: usize, variable: u32) {
        while at > 0 {
            let above = self.heap[(at - 1) / 2];
            if self.activity[above as usize] >= self.activity[variable as usize] {
                break;
            }
            self.put(at, above);
            at = (at - 1) / 2;
        }
        self.put(at, variable);
    }

    /// Moves the variable at an index down to where it belongs.
    fn sink(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let activity = |order: &VariableOrder, at: usize| order.activity[order.heap[at] as usize];
        loop {
            let mut below = 2 * at + 1;
            if below >= self.heap.len() {
                break;
            }
            if below + 1 < self.heap.len() && activity(self, below + 1) > activity(self, below) {
                below += 1;
            }
            if activity(self, below) <= self.activity[variable as usize] {
                break;
            }
            self.put(at, self.heap[below]);
            at = below;
        }
        self.put(at, variable);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_active_comes_first_and_late_conflicts_weigh_more() {
        let mut order = VariableOrder::new(vec![0.1, 0.4, 0.2, 0.3]);
        order.bump(2);
        order.fade();
        order.bump(0);
        let popped: Vec<usize> = std::iter::from_fn(|| order.pop()).collect();
        // 2 has 1.2; 0 has 0.1 plus a little more than 1.
        assert_eq!(popped, [2, 0, 1, 3]);
        (0..50).for_each(|_| order.fade());
        order.bump(3);
        [1, 3, 3, 2].into_iter().for_each(|variable| order.insert(variable));
        assert_eq!([order.pop(), order.pop(), order.pop(), order.pop()], [Some(3), Some(2), Some(1), None]);
    }

    #[test]
    fn scaling_down_keeps_the_order() {
        let mut order = VariableOrder::new(vec![0.0, 0.0, 0.0]);
        order.bump(1);
        while order.step < MAX_ACTIVITY {
            order.fade();
        }
        order.bump(2);
        order.bump(2);
        order.bump(0);
        assert!(order.step <= GROWTH * GROWTH, "scaled down");
        assert_eq!([order.pop(), order.pop(), order.pop()], [Some(2), Some(0), Some(1)]);
    }
}
