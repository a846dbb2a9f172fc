import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Until when a member waits after a correction of e-mail or telephone; undefined if they do not. */
export async function pausedUntil(database: Database, memberId: bigint, now: Date): Promise<Date | undefined> {
  const row = await database
    .selectFrom('contact_correction')
    .select('pause_ends_at')
    .where('member_id', '=', memberId)
    .where('pause_ends_at', '>', now)
    .orderBy('pause_ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pause_ends_at;
}

/**
 * Throws `memberPaused` with the end of the pause. Every act that moves a member's money out, or changes who can, asks this in its own transaction. Nothing
 * shortens a pause. `reader`: whom the sentence addresses, if not the member.
 */
export async function refusePaused(
  database: Database,
  memberId: bigint,
  now: Date,
  { businessTimeZone }: Pick<Settings, 'businessTimeZone'>,
  reader?: 'staff',
): Promise<void> {
  const until = await pausedUntil(database, memberId, now);
  if (until !== undefined)
    throw refuse('memberPaused', { params: { time: formatDateTime(until, businessTimeZone), ...(reader && { context: reader }) } });
}
