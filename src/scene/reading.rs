//! How to read hints: the notation, the links, the colours, and what each stage costs.

/// The signs and names in hints, and their meaning.
pub const HOW_TO_READ: [(&str, &str); 16] = [
    ("r3c4", "row 3, column 4"),
    ("r3c45", "r3c4 and r3c5 together"),
    ("r3c4≠7", "7 isn't in r3c4 (symbols)"),
    ("→", "so (symbols)"),
    ("house", "a row, column, box or extra group"),
    ("because of r2c2", "what r2c2 holds by now counts too"),
    ("solid line", "strong link: at least one end is true"),
    ("dashed line", "weak link: not both ends are true"),
    ("A, B, C", "sets of cells, as they are named"),
    ("colours", "named below the words of each stage"),
    ("1 where", "the place to look at; counts as a look"),
    ("2 idea", "what to look for; a hint from here on"),
    ("3 pattern", "its cells and candidates, drawn"),
    ("4 argument", "one inference a key"),
    ("5 result", "what changes, and its name"),
    ("at the end", "apply it, or see another step"),
];
