import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { freeValues } from '../../../free-values.ts';

/** Display of a report column's values. `percent` has two decimals and is null if the divisor is zero. */
export const reportColumnKinds = {
  day: 'a day, `yyyy-MM-dd`, of the business time zone',
  week: 'an ISO week, `yyyyww`',
  month: 'a month, `yyyy-MM`',
  text: 'a text',
  count: 'a whole number',
  days: 'a number of days',
  money: 'the base currency',
  pv: 'point value',
  percent: 'percent, with two decimals',
} as const;

/** Day spans relative to the day on which a report is read. */
export const reportSpans = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'the seven days before today',
  last28Days: 'the 28 days before today',
  last90Days: 'the 90 days before today',
  last365Days: 'the 365 days before today',
  thisMonth: 'this month until today',
  lastMonth: 'the month before',
  thisYear: 'this year until today',
  lastYear: 'the year before',
} as const;
export type ReportSpan = keyof typeof reportSpans;

export const reportParameterKinds = {
  period: 'days, both included, or one of the spans that move with today',
  companies: 'companies by their two letters',
  countries: 'countries that orders go to, by their two letters',
} as const;

export const reportId = () => about(field.text(60, 1), 'The report, by its name', 'salesByDay');

export const reportParameters = () =>
  about(freeValues(60), 'The parameters of the report; a missing parameter has its default', {
    period: { span: 'last28Days' },
  }).default({});

const day = (means: string) => about(z.iso.date(), means, '2026-11-01');

export const reportDays = z.strictObject({ from: day('The first day'), to: day('The last day') });

export const reportHead = {
  report: answers.text('The name of the report', 'salesByDay'),
  title: answers.text('Its title, in the caller’s language', 'Sales by day'),
  about: answers.text('The question that it answers, in the caller’s language', 'What was sold on each day, and what went back?'),
};

export const reportColumn = answers.entity('ReportColumn', 'A column of a report', {
  key: answers.text('Its name in the rows', 'sold'),
  title: answers.text('Its title, in the caller’s language', 'Sold US$'),
  kind: answers.code('How its values are displayed', reportColumnKinds),
  isSum: answers.flag('Whether `totals` contains its sum'),
});

/** A row or the totals: a value for each column; null for none. */
export const reportValues = () =>
  about(z.record(z.string(), z.union([z.string(), z.number(), z.null()])), 'A value for each column; null if there is none', {
    day: '2026-11-18',
    orders: 12,
    sold: 1204.5,
  });
