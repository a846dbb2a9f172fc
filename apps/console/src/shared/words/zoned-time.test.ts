import { describe, expect, it } from 'vitest';
import { clockTimeOf, instantOf } from './zoned-time.ts';

const zone = 'America/Los_Angeles';

describe('a business time', () => {
  it.each([
    ['2026-12-01T00:00', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01T09:30', '2026-07-01T16:30:00.000Z'],
    // Occurs twice: the first is taken.
    ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01T03:00', '2026-11-01T11:00:00.000Z'],
    ['2026-03-08T01:30', '2026-03-08T09:30:00.000Z'],
    ['2026-03-08T03:30', '2026-03-08T10:30:00.000Z'],
  ])('The business time %s is the instant %s', (clock, instant) => {
    expect(instantOf(clock, zone)).toBe(instant);
    expect(clockTimeOf(instant, zone)).toBe(clock);
  });

  it('A business time that the clock skips is the same time after the change', () => {
    expect(clockTimeOf(instantOf('2026-03-08T02:30', zone), zone)).toBe('2026-03-08T03:30');
  });

  it('A business time that was not given is none', () => {
    expect(instantOf('', zone)).toBe('');
  });
});
