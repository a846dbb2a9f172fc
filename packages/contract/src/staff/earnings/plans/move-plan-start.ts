import { defineOperation } from '../../../operation.ts';
import { isoWeek, planId } from '../../../desk/staff-fields.ts';
import { planEntry } from './plan-entry.ts';

export const movePlanStart = defineOperation({
  name: 'movePlanStart',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.decide',
  leadsTo: ['money'],
  summary: 'Change the first week of an activated version of the plan that does not apply yet',
  payload: { planId: planId(), fromWeek: isoWeek('The new first week, which must not have begun') },
  answer: { data: planEntry() },
  errors: ['planNotFound', 'planNotComing', 'planRefused', 'weekRefused', 'planOvertaken'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
