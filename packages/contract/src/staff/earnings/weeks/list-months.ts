import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

const star = says.entity('StaffStarCount', 'A star in a month', {
  star: says.whole(10, 60, 'The star: 10 for the first, then 20 and so on to 60', 20),
  name: says.text('Its name, in the caller’s language', '2 stars'),
  members: says.count('Members who have it', 41),
  reached: says.count('Of them: members who had a lower one, or none, the month before', 5),
  kept: says.count('Of them: members who had this one or a higher one the month before', 36),
  lost: says.count('Members who had it the month before and have a lower one now, or none', 3),
});

const entry = says.entity('StaffMonth', 'A month with its state and stars', {
  month: says.month('The month'),
  firstWeek: says.week('Its first week'),
  lastWeek: says.week('Its last week: the month is closed with it'),
  state: says.code('The state', {
    open: 'its weeks are not all closed',
    over: 'its weeks are closed, its stars not yet locked',
    locked: 'its stars are locked',
  }),
  closedAt: instantOrNone('When its stars were locked'),
  planVersion: says.text('The version of the plan that counted, by number and name; empty while it is open', '3 2026-C'),
  isSummed: says.flag('Whether its stars are counted'),
  members: says.count('Members with a star', 212),
  stars: z.array(star),
});

export const listMonths = defineOperation({
  name: 'listMonths',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'Months with their state, and the stars that members reached, kept and lost; the newest first, twelve on a page',
  payload: {
    before: about(
      z.int().min(200_001).max(299_912),
      'Months before this one (`next` of the page before); left out for the newest',
      202_611,
    ).optional(),
  },
  answer: {
    data: z.array(entry),
    next: about(z.int().nullable(), 'What to send as `before` for the next page; null on the last one', 202_512),
  },
  errors: [],
});
