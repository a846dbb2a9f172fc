import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { draftId, planDraft } from './studio-fields.ts';

export const dropPlanDraft = defineOperation({
  name: 'dropPlanDraft',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary: 'Discard a draft of the plan, or restore it (isDropped: false)',
  payload: { draftId: draftId(), isDropped: about(z.boolean(), 'Whether it is discarded', true).default(true) },
  answer: { data: planDraft },
  errors: ['planDraftNotFound'],
});
