import type { SessionStaff } from '../../operation/context.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { needsStepUp } from '../../operation/step-up.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readFactors } from './factors.ts';
import { renewCodes } from './recovery-codes.ts';
import { type StaffLane, takeStaffTry, type TakenTry } from '../sessions/staff-lane.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

const MOST_WRONG_CODES = 10;
const WINDOW_MS = 15 * 60 * 1_000;

/** Counts a try at a person's second factor. Throws `tooMany` after ten in 15 minutes in this lane. The database must be the pool. */
export function takeFactorTry(database: Database, staffId: bigint, lane: StaffLane, now: Date): Promise<TakenTry> {
  return takeStaffTry(database, lane, { secret: `factor:${staffId}`, most: MOST_WRONG_CODES, windowMs: WINDOW_MS }, now);
}

/** Refuses to enroll another factor without the existing one, because a password alone may be stolen; undefined if it is allowed. */
export function refuseEnrolment(staff: SessionStaff, now: Date): Refusal<'factorNeeded' | 'stepUpNeeded'> | undefined {
  if (staff.session?.needs === 'factor') return refuse('factorNeeded');
  return needsStepUp(staff, now) ? refuse('stepUpNeeded') : undefined;
}

/** After a new factor: ends the person's other sessions, and issues recovery codes if there are none. Returns new codes, or none. */
export async function finishEnrolment(database: Database, { id, session }: SessionStaff, now: Date): Promise<string[]> {
  await endStaffSessions(database, now, id, session?.id);
  const { recoveryCodesLeft } = await readFactors(database, id);
  return recoveryCodesLeft > 0 ? [] : renewCodes(database, id);
}
