import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockWithdrawal } from './lock-withdrawal.ts';

/** The columns of a withdrawal that is not on hold. */
export const notHeld = { held_at: null, held_by: null, hold_reason: '' } as const;

const undecided: ReadonlySet<string> = new Set(['requested', 'approved', 'returned']);

/** Keeps a withdrawal from being approved or paid, with a reason for the colleagues. */
export const holdWithdrawal: Handler<'holdWithdrawal'> = async (context, { withdrawalId, reason }) => {
  const { database, staff, now } = context;
  const withdrawal = await lockWithdrawal(context, withdrawalId);
  if (withdrawal === undefined) return refuse('withdrawalNotFound');
  if (!undecided.has(withdrawal.state)) return refuse('withdrawalDecided');
  if (withdrawal.held_at !== null) return refuse('withdrawalOnHold');
  const hold = { held_at: now, held_by: staff.id, hold_reason: reason };
  await database.updateTable('withdrawal').set(hold).where('id', '=', withdrawal.id).execute();
  return { data: { withdrawalId, state: withdrawal.state }, message: 'staff.done' };
};
