import type { Handler } from '../../../operation/handler.ts';
import { releaseRequest } from '../../../features/wallet/index.ts';
import { lockWithdrawal } from './withdrawal-in-sight.ts';

/** Ends a hold, so that the withdrawal waits for its decision again. */
export const releaseWithdrawal: Handler<'releaseWithdrawal'> = async (context, { withdrawalId }) => {
  const withdrawal = await lockWithdrawal(context, withdrawalId);
  await releaseRequest(context.database, withdrawal);
  return { data: { withdrawalId, state: withdrawal.state }, message: 'staff.done' };
};
