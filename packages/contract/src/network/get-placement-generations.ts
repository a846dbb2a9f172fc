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
  summary: "A member of one's own downline, by code or username, and three generations of the placement network below, left before right",
  payload: { userCode: field.memberNumber() },
  answer: { data: z.array(networkMember), size: says.count('Members in the answer or on all its pages', 15) },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
