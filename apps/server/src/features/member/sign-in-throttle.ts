import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 300;

/** One sign-in under way; tell how it ended exactly once. */
export interface SignInTry {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** It never came to a comparison. */
  abandoned(): Promise<void>;
}

/**
 * Counts failed sign-ins by the name as entered, whether or not it exists, and by network address.
 * Throws `tooMany` when either has failed too often.
 */
export async function beginSignIn(database: Database, name: string, address: string, now: Date): Promise<SignInTry> {
  const account = accountOf(name);
  const network = `sign-in:address:${networkOf(address)}`;
  const limits = [
    { subject: account, most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS },
    { subject: network, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS },
  ];
  const waitMs = await takeTries(database, limits, now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  return {
    failed: () => sweepThrottle(database, now),
    async succeeded() {
      await clearTries(database, account);
      await giveBackTry(database, network);
    },
    async abandoned() {
      await giveBackTry(database, account);
      await giveBackTry(database, network);
    },
  };
}

/** Lets a member try at once again who has proved to be the owner of the account otherwise. */
export async function forgetFailedSignIns(database: Database, names: readonly string[]): Promise<void> {
  for (const name of names) await clearTries(database, accountOf(name));
}

const accountOf = (name: string): string => `sign-in:account:${name.normalize('NFKC').toLowerCase()}`;
