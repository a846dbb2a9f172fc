import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { beginComparison } from './start-comparison.ts';
import { requirePeriod } from '../weeks/get-period.ts';

/** Has a job settle a closed day, month, quarter or year again and compare it. One comparison of a period at a time. */
export const startPeriodComparison: Handler<'startPeriodComparison'> = async (context, { run }) => {
  if (context.staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
  await requirePeriod(context, run);
  return beginComparison(context, { run_id: BigInt(run) });
};
