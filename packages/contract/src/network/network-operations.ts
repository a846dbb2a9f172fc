import { getInviter } from './get-inviter.ts';
import { getPlacementGenerations } from './get-placement-generations.ts';
import { getRecommendedGenerations } from './get-recommended-generations.ts';
import { getOutermostMember } from './get-outermost-member.ts';
import { getPlacementTree } from './get-placement-tree.ts';

/** The members' operations about network, by their names on the wire. */
export const networkOperations = {
  getInviter,
  getPlacementGenerations,
  getRecommendedGenerations,
  getOutermostMember,
  getPlacementTree,
} as const;
