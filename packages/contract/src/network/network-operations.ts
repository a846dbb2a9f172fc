import { byName } from '../by-name.ts';
import { getInviter } from './get-inviter.ts';
import { getOutermostMember } from './get-outermost-member.ts';
import { getPlacementGenerations } from './get-placement-generations.ts';
import { getPlacementTree } from './get-placement-tree.ts';
import { getRecommendedGenerations } from './get-recommended-generations.ts';

export const networkOperations = byName({
  getInviter,
  getOutermostMember,
  getPlacementGenerations,
  getPlacementTree,
  getRecommendedGenerations,
});
