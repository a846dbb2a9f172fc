import { createHmac } from 'node:crypto';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../platform/database/connection.ts';
import { nameKey } from '../../platform/names/index.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { clearTries } from '../../platform/throttle/throttle.ts';
import type { GuessLimits } from './counted-guess.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 300;

/** Whose account is tried: a member's, whatever their name was typed like, or nobody's under a name. */
export interface TriedAccount {
  memberId: bigint | undefined;
  name: string;
}

/** How often a sign-in may fail, by account and by network address. */
export function signInLimits(account: TriedAccount, address: string, secret: Pick<Settings, 'serverSecret'>): GuessLimits {
  return {
    account: { subject: `sign-in:${accountSubject(account, secret)}`, most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS },
    network: { subject: `sign-in:address:${networkOf(address)}`, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS },
  };
}

/**
 * What to count an account by: the member, so that a code, a username and their spellings share one count. A name nobody has stands there as a
 * keyed hash: people type card numbers and passwords into the wrong field.
 */
export function accountSubject({ memberId, name }: TriedAccount, { serverSecret }: Pick<Settings, 'serverSecret'>): string {
  if (memberId !== undefined) return `member:${memberId}`;
  return `name:${createHmac('sha256', serverSecret).update(nameKey(name)).digest('base64url')}`;
}

/** Lets a member try at once again who has proved to be the owner of the account otherwise. */
export async function forgetFailedSignIns(database: Database, memberId: bigint): Promise<void> {
  await clearTries(database, `sign-in:member:${memberId}`);
}
