import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a passkey is to sign for: its enrolment, or the second factor. */
export type ChallengeUse = 'enrol' | 'give';

/** A challenge can be answered within this time. */
const CHALLENGE_MS = 5 * 60 * 1_000;

/** Keeps the one challenge that the session's next answer has to have signed. */
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

/** The session's challenge for this use, which is worth nothing from now on, also where two calls ask at once; undefined for none or an old one. */
export async function takeChallenge(database: Database, sessionId: bigint, use: ChallengeUse, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string | null; challenge_at: Date | null }>`
    UPDATE staff_session SET challenge = NULL, challenge_at = NULL
    FROM (SELECT id, challenge, challenge_at FROM staff_session WHERE id = ${sessionId} FOR UPDATE) AS held
    WHERE staff_session.id = held.id RETURNING held.challenge, held.challenge_at`.execute(database);
  const [held] = rows;
  if (held?.challenge == null || held.challenge_at == null || now.getTime() - held.challenge_at.getTime() > CHALLENGE_MS) return undefined;
  return held.challenge.startsWith(`${use}:`) ? held.challenge.slice(use.length + 1) : undefined;
}
