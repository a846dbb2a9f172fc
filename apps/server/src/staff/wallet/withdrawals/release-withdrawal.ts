import type { Handler } from '../../../operation/handler.ts';
import { releaseRequest } from '../../../features/wallet/index.ts';
import { lockWithdrawal } from './withdrawal-in-sight.ts';

/** Lets a withdrawal go on where it stood. */
export const releaseWithdrawal: Handler<'releaseWithdrawal'> = async (context, { withdrawalId }) => {
  const withdrawal = await lockWithdrawal(context, withdrawalId);
  await releaseRequest(context.database, withdrawal);
  return { data: { withdrawalId, state: withdrawal.state }, message: 'staff.done' };
};
