import type { Settings } from '../../../config/settings.ts';
import { postHold, voidHold } from '../../../ledger/index.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { type AttachedDetails, sealedDetailsFor } from '../bank-details/index.ts';
import { withdrawalMail } from './withdrawal-mail.ts';
import type { Withdrawal } from './withdrawal-row.ts';

type Sealing = Pick<Settings, 'payoutKeys' | 'businessTimeZone'>;

/** Requires that a withdrawal waits for its decision. Throws `withdrawalDecided` and `withdrawalOnHold`. */
export function requireApprovable({ state, held_at: heldAt }: Withdrawal): void {
  if (state !== 'requested') throw refuse('withdrawalDecided');
  if (heldAt !== null) throw refuse('withdrawalOnHold');
}

/**
 * Copy of the bank details for a dollar withdrawal that has none yet, because its member had entered none. Changed details wait longer than a request for a second person is kept,
 * so the second person approves the account that the first one saw. Throws `bankDetailsMissing`, `bankDetailsWaiting` or `bankDetailsSealed`.
 */
export async function requireDetails(
  database: Database,
  { currency, payout_sealed: sealed, member_id: memberId, reference }: Withdrawal,
  { settings, now }: { settings: Sealing; now: Date },
): Promise<AttachedDetails | undefined> {
  if (currency !== 1 || sealed !== null) return undefined;
  const details = await sealedDetailsFor(database, { memberId, reference, now }, settings);
  if (details === undefined) throw refuse('bankDetailsMissing');
  return details;
}

export interface Approved {
  approvedBy: bigint;
  /** The second person, if one was needed. */
  confirmedBy?: bigint | undefined;
  now: Date;
}

/** Posts the held amount of a locked withdrawal, which the company owes from now on, and mails its member. Throws what `requireApprovable` and `requireDetails` throw. */
export async function approveRequest(
  transaction: Database,
  withdrawal: Withdrawal,
  { approvedBy, confirmedBy, now }: Approved,
  settings: Sealing,
): Promise<void> {
  requireApprovable(withdrawal);
  const details = await requireDetails(transaction, withdrawal, { settings, now });
  const credits = [{ company: 'withdrawals_payable', amountCents: withdrawal.amount_cents }] as const;
  await postHold(transaction, { reference: withdrawal.reference, kind: 'withdrawal_approved', credits, now });
  const by = { approved_by: approvedBy, ...(confirmedBy !== undefined && { confirmed_by: confirmedBy }) };
  await transaction
    .updateTable('withdrawal')
    .set({ ...by, ...details, state: 'approved', decided_at: now })
    .where('id', '=', withdrawal.id)
    .execute();
  const { addressee, values } = await withdrawalMail(transaction, withdrawal, settings);
  await sendMail(transaction, { ...addressee, template: 'withdrawalApproved', values });
}

/** Reason, person and time of a decision about a withdrawal. */
export interface Reasoned {
  reason: string;
  staffId: bigint;
  now: Date;
}

/** Releases the held amount of a locked withdrawal to its member, and mails them why. Throws `withdrawalDecided`. */
export async function rejectRequest(
  transaction: Database,
  withdrawal: Withdrawal,
  { reason, staffId, now }: Reasoned,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  if (withdrawal.state !== 'requested') throw refuse('withdrawalDecided');
  await voidHold(transaction, { reference: withdrawal.reference, now });
  await transaction
    .updateTable('withdrawal')
    .set({ state: 'rejected', rejected_by: staffId, reason, decided_at: now, ...notHeld })
    .where('id', '=', withdrawal.id)
    .execute();
  const { addressee, values } = await withdrawalMail(transaction, withdrawal, settings);
  await sendMail(transaction, { ...addressee, template: 'withdrawalRejected', values: { ...values, reason } });
}

/** Columns of a withdrawal that is not on hold. */
const notHeld = { held_at: null, held_by: null, hold_reason: '' } as const;

const undecided: ReadonlySet<string> = new Set(['requested', 'approved', 'returned']);

/** Prevents a locked withdrawal from being approved or paid. Throws `withdrawalDecided` and `withdrawalOnHold`. */
export async function holdRequest(transaction: Database, { id, state, held_at: heldAt }: Withdrawal, why: Reasoned): Promise<void> {
  if (!undecided.has(state)) throw refuse('withdrawalDecided');
  if (heldAt !== null) throw refuse('withdrawalOnHold');
  const hold = { held_at: why.now, held_by: why.staffId, hold_reason: why.reason };
  await transaction.updateTable('withdrawal').set(hold).where('id', '=', id).execute();
}

/** Ends the hold of a locked withdrawal. Throws `withdrawalNotOnHold`. */
export async function releaseRequest(transaction: Database, { id, held_at: heldAt }: Withdrawal): Promise<void> {
  if (heldAt === null) throw refuse('withdrawalNotOnHold');
  await transaction.updateTable('withdrawal').set(notHeld).where('id', '=', id).execute();
}
