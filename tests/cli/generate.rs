//! `ninefold generate`: the puzzles are as requested.

use std::time::{Duration, Instant};

use ninefold_engine::format::{Format, Writer};
use ninefold_engine::generate::Symmetry;
use ninefold_engine::generate::preset::{Bounds, Kind, Preset};
use ninefold_engine::grid::Extra;
use ninefold_engine::hint::Difficulty;
use ninefold_engine::monitor::Monitor;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::support::{Run, ninefold};

fn generate(args: &[&str]) -> Run {
    let run = ninefold(&[&["generate", "--seed", "7"], args].concat(), "");
    // A busy machine takes so long that notes tell of the search.
    let is_about_time = |line: &str| line.starts_with("note: ") && line.ends_with("; Ctrl-C ends the search");
    let told = run.err.lines().find(|line| !is_about_time(line));
    assert_eq!((told, run.code), (None, Some(0)), "{args:?}");
    run
}

#[track_caller]
fn all_unique(puzzles: &Run, count: usize) {
    let run = ninefold(&["solve", "--unique", "--json"], &puzzles.out);
    let records = run.json();
    assert_eq!(records.len(), count, "{}", puzzles.out);
    assert!(records.iter().all(|record| record["verdict"] == "unique"), "{}", run.out);
}

#[test]
fn puzzles_with_one_solution() {
    all_unique(&generate(&["--count", "5"]), 5);
    all_unique(&generate(&["--size", "4", "--count", "3"]), 3);
    all_unique(&generate(&["--size", "6", "--boxes", "3x2"]), 1);
    all_unique(&generate(&["--size", "6", "--format", "grid", "--count", "2"]), 2);
}

#[test]
fn variants_keep_their_houses_in_every_format() {
    for variant in ["diagonal", "windoku", "jigsaw"] {
        all_unique(&generate(&["--variant", variant]), 1);
    }
    all_unique(&generate(&["--variant", "jigsaw", "--size", "5"]), 1);
    all_unique(&generate(&["--variant", "diagonal", "--variant", "windoku"]), 1);
}

#[test]
fn puzzles_with_rules_are_read_back_and_have_their_level() {
    for (rules, more) in [
        ("killer", "--level easy"),
        ("thermometers", "--level medium"),
        ("Sandwiches", "--level easy --size 6"),
        ("whisper,arrow", "--variant diagonal --level easy"),
        ("kropki,anti-knight", "--symmetry mirror --level easy"),
    ] {
        let args = format!("--rules {rules} {more} --count 2");
        let args: Vec<&str> = args.split(' ').collect();
        let made = generate(&args);
        all_unique(&made, 2);
        let level = more.split(' ').skip_while(|word| *word != "--level").nth(1);
        let rated = ninefold(&["rate", "--json"], &made.out).json();
        assert_eq!(rated.len(), 2);
        assert!(rated.iter().all(|record| record["level"].as_str() == level), "{args:?}: {rated:?}");
        let records = generate(&[&args[..], &["--json", "--threads", "1"]].concat()).json();
        assert_eq!(records.len(), 2);
        for (record, rated) in records.iter().zip(&rated) {
            assert_eq!(
                (&record["puzzle"], &record["score"]),
                (&rated["puzzle"], &rated["score"]),
                "{args:?}"
            );
        }
    }
}

#[test]
fn rules_can_be_written_as_another_text_that_holds_them() {
    let iss = generate(&["--rules", "killer", "--level", "easy", "--to", "iss"]);
    assert!(iss.out.starts_with('.') && iss.out.contains("Cage~"), "{}", iss.out);
    all_unique(&iss, 1);
    let line = ninefold(&["generate", "--rules", "killer", "--seed", "7", "--to", "sdm"], "");
    assert_eq!(line.code, Some(2), "{}", line.err);
}

