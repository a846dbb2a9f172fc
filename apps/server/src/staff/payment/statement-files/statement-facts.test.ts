import { expect, it } from 'vitest';
import { joinPages, noFacts, type StatementFacts, troublesOf } from './statement-facts.ts';

const account = 'DE14740618130000033626';
/** A page of a statement with one booking of 10.00, which begins where the previous page ended. */
const page = (number: number, last: number, more: Partial<StatementFacts> = {}): StatementFacts => ({
  ...noFacts(),
  account,
  id: '7',
  opening: `${(number - 1) * 10}.00`,
  closing: `${number * 10}.00`,
  closedOn: `2026-11-${number + 10}`,
  booked: '10.00',
  bookings: 1,
  pages: { numbers: [number], hasLast: number === last },
  ...more,
});

it.each([
  ['in their order', [1, 2, 3]],
  ['the last before the second', [1, 3, 2]],
  ['backwards', [3, 2, 1]],
])('pages of a statement add up however a file has them: %s', (_how, numbers) => {
  const [statement, ...others] = joinPages(numbers.map((number) => page(number, 3)));
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ opening: '0.00', closing: '30.00', closedOn: '2026-11-13', booked: '30.00', bookings: 3 });
  expect(troublesOf(statement as StatementFacts)).toEqual([]);
});

it('Each page may count its own bookings, or those of the whole statement', () => {
  const counting = (...counts: number[]) =>
    joinPages(counts.map((counted, at) => page(at + 1, counts.length, { counted }))).flatMap((facts) =>
      troublesOf(facts).map(({ key }) => key),
    );
  expect(counting(1, 1, 1)).toEqual([]);
  expect(counting(3, 3, 3)).toEqual([]);
  expect(counting(2, 2, 2)).toEqual(['bankCount']);
});

it('Each page may give its own sums, or those of the whole statement', () => {
  const telling = (...sums: string[]) =>
    joinPages(sums.map((told, at) => page(at + 1, sums.length, { credits: { told, booked: '10.00', pending: '0.00' } }))).flatMap((facts) =>
      troublesOf(facts).map(({ key }) => key),
    );
  expect(telling('10', '10', '10')).toEqual([]);
  expect(telling('30.00', '30.00', '30.00')).toEqual([]);
  expect(telling('20', '20', '20')).toEqual(['bankCredits']);
});

it('A statement of a hundred thousand pages is joined in a moment', () => {
  const most = 130_000;
  const [statement] = joinPages(Array.from({ length: most }, (_, at) => page(at + 1, most)));
  expect(statement?.pages?.numbers).toHaveLength(most);
  expect(troublesOf(statement as StatementFacts)).toEqual([]);
});
