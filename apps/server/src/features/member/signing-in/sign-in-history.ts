import { sql } from 'kysely';
import type { Context } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Days a member can look back, and number of rows: the limit keeps the table small under a flood of wrong passwords. */
export const HISTORY_DAYS = 180;
const MOST_ROWS = 200;

export interface SignInTry {
  memberId: bigint;
  outcome: 'right' | 'wrong';
  deviceHash: Buffer;
}

export interface NotedSignIn {
  id: bigint;
  /** Not repeated within the last hour. */
  isNew: boolean;
}

/** Adds a try to the member's history. Repeats within an hour, from one device and address with one outcome, raise the count of the existing row. */
export async function noteSignIn(
  database: Database,
  { memberId, outcome, deviceHash }: SignInTry,
  { device, address, now }: Pick<Context, 'device' | 'address' | 'now'>,
): Promise<NotedSignIn> {
  const { rows } = await sql<{ id: bigint }>`UPDATE sign_in SET times = times + 1, last_at = ${now} WHERE id = (
      SELECT id FROM sign_in WHERE member_id = ${memberId} AND outcome = ${outcome} AND device_hash = ${deviceHash}::bytea
        AND address = ${address} AND first_at > ${new Date(now.getTime() - HOUR_MS)} AND disowned_at IS NULL
      ORDER BY last_at DESC, id DESC LIMIT 1) RETURNING id`.execute(database);
  if (rows[0] !== undefined) return { id: rows[0].id, isNew: false };
  const { id } = await database
    .insertInto('sign_in')
    .values({ member_id: memberId, outcome, device_hash: deviceHash, device, address, first_at: now, last_at: now, disowned_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`DELETE FROM sign_in WHERE id IN (SELECT id FROM (
      SELECT id, last_at, row_number() OVER (ORDER BY last_at DESC, id DESC) AS place FROM sign_in WHERE member_id = ${memberId}) AS ranked
    WHERE place > ${MOST_ROWS} OR last_at < ${new Date(now.getTime() - HISTORY_DAYS * DAY_MS)})`.execute(database);
  return { id, isNew: true };
}
