import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { compareWeekJob } from '../../earnings/index.ts';
import { requireComparison } from './comparison-row.ts';
import { requireClosed } from './require-closed.ts';

/** Has a closed week settled again and compared by a job. One comparison of a week at a time. */
export const startComparison: Handler<'startComparison'> = async (context, { week }) => {
  const { database, staff, now } = context;
  if (staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
  await requireClosed(database, week);
  const begun = await database
    .insertInto('week_comparison')
    .values({ week, asked_by: staff.id, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun === undefined) return refuse('comparisonUnderWay');
  await enqueue(database, { job: compareWeekJob, payload: { comparisonId: String(begun.id) } });
  return { data: await requireComparison(context, Number(begun.id)) };
};
