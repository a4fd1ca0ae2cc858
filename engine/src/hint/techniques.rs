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
mod rules;
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

use super::{Difficulty, Technique};
use crate::grid::Geometry;

/// The techniques in difficulty order, in which ratings and solve paths try them.
pub static TECHNIQUES: &[&Technique] = &[
    &singles::FULL_HOUSE,
    &singles::NAKED_SINGLE,
    &singles::HIDDEN_SINGLE,
    &naked_subsets::LOCKED_PAIR,
    &naked_subsets::LOCKED_TRIPLE,
    &locked_candidates::POINTING,
    &locked_candidates::CLAIMING,
    &naked_subsets::NAKED_PAIR,
    &naked_subsets::NAKED_TRIPLE,
    &hidden_subsets::HIDDEN_PAIR,
    &hidden_subsets::HIDDEN_TRIPLE,
    &naked_subsets::NAKED_QUAD,
    &hidden_subsets::HIDDEN_QUAD,
    &fish::X_WING,
    &fish::SWORDFISH,
    &fish::JELLYFISH,
    &remote_pair::REMOTE_PAIR,
    &bug_plus_one::BUG_1,
    &single_digit_patterns::SKYSCRAPER,
    &single_digit_patterns::KITE,
    &single_digit_patterns::TURBOT,
    &empty_rectangle::EMPTY_RECTANGLE,
    &w_wing::W_WING,
    &wings::XY_WING,
    &wings::XYZ_WING,
    &unique_rectangles::TYPE_1,
    &unique_rectangles::TYPE_2,
    &unique_rectangles::TYPE_3,
    &unique_rectangles::TYPE_4,
    &unique_rectangles::TYPE_5,
    &unique_rectangles::TYPE_6,
    &unique_rectangles::HIDDEN,
    &avoidable_rectangles::AVOIDABLE_1,
    &avoidable_rectangles::AVOIDABLE_2,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &fish::FINNED_SWORDFISH,
    &fish::SASHIMI_SWORDFISH,
    &fish::FINNED_JELLYFISH,
    &fish::SASHIMI_JELLYFISH,
    &sue_de_coq::SUE_DE_COQ,
    &colouring::TRAP,
    &colouring::WRAP,
    &colouring::BRIDGE,
    &colouring::SQUEEZE,
    &chains::X_CHAIN,
    &chains::XY_CHAIN,
    &chains::CONTINUOUS,
    &chains::DISCONTINUOUS,
    &chains::AIC,
    &chains::GROUPED_CONTINUOUS,
    &chains::GROUPED_DISCONTINUOUS,
    &chains::GROUPED_AIC,
    &als_chains::ALS_XZ,
    &als_chains::ALS_XY_WING,
    &als_chains::ALS_CHAIN,
    &complex_fish::FRANKEN_SWORDFISH,
    &complex_fish::FINNED_FRANKEN_SWORDFISH,
    &forcing_chains::CONTRADICTION,
    &forcing_chains::VERITY,
    &forcing_nets::NET_CONTRADICTION,
    &forcing_nets::NET_VERITY,
    &exocets::JUNIOR,
    &exocets::SENIOR,
    &forcing_nets::NESTED,
    &forcing_nets::DEEPLY_NESTED,
];

/// Techniques outside the difficulty order, used only on request: larger, double or wider forms of others, and rare
/// ones.
pub static FORMS: &[&Technique] = &[
    &single_digit_patterns::DUAL_KITE,
    &empty_rectangle::SMALL_EMPTY_RECTANGLE,
    &empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &als_chains::OVERLAPPING_ALS_XY_WING,
    &als_chains::OVERLAPPING_ALS_CHAIN,
    &death_blossom::DEATH_BLOSSOM,
    &death_blossom::OVERLAPPING_DEATH_BLOSSOM,
    &chains::CONTINUOUS_WITH_SETS,
    &chains::DISCONTINUOUS_WITH_SETS,
    &chains::AIC_WITH_SETS,
    &fish::SIAMESE_FINNED_X_WING,
    &fish::SIAMESE_FINNED_SWORDFISH,
    &fish::SIAMESE_FINNED_JELLYFISH,
    &fish::SIAMESE_SASHIMI_X_WING,
    &fish::SIAMESE_SASHIMI_SWORDFISH,
    &fish::SIAMESE_SASHIMI_JELLYFISH,
    &complex_fish::FRANKEN_X_WING,
    &complex_fish::FRANKEN_JELLYFISH,
    &complex_fish::FINNED_FRANKEN_X_WING,
    &complex_fish::FINNED_FRANKEN_JELLYFISH,
    &complex_fish::MUTANT_X_WING,
    &complex_fish::MUTANT_SWORDFISH,
    &complex_fish::MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_X_WING,
    &complex_fish::FINNED_MUTANT_SWORDFISH,
    &complex_fish::FINNED_MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_SQUIRMBAG,
    &complex_fish::FINNED_MUTANT_WHALE,
    &complex_fish::SIAMESE_FRANKEN_X_WING,
    &complex_fish::SIAMESE_FRANKEN_SWORDFISH,
    &complex_fish::SIAMESE_FRANKEN_JELLYFISH,
    &complex_fish::SIAMESE_MUTANT_SWORDFISH,
    &complex_fish::SIAMESE_MUTANT_JELLYFISH,
    &bug::BUG_2,
    &bug::BUG_3,
    &bug::BUG_4,
    &unique_loops::LOOP_1,
    &unique_loops::LOOP_2,
    &unique_loops::LOOP_3,
    &unique_loops::LOOP_4,
    &large_wings::WXYZ_WING,
    &large_wings::VWXYZ_WING,
    &large_wings::UVWXYZ_WING,
    &aligned_pair_exclusion::ALIGNED_PAIR_EXCLUSION,
    &fireworks::TRIPLE_FIREWORK,
    &kraken_fish::KRAKEN_1,
    &kraken_fish::KRAKEN_2,
    &whips::WHIP,
    &tridagon::TRIDAGON,
    &multi_sector::MULTI_SECTOR,
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
];

/// What rules besides the houses say by themselves, on boards that have some. Ratings and solve paths try it after all
/// singles.
pub static OF_RULES: &[&Technique] = &[&rules::RULE_SINGLE, &rules::RULE_ELIMINATION];

pub use rules::exclude_by_rules;

/// Returns the techniques in difficulty order for a board.
pub fn of_board(board: &Geometry) -> Vec<&'static Technique> {
    let mut techniques = TECHNIQUES.to_vec();
    if !board.rules().is_empty() {
        let after_singles =
            techniques.iter().take_while(|technique| technique.level == Difficulty::Easy).count();
        techniques.splice(after_singles..after_singles, OF_RULES.iter().copied());
    }
    techniques
}

/// Returns all techniques: from easy to hard, then those of rules, then the special forms.
pub fn all_techniques() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().chain(OF_RULES).chain(FORMS).copied()
}

/// Returns the technique with this slug.
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    all_techniques().find(|technique| technique.slug == slug)
}

/// Returns the technique with this name, as on the command line or as usual, in any case and with British or American
/// spelling.
pub fn by_name(name: &str) -> Option<&'static Technique> {
    let slug = name.to_lowercase().replace(' ', "-").replace("colour", "color");
    all_techniques().find(|technique| technique.slug == slug || technique.name.eq_ignore_ascii_case(name))
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
    use super::*;

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
}
