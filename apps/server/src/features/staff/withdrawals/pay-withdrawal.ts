import type { Settings } from '../../../config/settings.ts';
import { LedgerFailure, postTransfer } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { refusePaused } from '../../member/index.ts';
import { refuseLocked } from '../member-access/refuse-locked.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { audited } from '../audit/audited.ts';
import { findWithdrawal, lockWithdrawal, type Withdrawal, withdrawalMail } from './lock-withdrawal.ts';
import { payoutEntries } from './payout-entries.ts';

type PayWithdrawal = Act<'payWithdrawal'>;

/** Books a payout that was made, or repeated after a return. Beyond what one person may move in a day it waits for a second one. */
export const createPayWithdrawal = (settings: Settings): ApprovableHandler<'payWithdrawal'> =>
  approvable('payWithdrawal', { preview: createPreview(settings), carryOut: audited('payWithdrawal', createPaying(settings)) });

const createPreview =
  (settings: Settings): PayWithdrawal['preview'] =>
  async ({ database, staff, now, isBinding }, { withdrawalId, payoutReference }) => {
    const withdrawal = await findWithdrawal(database, staff, withdrawalId, isBinding);
    const hindrance = hindranceOf(withdrawal);
    if (withdrawal === undefined || hindrance !== undefined) return hindrance ?? refuse('withdrawalNotFound');
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    const { state, amount_cents: amountCents } = withdrawal;
    // Whoever approved it alone has it among their money already.
    const isCounted = state === 'approved' && withdrawal.approved_by === staff.id && withdrawal.confirmed_by === null;
    return {
      subject: { kind: 'withdrawal', id: String(withdrawalId) },
      companyCode: withdrawal.company_code,
      changes: [
        { what: 'state', whose: '', unit: 'text', before: state, after: state === 'approved' ? 'paid' : 'reissued' },
        { what: 'payable', whose: '', unit: 'money', before: amountOf(amountCents), after: 0 },
      ],
      rows: [{ what: 'transfer', added: 1, removed: 0 }],
      restsOn: { state, amountCents: String(amountCents), payoutReference },
      money: {
        kind: 'payout',
        cents: isCounted ? 0n : amountCents,
        of: [{ what: 'member', id: withdrawal.member_id }],
        isByPerson: false,
      },
      needsSecond: false,
    };
  };

function hindranceOf(withdrawal: Withdrawal | undefined) {
  if (withdrawal === undefined) return refuse('withdrawalNotFound');
  if (withdrawal.state !== 'approved' && withdrawal.state !== 'returned') return refuse('withdrawalDecided');
  return withdrawal.held_at === null ? undefined : refuse('withdrawalOnHold');
}

function createPaying(settings: Settings): PayWithdrawal['carryOut'] {
  return async (context, { withdrawalId, payoutReference }) => {
    const { database, staff, now, approval } = context;
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    const hindrance = hindranceOf(withdrawal);
    if (withdrawal === undefined || hindrance !== undefined) return hindrance ?? refuse('withdrawalNotFound');
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    const state = withdrawal.state === 'approved' ? 'paid' : 'reissued';
    if (!(await bookPayout(database, withdrawal, payoutReference))) return refuse('payoutUsed', { field: 'payoutReference' });
    await database
      .updateTable('withdrawal')
      .set({ state, paid_by: approval?.askedBy.id ?? staff.id, payout_reference: payoutReference, paid_at: now })
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
