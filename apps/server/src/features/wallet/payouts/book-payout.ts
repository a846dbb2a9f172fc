import type { Settings } from '../../../config/settings.ts';
import { type CompanyAccount, type Entry, LedgerFailure, postTransfer } from '../../../ledger/index.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { withdrawalMail } from './withdrawal-mail.ts';
import type { Withdrawal } from './withdrawal-row.ts';

/** Account through which a payout leaves: the gateway's for a bank, the crypto account for a chain. */
const clearingOf: Record<1 | 3 | 4, CompanyAccount> = { 1: 'gateway_clearing', 3: 'crypto_clearing', 4: 'crypto_clearing' };

/** Entries of a payout; with the sides swapped for a returned one. */
function payoutEntries({ currency, amount_cents: amountCents }: Withdrawal, way: 'out' | 'back'): Entry[] {
  const signed = way === 'out' ? amountCents : -amountCents;
  return [
    { company: 'withdrawals_payable', amountCents: -signed },
    { company: clearingOf[currency], amountCents: signed },
  ];
}

export interface Payout {
  /** Identifies the payout at the bank or on the chain. */
  payoutReference: string;
  staffId: bigint;
  now: Date;
}

/** Requires that a payout may be booked: the withdrawal is approved, or its payout came back. Throws `withdrawalDecided` and `withdrawalOnHold`. */
export function requirePayable({ state, held_at: heldAt }: Withdrawal): void {
  if (state !== 'approved' && state !== 'returned') throw refuse('withdrawalDecided');
  if (heldAt !== null) throw refuse('withdrawalOnHold');
}

/** Books the payout of a locked withdrawal, or its repetition after a return, and mails its member. Throws `payoutUsed` if this payout has already paid another withdrawal. */
export async function bookPayout(
  transaction: Database,
  withdrawal: Withdrawal,
  { payoutReference, staffId, now }: Payout,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<'paid' | 'reissued'> {
  requirePayable(withdrawal);
  const state = withdrawal.state === 'approved' ? 'paid' : 'reissued';
  if (!(await postPayout(transaction, withdrawal, payoutReference))) throw refuse('payoutUsed', { field: 'payoutReference' });
  await transaction
    .updateTable('withdrawal')
    .set({ state, paid_by: staffId, payout_reference: payoutReference, paid_at: now })
    .where('id', '=', withdrawal.id)
    .execute();
  const { addressee, values } = await withdrawalMail(transaction, withdrawal, settings);
  await sendMail(transaction, { ...addressee, template: 'withdrawalPaid', values: { ...values, payoutReference } });
  return state;
}

/** Posts the payout. One payout at bank or chain pays one withdrawal only; false if it has already paid one. */
async function postPayout(transaction: Database, withdrawal: Withdrawal, payoutReference: string): Promise<boolean> {
  try {
    const { isNew } = await postTransfer(transaction, {
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

/** Books back a payout of a locked withdrawal that did not arrive, and mails its member: the amount is owed to them again. Throws `withdrawalDecided` if nothing was paid out. */
export async function bookPayoutBack(
  transaction: Database,
  withdrawal: Withdrawal,
  reason: string,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  if (withdrawal.state !== 'paid' && withdrawal.state !== 'reissued') throw refuse('withdrawalDecided');
  await postTransfer(transaction, {
    kind: 'withdrawal_returned',
    reference: `payout:${withdrawal.payout_reference}:returned`,
    memo: withdrawal.reference,
    entries: payoutEntries(withdrawal, 'back'),
  });
  await transaction.updateTable('withdrawal').set({ state: 'returned', reason }).where('id', '=', withdrawal.id).execute();
  const { addressee, values } = await withdrawalMail(transaction, withdrawal, settings);
  await sendMail(transaction, { ...addressee, template: 'withdrawalReturned', values: { ...values, reason } });
}
