import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { draftId, planDraft, planText } from './studio-fields.ts';

export const savePlanDraft = defineOperation({
  name: 'savePlanDraft',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary: 'Save a document that is being written, finished or not. Refused where somebody else has saved it since',
  payload: { draftId: draftId(), version: about(z.int().min(1), 'The version that was changed', 4), text: planText() },
  answer: { data: planDraft },
  errors: ['planDraftNotFound', 'planDraftChanged'],
});
