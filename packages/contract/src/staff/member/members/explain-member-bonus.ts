import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { bonusKey, week } from '../../../earnings/earnings-fields.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

const line = says.entity('StaffBonusLine', 'Why one line of a bonus is what it is', {
  fromMember: says.text('Whose order it comes from; empty where it comes from nobody’s alone', 'US10000470'),
  orderNo: says.text('The order, empty for none', 'US2611180001'),
  pv: says.pv('The volume it goes by', 250),
  rule: says.text('The rule, in a sentence of the caller’s language', 'Direct bonus of 12% on personally recommended members’ orders'),
  arithmetic: says.text('How it is reckoned, up to ten decimals', '250 PV × 12% = 30'),
  amount: says.text('The base currency as decimal text, up to ten decimals', '30'),
  adjustsWeek: says.text('The closed week it corrects, `yyyyww`; empty for none', ''),
});

export const explainMemberBonus = defineOperation({
  name: 'explainMemberBonus',
  noun: 'member',
  kind: 'query',
  permission: 'earnings.read',
  summary: "Why a bonus of one of a member's closed weeks is what it is: every line with order, rule and arithmetic",
  payload: { memberCode: memberCode(), week: week(), bonus: bonusKey(), pageNum: field.pageNumber(), pageSize: field.pageSize(25) },
  answer: {
    data: z.strictObject({
      name: says.text('The bonus by name, in the caller’s language', 'Direct bonus'),
      planVersion: says.text('The version of the plan that counted', '3 Plan 2026'),
      amount: says.money('What it brought', 30),
      notes: about(z.array(z.string()), 'How the sum became the amount'),
      lines: z.array(line),
    }),
    size: says.count('Lines on all pages together', 14),
  },
  errors: ['memberNotFound', 'bonusNotFound'],
});
