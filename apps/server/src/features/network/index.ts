import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { getInviter } from './get-inviter.ts';
import { getLeftDownMember } from './get-left-down-member.ts';

export { findChainEnd, lockChainEnd, type Side } from './chain-end.ts';
export { findMember, type FoundMember } from './find-member.ts';
export { isInDownline } from './is-in-downline.ts';
export { type Growth, LivingNetwork } from './living/living-network.ts';
export type { NetworkArrays } from './living/network-arrays.ts';

/** The operations of this noun. */
export function createNetworkHandlers(_parts: FeatureParts) {
  return { getInviter, getLeftDownMember } satisfies Partial<Handlers>;
}
