import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { findChainEnd } from './chain-end.ts';
import { findMember } from './find-member.ts';
import { isInDownline } from './is-in-downline.ts';

/** Where default placement would put the next newcomer. A member outside one's own downline is answered like one that does not exist. */
export const getLeftDownMember: Handler<'getLeftDownMember'> = async ({ database, member }, { side, userCode }) => {
  const found = await findMember(database, userCode);
  if (found === undefined || !(await isInDownline(database, member.id, found.id))) return refuse('memberNotFound', { field: 'userCode' });
  const end = await findChainEnd(database, found.id, side === '0' ? 0 : 1);
  return { data: { userCode: end.code, nuserCode: end.username } };
};
