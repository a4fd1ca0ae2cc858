//! The texts of the lessons.

use super::Lesson;

/// The lessons, in the order in which to take them.
pub static LESSONS: [Lesson; 10] = [
    Lesson {
        slug: "rules",
        title: "The rules",
        about: "What a sudoku is; the last empty cell.",
        paragraphs: &[
            "A sudoku is a grid to fill with digits. This small one has six rows, six columns and six boxes, which \
             are the blocks inside the stronger lines. Its digits are 1 to 6. Each square of the grid is a cell.",
            "There is one rule: every row, every column and every box has each digit exactly once. Some digits are given. \
             With them there is only one way to fill the rest, and you never need to guess.",
            "A row, column or box is also called a house. Where a house has a single empty cell, the digit that is \
             missing goes there: that makes it a full house.",
            "r2c5 is the cell in row 2 and column 5. Rows are counted from the top and columns from the left. Boxes \
             are counted as you read: left to right, then the next line of boxes.",
        ],
        task: "A row, a column or a box has a single empty cell.",
        shows_marks: false,
    },
    Lesson {
        slug: "boxes",
        title: "A digit in a box",
        about: "Where can a digit go in a box?",
        paragraphs: &[
            "Choose a digit and a box that does not have it yet. In which of its empty cells can the digit go? If the \
             digit is already somewhere else in the row or column of a cell, it cannot go in that cell.",
            "Think of lines drawn from each cell that has the digit, along its row and its column. If they leave only one \
             empty cell of the box, the digit goes there.",
            "That is called a hidden single: other digits may fit in the cell too, but this digit has no other place in \
             the box. Begin with the digits that are on the board most often.",
        ],
        task: "A digit has only one place left in a box.",
        shows_marks: false,
    },
    Lesson {
        slug: "nine",
        title: "Nine digits",
        about: "The same on a board of the usual size.",
        paragraphs: &[
            "The usual sudoku has nine rows, nine columns and nine boxes, and the digits 1 to 9. The rule is the same, \
             and so is the question: where in this box can the digit go?",
            "A box now has nine cells in three rows and three columns, so it takes more lines to leave one cell.",
            "Look at three boxes side by side. Suppose that two of them have the same digit, such as 4. A row cannot \
             have it twice, so they have it in two different rows, and the third box must have it in the remaining row: \
             that leaves three cells at most. Three boxes one above the other work the same way with columns.",
            "The next lessons begin on the small board, where there is less to read.",
        ],
        task: "A digit has only one place left in a box.",
        shows_marks: false,
    },
    Lesson {
        slug: "lines",
        title: "Rows and columns",
        about: "Where can a digit go in a row or column?",
        paragraphs: &[
            "Rows and columns need each digit too. Take a row with few empty cells and one of the digits that are \
             missing there. A cell of the row is out if the digit is already in its column or in its box.",
            "If one cell is left, the digit goes there. That is a hidden single again, this time in a row. Columns work \
             the same way.",
            "Try it when the boxes give nothing more.",
        ],
        task: "The boxes give nothing more, but in a row or a column a digit has only one place left.",
        shows_marks: false,
    },
    Lesson {
        slug: "cells",
        title: "What can this cell be?",
        about: "Take a cell and find its digit.",
        paragraphs: &[
            "So far you took a digit and looked for its cell. Now take a cell and look for its digit.",
            "A cell sees the other cells of its row, its column and its box. None of the digits there can be its own. If \
             it sees all digits but one, it is that one. This is called a naked single: nothing else fits in the cell.",
            "Good cells to try see many different digits, some in the row, some in the column, some in the box. Count 1, \
             2, 3 and so on, and leave out what the cell sees.",
        ],
        task: "A cell sees all digits but one.",
        shows_marks: false,
    },
    Lesson {
        slug: "marks",
        title: "Pencil marks",
        about: "Write down what a cell can be.",
        paragraphs: &[
            "In harder puzzles there is too much to keep in mind, so write it down: in each empty cell, in small, the \
             digits that it does not see. They are its candidates, and the small digits are called pencil marks, or \
             marks for short.",
            "With all marks written, a cell with one mark is a naked single. A digit that is marked only once in a row, \
             column or box is a hidden single.",
            "When you place a digit, that one digit is no longer possible in the cells that see it. Its marks there have \
             to go, and the program removes them for you.",
        ],
        task: "A cell has one mark, or a digit is marked only once in a row, column or box.",
        shows_marks: true,
    },
    Lesson {
        slug: "pointing",
        title: "Pointing",
        about: "A digit of a box that must be in a line.",
        paragraphs: &[
            "Sometimes no digit can be placed yet. Then find marks that are impossible and remove them, until a single \
             appears.",
            "Take a box and a digit that is missing there. Suppose that all of its marks in the box are in one row. You \
             do not know which of these cells has the digit, but one of them has. So the row has this digit inside the \
             box, and no cell of the row outside the box can have it: remove its marks there.",
            "The marks point along the row, out of the box. Columns work the same way. The full name is locked \
             candidate (pointing): the digit cannot leave these cells.",
        ],
        task: "In a box, all marks of a digit are in one row or column. Remove this digit from the rest of that line.",
        shows_marks: true,
    },
    Lesson {
        slug: "claiming",
        title: "Claiming",
        about: "A digit of a line that must be in a box.",
        paragraphs: &[
            "This is pointing the other way round. Take a row or a column, and a digit that is missing there. Suppose \
             that all of its marks in this line are in one box. One of these cells has the digit, so the line claims the \
             digit of the box: remove it from the other cells of the box.",
            "Pointing goes from a box into a line, claiming from a line into a box, where a line is a row or a column. \
             Both are called locked candidates.",
        ],
        task: "In a row or column, all marks of a digit are in one box. Remove this digit from the rest of that box.",
        shows_marks: true,
    },
    Lesson {
        slug: "naked-pairs",
        title: "Naked pairs",
        about: "Two cells that share two marks.",
        paragraphs: &[
            "Suppose that two cells of a house (a row, a column or a box) have the same two marks and no \
             others, such as 2 and 7. If one of them is 2, the other is 7. You do not know which is which, but together \
             they use up both digits.",
            "So no other cell of the house can be 2 or 7: remove both from its other cells.",
            "Look for cells with two marks, then for another one with the same two in the same row, column or box. Two \
             such cells that share no house are no pair.",
        ],
        task: "Two cells of a house have the same two marks and no others. Remove both digits from its other cells.",
        shows_marks: true,
    },
    Lesson {
        slug: "hidden-pairs",
        title: "Hidden pairs",
        about: "Two digits that share two cells.",
        paragraphs: &[
            "Now take two digits. Suppose that in a house both are marked in the same two cells and nowhere else. Two \
             digits need two cells, and these are the only ones: if another digit took one of them, one of the two would \
             have no place. So remove all other marks of the two cells.",
            "The pair is hidden if other marks stand beside it. Look for digits that are marked only twice in a \
             house, and compare where.",
            "What is left in the two cells is a naked pair. In a puzzle, try the lessons in their order, and begin again \
             with the first after each digit.",
        ],
        task: "In a house, two digits are marked in the same two cells and nowhere else. Remove all other marks of these \
               cells.",
        shows_marks: true,
    },
];
