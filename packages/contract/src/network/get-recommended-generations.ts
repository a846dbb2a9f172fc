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
    'A member of the caller’s own downline, by member code or username, with three generations of recommended members: by generation, the latest to join first. `gen` selects one generation alone',
  payload: {
    userCode: field.memberNumber(),
    gen: field
      .choice('Return one generation alone', { '': 'all', '0': 'the member', '1': 'first', '2': 'second', '3': 'third' })
      .default(''),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(100),
  },
  answer: { data: z.array(networkMember), size: says.count('Number of members in the answer, or on all its pages', 15) },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
