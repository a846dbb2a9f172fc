import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { findOwnMember } from './find-member.ts';
import { readFourGenerations } from './four-generations.ts';
import { type MonthLegs, toNetworkMember } from './network-member.ts';

/** Refuses `memberNotFound` for a member outside the caller's downline. */
export function createGetPlacementGenerations(monthLegs: MonthLegs): Handler<'getJmiLinkRefs'> {
  return async (context, { userCode }) => {
    const found = await findOwnMember(context, userCode);
    if (found === undefined) return refuse('memberNotFound', { field: 'userCode' });
    const rows = await readFourGenerations(context.database, found.id);
    return { data: rows.map((row) => toNetworkMember(row, monthLegs)), size: rows.length };
  };
}
