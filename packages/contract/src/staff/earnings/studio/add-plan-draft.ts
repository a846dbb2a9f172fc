import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { planId } from '../../../desk/staff-fields.ts';
import { planDraft } from './studio-fields.ts';

export const addPlanDraft = defineOperation({
  name: 'addPlanDraft',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary: 'Create a draft of the plan as a copy of a version',
  payload: {
    planId: planId(),
    format: about(
      z.literal(2),
      'Write the copy in format 2, whatever the format of the version; if omitted, in the format of the version',
      2,
    ).optional(),
  },
  answer: { data: planDraft },
  errors: ['planNotFound'],
});
