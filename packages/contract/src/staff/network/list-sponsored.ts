import * as z from 'zod';
import * as says from '../../answers.ts';
import { week } from '../../earnings/earnings-fields.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { after, memberCode, next } from '../../desk/staff-fields.ts';

const sponsored = says.entity('StaffSponsored', 'A member whom somebody recommended', {
  memberCode: says.text('The code; empty for a member of a company that the person may not see', 'US10000020'),
  name: says.text('The name, in the caller’s language; empty as well', 'Ingrid Solberg'),
  ownPv: says.pv('What they ordered in that week themselves', 182),
  hasBelow: says.flag('Whether they had recommended anybody'),
});

export const listSponsored = defineOperation({
  name: 'listSponsored',
  noun: 'network',
  kind: 'query',
  permission: 'network.read',
  summary: 'Whom a member had recommended by the end of a week, the first to join first',
  payload: { memberCode: memberCode(), week: week().optional(), after: after(), pageSize: field.pageSize(50) },
  answer: { data: z.array(sponsored), next: next() },
  errors: ['memberNotFound'],
});
