import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

const star = says.entity('StaffStarCount', 'A star in a month', {
  star: says.whole(10, 60, 'The star: 10 for the first, then 20 and so on to 60', 20),
  name: says.text('Its name, in the caller’s language', '2 stars'),
  members: says.count('Number of members with the star', 41),
  reached: says.count('Number of these members who had a lower star or none in the previous month', 5),
  kept: says.count('Number of these members who had this star or a higher one in the previous month', 36),
  lost: says.count('Number of members with this star in the previous month who now have a lower star or none', 3),
});

const entry = says.entity('StaffMonth', 'A month with its state and stars', {
  month: says.month('The month'),
  firstWeek: says.week('Its first week'),
  lastWeek: says.week('Its last week, with which the month is closed'),
  state: says.code('The state', {
    open: 'its weeks are not all closed',
    over: 'its weeks are closed, its stars not yet locked',
    locked: 'its stars are locked',
  }),
  closedAt: instantOrNone('When its stars were locked'),
  planVersion: says.text('The version of the plan that applied, by number and name; empty while the month is open', '3 2026-C'),
  isSummed: says.flag('Whether its stars have been counted'),
  members: says.count('Number of members with a star', 212),
  stars: z.array(star),
});

export const listMonths = defineOperation({
  name: 'listMonths',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'Months with their state, and the stars that members reached, kept and lost; newest first, twelve on a page',
  payload: {
    before: about(
      z.int().min(200_001).max(299_912),
      'Return months before this one (`next` of the previous page); omit it for the newest months',
      202_611,
    ).optional(),
  },
  answer: {
    data: z.array(entry),
    next: about(z.int().nullable(), 'Send this as `before` for the next page; null on the last page', 202_512),
  },
  errors: [],
});
