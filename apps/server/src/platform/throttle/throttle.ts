import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** How many failures a subject may have before it is refused. */
export interface ThrottleLimit {
  /** The counted subject, with the purpose in front: `sign-in:member:17`. Typed text is used as a keyed hash, never in clear. */
  subject: string;
  most: number;
  windowMs: number;
}

/** The subject's key in the table, from which typed text cannot be read. */
export const storedSubject = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

const endsAt = sql`coalesce(throttle.locked_until, throttle.window_ends_at)`;

/**
 * Takes one try of every subject, before its outcome is known, so that parallel tries cannot pass a limit together. Give tries back if they did not fail. Returns undefined, or the
 * milliseconds until all subjects may try again; then it took no try. The database must be the pool, because tries must stay counted when the caller's transaction rolls back.
 */
export async function takeTries(database: Database, limits: readonly ThrottleLimit[], now: Date): Promise<number | undefined> {
  const taken: string[] = [];
  for (const limit of limits) {
    if (await takeTry(database, limit, now)) {
      taken.push(limit.subject);
      continue;
    }
    for (const subject of taken) await giveBackTry(database, subject);
    const { rows } = await sql<{
      ends_at: Date;
    }>`SELECT ${endsAt} AS ends_at FROM throttle WHERE subject = ${storedSubject(limit.subject)}`.execute(database);
    return Math.max(1_000, (rows[0]?.ends_at.getTime() ?? 0) - now.getTime());
  }
  return undefined;
}

async function takeTry(database: Database, { subject, most, windowMs }: ThrottleLimit, now: Date): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const { rows } = await sql`
    INSERT INTO throttle (subject, failures, window_ends_at) VALUES (${storedSubject(subject)}, 1, ${windowEndsAt})
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN ${endsAt} <= ${now} THEN 1 ELSE throttle.failures + 1 END,
      window_ends_at = CASE WHEN ${endsAt} <= ${now} THEN EXCLUDED.window_ends_at ELSE throttle.window_ends_at END,
      locked_until = NULL
    WHERE ${endsAt} <= ${now} OR throttle.locked_until IS NULL AND throttle.failures < ${most}
    RETURNING subject`.execute(database);
  return rows.length > 0;
}

/** Subtracts a try that did not fail. */
export async function giveBackTry(database: Database, subject: string): Promise<void> {
  await sql`UPDATE throttle SET failures = greatest(failures - 1, 0) WHERE subject = ${storedSubject(subject)}`.execute(database);
}

export async function clearTries(database: Database, subject: string): Promise<void> {
  await database.deleteFrom('throttle').where('subject', '=', storedSubject(subject)).execute();
}

/** Locks a subject that has used up its tries; returns whether it did so now. */
export async function lockWhenUsedUp(database: Database, subject: string, most: number, until: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE throttle SET locked_until = ${until}
    WHERE subject = ${storedSubject(subject)} AND failures >= ${most} AND locked_until IS NULL RETURNING subject`.execute(database);
  return rows.length > 0;
}

/** The end of the subject's lock, undefined while it is not locked. */
export async function lockedUntil(database: Database, subject: string, now: Date): Promise<Date | undefined> {
  const row = await database
    .selectFrom('throttle')
    .select('locked_until')
    .where('subject', '=', storedSubject(subject))
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/** Deletes some expired rows. Called at failures, so that the table cannot grow faster than it is swept. */
export async function sweepThrottle(database: Database, now: Date): Promise<void> {
  await sql`DELETE FROM throttle WHERE subject IN
    (SELECT subject FROM throttle WHERE ${endsAt} <= ${now} LIMIT 50 FOR UPDATE SKIP LOCKED)`.execute(database);
}
