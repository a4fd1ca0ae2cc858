//! The one ordered registry of techniques, easiest first.

mod singles;

use super::Technique;

/// Every technique, in the order in which a hint looks for them.
pub static TECHNIQUES: &[&dyn Technique] =
    &[&singles::FullHouse, &singles::NakedSingle, &singles::HiddenSingle];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_unique_and_everything_is_documented() {
        for (i, technique) in TECHNIQUES.iter().enumerate() {
            let slug = technique.slug();
            assert!(TECHNIQUES[..i].iter().all(|other| other.slug() != slug), "{slug} twice");
            assert!(slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{slug}");
            assert!(technique.doc().len() > 80 && !technique.name().is_empty(), "{slug} says too little");
        }
    }
}
