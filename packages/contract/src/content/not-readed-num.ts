import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const notReadedNum = defineOperation({
  name: 'notReadedNum',
  noun: 'content',
  kind: 'query',
  caller: 'member',
  summary: 'How many notices the member has not read',
  payload: {},
  answer: { data: field.total() },
  errors: [],
  companion: { group: 'announce' },
});
