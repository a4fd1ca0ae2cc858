//! The registry of techniques: those in difficulty order, and the special forms beside them.

mod aligned_pair_exclusion;
mod als_chains;
mod avoidable_rectangles;
mod bug;
mod bug_plus_one;
pub(super) mod chains;
mod colouring;
mod complex_fish;
mod death_blossom;
mod empty_rectangle;
mod exocets;
mod fireworks;
mod fish;
mod forcing_chains;
pub(in crate::hint) mod forcing_nets;
mod hidden_subsets;
mod kraken_fish;
mod large_wings;
mod locked_candidates;
mod multi_sector;
mod naked_subsets;
mod remote_pair;
mod rule_contradictions;
mod rule_groups;
mod rules;
mod rules_in_house;
mod single_digit_patterns;
mod singles;
mod sue_de_coq;
mod support;
mod templates;
mod tridagon;
mod unique_loops;
mod unique_rectangles;
mod w_wing;
pub(super) mod whips;
mod wings;

#[cfg(test)]
pub(super) use support::testing;

use std::ops::ControlFlow;

use super::analysis::links::LinkKinds;
use super::analysis::rule_parts::Family;
use super::analysis::rule_trials::MAX_SHORT;
use super::evidence::ColourRule;
use super::technique::Emit;
use super::{Analysis, Difficulty, Finder, Technique};
use crate::grid::Geometry;
use aligned_pair_exclusion::AlignedPairExclusion;
use als_chains::{AlsChains, Length};
use avoidable_rectangles::AvoidableRectangle;
use bug::BugWithGuardians;
use bug_plus_one::BugPlusOne;
use chains::Chains;
use colouring::Colouring;
use complex_fish::{ComplexFish, FishForm, FishKind};
use death_blossom::DeathBlossom;
use empty_rectangle::EmptyRectangle;
use exocets::Exocets;
use fireworks::TripleFirework;
use fish::{FishShape, LineFish};
use forcing_chains::{ForcingChains, Goal};
use forcing_nets::{NetContradiction, NetVerities};
use hidden_subsets::HiddenSubsets;
use kraken_fish::KrakenFish;
use large_wings::LargeWing;
use locked_candidates::LockedCandidates;
use multi_sector::MultiSector;
use naked_subsets::NakedSubsets;
use remote_pair::RemotePairs;
use rule_contradictions::RuleContradictions;
use rule_groups::{FromGroups, Groups};
use rules::FromRule;
use rules_in_house::RulesInHouse;
use single_digit_patterns::{LinksShape, TwoLinks};
pub(super) use singles::singles_at;
use singles::{FullHouses, HiddenSingles, NakedSingles};
use sue_de_coq::SueDeCoqs;
use support::chain_search::ChainForm;
use support::guardians::GuardianType;
use templates::Templates;
use tridagon::Tridagon;
use unique_loops::UniqueLoop;
use unique_rectangles::{RectangleType, UniqueRectangle};
use w_wing::WWing;
use whips::Whips;
use wings::Wings;

/// Makes techniques of rows: name on the command line, usual name, code in HoDoKu's library, level, score, finder, and
/// what else is true of it. Their words are in `words.md`.
macro_rules! techniques {
    ($($slug:literal $name:literal $code:literal $level:ident $score:literal $finder:expr $(, $flag:ident)*;)*) => {
        &[$(&Technique {
            $($flag: true,)*
            ..Technique::new($slug, $name, $code, Difficulty::$level, $score, &$finder)
        }),*]
    };
}

