import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { planId } from '../../../desk/staff-fields.ts';
import { planEntry } from '../plans/plan-entry.ts';
import { planTrial } from './studio-fields.ts';

export const getPlan = defineOperation({
  name: 'getPlan',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'A version of the plan with its document, its differences from the version in force, and its trials',
  payload: { planId: planId() },
  answer: {
    data: z.strictObject({
      plan: planEntry(),
      document: about(z.record(z.string(), z.unknown()), 'The document', { name: '2026-C' }),
      present: says.text('The name of the version in force', '2026-C'),
      differences: z.array(says.text('A difference, as a sentence', 'Direct bonus: the rate goes from 10% to 11%.')),
      trials: z.array(planTrial),
    }),
  },
  errors: ['planNotFound'],
});
