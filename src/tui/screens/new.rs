//! A new puzzle: its board, its level, what it must have besides, and what will come of it in words.

use ratatui::layout::Rect;

use super::preview::draw_preview;
use super::{Clickable, Component, Env, Go, Library};
use crate::direction::Direction;
use crate::explain::capitalized;
use crate::generate::Symmetry;
use crate::generate::preset::{Bounds, Kind, Preset};
use crate::generate::with_rules;
use crate::grid::{Grid, Puzzle};
use crate::hint::{Difficulty, OF_RULES, TECHNIQUES, by_slug, highest_score};
use crate::packs::{self, Pack};
use crate::scene::{TextStyle, of_problem, of_puzzle};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, Motion, NavigationAction, TextAction};
use crate::tui::layout::{List, above_about, above_gap, has_abouts, inset, middle, preview_below};
use crate::tui::menu::Menu;
use crate::tui::message::PuzzleRequest;

#[derive(Debug, Default)]
pub struct NewPuzzle {
    pub menu: Menu,
    pub preset: Preset,
}

/// A line of the screen: what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub name: &'static str,
    pub value: String,
    pub about: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Board,
    Rules,
    Level,
    Pattern,
    Technique,
    Score,
    Clues,
    Seed,
}

const FIELDS: [Field; 8] = [
    Field::Board,
    Field::Rules,
    Field::Level,
    Field::Pattern,
    Field::Technique,
    Field::Score,
    Field::Clues,
    Field::Seed,
];

const SCORES: [Bounds; 8] = [
    bounds(0, 300),
    bounds(300, 500),
    bounds(500, 700),
    bounds(700, 900),
    bounds(900, 1200),
    bounds(1200, 1600),
    bounds(1600, 2500),
    bounds(2500, u32::MAX),
];

/// The numbers of clues to choose from on 9x9 boards. Others have the same shares of their cells.
const CLUES: [Bounds; 6] =
    [bounds(22, 23), bounds(24, 25), bounds(26, 28), bounds(29, 32), bounds(33, 36), bounds(37, 45)];

/// The height with room for a heading of two lines above the list, and empty lines above and below a preview of 11 lines.
const HEIGHT_WITH_HEADING: u16 = 23;

const MAX_SEED: u64 = 999_999_999;

const fn bounds(least: u32, most: u32) -> Bounds {
    Bounds { least, most }
}

impl NewPuzzle {
    fn field(&self) -> Field {
        FIELDS[self.menu.chosen.min(FIELDS.len() - 1)]
    }

    pub fn choices(&self) -> Vec<Choice> {
        FIELDS.map(|field| choice(&self.preset, field)).to_vec()
    }

    /// The list, below a heading if the preview leaves room for one: the lines say the same.
    fn layout(&self, area: Rect) -> List<'_> {
        let above = if area.height < HEIGHT_WITH_HEADING { 0 } else { 2 };
        let area = middle(Rect { y: area.y + above, height: area.height - above, ..area });
        self.menu.list(above_about(inset(area), FIELDS.len()), FIELDS.len())
    }

    /// Selects the next value of the chosen line in this direction, wrapping around.
    fn turn(&mut self, direction: Direction) {
        let field = self.field();
        let preset = &mut self.preset;
        match field {
            Field::Board => {
                preset.kind = neighbour(&Kind::all(), preset.kind, direction);
                let hardest = preset.kind.levels().last().copied().unwrap_or(Difficulty::Easy);
                preset.level = preset.level.min(hardest);
                preset.clues = None;
                // Boards without any rules keep the choice for others.
                preset.rules =
                    preset.rules.filter(|family| !preset.kind.has_rules() || preset.kind.can_have(family));
                drop_impossible(preset);
            }
            Field::Rules => {
                let families = with_rules::families();
                // Whether a board can have rules takes a search, so only those on the way are asked.
                loop {
                    preset.rules = neighbour_or_any(&families, preset.rules, direction);
                    if preset.rules.is_none_or(|family| preset.kind.can_have(family)) {
                        break;
                    }
                }
                drop_impossible(preset);
            }
            Field::Level => {
                preset.level = neighbour(preset.kind.levels(), preset.level, direction);
                drop_impossible(preset);
            }
            Field::Pattern => {
                if has_pattern(preset.kind) {
                    preset.symmetry = neighbour(&Symmetry::ALL, preset.symmetry, direction);
                }
            }
            Field::Technique => {
                preset.technique = neighbour_or_any(&techniques(preset), preset.technique, direction);
            }
            Field::Score => preset.score = neighbour_or_any(&scores(preset), preset.score, direction),
            Field::Clues => preset.clues = neighbour_or_any(&clues(preset), preset.clues, direction),
            Field::Seed => {
                preset.seed = match (preset.seed, direction) {
                    (None, Direction::Forward) => Some(1),
                    (None, Direction::Backward) => None,
                    (Some(seed), Direction::Forward) => Some((seed + 1).min(MAX_SEED)),
                    (Some(seed), Direction::Backward) => seed.checked_sub(1).filter(|&seed| seed > 0),
                }
            }
        }
    }

    /// Changes the seed by a digit that is typed, from any line.
    fn type_seed(&mut self, action: TextAction) {
        let seed = self.preset.seed.unwrap_or(0);
        let seed = match action {
            TextAction::Type(symbol) => {
                let Some(digit) = symbol.to_digit(10) else { return };
                seed.saturating_mul(10).saturating_add(digit.into())
            }
            TextAction::Delete => seed / 10,
            _ => return,
        };
        self.preset.seed = Some(seed).filter(|&seed| seed > 0).map(|seed| seed.min(MAX_SEED));
        self.menu.chosen = FIELDS.len() - 1;
    }
}

