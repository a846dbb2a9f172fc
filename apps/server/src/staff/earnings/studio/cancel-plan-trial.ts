import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { requireTrial } from './trial-row.ts';

/** Stops a trial: at once if it has not begun, otherwise before its next week. */
export const cancelPlanTrial: Handler<'cancelPlanTrial'> = async (context, { trialNo }) => {
  const { database, now } = context;
  await requireTrial(context, trialNo);
  const id = BigInt(trialNo);
  const { state } = await database.selectFrom('plan_trial').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (state !== 'waiting' && state !== 'running') return refuse('planTrialEnded');
  await database
    .updateTable('plan_trial')
    .set({ is_cancelled: true, ...(state === 'waiting' ? { state: 'cancelled' as const, ended_at: now } : {}) })
    .where('id', '=', id)
    .execute();
  return { data: await requireTrial(context, trialNo) };
};
