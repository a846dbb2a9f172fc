import { createHmac } from 'node:crypto';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { nameKey } from '../../../platform/names/index.ts';
import type { WorkOwner } from '../../../platform/work/fair-queue.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { clearTries } from '../../../platform/throttle/throttle.ts';
import type { GuessLimits } from './counted-guess.ts';
import type { CallingDevice } from './known-device.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 300;
const HOUR_MS = 60 * 60 * 1_000;

/** The account that is tried: a member's, however the name was typed, or the unknown name itself. */
export interface TriedAccount {
  memberId: bigint | undefined;
  name: string;
}

/**
 * Limits of failed and successful sign-ins: `mostRight` times an hour. A device that the member has used has a separate count, so that strangers cannot lock the member out there;
 * all other devices share one, by account and by network address.
 */
export function signInLimits(
  tried: TriedAccount,
  device: CallingDevice,
  address: string,
  { mostRight, ...secret }: Pick<Settings, 'serverSecret'> & { mostRight: number },
): GuessLimits {
  const account = accountSubject(tried, secret);
  const network = networkOf(address);
  const right = { subject: `sign-in:right:${account}:${network}`, most: mostRight, windowMs: HOUR_MS };
  const wrong = { most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS };
  if (device.isKnown) return { right, account: { subject: `sign-in:device:${account}:${device.hash.toString('base64url')}`, ...wrong } };
  return {
    right,
    account: { subject: `sign-in:${account}`, ...wrong },
    shared: [{ subject: `sign-in:address:${network}`, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS }],
  };
}

/** Queue of a sign-in: known devices do not wait behind strangers. */
export function signInTurn(tried: TriedAccount, device: CallingDevice, address: string, secret: Pick<Settings, 'serverSecret'>): WorkOwner {
  return { lane: device.isKnown ? 'device' : 'visitor', account: accountSubject(tried, secret), address: networkOf(address) };
}

/**
 * Counting key of the account: the member, so that code, username and all spellings share one count. For an unknown name it is a keyed hash, because people type card numbers and
 * passwords into the wrong field.
 */
export function accountSubject({ memberId, name }: TriedAccount, { serverSecret }: Pick<Settings, 'serverSecret'>): string {
  if (memberId !== undefined) return `member:${memberId}`;
  return `name:${createHmac('sha256', serverSecret).update(nameKey(name)).digest('base64url')}`;
}

/** Lets a member who has proved by other means that they own the account try again at once. */
export async function forgetFailedSignIns(database: Database, memberId: bigint): Promise<void> {
  await clearTries(database, `sign-in:member:${memberId}`);
}
