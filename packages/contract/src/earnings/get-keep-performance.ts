import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { keptPerformance } from './earnings-fields.ts';

export const getKeepPerformance = defineOperation({
  name: 'getKeepPerformance',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'PV the member kept unmatched after each closed week, newest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: { data: z.array(keptPerformance), size: says.size() },
  errors: [],
  companion: { group: 'JbdBonus' },
});
