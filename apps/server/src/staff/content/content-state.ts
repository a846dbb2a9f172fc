import type { contentStates } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';

export type ContentState = keyof typeof contentStates;

/** The state of content with a period at a moment. `isLive`, `from` and `until` are columns. */
export const stateAt = (
  { isLive, from, until }: { isLive: RawBuilder<unknown>; from: RawBuilder<unknown>; until: RawBuilder<unknown> },
  now: Date,
): RawBuilder<ContentState> =>
  sql<ContentState>`CASE WHEN NOT ${isLive} THEN 'draft' WHEN ${until} <= ${now} THEN 'ended' WHEN ${from} > ${now} THEN 'scheduled' ELSE 'live' END`;

/** The state of a document at a moment. */
export function stateOfPeriod(
  { isLive, beginsAt, endsAt }: { isLive: boolean; beginsAt: string; endsAt: string },
  now: Date,
): ContentState {
  if (!isLive) return 'draft';
  if (endsAt !== '' && new Date(endsAt) <= now) return 'ended';
  return beginsAt !== '' && new Date(beginsAt) > now ? 'scheduled' : 'live';
}
