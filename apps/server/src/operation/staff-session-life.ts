import { type RawBuilder, sql } from 'kysely';

const MINUTE_MS = 60 * 1_000;
/** Time without a call after which a staff session ends. */
export const IDLE_MS: number = 30 * MINUTE_MS;
/** Age at which a staff session ends in any case. */
export const ABSOLUTE_MS: number = 12 * 60 * MINUTE_MS;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Whether a row of `staff_session` still signs its person in. */
export const isLiveStaffSession = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`staff_session.last_used_at > ${before(now, IDLE_MS)} AND staff_session.created_at > ${before(now, ABSOLUTE_MS)}`;
