import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { requireComparison } from '../comparison-row.ts';

/** Stops a comparison: at once if it has not begun, otherwise before its next rows. */
export const cancelComparison: Handler<'cancelComparison'> = async (context, { comparisonNo }) => {
  const { database, now } = context;
  await requireComparison(context, comparisonNo);
  const id = BigInt(comparisonNo);
  const row = await database.selectFrom('week_comparison').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (row.state !== 'waiting' && row.state !== 'running') return refuse('comparisonEnded');
  const ended = row.state === 'waiting' ? { state: 'cancelled' as const, ended_at: now } : {};
  await database
    .updateTable('week_comparison')
    .set({ is_cancelled: true, ...ended })
    .where('id', '=', id)
    .execute();
  return { data: await requireComparison(context, comparisonNo) };
};
