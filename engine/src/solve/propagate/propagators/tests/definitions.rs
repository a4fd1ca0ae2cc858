//! What the kinds of rule mean, written a second time, in rows, columns and numbers.

use crate::grid::{Cell, Digit, Geometry, Grid, Rule};

/// A full grid and the board that it is on.
struct Full<'a> {
    size: i32,
    board: &'a Geometry,
    values: Vec<i32>,
    /// The number of the first digit.
    first: i32,
}

/// Returns whether a full grid obeys all rules of a board.
pub fn is_obeyed(board: &Geometry, grid: &Grid) -> bool {
    let first = i32::from(board.shape().first_number);
    let number = |value: &Option<Digit>| value.expect("a full grid").index() as i32 + first;
    let values = grid.values().iter().map(number).collect();
    let full = Full { size: board.size() as i32, board, values, first };
    board.rules().iter().all(|rule| full.obeys(rule))
}

impl Full<'_> {
    fn at(&self, row: i32, column: i32) -> Option<i32> {
        let is_inside = (0..self.size).contains(&row) && (0..self.size).contains(&column);
        is_inside.then(|| self.values[(row * self.size + column) as usize])
    }

    fn value(&self, cell: Cell) -> i32 {
        self.values[cell.index()]
    }

    fn place(&self, cell: Cell) -> (i32, i32) {
        (cell.index() as i32 / self.size, cell.index() as i32 % self.size)
    }

    fn line(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|&cell| self.value(cell)).collect()
    }

    /// Returns whether all pairs of cells of the board that differ by these rows and columns fit.
    fn all_apart(&self, apart: &[(i32, i32)], fits: impl Fn(i32, i32) -> bool) -> bool {
        (0..self.size).all(|row| {
            (0..self.size).all(|column| {
                apart.iter().all(|(rows, columns)| {
                    let here = self.at(row, column).expect("a cell");
                    self.at(row + rows, column + columns).is_none_or(|there| fits(here, there))
                })
            })
        })
    }

    /// Returns whether all neighbours without a mark fit.
    fn unmarked(&self, marks: &[&str], fits: impl Fn(i32, i32) -> bool) -> bool {
        let mut marked = Vec::new();
        for rule in self.board.rules().iter().filter(|rule| marks.contains(&rule.key())) {
            marked.extend(rule.lines[0].windows(2).map(|pair| [self.place(pair[0]), self.place(pair[1])]));
        }
        (0..self.size).all(|row| {
            (0..self.size).all(|column| {
                [(row + 1, column), (row, column + 1)].into_iter().all(|(down, right)| {
                    let is_marked = marked.contains(&[(row, column), (down, right)])
                        || marked.contains(&[(down, right), (row, column)]);
                    let here = self.at(row, column).expect("a cell");
                    is_marked || self.at(down, right).is_none_or(|there| fits(here, there))
                })
            })
        })
    }

    fn around(&self, key: &str, cells: &[Cell], fits: impl Fn(i32, i32) -> bool) -> bool {
        let alike = self.board.rules().iter().filter(|rule| rule.key() == key);
        let marked: Vec<_> = alike.flat_map(|rule| &rule.lines[0]).map(|&cell| self.place(cell)).collect();
        cells.iter().all(|&cell| {
            let (row, column) = self.place(cell);
            let others = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)];
            others
                .into_iter()
                .filter(|place| !marked.contains(place))
                .filter_map(|(row, column)| self.at(row, column))
                .all(|other| fits(self.value(cell), other))
        })
    }

    fn obeys(&self, rule: &Rule) -> bool {
        let cells: &[Cell] = rule.lines.first().map_or(&[], |line| line);
        let line = self.line(cells);
        let sum: i32 = line.iter().sum();
        let mut sorted = line.clone();
        sorted.sort_unstable();
        let differ = sorted.windows(2).all(|pair| pair[0] < pair[1]);
        let number = rule.number;
        let clue = number.unwrap_or(-1);
        let count = line.len();
        let (first, last) = (line.first().copied().unwrap_or(0), line.last().copied().unwrap_or(0));
        let between: &[i32] = if count > 2 { &line[1..count - 1] } else { &[] };
        let next = |fits: &dyn Fn(i32, i32) -> bool| line.windows(2).all(|pair| fits(pair[0], pair[1]));
        let groups: Vec<Vec<i32>> = rule.lines.iter().map(|line| self.line(line)).collect();
        let is_double = |a: i32, b: i32, times: i32| a == times * b || times * a == b;
        let number_of = |digit: Digit| digit.index() as i32 + self.first;
        let third = self.size / 3;
        match rule.key() {
            "killer" => differ && number.is_none_or(|number| sum == number),
            "sum" | "little-killer" => sum == clue,
            "sum-difference" => sum - groups[1].iter().sum::<i32>() == clue,
            "equality-cage" => {
                let count_of = |holds: &dyn Fn(i32) -> bool| line.iter().filter(|n| holds(**n)).count();
                let half = self.size / 2;
                differ
                    && 2 * count_of(&|n| n % 2 == 0) == count
                    && 2 * count_of(&|n| n - self.first < half) == count
                    && 2 * count_of(&|n| n - self.first >= self.size - half) == count
            }
            "arrow" => {
                let text: String = line.iter().map(i32::to_string).collect();
                let circle: i32 = text.parse().expect("a number");
                groups[1..].iter().all(|shaft| shaft.iter().sum::<i32>() == circle)
            }
            "double-arrow" => 2 * (first + last) == sum,
            "thermometer" => next(&|a, b| b > a),
            "slow-thermometer" => next(&|a, b| b >= a),
            "greater" => next(&|a, b| b < a),
            "whisper" => next(&|a, b| a.abs_diff(b) as i32 >= number.unwrap_or(5)),
            "kropki white" => next(&|a, b| a.max(b) - a.min(b) == number.unwrap_or(1)),
            "kropki black" => next(&|a, b| is_double(a, b, number.unwrap_or(2))),
            "kropki negative" => self.unmarked(&["kropki white", "kropki black"], |a, b| {
                a.abs_diff(b) != 1 && !is_double(a, b, 2)
            }),
            "kropki negative-white" => self.unmarked(&["kropki white", "kropki black"], |a, b| {
                a.abs_diff(b) as i32 != number.unwrap_or(1)
            }),
            "kropki negative-black" => {
                self.unmarked(&["kropki white", "kropki black"], |a, b| !is_double(a, b, number.unwrap_or(2)))
            }
            "xv X" => next(&|a, b| a + b == 10),
            "xv V" => next(&|a, b| a + b == 5),
            "xv negative" => self.unmarked(&["xv X", "xv V"], |a, b| a + b != 5 && a + b != 10),
            "renban" => differ && sorted[count - 1] - sorted[0] + 1 == count as i32,
            "palindrome" => line.iter().eq(line.iter().rev()),
            "between" => between.iter().all(|n| (first < *n && *n < last) || (last < *n && *n < first)),
            "lockout" => {
                let (low, high) = (first.min(last), first.max(last));
                high - low >= number.unwrap_or(4) && between.iter().all(|n| !(low..=high).contains(n))
            }
            "region-sum" => {
                let mut sums: Vec<i32> = Vec::new();
                let mut box_before = None;
                for (&cell, value) in cells.iter().zip(&line) {
                    let (row, column) = self.place(cell);
                    // Boxes of 4x4 and 6x6 have two rows.
                    let this_box = (row / 2, column / (self.size / 2));
                    if box_before != Some(this_box) {
                        sums.push(0);
                    }
                    *sums.last_mut().expect("a piece") += value;
                    box_before = Some(this_box);
                }
                sums.iter().all(|sum| *sum == sums[0])
            }
            "zipper" => {
                let mut sums: Vec<i32> = (0..count / 2).map(|i| line[i] + line[count - 1 - i]).collect();
                if count % 2 == 1 {
                    sums.push(line[count / 2]);
                }
                sums.iter().all(|sum| *sum == sums[0])
            }
            "sum-line" => {
                // Cuts before the cells at which the sum so far is a multiple: no number is negative.
                let sums: Vec<i32> = (0..=count).map(|end| line[..end].iter().sum()).collect();
                let is_cut =
                    |clue| sum % clue == 0 && (0..=sum / clue).all(|piece| sums.contains(&(piece * clue)));
                if clue == 0 { sum == 0 } else { is_cut(clue) }
            }
            "sum-line loop" => (0..count).any(|first| {
                let mut turned = line.clone();
                turned.rotate_left(first);
                let sums: Vec<i32> = (0..=count).map(|end| turned[..end].iter().sum()).collect();
                sum > 0 && sum % clue == 0 && (0..=sum / clue).all(|piece| sums.contains(&(piece * clue)))
            }),
            "entropic" => line.windows(3.min(count)).all(|part| {
                let classes: Vec<i32> = part.iter().map(|n| (n - self.first) / third).collect();
                (0..3).all(|class| classes.iter().filter(|&&c| c == class).count() <= 1)
            }),
            "modular" => {
                let modulus = number.unwrap_or(3);
                line.windows(count.min(modulus as usize)).all(|part| {
                    (0..modulus).all(|rest| part.iter().filter(|&n| n % modulus == rest).count() <= 1)
                })
            }
            "nabner" => sorted.windows(2).all(|pair| pair[1] - pair[0] > 1),
            "clone" => groups.iter().all(|group| *group == line),
            "equal-sums" => groups.iter().all(|group| group.iter().sum::<i32>() == sum),
            "sandwich" => {
                let one = line.iter().position(|n| *n == self.first).expect("a whole line");
                let most = line.iter().position(|n| *n == self.first + self.size - 1).expect("a whole line");
                line[one.min(most)..one.max(most)].iter().skip(1).sum::<i32>() == clue
            }
            "lunchbox" => {
                let place = |n: i32| line.iter().position(|other| *other == n).expect("a digit of the line");
                let (low, high) = (place(sorted[0]), place(sorted[count - 1]));
                let (start, end) = (low.min(high) + 1, low.max(high).max(1));
                differ && line.get(start..end).is_none_or(|part| part.iter().sum::<i32>() == clue)
            }
            "x-sum" => line[..first as usize].iter().sum::<i32>() == clue,
            "skyscraper" => {
                let is_highest = |i: usize| line[..i].iter().all(|before| *before < line[i]);
                let seen = (0..count).filter(|&i| line[i] > 0 && is_highest(i));
                seen.count() as i32 == clue
            }
            "hidden-skyscraper" => {
                let is_hidden = |i: &usize| line[..*i].iter().any(|before| *before > line[*i]);
                (0..count).find(is_hidden).is_some_and(|i| line[i] == clue)
            }
            "numbered-room" => (0..self.size).any(|i| i + 1 == first && line[i as usize] == clue),
            "odd" => line.iter().all(|n| n & 1 == 1),
            "even" => line.iter().all(|n| n & 1 == 0),
            "minimum" => self.around("minimum", cells, |here, there| here < there),
            "maximum" => self.around("maximum", cells, |here, there| here > there),
            "quadruple" => {
                let mut left = line.clone();
                rule.digits.iter().all(|digit| {
                    let found = left.iter().position(|n| *n == number_of(*digit));
                    found.map(|at| left.swap_remove(at)).is_some()
                })
            }
            "counting-circles" => {
                line.iter().all(|n| line.iter().filter(|other| *other == n).count() as i32 == *n)
            }
            "count-distinct" => {
                let others = &line[1..];
                let is_first = |i: &usize| !others[..*i].contains(&others[*i]);
                (0..others.len()).filter(is_first).count() as i32 == first
            }
            "same-digits" => groups.iter().all(|group| {
                let times = |of: &[i32], n: i32| of.iter().filter(|other| **other == n).count();
                (0..=self.size).all(|n| times(group, n) == times(&line, n))
            }),
            "column-indexer" => cells.iter().all(|&cell| {
                let (row, column) = self.place(cell);
                self.at(row, self.value(cell) - 1) == Some(column + 1)
            }),
            "row-indexer" => cells.iter().all(|&cell| {
                let (row, column) = self.place(cell);
                self.at(self.value(cell) - 1, column) == Some(row + 1)
            }),
            "box-indexer" => cells.iter().all(|&cell| {
                let (row, column) = self.place(cell);
                let width = self.size / 2;
                let (top, left) = (row / 2 * 2, column / width * width);
                let index = self.value(cell) - 1;
                let there = self.at(top + index / width, left + index % width);
                index >= 0 && there == Some((row - top) * width + column - left + 1)
            }),
            "value-indexer" => line[1] > 0 && line.get((1 + line[1]) as usize) == Some(&first),
            "rellik" => {
                let parts = 1..1 << count;
                let sum_of = |part: i32| (0..count).map(|i| (part >> i & 1) * line[i]).sum::<i32>();
                differ && parts.into_iter().all(|part| sum_of(part) != clue)
            }
            "contain" | "contain exactly" => rule.digits.iter().all(|digit| {
                let listed = rule.digits.iter().filter(|other| *other == digit).count();
                let found = line.iter().filter(|n| **n == number_of(*digit)).count();
                found == listed || found > listed && rule.key() == "contain"
            }),
            "global-modular" => (0..self.size - 1).all(|row| {
                (0..self.size - 1).all(|column| {
                    let square = [(0, 0), (0, 1), (1, 0), (1, 1)]
                        .map(|(down, right)| self.at(row + down, column + right).expect("a cell"));
                    [&[1, 4][..], &[2, 5], &[0, 3, 6]]
                        .iter()
                        .all(|rest| square.iter().any(|n| rest.contains(n)))
                })
            }),
            "anti-knight" => self.all_apart(&[(1, 2), (2, 1), (1, -2), (2, -1)], |a, b| a != b),
            "anti-king" => self.all_apart(&[(1, 1), (1, -1)], |a, b| a != b),
            "anti-consecutive" => self.all_apart(&[(1, 0), (0, 1)], |a, b| a - b != 1 && b - a != 1),
            "anti-taxicab" => (0..self.size * self.size).all(|one| {
                (0..one).all(|other| {
                    let (one, other) = (Cell::new(one as usize), Cell::new(other as usize));
                    let ((r1, c1), (r2, c2)) = (self.place(one), self.place(other));
                    let steps = (r1 - r2).abs() + (c1 - c2).abs();
                    self.value(one) != self.value(other) || self.value(one) != steps
                })
            }),
            "global-entropy" => (0..self.size - 1).all(|row| {
                (0..self.size - 1).all(|column| {
                    let square = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| {
                        (self.at(row + down, column + right).expect("a cell") - self.first) / third
                    });
                    [0, 1, 2].iter().all(|class| square.contains(class))
                })
            }),
            "different" => differ,
            "pairs" => {
                next(&|a, b| rule.digits.chunks(2).any(|pair| [a, b] == [pair[0], pair[1]].map(&number_of)))
            }
            "pairs all" => (0..count).all(|one| {
                (0..one).all(|other| {
                    rule.digits.chunks(2).any(|pair| {
                        let [a, b] = [pair[0], pair[1]].map(&number_of);
                        (a == line[one] && b == line[other]) || (b == line[one] && a == line[other])
                    })
                })
            }),
            other => panic!("no definition of `{other}`"),
        }
    }
}
