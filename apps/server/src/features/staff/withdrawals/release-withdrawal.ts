import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { notHeld } from './hold-withdrawal.ts';
import { lockWithdrawal } from './lock-withdrawal.ts';

/** Lets a withdrawal go on where it stood. */
export const releaseWithdrawal: Handler<'releaseWithdrawal'> = async (context, { withdrawalId }) => {
  const withdrawal = await lockWithdrawal(context, withdrawalId);
  if (withdrawal === undefined) return refuse('withdrawalNotFound');
  if (withdrawal.held_at === null) return refuse('withdrawalNotOnHold');
  await context.database.updateTable('withdrawal').set(notHeld).where('id', '=', withdrawal.id).execute();
  return { data: { withdrawalId, state: withdrawal.state }, message: 'staff.done' };
};
