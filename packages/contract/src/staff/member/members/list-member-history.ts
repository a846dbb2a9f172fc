import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, memberCode, next } from '../../../desk/staff-fields.ts';

const auditLine = says.entity('StaffAuditLineOfMember', 'A line of the audit about a member', {
  auditNo: says.id('The line', 48_211),
  at: instant('When'),
  actor: says.text('Who did it', 'staff:priya'),
  action: says.text('What', 'staff.showContact'),
  subject: says.text('What it is about', 'US10000020'),
  detail: about(z.record(z.string(), z.unknown()), 'What else the audit keeps of it', { reason: 'call 5512' }),
});

export const listMemberHistory = defineOperation({
  name: 'listMemberHistory',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'What the audit holds about a member: their own acts and those of the staff, the newest first',
  payload: { memberCode: memberCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(auditLine), next: next() },
  errors: ['memberNotFound'],
});
