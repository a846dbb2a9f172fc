import type { Settings } from '../../../config/settings.ts';
import { postHold } from '../../../ledger/index.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { lockWithdrawal, withdrawalMail } from './lock-withdrawal.ts';

/** Posts the held amount. Above the limit, the first approval is recorded and a second person's approval posts it. */
export function createApproveWithdrawal(settings: Settings): Handler<'approveWithdrawal'> {
  return async ({ database, staff, now }, { withdrawalId }) => {
    const withdrawal = await lockWithdrawal(database, withdrawalId);
    if (withdrawal === undefined) return refuse('withdrawalNotFound');
    if (withdrawal.state !== 'requested') return refuse('withdrawalDecided');
    if (withdrawal.approved_by === staff.id) return refuse('secondPersonNeeded');
    const isFirstOfTwo = withdrawal.needs_two && withdrawal.approved_by === null;
    const update = database.updateTable('withdrawal').where('id', '=', withdrawal.id);
    if (isFirstOfTwo) {
      await update.set({ approved_by: staff.id }).execute();
      return { data: { withdrawalId, state: 'requested' }, message: 'staff.secondPersonNeeded' };
    }
    const credits = [{ company: 'withdrawals_payable', amountCents: withdrawal.amount_cents }] as const;
    await postHold(database, { reference: withdrawal.reference, kind: 'withdrawal_approved', credits, now });
    const by = withdrawal.needs_two ? { confirmed_by: staff.id } : { approved_by: staff.id };
    await update.set({ ...by, state: 'approved', decided_at: now }).execute();
    const { addressee, values } = await withdrawalMail(database, withdrawal, settings);
    await sendMail(database, { ...addressee, template: 'withdrawalApproved', values });
    return { data: { withdrawalId, state: 'approved' }, message: 'staff.done' };
  };
}
