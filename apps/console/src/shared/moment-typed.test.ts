import { expect, it } from 'vitest';
import { momentOf } from './moment-typed.ts';

const zone = 'America/Los_Angeles';

it.each([
  ['2026-11-23T00:00', '2026-11-23T08:00:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T16:30:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
])('reads %s by the clocks of the business', (typed, instant) => {
  expect(momentOf(typed, zone)?.toISOString()).toBe(instant);
});

it('reads times of zones ahead of UTC', () => {
  expect(momentOf('2026-11-23T00:00', 'Asia/Tokyo')?.toISOString()).toBe('2026-11-22T15:00:00.000Z');
});

it.each(['', '2026-11-23', '2026-13-45T00:00', 'tomorrow'])('takes %j for no moment', (typed) => {
  expect(momentOf(typed, zone)).toBeUndefined();
});
