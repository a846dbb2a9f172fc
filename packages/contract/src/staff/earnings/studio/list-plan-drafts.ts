import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { planDraft } from './studio-fields.ts';

export const listPlanDrafts = defineOperation({
  name: 'listPlanDrafts',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.draft',
  summary: 'Drafts of the plan, last changed first; at most fifty',
  payload: {},
  answer: { data: z.array(planDraft) },
  errors: [],
});
