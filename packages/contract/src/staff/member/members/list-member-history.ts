import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, memberCode, next } from '../../../desk/staff-fields.ts';

const auditLine = says.entity('StaffAuditLineOfMember', 'An audit line about a member', {
  auditNo: says.id('The number of the line', 48_211),
  at: instant('When it happened'),
  actor: says.text('The person or process that acted', 'staff:priya'),
  action: says.text('The action', 'staff.showContact'),
  subject: says.text('The subject of the action', 'US10000020'),
  detail: about(z.record(z.string(), z.unknown()), 'Further values stored in the audit', { reason: 'call 5512' }),
});

export const listMemberHistory = defineOperation({
  name: 'listMemberHistory',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'The audit lines about a member: actions of the member and of staff, newest first',
  payload: { memberCode: memberCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(auditLine), next: next() },
  errors: ['memberNotFound'],
});
