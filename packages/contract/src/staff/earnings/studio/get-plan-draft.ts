import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { draftId, planDraft, planText } from './studio-fields.ts';

export const getPlanDraft = defineOperation({
  name: 'getPlanDraft',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.draft',
  summary: 'A draft of the plan',
  payload: { draftId: draftId() },
  answer: { data: z.strictObject({ draft: planDraft, text: planText() }) },
  errors: ['planDraftNotFound'],
});
