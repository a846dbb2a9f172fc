import { defineOperation } from '../../operation.ts';
import { comparison, comparisonNo } from './week-fields.ts';

export const getComparison = defineOperation({
  name: 'getComparison',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'week.read',
  summary: 'A comparison: how far it is, and the first two hundred differences',
  payload: { comparisonNo: comparisonNo() },
  answer: { data: comparison },
  errors: ['comparisonNotFound'],
});
