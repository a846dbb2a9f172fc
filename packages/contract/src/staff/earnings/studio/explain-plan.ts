import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';
import { planText } from './studio-fields.ts';

export const explainPlan = defineOperation({
  name: 'explainPlan',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.draft',
  summary: 'The effect of each bonus of a draft on a member, with the figures of the last closed week or with an example',
  payload: { text: planText(), memberCode: memberCode() },
  answer: {
    data: z.strictObject({
      memberName: says.text('The member’s name', 'Ingrid Solberg'),
      week: says.week('The closed week that was computed; empty if there is none'),
      total: says.money('The amount that the member would have earned in it', 120),
      idleType: says.text('The member’s type, if members of that type earn nothing under the draft; otherwise empty', ''),
      bonuses: z.array(
        z.strictObject({
          key: says.text('The key of the bonus', 'direct'),
          bonusName: says.text('The name of the bonus', 'Direct bonus'),
          amount: says.money('The amount that the member would have earned from it', 20),
          isExample: says.flag('Whether the sentences describe an example, because the week has nothing of this bonus'),
          sentences: z.array(says.text('A rule and its arithmetic', '10% of the PV of an order. 100 PV × 10% = 10.00')),
        }),
      ),
    }),
  },
  errors: ['memberNotFound', 'planRefused', 'tooMany'],
});
