import { defineOperation } from '../../../operation.ts';
import { comparison, comparisonNo } from '../weeks/week-fields.ts';

export const getComparison = defineOperation({
  name: 'getComparison',
  noun: 'earnings',
  kind: 'query',
  permission: 'week.read',
  summary: 'A comparison: its state, and the first two hundred differences',
  payload: { comparisonNo: comparisonNo() },
  answer: { data: comparison },
  errors: ['comparisonNotFound'],
});
