//! Lists of puzzles: their columns, orders and ways through them.

use std::time::SystemTime;

use jiff::civil::Date;
use ninefold::game::{Mode, Stats, given};
use ninefold::packs;
use ninefold::rating::rate;
use ninefold::scene::BoardsDiffer;
use ninefold::store::{GameId, GameSummary, PackPuzzle};

use super::*;

/// An unfinished game of the puzzle with this number, played at this second.
fn begun(pack: &str, number: usize, played: u64) -> GameSummary {
    GameSummary {
        id: GameId::default(),
        origin: GameOrigin {
            title: format!("{pack} {number}"),
            pack: Some(PackPuzzle { pack: pack.into(), number }),
        },
        mode: Mode::Classic,
        kind: "9x9".to_owned(),
        given: vec!["30 clues".to_owned()],
        filled: (45, 81),
        elapsed: Duration::from_secs(75),
        played: SystemTime::UNIX_EPOCH + Duration::from_secs(played),
        day: None,
        finished: None,
        reopened: false,
    }
}

/// A game that was solved on this day in a number of seconds.
fn solved(pack: &str, number: usize, played: u64, day: Date, seconds: u64, hints: u32) -> GameSummary {
    let stats = Stats { elapsed_ms: seconds * 1000, hints, ..Stats::default() };
    GameSummary { finished: Some(stats), day: Some(day), ..begun(pack, number, played) }
}

fn listing_of(games: &[GameSummary]) -> Listing {
    let mut listing = Listing::default();
    for game in games {
        let list = if game.finished.is_some() { &mut listing.finished } else { &mut listing.games };
        list.push(Arc::new(game.clone()));
    }
    listing
}

/// A player with these games, the newest first.
fn player_with(games: &[GameSummary]) -> Player {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing_of(games))));
    player
}

impl Player {
    /// Opens the list of the puzzles of a pack.
    fn open_pack(&mut self, slug: &str) -> &mut Player {
        self.choose(|item| matches!(item, HomeItem::Group(Group::Classic)));
        let at =
            screen!(self.app, Packs).packs().iter().position(|pack| pack.slug == slug).expect("the pack");
        self.press("home").press(&"down ".repeat(at)).press("cr")
    }

    /// Has the solution of the puzzle on the screen filled in.
    fn solve(&mut self) -> &mut Player {
        let game = &mut self.app.screens.play_mut().expect("a game").board.game;
        let problem = game.problem();
        let puzzle = problem.as_sudoku().expect("a sudoku");
        game.set_verdict(verdict(&puzzle.geometry, puzzle, &Monitor::new()).expect("not cancelled"));
        self.press("a y")
    }

    /// The numbers in the first visible lines of a list.
    fn numbers(&self, count: usize) -> Vec<usize> {
        let text = self.text_at(80, 24);
        let lines = text.lines().skip(3).take(count);
        lines
            .map(|line| line.trim_start_matches([' ', '✓']).split(' ').next().expect("a number"))
            .map(|word| word.parse().unwrap_or_else(|_| panic!("{word} in {text}")))
            .collect()
    }

    /// The number in the name of the chosen puzzle, which stands below its preview.
    fn chosen(&self) -> String {
        let text = self.text_at(112, 40);
        let name = text.lines().skip(3).find_map(|line| line.split_once("  Hard ")).expect("a name");
        name.1.trim().to_owned()
    }
}

fn three_games() -> Vec<GameSummary> {
    vec![
        solved("hard", 7, 50, date(2026, 11, 20), 3725, 0),
        solved("hard", 3, 40, date(2026, 11, 21), 600, 0),
        solved("hard", 4, 30, date(2026, 2, 1), 500, 2),
        begun("hard", 9, 20),
    ]
}

