import { takeTries } from '../platform/throttle/throttle.ts';
import type { MemberContext } from './context.ts';
import { refuse } from './refusal.ts';

const MOST = 60;
const WINDOW_MS = 10 * 60 * 1_000;

/** Counts a document made for a member, because typesetting occupies a core. Throws `tooMany` after sixty in ten minutes. */
export async function takeDocument({ database, member, now }: MemberContext): Promise<void> {
  const waitMs = await takeTries(database, [{ subject: `document:${member.id}`, most: MOST, windowMs: WINDOW_MS }], now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
