import { getInviter } from './get-inviter.ts';
import { getJmiLinkRefs } from './get-jmi-link-refs.ts';
import { getJmiRecommendRefs } from './get-jmi-recommend-refs.ts';
import { getLeftDownMember } from './get-left-down-member.ts';
import { getWholeJmiLinkRefs } from './get-whole-jmi-link-refs.ts';

/** The members' operations about network, by their names on the wire. */
export const networkOperations = {
  getInviter,
  getJmiLinkRefs,
  getJmiRecommendRefs,
  getLeftDownMember,
  getWholeJmiLinkRefs,
} as const;