#[test]
fn a_list_shows_what_there_is_to_choose_by() {
    let mut player = player_with(&three_games());
    player.open_pack("hard");
    let wide = player.text_at(140, 50);
    for words in ["no.↓", "score", "hardest step", "clues", "time", "solved", "3 of 100 solved"] {
        assert!(wide.contains(words), "{words} in {wide}");
    }
    let line = |number: &str| {
        let line = wide.lines().find(|line| line.trim_start_matches([' ', '✓']).starts_with(number));
        line.unwrap_or_else(|| panic!("{number} in {wide}")).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let hard = packs::find("hard").expect("the pack");
    let rating = hard.rating(2).expect("a rating");
    let clues = hard.problems()[2].as_sudoku().expect("a sudoku").givens.filled();
    let (score, hardest) = (rating.score.expect("a score"), rating.hardest.expect("a step").name());
    assert!(line("3 ").contains(&format!("✓ 3 {score} {hardest} {clues} 10:00 2026-11-21")), "{wide}");
    assert!(line("7 ").contains("1:02:05 2026-11-20"), "{wide}");
    assert!(line("4 ").contains("(8:20) 2026-02-01") && line("9 ").contains("45/81"), "{wide}");
    // Small screens do without the columns that matter least.
    let small = player.text_at(40, 12);
    assert!(small.contains("score") && small.contains("time") && !small.contains("clues"), "{small}");
    assert!(player.text_at(80, 24).contains("  hardest step "), "it is a column");
}

#[test]
fn a_list_names_of_its_boards_what_differs() {
    let kinds = |boards: &[(usize, &str)]| {
        let sheet = |(size, rules): &(usize, &str)| {
            let rows = format!("{}\n", ".".repeat(*size)).repeat(*size);
            problem(&format!("size: {size}\n{rules}grid:\n{rows}"))
        };
        let problems: Vec<Problem> = boards.iter().map(sheet).collect();
        let differ = BoardsDiffer::in_list(problems.iter());
        let kinds: Vec<String> = problems.iter().map(|problem| differ.kind(problem)).collect();
        (differ.heading(), kinds.join("; "))
    };
    let (four, six) = ((4, ""), (6, ""));
    let jigsaw = (4, "regions:\nAAAB\nACBB\nCCDB\nCDDD\n");
    let (dots, parity) =
        ((4, "kropki: white r1c1 r1c2\nkropki: black r2c1 r2c2\n"), (4, "odd: r1c1\neven: r2c2\n"));
    assert_eq!(kinds(&[four, four]).1, "; ");
    assert_eq!(kinds(&[four, six]), ("size", "4x4; 6x6".to_owned()));
    let all = "Classic; Jigsaw; Kropki dots; Odd and even";
    assert_eq!(kinds(&[four, jigsaw, dots, parity]), ("kind", all.to_owned()));
    assert_eq!(kinds(&[six, jigsaw]), ("kind", "6x6; 4x4 jigsaw".to_owned()));
}

/// A player at the list of the pack of rules.
fn at_rules() -> Player {
    let mut player = player_with(&[]);
    player.choose(|item| matches!(item, HomeItem::Group(Group::Variants)));
    let packs = screen!(player.app, Packs).packs();
    let rules = packs.iter().position(|pack| pack.slug == "rules").expect("the pack");
    player.press("home").press(&"down ".repeat(rules)).press("cr");
    player
}

#[test]
fn a_search_shows_only_what_matches_until_esc() {
    let mut player = at_rules();
    let kinds = |player: &Player| {
        let text = player.text_at(80, 24);
        ["Killer cages", "Kropki dots", "Arrows"].map(|kind| text.matches(&format!("{kind}  ")).count())
    };
    player.press("/ k i l l e r");
    assert_eq!(kinds(&player), [2, 0, 0], "{}", player.text());
    player.press("cr");
    assert!(player.text().contains("2 with “killer”, Esc shows all"), "{}", player.text());
    let at = |player: &Player| screen!(player.app, Puzzles).menu.chosen + 1;
    assert_eq!(at(&player), 11);
    player.press("down");
    assert_eq!(at(&player), 19);
    player.press("down");
    assert_eq!(at(&player), 11, "past the end from the start");
    player.press("n");
    assert_eq!(at(&player), 19, "the next unsolved one that is shown");
    player.press("s s i");
    assert_eq!(kinds(&player), [2, 0, 0], "sorted: {}", player.text());
    player.press("cr q");
    assert_eq!(kinds(&player), [2, 0, 0], "back from a game: {}", player.text());
    player.press("esc");
    assert_eq!(kinds(&player)[..2], [2, 2], "{}", player.text());
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)), "Esc shows all, and goes back only then");
    player.press("/ k r o p k i cr q cr");
    assert_eq!(kinds(&player)[0], 2, "a list that is opened again is whole: {}", player.text());
    player.press("/ u n f a i r");
    assert_eq!(player.text_at(112, 40).matches(" unfair ").count(), 5);
}

#[test]
fn other_long_lists_are_filtered_too() {
    let mut player = player_with(&[solved("hard", 7, 50, date(2026, 11, 20), 60, 0), begun("hard", 9, 20)]);
    player.choose(|item| matches!(item, HomeItem::Learn)).press("/ w i n g");
    let text = player.text();
    assert!(text.contains("XY-wing") && text.contains("Wings") && !text.contains("Naked pair"), "{text}");
    player.press("esc q").choose(|item| matches!(item, HomeItem::Group(Group::Classic))).press("/ c h a i n");
    let text = player.text();
    assert!(text.contains("Unfair") && !text.contains("Medium"), "{text}");
}

