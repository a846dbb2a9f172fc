import * as z from 'zod';
import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone, isoWeek, memberCode } from '../../../desk/staff-fields.ts';

const weekBonus = says.entity('StaffWeekBonus', 'The amount of one bonus in a week', {
  bonus: says.text('The key of the bonus', 'direct'),
  name: says.text('Its name, in the caller’s language', 'Direct bonus'),
  amount: says.money('The amount', 30),
});
const week = says.entity('StaffMemberWeek', 'A closed week of a member', {
  week: says.week('The week'),
  firstDay: says.text('Its first day', '2026-11-09'),
  lastDay: says.text('Its last day', '2026-11-15'),
  bonuses: z.array(weekBonus),
  total: says.money('The sum of all bonuses', 412.25),
  releasedAt: instantOrNone('When the earnings were released to the e-wallet'),
});

export const listMemberWeeks = defineOperation({
  name: 'listMemberWeeks',
  noun: 'member',
  kind: 'query',
  permission: 'earnings.read',
  summary: "A member's closed weeks with earnings, bonus by bonus, newest first",
  payload: {
    memberCode: memberCode(),
    week: isoWeek('Only this week; omit it for all weeks').optional(),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(25),
  },
  answer: { data: z.array(week), size: says.size(), total: says.money('The sum of all weeks', 41_225.1) },
  errors: ['memberNotFound'],
});
