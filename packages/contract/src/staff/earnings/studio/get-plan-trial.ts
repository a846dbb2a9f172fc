import { defineOperation } from '../../../operation.ts';
import { planTrial, trialNo } from './studio-fields.ts';

export const getPlanTrial = defineOperation({
  name: 'getPlanTrial',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'A trial: its state and its results',
  payload: { trialNo: trialNo() },
  answer: { data: planTrial },
  errors: ['planTrialNotFound'],
});