/// The techniques in difficulty order, in which ratings and solve paths try them.
pub static TECHNIQUES: &[&Technique] = techniques! {
    "full-house" "full house" "0000" Easy 4 FullHouses, filed_by_effect;
    "naked-single" "naked single" "0003" Easy 4 NakedSingles, filed_by_effect;
    "hidden-single" "hidden single" "0002" Easy 14 HiddenSingles, filed_by_effect;
    "locked-pair" "locked pair" "0110" Medium 40 NakedSubsets { size: 2, is_locked: true };
    "locked-triple" "locked triple" "0111" Medium 60 NakedSubsets { size: 3, is_locked: true };
    "pointing" "locked candidate (pointing)" "0100" Medium 50 LockedCandidates { from_box: true };
    "claiming" "locked candidate (claiming)" "0101" Medium 50 LockedCandidates { from_box: false };
    "naked-pair" "naked pair" "0200" Medium 60 NakedSubsets { size: 2, is_locked: false };
    "naked-triple" "naked triple" "0201" Medium 80 NakedSubsets { size: 3, is_locked: false };
    "hidden-pair" "hidden pair" "0210" Medium 70 HiddenSubsets { size: 2 };
    "hidden-triple" "hidden triple" "0211" Medium 100 HiddenSubsets { size: 3 };
    "naked-quad" "naked quad" "0202" Hard 120 NakedSubsets { size: 4, is_locked: false };
    "hidden-quad" "hidden quad" "0212" Hard 150 HiddenSubsets { size: 4 };
    "x-wing" "X-wing" "0300" Hard 140 LineFish { size: 2, shape: FishShape::Plain, siamese: false };
    "swordfish" "swordfish" "0301" Hard 150 LineFish { size: 3, shape: FishShape::Plain, siamese: false };
    "jellyfish" "jellyfish" "0302" Hard 160 LineFish { size: 4, shape: FishShape::Plain, siamese: false };
    "remote-pair" "remote pair" "0703" Hard 110 RemotePairs;
    "bug-1" "BUG+1" "0610" Hard 100 BugPlusOne, assumes_unique;
    "skyscraper" "skyscraper" "0400" Hard 130 TwoLinks { shape: LinksShape::Skyscraper, dual: false };
    "two-string-kite" "two-string kite" "0401" Hard 150 TwoLinks { shape: LinksShape::Kite, dual: false };
    "turbot-fish" "turbot fish" "0403" Hard 120 TwoLinks { shape: LinksShape::Turbot, dual: false };
    "empty-rectangle" "empty rectangle" "0402" Hard 120 EmptyRectangle { two_places: false, dual: false };
    "w-wing" "W-wing" "0803" Hard 150 WWing;
    "xy-wing" "XY-wing" "0800" Hard 160 Wings { pivot_size: 2 };
    "xyz-wing" "XYZ-wing" "0801" Hard 180 Wings { pivot_size: 3 };
    "unique-rectangle-1" "unique rectangle type 1" "0600" Hard 100 UniqueRectangle { kind: RectangleType::One }, assumes_unique;
    "unique-rectangle-2" "unique rectangle type 2" "0601" Hard 100 UniqueRectangle { kind: RectangleType::Two }, assumes_unique;
    "unique-rectangle-3" "unique rectangle type 3" "0602" Hard 100 UniqueRectangle { kind: RectangleType::Three }, assumes_unique;
    "unique-rectangle-4" "unique rectangle type 4" "0603" Hard 100 UniqueRectangle { kind: RectangleType::Four }, assumes_unique;
    "unique-rectangle-5" "unique rectangle type 5" "0604" Hard 100 UniqueRectangle { kind: RectangleType::Five }, assumes_unique;
    "unique-rectangle-6" "unique rectangle type 6" "0605" Hard 100 UniqueRectangle { kind: RectangleType::Six }, assumes_unique;
    "hidden-rectangle" "hidden rectangle" "0606" Hard 100 UniqueRectangle { kind: RectangleType::Hidden }, assumes_unique;
    "avoidable-rectangle-1" "avoidable rectangle type 1" "0607" Hard 100 AvoidableRectangle { filled: 3 }, assumes_unique;
    "avoidable-rectangle-2" "avoidable rectangle type 2" "0608" Hard 100 AvoidableRectangle { filled: 2 }, assumes_unique;
    "finned-x-wing" "finned X-wing" "0310" Hard 130 LineFish { size: 2, shape: FishShape::Finned, siamese: false };
    "sashimi-x-wing" "sashimi X-wing" "0320" Hard 150 LineFish { size: 2, shape: FishShape::Sashimi, siamese: false };
    "finned-swordfish" "finned swordfish" "0311" Unfair 200 LineFish { size: 3, shape: FishShape::Finned, siamese: false };
    "sashimi-swordfish" "sashimi swordfish" "0321" Unfair 240 LineFish { size: 3, shape: FishShape::Sashimi, siamese: false };
    "finned-jellyfish" "finned jellyfish" "0312" Unfair 250 LineFish { size: 4, shape: FishShape::Finned, siamese: false };
    "sashimi-jellyfish" "sashimi jellyfish" "0322" Unfair 260 LineFish { size: 4, shape: FishShape::Sashimi, siamese: false };
    "sue-de-coq" "Sue de Coq" "1101" Unfair 250 SueDeCoqs, filed_by_effect;
    "simple-colors-trap" "simple colouring (trap)" "0500" Hard 150 Colouring { rule: ColourRule::Trap }, takes_no_article;
    "simple-colors-wrap" "simple colouring (wrap)" "0501" Hard 150 Colouring { rule: ColourRule::Wrap }, takes_no_article;
    "multi-colors-1" "multi colouring (bridge)" "0502" Hard 200 Colouring { rule: ColourRule::Bridge }, takes_no_article;
    "multi-colors-2" "multi colouring (squeeze)" "0503" Hard 200 Colouring { rule: ColourRule::Squeeze }, takes_no_article;
    "x-chain" "X-chain" "0701" Unfair 260 Chains { kinds: LinkKinds::Houses, form: ChainForm::Ends }, filed_by_effect;
    "xy-chain" "XY-chain" "0702" Unfair 260 Chains { kinds: LinkKinds::Cells, form: ChainForm::Ends }, filed_by_effect;
    "continuous-nice-loop" "continuous nice loop" "0706" Unfair 280 Chains { kinds: LinkKinds::Both, form: ChainForm::Ring }, filed_by_effect;
    "discontinuous-nice-loop" "discontinuous nice loop" "0707" Unfair 280 Chains { kinds: LinkKinds::Both, form: ChainForm::Discontinuous }, filed_by_effect;
    "aic" "alternating inference chain" "0708" Unfair 280 Chains { kinds: LinkKinds::Both, form: ChainForm::Ends }, filed_by_effect;
    "grouped-continuous-nice-loop" "grouped continuous nice loop" "0709" Unfair 300 Chains { kinds: LinkKinds::Grouped, form: ChainForm::Ring }, filed_by_effect;
    "grouped-discontinuous-nice-loop" "grouped discontinuous nice loop" "0710" Unfair 300 Chains { kinds: LinkKinds::Grouped, form: ChainForm::Discontinuous }, filed_by_effect;
    "grouped-aic" "grouped alternating inference chain" "0711" Unfair 300 Chains { kinds: LinkKinds::Grouped, form: ChainForm::Ends }, filed_by_effect;
    "als-xz" "ALS-XZ" "0901" Unfair 300 AlsChains { length: Length::Two, may_overlap: false }, filed_by_effect;
    "als-xy-wing" "ALS-XY-wing" "0902" Unfair 320 AlsChains { length: Length::Three, may_overlap: false }, filed_by_effect;
    "als-chain" "ALS chain" "0903" Unfair 340 AlsChains { length: Length::More, may_overlap: false }, filed_by_effect;
    "franken-swordfish" "Franken swordfish" "0331" Unfair 350 ComplexFish { size: 3, kind: FishKind::Franken, form: FishForm::Plain };
    "finned-franken-swordfish" "finned Franken swordfish" "0341" Unfair 410 ComplexFish { size: 3, kind: FishKind::Franken, form: FishForm::Finned };
    "forcing-chain-contradiction" "forcing chain (contradiction)" "1301" Extreme 500 ForcingChains { goal: Goal::Contradiction }, filed_by_effect;
    "forcing-chain-verity" "forcing chain (verity)" "1302" Extreme 500 ForcingChains { goal: Goal::Verity }, filed_by_effect;
    "forcing-net-contradiction" "forcing net (contradiction)" "1303" Extreme 700 NetContradiction { depth: 1 }, filed_by_effect;
    "forcing-net-verity" "forcing net (verity)" "1304" Extreme 700 NetVerities, filed_by_effect;
    "junior-exocet" "junior exocet" "2071" Extreme 800 Exocets { is_senior: false };
    "senior-exocet" "senior exocet" "2072" Extreme 900 Exocets { is_senior: true };
    "nested-forcing-net" "nested forcing net" "1305" Extreme 1000 NetContradiction { depth: 2 }, filed_by_effect;
    "deeply-nested-forcing-net" "deeply nested forcing net" "1306" Extreme 2000 NetContradiction { depth: 4 }, filed_by_effect;
};

