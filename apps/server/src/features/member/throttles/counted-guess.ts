import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries, type ThrottleLimit } from '../../../platform/throttle/throttle.ts';

export interface GuessLimits {
  /** Owner of the guessed secret. A right guess clears the earlier wrong ones. */
  account: ThrottleLimit;
  /** Further, possibly shared, subjects that count wrong guesses. A right guess undoes only its own try. */
  shared?: readonly ThrottleLimit[];
  /** Limit of right guesses: each costs as much work as a wrong one. */
  right?: ThrottleLimit;
}

/**
 * Compares a secret. The guess is counted before the outcome is known, so that concurrent guesses cannot pass a limit together. Returns the result of `compare`; undefined is a
 * wrong guess and stays counted, and a guess that throws is not counted. Throws `tooMany` after too many guesses. `database` must be the pool, so that a wrong guess stays counted
 * whatever happens to the call.
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
