import { readDay } from '@upline/plan/format2';
import { expect, it } from 'vitest';
import { endOfWeek } from '../../../platform/calendar/index.ts';
import { endOfDay, weekOfBusinessDay } from './period-calendar.ts';

const dayOf = (text: string): number => readDay(text) as number;

it.each([
  ['2026-10-31', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2026-12-31', 'Etc/GMT+12', '2027-01-01T12:00:00.000Z'],
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('The period %s ends in %s at %s', (day, timeZone, expected) => {
  expect(endOfDay(dayOf(day), timeZone).toISOString()).toBe(expected);
});

it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu'])('A Sunday ends with its week in %s', (timeZone) => {
  for (let sunday = dayOf('2026-01-04'); sunday < dayOf('2027-01-04'); sunday += 7)
    expect(endOfDay(sunday, timeZone)).toEqual(endOfWeek(weekOfBusinessDay(sunday), timeZone));
});
