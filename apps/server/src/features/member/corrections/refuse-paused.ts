import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Pause of a member after corrections of e-mail or telephone: from the first correction whose pause is not over to the end of the last pause. */
export interface Pause {
  beganAt: Date;
  endsAt: Date;
}

/** The member's current pause; undefined if there is none. */
export async function readPause(database: Database, memberId: bigint, now: Date): Promise<Pause | undefined> {
  const { beganAt, endsAt } = await database
    .selectFrom('contact_correction')
    .select(({ fn }) => [fn.min('corrected_at').as('beganAt'), fn.max('pause_ends_at').as('endsAt')])
    .where('member_id', '=', memberId)
    .where('pause_ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return beganAt === null || endsAt === null ? undefined : { beganAt, endsAt };
}

/** End of a member's pause after a correction of e-mail or telephone; undefined if there is none. */
export const pausedUntil = async (database: Database, memberId: bigint, now: Date): Promise<Date | undefined> =>
  (await readPause(database, memberId, now))?.endsAt;

/**
 * Throws `memberPaused` with the end of the pause. Every act that moves a member's money out, or changes who can, calls this in its own transaction. Nothing shortens a pause.
 * `reader`: whom the sentence addresses, if not the member.
 */
export async function refusePaused(
  database: Database,
  memberId: bigint,
  now: Date,
  settings: Pick<Settings, 'businessTimeZone'>,
  reader?: 'staff',
): Promise<void> {
  const pause = await readPause(database, memberId, now);
  if (pause !== undefined) throw pausedRefusal(pause, settings, reader);
}

/** The refusal `memberPaused`. `context`: `staff` for a sentence that addresses the staff, `address` if a balance may not pay for goods to a new place. */
export const pausedRefusal = (
  { endsAt }: Pause,
  { businessTimeZone }: Pick<Settings, 'businessTimeZone'>,
  context?: 'staff' | 'address',
): Refusal<'memberPaused'> =>
  refuse('memberPaused', { params: { time: formatDateTime(endsAt, businessTimeZone), ...(context && { context }) } });
