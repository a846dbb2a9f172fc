import { defineOperation } from '../../../operation.ts';
import { planTrial, trialNo } from './studio-fields.ts';

export const getPlanTrial = defineOperation({
  name: 'getPlanTrial',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'A trial: how far it is, and what it found',
  payload: { trialNo: trialNo() },
  answer: { data: planTrial },
  errors: ['planTrialNotFound'],
});
