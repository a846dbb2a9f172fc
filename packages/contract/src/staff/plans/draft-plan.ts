import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { planEntry } from './plan-entry.ts';

export const draftPlan = defineOperation({
  name: 'draftPlan',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'plan.draft',
  summary:
    'Add a version of the compensation plan as a draft: its document as JSON (docs/domain/plan.md). It changes nothing before it is active',
  payload: { document: z.union([z.record(z.string(), z.unknown()), z.string().max(200_000)]) },
  answer: { data: planEntry() },
  errors: ['planRefused', 'planKnown'],
});
