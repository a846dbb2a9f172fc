import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';

/** Enough for the guests of an event behind one address, too few to collect the names of a network. */
const MOST_PER_ADDRESS = 120;
const WINDOW_MS = 10 * 60 * 1_000;

/**
 * The first name of whoever invites, or of the username no more than its first letter. Takes member codes only, because usernames can be guessed.
 * Every call counts, and a code nobody has takes the same look-up.
 */
export const getInviter: Handler<'getInviter'> = async ({ database, address, now }, { userCode }) => {
  const subject = `inviter:address:${networkOf(address)}`;
  const waitMs = await takeTries(database, [{ subject, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS }], now);
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
  return { data: { name: inviter.first_name.trim() || `${Array.from(inviter.username)[0]}•••` } };
};
