//! What sentences, titles and names of members ask for.

use super::*;

const NINE: BoardNumbers = BoardNumbers { size: 9, first: 1, boxes: Some([3, 3]) };

/// Returns the names of what a text asks for, each once, and the sentences that are not understood.
fn asked(text: &str) -> (Vec<&'static str>, Vec<String>) {
    let reading = read(text, NINE);
    let mut names: Vec<&str> = Vec::new();
    for asked in reading.asked.iter().filter_map(|asked| asked.subjects.first()) {
        if !names.contains(&asked.name()) {
            names.push(asked.name());
        }
    }
    (names, reading.not_understood)
}

#[test]
fn sentences_ask_for_kinds() {
    for (text, expected) in [
        (
            "Digits in cages can't repeat, and must sum to the small clue in the top left corner.",
            "killer cages",
        ),
        ("Digits along an arrow sum to the digit in that arrow's circle.", "arrows"),
        ("Thermo: digits increase from bulb to tip.", "thermometers"),
        ("Cells separated by a white dot are consecutive.", "white Kropki dots"),
        ("Digits separated by a black dot are in a 1:2 ratio.", "black Kropki dots"),
        ("X: Two cells with an X between them sum to 10", ""),
        ("Cells joined by an X sum to ten.", "X marks"),
        ("- Neighbouring digits along a light grey line must differ by five or more.", "whispers"),
        (
            "**Renban**: each _purple_ line contains a set of consecutive digits, in any order.",
            "renban lines",
        ),
        ("Digits on a line read the same forwards and backwards.", "palindromes"),
        ("Digits an equal distance from the centre of a zipper line sum to the same total.", "zipper lines"),
        ("Box borders divide blue lines into segments with the same sum.", "region sum lines"),
        ("Clues outside the grid give the sum of the digits between the 1 and the 9.", "sandwich sums"),
        ("Clues outside the grid give the sum of the digits along the indicated diagonal.", "little killers"),
        ("Clues outside the grid give the sum of the first X digits.", "X-sums"),
        ("A digit in a grey circle is odd.", "odd cells"),
        ("Cells a knight's move apart cannot contain the same digit.", "anti-knight"),
        ("Anti-knight and anti-king rules apply.", "anti-knight, anti-king"),
        ("Normal sudoku and killer rules apply.", "killer cages"),
        ("Orthogonally adjacent cells cannot be consecutive.", "anti-consecutive"),
        ("Digits cannot repeat on the main diagonals.", "diagonals"),
        ("Digits cannot repeat on the negative diagonal.", "negative diagonal"),
        ("All possible white dots are given.", "no other white Kropki dots"),
        ("All Xs and Vs are given.", "no other X and V"),
        ("Kropki: all dots are given.", "white Kropki dots, no other Kropki dots"),
        ("There are no boxes.", "no boxes"),
        ("Standard disjoint, where digits can't be in the same cell in multiple regions.", "disjoint groups"),
        ("Digits on the marked diagonals can't repeat.", "diagonals"),
        ("Digits in a cage sum to the total and cannot repeat within the cage.", "killer cages"),
        ("Cells in a cage may not contain repeated digits.", "killer cages"),
        ("A white dot between two cells means the digits are consecutive.", "white Kropki dots"),
        ("Black dot: one digit is twice the other.", "black Kropki dots"),
        ("Grey lines are palindromes and read the same from both ends.", "palindromes"),
        ("Digits on a purple line are consecutive but can appear in any order.", "renban lines"),
        (
            "Digits on a purple line form a set of consecutive digits in any order, with no repeats.",
            "renban lines",
        ),
        ("Identical digits may not touch each other, not even diagonally.", "anti-king"),
        ("Digits may not touch equal digits, even diagonally.", "anti-king"),
        ("Digits may repeat on these diagonals.", "little killers"),
        (
            "Clues outside the grid give the sum of the digits along the indicated diagonal, which may contain repeated \
             digits.",
            "little killers",
        ),
        ("Along each blue line, the digits in each 3x3 box have the same sum.", "region sum lines"),
        ("Digits on a line between two circles are between the digits in those circles.", "between lines"),
        (
            "Clues outside the grid show how many skyscrapers are visible from that direction: taller buildings hide shorter ones.",
            "skyscrapers",
        ),
        (
            "Cells with arrows pointing inwards contain a digit that is smaller than all orthogonally adjacent cells.",
            "minima",
        ),
        (
            "Shaded areas of the same shape are clones: they contain the same digits in the same positions.",
            "clones",
        ),
        ("Digits in the diamonds at the ends of a lockout line differ by at least 4.", "lockout lines"),
        ("Digits on the line may not be equal to or between the digits in the diamonds.", "lockout lines"),
        ("Arrows pointing inward mark a cell smaller than its neighbours.", "minima"),
        ("Arrows pointing outwards mark cells that are larger than their neighbours.", "maxima"),
    ] {
        let (names, told) = asked(text);
        let told_expected = if expected.is_empty() { vec![text.to_owned()] } else { Vec::new() };
        assert_eq!((names.join(", ").as_str(), told), (expected, told_expected), "{text}");
    }
}

