import type { Settings } from '../../../config/settings.ts';
import { freeCents, postHold } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { type AttachedDetails, sealedDetailsFor } from '../../wallet/index.ts';
import { refusePaused } from '../../member/index.ts';
import { refuseLocked } from '../member-access/refuse-locked.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { audited } from '../audit/audited.ts';
import { type FoundWithdrawal, findWithdrawal, lockWithdrawal, withdrawalMail } from './lock-withdrawal.ts';

type ApproveWithdrawal = Act<'approveWithdrawal'>;

/** Posts the held amount. Above the limit that stood at the request, a second person approves it. */
export const createApproveWithdrawal = (settings: Settings): ApprovableHandler<'approveWithdrawal'> =>
  approvable('approveWithdrawal', { preview: createPreview(settings), carryOut: audited('approveWithdrawal', createPosting(settings)) });

const createPreview =
  (settings: Settings): ApproveWithdrawal['preview'] =>
  async ({ database, staff, now, isBinding }, { withdrawalId }) => {
    const withdrawal = await findWithdrawal(database, staff, withdrawalId, isBinding);
    if (withdrawal === undefined) return refuse('withdrawalNotFound');
    if (withdrawal.state !== 'requested') return refuse('withdrawalDecided');
    if (withdrawal.held_at !== null) return refuse('withdrawalOnHold');
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    await requireDetails(database, withdrawal, { settings, now });
    const { member_id: memberId, amount_cents: amountCents, address, currency, code: whose } = withdrawal;
    const free = amountOf(await freeCents(database, memberId, '6'));
    const amount = amountOf(amountCents);
    return {
      subject: { kind: 'withdrawal', id: String(withdrawalId) },
      companyCode: withdrawal.company_code,
      changes: [
        { what: 'state', whose: '', unit: 'text', before: 'requested', after: 'approved' },
        { what: 'held', whose, unit: 'money', before: amount, after: 0 },
        // The hold has left the available balance already.
        { what: 'available', whose, unit: 'money', before: free, after: free },
        { what: 'payable', whose: '', unit: 'money', before: 0, after: amount },
      ],
      rows: [{ what: 'transfer', added: 1, removed: 0 }],
      // The migration that brought requests of earlier versions over writes the same.
      restsOn: { address, amountCents: String(amountCents), currency, memberId: String(memberId), state: withdrawal.state },
      // Requests of several days may be approved on one.
      money: {
        kind: 'withdrawal',
        cents: amountCents,
        of: [{ what: 'member', id: memberId }],
        isByPerson: false,
        mostCents: settings.twoApprovalsAboveCents,
      },
      needsSecond: withdrawal.needs_two,
    };
  };

function createPosting(settings: Settings): ApproveWithdrawal['carryOut'] {
  return async (context, { withdrawalId }) => {
    const { database, staff, now, approval } = context;
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    if (withdrawal === undefined) return refuse('withdrawalNotFound');
    if (withdrawal.state !== 'requested') return refuse('withdrawalDecided');
    if (withdrawal.held_at !== null) return refuse('withdrawalOnHold');
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    const details = await requireDetails(database, withdrawal, { settings, now });
    const credits = [{ company: 'withdrawals_payable', amountCents: withdrawal.amount_cents }] as const;
    await postHold(database, { reference: withdrawal.reference, kind: 'withdrawal_approved', credits, now });
    const by = approval === undefined ? { approved_by: staff.id } : { approved_by: approval.askedBy.id, confirmed_by: staff.id };
    await database
      .updateTable('withdrawal')
      .set({ ...by, ...details, state: 'approved', decided_at: now })
      .where('id', '=', withdrawal.id)
      .execute();
    const { addressee, values } = await withdrawalMail(database, withdrawal, settings);
    await sendMail(database, { ...addressee, template: 'withdrawalApproved', values });
    return { data: { withdrawalId, state: 'approved' }, message: 'staff.done' };
  };
}

/**
 * The copy of the bank details for a withdrawal in dollars that has none yet, because its member had entered none. Changed details wait longer than a request
 * for a second person is kept, so the second person approves the account that the first one saw. Throws `bankDetailsMissing`, `bankDetailsWaiting` or
 * `bankDetailsSealed`.
 */
async function requireDetails(
  database: Database,
  { currency, payout_sealed: sealed, member_id: memberId, reference }: FoundWithdrawal,
  { settings, now }: { settings: Settings; now: Date },
): Promise<AttachedDetails | undefined> {
  if (currency !== 1 || sealed !== null) return undefined;
  const details = await sealedDetailsFor(database, { memberId, reference, now }, settings);
  if (details === undefined) throw refuse('bankDetailsMissing');
  return details;
}
