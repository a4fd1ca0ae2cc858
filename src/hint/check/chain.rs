//! Chains and rings, remote pairs, colours, wings.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{CandidateSet, CellSet, Digit};
use crate::hint::evidence::{Als, Chain, Cluster, ColorRule, Colors, Node, RemotePair, StrongLink, Wing};

/// Confirms every link. Candidates that the first and the last node both rule out may be eliminated, in a ring those that
/// any two neighbours both rule out.
pub fn chain(board: &Board, chain: &Chain) -> Result<Allowed, CheckError> {
    let nodes = &chain.nodes;
    ensure(nodes.len() == 2 * chain.strong.len() && !nodes.is_empty(), || {
        "links do not fit the nodes".into()
    })?;
    for node in nodes {
        let holds = !node.cells.is_empty() && board.holders(node.cells, node.digit) == node.cells;
        ensure(holds, || format!("{:?} is not a candidate of all of {:?}", node.digit, node.cells))?;
    }
    for (pair, strong) in nodes.chunks(2).zip(&chain.strong) {
        is_strong(board, &pair[0], &pair[1], strong)?;
    }
    for pair in nodes[1..nodes.len() - 1].chunks(2) {
        ensure(is_weak(board, &pair[0], &pair[1]), || format!("no weak link {pair:?}"))?;
    }
    let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
    if first == last
        && let Some(cell) = first.cells.only()
    {
        return Ok(Allowed::Place(cell, first.digit));
    }
    let mut pairs = vec![(first, last)];
    let mut sets = Vec::new();
    if chain.ring {
        ensure(is_weak(board, &first, &last), || "the ring is not closed".into())?;
        pairs.extend(nodes[1..nodes.len() - 1].chunks(2).map(|pair| (pair[0], pair[1])));
        // The set loses one of the two digits, so it is locked for all its others.
        sets.extend(nodes.chunks(2).zip(&chain.strong).filter_map(|(pair, strong)| match strong {
            StrongLink::Als(als) => Some((*als, [pair[0].digit, pair[1].digit])),
            _ => None,
        }));
    }
    let grid = board.grid.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        let target = Node::single(cell, digit);
        let by_pair = pairs.iter().any(|(a, b)| is_weak(&board, &target, a) && is_weak(&board, &target, b));
        let by_set = sets.iter().any(|(als, ends)| {
            let holders = board.holders(als.cells, digit);
            als.digits.contains(digit) && !ends.contains(&digit) && board.sees_all(cell, holders)
        });
        by_pair || by_set
    })))
}

/// Returns whether at most one of two nodes is true.
pub fn is_weak(board: &Board, a: &Node, b: &Node) -> bool {
    if a.digit == b.digit {
        return a.cells.iter().all(|cell| board.sees_all(cell, b.cells));
    }
    a.cells.only().is_some() && a.cells == b.cells
}

fn is_strong(board: &Board, a: &Node, b: &Node, strong: &StrongLink) -> Result<(), CheckError> {
    match *strong {
        StrongLink::Cell(cell) => {
            let both = CandidateSet::of(a.digit) | CandidateSet::of(b.digit);
            let same = a.cells.only() == Some(cell) && b.cells.only() == Some(cell);
            let all = board.grid.value(cell).is_none() && (board.grid.candidates(cell) - both).is_empty();
            ensure(same && all, || format!("no strong link in {cell:?}"))
        }
        StrongLink::House(house) => {
            let places = board.places(house, a.digit);
            let all: CellSet = places.into_iter().collect();
            let right = a.digit == b.digit && all == a.cells | b.cells && !board.placed(house, a.digit);
            ensure(right, || format!("no strong link of {:?} in {:?}", a.digit, house))
        }
        StrongLink::Als(als) => {
            is_als(board, &als)?;
            let holds = |node: &Node| {
                als.digits.contains(node.digit) && board.holders(als.cells, node.digit) == node.cells
            };
            ensure(a.digit != b.digit && holds(a) && holds(b), || "the set does not join the nodes".into())
        }
    }
}

/// Confirms that these are open cells of one house with one digit more than cells.
pub fn is_als(board: &Board, als: &Als) -> Result<(), CheckError> {
    let right = !als.cells.is_empty() && board.open(als.cells) && board.digits(als.cells) == als.digits;
    ensure(right, || "not all digits of the set".into())?;
    ensure(board.in_one_house(als.cells), || "a set in several houses".into())?;
    ensure(als.digits.len() == als.cells.len() + 1, || "the set is not almost locked".into())
}

