import * as z from 'zod';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { after, memberCode, next } from '../staff-fields.ts';
import { keptFile } from './file-fields.ts';

export const listFiles = defineOperation({
  name: 'listFiles',
  noun: 'files',
  kind: 'query',
  permission: 'member.read',
  summary: 'Files about a member and their orders, or about one order, the newest first; without their content',
  payload: {
    memberCode: memberCode(),
    orderNo: about(field.orderNumber(), 'One order; left out for all of the member', 'UPL2647108834').optional(),
    after: after(),
    pageSize: field.pageSize(25),
  },
  answer: { data: z.array(keptFile), next: next() },
  errors: ['memberNotFound'],
});
