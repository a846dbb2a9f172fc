import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { planId } from '../../../desk/staff-fields.ts';

export const comparePlans = defineOperation({
  name: 'comparePlans',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'The differences between two versions of the plan, as sentences',
  payload: { planId: planId(), withPlanId: planId() },
  answer: {
    data: z.strictObject({
      from: says.text('The version to compare with', '2026-C'),
      to: says.text('The version to compare', '2027-A'),
      differences: z.array(says.text('A difference, as a sentence', 'Direct bonus: the rate goes from 10% to 11%.')),
    }),
  },
  errors: ['planNotFound'],
});
