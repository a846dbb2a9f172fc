import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { planId } from '../../../desk/staff-fields.ts';

export const comparePlans = defineOperation({
  name: 'comparePlans',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'In what one version of the plan differs from another, in sentences',
  payload: { planId: planId(), withPlanId: planId() },
  answer: {
    data: z.strictObject({
      from: says.text('The version that is compared with', '2026-C'),
      to: says.text('The version', '2027-A'),
      differences: z.array(says.text('A sentence', 'Direct bonus: the rate goes from 10% to 11%.')),
    }),
  },
  errors: ['planNotFound'],
});
