import { describe, expect, it } from 'vitest';
import { nextDue, type Rhythm } from './next-due.ts';

const zone = 'America/Los_Angeles';
const at = (rhythm: Rhythm['rhythm'], hour: number, more: Partial<Rhythm> = {}): Rhythm => ({
  rhythm,
  hour,
  weekday: 1,
  dayOfMonth: 1,
  ...more,
});

describe('the next time a schedule is due', () => {
  it.each<[string, Rhythm, string, string]>([
    ['later on the same day', at('daily', 7), '2026-11-20T06:59:59-08:00', '2026-11-20T07:00:00-08:00'],
    ['the next day, once the hour has come', at('daily', 7), '2026-11-20T07:00:00-08:00', '2026-11-21T07:00:00-08:00'],
    ['the Monday after a Friday', at('weekly', 6), '2026-11-20T12:00:00-08:00', '2026-11-23T06:00:00-08:00'],
    ['the same weekday a week later', at('weekly', 6), '2026-11-23T06:00:00-08:00', '2026-11-30T06:00:00-08:00'],
    ['a Sunday', at('weekly', 6, { weekday: 7 }), '2026-11-20T12:00:00-08:00', '2026-11-22T06:00:00-08:00'],
    ['the first of the next month, over the end of a year', at('monthly', 0), '2026-12-01T00:00:00-08:00', '2027-01-01T00:00:00-08:00'],
    ['a day of this month', at('monthly', 9, { dayOfMonth: 28 }), '2026-11-20T12:00:00-08:00', '2026-11-28T09:00:00-08:00'],
    ['the day on which the clocks go back', at('daily', 7), '2026-10-31T12:00:00-07:00', '2026-11-01T07:00:00-08:00'],
    ['the day on which they go forward', at('daily', 7), '2026-03-07T12:00:00-08:00', '2026-03-08T07:00:00-07:00'],
    ['an hour that the clocks leave out, one hour later', at('daily', 2), '2026-03-07T12:00:00-08:00', '2026-03-08T03:00:00-07:00'],
  ])('The next due time is %s', (_, rhythm, now, due) => {
    expect(nextDue(rhythm, new Date(now), zone)).toEqual(new Date(due));
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'Pacific/Chatham'])(
    'The next due time shows that hour on the clocks of %s',
    (timeZone) => {
      const due = nextDue(at('daily', 23), new Date('2026-11-20T12:00:00Z'), timeZone);
      const shown = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).format(due);
      expect(shown).toBe('23:00');
      expect(due.getTime() - Date.parse('2026-11-20T12:00:00Z')).toBeLessThanOrEqual(86_400_000);
    },
  );
});
