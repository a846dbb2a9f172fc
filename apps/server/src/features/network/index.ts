import type { Handlers } from '../../operation/handler.ts';
import { getInviter } from './get-inviter.ts';
import { createGetJmiLinkRefs } from './get-jmi-link-refs.ts';
import { createGetJmiRecommendRefs } from './get-jmi-recommend-refs.ts';
import { getLeftDownMember } from './get-left-down-member.ts';
import { createGetWholeJmiLinkRefs } from './get-whole-jmi-link-refs.ts';
import type { MonthLegs } from './network-member.ts';

export { findChainEnd, lockChainEnd, type Side } from './placement/chain-end.ts';
export { findMember, type FoundMember } from './find-member.ts';
export { readAboveThen, readPlacementThen, readSponsoredThen } from './earlier/places-then.ts';
export { isInDownline } from './placement/is-in-downline.ts';
export { type OpenPlace, SpilloverPlaces } from './placement/spillover-places.ts';
export { LivingNetwork } from './living/living-network.ts';

/** The operations of this noun. */
export function createNetworkHandlers({ monthLegs }: { monthLegs: MonthLegs }) {
  return {
    getInviter,
    getJmiLinkRefs: createGetJmiLinkRefs(monthLegs),
    getJmiRecommendRefs: createGetJmiRecommendRefs(monthLegs),
    getLeftDownMember,
    getWholeJmiLinkRefs: createGetWholeJmiLinkRefs(monthLegs),
  } satisfies Partial<Handlers>;
}