fn choice(preset: &Preset, field: Field) -> Choice {
    let Preset { kind, level, symmetry, technique, score, clues, seed, .. } = *preset;
    let (name, value, about) = match field {
        Field::Board => ("Board", kind.name(), about_kind(kind)),
        Field::Rules => ("Rules", rules_words(preset), about_rules(preset)),
        Field::Level => ("Level", capitalized(level.name()), about_level(preset)),
        Field::Pattern => ("Pattern", pattern_words(kind, symmetry), about_pattern(kind, symmetry)),
        Field::Technique => ("Technique", technique_words(technique), "a step that the solution needs"),
        Field::Score => ("Score", range_or_any(score), "the sum of all steps"),
        Field::Clues => ("Clues", range_or_any(clues), "fewer take longer to make"),
        Field::Seed => ("Seed", seed_words(seed), "the same number gives the same puzzle"),
    };
    if matches!(field, Field::Technique | Field::Score | Field::Clues) && !is_searched(kind) {
        return Choice { name, value: "–".to_owned(), about: "sudokus without weights only" };
    }
    Choice { name, value, about }
}

/// The name of a family of rules: that of its only kind, or that of its pack.
fn name_of_family(family: &str) -> &'static str {
    let mut kinds = with_rules::kinds_of(family);
    match (kinds.next(), kinds.next()) {
        (Some(kind), None) if kind.plural.is_empty() => kind.name,
        (Some(kind), None) => kind.plural,
        _ => packs::find(family).map_or("rules", |pack| pack.title),
    }
}

fn rules_words(preset: &Preset) -> String {
    match preset.own_rules() {
        _ if !preset.kind.has_rules() => "–".to_owned(),
        Some(family) => capitalized(name_of_family(family)),
        None => "None".to_owned(),
    }
}

fn about_rules(preset: &Preset) -> &'static str {
    let Some(family) = preset.own_rules() else {
        let can_have = preset.kind.has_rules();
        return if can_have { "cages, lines, dots and clues outside" } else { "sudokus up to 9x9 only" };
    };
    match (packs::find(family), with_rules::kinds_of(family).next()) {
        (Some(pack), _) => pack.about,
        (None, Some(kind)) => kind.rule,
        (None, None) => "",
    }
}

fn pattern_words(kind: Kind, symmetry: Symmetry) -> String {
    match symmetry {
        _ if !has_pattern(kind) => "–".to_owned(),
        Symmetry::None => "At random".to_owned(),
        symmetry => capitalized(symmetry.name()),
    }
}

fn technique_words(slug: Option<&'static str>) -> String {
    slug.and_then(by_slug).map_or("Any".to_owned(), |technique| capitalized(technique.name))
}

fn seed_words(seed: Option<u64>) -> String {
    seed.map_or("Random".to_owned(), |seed| seed.to_string())
}

fn range_or_any(bounds: Option<Bounds>) -> String {
    bounds.map_or("Any".to_owned(), range_words)
}

/// What will be made, in words: `Hard 9x9 with XY-wing, score 500 to 700, 24 to 25 clues, seed 7`.
fn words(preset: &Preset) -> String {
    let Preset { kind, level, .. } = *preset;
    let mut words = format!("{} {}", capitalized(level.name()), lowercase_name(kind));
    if let Some(family) = preset.own_rules() {
        words += &format!(" with {}", name_of_family(family));
    }
    if is_searched(kind) {
        if let Some(technique) = preset.technique.and_then(by_slug) {
            words += &format!(" with {}", technique.name);
        }
        if let Some(score) = preset.score {
            words += &format!(", score {}", range_words(score));
        }
        if let Some(clues) = preset.clues {
            words += &format!(", {} clues", range_words(clues));
        }
    }
    if has_pattern(kind) && preset.symmetry != Symmetry::None {
        words += &format!(", {} symmetry", preset.symmetry.name());
    }
    if let Some(seed) = preset.seed {
        words += &format!(", seed {seed}");
    }
    words
}

