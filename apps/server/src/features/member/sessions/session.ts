import { type RawBuilder, sql } from 'kysely';
import type { SessionMember } from '../../../operation/context.ts';
import { isViewToken } from '../../../operation/view-token.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { createSessionToken, sessionTokenHash } from './session-token.ts';
import { viewedMember } from '../views/member-view.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Time without use after which a session ends. */
const IDLE_MS = 14 * DAY_MS;
/** Age at which a session ends in any case. */
const ABSOLUTE_MS = 90 * DAY_MS;
/** Use is recorded no more often than this, so that reading calls do not write. */
const NOTE_USE_MS = 5 * 60 * 1_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Whether a row of `session` still signs its member in. */
export const isLive = (now: Date): RawBuilder<boolean> => sql<boolean>`expires_at > ${now} AND last_used_at > ${before(now, IDLE_MS)}`;

/** Finds the member of a token; undefined for an unknown, malformed, idle or expired one. */
export function authenticateBy(database: Database): (token: string, now: Date) => Promise<SessionMember | undefined> {
  return async (token, now) => {
    if (isViewToken(token)) return viewedMember(database, token, now);
    const tokenHash = sessionTokenHash(token);
    if (tokenHash === undefined) return undefined;
    // Written as SQL, because every call of a member starts here: building the query each time costs too much.
    const { rows } = await sql<SessionMember & { lastUsedAt: Date }>`
      SELECT member.id, code, username, company_code AS "companyCode", member.locale, last_used_at AS "lastUsedAt", token_hash AS "sessionKey",
        session.agreements_due AS "agreementsDue"
      FROM session JOIN member ON member.id = session.member_id
      WHERE token_hash = ${tokenHash} AND ${isLive(now)} AND locked_at IS NULL`.execute(database);
    const row = rows[0];
    if (row === undefined) return undefined;
    const { lastUsedAt, ...member } = row;
    if (lastUsedAt <= before(now, NOTE_USE_MS)) await noteUse(database, tokenHash, now);
    return member;
  };
}

async function noteUse(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<=', before(now, NOTE_USE_MS))
    .execute();
}

export interface SessionBounds {
  /** Number of sessions that may stay, including the new one; those used longest ago end. Absent: none ends. */
  most?: number;
  signInId?: bigint;
  agreementsDue?: boolean;
}

/**
 * Opens a session, deletes the member's ended ones, and returns the token, which is stored nowhere. With `most` the member's row must be locked, so that sessions that open
 * together are counted together.
 */
export async function openSession(
  database: Database,
  memberId: bigint,
  device: string,
  now: Date,
  { most, signInId, agreementsDue = false }: SessionBounds = {},
): Promise<string> {
  const token = createSessionToken();
  if (most !== undefined) await endOldest(database, memberId, most - 1);
  await database
    .with('swept', (query) =>
      query
        .deleteFrom('session')
        .where('member_id', '=', memberId)
        .where((where) => where.or([where('expires_at', '<=', now), where('last_used_at', '<=', before(now, IDLE_MS))])),
    )
    .insertInto('session')
    .values({
      token_hash: sql`${sessionTokenHash(token)}::bytea`,
      member_id: memberId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
      device,
      sign_in_id: signInId ?? null,
      agreements_due: agreementsDue,
    })
    .execute();
  return token;
}

async function endOldest(database: Database, memberId: bigint, kept: number): Promise<void> {
  await sql`DELETE FROM session WHERE token_hash IN (SELECT token_hash FROM session WHERE member_id = ${memberId}
    ORDER BY last_used_at DESC, created_at DESC, token_hash OFFSET ${kept})`.execute(database);
}

/** Ends the member's sessions, except the one with this key if given. Returns how many ended. */
export async function endSessions(database: Database, memberId: bigint, exceptKey?: Buffer): Promise<number> {
  let query = database.deleteFrom('session').where('member_id', '=', memberId);
  if (exceptKey !== undefined) query = query.where('token_hash', '<>', exceptKey);
  return (await query.returning('token_hash').execute()).length;
}
