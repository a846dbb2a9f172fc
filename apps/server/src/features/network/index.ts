import type { Handlers } from '../../operation/handler.ts';
import { getInviter } from './get-inviter.ts';
import { createGetPlacementGenerations } from './get-placement-generations.ts';
import { createGetRecommendedGenerations } from './get-recommended-generations.ts';
import { getOutermostMember } from './get-outermost-member.ts';
import { createGetPlacementTree } from './get-placement-tree.ts';
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
    getJmiLinkRefs: createGetPlacementGenerations(monthLegs),
    getJmiRecommendRefs: createGetRecommendedGenerations(monthLegs),
    getLeftDownMember: getOutermostMember,
    getWholeJmiLinkRefs: createGetPlacementTree(monthLegs),
  } satisfies Partial<Handlers>;
}
