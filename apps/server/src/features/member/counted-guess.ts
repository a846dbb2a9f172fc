import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries, type ThrottleLimit } from '../../platform/throttle/throttle.ts';

export interface GuessLimits {
  /** Whose secret is guessed at, as entered; a right one forgets the wrong ones before it. */
  account: ThrottleLimit;
  /** Where the guess comes from, which others share; a right one takes back its own try alone. */
  network?: ThrottleLimit;
}

/**
 * Compares a secret, counted before the outcome is known, so that guesses which come together cannot pass a limit together. Answers what
 * `compare` answers; undefined is a wrong guess and stays counted, and what throws was no guess. Throws `tooMany` when there were too many.
 * `database` must be the pool: a wrong guess stays counted whatever becomes of the call.
 */
export async function countGuess<Right>(
  database: Database,
  { account, network }: GuessLimits,
  now: Date,
  compare: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  const waitMs = await takeTries(database, network ? [account, network] : [account], now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const giveBackNetwork = async () => network && giveBackTry(database, network.subject);
  const right = await compare().catch(async (error: unknown) => {
    await giveBackTry(database, account.subject);
    await giveBackNetwork();
    throw error;
  });
  if (right === undefined) await sweepThrottle(database, now);
  else {
    await clearTries(database, account.subject);
    await giveBackNetwork();
  }
  return right;
}
