import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';

/** Kinds of payout periods other than weeks. */
export const periodKinds = ['day', 'month', 'quarter', 'year'] as const;

export const periodKind = () => about(z.enum(periodKinds), 'The kind of period', 'month');

/** Number of the period: `20261005` a day, `202610` a month, `20264` a quarter, `2026` a year. */
export const periodCode = () =>
  about(
    z
      .union([z.int(), z.string().regex(/^[1-9]\d{3,7}$/)])
      .transform(Number)
      .pipe(z.int().min(2000).max(29_991_231)),
    'The number of the period: `yyyyMMdd` for a day, `yyyyMM` for a month, `yyyyq` for a quarter, `yyyy` for a year',
    '202610',
  );

/** A period in an answer: kind, number, name and days. */
export const periodNames = {
  EVERY: says.code('The kind of period', {
    day: 'a day',
    month: 'a month of days, or of whole weeks',
    quarter: 'a quarter',
    year: 'a year',
  }),
  CODE: says.text(
    'The number of the period: `yyyyMMdd` for a day, `yyyyMM` for a month, `yyyyq` for a quarter, `yyyy` for a year',
    '202610',
  ),
  PERIOD: says.text('The name of the period, in the caller’s language', 'October 2026'),
  DATE_RANGE: says.text('Its first and last day', '2026-10-01 ~ 2026-10-31'),
};
