import { createHash } from 'node:crypto';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';
import { type CodePurpose, RESEND_SECONDS } from './code-purpose.ts';
import type { GuessLimits } from './counted-guess.ts';

const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_REQUESTS_PER_ACCOUNT = 10;
const MOST_REQUESTS_PER_ADDRESS = 60;
/** Over all codes of a day: new codes must not make new guesses cheap. */
const MOST_WRONG_PER_ACCOUNT = 20;
const MOST_WRONG_PER_ADDRESS = 100;
const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;

/** Who asks for what, as entered: whether such a member exists changes nothing. */
export interface CodeAsker {
  purpose: CodePurpose;
  name: string;
  email: string;
  address: string;
}

/**
 * Counts a request for a code. Throws `tooMany` within 300 s of the last one for the same name, address and purpose, after ten in a day, or
 * after sixty from one network in 15 minutes. Answers how to take it back where the request came to nothing.
 */
export async function takeCodeRequest(database: Database, asker: CodeAsker, now: Date): Promise<() => Promise<void>> {
  const account = accountOf(asker);
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

/** How many wrong codes may be entered, by name and address as entered, and by network. */
export function codeGuessLimits(asker: CodeAsker): GuessLimits {
  return {
    account: { subject: `code:wrong:${accountOf(asker)}`, most: MOST_WRONG_PER_ACCOUNT, windowMs: DAY_MS },
    network: { subject: `code:wrong:address:${networkOf(asker.address)}`, most: MOST_WRONG_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS },
  };
}

/** Short, and without the address itself: the table keeps what strangers type. */
function accountOf({ purpose, name, email }: CodeAsker): string {
  const account = `${name.normalize('NFKC').toLowerCase()}\n${email.normalize('NFKC').toLowerCase()}`;
  return `${purpose}:${createHash('sha256').update(account).digest('base64url')}`;
}