fn range_words(Bounds { least, most }: Bounds) -> String {
    if most == u32::MAX {
        format!("{least} or more")
    } else if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}

/// The name of a kind inside a sentence.
fn lowercase_name(kind: Kind) -> String {
    kind.name().to_lowercase()
}

/// Returns whether puzzles of this kind are searched for: only these can be chosen by technique, score and clues.
fn is_searched(kind: Kind) -> bool {
    matches!(kind, Kind::Classic(_) | Kind::With(_) | Kind::Jigsaw)
}

/// Returns whether clues of this kind can be arranged symmetrically.
fn has_pattern(kind: Kind) -> bool {
    !matches!(kind, Kind::Queens | Kind::Regions)
}

/// The slugs of the techniques that puzzles of this level can need, hardest first.
fn techniques(preset: &Preset) -> Vec<&'static str> {
    if !is_searched(preset.kind) {
        return Vec::new();
    }
    let of_rules = OF_RULES.iter().rev().filter(|_| preset.own_rules().is_some());
    let possible =
        of_rules.chain(TECHNIQUES.iter().rev()).filter(|technique| technique.level <= preset.level);
    possible.map(|technique| technique.slug).collect()
}

/// The scores that puzzles of this level can have.
fn scores(preset: &Preset) -> Vec<Bounds> {
    let mut scores = SCORES.to_vec();
    scores.retain(|score| {
        is_searched(preset.kind)
            && (preset.own_rules().is_some() || score.least < highest_score(preset.level))
    });
    scores
}

/// The numbers of clues that boards of this kind can have.
fn clues(preset: &Preset) -> Vec<Bounds> {
    if !is_searched(preset.kind) {
        return Vec::new();
    }
    let cells = preset.kind.geometry().map_or(81, |geometry| geometry.cell_count());
    let mut ranges = Vec::new();
    for Bounds { least, most } in CLUES {
        ranges.push(bounds(least * cells as u32 / 81, most * cells as u32 / 81));
    }
    // On small boards neighbouring ranges can be the same.
    ranges.dedup();
    ranges
}

/// Gives up a technique and a score that puzzles of the chosen kind and level cannot have.
fn drop_impossible(preset: &mut Preset) {
    preset.technique = preset.technique.filter(|technique| techniques(preset).contains(technique));
    preset.score = preset.score.filter(|score| scores(preset).contains(score));
}

/// Returns the next value in this direction, before the first of which is any.
fn neighbour_or_any<T: Copy + PartialEq>(all: &[T], now: Option<T>, direction: Direction) -> Option<T> {
    let choices: Vec<Option<T>> = std::iter::once(None).chain(all.iter().copied().map(Some)).collect();
    neighbour(&choices, now, direction)
}

/// The pack with puzzles of this kind and the index of one of this level, unsolved if there is one, to show what they
/// look like.
fn sample(preset: &Preset, library: &Library) -> Option<(&'static Pack, usize)> {
    let slug = match preset.kind {
        Kind::Classic(9) if preset.own_rules().is_some() => preset.rules.unwrap_or_default(),
        // There is none of other boards with rules.
        _ if preset.own_rules().is_some() => return None,
        Kind::Classic(9) => preset.level.name(),
        Kind::Classic(6) => "six",
        Kind::Classic(16) => "sixteen",
        Kind::Classic(_) => return None,
        Kind::With(extra) => extra.puzzle_name(),
        Kind::Jigsaw => "jigsaw",
        Kind::Target => "target",
        Kind::Queens => "queens",
        Kind::Regions => "regions",
    };
    let pack = packs::find(slug)?;
    let is_of_level = |index: &usize| pack.rating(*index).is_some_and(|rating| rating.level == preset.level);
    let of_level: Vec<usize> = (0..pack.problems().len()).filter(is_of_level).collect();
    let unsolved = of_level.iter().find(|&&index| !library.progress(pack, index).solved);
    Some((pack, unsolved.or(of_level.first()).copied().unwrap_or(0)))
}