#[test]
fn rules_that_are_not_made_are_refused() {
    for (args, told) in [
        ("--rules cages", "[possible values: killer, arrow, thermometer, kropki, xv"),
        ("--rules killer --size 12", "--rules: such puzzles are made up to 9x9"),
        ("--rules killer --target", "cannot be used with"),
        ("--technique rule-of-45", "is of rules: say which with --rules"),
    ] {
        let args: Vec<&str> = ["generate"].into_iter().chain(args.split(' ')).collect();
        let run = ninefold(&args, "");
        assert_eq!(run.code, Some(2), "{args:?}");
        assert!(run.err.contains(told), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_same_seed_gives_the_puzzle_of_the_menu() {
    let classic = |size, level| Preset { seed: Some(7), ..Preset::new(Kind::Classic(size), level) };
    let wanted = Preset {
        technique: Some("xy-wing"),
        score: Some(Bounds { least: 600, most: 1000 }),
        clues: Some(Bounds { least: 24, most: 26 }),
        ..classic(9, Difficulty::Hard)
    };
    let symmetric = Preset { symmetry: Symmetry::Mirror, ..classic(6, Difficulty::Medium) };
    let diagonal = Extra::NAMED.iter().find(|extra| extra.puzzle_name() == "diagonal").expect("diagonal");
    let of_kind = |kind| Preset { kind, ..classic(9, Difficulty::Medium) };
    for (preset, args) in [
        (classic(9, Difficulty::Easy), "--level easy"),
        (wanted, "--level hard --technique xy-wing --score 600..1000 --clues 24..26"),
        (symmetric, "--size 6 --level medium --symmetry mirror"),
        (of_kind(Kind::With(diagonal)), "--variant diagonal --level medium"),
        (of_kind(Kind::Jigsaw), "--variant jigsaw --level medium"),
        (Preset { rules: Some("killer"), ..classic(9, Difficulty::Medium) }, "--rules killer --level medium"),
    ] {
        let made = preset.make(&mut ChaCha8Rng::seed_from_u64(1), &Monitor::new()).expect("a puzzle");
        let sheet = Writer::new(Format::SHEET).problem(&made).expect("a sheet");
        let args: Vec<&str> = args.split(' ').chain(["--format", "sheet"]).collect();
        assert_eq!(generate(&args).out.trim(), sheet.trim(), "{args:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzles() {
    let three = generate(&["--count", "3"]);
    assert_eq!(generate(&["--count", "3"]).out, three.out);
    assert!(three.out.starts_with(&generate(&[]).out));
    let lines: Vec<&str> = three.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_ne!(lines[0], lines[1]);
    assert_ne!(ninefold(&["generate", "--seed", "8"], "").out, generate(&[]).out);
    assert_ne!(ninefold(&["generate"], "").out, ninefold(&["generate"], "").out);
}

#[test]
fn levels_match_the_rating() {
    let of = |level| generate(&["--level", level, "--count", "3"]);
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        let rated = ninefold(&["rate"], of(level).out);
        let levels: Vec<_> = rated.out.lines().map(|line| line.split('\t').nth(1)).collect();
        assert_eq!(levels, [Some(level); 3], "{}", rated.out);
    }
    let clues = of("easy").out.chars().filter(char::is_ascii_digit).count();
    assert!((3 * 36..=3 * 37).contains(&clues), "{clues}");
}

#[test]
fn symmetry_and_number_of_clues_are_as_requested() {
    let puzzle = generate(&["--symmetry", "rotational"]).out;
    let is_clue: Vec<bool> = puzzle.trim().chars().take(81).map(|c| c.is_ascii_digit() && c != '0').collect();
    assert!((0..81).all(|i| is_clue[i] == is_clue[80 - i]), "{puzzle}");
}

#[test]
fn any_number_of_threads_makes_the_same_puzzles() {
    for args in [
        &["--count", "300"][..],
        &["--count", "20", "--level", "hard", "--minimal"],
        &["--count", "4", "--size", "6", "--level", "easy", "--symmetry", "mirror"],
        &["--count", "3", "--variant", "jigsaw"],
    ] {
        let with = |threads: &str| generate(&[args, &["--threads", threads]].concat()).out;
        assert_eq!(with("1"), with("4"), "{args:?}");
    }
}

#[test]
fn minimal_puzzles_technique_score_and_clues() {
    let made = generate(&["--minimal", "--level", "easy", "--clues", "24..25", "--count", "6"]);
    for line in made.out.lines() {
        let clues = line.chars().filter(|c| matches!(c, '1'..='9')).count();
        assert!((24..=25).contains(&clues), "{line}");
        let mut fewer: Vec<String> = Vec::new();
        for (at, c) in line.char_indices().filter(|(_, c)| matches!(c, '1'..='9')) {
            fewer.push(format!("{}.{}", &line[..at], &line[at + c.len_utf8()..]));
        }
        let run = ninefold(&["solve", "--unique"], fewer.join("\n"));
        assert_eq!(run.out, "multiple\n".repeat(clues), "{line}");
    }
    let wings = generate(&["--technique", "xy-wing", "--score", "400..900", "--count", "3"]).out;
    for record in ninefold(&["rate", "--json"], &wings).json() {
        let score = record["score"].as_u64().expect("a score");
        assert!((400..=900).contains(&score), "{record}");
    }
    for line in wings.lines() {
        assert!(ninefold(&["hint", "--path"], line).out.to_lowercase().contains("xy-wing"), "{line}");
    }
}

#[test]
fn requests_that_no_puzzle_fits_are_refused() {
    let wrong = |args: &[&str], told: &[&str]| {
        ninefold(&[&["generate"], args].concat(), "").is_wrong_usage(told);
    };
    wrong(&["--technique", "magic"], &["no such technique", "ninefold techniques"]);
    wrong(
        &["--technique", "swordfish", "--level", "medium"],
        &["swordfish is of level hard", "level medium"],
    );
    for name in ["whip", "template-set", "mutant-x-wing", "small-empty-rectangle"] {
        wrong(&["--technique", name], &["no solution path uses it"]);
    }
    wrong(&["--size", "4", "--level", "medium"], &["singles solve every 4x4 puzzle"]);
    wrong(&["--clues", "80", "--minimal"], &["more than 40 clues"]);
    wrong(&["--size", "25"], &["4x4 to 16x16"]);
    wrong(&["--score", "9..5"], &["must not be above"]);
    wrong(&["--clues", "20..81"], &["81 cells", "expected 80 or fewer"]);
    wrong(&["--target", "--minimal"], &["--minimal"]);
    wrong(&["--queens", "blocked", "--minimal"], &["--minimal"]);
    wrong(&["--size", "4", "--minimal", "--clues", "7..8"], &["4x4 puzzle with more than 6 clues"]);
}

#[test]
#[ignore = "slow: 100,000 grids"]
fn a_search_for_what_does_not_exist_ends() {
    // Turned by half, cells of a board of even size come in pairs.
    let args = ["generate", "--size", "4", "--symmetry", "rotational", "--clues", "7..7"];
    ninefold(&args, "")
        .fails_with("", &["none of 100000 attempts", "change or leave out --clues or --symmetry"]);
}

#[test]
fn target_puzzles_have_several_solutions_and_a_best_one() {
    let puzzle = generate(&["--target"]);
    let count = ninefold(&["solve", "--count", "--limit", "2"], &puzzle.out);
    count.prints("2\n");
    let best = ninefold(&["target", "--json"], &puzzle.out).json();
    assert_eq!(best[0]["verdict"], "optimal");
    // The comment has the best score, and filling the heaviest cells first scores less.
    let hard = generate(&["--target", "--level", "hard"]).out;
    let par = ninefold(&["target"], &hard).out;
    assert!(hard.contains(&format!("comment: Best score {}.", par.trim())), "{hard}");
    let greedy = hard.lines().find_map(|line| line.strip_prefix("comment: ")?.split(": ").nth(1));
    let greedy: i64 = greedy.and_then(|score| score.trim_end_matches('.').parse().ok()).expect("a score");
    assert!(greedy + 10 <= par.trim().parse().expect("a score"), "{hard}");
}

#[test]
fn impossible_boards_are_wrong_usage() {
    let wrong = |args: &[&str], told: &[&str]| {
        ninefold(&[&["generate"], args].concat(), "").is_wrong_usage(told);
    };
    wrong(&["--size", "3"], &["--size"]);
    wrong(&["--format", "queens"], &["queens", "sheet"]);
    wrong(&["--size", "17"], &["--size"]);
    wrong(&["--boxes", "5x5"], &["--boxes 5x5"]);
    wrong(&["--level", "easy", "--score", "5000"], &["puzzles of level easy score 0 to 800"]);
    wrong(&["--level", "hard", "--score", "0..100"], &["--score 0..100", "level hard score 116 to 1600"]);
    wrong(&["--level", "extreme", "--score", "0..500"], &["level extreme score 516 or more"]);
    wrong(
        &["--level", "hard", "--technique", "xy-wing", "--score", "0..170"],
        &["level hard with --technique xy-wing score 176 to 1600"],
    );
    wrong(&["--size", "7"], &["no boxes fit a board of size 7", "jigsaw", "Usage: ninefold generate"]);
    wrong(&["--size", "9", "--boxes", "2x4"], &["2x4"]);
    wrong(&["--boxes", "nine"], &["2x3"]);
    wrong(&["--boxes", "3x3", "--variant", "jigsaw"], &["no boxes"]);
    wrong(&["--variant", "windoku", "--variant", "jigsaw", "--size", "6"], &["windows"]);
    wrong(&["--level", "evil"], &["easy, medium, hard, unfair, extreme, any"]);
    wrong(&["--target", "--level", "extreme"], &["target puzzles can be easy, medium or hard"]);
    wrong(&["--variant", "diagonal", "--format", "line"], &["line"]);
}

#[test]
fn queens_boards_have_one_solution() {
    for (kind, head) in [("blocked", "8\n"), ("regions", "regions 8\n")] {
        for level in ["easy", "extreme", "any"] {
            let made = generate(&["--queens", kind, "--size", "8", "--level", level, "--count", "2"]);
            assert_eq!(made.out.matches(head).count(), 2, "{}", made.out);
            ninefold(&["queens"], &made.out).prints("1\n1\n");
        }
    }
    ninefold(&["generate", "--queens", "regions", "--size", "4"], "").is_wrong_usage(&["size from 5 to 12"]);
    ninefold(&["generate", "--queens", "regions", "--target"], "").is_wrong_usage(&["--target"]);
    ninefold(&["generate", "--queens", "blocked", "--format", "line"], "")
        .is_wrong_usage(&["cannot hold a queens board"]);
}

#[test]
fn a_puzzle_leaves_a_cell_open() {
    generate(&["--clues", "80"]);
    for clues in ["81", "200"] {
        ninefold(&["generate", "--clues", clues], "").is_wrong_usage(&["81 cells", "expected 80 or fewer"]);
    }
    ninefold(&["generate", "--size", "4", "--clues", "16"], "").is_wrong_usage(&["expected 15 or fewer"]);
}

#[test]
fn clues_stand_where_the_pattern_has_them() {
    let pattern = "x.x..x... .....x.x. x..x....x .x.x....x x......x. ..x..x.x. ..x...x.. x.x..x... .x..x..x.";
    let made = generate(&["--pattern", pattern, "--count", "2", "--minimal"]);
    all_unique(&made, 2);
    let mask: String = pattern.chars().filter(|c| *c != ' ').collect();
    for line in made.out.lines() {
        let clues: String = line.chars().map(|c| if c.is_ascii_digit() { 'x' } else { '.' }).collect();
        assert_eq!(clues, mask);
    }
    let refused = |args: &[&str]| {
        let run = ninefold(&[&["generate"], args].concat(), "");
        assert_eq!((run.out.as_str(), run.code), ("", Some(2)), "{args:?}");
        run.err
    };
    assert!(refused(&["--pattern", "x.x"]).contains("expected 81 cells, found 3"));
    let empty_rows = format!("{}{}", ".".repeat(18), "x".repeat(63));
    assert!(refused(&["--pattern", &empty_rows]).contains("rows 1 and 2 have no clue"));
    let minus = pattern.replace('x', "1").replace('.', "-");
    assert_eq!(generate(&["--pattern", &minus]).out.len(), 82);
    assert!(refused(&["--clues", "0..16"]).contains("at least 17"));
    assert!(refused(&["--unbiased", "--clues", "31..40"]).contains("up to 30"));
    assert!(refused(&["--pattern", pattern, "--variant", "jigsaw"]).contains("--variant jigsaw"));
}

#[test]
fn puzzles_have_the_solution_that_is_wanted() {
    let puzzle = generate(&["--level", "medium"]).out;
    let solution = ninefold(&["solve"], &puzzle).out;
    for grid in [&puzzle, &solution] {
        let made = generate(&["--grid", grid.trim(), "--count", "3", "--minimal"]);
        assert_eq!(ninefold(&["solve", "--unique"], &made.out).out, solution.repeat(3));
    }
    let refused = |args: &[&str]| ninefold(&[&["generate"], args].concat(), "").err;
    let wrong = solution.replacen(&solution[..1], &solution[1..2], 1);
    assert!(refused(&["--grid", wrong.trim()]).contains("breaks the rules"));
    assert!(refused(&["--grid", &".".repeat(81)]).contains("several solutions"));
    assert!(refused(&["--grid", "1234341221434321"]).contains("add --size 4"));
    assert!(refused(&["--unbiased", "--size", "6"]).contains("classic 9x9"));
}

#[test]
fn a_search_that_takes_long_is_told_once() {
    let started = Instant::now();
    let args = ["generate", "--size", "16", "--technique", "xy-wing", "--count", "3", "--seed", "1"];
    let made = ninefold(&args, "");
    let is_long = started.elapsed() > Duration::from_secs(4);
    let notes = made.err.lines().filter(|line| line.contains("Ctrl-C ends")).count();
    assert!(made.code == Some(0) && made.err.lines().count() == notes, "{made:?}");
    assert!(notes == 1 || notes == 0 && !is_long, "{made:?}");
}