/// Techniques outside the difficulty order, used only on request: larger, double or wider forms of others, and rare
/// ones.
pub static FORMS: &[&Technique] = techniques! {
    "dual-two-string-kite" "dual two-string kite" "0404" Hard 150 TwoLinks { shape: LinksShape::Kite, dual: true };
    "small-empty-rectangle" "empty rectangle with two candidates" "0402-1" Hard 120 EmptyRectangle { two_places: true, dual: false };
    "dual-empty-rectangle" "dual empty rectangle" "0405" Hard 120 EmptyRectangle { two_places: true, dual: true };
    "overlapping-als-xy-wing" "overlapping ALS-XY-wing" "0902-2" Unfair 320 AlsChains { length: Length::Three, may_overlap: true }, filed_by_effect;
    "overlapping-als-chain" "overlapping ALS chain" "0903-2" Unfair 340 AlsChains { length: Length::More, may_overlap: true }, filed_by_effect;
    "death-blossom" "death blossom" "0904" Unfair 360 DeathBlossom { may_overlap: false }, filed_by_effect;
    "overlapping-death-blossom" "death blossom with overlapping petals" "0904-2" Unfair 360 DeathBlossom { may_overlap: true }, filed_by_effect;
    "als-continuous-nice-loop" "continuous nice loop with almost locked sets" "0709-2" Unfair 300 Chains { kinds: LinkKinds::Sets, form: ChainForm::Ring }, filed_by_effect;
    "als-discontinuous-nice-loop" "discontinuous nice loop with almost locked sets" "0710-3" Unfair 300 Chains { kinds: LinkKinds::Sets, form: ChainForm::Discontinuous }, filed_by_effect;
    "als-aic" "alternating inference chain with almost locked sets" "0711-3" Unfair 300 Chains { kinds: LinkKinds::Sets, form: ChainForm::Ends }, filed_by_effect;
    "siamese-finned-x-wing" "siamese finned X-wing" "03101" Hard 130 LineFish { size: 2, shape: FishShape::Finned, siamese: true };
    "siamese-finned-swordfish" "siamese finned swordfish" "03111" Unfair 200 LineFish { size: 3, shape: FishShape::Finned, siamese: true };
    "siamese-finned-jellyfish" "siamese finned jellyfish" "03121" Unfair 250 LineFish { size: 4, shape: FishShape::Finned, siamese: true };
    "siamese-sashimi-x-wing" "siamese sashimi X-wing" "03201" Hard 150 LineFish { size: 2, shape: FishShape::Sashimi, siamese: true };
    "siamese-sashimi-swordfish" "siamese sashimi swordfish" "03211" Unfair 240 LineFish { size: 3, shape: FishShape::Sashimi, siamese: true };
    "siamese-sashimi-jellyfish" "siamese sashimi jellyfish" "03221" Unfair 260 LineFish { size: 4, shape: FishShape::Sashimi, siamese: true };
    "franken-x-wing" "Franken X-wing" "0330" Unfair 300 ComplexFish { size: 2, kind: FishKind::Franken, form: FishForm::Plain };
    "franken-jellyfish" "Franken jellyfish" "0332" Unfair 370 ComplexFish { size: 4, kind: FishKind::Franken, form: FishForm::Plain };
    "finned-franken-x-wing" "finned Franken X-wing" "0340" Unfair 390 ComplexFish { size: 2, kind: FishKind::Franken, form: FishForm::Finned };
    "finned-franken-jellyfish" "finned Franken jellyfish" "0342" Unfair 430 ComplexFish { size: 4, kind: FishKind::Franken, form: FishForm::Finned };
    "mutant-x-wing" "mutant X-wing" "0350" Extreme 450 ComplexFish { size: 2, kind: FishKind::Mutant, form: FishForm::Plain };
    "mutant-swordfish" "mutant swordfish" "0351" Extreme 450 ComplexFish { size: 3, kind: FishKind::Mutant, form: FishForm::Plain };
    "mutant-jellyfish" "mutant jellyfish" "0352" Extreme 450 ComplexFish { size: 4, kind: FishKind::Mutant, form: FishForm::Plain };
    "finned-mutant-x-wing" "finned mutant X-wing" "0360" Extreme 470 ComplexFish { size: 2, kind: FishKind::Mutant, form: FishForm::Finned };
    "finned-mutant-swordfish" "finned mutant swordfish" "0361" Extreme 470 ComplexFish { size: 3, kind: FishKind::Mutant, form: FishForm::Finned };
    "finned-mutant-jellyfish" "finned mutant jellyfish" "0362" Extreme 470 ComplexFish { size: 4, kind: FishKind::Mutant, form: FishForm::Finned };
    "finned-mutant-squirmbag" "finned mutant squirmbag" "0363" Extreme 470 ComplexFish { size: 5, kind: FishKind::Mutant, form: FishForm::Finned };
    "finned-mutant-whale" "finned mutant whale" "0364" Extreme 470 ComplexFish { size: 6, kind: FishKind::Mutant, form: FishForm::Finned };
    "siamese-franken-x-wing" "siamese Franken X-wing" "03401" Unfair 390 ComplexFish { size: 2, kind: FishKind::Franken, form: FishForm::Siamese };
    "siamese-franken-swordfish" "siamese Franken swordfish" "03411" Unfair 410 ComplexFish { size: 3, kind: FishKind::Franken, form: FishForm::Siamese };
    "siamese-franken-jellyfish" "siamese Franken jellyfish" "03421" Unfair 430 ComplexFish { size: 4, kind: FishKind::Franken, form: FishForm::Siamese };
    "siamese-mutant-swordfish" "siamese mutant swordfish" "03611" Extreme 470 ComplexFish { size: 3, kind: FishKind::Mutant, form: FishForm::Siamese };
    "siamese-mutant-jellyfish" "siamese mutant jellyfish" "03621" Extreme 470 ComplexFish { size: 4, kind: FishKind::Mutant, form: FishForm::Siamese };
    "bug-2" "BUG type 2" "2001" Hard 100 BugWithGuardians { kind: GuardianType::Two }, assumes_unique;
    "bug-3" "BUG type 3" "2002" Hard 100 BugWithGuardians { kind: GuardianType::Three }, assumes_unique;
    "bug-4" "BUG type 4" "2003" Hard 100 BugWithGuardians { kind: GuardianType::Four }, assumes_unique;
    "unique-loop-1" "unique loop type 1" "2011" Hard 100 UniqueLoop { kind: GuardianType::One }, assumes_unique;
    "unique-loop-2" "unique loop type 2" "2012" Hard 100 UniqueLoop { kind: GuardianType::Two }, assumes_unique;
    "unique-loop-3" "unique loop type 3" "2013" Hard 100 UniqueLoop { kind: GuardianType::Three }, assumes_unique;
    "unique-loop-4" "unique loop type 4" "2014" Hard 100 UniqueLoop { kind: GuardianType::Four }, assumes_unique;
    "wxyz-wing" "WXYZ-wing" "2021" Unfair 300 LargeWing { cells: 3 };
    "vwxyz-wing" "VWXYZ-wing" "2022" Unfair 310 LargeWing { cells: 4 };
    "uvwxyz-wing" "UVWXYZ-wing" "2023" Unfair 320 LargeWing { cells: 5 };
    "aligned-pair-exclusion" "aligned pair exclusion" "2031" Unfair 400 AlignedPairExclusion, takes_no_article;
    "fireworks" "triple firework" "2041" Unfair 400 TripleFirework;
    "kraken-fish-1" "Kraken fish type 1" "0371" Extreme 500 KrakenFish { from_cover: false };
    "kraken-fish-2" "Kraken fish type 2" "0372" Extreme 500 KrakenFish { from_cover: true };
    "whip" "whip" "2081" Unfair 300 Whips, filed_by_effect;
    "tridagon" "tridagon" "2051" Extreme 600 Tridagon;
    "multi-sector-locked-sets" "multi-sector locked sets" "2061" Extreme 800 MultiSector, takes_no_article;
    "template-set" "template set" "1201" Extreme 10_000 Templates { sets: true };
    "template-delete" "template delete" "1202" Extreme 10_000 Templates { sets: false };
};

