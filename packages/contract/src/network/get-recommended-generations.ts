import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { networkMember } from './network-member.ts';

export const getRecommendedGenerations = defineOperation({
  name: 'getJmiRecommendRefs',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary:
    "A member of one's own downline, by code or username, and three generations of those recommended: by generation, who joined last first. `gen` asks for one generation alone",
  payload: {
    userCode: field.memberNumber(),
    gen: field.choice('One generation alone', { '': 'all', '0': 'the member', '1': 'first', '2': 'second', '3': 'third' }).default(''),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(100),
  },
  answer: { data: z.array(networkMember), size: says.count('Members in the answer or on all its pages', 15) },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
