import * as z from 'zod';
import { about } from '../../../described.ts';
import { freeValues } from '../../../free-values.ts';
import { defineOperation } from '../../../operation.ts';
import { planEntry } from './plan-entry.ts';

export const draftPlan = defineOperation({
  name: 'draftPlan',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary:
    'Add a version of the compensation plan as a draft: its document as JSON (docs/domain/plan.md). It has no effect before it is activated',
  payload: {
    document: about(z.union([freeValues(), z.string().max(200_000)]), 'The plan document as JSON (docs/domain/plan.md)', {
      name: 'autumn',
    }),
  },
  answer: { data: planEntry() },
  errors: ['planRefused', 'planKnown'],
  ownTransactions: true,
});
