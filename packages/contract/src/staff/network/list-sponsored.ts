import * as z from 'zod';
import * as says from '../../answers.ts';
import { week } from '../../earnings/earnings-fields.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { after, memberCode, next } from '../../desk/staff-fields.ts';

const sponsored = says.entity('StaffSponsored', 'A recommended member', {
  memberCode: says.text('The member code; empty for a member of a company that the caller may not see', 'US10000020'),
  name: says.text('The name, in the caller’s language; empty in the same case', 'Ingrid Solberg'),
  ownPv: says.pv('The member’s own volume in that week', 182),
  hasBelow: says.flag('Whether the member had recommended anybody by then'),
});

export const listSponsored = defineOperation({
  name: 'listSponsored',
  noun: 'network',
  kind: 'query',
  permission: 'network.read',
  summary: 'The members whom a member had recommended by the end of a week, in the order of registration',
  payload: { memberCode: memberCode(), week: week().optional(), after: after(), pageSize: field.pageSize(50) },
  answer: { data: z.array(sponsored), next: next() },
  errors: ['memberNotFound'],
});
