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
  summary: 'What each bonus of a document does to a member, on the last closed week or on an example',
  payload: { text: planText(), memberCode: memberCode() },
  answer: {
    data: z.strictObject({
      memberName: says.text('The member', 'Ingrid Solberg'),
      week: says.week('The closed week that was computed; empty for none'),
      total: says.money('What the member would have earned in it', 120),
      idleType: says.text('The member’s type, where members of it earn nothing by the document; empty otherwise', ''),
      bonuses: z.array(
        z.strictObject({
          key: says.text('The bonus, by its key', 'direct'),
          bonusName: says.text('The bonus', 'Direct bonus'),
          amount: says.money('What the member would have earned by it', 20),
          isExample: says.flag('Whether the sentences are about an example, because the week has nothing of this bonus'),
          sentences: z.array(says.text('A rule and its arithmetic', '10% of the PV of an order. 100 PV × 10% = 10.00')),
        }),
      ),
    }),
  },
  errors: ['memberNotFound', 'planRefused', 'tooMany'],
});
