import { defineOperation } from '../../../operation.ts';
import { isoWeek, planId } from '../../../desk/staff-fields.ts';
import { planEntry } from './plan-entry.ts';

export const activatePlan = defineOperation({
  name: 'activatePlan',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.decide',
  leadsTo: ['money'],
  summary: 'Activate a simulated version of the plan from a future week. Until then the previous version applies',
  payload: { planId: planId(), fromWeek: isoWeek('The first week to which it applies') },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady', 'planRefused', 'weekRefused'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