/// Confirms that neighbours alternate: two cells an odd number of steps apart hold both digits between them.
pub fn remote_pair(board: &Board, pair: &RemotePair) -> Result<Allowed, CheckError> {
    let &RemotePair { ref cells, digits } = pair;
    ensure(digits.len() == 2, || "not two digits".into())?;
    ensure(cells.iter().all(|&c| board.grid.candidates(c) == digits), || "another candidate".into())?;
    ensure(cells.windows(2).all(|pair| board.sees(pair[0], pair[1])), || "a gap".into())?;
    let (cells, grid) = (cells.clone(), board.grid.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        let sees = |parity: usize| cells.iter().skip(parity).step_by(2).any(|&c| board.sees(cell, c));
        digits.contains(digit) && sees(0) && sees(1)
    })))
}

/// Confirms that links connect every cluster, and that the rule applies.
pub fn colors(board: &Board, colors: &Colors) -> Result<Allowed, CheckError> {
    let &Colors { digit, ref clusters, rule } = colors;
    for cluster in clusters {
        is_cluster(board, digit, cluster)?;
    }
    let sees = |a: CellSet, b: CellSet| a.iter().any(|x| b.iter().any(|y| board.sees(x, y)));
    let grid = board.grid.clone();
    let wrong =
        |cells: CellSet| Allowed::Eliminate(Box::new(move |cell, d| d == digit && cells.contains(cell)));
    match (rule, &clusters[..]) {
        (ColorRule::Trap, [one]) => {
            let colors = one.colors;
            Ok(Allowed::Eliminate(Box::new(move |cell, d| {
                let board = Board { grid: &grid };
                let sees = |cells: CellSet| cells.iter().any(|c| board.sees(cell, c));
                d == digit && colors.into_iter().all(sees)
            })))
        }
        (ColorRule::Wrap, [one]) => {
            ensure(sees(one.colors[0], one.colors[0]), || "the color does not clash".into())?;
            Ok(wrong(one.colors[0]))
        }
        (ColorRule::Bridge, [one, two]) => {
            let ends = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
            let joined: Vec<[CellSet; 2]> = ends
                .filter(|&(a, b)| sees(one.colors[a], two.colors[b]))
                .map(|(a, b)| [one.colors[1 - a], two.colors[1 - b]])
                .collect();
            Ok(Allowed::Eliminate(Box::new(move |cell, d| {
                let board = Board { grid: &grid };
                let sees = |cells: CellSet| cells.iter().any(|c| board.sees(cell, c));
                d == digit && joined.iter().any(|&[a, b]| sees(a) && sees(b))
            })))
        }
        (ColorRule::Squeeze, [one, two]) => {
            let both = two.colors.iter().all(|&color| sees(one.colors[0], color));
            ensure(both, || "the color does not see both".into())?;
            Ok(wrong(one.colors[0]))
        }
        _ => Err(CheckError("the rule needs another number of clusters".into())),
    }
}

fn is_cluster(board: &Board, digit: Digit, cluster: &Cluster) -> Result<(), CheckError> {
    let [one, other] = cluster.colors;
    ensure((one & other).is_empty(), || "a cell of both colors".into())?;
    for &(a, b, house) in &cluster.links {
        let places: CellSet = board.places(house, digit).into_iter().collect();
        let pair: CellSet = [a, b].into_iter().collect();
        ensure(places == pair && a != b, || "a link that is not strong".into())?;
        let alternate = one.contains(a) && other.contains(b) || one.contains(b) && other.contains(a);
        ensure(alternate, || "a link within a color".into())?;
    }
    let Some(first) = one.first() else { return Err(CheckError("a color without a cell".into())) };
    let mut reached = CellSet::of(first);
    for _ in 0..cluster.links.len() {
        for &(a, b, _) in &cluster.links {
            if reached.contains(a) || reached.contains(b) {
                reached.insert(a);
                reached.insert(b);
            }
        }
    }
    ensure(reached == one | other, || "the cluster falls apart".into())
}

/// Confirms that every other candidate of the pivot leaves some pincer with nothing but the digit.
pub fn wing(board: &Board, wing: &Wing) -> Result<Allowed, CheckError> {
    let &Wing { pivot, ref pincers, digit, digits } = wing;
    let mut holders: CellSet = pincers.iter().copied().collect();
    let named = board.digits(holders | CellSet::of(pivot)) == digits;
    ensure(named && holders.len() == pincers.len(), || "other digits, or a pincer twice".into())?;
    for candidate in board.grid.candidates(pivot).iter() {
        if candidate == digit {
            holders.insert(pivot);
            continue;
        }
        let both = CandidateSet::of(candidate) | CandidateSet::of(digit);
        let pincer = pincers.iter().any(|&c| board.sees(c, pivot) && board.grid.candidates(c) == both);
        ensure(pincer, || format!("no pincer for {candidate:?}"))?;
    }
    ensure(board.grid.value(pivot).is_none(), || "the pivot is filled".into())?;
    let grid = board.grid.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, d| {
        d == digit && Board { grid: &grid }.sees_all(cell, holders)
    })))
}
