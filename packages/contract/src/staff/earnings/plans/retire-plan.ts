import { defineOperation } from '../../../operation.ts';
import { planId } from '../../../desk/staff-fields.ts';
import { planEntry } from './plan-entry.ts';

export const retirePlan = defineOperation({
  name: 'retirePlan',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary: 'Discard a version of the plan that does not apply yet',
  payload: { planId: planId() },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotReady'],
});