#[test]
fn kinds_and_hardest_steps_are_told_in_full_where_puzzles_are_of_several_kinds() {
    let player = at_rules();
    for (columns, rows) in [(80, 24), (112, 40)] {
        let text = player.text_at(columns, rows);
        for words in ["kind", "Kropki dots", "locked candidate (pointing)", "digits between two others"] {
            assert!(text.contains(words), "{words} at {columns}x{rows} in {text}");
        }
    }
    assert!(player.text_at(112, 40).contains("Odd and even 1"), "the preview is beside the list");
}

#[test]
fn a_list_is_sorted_by_each_of_its_columns() {
    let mut player = player_with(&three_games());
    player.open_pack("hard").press("/ 9 cr");
    let hard = packs::find("hard").expect("the pack");
    let clues = |number: usize| hard.problems()[number - 1].as_sudoku().expect("a sudoku").givens.filled();
    player.press("s");
    assert_eq!(player.numbers(3), [1, 2, 3], "packs are sorted by score");
    player.press("i");
    assert_eq!(player.numbers(2), [100, 99]);
    assert!(player.text().contains("by score, 3 of 100 solved") && player.text().contains("score↑"));
    player.press("s");
    let technique = |number: usize| hard.rating(number - 1).and_then(|rating| rating.hardest);
    player.press("home");
    assert!(player.numbers(10).is_sorted_by_key(|&number| technique(number)), "{}", player.text());
    player.press("s home");
    assert!(player.numbers(10).is_sorted_by_key(|&number| clues(number)), "{}", player.text());
    assert!(player.text_at(40, 12).contains("clues↓"), "the column stays: {}", player.text_at(40, 12));
    player.press("s home");
    assert_eq!(player.numbers(5), [3, 7, 4, 9, 1], "times, then hints, then begun games, then nothing");
    player.press("i home");
    assert_eq!(player.numbers(5), [9, 4, 7, 3, 1], "nothing comes last in the reverse order too");
    player.press("s home");
    assert_eq!(player.numbers(4), [4, 7, 3, 1]);
    player.press("/ 1 2 cr s");
    assert_eq!(
        (player.chosen().as_str(), screen!(player.app, Puzzles).menu.chosen),
        ("1", 0),
        "from the top"
    );
    assert!(matches!(player.press("cr").app.screens.play().map(|play| play.board.list.index), Some(0)));
}

#[test]
fn the_next_unsolved_puzzle_is_one_key_away() {
    let games: Vec<GameSummary> =
        (1..=98).map(|number| solved("hard", number, 200 - number as u64, date(2026, 1, 1), 60, 0)).collect();
    let mut player = player_with(&games);
    player.open_pack("hard");
    assert_eq!(player.chosen(), "99");
    player.press("home n");
    assert_eq!(player.chosen(), "99");
    player.press("n");
    assert_eq!(player.chosen(), "100");
    player.press("n");
    assert_eq!(player.chosen(), "99", "past the end from the start");
    player.press("r");
    assert_eq!(player.chosen(), "100", "the only other one");
    player.press("home");
    let mut found = std::collections::BTreeSet::new();
    for nanos in 0..8 {
        player.at += Duration::from_nanos(nanos);
        player.press("home r");
        found.insert(player.chosen());
    }
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["100", "99"]);
}

#[test]
fn a_pack_opens_where_the_player_goes_on() {
    // Puzzles 3 and 4 are solved, 7 was solved last.
    let mut player = player_with(&three_games());
    player.open_pack("hard");
    assert_eq!(player.chosen(), "8");
    let mut games = three_games();
    games.insert(0, begun("hard", 2, 60));
    let mut player = player_with(&games);
    player.open_pack("hard");
    assert_eq!(player.chosen(), "2", "the game that was played last goes on");
    // The puzzle is solved elsewhere before the list is opened again.
    player.press("q q");
    games[0] = solved("hard", 2, 70, date(2026, 11, 21), 60, 0);
    player.send(Message::Store(StoreReply::Listed(listing_of(&games))));
    player.open_pack("hard");
    assert_eq!(player.chosen(), "5");
}

