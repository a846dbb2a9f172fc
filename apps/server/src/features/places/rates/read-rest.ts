import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { isForPlace, type RateKind, type RatePlace, rateTables } from './rate-kinds.ts';
import { exactText, type Period } from './read-period.ts';

/** Period from now until the current rate of a place would end, or, if there is none, until the next begins. */
export async function readRest(database: Database, kind: RateKind, place: RatePlace): Promise<Period> {
  const { rows } = await sql<Period>`
    SELECT ${exactText(sql`now()`)} AS "from", ${exactText(sql`coalesce(
      (SELECT upper(valid) FROM ${rateTables[kind]} WHERE ${isForPlace(place)} AND valid @> now()),
      (SELECT min(lower(valid)) FROM ${rateTables[kind]} WHERE ${isForPlace(place)} AND lower(valid) > now()))`)} AS "to"`.execute(
    database,
  );
  return rows[0] as Period;
}
