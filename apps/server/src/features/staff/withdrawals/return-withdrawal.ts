import type { Settings } from '../../../config/settings.ts';
import { postTransfer } from '../../../ledger/index.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { lockWithdrawal, withdrawalMail } from './lock-withdrawal.ts';
import { payoutEntries } from './payout-entries.ts';

/** Books back a payout that did not arrive; the amount is again owed to the member. */
export function createReturnWithdrawal(settings: Settings): Handler<'returnWithdrawal'> {
  return async (context, { withdrawalId, reason }) => {
    const { database } = context;
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    if (withdrawal === undefined) return refuse('withdrawalNotFound');
    if (withdrawal.state !== 'paid' && withdrawal.state !== 'reissued') return refuse('withdrawalDecided');
    await postTransfer(database, {
      kind: 'withdrawal_returned',
      reference: `payout:${withdrawal.payout_reference}:returned`,
      memo: withdrawal.reference,
      entries: payoutEntries(withdrawal, 'back'),
    });
    await database.updateTable('withdrawal').set({ state: 'returned', reason }).where('id', '=', withdrawal.id).execute();
    const { addressee, values } = await withdrawalMail(database, withdrawal, settings);
    await sendMail(database, { ...addressee, template: 'withdrawalReturned', values: { ...values, reason } });
    return { data: { withdrawalId, state: 'returned' }, message: 'staff.done' };
  };
}
