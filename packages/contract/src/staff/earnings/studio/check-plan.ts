import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { planText } from './studio-fields.ts';

export const checkPlan = defineOperation({
  name: 'checkPlan',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary:
    'Check a document of the plan as it stands: what is wrong and where, what is unusual, what it pays at most, and in what it differs from the version in force',
  payload: { text: planText() },
  answer: {
    data: z.strictObject({
      faults: z.array(
        z.strictObject({
          path: says.text('Where in the document; empty for all of it', 'bonuses.0.formula'),
          line: says.count('The line of the text, from 1; 0 for none', 14),
          text: says.text('What is wrong', 'unknown field'),
          isWarning: says.flag('Whether it is unusual only'),
        }),
      ),
      shares: z.array(
        z.strictObject({
          key: says.text('The bonus, by its key', 'direct'),
          bonusName: says.text('The bonus', 'Direct bonus'),
          percent: about(
            z.number().nullable(),
            'What it pays at most, in parts of a hundred of the value of the PV; null where nothing bounds it',
            15,
          ),
        }),
      ),
      together: about(z.number().nullable(), 'All bonuses together; null where nothing bounds one', 62),
      cap: about(z.number().nullable(), 'The highest cap of a company; null for none', 50),
      paid: about(z.number().nullable(), 'What is paid at most; null where nothing bounds it', 50),
      present: says.text('The version in force', '2026-C'),
      differences: z.array(says.text('A sentence', 'Direct bonus: the rate goes from 10% to 11%.')),
    }),
  },
  errors: [],
});
