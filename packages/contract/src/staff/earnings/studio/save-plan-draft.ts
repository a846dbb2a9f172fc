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
  summary: 'Save a draft of the plan, complete or not. The call is refused if somebody else has saved it since',
  payload: { draftId: draftId(), version: about(z.int().min(1), 'The version of the draft that the caller changed', 4), text: planText() },
  answer: { data: planDraft },
  errors: ['planDraftNotFound', 'planDraftChanged'],
});
