import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

const counted = says.entity('StaffWaitingCount', 'The number of open matters of one kind', {
  kind: says.text('The kind, as in `getHome`', 'withdrawal'),
  count: says.count('The number of matters', 14),
  mayYou: says.flag('Whether the caller may settle at least one of them'),
});

export const countWaiting = defineOperation({
  name: 'countWaiting',
  noun: 'overview',
  kind: 'query',
  permission: 'anybody',
  summary: 'The number of open matters of each kind, limited to what the caller may see',
  payload: {},
  answer: { data: z.array(counted).meta({ description: 'The kinds with open matters; kinds that the caller may not see are omitted' }) },
  errors: [],
});
