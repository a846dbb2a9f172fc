import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { periodEntry } from './period-fields.ts';

const entry = says.entity('StaffPeriod', 'A closed day, month, quarter or year', periodEntry);

export const listPeriods = defineOperation({
  name: 'listPeriods',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'Closed days, months, quarters and years of plans that pay by them, the newest first, twenty on a page',
  payload: {
    before: about(
      z.int().min(1).max(Number.MAX_SAFE_INTEGER),
      'Periods closed before this one (`next` of the page before); left out for the newest',
      1204,
    ).optional(),
  },
  answer: {
    data: z.array(entry),
    next: about(z.int().nullable(), 'What to send as `before` for the next page; null on the last one', 1180),
  },
  errors: [],
});
