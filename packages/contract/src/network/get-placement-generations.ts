import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { networkMember } from './network-member.ts';

export const getPlacementGenerations = defineOperation({
  name: 'getJmiLinkRefs',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary:
    'A member of the caller’s own downline, by member code or username, with three generations of the placement network below, left before right',
  payload: { userCode: field.memberNumber() },
  answer: { data: z.array(networkMember), size: says.count('Number of members in the answer, or on all its pages', 15) },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
