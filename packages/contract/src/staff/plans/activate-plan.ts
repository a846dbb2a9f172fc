import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { planEntry } from './plan-entry.ts';

export const activatePlan = defineOperation({
  name: 'activatePlan',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'plan.decide',
  summary: 'Let a simulated version of the plan count from a coming week on; the version before counts until then',
  payload: { planId: field.id(), fromWeek: field.count(200_001, 299_953) },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady', 'weekRefused'],
  approval: { when: 'always', expiresHours: 72 },
});
