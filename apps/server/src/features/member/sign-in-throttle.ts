import type { Database } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { clearTries } from '../../platform/throttle/throttle.ts';
import type { GuessLimits } from './counted-guess.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 300;

/** How often a sign-in may fail, by the name as entered, whether or not it exists, and by network address. */
export function signInLimits(name: string, address: string): GuessLimits {
  return {
    account: { subject: accountOf(name), most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS },
    network: { subject: `sign-in:address:${networkOf(address)}`, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS },
  };
}

/** Lets a member try at once again who has proved to be the owner of the account otherwise. */
export async function forgetFailedSignIns(database: Database, names: readonly string[]): Promise<void> {
  for (const name of names) await clearTries(database, accountOf(name));
}

const accountOf = (name: string): string => `sign-in:account:${name.normalize('NFKC').toLowerCase()}`;
