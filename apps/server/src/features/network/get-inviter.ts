import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';

const MINUTE_MS = 60 * 1_000;
/** Enough for the guests of an event behind one IP address, too few to collect the names of a network by trying one code after the other. */
const ALLOWANCES = [
  { within: 'minutes', most: 20, windowMs: 10 * MINUTE_MS },
  { within: 'hours', most: 40, windowMs: 6 * 60 * MINUTE_MS },
  { within: 'day', most: 60, windowMs: 24 * 60 * MINUTE_MS },
] as const;

/** Number of first names one IP address gets per day. After that it gets initials. */
const NAMED = { most: 10, windowMs: 24 * 60 * MINUTE_MS };

/**
 * First name of the inviting member, or the first letter of the username if there is none; an IP address that asks often gets first letters only. Accepts member codes alone,
 * because usernames can be guessed. Every call counts, and an unknown code takes the same look-up.
 */
export const getInviter: Handler<'getInviter'> = async ({ database, member, address, now }, { userCode }) => {
  const limits = ALLOWANCES.map(({ within, ...limit }) => ({ ...limit, subject: `inviter:${within}:address:${networkOf(address)}` }));
  const waitMs = await takeTries(database, limits, now);
  if (waitMs !== undefined) {
    await sweepThrottle(database, now);
    return refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const inviter = await database
    .selectFrom('member')
    .select(['first_name', 'username'])
    .where('code', '=', userCode.toUpperCase())
    .executeTakeFirst();
  if (inviter === undefined) return { data: { name: '' } };
  const firstName = inviter.first_name.trim();
  const named = { ...NAMED, subject: `inviter:named:address:${networkOf(address)}` };
  const isNamed = firstName !== '' && (member !== undefined || (await takeTries(database, [named], now)) === undefined);
  if (isNamed) return { data: { name: firstName } };
  return { data: { name: `${Array.from(firstName || inviter.username)[0]}•••` } };
};
