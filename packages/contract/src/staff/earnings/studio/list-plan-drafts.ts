import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { planDraft } from './studio-fields.ts';

export const listPlanDrafts = defineOperation({
  name: 'listPlanDrafts',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.draft',
  summary: 'Documents of the plan that are being written, the last changed first; fifty at most',
  payload: {},
  answer: { data: z.array(planDraft) },
  errors: [],
});
