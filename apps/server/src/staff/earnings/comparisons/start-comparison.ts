import type { Handler } from '../../../operation/handler.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { comparisonJob } from '../../../features/earnings/index.ts';
import { type Comparison, requireComparison } from '../comparison-row.ts';
import { requireClosed } from '../weeks/require-closed.ts';

type Start = Handler<'startComparison'>;

/** Has a job settle a closed week again and compare it. One comparison of a week at a time. */
export const startComparison: Start = async (context, { week }) => {
  if (context.staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
  await requireClosed(context.database, week);
  return beginComparison(context, { week });
};

/** Begins the comparison of a closed week or another closed period, unless one is running. */
export async function beginComparison(
  context: Parameters<Start>[0],
  of: { week: number } | { run_id: bigint },
): Promise<{ data: Comparison } | Refusal<'comparisonUnderWay'>> {
  const { database, staff, now } = context;
  const begun = await database
    .insertInto('week_comparison')
    .values({ ...of, asked_by: staff.id, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun === undefined) return refuse('comparisonUnderWay');
  await enqueue(database, { job: comparisonJob, payload: { comparisonId: String(begun.id) } });
  return { data: await requireComparison(context, Number(begun.id)) };
}