#[test]
fn a_solved_puzzle_leads_on_to_the_next_unsolved_one() {
    let index = |player: &Player| player.app.screens.play().expect("a game").board.list.index + 1;
    let mut player = player_with(&three_games());
    player.open_pack("hard").press("/ 2 cr cr").solve().press("cr");
    assert_eq!(index(&player), 5, "3 and 4 are solved");
    player.solve().press("esc ]");
    assert_eq!(index(&player), 6);
    player.press("]");
    assert_eq!(index(&player), 7, "from an unsolved one in steps of one");
    // In the order of the list: the one with the highest score comes first.
    player.press("q s i / 1 0 0 cr cr").solve().press("cr");
    assert_eq!(index(&player), 99);
}

#[test]
fn home_leads_on_after_a_solved_puzzle() {
    let mut player = player_with(&three_games());
    let text = player.text();
    assert!(text.contains("Next puzzle") && text.contains("Hard 8"), "{text}");
    player.press("cr");
    assert_eq!(player.app.screens.play().expect("a game").board.list.index, 7);

    let mut games = three_games();
    games.insert(0, begun("hard", 2, 60));
    let player = player_with(&games);
    assert!(!player.text().contains("Next puzzle"), "an unfinished game comes first: {}", player.text());
}

#[test]
fn boards_that_have_no_score_have_other_columns() {
    let mut player = player_with(&[]);
    player.choose(|item| matches!(item, HomeItem::Group(Group::Queens))).press("down cr");
    let text = player.text_at(112, 40);
    assert!(!text.contains("score") && !text.contains("clues"), "{text}");
    for words in ["size", "level", "hardest step", "7x7", "easy"] {
        assert!(text.contains(words), "{words} in {text}");
    }
    player.press("q up cr");
    assert!(player.text_at(112, 40).contains("blocked"));
    player.press("q q").choose(|item| matches!(item, HomeItem::Group(Group::Target)));
    let text = player.text_at(112, 40);
    assert!(text.contains("level") && !text.contains("score") && !text.contains("hardest"), "{text}");
}

/// The tasks that read saved games.
fn peeked(player: &Player) -> Vec<GameId> {
    let asked = player.tasks.iter().filter_map(|task| match task {
        Task::Store(StoreTask::Peek(id)) => Some(id.clone()),
        _ => None,
    });
    asked.collect()
}

#[test]
fn saved_games_are_shown_as_they_were_left() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = Game::new(problem(NINE)).expect("a game");
    let mut journal = store.begin(&game, &GameOrigin { title: "Mine".into(), pack: None }, &Zoned::now());
    let place = Move::Place {
        cells: vec![Cell::new(40)],
        digit: Digit::from_index(4),
        clean_peers: true,
        restore: true,
    };
    let event = game.act(Duration::from_secs(65), place).expect("a move");
    journal.append(&event, game.status(), &Zoned::now()).expect("written");
    drop(journal);

    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(store.list())));
    player.choose(|item| matches!(item, HomeItem::Games(..)));
    let asked = peeked(&player);
    let id = store.list().games[0].id.clone();
    assert_eq!(asked, std::slice::from_ref(&id), "once, for the preview and for the rating");
    assert!(!player.text().contains("5┃"), "{}", player.text());
    player.send(Message::Store(StoreReply::Peeked(id.clone(), store.peek(&id).map(Box::new))));
    let text = player.text();
    let row = text.lines().find(|line| line.contains("5┃")).unwrap_or_else(|| panic!("{text}"));
    assert!(row.contains("┃ 8  5  3 ┃"), "the digit is there: {text}");
    let job = player.job();
    let Work::Rate(problems, 0) = &job.work else { panic!("{job:?}") };
    let outcome = rate(&problems[0], &Monitor::new()).expect("not cancelled");
    let (id, score) = (job.id, outcome.rating().and_then(|rating| rating.score).expect("a score"));
    player.send(Message::WorkerReport(id, WorkerReport::Rated(vec![outcome])));
    let text = player.text();
    assert!(text.contains(&format!("easy, score {score}")) && text.contains("hardest step: "), "{text}");
    assert!(peeked(&player).is_empty(), "all is known");
    assert!(player.text_at(112, 40).contains(&format!("easy     {score}")), "{}", player.text_at(112, 40));
}

