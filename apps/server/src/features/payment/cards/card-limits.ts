import { refuse } from '../../../operation/refusal.ts';
import type { MemberContext } from '../../../operation/context.ts';
import { takeTries } from '../../../platform/throttle/throttle.ts';

export const MOST_CARDS = 10;

const HOUR_MS = 3_600_000;
const MOST_PER_HOUR = 30;

/** Counts an attempt to add a card, whatever its outcome. Unlimited attempts would show thieves which of their numbers are good. Throws `tooMany`. */
export async function countCardTry({ database, member, now }: MemberContext): Promise<void> {
  const limit = { subject: `card:${member.id}`, most: MOST_PER_HOUR, windowMs: HOUR_MS };
  const waitMs = await takeTries(database, [limit], now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
