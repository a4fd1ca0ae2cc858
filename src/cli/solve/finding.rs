//! What there is to say about one puzzle, whichever solver has found it.

use std::borrow::Cow;

use serde::Serialize;

/// A finding; solutions are of the solver's kind.
pub enum Finding<S> {
    /// A solution; there may be others.
    Solved(S),
    /// The only solution.
    Unique(S),
    /// Several solutions; two of them, where they are asked for.
    Multiple(Option<[S; 2]>),
    /// So many solutions, and perhaps more where that is not exact.
    Counted { count: u64, exact: bool },
    /// No solution.
    None,
}

impl<S> Finding<S> {
    /// A count that may have ended at a limit.
    pub fn counted(count: u64, limit: Option<u64>) -> Finding<S> {
        Finding::Counted { count, exact: limit.is_none_or(|limit| count < limit) }
    }

    /// Is there no solution?
    pub fn is_none(&self) -> bool {
        matches!(self, Finding::None | Finding::Counted { count: 0, .. })
    }

    /// Is it less than what was asked for?
    pub fn is_bad(&self) -> bool {
        self.is_none() || matches!(self, Finding::Multiple(_))
    }

    /// The same with solutions of another kind.
    pub fn map<T>(self, mut to: impl FnMut(S) -> T) -> Finding<T> {
        match self {
            Finding::Solved(solution) => Finding::Solved(to(solution)),
            Finding::Unique(solution) => Finding::Unique(to(solution)),
            Finding::Multiple(two) => Finding::Multiple(two.map(|two| two.map(to))),
            Finding::Counted { count, exact } => Finding::Counted { count, exact },
            Finding::None => Finding::None,
        }
    }
}

impl<'a> Finding<Cow<'a, str>> {
    /// The record of it; solutions are one symbol a cell.
    pub fn record(self) -> Record<'a> {
        let empty = Record { verdict: "none", solution: None, another: None, count: None, exact: None };
        match self {
            Finding::None => empty,
            Finding::Solved(solution) => Record { verdict: "solved", solution: Some(solution), ..empty },
            Finding::Unique(solution) => Record { verdict: "unique", solution: Some(solution), ..empty },
            Finding::Multiple(two) => {
                let (solution, another) = two.map(|[one, another]| (one, another)).unzip();
                Record { verdict: "multiple", solution, another, ..empty }
            }
            Finding::Counted { count, exact } => {
                Record { verdict: "counted", count: Some(count), exact: Some(exact), ..empty }
            }
        }
    }
}

/// A finding in JSON.
#[derive(Serialize)]
pub struct Record<'a> {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    another: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
}
