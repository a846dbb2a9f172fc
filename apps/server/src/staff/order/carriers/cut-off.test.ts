import { expect, it } from 'vitest';
import { cutOffOn } from './cut-off.ts';

it.each([
  ['2026-11-20T18:42:00Z', '14:00', '2026-11-20T22:00:00.000Z'],
  ['2026-11-20T07:59:00Z', '14:00', '2026-11-19T22:00:00.000Z'],
  // The clocks go forward at two, and back at two.
  ['2026-03-08T20:00:00Z', '14:00', '2026-03-08T21:00:00.000Z'],
  ['2026-11-01T20:00:00Z', '16:30', '2026-11-02T00:30:00.000Z'],
])('Parcels are fetched as planned: at %s those of %s are fetched at %s', (now, cutOff, moment) => {
  expect(cutOffOn(new Date(now), cutOff, 'America/Los_Angeles').toISOString()).toBe(moment);
});
