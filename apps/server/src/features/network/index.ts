export { findChainEnd, lockChainEnd, type Side } from './placement/chain-end.ts';
export { findMember, type FoundMember } from './find-member.ts';
export { readAboveThen, readPlacementThen, readSponsoredThen } from './earlier/places-then.ts';
export { membersBelow } from './members-below.ts';
export { isInDownline } from './placement/is-in-downline.ts';
export { type OpenPlace, SpilloverPlaces } from './placement/spillover-places.ts';
export { LivingNetwork } from './living/living-network.ts';
export { network, networkOperations } from './declares.ts';
