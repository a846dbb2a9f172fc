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
  summary: 'Let a simulated version of the plan count from a coming week on; the version before counts until then',
  payload: { planId: planId(), fromWeek: isoWeek('The first week that it counts') },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady', 'planRefused', 'weekRefused'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
