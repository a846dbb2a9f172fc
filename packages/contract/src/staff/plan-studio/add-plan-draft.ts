import { defineOperation } from '../../operation.ts';
import { planId } from '../staff-fields.ts';
import { planDraft } from './studio-fields.ts';

export const addPlanDraft = defineOperation({
  name: 'addPlanDraft',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'plan.draft',
  summary: 'Begin a document of the plan as a copy of a version',
  payload: { planId: planId() },
  answer: { data: planDraft },
  errors: ['planNotFound'],
});