/// What rules besides the houses say, alone, together and with houses, on boards that have some. Ratings and solve paths
/// try those of a level before the others of the same level, but singles first.
pub static OF_RULES: &[&Technique] = techniques! {
    "marked-cell" "marked cell" "2091" Easy 10 FromRule { family: Family::Marked }, is_of_rules;
    "rule-combinations" "combinations of a sum" "2092" Easy 12 FromRule { family: Family::Combination }, is_of_rules, takes_no_article;
    "rule-pair" "rule for two cells" "2093" Easy 14 FromRule { family: Family::Pair }, is_of_rules;
    "ordered-line" "ordered line" "2094" Easy 14 FromRule { family: Family::Order }, is_of_rules;
    "sum-bounds" "bounds of a sum" "2095" Easy 18 FromRule { family: Family::Sum }, is_of_rules, takes_no_article;
    "digits-of-a-rule" "digits that a rule needs" "2096" Easy 16 FromRule { family: Family::Required }, is_of_rules, takes_no_article;
    "sets-of-a-rule" "sets of digits of a rule" "2097" Easy 18 FromRule { family: Family::Set }, is_of_rules, takes_no_article;
    "sandwich-sets" "digits between two others" "2098" Easy 20 FromRule { family: Family::Between }, is_of_rules, takes_no_article;
    "line-by-cases" "line case by case" "2099" Easy 20 FromRule { family: Family::Line }, is_of_rules;
    "locked-in-a-rule" "digit locked in a rule" "2101" Medium 45 FromGroups { groups: Groups::Single }, is_of_rules;
    "rule-and-house" "rule against a house" "2102" Medium 60 RulesInHouse { count: 1 }, is_of_rules;
    "rule-of-45" "rule of 45" "2103" Hard 100 FromGroups { groups: Groups::Rests }, is_of_rules, takes_the;
    "joined-rules" "joined rules" "2104" Hard 110 FromGroups { groups: Groups::Joined }, is_of_rules, takes_no_article;
    "rules-in-a-house" "two rules in a house" "2105" Hard 120 RulesInHouse { count: 2 }, is_of_rules, takes_no_article;
    "rule-contradiction" "contradiction with rules" "2106" Unfair 350 RuleContradictions { steps: MAX_SHORT }, is_of_rules;
    "long-rule-contradiction" "long contradiction with rules" "2107" Extreme 650 RuleContradictions { steps: 40 }, is_of_rules;
};