impl Component for NewPuzzle {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::New]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(Motion::Left)) => self.turn(Direction::Backward),
            Action::Navigation(NavigationAction::Move(Motion::Right)) => self.turn(Direction::Forward),
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, FIELDS.len());
            }
            Action::Navigation(NavigationAction::Choose) => {
                return vec![Go::Generate(PuzzleRequest::Random(self.preset))];
            }
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            Action::Text(action) => self.type_seed(action),
            _ => {}
        }
        Vec::new()
    }

    /// The first click on a line chooses it; another one changes it.
    fn click(&mut self, clicked: Clickable, _: bool, _: &Env<'_>) -> Vec<Go> {
        let Clickable::Entry(entry) = clicked else { return Vec::new() };
        if self.menu.chosen == entry {
            self.turn(Direction::Forward);
        }
        self.menu.chosen = entry;
        Vec::new()
    }

    fn title(&self) -> &str {
        "New puzzle"
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (area, list) = (canvas.area, self.layout(canvas.area));
        if list.area.y > area.y {
            // What will come. A long sentence takes two lines.
            let height = list.area.y - area.y;
            let place = Rect { x: list.area.x + 1, y: area.y, width: list.area.width - 1, height };
            let lines = canvas.wrap_text(&words(&self.preset), TextStyle::Strong, place.width);
            canvas.lines(&lines, place);
        }
        let choices = self.choices();
        for (i, line) in list.lines() {
            let Choice { name, value, about } = &choices[i];
            let is_chosen = i == self.menu.chosen;
            let value = if is_chosen { format!("‹ {value} ›") } else { format!("  {value}") };
            let about = if has_abouts(list.area) { about } else { "" };
            let text = format!("{name:<9} {value:<26} {about}");
            canvas.entry(text.trim_end(), is_chosen, line);
        }
        canvas.arrows(list);
        canvas.about(choices[self.menu.chosen].about, &list);
        if let Some(room) = preview_below(&list, above_gap(area)) {
            let (board, caption) = match (sample(&self.preset, env.library), self.preset.kind.geometry()) {
                (Some((pack, index)), _) => {
                    (of_problem(&pack.problems()[index]), format!("as in {}", pack.name(index)))
                }
                (None, Some(geometry)) => {
                    let cells = geometry.cell_count();
                    (of_puzzle(&Puzzle::new(geometry, Grid::empty(cells))), String::new())
                }
                (None, None) => return,
            };
            draw_preview(&board, &[String::new(), caption], &mut canvas.part(room));
        }
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List<'_>> {
        Some(self.layout(area))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }
}

/// Returns the next value of the list in this direction, wrapping around.
pub fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, direction: Direction) -> T {
    let place = all.iter().position(|&other| other == now).unwrap_or(0);
    all[direction.step(place, 1, all.len())]
}

fn about_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Classic(4 | 6) => "a quick game",
        Kind::Classic(12 | 16) => "a large board; takes a while to make",
        Kind::Classic(_) => "the classic board",
        Kind::With(extra) => extra.rule(),
        Kind::Jigsaw => "irregular regions instead of boxes",
        Kind::Target => "weighted cells: highest score wins",
        Kind::Queens => "no two queens may attack each other",
        Kind::Regions => "one queen per region, none touching",
    }
}

fn about_pattern(kind: Kind, symmetry: Symmetry) -> &'static str {
    match (kind, symmetry) {
        (Kind::Queens, _) => "squares are blocked at random",
        (Kind::Regions, _) => "regions of any shape",
        (_, Symmetry::None) => "clues can be anywhere",
        (_, Symmetry::Rotational) => "rotational symmetry",
        (_, Symmetry::Mirror) => "left and right alike",
        (_, Symmetry::Diagonal) => "mirrored across the diagonal",
    }
}

fn about_level(preset: &Preset) -> &'static str {
    match (preset.kind, preset.level) {
        (_, level) if preset.own_rules().is_some() => match level {
            Difficulty::Easy => "singles, and one rule at a time",
            Difficulty::Medium => "a rule together with a house",
            Difficulty::Hard => "the rule of 45, and rules together",
            Difficulty::Unfair => "chains, and short suppositions",
            Difficulty::Extreme => "long suppositions",
        },
        (Kind::Queens | Kind::Regions, Difficulty::Easy) => "7x7: last squares and locked houses",
        (Kind::Queens | Kind::Regions, Difficulty::Medium) => "8x8: common attacks",
        (Kind::Queens | Kind::Regions, Difficulty::Hard) => "9x9: pairs of houses",
        (Kind::Queens | Kind::Regions, Difficulty::Unfair) => "10x10: three and four houses",
        (Kind::Queens | Kind::Regions, Difficulty::Extreme) => "11x11: suppositions",
        (Kind::Target, Difficulty::Easy) => "up to 100 completions",
        (Kind::Target, Difficulty::Medium) => "up to 1,000 completions",
        (Kind::Target, _) => "up to 20,000 completions",
        (_, Difficulty::Easy) => "plenty of clues; singles only",
        (_, Difficulty::Medium) => "pairs, triples and locked candidates",
        (_, Difficulty::Hard) => "fish, wings and colouring",
        (_, Difficulty::Unfair) => "chains and almost locked sets",
        (_, Difficulty::Extreme) => "forcing chains and nets",
    }
}
