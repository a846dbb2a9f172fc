import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { planId } from '../../../desk/staff-fields.ts';
import { planEntry } from './plan-entry.ts';

export const simulatePlan = defineOperation({
  name: 'simulatePlan',
  noun: 'earnings',
  kind: 'command',
  permission: 'plan.draft',
  leadsTo: [],
  summary:
    'Compute a week with a version of the plan and store the totals with it: the open week, or the last closed week. Nothing is paid',
  payload: {
    planId: planId(),
    of: about(z.enum(['openWeek', 'lastWeek']), 'The week whose orders are used', 'lastWeek').default('lastWeek'),
  },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady', 'planRefused'],
  ownTransactions: true,
});