/// All of [`OF_RULES`] as one, under the names that they had when there was one for singles and one for eliminations.
pub static ANY_OF_RULES: &[&Technique] = techniques! {
    "rule" "step by a rule" "2090" Medium 40 AnyOfRules, is_of_rules;
};

/// Steps of all techniques of rules.
struct AnyOfRules;

impl Finder for AnyOfRules {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        OF_RULES.iter().try_for_each(|technique| technique.finder.find(analysis, emit))
    }
}

pub use rules::rule_without_room;
pub(in crate::hint) use singles::placed_once;

/// Returns the techniques in difficulty order for a board.
pub fn of_board(board: &Geometry) -> Vec<&'static Technique> {
    let mut techniques = TECHNIQUES.to_vec();
    if !board.rules().is_empty() {
        for &technique in OF_RULES.iter().rev() {
            let is_behind = |other: &&Technique| match technique.level {
                level @ (Difficulty::Easy | Difficulty::Unfair) => other.level > level,
                level => other.level >= level,
            };
            let at = TECHNIQUES.iter().position(is_behind).unwrap_or(TECHNIQUES.len());
            techniques.insert(at, technique);
        }
    }
    techniques
}

/// Returns all techniques: from easy to hard, then those of rules, then the special forms, and the family of rules.
pub fn all_techniques() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().chain(OF_RULES).chain(FORMS).chain(ANY_OF_RULES).copied()
}

