import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Content, Recorded } from './booking-content.ts';
import { isNoReference } from '../statement-files/no-reference.ts';

/** A reference used by different bookings repeats within this number of days. */
const DAYS_AROUND = 31;

/** Stored bookings of these days, and those with the same references around those days: incoming money, and reversals by the bank. */
export async function readRecorded(database: Database, told: readonly Content[]): Promise<Recorded[]> {
  const days = [...new Set(told.map(({ day }) => day))].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const accounts = [...new Set(told.map(({ accountId }) => accountId))];
  const references = [...new Set(told.map(({ reference }) => reference).filter((reference) => !isNoReference(reference)))];
  const of = (way: 'in' | 'out', table: string) => sql`
    SELECT id, account_id AS "accountId", ${way} AS way, amount_units AS units, booked_on::text AS day, remittance AS text, payer_name AS payer,
      payer_account AS "payerAccount", bank_reference AS reference, end_to_end AS "endToEnd", entry_key AS key
    FROM ${sql.table(table)} WHERE account_id = ANY (${accounts}::bigint[])
      AND booked_on BETWEEN ${first}::date - ${DAYS_AROUND}::int AND ${last}::date + ${DAYS_AROUND}::int
      AND (booked_on = ANY (${days}::date[]) OR bank_reference = ANY (${references}::text[]))`;
  const { rows } = await sql<Recorded>`${of('in', 'bank_entry')} UNION ALL ${of('out', 'bank_taken_back')} ORDER BY id`.execute(database);
  return rows;
}
