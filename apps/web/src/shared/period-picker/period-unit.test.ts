import { expect, it } from 'vitest';
import { lastOnes, monthUnit, readRange, weekUnit } from './period-unit.ts';

it('The period is read as a range of weeks or months', () => {
  expect(readRange(weekUnit, '202636', '202647', 202647)).toEqual({ from: 202636, to: 202647 });
  expect(readRange(monthUnit, '202611', '202611', 202611)).toEqual({ from: 202611, to: 202611 });
});

it.each([
  ['the wrong order', '202647', '202636'],
  ['the future', '202636', '202648'],
  ['no week', '202553', '202601'],
  ['one side alone', '202636', null],
  ['nothing', null, null],
  ['a word', 'last', '202647'],
])('The period rejects %s as a range', (_what, from, to) => {
  expect(readRange(weekUnit, from, to, 202647)).toBeUndefined();
});

it('The period counts back from the last', () => {
  expect(lastOnes(weekUnit, 202702, 4)).toEqual({ from: 202652, to: 202702 });
  expect(lastOnes(monthUnit, 202611, 12)).toEqual({ from: 202512, to: 202611 });
});
