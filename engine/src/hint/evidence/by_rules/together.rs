//! How arguments from several rules, or from rules and houses, are told.

use super::super::names;
use super::fillings::{Fillings, Joint};
use super::known::{Sentence, Told};
use super::limits::{MAX_CASES, MAX_DEMANDS, MAX_NAMED, MAX_WORD_STEPS};
use super::rule_use::titles;
use super::sets::either;
use super::{ByRules, faults, rests, shown, ways};
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::highlight::Highlights;
use crate::hint::{Text, text};

/// No more faults than this are named one by one.
const MAX_FAULTS: usize = 2;

/// Returns the lines of an argument.
pub fn proof(argument: &ByRules, grid: &CandidateGrid, targets: &[(Cell, CandidateSet)]) -> Told {
    let mut lines = Vec::new();
    // With rules to be told besides, all of the subtraction would be too long.
    let in_short = argument.rests.len() > 1 || !argument.rules.is_empty();
    lines.extend(argument.rests.iter().flat_map(|rest| rests::lines(argument, rest, grid, in_short)));
    if !argument.rules.is_empty() {
        lines.extend(about_rules(argument, grid));
    }
    // One cell that is left has its digit already.
    if argument.rules.is_empty() && argument.cells().len() == 1 {
        return Told { lines, excludes: false };
    }
    let show =
        |sentence: Sentence| ProofLine::told(sentence.words).showing(shown(argument, grid, sentence.cells));
    let is_inside = targets.iter().all(|(cell, _)| argument.cells().contains(*cell));
    let sets = if is_inside { which_sets_are_left(argument, grid, targets) } else { Vec::new() };
    let sentences = if sets.is_empty() { ways::words(argument, grid, targets, false) } else { sets };
    let excludes = sentences.last().is_some_and(|sentence| sentence.excludes);
    lines.extend(sentences.into_iter().map(show));
    Told { lines, excludes }
}

/// The rules with their cells, and the houses that they are taken together with.
fn about_rules(argument: &ByRules, grid: &CandidateGrid) -> Vec<ProofLine> {
    let rules = &argument.rules;
    let mut told = Highlights::new(grid.geometry());
    let mut lines = Vec::new();
    let line = |words: Text, told: &Highlights| ProofLine::told(words).showing(told.as_list().to_vec());
    if rules.len() > MAX_NAMED {
        let cells = rules.iter().flat_map(|used| used.cells.iter());
        cells.for_each(|cell| told.add(Role::House, cell, None));
        lines.push(line(text!("Take the {} together.", titles(rules.iter())), &told));
    } else {
        let is_known = |at: usize| rules[..at].iter().any(|other| other.sentence == rules[at].sentence);
        let told_once = (0..rules.len()).filter(|&at| !is_known(at)).map(|at| rules[at].sentence.len());
        let is_short = told_once.sum::<usize>() <= MAX_DEMANDS;
        for (at, used) in rules.iter().enumerate() {
            used.cells.iter().for_each(|cell| told.add(Role::House, cell, None));
            lines.push(line(used.lead(is_short && !is_known(at)), &told));
        }
    }
    if !argument.houses.is_empty() {
        told.houses(Role::Cover, &argument.houses);
        let it = if rules.len() == 1 { "it" } else { "them" };
        lines.push(line(text!("Take {} together with {}.", it, Text::houses(&argument.houses)), &told));
    }
    lines
}

/// Which sets of digits the only rule of an argument can have, and which of them leave a house without what it needs; nothing
/// if these are many, or if those left have digits that go.
fn which_sets_are_left(
    argument: &ByRules,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
) -> Vec<Sentence> {
    let ([used], [house], []) = (&argument.rules[..], &argument.houses[..], &argument.rests[..]) else {
        return Vec::new();
    };
    let (Some(fillings), Ok(joint)) = (Fillings::of(grid, used, MAX_WORD_STEPS), Joint::of(argument, grid))
    else {
        return Vec::new();
    };
    // From small to large, as the fillings are.
    let sets: Vec<CandidateSet> =
        fillings.sets.iter().map(|digits| digits.iter().copied().collect()).collect();
    let open = used.open(grid);
    // Where digits may repeat, a set does not say it all.
    if sets.len() > MAX_CASES || sets.iter().any(|set| set.len() != open.len()) {
        return Vec::new();
    }
    let of_house = grid.geometry().house(*house).set;
    let with = |set: CandidateSet| {
        let mut grid = grid.clone();
        open.iter().for_each(|cell| grid.eliminate(cell, grid.candidates(cell) - set));
        if open.is_subset(of_house) {
            (of_house - open).iter().for_each(|cell| grid.eliminate(cell, set));
        }
        grid
    };
    let is_left =
        |&set: &CandidateSet| joint.can_be_filled(&with(set), &mut MAX_WORD_STEPS.clone()) != Some(false);
    let (left, gone): (Vec<CandidateSet>, Vec<CandidateSet>) = sets.iter().partition(|set| is_left(set));
    let open = names::cells(open);
    let has_what_goes = |set: &CandidateSet| targets.iter().any(|&(_, gone)| !(*set & gone).is_empty());
    if gone.is_empty() || left.iter().any(has_what_goes) {
        // That a cell cannot have a digit of a set that is left does not show in the sets.
        return Vec::new();
    }
    let mut words = vec![text!("{} can have {}.", open, either(&sets))];
    let mut why: Vec<(Text, Vec<CandidateSet>)> = Vec::new();
    for set in gone {
        let fault = faults::of(argument, &with(set));
        let fault = fault.unwrap_or_else(|| text!("the rest of {} could not be filled", *house));
        match why.iter_mut().find(|(other, _)| *other == fault) {
            Some((_, sets)) => sets.push(set),
            None => why.push((fault, vec![set])),
        }
    }
    if why.len() > MAX_FAULTS {
        let sets: Vec<CandidateSet> = why.into_iter().flat_map(|(_, sets)| sets).collect();
        why = vec![(text!("{} would have no room for some digit", *house), sets)];
    }
    let why = why.into_iter().map(|(fault, sets)| text!("With {}, {}.", either(&sets), fault));
    words.extend(why);
    words.push(text!("That leaves {}.", either(&left)));
    words.into_iter().map(|words| Sentence::excluding(words, CellSet::EMPTY)).collect()
}
