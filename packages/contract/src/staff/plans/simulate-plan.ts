import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { planEntry } from './plan-entry.ts';

export const simulatePlan = defineOperation({
  name: 'simulatePlan',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'plan.draft',
  summary:
    'Settle a week by a version of the plan and keep the totals with it: the open week, or the last closed one. Nothing is paid by it',
  payload: { planId: field.id(), of: z.enum(['openWeek', 'lastWeek']).default('lastWeek') },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady'],
  ownTransactions: true,
});
