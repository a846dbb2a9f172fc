import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getLeftDownMember = defineOperation({
  name: 'getLeftDownMember',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary: "The outermost member of a side below a member of one's own downline: where default placement puts the next newcomer",
  payload: { side: field.flag('0', '1'), userCode: field.memberNumber() },
  answer: { data: z.strictObject({ userCode: z.string(), nuserCode: z.string() }) },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
