//! Evidence of colouring.

mod story;

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::{Part, PartMut, Parts, record, word};
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};

/// Clusters of places for a digit, coloured so that one colour of each is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colours {
    pub digit: Digit,
    /// One cluster or two.
    pub clusters: Vec<Cluster>,
    /// The conclusion from the colours.
    pub rule: ColourRule,
}

/// Places for a digit in two colours: one colour is right as a whole, the other wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// The places of each colour.
    pub colours: [CellSet; 2],
    /// Houses with just two places, in which the colours alternate.
    pub links: Vec<(Cell, Cell, HouseId)>,
}

/// A conclusion from colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourRule {
    /// A cell that sees both colours cannot hold the digit.
    Trap,
    /// Two cells of the first colour see each other, so it is wrong.
    Wrap,
    /// If a colour of one cluster sees a colour of the other, one of their counterparts is right; what sees both
    /// counterparts cannot hold the digit.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second, so it is wrong.
    Squeeze,
}

record!(Colours { digit, clusters, rule });
record!((Cell, Cell, HouseId) as one, other, house);
word!(ColourRule { Trap => "trap", Wrap => "wrap", Bridge => "bridge", Squeeze => "squeeze" });

/// The links are left out of the data: only the check needs them.
impl Parts for Cluster {
    fn part(&self) -> Part {
        self.colours.part()
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.colours.for_each_mut(change);
        self.links.for_each_mut(change);
    }
}

impl Argument for Colours {
    fn highlight(&self, highlights: &mut Highlights) {
        for Cluster { colours: [one, other], .. } in &self.clusters {
            highlights.cells(Role::Pattern, *one, self.digits());
            highlights.cells(Role::Counterpart, *other, self.digits());
        }
    }

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }

    /// Confirms that links connect every cluster, and that the rule applies.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Colours { digit, ref clusters, rule } = self;
        for cluster in clusters {
            is_cluster(board, digit, cluster)?;
        }
        match (rule, &clusters[..]) {
            (ColourRule::Trap, [one]) => {
                let colours = one.colours;
                Allowed::eliminations(move |cell, d| {
                    d == digit && colours.into_iter().all(|colour| board.sees_one(cell, colour))
                })
            }
            (ColourRule::Wrap, [one]) => {
                let wrong = one.colours[0];
                ensure(see_each_other(board, wrong, wrong), "the colour does not clash")?;
                Allowed::eliminations(move |cell, d| d == digit && wrong.contains(cell))
            }
            (ColourRule::Bridge, [one, two]) => {
                let ends = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
                let joined: Vec<[CellSet; 2]> = ends
                    .filter(|&(a, b)| see_each_other(board, one.colours[a], two.colours[b]))
                    .map(|(a, b)| [one.colours[1 - a], two.colours[1 - b]])
                    .collect();
                Allowed::eliminations(move |cell, d| {
                    d == digit && joined.iter().any(|ends| ends.iter().all(|&end| board.sees_one(cell, end)))
                })
            }
            (ColourRule::Squeeze, [one, two]) => {
                let wrong = one.colours[0];
                let both = two.colours.iter().all(|&colour| see_each_other(board, wrong, colour));
                ensure(both, "the colour does not see both")?;
                Allowed::eliminations(move |cell, d| d == digit && wrong.contains(cell))
            }
            _ => Err(CheckError("the rule needs another number of clusters".into())),
        }
    }

    fn names(&self) -> RoleNames {
        (0..).map(Role::Set).zip(["first colour", "second", "third", "fourth"]).collect()
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let label = match self.rule {
            ColourRule::Trap => "colours-seen",
            ColourRule::Wrap => "colour-twice",
            ColourRule::Bridge => "colours-joined",
            ColourRule::Squeeze => "colours-opposed",
        };
        words::idea(label, &[("digit", self.digit.into())])
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        Some(story::tell(self, grid, effect))
    }
}

fn see_each_other(board: CheckedBoard, one: CellSet, other: CellSet) -> bool {
    one.iter().any(|cell| board.sees_one(cell, other))
}

fn is_cluster(board: CheckedBoard, digit: Digit, cluster: &Cluster) -> Result<(), CheckError> {
    let [one, other] = cluster.colours;
    ensure((one & other).is_empty(), "a cell of both colours")?;
    for &(a, b, house) in &cluster.links {
        let pair: CellSet = [a, b].into_iter().collect();
        ensure(board.places(house, digit) == pair && a != b, "a link that is not strong")?;
        let alternate = one.contains(a) && other.contains(b) || one.contains(b) && other.contains(a);
        ensure(alternate, "a link within a colour")?;
    }
    let Some(first) = one.first() else { return Err(CheckError("a colour without a cell".into())) };
    let mut reached = CellSet::of(first);
    for _ in 0..cluster.links.len() {
        for &(a, b, _) in &cluster.links {
            if reached.contains(a) || reached.contains(b) {
                reached.insert(a);
                reached.insert(b);
            }
        }
    }
    ensure(reached == one | other, "the cluster falls apart")
}