#[test]
fn sentences_may_say_nothing() {
    for text in [
        "Normal sudoku rules apply. Have fun!",
        "Place the digits 1-9 once in every row, column and 3×3 box.",
        "<p>Fill the grid with the digits 1 to 9, so that no digit repeats in any row, column or box.</p>Enjoy!",
        "Not all dots are given; not all possible Xs and Vs are necessarily given.",
        "Solve on SudokuPad: https://sudokupad.app/abc123",
        "1. Standard 9x9 sudoku rules apply. 2. Good luck.",
        "Puzzle 12 by Anna. Difficulty: 3/5.",
        "Normal sudoku rules apply, with the following additions:",
        "Fill the grid so that every row, column and box contains each digit exactly once.",
        "Not all Xs and Vs have been given.",
        "My first puzzle. Thanks for solving; feedback welcome. Watch out for naked singles! Lines may cross. As always, all feedback is welcome.",
        "",
    ] {
        assert_eq!(asked(text), (Vec::new(), Vec::new()), "{text}");
    }
}

#[test]
fn what_changes_a_rule_is_told() {
    for text in [
        "Digits along slow thermometers increase from the bulb.",
        "The circle is the average of its arrow.",
        "Cages give the product of their digits.",
        "Digits may repeat in cages.",
        "Digits in cages sum to the total, except in box 5.",
        "Adjacent digits on green lines differ by at most 5.",
        "Digits separated by a white dot may be consecutive.",
        "Cells a knight's move apart must contain the same digit.",
        "Normal sudoku rules do not apply.",
        "Exactly one clue is wrong.",
        "Place the digits 1-8 in each row, column and box.",
        "Normal 6x6 sudoku rules apply.",
        "Clues outside the grid give the sum of the digits between the 1 and the 8.",
        "No digit may repeat on one of the diagonals.",
        "Watch out for the liar.",
        "A white dot between two cells means the digits are not consecutive.",
        "Exactly one of these rules applies: anti-knight, anti-king.",
        "X means that the digits sum to 11.",
        "Green lines: adjacent cells cannot be consecutive.",
        "Whispers: adjacent cells cannot be consecutive.",
        "All clues are given.",
        "Digits do not repeat on blue lines.",
        "Digits in circles appear in at least one adjacent cell.",
        "Digits in cages sum to any number.",
        "Either anti-knight or anti-king applies.",
        "Anti-knight and anti-king do not apply.",
    ] {
        assert_eq!(asked(text), (Vec::new(), vec![text.to_owned()]), "{text}");
    }
    let long = format!("Each cell {} is blue.", "of the grid ".repeat(20));
    assert_eq!(asked(&long).1[0].chars().count(), MAX_TOLD_LEN);
}

