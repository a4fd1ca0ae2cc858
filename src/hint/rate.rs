//! How hard a puzzle is: its level and score on HoDoKu's scale.

use super::{Difficulty, Path, Technique};

/// How hard a way to the solution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// That of the hardest step, or a higher one where the score is too high for it.
    pub level: Difficulty,
    /// What all steps add up to.
    pub score: u32,
    /// The technique of the hardest step; none where there is no step.
    pub hardest: Option<&'static dyn Technique>,
    /// How many steps there are.
    pub steps: usize,
}

impl Rating {
    /// The rating of a path. It says how hard the puzzle is where the path reaches the solution.
    pub fn of(path: &Path) -> Rating {
        let cards = || path.steps.iter().map(|step| (step.technique, step.technique.card()));
        let score = cards().map(|(_, card)| card.score).sum();
        // Of steps that are equally hard the first tells.
        let hardest =
            cards().rev().max_by_key(|(_, card)| (card.level, card.score)).map(|(hardest, _)| hardest);
        let own = hardest.map_or(Difficulty::Easy, |hardest| hardest.card().level);
        let level = Difficulty::ALL.into_iter().find(|level| *level >= own && fits(*level, score));
        Rating { level: level.unwrap_or(Difficulty::Extreme), score, hardest, steps: path.steps.len() }
    }
}

/// Is the score not too high for the level? HoDoKu's limits.
fn fits(level: Difficulty, score: u32) -> bool {
    match level {
        Difficulty::Easy => score <= 800,
        Difficulty::Medium => score <= 1000,
        Difficulty::Hard => score <= 1600,
        Difficulty::Unfair => score <= 1800,
        Difficulty::Extreme => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateGrid, Cell, Digit, Geometry, Grid};
    use crate::hint::{Effect, Evidence, Step, by_slug, evidence};

    /// A path of so many steps of each technique.
    fn path(steps: &[(&str, usize)]) -> Path {
        let grid = CandidateGrid::new(Geometry::standard(4).unwrap(), &Grid::empty(16));
        let (house, _) = grid.geometry().houses().next().unwrap();
        let step = |slug| Step {
            technique: by_slug(slug).unwrap(),
            effect: Effect::Place(Cell::new(0), Digit::from_index(0)),
            evidence: Evidence::FullHouse(evidence::FullHouse { house }),
        };
        let steps = steps.iter().flat_map(|&(slug, count)| vec![step(slug); count]).collect();
        Path { steps, grid }
    }

    #[test]
    fn the_hardest_step_makes_the_level_and_a_high_score_raises_it() {
        let level = |steps: &[(&str, usize)]| {
            let rating = Rating::of(&path(steps));
            (rating.level, rating.score, rating.hardest.map_or("", |hardest| hardest.slug()))
        };
        assert_eq!(level(&[]), (Difficulty::Easy, 0, ""));
        assert_eq!(level(&[("naked-single", 200)]), (Difficulty::Easy, 800, "naked-single"));
        assert_eq!(level(&[("naked-single", 201)]), (Difficulty::Medium, 804, "naked-single"));
        assert_eq!(level(&[("hidden-single", 72)]), (Difficulty::Hard, 1008, "hidden-single"));
        assert_eq!(level(&[("x-wing", 1), ("swordfish", 1)]), (Difficulty::Hard, 290, "swordfish"));
        assert_eq!(level(&[("jellyfish", 11)]), (Difficulty::Unfair, 1760, "jellyfish"));
        assert_eq!(level(&[("jellyfish", 12)]), (Difficulty::Extreme, 1920, "jellyfish"));
        // Equally hard: the first of them.
        assert_eq!(level(&[("xy-wing", 1), ("jellyfish", 1)]).2, "xy-wing");
    }
}
