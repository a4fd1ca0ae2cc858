//! The features that techniques are named after, which their examples must show.
//!
//! Techniques include simpler ones: a chain that may pass through groups need not, and then it shows no group. So the
//! shortest explanation alone would pick steps that show nothing special.

use ninefold_engine::grid::{CandidateGrid, CellSet, Digit};
use ninefold_engine::hint::evidence::{
    Als, Chain, Colours, Fish, Inference, Kraken, Refutation, StrongLink, Supposition,
};
use ninefold_engine::hint::{Effect, Evidence, Step};

/// A test on a step in a position.
type Test = fn(&Step, &CandidateGrid) -> bool;

/// The techniques whose finders also find steps without the feature, and the test for it.
#[rustfmt::skip]
const FEATURES: &[(&[&str], Test)] = &[
    (&["x-chain"], |step, _| is_chain(step, |chain| chain.strong.len() > 2)),
    (&["aic", "continuous-nice-loop", "discontinuous-nice-loop"], |step, _| is_chain(step, is_mixed)),
    (&["grouped-aic", "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"],
        |step, _| is_chain(step, has_group)),
    (&["als-aic", "als-continuous-nice-loop", "als-discontinuous-nice-loop"],
        |step, _| is_chain(step, has_set)),
    (&["als-xz"], |step, grid| sets(step).iter().any(is_large) && !is_in_a_house(&sets(step), grid)),
    (&["als-xy-wing", "als-chain"], |step, _| sets(step).iter().any(is_large)),
    (&["death-blossom"], |step, _| sets(step).len() > 2 && sets(step).iter().any(is_large)),
    (&["overlapping-als-xy-wing", "overlapping-als-chain", "overlapping-death-blossom"],
        |step, _| overlap(&sets(step))),
    // Not the mutant X-wing: it always falls apart, because its houses have at most one cover in common.
    (&["swordfish", "jellyfish", "finned-swordfish", "finned-jellyfish", "sashimi-swordfish",
        "sashimi-jellyfish", "franken-x-wing", "franken-swordfish", "franken-jellyfish",
        "finned-franken-x-wing", "finned-franken-swordfish", "finned-franken-jellyfish", "mutant-swordfish",
        "mutant-jellyfish", "finned-mutant-x-wing", "finned-mutant-swordfish", "finned-mutant-jellyfish",
        "finned-mutant-squirmbag", "finned-mutant-whale"],
        |step, grid| fish(step).iter().all(|fish| is_whole(fish, grid))),
    (&["siamese-finned-x-wing", "siamese-finned-swordfish", "siamese-finned-jellyfish",
        "siamese-sashimi-x-wing", "siamese-sashimi-swordfish", "siamese-sashimi-jellyfish",
        "siamese-franken-x-wing", "siamese-franken-swordfish", "siamese-franken-jellyfish",
        "siamese-mutant-swordfish", "siamese-mutant-jellyfish"],
        |step, grid| have_other_fins(&fish(step)) && fish(step).iter().all(|fish| is_whole(fish, grid))),
    (&["kraken-fish-1", "kraken-fish-2"], |step, _| has_tentacles(step)),
    (&["simple-colors-trap"], |step, grid| clusters_have(step, 3) && sees_no_pair(step, grid)),
    (&["multi-colors-1", "multi-colors-2"], |step, grid| clusters_have(step, 2) && sees_no_pair(step, grid)),
    (&["forcing-chain-contradiction", "forcing-chain-verity"], |step, _| branches(step) > 1),
    (&["forcing-net-contradiction"], |step, grid| is_net(step, grid)),
    (&["forcing-net-verity"], |step, grid| branches(step) > 1 && is_net(step, grid)),
    (&["whip"], |step, _| matches!(&step.evidence, Evidence::Whip(whip) if whip.links.len() > 1)),
    // Deeper nets include those, and a position that needs a third supposition has not turned up in puzzles of ours.
    (&["nested-forcing-net", "deeply-nested-forcing-net"], |step, _| depth(step) > 1),
];

/// Returns whether a step shows what its technique is named after.
pub fn is_shown(step: &Step, grid: &CandidateGrid) -> bool {
    let of = |&&(techniques, _): &&(&[&str], Test)| techniques.contains(&step.technique.slug);
    FEATURES.iter().find(of).is_none_or(|(_, test)| test(step, grid))
}

/// Returns whether the evidence is a chain of two strong links or more that passes the test, and does not pass through
/// what it eliminates: that would be a simpler step told in a roundabout way.
fn is_chain(step: &Step, test: impl Fn(&Chain) -> bool) -> bool {
    let Evidence::Chain(chain) = &step.evidence else { return false };
    let is_hit = |cells: CellSet, digit: Digit| match &step.effect {
        Effect::Eliminate(list) => {
            list.iter().any(|&(cell, gone)| cells.contains(cell) && gone.contains(digit))
        }
        Effect::Place(..) | Effect::PlaceAll(..) => false,
    };
    chain.strong.len() > 1 && !chain.nodes.iter().any(|node| is_hit(node.cells, node.digit)) && test(chain)
}

/// Returns whether it has strong links in houses and in cells. Otherwise it is an X-chain or an XY-chain.
fn is_mixed(chain: &Chain) -> bool {
    let is_cell = |link: &StrongLink| matches!(link, StrongLink::Cell(_));
    chain.strong.iter().any(is_cell) && !chain.strong.iter().all(is_cell)
}

fn has_group(chain: &Chain) -> bool {
    chain.nodes.iter().any(|node| node.cells.len() > 1)
}

