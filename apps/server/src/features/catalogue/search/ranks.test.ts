import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactRank, INSIDE, marksOf, NAME_START, NameMarks, WHOLE } from './ranks.ts';

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '油', '茶'), minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});
const names = fc.array(
  words.map((all) => all.join(' ')),
  { minLength: 1, maxLength: 3 },
);
const textOf = (all: readonly string[]): string => ['', ...all, ''].join(' | ');

function marksOfNames(all: readonly string[]): NameMarks {
  const marks = new NameMarks(2);
  for (const name of all) marks.add(1, name);
  return marks;
}

it('The ranking distinguishes the whole name, a beginning of a name or of a word, and anything else', () => {
  const text = textOf(['green tea', 'tea light']);
  const ranks = ['tea light', 'green', 'light', 'reen', 'coffee'].map((query) => exactRank(text, query));
  expect(ranks).toEqual([WHOLE, NAME_START, NAME_START - 1, INSIDE, 0]);
});

it('Names that were not read never rank higher than their marks allow', () => {
  fc.assert(
    fc.property(names, words, (all, asked) => {
      const query = asked.join(' ');
      const marks = marksOfNames(all);
      const rank = exactRank(textOf(all), query);
      expect(marks.highestRank(1, marksOf(query))).toBeGreaterThanOrEqual(rank);
      if (rank === WHOLE) expect(marks.mayBeWhole(1, marksOf(query))).toBe(true);
    }),
  );
});

it('most names that do not begin with a text show it by their marks', () => {
  const letters = Array.from('bcdfghklmnprst');
  const marks = new NameMarks(letters.length);
  for (const [document, letter] of letters.entries()) marks.add(document, `${letter}irch balm`);
  const asked = marksOf('amber oil');
  const ranks = letters.map((_letter, document) => marks.highestRank(document, asked));
  expect(ranks.filter((rank) => rank === INSIDE).length).toBeGreaterThan(letters.length / 2);
});
