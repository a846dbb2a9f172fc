import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { rejectRequest } from '../../../features/wallet/index.ts';
import { lockWithdrawal } from './withdrawal-in-sight.ts';

/** Returns the held amount to its member, with the reason. */
export function createRejectWithdrawal(settings: Settings): Handler<'rejectWithdrawal'> {
  return async (context, { withdrawalId, reason }) => {
    const { database, staff, now } = context;
    await rejectRequest(database, await lockWithdrawal(context, withdrawalId), { reason, staffId: staff.id, now }, settings);
    return { data: { withdrawalId, state: 'rejected' }, message: 'staff.done' };
  };
}