fn has_set(chain: &Chain) -> bool {
    chain.strong.iter().any(|link| matches!(link, StrongLink::Als(_)))
}

/// The almost locked sets of a chain or a blossom.
fn sets(step: &Step) -> Vec<Als> {
    match &step.evidence {
        Evidence::Als(chain) => chain.sets.clone(),
        Evidence::Blossom(blossom) => blossom.petals.iter().map(|&(_, set)| set).collect(),
        _ => Vec::new(),
    }
}

/// Returns whether it has several cells. A chain of single ones is an XY-chain.
fn is_large(set: &Als) -> bool {
    set.cells.len() > 1
}

/// Returns whether one house contains the sets, as a naked subset.
fn is_in_a_house(sets: &[Als], grid: &CandidateGrid) -> bool {
    let all = sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells);
    grid.geometry().houses().any(|(_, house)| all.is_subset(house.set))
}

/// Returns whether two of the sets share some cells.
fn overlap(sets: &[Als]) -> bool {
    let is_with = |a: &Als, b: &Als| a != b && !(a.cells & b.cells).is_empty();
    sets.iter().any(|a| sets.iter().any(|b| is_with(a, b)))
}

/// The fish, two if they are siamese.
fn fish(step: &Step) -> Vec<&Fish> {
    fn of(evidence: &Evidence) -> Option<&Fish> {
        if let Evidence::Fish(fish) = evidence { Some(fish) } else { None }
    }
    match &step.evidence {
        Evidence::Combined(both) => both.iter().filter_map(of).collect(),
        one => of(one).into_iter().collect(),
    }
}

/// Returns whether no part of the fish is a fish by itself, or needs a fin. Otherwise the part says all, or the rest.
fn is_whole(fish: &Fish, grid: &CandidateGrid) -> bool {
    let geometry = grid.geometry();
    let is_fish = |part: u32| {
        let of_part = fish.base.iter().enumerate().filter(|(i, _)| part & 1 << i != 0);
        let places = of_part.fold(CellSet::EMPTY, |all, (_, &house)| all | grid.places(house, fish.digit));
        let covers = fish.cover.iter().map(|&house| geometry.house(house).set);
        let covers: Vec<CellSet> = covers.filter(|&cover| !(cover & places).is_empty()).collect();
        let covered = covers.iter().fold(CellSet::EMPTY, |all, &cover| all | cover);
        let houses = part.count_ones() as usize;
        covers.len() < houses || covers.len() == houses && places.is_subset(covered)
    };
    !(1..(1 << fish.base.len()) - 1).any(is_fish)
}

fn have_other_fins(fish: &[&Fish]) -> bool {
    fish.windows(2).all(|two| two[0].fins != two[1].fins)
}

/// Returns whether a chain leads from a fin, or a place, to a candidate that is none of these.
fn has_tentacles(step: &Step) -> bool {
    let (Evidence::Kraken(Kraken { arms, .. }), Effect::Eliminate(list)) = (&step.evidence, &step.effect)
    else {
        return false;
    };
    let is_target =
        |cells: CellSet, digit| list.iter().any(|&(cell, gone)| cells.contains(cell) && gone.contains(digit));
    arms.iter().any(|(_, chain)| !chain.nodes.is_empty())
        && !arms.iter().any(|(start, _)| is_target(start.cells, start.digit))
}

fn clusters_have(step: &Step, links: usize) -> bool {
    let Evidence::Colours(Colours { clusters, .. }) = &step.evidence else { return false };
    clusters.iter().all(|cluster| cluster.links.len() >= links)
}

/// Returns whether no candidate that goes sees two places of one link, for which locked candidates suffice.
fn sees_no_pair(step: &Step, grid: &CandidateGrid) -> bool {
    let (Evidence::Colours(Colours { clusters, .. }), Effect::Eliminate(list)) =
        (&step.evidence, &step.effect)
    else {
        return false;
    };
    let sees = |one, other| grid.geometry().sees(one, other);
    let mut links = clusters.iter().flat_map(|cluster| &cluster.links);
    links.all(|&(a, b, _)| !list.iter().any(|&(cell, _)| sees(cell, a) && sees(cell, b)))
}

/// The number of branches that say more than that the result is there at once.
fn branches(step: &Step) -> usize {
    match &step.evidence {
        Evidence::ForcingContradiction(forcing) => {
            forcing.arms.iter().filter(|chain| !chain.nodes.is_empty()).count()
        }
        Evidence::ForcingVerity(forcing) => {
            forcing.arms.iter().filter(|(_, chain)| !chain.nodes.is_empty()).count()
        }
        Evidence::NetVerity(net) => net.branches.iter().filter(|branch| !branch.steps.is_empty()).count(),
        _ => 0,
    }
}

/// Returns whether an inference needs more than the one before. The words name the cells that it needs too.
fn is_net(step: &Step, grid: &CandidateGrid) -> bool {
    let words = step.explain(grid).render(grid.geometry(), Default::default());
    words.contains("because ")
}

/// The number of suppositions within one another.
fn depth(step: &Step) -> usize {
    let Evidence::Refutation(Refutation { supposition, .. }) = &step.evidence else { return 0 };
    depth_of(supposition)
}

fn depth_of(supposition: &Supposition) -> usize {
    let nested = supposition.steps.iter().map(|step| match step {
        Inference::Refuted(inner) => depth_of(&inner.supposition),
        Inference::Place { .. } => 0,
    });
    1 + nested.max().unwrap_or(0)
}
