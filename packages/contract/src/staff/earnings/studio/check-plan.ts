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
    'Check a draft of the plan: errors and their places, warnings, the most that it pays, and the differences from the version in force',
  payload: { text: planText() },
  answer: {
    data: z.strictObject({
      faults: z.array(
        z.strictObject({
          path: says.text('The place in the document; empty for the whole document', 'bonuses.0.formula'),
          line: says.count('The line of the text, from 1; 0 if there is none', 14),
          text: says.text('A description of the problem', 'unknown field'),
          isWarning: says.flag('Whether it is only a warning'),
        }),
      ),
      shares: z.array(
        z.strictObject({
          key: says.text('The key of the bonus', 'direct'),
          bonusName: says.text('The name of the bonus', 'Direct bonus'),
          percent: about(z.number().nullable(), 'The most that it pays, in percent of the value of the PV; null if it has no limit', 15),
        }),
      ),
      together: about(z.number().nullable(), 'The most that all bonuses together pay; null if a bonus has no limit', 62),
      cap: about(z.number().nullable(), 'The highest cap of a company; null if there is none', 50),
      paid: about(z.number().nullable(), 'The most that the plan pays; null if it has no limit', 50),
      present: says.text('The version in force', '2026-C'),
      differences: z.array(says.text('A difference, as a sentence', 'Direct bonus: the rate goes from 10% to 11%.')),
    }),
  },
  errors: [],
});
