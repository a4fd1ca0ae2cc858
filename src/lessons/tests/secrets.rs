//! What the pages of kinds of rules say follows from them, found again by trying all digits on boards of 9x9 cells.

use crate::format::{Options, parse};
use crate::grid::{Digit, Geometry};
use crate::monitor::Monitor;
use crate::solve;

/// Returns an empty board with these rules.
fn board(rules: &str) -> std::sync::Arc<Geometry> {
    let sheet = format!("{rules}\ngrid:\n{}", ".........\n".repeat(9));
    let parsed =
        parse(sheet.as_bytes(), Options::default()).unwrap_or_else(|error| panic!("{rules}: {error}"));
    parsed[0].problem.as_sudoku().expect("a sudoku").geometry.clone()
}

/// Returns the digits that a cell has in some solution with these rules. A cage of a cell is a digit that stands.
fn left(rules: &str, cell: &str) -> String {
    let board = board(rules);
    let cell = board.cells().find(|&other| board.cell_name(other) == cell).expect("a cell");
    let can_be = |digit: &Digit| {
        let mut givens = crate::grid::Grid::empty(81);
        givens[cell] = Some(*digit);
        solve::first(&board, &givens, &Monitor::new()).expect("not cancelled").is_some()
    };
    Digit::all(9).filter(can_be).map(|digit| digit.value().to_string()).collect()
}

/// Returns the sets of so many of these digits that add up to a sum.
fn sets(digits: &str, cells: usize, sum: u32) -> Vec<String> {
    let digits: Vec<char> = digits.chars().collect();
    let subset = |bits: u32| (0..digits.len()).filter(move |at| bits & 1 << at != 0).map(|at| digits[at]);
    let subsets = (0..1 << digits.len()).map(|bits| subset(bits).collect::<String>());
    let has_sum = |set: &String| set.chars().filter_map(|digit| digit.to_digit(10)).sum::<u32>() == sum;
    subsets.filter(|set| set.len() == cells && has_sum(set)).collect()
}

/// The smallest and the largest sum of so many of these digits.
fn range(digits: &str, cells: usize) -> [u32; 2] {
    let mut sums = (0..=45).filter(|&sum| !sets(digits, cells, sum).is_empty());
    [sums.next().expect("a sum"), sums.next_back().expect("a sum")]
}

const ALL: &str = "123456789";

#[test]
fn cages_with_one_combination() {
    let told = ["12", "13", "79", "89", "123", "124", "689", "789", "1234", "1235", "5789", "6789"];
    let mut found = Vec::new();
    for cells in 2..=4 {
        let sums = (1..=45).map(|sum| sets(ALL, cells, sum));
        found.extend(sums.filter(|sets| sets.len() == 1).flatten());
    }
    assert_eq!(found, told);
    for missing in 1..=9 {
        let [set] = &sets(ALL, 8, 45 - missing)[..] else { panic!("several") };
        assert!(!set.contains(&missing.to_string()));
    }
    assert_eq!(sets("13456789", 2, 10), ["46", "37", "19"]);
}

#[test]
fn dots_and_letters() {
    assert_eq!(left("kropki: black r1c1 r1c2", "r1c1"), "123468");
    let row = "kropki: black r1c1 r1c2\nkropki: black r1c2 r1c3";
    assert_eq!(left(row, "r1c2"), "24");
    assert_eq!(left(&format!("{row}\nkropki: black r1c3 r1c4"), "r1c1"), "18");
    let corner = "kropki: black r3c4 r4c4\nkropki: black r4c4 r4c3\nkiller: 3 r3c4\nkiller: 6 r4c4";
    assert_eq!(left(corner, "r4c3"), "3");
    assert_eq!(left("kropki: black r1c1 r1c2\nkiller: 4 r1c1", "r1c2"), "28");
    let white = "kropki: white r1c1 r1c2\nkropki: white r1c2 r1c3\nkropki: white r1c3 r1c4\nkiller: 5 r1c1";
    assert_eq!([left(white, "r1c2"), left(white, "r1c4")], ["46", "28"]);

    assert_eq!([left("xv: X r1c1 r1c2", "r1c1"), left("xv: V r1c1 r1c2", "r1c1")], ["12346789", "1234"]);
    let shared = |[one, other]: [&str; 2], digit: u32| {
        left(&format!("xv: {one} r3c4 r4c4\nxv: {other} r4c4 r4c3\nkiller: {digit} r3c4"), "r4c3")
    };
    let found = [shared(["X", "X"], 2), shared(["V", "V"], 2), shared(["X", "V"], 8), shared(["X", "V"], 3)];
    assert_eq!(found, ["2", "2", "3", ""], "the same, or 5 apart: 3 with an X is 7, too much for a V");
    assert_eq!(left("xv: V r1c1 r1c2\nxv: V r1c4 r1c5\nxv: X r1c7 r1c8", "r1c9"), "");
}

