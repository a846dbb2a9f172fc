import type { Settings } from '../../../config/settings.ts';
import { voidHold } from '../../../ledger/index.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { notHeld } from './hold-withdrawal.ts';
import { lockWithdrawal, withdrawalMail } from './lock-withdrawal.ts';

/** Returns the held amount to its member, and tells why. */
export function createRejectWithdrawal(settings: Settings): Handler<'rejectWithdrawal'> {
  return async (context, { withdrawalId, reason }) => {
    const { database, staff, now } = context;
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    if (withdrawal === undefined) return refuse('withdrawalNotFound');
    if (withdrawal.state !== 'requested') return refuse('withdrawalDecided');
    await voidHold(database, { reference: withdrawal.reference, now });
    await database
      .updateTable('withdrawal')
      .set({ state: 'rejected', rejected_by: staff.id, reason, decided_at: now, ...notHeld })
      .where('id', '=', withdrawal.id)
      .execute();
    const { addressee, values } = await withdrawalMail(database, withdrawal, settings);
    await sendMail(database, { ...addressee, template: 'withdrawalRejected', values: { ...values, reason } });
    return { data: { withdrawalId, state: 'rejected' }, message: 'staff.done' };
  };
}
