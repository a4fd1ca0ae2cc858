//! Ratings: the level and score of a puzzle on HoDoKu's scale.

use super::{Difficulty, Path, TECHNIQUES, Technique};

/// The score of a full house or a naked single.
const LOWEST_SINGLE_SCORE: u32 = 4;

/// The rating of a solve path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level of the hardest step, or a higher one if the score is too high for it and no step is by a rule.
    pub level: Difficulty,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The technique of the hardest step, or `None` if the path has no steps.
    pub hardest: Option<&'static Technique>,
    /// The number of steps.
    pub steps: usize,
}

impl Rating {
    /// Rates a path. If the path reaches the solution, this is the rating of the puzzle.
    pub fn of(path: &Path) -> Rating {
        let techniques = path.steps.iter().map(|step| step.technique);
        let score = techniques.clone().map(|technique| technique.score).sum();
        // Of equally hard steps the first is named.
        let hardest = techniques.rev().max_by_key(|technique| (technique.level, technique.score));
        let own = hardest.map_or(Difficulty::Easy, |hardest| hardest.level);
        // Under rules every step is one more than usual, so that scores say little there.
        let is_under_rules = path.steps.iter().any(|step| step.technique.is_of_rules);
        let level = if is_under_rules { own } else { level(own, score) };
        Rating { level, score, hardest, steps: path.steps.len() }
    }
}

/// Returns the level of a puzzle, given the level of its hardest step and the sum of the scores.
pub fn level(hardest: Difficulty, score: u32) -> Difficulty {
    let mut levels = Difficulty::ALL.into_iter().filter(|&level| level >= hardest);
    levels.find(|&level| score <= highest_score(level)).unwrap_or(Difficulty::Extreme)
}

/// Returns HoDoKu's limit for the score of a level.
pub fn highest_score(level: Difficulty) -> u32 {
    match level {
        Difficulty::Easy => 800,
        Difficulty::Medium => 1000,
        Difficulty::Hard => 1600,
        Difficulty::Unfair => 1800,
        Difficulty::Extreme => u32::MAX,
    }
}

/// Returns a limit below which no puzzle of a level scores: there are at least four open cells around a step that is no
/// single.
pub fn lowest_score(level: Difficulty) -> u32 {
    if level == Difficulty::Easy {
        return 0;
    }
    let steps = TECHNIQUES.iter().filter(|technique| technique.level == level);
    // A score too high for the level below raises the level too, but that is more.
    steps.map(|technique| lowest_score_with(technique)).min().unwrap_or(0)
}

/// Returns a limit below which no puzzle scores whose path has a step of this technique.
pub fn lowest_score_with(technique: &Technique) -> u32 {
    if technique.level == Difficulty::Easy { 0 } else { technique.score + 4 * LOWEST_SINGLE_SCORE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateGrid, Cell, Digit, Geometry, Grid};
    use crate::hint::{Effect, Evidence, Step, by_slug, evidence};

    /// A path with this number of steps of each technique.
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
            (rating.level, rating.score, rating.hardest.map_or("", |hardest| hardest.slug))
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
