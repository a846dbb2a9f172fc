import { defineOperation } from '../../operation.ts';
import { comparison, comparisonNo } from './week-fields.ts';

export const cancelComparison = defineOperation({
  name: 'cancelComparison',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'week.close',
  leadsTo: [],
  summary: 'Stop a comparison that has not ended',
  payload: { comparisonNo: comparisonNo() },
  answer: { data: comparison },
  errors: ['comparisonNotFound', 'comparisonEnded'],
});
