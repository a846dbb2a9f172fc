import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { tableFormats } from '../../../desk/exports/export-fields.ts';
import { reportId, reportParameters } from './report-fields.ts';

export const rhythms = { daily: 'every day', weekly: 'every week on one day', monthly: 'every month on one day' } as const;

export const scheduleEnds = {
  '': 'it has not ended',
  notAllowed: 'the person who created it may no longer read the report, or is no longer active',
} as const;

/** Maximum number of recipients of a schedule. */
export const MOST_RECIPIENTS = 20;

export const scheduleContent = {
  report: reportId(),
  parameters: reportParameters(),
  format: field.choice('The format', tableFormats),
  rhythm: field.choice('The interval', rhythms),
  weekday: about(field.count(1, 7), 'The weekday of a weekly schedule: 1 is Monday', 1).default(1),
  dayOfMonth: about(field.count(1, 28), 'The day of the month of a monthly schedule', 1).default(1),
  hour: about(field.count(0, 23), 'The hour of the day in the business time zone', 7),
  recipients: about(
    z.array(field.text(40, 1)).min(1).max(MOST_RECIPIENTS),
    'The recipients by sign-in name, who must be allowed to read the report',
    ['finance1'],
  ),
};

const at = (means: string) => about(z.iso.datetime(), `${means}, in UTC`, '2026-11-18T17:24:05.000Z');

export const scheduleEntry = answers.entity(
  'ReportSchedule',
  'A scheduled report, written to a file at each interval and announced by mail',
  {
    scheduleNo: answers.id('The number of the schedule', 37),
    report: answers.text('The name of the report', 'salesByDay'),
    title: answers.text('The title of the report, in the caller’s language', 'Sales by day'),
    parameters: about(z.record(z.string(), z.unknown()), 'The parameters of the report', { period: { span: 'yesterday' } }),
    format: answers.code('The format', tableFormats),
    rhythm: answers.code('The interval', rhythms),
    weekday: answers.whole(1, 7, 'The weekday of a weekly schedule: 1 is Monday', 1),
    dayOfMonth: answers.whole(1, 28, 'The day of the month of a monthly schedule', 1),
    hour: answers.whole(0, 23, 'The hour of the day in the business time zone', 7),
    recipients: z.array(answers.text('The sign-in name of a recipient', 'finance1')),
    nextAt: at('When it is due next'),
    lastAt: about(z.union([z.iso.datetime(), z.literal('')]), 'When it was last due, in UTC; empty before its first run', ''),
    ended: answers.code('The reason why it ended', scheduleEnds),
  },
);