/// Returns the technique with this slug.
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    let slug = if ["rule-single", "rule-elimination"].contains(&slug) { "rule" } else { slug };
    all_techniques().find(|technique| technique.slug == slug)
}

/// Returns whether a name means this technique, or the family of all of rules, to which it belongs.
pub fn is_called(technique: &Technique, slug: &str) -> bool {
    by_slug(slug).is_some_and(|named| named == technique || named.slug == "rule" && technique.is_of_rules)
}

/// Returns the technique with this name, as on the command line or as usual, in any case and with British or American
/// spelling.
pub fn by_name(name: &str) -> Option<&'static Technique> {
    let slug = name.to_lowercase().replace(' ', "-").replace("colour", "color");
    let named = all_techniques().find(|technique| technique.name.eq_ignore_ascii_case(name));
    by_slug(&slug).or(named)
}

/// Returns the technique with this code in HoDoKu's library. A form after a dash without a separate technique means the
/// plain one; chains with almost locked sets have the forms 3 and 4.
pub fn by_code(code: &str) -> Option<&'static Technique> {
    let (plain, form) = code.split_once('-').unwrap_or((code, ""));
    let with_sets = format!("{plain}-3");
    let codes = [code, if form == "4" { &with_sets } else { plain }, plain];
    codes.into_iter().find_map(|code| all_techniques().find(|technique| technique.code == code))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::ops::ControlFlow;

    use super::*;
    use crate::hint::Analysis;

    #[test]
    fn names_are_found_in_any_case_and_spelling() {
        let trap = by_slug("simple-colors-trap");
        assert!(trap.is_some());
        for name in
            ["Simple-Colors-Trap", "simple-colours-trap", "simple colours trap", "Simple Colouring (Trap)"]
        {
            assert_eq!(by_name(name), trap, "{name}");
        }
        assert_eq!(by_name("colours"), None);
    }

    #[test]
    fn slugs_are_unique_and_everything_is_documented() {
        let all: Vec<_> = all_techniques().collect();
        for (i, technique) in all.iter().enumerate() {
            let slug = technique.slug;
            assert!(all[..i].iter().all(|other| other.slug != slug), "{slug} twice");
            let code = technique.code;
            assert!(all[..i].iter().all(|other| other.code != code), "{slug}: {code} twice");
            assert!(slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{slug}");
            assert!(technique.doc().len() > 80 && !technique.name.is_empty(), "{slug} says too little");
            assert_eq!(by_slug(slug), Some(*technique));
            assert_eq!(by_code(code), Some(*technique));
        }
        assert_eq!(by_code("0300-7"), by_code("0300"));
        assert_eq!(by_code("9999"), None);
    }

    #[test]
    fn long_searches_end_soon_after_they_are_told_to() {
        let grid = testing::values(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        );
        for slug in [
            "als-chain",
            "als-xy-wing",
            "aligned-pair-exclusion",
            "kraken-fish-1",
            "kraken-fish-2",
            "nested-forcing-net",
            "deeply-nested-forcing-net",
        ] {
            let asked = Cell::new(0);
            let go_on = || asked.replace(asked.get() + 1) < 20;
            let _ = by_slug(slug)
                .unwrap()
                .find(&Analysis::new(&grid).while_wanted(&go_on), &mut |_| ControlFlow::Continue(()));
            assert!((20..60).contains(&asked.get()), "{slug} asked {} times", asked.get());
        }
    }
}
