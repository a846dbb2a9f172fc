import { sql } from 'kysely';
import { endOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { CostlyPlanError, requireBounded } from '../plans/any-plan.ts';
import { inLongTransaction, read } from '../close/settle-and-write.ts';
import { settleLoaded } from '../input/load-week.ts';
import { planFor } from '../plans/plan-store.ts';
import type { Settler } from '../thread/settler.ts';
import { countedWeek } from '../volume/counted-weeks.ts';
import { noteLosses } from './write-losses.ts';

/** From how long before the end of a week members are told what they would lose by it. */
const AHEAD_MS = 3 * 86_400_000;

interface ExpectingParts {
  database: Database;
  settler: Pick<Settler, 'run'>;
  settings: { businessTimeZone: string };
}

/** Works out once a week, three days before its end, who would lose PV by it. A week that is merged into a later one does not end. Answers whether it was done now. */
export async function expectLossesInTime({ database, settler, settings }: ExpectingParts, now: Date): Promise<boolean> {
  const week = weekOf(now, settings.businessTimeZone);
  if (endOfWeek(week, settings.businessTimeZone).getTime() - now.getTime() > AHEAD_MS) return false;
  const { rows } = await sql<{ isDone: boolean }>`
    SELECT EXISTS (SELECT FROM loss_outlook WHERE week = ${week}) OR EXISTS (SELECT FROM week_run WHERE week >= ${week}) AS "isDone"`.execute(
    database,
  );
  if (rows[0]?.isDone === true || (await countedWeek(database, week)) !== week) return false;
  return settler.run('expectLosses', { week, now });
}

/** Settles the open week as it is now, and notes who would lose PV. Writes nothing else. Answers false where another process did it. */
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
      // A plan from before plans were bounded is settled by the close alone.
      if (error instanceof CostlyPlanError) return true;
      throw error;
    }
    const { input } = await read(database, week, version, {});
    const { lost } = await settleLoaded(database, version, input);
    await noteLosses(transaction, { week, kind: 'ahead' }, input, lost[0]?.pv);
    return true;
  });
}
