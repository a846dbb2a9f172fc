import { defineOperation } from '../../../operation.ts';
import { comparison, comparisonNo } from '../weeks/week-fields.ts';

export const cancelComparison = defineOperation({
  name: 'cancelComparison',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'week.close',
  leadsTo: [],
  summary: 'Stop a comparison that has not ended',
  payload: { comparisonNo: comparisonNo() },
  answer: { data: comparison },
  errors: ['comparisonNotFound', 'comparisonEnded'],
});
