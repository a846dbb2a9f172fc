import { createHmac } from 'node:crypto';
import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { emailKey } from '../../../platform/names/index.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries, type ThrottleLimit } from '../../../platform/throttle/throttle.ts';
import { type CodePurpose, RESEND_SECONDS } from './code-purpose.ts';
import type { GuessLimits } from '../throttles/counted-guess.ts';
import type { CallingDevice } from '../throttles/known-device.ts';
import { accountSubject, type TriedAccount } from '../throttles/sign-in-throttle.ts';

const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Requests per account and day, from one network or from one device that the member has used. The account's limit counts all other devices together. */
const MOST_REQUESTS = 10;
const MOST_REQUESTS_PER_ACCOUNT = 40;
const MOST_REQUESTS_PER_ADDRESS = 60;
/** Wrong tries per day over all codes, so that new codes do not allow new guesses. */
const MOST_WRONG_PER_ACCOUNT = 20;
/** Lower than the account's limit, so that one stranger cannot use up an account's day. */
const MOST_WRONG_PER_NETWORK = 10;
const MOST_WRONG_PER_ADDRESS = 100;
/** Codes that prove an address, per mailbox: a person who registers with a foreign address can send no more mail to it. */
const MOST_PROOFS_PER_MAILBOX = 10;
const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;

export interface CodeAsker {
  purpose: CodePurpose;
  /** `ownAccount` or `enteredAccount`. */
  account: string;
  address: string;
  /** Undefined if the requester is known without it. */
  device: CallingDevice | undefined;
  /** Also counted if the code is to prove an address; see `proofsTo`. */
  mailbox?: ThrottleLimit | undefined;
}

/** Counting key for a signed-in member's codes. */
export const ownAccount = (memberId: bigint): string => `member:${memberId}`;

/**
 * Counting key for a visitor's codes: the member whom the name means, in any spelling, or else the name, and the address's normal form. The key is the same whether or not the two
 * belong together.
 */
export function enteredAccount(account: TriedAccount, email: string, secret: Pick<Settings, 'serverSecret'>): string {
  return `${accountSubject(account, secret)}:${keyedEmail(email, secret)}`;
}

/** Limit of codes proving an address that one mailbox may receive in a day, over all members who name it. */
export function proofsTo(email: string, secret: Pick<Settings, 'serverSecret'>): ThrottleLimit {
  return { subject: `code:proofs:${keyedEmail(email, secret)}`, most: MOST_PROOFS_PER_MAILBOX, windowMs: DAY_MS };
}

function keyedEmail(email: string, secret: Pick<Settings, 'serverSecret'>): string {
  return createHmac('sha256', secret.serverSecret).update(emailKey(email)).digest('base64url');
}

/** Seconds as the page's countdown shows them: 298 is `4:58`. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Counts a request for a code. Throws `tooMany` within 300 s of the last one for the same account and purpose, after ten in a day from one network, after forty in a day from all,
 * or after sixty for any account from one network in 15 minutes. A device the member has used is counted separately. Returns a function that undoes the count if no code results.
 */
export async function takeCodeRequest(database: Database, asker: CodeAsker, now: Date): Promise<() => Promise<void>> {
  const account = laneOf(asker);
  const network = networkOf(asker.address);
  const resend = `code:resend:${account}`;
  const waitMs = await takeTries(database, [{ subject: resend, most: 1, windowMs: RESEND_SECONDS * 1_000 }], now);
  if (waitMs !== undefined) {
    const seconds = Math.ceil(waitMs / 1_000);
    throw refuse('tooMany', { retryAfterSeconds: seconds, params: { context: 'resend', time: clockText(seconds) } });
  }
  const perAccount = isShared(asker)
    ? [
        { subject: `code:requests:${account}:${network}`, most: MOST_REQUESTS, windowMs: DAY_MS },
        { subject: `code:requests:${account}`, most: MOST_REQUESTS_PER_ACCOUNT, windowMs: DAY_MS },
      ]
    : [{ subject: `code:requests:${account}`, most: MOST_REQUESTS, windowMs: DAY_MS }];
  const limits = [
    ...perAccount,
    ...(asker.mailbox === undefined ? [] : [asker.mailbox]),
    { subject: `code:requests:address:${network}`, most: MOST_REQUESTS_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS },
  ];
  const longWaitMs = await takeTries(database, limits, now);
  if (longWaitMs !== undefined) {
    await clearTries(database, resend);
    await sweepThrottle(database, now);
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(longWaitMs / 1_000) });
  }
  return async () => {
    await clearTries(database, resend);
    for (const { subject } of limits) await giveBackTry(database, subject);
  };
}

export function codeGuessLimits(asker: CodeAsker): GuessLimits {
  const account = `code:wrong:${laneOf(asker)}`;
  const network = networkOf(asker.address);
  const perNetwork = { subject: `${account}:${network}`, most: MOST_WRONG_PER_NETWORK, windowMs: DAY_MS };
  return {
    account: { subject: account, most: MOST_WRONG_PER_ACCOUNT, windowMs: DAY_MS },
    shared: [
      ...(isShared(asker) ? [perNetwork] : []),
      { subject: `code:wrong:address:${network}`, most: MOST_WRONG_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS },
    ],
  };
}

const isShared = ({ device }: CodeAsker): boolean => device !== undefined && !device.isKnown;

/** Strangers share an account's count; a device that the member has used has a separate one. */
function laneOf({ purpose, account, device }: CodeAsker): string {
  return device?.isKnown === true ? `${purpose}:${account}:device:${device.hash.toString('base64url')}` : `${purpose}:${account}`;
}
