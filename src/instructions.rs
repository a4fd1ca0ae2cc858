//! With which vector instructions to work: chosen once, when the program runs.
//!
//! The lane types of `solve` and `queens` have the instructions; here is what they have in common.

/// With which instructions to work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InstructionSet {
    /// Vectors of 512 bits with AVX-512, as of 2019 and later.
    Avx512,
    /// Vectors of 256 bits with AVX2.
    Avx2,
    /// What every machine has.
    Portable,
}

impl InstructionSet {
    /// All of them, the fastest first.
    pub const ALL: [InstructionSet; 3] =
        [InstructionSet::Avx512, InstructionSet::Avx2, InstructionSet::Portable];

    /// Has this machine the instructions?
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => {
                InstructionSet::Avx2.is_available()
                    && is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("avx512vbmi2")
            }
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            InstructionSet::Avx512 | InstructionSet::Avx2 => false,
            InstructionSet::Portable => true,
        }
    }

    /// The fastest that this machine has.
    pub fn best() -> InstructionSet {
        InstructionSet::ALL.into_iter().find(|it| it.is_available()).unwrap_or(InstructionSet::Portable)
    }
}

/// A piece of work to be done with the instructions of a lane type at hand.
pub(crate) trait Kernel {
    /// Marked `#[inline(always)]`, like all that it calls, so that it becomes part of a function in
    /// which the instructions are enabled.
    fn run(self);
}
