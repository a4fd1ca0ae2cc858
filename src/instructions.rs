//! With which vector instructions to work: chosen once, when the program runs.
//!
//! The lane types of `solve` and `queens` have the instructions; here is what they have in common.

/// With which instructions to work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instructions {
    /// Vectors of 512 bits with AVX-512, as of 2019 and later.
    Avx512,
    /// Vectors of 256 bits with AVX2.
    Avx2,
    /// What every machine has.
    Portable,
}

impl Instructions {
    /// All of them, the fastest first.
    pub const ALL: [Instructions; 3] = [Instructions::Avx512, Instructions::Avx2, Instructions::Portable];

    /// Has this machine the instructions?
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => {
                Instructions::Avx2.is_available()
                    && is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("avx512vbmi2")
            }
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Avx512 | Instructions::Avx2 => false,
            Instructions::Portable => true,
        }
    }

    /// The fastest that this machine has.
    pub fn best() -> Instructions {
        Instructions::ALL.into_iter().find(|it| it.is_available()).unwrap_or(Instructions::Portable)
    }
}

/// A piece of work to be done with the instructions of a lane type at hand.
pub(crate) trait Job {
    /// Marked `#[inline(always)]`, like all that it calls, so that it becomes part of a function in
    /// which the instructions are enabled.
    fn go(self);
}
