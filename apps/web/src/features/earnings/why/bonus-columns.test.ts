import { expect, it } from 'vitest';
import { amountIn, columnsOf, type WeeklyBonus } from './bonus-columns.ts';

const week = {
  W_WEEK: '202647',
  DATE_RANGE: '2026-11-16 ~ 2026-11-22',
  DIRECT_BONUS: 1,
  SINGLE_LINE_BONUS: 2,
  MUTUAL_PAIR_BONUS: 3,
  MUTUAL_RELAY_BONUS: 4,
  LEADERSHIP_BONUS: 5,
  LEVEL_DIFFERENCE_BONUS: 6,
  TOTAL_BONUS: 21,
  STATE: 'pending',
  RELEASE_TIME: 'N/A',
} as const satisfies WeeklyBonus;

it('The table shows six columns, and the experience hall’s column if the server sends it', () => {
  expect(columnsOf([week]).map((column) => amountIn(column, week))).toEqual([1, 2, 3, 4, 5, 6]);
  const inTaiwan = { ...week, EXPERIENCE_HALL_BONUS: 0 };
  expect(columnsOf([week, inTaiwan]).map(({ key }) => key)).toContain('hall');
  expect(columnsOf([inTaiwan]).map((column) => amountIn(column, inTaiwan))).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

it('The table shows a company’s own bonus under the server’s name, as a column that is 0 in weeks without it', () => {
  const other = { ...week, OTHER_BONUSES: [{ BONUS: 'fastStart', ITEM_TYPE: 'Fast start', AMOUNT: 75 }] };
  const [last, ...more] = columnsOf([week, other]).slice(6);
  expect([last?.key, last?.title, more]).toEqual(['fastStart', 'Fast start', []]);
  expect([week, other].map((one) => last && amountIn(last, one))).toEqual([0, 75]);
});

it('Four bonuses of a company’s own plan get colors that no other column has', () => {
  const own = ['a', 'b', 'c', 'd'].map((BONUS) => ({ BONUS, ITEM_TYPE: BONUS, AMOUNT: 1 }));
  const colors = columnsOf([{ ...week, EXPERIENCE_HALL_BONUS: 0, OTHER_BONUSES: own }]).map(({ color }) => color);
  expect(new Set(colors).size).toBe(11);
});