#[test]
fn lines_that_rise_or_jump() {
    let path = ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"];
    for length in [2, 6, 8, 9] {
        let rule = format!("thermometer: {}", path[..length].join(" "));
        for at in 0..length {
            assert_eq!(left(&rule, path[at]), ALL[at..=9 - length + at], "{at} of {length}");
        }
    }
    let whisper = |rest: &str, cell| left(&format!("whisper: r1c1 r1c2 r1c3\n{rest}"), cell);
    assert_eq!([whisper("", "r1c1"), whisper("", "r1c2")], ["12346789", "123789"], "4 and 6 at the ends");
    assert_eq!(left("whisper: r1c3 r2c4 r3c5", "r2c4"), "12346789");
    for (digit, beside) in ["6789", "789", "89", "9", "", "1", "12", "123", "1234"].iter().enumerate() {
        assert_eq!(left(&format!("whisper: r1c1 r1c2\nkiller: {} r1c1", digit + 1), "r1c2"), *beside);
    }
    assert_eq!(left("whisper: 4 r1c1 r1c2\nkiller: 5 r1c1", "r1c2"), "19");
    assert_eq!(left("palindrome: r1c1 r2c2 r3c3 r4c4 r5c5\nkiller: 5 r1c1", "r5c5"), "5");
    assert_eq!(left("palindrome: r1c1 r1c2 r2c2 r3c3", "r1c1"), "", "the two in the middle see each other");
    assert_eq!(left("palindrome: r2c2 r3c3 r4c4 r5c4", "r3c3"), ALL);
}

#[test]
fn renban_lines_have_these_digits() {
    for (length, told) in [(5, "5"), (6, "456"), (7, "34567"), (8, "2345678")] {
        let rule = format!(
            "renban: {}",
            ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8"][..length].join(" ")
        );
        let outside: Vec<char> = left(&rule, "r1c9").chars().collect();
        assert!(ALL.chars().all(|digit| outside.contains(&digit) != told.contains(digit)), "{length}");
    }
    let four = |digit: u32| left(&format!("renban: r1c1 r1c2 r1c3 r1c4\nkiller: {digit} r1c2"), "r1c4");
    assert_eq!([four(1), four(9), four(5)], ["234", "678", "234678"]);
}

#[test]
fn sums_of_lines() {
    let arrow = |shaft: &str| left(&format!("arrow: r1c1 = {shaft}"), "r1c1");
    assert_eq!(["r2c4 r2c5", "r2c4 r2c5 r2c6", "r2c4 r2c5 r2c6 r2c7"].map(arrow), ["3456789", "6789", ""]);
    assert_eq!(left("arrow: r1c1 = r2c4 r3c7", "r3c7"), "12345678");
    let circles = |shaft: &str| left(&format!("arrow: r1c1 r1c2 = {shaft}"), "r1c1");
    assert_eq!(["r4c3 r5c6", "r4c3 r5c6 r6c9"].map(circles), ["1", "12"]);

    let part = |line: &str| left(&format!("region-sum: {line} r2c4"), "r2c4");
    let of_one = ["r2c2 r2c3", "r2c1 r2c2 r2c3", "r1c1 r2c1 r2c2 r2c3"].map(part);
    assert_eq!(of_one, ["3456789", "6789", ""]);
    let beside_two = |line: &str| left(&format!("region-sum: {line} r2c4 r2c5"), "r2c4");
    let of_two = ["r2c1 r3c1 r3c2 r2c2 r2c3", "r1c1 r2c1 r3c1 r3c2 r2c2 r2c3"].map(beside_two);
    assert_eq!(of_two, ["6789", ""], "15, 16 or 17, and nothing");
}

#[test]
fn clues_of_sandwiches() {
    let of = |cells: usize, sum: u32| sets("2345678", cells, sum);
    let all = |sum: u32| (0..=7).flat_map(|cells| of(cells, sum)).collect::<Vec<_>>();
    assert_eq!([all(0), all(1), all(34)], [vec![String::new()], vec![], vec![]]);
    assert_eq!(
        [2, 3, 4, 35, 33, 32, 31].map(|sum| all(sum).join(" ")),
        ["2", "3", "4", "2345678", "345678", "245678", "235678"]
    );
    assert_eq!(all(8), ["8", "35", "26"]);
    let ranges = [1, 2, 3, 4, 5, 6].map(|cells| range("2345678", cells));
    assert_eq!(ranges, [[2, 8], [5, 15], [9, 21], [14, 26], [20, 30], [27, 33]]);
    assert_eq!(left("sandwich: 0 r1c1-r1c9\nkiller: 1 r1c1", "r1c2"), "9");
    assert_eq!(left("sandwich: 35 r1c1-r1c9", "r1c1"), "19");
}

