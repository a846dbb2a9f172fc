import { bonusNames } from '@upline/contract';
import { expect, it } from 'vitest';
import { bonusColors } from './bonus-colors.ts';

it('A bonus has one color, whatever is shown beside it and in whatever order', () => {
  const all = bonusColors([...bonusNames, 'fastStart', 'pool']);
  for (const shown of [['pool', 'hall', 'pair', 'fastStart'], ['pair'], [...bonusNames].toReversed()])
    for (const key of shown) expect(bonusColors([...shown, 'pool', 'fastStart']).get(key)).toBe(all.get(key));
});

it('The named bonuses and four of a company’s own plan have different colors, and a fifth has one too', () => {
  const own = ['a', 'e', 'i', 'm'];
  const colors = bonusColors(own);
  expect(new Set([...bonusNames, ...own].map((key) => colors.get(key))).size).toBe(11);
  expect(bonusColors([...own, 'q']).get('q')).toContain('--ui-d');
});
