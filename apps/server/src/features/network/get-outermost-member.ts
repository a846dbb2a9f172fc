import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { findChainEnd } from './placement/chain-end.ts';
import { findOwnMember } from './find-member.ts';

/** Member below whom default placement would put the next newcomer. A member outside the caller's downline is refused like one that does not exist. */
export const getOutermostMember: Handler<'getLeftDownMember'> = async (context, { side, userCode }) => {
  const found = await findOwnMember(context, userCode);
  if (found === undefined) return refuse('memberNotFound', { field: 'userCode' });
  const end = await findChainEnd(context.database, found.id, side === '0' ? 0 : 1);
  return { data: { userCode: end.code, nuserCode: end.username } };
};
