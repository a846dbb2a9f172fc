import { createHmac } from 'node:crypto';
import type { Settings } from '../../config/settings.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { emailKey } from '../../platform/names/index.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';
import { type CodePurpose, RESEND_SECONDS } from './code-purpose.ts';
import type { GuessLimits } from './counted-guess.ts';
import { accountSubject, type TriedAccount } from './sign-in-throttle.ts';

const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_REQUESTS_PER_ACCOUNT = 10;
const MOST_REQUESTS_PER_ADDRESS = 60;
/** Over all codes of a day: new codes must not make new guesses cheap. */
const MOST_WRONG_PER_ACCOUNT = 20;
const MOST_WRONG_PER_ADDRESS = 100;
const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;

/** Who asks for what. */
export interface CodeAsker {
  purpose: CodePurpose;
  /** `ownAccount` or `enteredAccount`. */
  account: string;
  address: string;
}

/** What a signed-in member's codes are counted by. */
export const ownAccount = (memberId: bigint): string => `member:${memberId}`;

/**
 * What a visitor's codes are counted by: the member whom the name means, in whatever spelling, or else the name, and the address's normal form.
 * Whether the two belong together changes nothing.
 */
export function enteredAccount(account: TriedAccount, email: string, secret: Pick<Settings, 'serverSecret'>): string {
  const entered = createHmac('sha256', secret.serverSecret).update(emailKey(email)).digest('base64url');
  return `${accountSubject(account, secret)}:${entered}`;
}

/**
 * Counts a request for a code. Throws `tooMany` within 300 s of the last one for the same account and purpose, after ten in a day, or
 * after sixty from one network in 15 minutes. Answers how to take it back where the request came to nothing.
 */
export async function takeCodeRequest(database: Database, asker: CodeAsker, now: Date): Promise<() => Promise<void>> {
  const account = `${asker.purpose}:${asker.account}`;
  const resend = `code:resend:${account}`;
  const requests = `code:requests:${account}`;
  const network = `code:requests:address:${networkOf(asker.address)}`;
  const waitMs = await takeTries(database, [{ subject: resend, most: 1, windowMs: RESEND_SECONDS * 1_000 }], now);
  if (waitMs !== undefined) {
    const seconds = Math.ceil(waitMs / 1_000);
    throw refuse('tooMany', { retryAfterSeconds: seconds, params: { context: 'resend', seconds } });
  }
  const limits = [
    { subject: requests, most: MOST_REQUESTS_PER_ACCOUNT, windowMs: DAY_MS },
    { subject: network, most: MOST_REQUESTS_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS },
  ];
  const longWaitMs = await takeTries(database, limits, now);
  if (longWaitMs !== undefined) {
    await clearTries(database, resend);
    await sweepThrottle(database, now);
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(longWaitMs / 1_000) });
  }
  return async () => {
    await clearTries(database, resend);
    await giveBackTry(database, requests);
    await giveBackTry(database, network);
  };
}

/** How many wrong codes may be entered, by account and by network. */
export function codeGuessLimits({ purpose, account, address }: CodeAsker): GuessLimits {
  return {
    account: { subject: `code:wrong:${purpose}:${account}`, most: MOST_WRONG_PER_ACCOUNT, windowMs: DAY_MS },
    network: { subject: `code:wrong:address:${networkOf(address)}`, most: MOST_WRONG_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS },
  };
}
