import type { Handler } from '../../../operation/handler.ts';
import { holdIn } from './hold-earnings.ts';

/** Holds a member's earnings of a closed day, month, quarter or year. One person may, as for a week. */
export const holdPeriodEarnings: Handler<'holdPeriodEarnings'> = (context, { run, ...asked }) =>
  holdIn(context, asked, { of: { runId: BigInt(run) }, field: 'run' });
