import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { networkMember } from './network-member.ts';

/** Flat, generation by generation, left before right. `children` are the codes at side 0 and side 1, '' where the slot is free; none at generation 3. */
const treeNode = z.strictObject({ ...networkMember, children: z.array(z.string()) });

export const getWholeJmiLinkRefs = defineOperation({
  name: 'getWholeJmiLinkRefs',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary: "Four generations of the placement tree from a member of one's own downline on, as nodes with their two slots",
  payload: { userCode: field.memberNumber() },
  answer: { data: z.array(treeNode), size: field.total() },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
