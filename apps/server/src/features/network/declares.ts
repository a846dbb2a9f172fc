import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { getInviter } from './get-inviter.ts';
import { createGetPlacementGenerations } from './get-placement-generations.ts';
import { createGetRecommendedGenerations } from './get-recommended-generations.ts';
import { getOutermostMember } from './get-outermost-member.ts';
import { createGetPlacementTree } from './get-placement-tree.ts';
import type { MonthLegs } from './network-member.ts';
import type { BaseParts } from '../base-parts.ts';
import { keptAsHistory, type RowsOfMember } from '../../operation/rows-of-member.ts';

export interface NetworkParts extends BaseParts {
  livingFigures: MonthLegs;
}

/** Rows that triggers write for a member's place in a tree. */
const madeOfThePlace: RowsOfMember = {
  ending: { stay: 'the place stays in the tree and passes volume' },
  handingOver: { stay: 'the place is what is handed over' },
  merging: { stay: 'people are placed below it' },
};

export const networkOperations = ({ livingFigures: monthLegs }: Pick<NetworkParts, 'livingFigures'>) =>
  ({
    getInviter,
    getJmiLinkRefs: createGetPlacementGenerations(monthLegs),
    getJmiRecommendRefs: createGetRecommendedGenerations(monthLegs),
    getLeftDownMember: getOutermostMember,
    getWholeJmiLinkRefs: createGetPlacementTree(monthLegs),
  }) satisfies Partial<Handlers>;

/** The two trees of members: who recommended whom, and who is placed under whom. */
export const network: Declaration<NetworkParts, ReturnType<typeof networkOperations>> = {
  operations: networkOperations,
  ofMembers: {
    placement_position: madeOfThePlace,
    placement_chain: madeOfThePlace,
    earlier_place: keptAsHistory('weeks that were closed with these places are computed again with them'),
  },
};
