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
  summary: 'Files about a member and their orders, or about one order, newest first; without their content',
  payload: {
    memberCode: memberCode(),
    orderNo: about(field.orderNumber(), 'Only files about this order; omit it for all files of the member', 'UPL2647108834').optional(),
    after: after(),
    pageSize: field.pageSize(25),
  },
  answer: { data: z.array(keptFile), next: next() },
  errors: ['memberNotFound'],
});
