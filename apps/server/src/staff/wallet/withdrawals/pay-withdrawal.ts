import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { refuseLocked, refusePaused } from '../../../features/member/index.ts';
import { bookPayout, requirePayable } from '../../../features/wallet/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { lockWithdrawal, withdrawalInSight } from './withdrawal-in-sight.ts';

type PayWithdrawal = Act<'payWithdrawal'>;

/** Books a payout that was made, or repeated after a return. Amounts beyond one person's daily limit wait for a second person. */
export const createPayWithdrawal = (settings: Settings): ApprovableHandler<'payWithdrawal'> =>
  approvable('payWithdrawal', { preview: createPreview(settings), audited: createPaying(settings) });

const createPreview =
  (settings: Settings): PayWithdrawal['preview'] =>
  async ({ database, staff, now, isBinding }, { withdrawalId, payoutReference }) => {
    const withdrawal = await withdrawalInSight({ database, staff }, withdrawalId, isBinding);
    requirePayable(withdrawal);
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    const { state, amount_cents: amountCents } = withdrawal;
    // The person who approved it alone already has it in their sum.
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

function createPaying(settings: Settings): PayWithdrawal['carryOut'] {
  return async (context, { withdrawalId, payoutReference }) => {
    const { database, staff, now, approval } = context;
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    requirePayable(withdrawal);
    await refuseLocked(database, withdrawal.member_id);
    await refusePaused(database, withdrawal.member_id, now, settings, 'staff');
    const payout = { payoutReference, staffId: approval?.askedBy.id ?? staff.id, now };
    const state = await bookPayout(database, withdrawal, payout, settings);
    return { data: { withdrawalId, state }, message: 'staff.done' };
  };
}
