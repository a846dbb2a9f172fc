import { expect, it } from 'vitest';
import { saidAmount } from './said.ts';

const today = '2026-11-29';

it.each([
  ['108.24 27 Nov', 10_824n, '2026-11-27', ''],
  ['27 Nov 108.24', 10_824n, '2026-11-27', ''],
  ['€108,24 Nov 27th', 10_824n, '2026-11-27', ''],
  ['1.108,24 EUR 27.11.', 110_824n, '2026-11-27', ''],
  ['1,108.24 27/11/2025', 110_824n, '2025-11-27', ''],
  ['108 on 2026-11-27', 10_800n, '2026-11-27', 'on'],
  ['１０８.２４ 11月27日', 10_824n, '2026-11-27', ''],
  ['kim 54.10 30 Dec', 5_410n, '2025-12-30', 'kim'],
])('An amount with a day is read from “%s”', (text, hundredths, day, rest) => {
  expect(saidAmount(text, today)).toMatchObject({ hundredths, rest, days: expect.arrayContaining([day]) });
  expect(saidAmount(text, today)?.days[0]).toBe(day);
});

it('An amount alone is read with its cents or its currency, and no number is taken for one', () => {
  expect(saidAmount('108.24', today)).toEqual({ hundredths: 10_824n, days: [], rest: '' });
  expect(saidAmount('$108', today)?.hundredths).toBe(10_800n);
  for (const text of ['10824', 'UPL26481234', '0170 1234567', 'Main Street 12', 'Kim', '10115 Berlin', '99/99'])
    expect(saidAmount(text, today), text).toBeUndefined();
});
