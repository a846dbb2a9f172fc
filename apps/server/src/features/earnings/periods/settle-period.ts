import { LineLimitError } from '@upline/plan';
import { type Closing, closePeriod, PlanState } from '@upline/plan/format2';
import type { Database } from '../../../platform/database/connection.ts';
import type { LoadedPeriod } from './load-period.ts';

/** A settled period and the plan's state after it. */
export interface SettledPeriod extends Closing {
  state: PlanState;
}

/** Settles a loaded period without changing the loaded data. Throws a RangeError that names the member by code if an amount is larger than a line can hold. */
export async function settlePeriod(
  database: Database,
  { span, plan2, members, people, kept, facts }: LoadedPeriod,
): Promise<SettledPeriod> {
  const state = new PlanState(plan2, members.count, kept);
  try {
    return { ...closePeriod(plan2, people, state, facts), state };
  } catch (error) {
    if (!(error instanceof LineLimitError)) throw error;
    const id = BigInt(members.idOf(error.member));
    const { code } = await database.selectFrom('member').select('code').where('id', '=', id).executeTakeFirstOrThrow();
    const message = error.message.replace(`member ${error.member}`, `member ${code}`);
    throw new RangeError(`${span.period} ${span.code}, ${message}`, { cause: error });
  }
}
