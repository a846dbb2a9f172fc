import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Purpose of a passkey's signature: its enrolment, or the second factor. */
export type ChallengeUse = 'enrol' | 'give';

const CHALLENGE_MS = 5 * 60 * 1_000;

/** Stores the one challenge that the session's next answer must have signed. */
export async function keepChallenge(
  database: Database,
  sessionId: bigint,
  { use, challenge, now }: { use: ChallengeUse; challenge: string; now: Date },
): Promise<void> {
  await database
    .updateTable('staff_session')
    .set({ challenge: `${use}:${challenge}`, challenge_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Consumes the session's challenge for this use, once even if two calls ask concurrently; undefined for none or an expired one. */
export async function takeChallenge(database: Database, sessionId: bigint, use: ChallengeUse, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string | null; challenge_at: Date | null }>`
    UPDATE staff_session SET challenge = NULL, challenge_at = NULL
    FROM (SELECT id, challenge, challenge_at FROM staff_session WHERE id = ${sessionId} FOR UPDATE) AS held
    WHERE staff_session.id = held.id RETURNING held.challenge, held.challenge_at`.execute(database);
  const [held] = rows;
  if (held?.challenge == null || held.challenge_at == null || now.getTime() - held.challenge_at.getTime() > CHALLENGE_MS) return undefined;
  return held.challenge.startsWith(`${use}:`) ? held.challenge.slice(use.length + 1) : undefined;
}
