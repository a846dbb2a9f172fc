import { sql } from 'kysely';
import type { Context } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a member can look back, and at how much: a flood of wrong passwords must not push the table's walls out. */
export const HISTORY_DAYS = 180;
const MOST_ROWS = 200;

export interface SignInTry {
  memberId: bigint;
  outcome: 'right' | 'wrong';
  deviceHash: Buffer;
}

export interface NotedSignIn {
  id: bigint;
  /** The same has not happened within the hour. */
  isNew: boolean;
}

/** Adds a try to what the member is shown. What repeats within an hour, from one device and address with one outcome, counts in the row it has. */
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
