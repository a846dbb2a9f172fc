import type { Settings } from '../../../config/settings.ts';
import { LedgerFailure, postTransfer } from '../../../ledger/index.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { lockWithdrawal, type Withdrawal, withdrawalMail } from './lock-withdrawal.ts';
import { payoutEntries } from './payout-entries.ts';

/** Books a payout that was made, or repeated after a return. */
export function createPayWithdrawal(settings: Settings): Handler<'payWithdrawal'> {
  return async (context, { withdrawalId, payoutReference }) => {
    const { database, staff, now } = context;
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    if (withdrawal === undefined) return refuse('withdrawalNotFound');
    if (withdrawal.state !== 'approved' && withdrawal.state !== 'returned') return refuse('withdrawalDecided');
    if (withdrawal.held_at !== null) return refuse('withdrawalOnHold');
    const state = withdrawal.state === 'approved' ? 'paid' : 'reissued';
    if (!(await bookPayout(database, withdrawal, payoutReference))) return refuse('payoutUsed', { field: 'payoutReference' });
    await database
      .updateTable('withdrawal')
      .set({ state, paid_by: staff.id, payout_reference: payoutReference, paid_at: now })
      .where('id', '=', withdrawal.id)
      .execute();
    const { addressee, values } = await withdrawalMail(database, withdrawal, settings);
    await sendMail(database, { ...addressee, template: 'withdrawalPaid', values: { ...values, payoutReference } });
    return { data: { withdrawalId, state }, message: 'staff.done' };
  };
}

/** One payout at bank or chain pays one withdrawal only; false if it has already paid one. */
async function bookPayout(database: Database, withdrawal: Withdrawal, payoutReference: string): Promise<boolean> {
  try {
    const { isNew } = await postTransfer(database, {
      kind: 'withdrawal_paid',
      reference: `payout:${payoutReference}`,
      memo: withdrawal.reference,
      entries: payoutEntries(withdrawal, 'out'),
    });
    return isNew;
  } catch (error) {
    if (error instanceof LedgerFailure && error.reason === 'referenceTaken') return false;
    throw error;
  }
}
