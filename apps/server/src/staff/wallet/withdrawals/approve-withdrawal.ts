import type { Settings } from '../../../config/settings.ts';
import { freeCents } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { refuseLocked, refusePaused } from '../../../features/member/index.ts';
import { approveRequest, requireApprovable, requireDetails } from '../../../features/wallet/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { lockWithdrawal, withdrawalInSight } from './withdrawal-in-sight.ts';

type ApproveWithdrawal = Act<'approveWithdrawal'>;

/** Posts the held amount. Above the limit at the time of the request, a second person approves it. */
export const createApproveWithdrawal = (settings: Settings): ApprovableHandler<'approveWithdrawal'> =>
  approvable('approveWithdrawal', { preview: createPreview(settings), audited: createPosting(settings) });

const createPreview =
  (settings: Settings): ApproveWithdrawal['preview'] =>
  async ({ database, staff, now, isBinding }, { withdrawalId }) => {
    const withdrawal = await withdrawalInSight({ database, staff }, withdrawalId, isBinding);
    requireApprovable(withdrawal);
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
        // The hold already reduced the available balance.
        { what: 'available', whose, unit: 'money', before: free, after: free },
        { what: 'payable', whose: '', unit: 'money', before: 0, after: amount },
      ],
      rows: [{ what: 'transfer', added: 1, removed: 0 }],
      // The migration that carried over requests of earlier versions writes the same.
      restsOn: { address, amountCents: String(amountCents), currency, memberId: String(memberId), state: withdrawal.state },
      // The sum is limited per member, not per approver: one person may approve the requests of several days on one day.
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
    requireApprovable(withdrawal);
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    const by = approval === undefined ? { approvedBy: staff.id } : { approvedBy: approval.askedBy.id, confirmedBy: staff.id };
    await approveRequest(database, withdrawal, { ...by, now }, settings);
    return { data: { withdrawalId, state: 'approved' }, message: 'staff.done' };
  };
}
