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
  summary: 'Closed days, months, quarters and years of plans that pay by these periods, newest first, twenty on a page',
  payload: {
    before: about(
      z.int().min(1).max(Number.MAX_SAFE_INTEGER),
      'Return periods closed before this one (`next` of the previous page); omit it for the newest periods',
      1204,
    ).optional(),
  },
  answer: {
    data: z.array(entry),
    next: about(z.int().nullable(), 'Send this as `before` for the next page; null on the last page', 1180),
  },
  errors: [],
});
