import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { networkMember } from './network-member.ts';

export const getJmiRecommendRefs = defineOperation({
  name: 'getJmiRecommendRefs',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary:
    "A member of one's own downline, by code or username, and three generations of those recommended: by generation, who joined last first. `gen` asks for one generation alone",
  payload: {
    userCode: field.memberNumber(),
    gen: field.flag('', '0', '1', '2', '3').default(''),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(100),
  },
  answer: { data: z.array(z.strictObject(networkMember)), size: field.total() },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