#[test]
fn titles_ask_for_what_they_name() {
    let names = |text: &str| -> Vec<&str> {
        titled(text).iter().filter_map(|asked| Some(asked.subjects.first()?.name())).collect()
    };
    for (title, expected) in [
        ("Anti-knight", "anti-knight"),
        ("# Diagonal sudoku", "diagonals"),
        ("Killer Sudoku 12", "killer cages"),
        ("No. 5: Renban Whispers", "renban lines, whispers"),
        ("Day 5: Anti-knight", "anti-knight"),
        ("Level 3 Killer", "killer cages"),
        ("Section B: Sudoku-X", "diagonals"),
        ("Puzzle 2 (also Windoku)", "windows"),
        ("Sudoku X (Daily Telegraph)", "diagonals"),
        ("Eclipse [anti-knight]", "anti-knight"),
        ("Killer Sudoku by Anna - The Times", "killer cages"),
        ("Killer queen", ""),
        ("A knight's tale", ""),
        ("Between the lines", ""),
        ("Diagonal dreams (hard)", ""),
        ("Puzzle 159 by Ann", ""),
        ("", ""),
    ] {
        assert_eq!(names(title).join(", "), expected, "{title}");
    }
    let negative = &read("Negative constraint applies.", NINE).asked[0];
    assert_eq!(
        negative.missing_on(&crate::grid::Geometry::standard(9).expect("a board")).as_deref(),
        Some("no other Kropki dots or no other X and V")
    );
    assert!(is_named_file("lists/anti-knight_01.txt") && !is_named_file("easy.txt"));
    assert_eq!(named_member("antiKnight").len(), 1);
    assert_eq!(named_member("killer_cages").len(), 1);
}

#[test]
fn free_text_may_be_about_anything() {
    for (text, names, told) in [
        ("# Anti-knight\nby Anna", &["anti-knight"][..], 0),
        ("Digits a knight's move\napart are different.", &["anti-knight"], 0),
        ("// Sudoku X,,,,", &["diagonals"], 0),
        ("Both diagonals hold 1 to 9. Have fun!", &["diagonals"], 0),
        ("Every digit in a blue cell is larger than all of its neighbours.", &[], 1),
        ("A digit in a shaded cell is a prime.", &[], 1),
        ("The digits in every marked window are 1 to 9 too.", &[], 1),
        ("Each puzzle has an extra rule: neighbouring cells never hold consecutive digits.", &[], 1),
        ("All puzzles below are diagonal sudokus.", &["diagonals"], 0),
        ("This is a killer sudoku puzzle.", &["killer cages"], 0),
        ("Killer Sudoku (digits may repeat in cages)", &["killer cages"], 1),
        ("This puzzle is for my mother.", &[], 0),
        ("This is a windoku.", &["windows"], 0),
        ("In this puzzle, digits a knight's move apart must be different.", &["anti-knight"], 0),
        ("Place the digits 1-9 in every row, column and box.", &[], 0),
        ("49151 puzzles with 17 clues, no two of them the same", &[], 0),
        ("Each line is a puzzle of 81 digits", &[], 0),
        ("81 digits per line, 0 for an empty cell", &[], 0),
        ("Row 5 has a naked pair: remove both digits from its other cells", &[], 0),
        ("Made on a rainy day. Column by column it gets easier.", &[], 0),
    ] {
        let reading = read_free(text, NINE);
        let subjects = reading.asked.iter().filter_map(|asked| Some(asked.subjects.first()?.name()));
        assert_eq!(
            (Vec::from_iter(subjects).as_slice(), reading.not_understood.len()),
            (names, told),
            "{text}"
        );
    }
}

#[test]
fn either_diagonal_is_the_marked_one() {
    let asked = read("Digits on the marked diagonal can't repeat.", NINE).asked;
    let falling = crate::format::tests::read("house: r1c1 r2c2 r3c3 r4c4\ngrid:\n1...\n....\n....\n....\n");
    assert_eq!(asked[0].missing_on(&falling[0].geometry), None);
    let none = crate::grid::Geometry::standard(4).expect("a board");
    assert_eq!(asked[0].missing_on(&none).as_deref(), Some("diagonals or diagonal"));
}
