import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { findOwnMember } from './find-member.ts';
import { readFourGenerations } from './four-generations.ts';
import { type MonthLegs, toNetworkMember } from './network-member.ts';

const LAST_GENERATION = 3;

/** Four generations of the placement tree from a member of one's own downline on. Deeper ones take another call. */
export function createGetPlacementTree(monthLegs: MonthLegs): Handler<'getWholeJmiLinkRefs'> {
  return async (context, { userCode }) => {
    const found = await findOwnMember(context, userCode);
    if (found === undefined) return refuse('memberNotFound', { field: 'userCode' });
    const nodes = (await readFourGenerations(context.database, found.id)).map((row) => toNetworkMember(row, monthLegs));
    const atSlot = new Map(nodes.map(({ USER_CODE, LINK_NO, SIDE }) => [`${LINK_NO}:${SIDE}`, USER_CODE]));
    const childrenOf = (code: string): string[] => ['0', '1'].map((side) => atSlot.get(`${code}:${side}`) ?? '');
    const data = nodes.map((node) => ({ ...node, children: node.GEN < LAST_GENERATION ? childrenOf(node.USER_CODE) : [] }));
    return { data, size: data.length };
  };
}
