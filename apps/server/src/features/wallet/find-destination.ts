import type { MemberContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { lockedUntil, lockWhenUsedUp, sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';
import { findMember, type FoundMember } from '../network/index.ts';

const MOST_MISSES = 20;
const WINDOW_MS = 60 * 60 * 1_000;

/**
 * Finds the other member of a transfer, by code or username. Throws `destinationUnknown`, `destinationOwn`, or `tooMany` after twenty unknown names within an hour, so that names
 * cannot be tested for membership.
 */
export async function findDestination({ database, member, now }: MemberContext, number: string): Promise<FoundMember> {
  const field = 'destinationUserCode';
  const subject = `transfer:miss:${member.id}`;
  const until = await lockedUntil(database, subject, now);
  if (until !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) });
  const found = await findMember(database, number);
  if (found === undefined) {
    // Only unknown names are counted: a caller who makes many transfers at once guesses nothing.
    await takeTries(database, [{ subject, most: MOST_MISSES, windowMs: WINDOW_MS }], now);
    await lockWhenUsedUp(database, subject, MOST_MISSES, new Date(now.getTime() + WINDOW_MS));
    await sweepThrottle(database, now);
    throw refuse('destinationUnknown', { field });
  }
  if (found.id === member.id) throw refuse('destinationOwn', { field });
  return found;
}
