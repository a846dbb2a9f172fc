import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { bookPayoutBack } from '../../../features/wallet/index.ts';
import { lockWithdrawal } from './withdrawal-in-sight.ts';

/** Reverses a payout that did not arrive; the amount is owed to the member again. */
export function createReturnWithdrawal(settings: Settings): Handler<'returnWithdrawal'> {
  return async (context, { withdrawalId, reason }) => {
    await bookPayoutBack(context.database, await lockWithdrawal(context, withdrawalId), reason, settings);
    return { data: { withdrawalId, state: 'returned' }, message: 'staff.done' };
  };
}
