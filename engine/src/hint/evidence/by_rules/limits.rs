//! How much of an argument by rules is told, and how long a search for it may take.

/// The most steps of a search for all ways to fill the cells in a check.
pub const MAX_CHECK_STEPS: usize = 1_000_000;

/// The most steps of such a search for words.
pub const MAX_WORD_STEPS: usize = 1_500;

/// The most steps of a search for a way to fill one rule, for words.
pub const MAX_RULE_STEPS: usize = 300;

/// Inferences of more characters than this are not told one by one.
pub const MAX_INFERENCE_LENGTH: usize = 250;

/// Nor are refutations of more characters than this.
pub const MAX_REFUTATION_LENGTH: usize = 200;

/// In arguments of more characters than this, the rule is named without what it demands.
pub const MAX_LENGTH: usize = 390;

/// Of rules that demand more characters than this together only the names and the cells are told.
pub const MAX_DEMANDS: usize = 120;

/// No more cases than this are listed; of more it is said how many they are.
pub const MAX_CASES: usize = 6;

/// No more cells, sets of digits, or rules of a kind than this are named one by one.
pub const MAX_NAMED: usize = 4;

/// No more candidates of a cell than this are listed.
pub const MAX_CANDIDATES: usize = 4;

/// No more candidates than this are refuted one by one.
pub const MAX_REFUTED: usize = 3;

/// No more sets of digits than this are refuted one by one.
pub const MAX_REFUTED_SETS: usize = 2;

/// Of more bounds than this only what they come to is told.
pub const MAX_BOUNDS: usize = 2;
