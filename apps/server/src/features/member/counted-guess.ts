import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries, type ThrottleLimit } from '../../platform/throttle/throttle.ts';

export interface GuessLimits {
  /** Whose secret is guessed at; a right one forgets the wrong ones before it. */
  account: ThrottleLimit;
  /** What else wrong guesses are counted by and others may share; a right one takes back its own try alone. */
  shared?: readonly ThrottleLimit[];
  /** How many right ones there may be: each costs as much work as a wrong one. */
  right?: ThrottleLimit;
}

/**
 * Compares a secret, counted before the outcome is known, so that guesses which come together cannot pass a limit together. Answers what
 * `compare` answers; undefined is a wrong guess and stays counted, and what throws was no guess. Throws `tooMany` when there were too many.
 * `database` must be the pool: a wrong guess stays counted whatever becomes of the call.
 */
export async function countGuess<Right>(
  database: Database,
  { account, shared = [], right }: GuessLimits,
  now: Date,
  compare: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  const waitMs = await takeTries(database, [...(right ? [right] : []), account, ...shared], now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const giveBack = async (limits: readonly (ThrottleLimit | undefined)[]) => {
    for (const limit of limits) if (limit !== undefined) await giveBackTry(database, limit.subject);
  };
  const compared = await compare().catch(async (error: unknown) => {
    await giveBack([right, account, ...shared]);
    throw error;
  });
  if (compared === undefined) {
    await giveBack([right]);
    await sweepThrottle(database, now);
  } else {
    await clearTries(database, account.subject);
    await giveBack(shared);
  }
  return compared;
}
