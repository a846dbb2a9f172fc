import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { bonusKey, week } from '../../../earnings/earnings-fields.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

const line = says.entity('StaffBonusLine', 'The explanation of one line of a bonus', {
  fromMember: says.text('The member who placed the order; empty if the line does not come from a single person', 'US10000470'),
  orderNo: says.text('The order; empty if there is none', 'US2611180001'),
  pv: says.pv('The volume from which the line is computed', 250),
  rule: says.text('The rule, as a sentence in the caller’s language', 'Direct bonus of 12% on personally recommended members’ orders'),
  arithmetic: says.text('The arithmetic, with up to ten decimals', '250 PV × 12% = 30'),
  amount: says.text('The amount in the base currency as decimal text, with up to ten decimals', '30'),
  adjustsWeek: says.text('The closed week that the line corrects, `yyyyww`; empty if there is none', ''),
});

export const explainMemberBonus = defineOperation({
  name: 'explainMemberBonus',
  noun: 'member',
  kind: 'query',
  permission: 'earnings.read',
  summary: "The explanation of a bonus of one of a member's closed weeks: every line with order, rule and arithmetic",
  payload: { memberCode: memberCode(), week: week(), bonus: bonusKey(), pageNum: field.pageNumber(), pageSize: field.pageSize(25) },
  answer: {
    data: z.strictObject({
      name: says.text('The name of the bonus, in the caller’s language', 'Direct bonus'),
      planVersion: says.text('The version of the plan that applied', '3 Plan 2026'),
      amount: says.money('The amount of the bonus', 30),
      notes: about(z.array(z.string()), 'How the sum of the lines became the amount'),
      lines: z.array(line),
    }),
    size: says.count('Number of lines on all pages together', 14),
  },
  errors: ['memberNotFound', 'bonusNotFound'],
});
