//! The one ordered registry of techniques, easiest first, and the special forms of them.

mod aligned;
mod als_chains;
mod avoidable;
mod big_wings;
mod blossom;
mod chain_rings;
mod chain_ways;
mod chain_words;
pub(super) mod chains;
mod coloring;
mod complex_fish;
mod empty_rectangle;
mod exocet;
mod fireworks;
mod fish;
mod fish_lines;
mod fish_words;
mod forcing_chains;
mod forcing_nets;
mod grave;
mod graves;
mod guardians;
mod hidden_subsets;
mod kraken;
mod locked;
mod loops;
mod multi_sector;
mod naked_subsets;
mod patterns;
mod rectangle_view;
mod rectangle_words;
mod rectangles;
mod remote_pair;
mod singles;
mod subsets;
mod sue_de_coq;
mod templates;
#[cfg(test)]
mod testing;
mod tridagon;
mod w_wing;
mod wings;

use super::Technique;

/// Every technique of the ladder, in the order in which a hint looks for them.
pub static TECHNIQUES: &[&dyn Technique] = &[
    &singles::FullHouse,
    &singles::NakedSingle,
    &singles::HiddenSingle,
    &naked_subsets::LOCKED_PAIR,
    &naked_subsets::LOCKED_TRIPLE,
    &locked::POINTING,
    &locked::CLAIMING,
    &naked_subsets::NAKED_PAIR,
    &naked_subsets::NAKED_TRIPLE,
    &hidden_subsets::HIDDEN_PAIR,
    &hidden_subsets::HIDDEN_TRIPLE,
    &naked_subsets::NAKED_QUAD,
    &hidden_subsets::HIDDEN_QUAD,
    &fish::X_WING,
    &fish::SWORDFISH,
    &fish::JELLYFISH,
    &remote_pair::RemotePair,
    &grave::BugPlusOne,
    &patterns::SKYSCRAPER,
    &patterns::KITE,
    &patterns::TURBOT,
    &empty_rectangle::EMPTY_RECTANGLE,
    &w_wing::WWing,
    &wings::XY_WING,
    &wings::XYZ_WING,
    &rectangles::TYPE_1,
    &rectangles::TYPE_2,
    &rectangles::TYPE_3,
    &rectangles::TYPE_4,
    &rectangles::TYPE_5,
    &rectangles::TYPE_6,
    &rectangles::HIDDEN,
    &avoidable::AVOIDABLE_1,
    &avoidable::AVOIDABLE_2,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &fish::FINNED_SWORDFISH,
    &fish::SASHIMI_SWORDFISH,
    &fish::FINNED_JELLYFISH,
    &fish::SASHIMI_JELLYFISH,
    &sue_de_coq::SueDeCoq,
    &coloring::TRAP,
    &coloring::WRAP,
    &coloring::BRIDGE,
    &coloring::SQUEEZE,
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
    &forcing_nets::NetVerity,
    &exocet::JUNIOR,
    &exocet::SENIOR,
    &forcing_nets::NESTED,
    &forcing_nets::DEEPLY_NESTED,
];

/// What the ladder leaves out, found where it is asked for: larger, doubled or wider forms, and techniques that
/// the usual ladder does not know.
pub static FORMS: &[&dyn Technique] = &[
    &patterns::DUAL_KITE,
    &empty_rectangle::SMALL_EMPTY_RECTANGLE,
    &empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &als_chains::OVERLAPPING_ALS_XY_WING,
    &als_chains::OVERLAPPING_ALS_CHAIN,
    &blossom::DEATH_BLOSSOM,
    &blossom::OVERLAPPING_DEATH_BLOSSOM,
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
    &graves::BUG_2,
    &graves::BUG_3,
    &graves::BUG_4,
    &loops::LOOP_1,
    &loops::LOOP_2,
    &loops::LOOP_3,
    &loops::LOOP_4,
    &big_wings::WXYZ_WING,
    &big_wings::VWXYZ_WING,
    &big_wings::UVWXYZ_WING,
    &aligned::AlignedPairExclusion,
    &fireworks::TripleFirework,
    &kraken::KRAKEN_1,
    &kraken::KRAKEN_2,
    &tridagon::Tridagon,
    &multi_sector::MultiSector,
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
];

fn all() -> impl Iterator<Item = &'static dyn Technique> {
    TECHNIQUES.iter().chain(FORMS).copied()
}

/// The technique of this slug.
pub fn by_slug(slug: &str) -> Option<&'static dyn Technique> {
    all().find(|technique| technique.slug() == slug)
}

/// The technique of this code of HoDoKu's library. A form after a dash that has no technique of
/// its own means the plain one; chains with almost locked sets go by the forms 3 and 4 alike.
pub fn by_code(code: &str) -> Option<&'static dyn Technique> {
    let (plain, form) = code.split_once('-').unwrap_or((code, ""));
    let find = |code: &str| all().find(|technique| technique.card().code == code);
    let with_sets = || find(&format!("{plain}-3")).filter(|_| form == "4");
    find(code).or_else(with_sets).or_else(|| find(plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_unique_and_everything_is_documented() {
        let all: Vec<_> = all().collect();
        for (i, technique) in all.iter().enumerate() {
            let slug = technique.slug();
            assert!(all[..i].iter().all(|other| other.slug() != slug), "{slug} twice");
            let code = technique.card().code;
            assert!(all[..i].iter().all(|other| other.card().code != code), "{slug}: {code} twice");
            assert!(slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{slug}");
            assert!(technique.doc().len() > 80 && !technique.name().is_empty(), "{slug} says too little");
            assert_eq!(by_slug(slug), Some(*technique));
            assert_eq!(by_code(code), Some(*technique));
        }
        assert_eq!(by_code("0300-7"), by_code("0300"));
        assert_eq!(by_code("9999"), None);
    }
}
