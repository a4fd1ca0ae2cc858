//! Vector instruction sets, detected when the program runs.
//!
//! The vector types themselves are in `solve` and `queens`.

/// A set of vector instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InstructionSet {
    /// AVX-512: vectors of 512 bits. Needs the extensions of 2019.
    Avx512,
    /// AVX2: vectors of 256 bits.
    Avx2,
    /// Instructions that every machine has.
    Portable,
}

impl InstructionSet {
    /// All instruction sets, fastest first.
    pub const ALL: [InstructionSet; 3] =
        [InstructionSet::Avx512, InstructionSet::Avx2, InstructionSet::Portable];

    /// Returns whether this machine has the instructions.
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

    /// Returns the fastest instruction set of this machine.
    pub fn best() -> InstructionSet {
        InstructionSet::ALL.into_iter().find(|it| it.is_available()).unwrap_or(InstructionSet::Portable)
    }
}

/// Work that runs with the instructions of a vector type.
pub(crate) trait Kernel {
    /// Runs the kernel. Implementations and everything that they call must be `#[inline(always)]` to become part of
    /// the function that has the instructions enabled.
    fn run(self);
}