#[test]
fn clues_of_skyscrapers() {
    for clue in 1..=9 {
        let rule = format!("skyscraper: {clue} r1c1-r1c9");
        for at in 1..=9 {
            let most = (9 - clue + at).min(9);
            let found = left(&rule, &format!("r1c{at}"));
            assert!(found.chars().all(|digit| digit.to_digit(10) <= Some(most)), "{clue} at {at}: {found}");
            assert!(at >= clue || !found.contains('9'), "{clue} at {at}: {found}");
        }
    }
    assert_eq!(left("skyscraper: 1 r1c1-r1c9", "r1c1"), "9");
    assert_eq!(left("skyscraper: 9 r1c1-r1c9", "r1c7"), "7");
    assert_eq!(left("skyscraper: 2 r1c1-r1c9\nkiller: 5 r1c1\nkiller: 9 r1c4", "r1c2"), "1234");
    let ends = |other: u32| left(&format!("skyscraper: 5 r1c1-r1c9\nskyscraper: {other} r1c9-r1c1"), "r1c5");
    assert_eq!([ends(5), ends(6)], ["9", ""]);
}

#[test]
fn clues_of_diagonals() {
    let diagonal = "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9";
    let is_possible = |sum| !left(&format!("little-killer: {sum} {diagonal}"), "r1c2").is_empty();
    assert_eq!([17, 18, 72, 73].map(is_possible), [false, true, true, false]);
    assert_eq!([range(ALL, 2), range(ALL, 3)], [[3, 17], [6, 24]]);
}

/// The sums that an X-sum can have if it begins with this digit.
fn x_sums(first: u32) -> Vec<u32> {
    let others: String = ALL.chars().filter(|&digit| digit.to_digit(10) != Some(first)).collect();
    let is_possible = |sum: &u32| *sum >= first && !sets(&others, first as usize - 1, sum - first).is_empty();
    (1..=45).filter(is_possible).collect()
}

#[test]
fn clues_of_x_sums() {
    let firsts = |sum: u32| (1..=9).filter(|&first| x_sums(first).contains(&sum)).collect::<Vec<_>>();
    assert_eq!(
        [1, 2, 3, 4, 5, 43, 44, 45].map(firsts),
        [vec![1], vec![], vec![2], vec![], vec![2], vec![8], vec![8], vec![9]]
    );
    assert_eq!(firsts(10), [2, 3, 4]);
    let ends = |first| (x_sums(first)[0], x_sums(first)[x_sums(first).len() - 1]);
    let told = [(3, 11), (6, 20), (10, 28), (15, 35), (21, 39), (28, 42)];
    assert_eq!([2, 3, 4, 5, 6, 7].map(ends), told);
    assert_eq!(x_sums(8)[0], 36);
    assert_eq!(left("x-sum: 5 r1c1-r1c9", "r1c1"), "2");
}

#[test]
fn digits_around_a_corner() {
    let around = |digits: &str| format!("quadruple: {digits} r3c3 r3c4 r4c3 r4c4");
    assert_eq!(left(&around("1 2 3 4"), "r3c3"), "1234");
    assert_eq!(left(&format!("{}\nkiller: 5 r3c3", around("5 5")), "r4c4"), "5");
    assert_eq!(left(&around("5 5 5"), "r3c3"), "");
    assert_eq!(left("quadruple: 5 5 r1c1 r1c2 r2c1 r2c2", "r1c1"), "");
    assert_eq!(left("quadruple: 5 r1c1 r1c2 r2c1 r2c2", "r3c3"), "12346789");
}

#[test]
fn moves_and_signs() {
    let sees = |rule: &str, pairs: &[[&str; 2]]| {
        let board = board(rule);
        let cell = |name: &str| board.cells().find(|&cell| board.cell_name(cell) == name).expect("a cell");
        let (all, none) = (pairs.iter(), pairs.iter());
        let seen = all.filter(|pair| board.sees(cell(pair[0]), cell(pair[1]))).count();
        (seen == none.len(), board.peers(cell("r5c5")).len())
    };
    let knight = [["r4c1", "r6c2"], ["r4c3", "r6c2"], ["r4c1", "r6c1"], ["r4c2", "r6c1"], ["r4c2", "r6c2"]];
    assert_eq!(sees("anti-knight: yes", &knight), (true, 28));
    assert!(
        !sees("anti-knight: yes", &[["r3c3", "r5c5"]]).0 && !sees("anti-king: yes", &[["r3c3", "r5c5"]]).0
    );
    let king = [["r3c3", "r4c4"], ["r3c4", "r4c3"], ["r3c4", "r4c5"], ["r3c5", "r4c4"], ["r3c5", "r2c4"]];
    assert!(sees("anti-king: yes", &king).0);
    assert_eq!(left("even: r1c1 r1c2 r1c3 r1c4", "r1c5"), "13579");
    assert_eq!(left("odd: r1c1 r1c2 r1c3 r1c4 r1c5", "r1c6"), "2468");
    let odd = |sign: &str| left(&format!("{sign} r1c1 r1c2\nodd: r1c1"), "r1c2");
    assert_eq!(["kropki: white", "xv: X", "xv: V"].map(odd), ["2468", "1379", "24"]);
}
