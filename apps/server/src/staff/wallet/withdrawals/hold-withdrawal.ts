import type { Handler } from '../../../operation/handler.ts';
import { holdRequest } from '../../../features/wallet/index.ts';
import { lockWithdrawal } from './withdrawal-in-sight.ts';

/** Prevents a withdrawal from being approved or paid, with a reason for colleagues. */
export const holdWithdrawal: Handler<'holdWithdrawal'> = async (context, { withdrawalId, reason }) => {
  const { database, staff, now } = context;
  const withdrawal = await lockWithdrawal(context, withdrawalId);
  await holdRequest(database, withdrawal, { reason, staffId: staff.id, now });
  return { data: { withdrawalId, state: withdrawal.state }, message: 'staff.done' };
};
