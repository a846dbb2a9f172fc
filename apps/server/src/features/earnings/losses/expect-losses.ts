import type { Database } from '../../../platform/database/connection.ts';
import { CostlyPlanError, requireBounded } from '../plans/any-plan.ts';
import { inLongTransaction, read } from '../close/settle-and-write.ts';
import { settleLoaded } from '../input/load-week.ts';
import { planFor } from '../plans/plan-store.ts';
import { noteLosses } from './write-losses.ts';

/** Settles the open week as it is now, and notes the members who would lose PV. Writes nothing else. Returns false if another process did it. */
export async function expectLosses(database: Database, { week, now }: { week: number; now: Date }): Promise<boolean> {
  return inLongTransaction(database, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('loss_outlook')
      .values({ week, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    const version = await planFor(transaction, week);
    try {
      requireBounded(version);
    } catch (error) {
      // A plan older than the cost bounds is settled by the close alone.
      if (error instanceof CostlyPlanError) return true;
      throw error;
    }
    const { input } = await read(database, week, version, {});
    const { lost } = await settleLoaded(database, version, input);
    await noteLosses(transaction, { week, kind: 'ahead' }, input, lost[0]?.pv);
    return true;
  });
}