#[test]
fn the_puzzles_of_a_file_are_rated_while_it_is_listed() {
    let hard = packs::find("hard").expect("the pack");
    let easy = packs::find("easy").expect("the pack");
    let problems = [&hard.problems()[..2], &easy.problems()[..2]].concat();
    let mut player = file_of(problems);
    let job = player.job();
    let Work::Rate(problems, 0) = &job.work else { panic!("{job:?}") };
    let mut outcomes: Vec<_> =
        problems.iter().map(|problem| rate(problem, &Monitor::new()).expect("not cancelled")).collect();
    let (id, rest) = (job.id, outcomes.split_off(1));
    player.press("s s");
    assert_eq!(player.numbers(4), [1, 2, 3, 4], "nothing is rated yet");
    assert!(player.text().contains("rated 0 of 4"), "{}", player.text());
    player.send(Message::WorkerReport(id + 1, WorkerReport::Rated(rest.clone())));
    player.send(Message::WorkerReport(id, WorkerReport::Rated(outcomes)));
    assert!(player.text().contains("rated 1 of 4"), "the report of another job is none: {}", player.text());
    // A game ends all jobs; the list goes on where it was.
    player.press("cr q");
    let job = player.job();
    assert!(matches!(job.work, Work::Rate(_, 1)), "{job:?}");
    let id = job.id;
    player.send(Message::WorkerReport(id, WorkerReport::Rated(rest)));
    assert!(!player.text().contains("rated"), "{}", player.text());
    player.press("home");
    assert_eq!(player.numbers(2), [3, 4], "sorted by the score: {}", player.text());
    player.press("q");
    assert!(player.tasks.iter().any(|task| matches!(task, Task::Job(JobTask::Cancel(JobKind::Rate)))));
}

/// Rating a large file takes minutes.
#[test]
fn a_large_file_is_rated_when_it_is_sorted_by_ratings() {
    let mut player = Player::home();
    player.paste(&format!("{NINE}\n").repeat(5_001));
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)));
    let starts = |player: &Player| {
        player
            .tasks
            .iter()
            .any(|task| matches!(task, Task::Job(JobTask::Start(Job { kind: JobKind::Rate, .. }))))
    };
    assert!(!starts(&player));
    assert!(starts(player.press("s")));
    assert!(!starts(player.press("s")), "the job is running");
}

/// A player at a list of these puzzles, which come from a file.
fn file_of(problems: Vec<Problem>) -> Player {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open)).press("p cr");
    let read = FileReply::Read {
        typed: "p".into(),
        at: Duration::from_secs(1),
        name: "p".into(),
        number: None,
        result: Ok(problems.into_iter().map(Ok).collect()),
    };
    player.send(Message::File(read));
    player
}

#[test]
fn boards_of_one_size_are_sorted_by_their_kind() {
    let [nine, diagonal] = ["hard", "diagonal"].map(|slug| packs::find(slug).expect("the pack").problems());
    let problems = vec![
        nine[0].clone(),
        diagonal[0].clone(),
        nine[1].clone(),
        diagonal[1].clone(),
        problem("1.3..4122....2.."),
    ];
    let mut player = file_of(problems);
    player.press("s home");
    assert!(player.text().contains("by kind"), "{}", player.text());
    assert_eq!(player.numbers(5), [5, 1, 3, 2, 4], "{}", player.text());
}

#[test]
fn a_rating_that_cannot_be_started_says_so() {
    let hard = packs::find("hard").expect("the pack");
    let mut player = file_of(hard.problems()[..2].to_vec());
    let id = player.job().id;
    player.send(Message::WorkerReport(id, WorkerReport::NotStarted));
    assert!(player.text().contains("cannot start another thread"), "{}", player.text());
    assert!(player.tasks.is_empty(), "it is not tried again and again: {:?}", player.tasks);
}

/// The place of a puzzle among the finished games may be behind that of an older one, which is reopened.
#[test]
fn a_puzzle_was_solved_on_the_latest_of_its_days() {
    let reopened = GameSummary { reopened: true, ..solved("hard", 3, 30, date(2026, 2, 1), 500, 0) };
    let newer = solved("hard", 3, 40, date(2026, 11, 21), 600, 0);
    let mut listing = listing_of(&[newer]);
    listing.games.push(Arc::new(reopened));
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing)));
    player.open_pack("hard");
    let text = player.text_at(140, 50);
    assert!(text.contains("2026-11-21") && !text.contains("2026-02-01"), "{text}");
}

#[test]
fn saved_queens_boards_tell_what_is_given_but_no_clues() {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing())));
    player.choose(|item| matches!(item, HomeItem::Games(..))).press("tab");
    let text = player.text_at(140, 50);
    assert!(text.contains("Solved, 5x5 queens, 4 queens given"), "{text}");
    let mut board = Board::empty(5).expect("a board");
    assert!(given(&Problem::Queens(board.clone())).is_empty());
    board.set_blocked(Square::new(0, 0), true);
    assert_eq!(given(&Problem::Queens(board)), ["1 square blocked"]);
    assert_eq!(given(&problem(NINE)), ["30 clues"]);
}
