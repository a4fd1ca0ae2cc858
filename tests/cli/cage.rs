//! `ninefold cage`.

use crate::support::ninefold;

#[test]
fn sets_of_a_sum_are_listed() {
    for (args, expected) in [
        (&["22", "3"][..], "589\n679\n"),
        (&["22", "3", "--without", "8"], "679\n"),
        (&["22", "3", "--without", "9"], "none\n"),
        (&["15", "4", "--with", "1,2"], "1239\n1248\n1257\n"),
        (&["58", "4", "--size", "16"], "13,14,15,16\n"),
    ] {
        ninefold(&[&["cage"], args].concat(), "").prints(expected);
    }
}

#[test]
fn what_is_no_digit_is_refused() {
    ninefold(&["cage", "22", "3", "--without", "10"], "").is_wrong_usage(&["`10`", "digits from 1 to 9"]);
    ninefold(&["cage", "150", "12", "--size", "25"], "").is_wrong_usage(&["too many sets"]);
    ninefold(&["cage", "0", "0"], "").is_wrong_usage(&["0 is not in"]);
}
