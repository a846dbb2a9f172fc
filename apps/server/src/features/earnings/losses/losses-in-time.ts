import { sql } from 'kysely';
import { endOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Settler } from '../thread/settler.ts';
import { countedWeek } from '../volume/counted-weeks.ts';

/** How long before the end of a week members are warned of their losses. */
const AHEAD_MS = 3 * 86_400_000;

interface ExpectingParts {
  database: Database;
  settler: Pick<Settler, 'run'>;
  settings: { businessTimeZone: string };
}

/** Computes once a week, three days before its end, which members would lose PV. A week that is merged into a later one does not end. Returns whether it was done now. */
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
