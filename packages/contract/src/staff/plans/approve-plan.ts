import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { planEntry } from './plan-entry.ts';

export const approvePlan = defineOperation({
  name: 'approvePlan',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'plan.decide',
  summary: 'Approve a simulated version of the plan; whoever drafted it cannot',
  payload: { planId: field.id() },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady', 'secondPersonNeeded'],
});
