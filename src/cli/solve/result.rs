//! The result for one puzzle, whichever solver found it.

use std::borrow::Cow;

use serde::Serialize;

/// The result for a puzzle; `S` is a solution as the solver represents it.
pub enum SolveResult<S> {
    /// A solution; there may be others.
    Solved(S),
    Unique(S),
    /// Several solutions; two of them if requested.
    Multiple(Option<[S; 2]>),
    /// A count of solutions; unless it is exact there may be more.
    Counted {
        count: u64,
        exact: bool,
    },
    None,
}

impl<S> SolveResult<S> {
    pub fn counted(count: u64, limit: Option<u64>) -> SolveResult<S> {
        SolveResult::Counted { count, exact: limit.is_none_or(|limit| count < limit) }
    }

    pub fn is_none(&self) -> bool {
        matches!(self, SolveResult::None | SolveResult::Counted { count: 0, .. })
    }

    /// Returns whether the exit code must be 1.
    pub fn is_bad(&self) -> bool {
        self.is_none() || matches!(self, SolveResult::Multiple(_))
    }

    pub fn map<T>(self, mut to: impl FnMut(S) -> T) -> SolveResult<T> {
        match self {
            SolveResult::Solved(solution) => SolveResult::Solved(to(solution)),
            SolveResult::Unique(solution) => SolveResult::Unique(to(solution)),
            SolveResult::Multiple(two) => SolveResult::Multiple(two.map(|two| two.map(to))),
            SolveResult::Counted { count, exact } => SolveResult::Counted { count, exact },
            SolveResult::None => SolveResult::None,
        }
    }
}

impl<'a> SolveResult<Cow<'a, str>> {
    /// Converts to JSON; solutions have one symbol per cell.
    pub fn record(self) -> SolveRecord<'a> {
        let empty = SolveRecord::NONE;
        match self {
            SolveResult::None => empty,
            SolveResult::Solved(solution) => {
                SolveRecord { verdict: "solved", solution: Some(solution), ..empty }
            }
            SolveResult::Unique(solution) => {
                SolveRecord { verdict: "unique", solution: Some(solution), ..empty }
            }
            SolveResult::Multiple(two) => {
                let (solution, another) = two.map(|[one, another]| (one, another)).unzip();
                SolveRecord { verdict: "multiple", solution, another, ..empty }
            }
            SolveResult::Counted { count, exact } => {
                SolveRecord { verdict: "counted", count: Some(count), exact: Some(exact), ..empty }
            }
        }
    }
}

#[derive(Serialize)]
pub struct SolveRecord<'a> {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    another: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
}

impl SolveRecord<'_> {
    const NONE: SolveRecord<'static> = SolveRecord {
        verdict: "none",
        solution: None,
        another: None,
        count: None,
        exact: None,
        candidates: None,
    };

    /// Returns the record of a search that had no time to find a solution.
    pub fn unfinished() -> SolveRecord<'static> {
        SolveRecord { verdict: "unfinished", exact: Some(false), ..SolveRecord::NONE }
    }

    /// Returns the record of the candidates of each cell.
    pub fn candidates(candidates: Vec<String>, exact: bool) -> SolveRecord<'static> {
        SolveRecord {
            verdict: "candidates",
            candidates: Some(candidates),
            exact: Some(exact),
            ..SolveRecord::NONE
        }
    }
}
