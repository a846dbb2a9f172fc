import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { treeNode } from './network-member.ts';

export const getPlacementTree = defineOperation({
  name: 'getWholeJmiLinkRefs',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary: 'Four generations of the placement tree, from a member of the caller’s own downline, as nodes with two places each',
  payload: { userCode: field.memberNumber() },
  answer: { data: z.array(treeNode), size: says.count('Number of members in the answer', 15) },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
