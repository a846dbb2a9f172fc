import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { planEntry } from './plan-entry.ts';

export const listPlans = defineOperation({
  name: 'listPlans',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'Versions of the compensation plan, newest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(20) },
  answer: { data: z.array(planEntry()), size: field.total() },
  errors: [],
});
