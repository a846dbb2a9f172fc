import { textOfDay } from '@upline/plan/format2';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { LoadedPeriod } from './load-period.ts';
import type { SettledPeriod } from './settle-period.ts';

/** A period that has ended. If the plan sets a release condition, its close decides which members' earlier amounts of the same kind are released. */
type Ended = [transaction: Database, loaded: LoadedPeriod, settled: Pick<SettledPeriod, 'mayRelease'>];

/** Releases amounts of earlier weeks to members who meet the plan's condition in this one. */
export async function letEarlierWeeksGo(...[transaction, loaded, settled]: Ended): Promise<void> {
  const runs = sql`SELECT code FROM period_run WHERE period = ${loaded.span.period} AND due_day <= ${textOfDay(loaded.span.last)}::date`;
  await letGo(transaction, { loaded, settled, table: sql`week_bonus`, isDue: sql`week IN (${runs})` });
}

/** Releases amounts of earlier periods of the same name to members who meet the plan's condition in this one. */
export async function letEarlierPeriodsGo(...[transaction, loaded, settled]: Ended): Promise<void> {
  const runs = sql`SELECT id FROM period_run WHERE period = ${loaded.span.period} AND due_day <= ${textOfDay(loaded.span.last)}::date`;
  await letGo(transaction, { loaded, settled, table: sql`period_bonus`, isDue: sql`run_id IN (${runs})` });
}

interface LetGo {
  loaded: LoadedPeriod;
  settled: Pick<SettledPeriod, 'mayRelease'>;
  table: RawBuilder<unknown>;
  isDue: RawBuilder<unknown>;
}

async function letGo(transaction: Database, { loaded, settled, table, isDue }: LetGo): Promise<void> {
  if (settled.mayRelease === undefined) return;
  const waiting = sql`${isDue} AND released_at IS NULL AND due_on IS NULL`;
  const { rows } = await sql<{ memberId: bigint }>`SELECT DISTINCT member_id AS "memberId" FROM ${table} WHERE ${waiting}`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const mask = settled.mayRelease();
  const free = rows.map(({ memberId }) => memberId).filter((id) => mask[loaded.members.indexOf(Number(id))] === 1);
  await sql`UPDATE ${table} SET due_on = ${textOfDay(loaded.span.last)}::date WHERE ${waiting} AND member_id = ANY(${free}::bigint[])`.execute(
    transaction,
  );
}
