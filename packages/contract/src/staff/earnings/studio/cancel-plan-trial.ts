import { defineOperation } from '../../../operation.ts';
import { planTrial, trialNo } from './studio-fields.ts';

export const cancelPlanTrial = defineOperation({
  name: 'cancelPlanTrial',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary: 'Cancel a trial that has not ended',
  payload: { trialNo: trialNo() },
  answer: { data: planTrial },
  errors: ['planTrialNotFound', 'planTrialEnded'],
});
