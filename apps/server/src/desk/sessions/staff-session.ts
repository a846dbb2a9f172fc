import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionStaff, StaffSession, StaffSessionNeed } from '../../operation/context.ts';
import { isLiveStaffSession } from '../../operation/staff-session-life.ts';
import type { Database } from '../../platform/database/connection.ts';
import { endViews, noteEndedViews } from '../../features/member/index.ts';
import { knownPermissions, permissionsOfRoles } from './read-staff.ts';

/** Use is recorded at most this often, so that reading calls do not write. */
const NOTE_USE_MS = 60_000;
const TOKEN_BYTES = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Whether a person of `staff` has a second factor; for a statement that reads `staff`. */
export const hasFactor = sql<boolean>`(EXISTS (SELECT FROM staff_totp WHERE staff_totp.staff_id = staff.id AND confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM staff_passkey WHERE staff_passkey.staff_id = staff.id))`;

export interface FactorRule {
  /** Whether people without a second factor must set one up before anything else. */
  isFactorObligatory: boolean;
}

/**
 * The person of a session token, with their present roles and companies; undefined for an unknown, malformed, idle or expired token, or an inactive person. With `isUse` false the
 * session is not kept alive.
 */
export function authenticateStaffBy(
  database: Database,
  { isUse = true, ...rule }: FactorRule & { isUse?: boolean },
): (token: string, now: Date) => Promise<SessionStaff | undefined> {
  return async (token, now) => {
    if (!tokenForm.test(token)) return undefined;
    const row = await database
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
      .select(['staff.id', 'staff.name', 'staff.companies', 'staff_session.id as sessionId', 'factor_at', 'last_used_at'])
      .select([permissionsOfRoles.as('permissions'), hasFactor.as('hasFactor')])
      .where('token_hash', '=', hashOf(token))
      .where('staff.is_active', '=', true)
      .where(isLiveStaffSession(now))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (isUse && row.last_used_at <= before(now, NOTE_USE_MS)) await noteUse(database, row.sessionId, now);
    const factorAt = row.factor_at ?? undefined;
    const session: StaffSession = { id: row.sessionId, factorAt, hasFactor: row.hasFactor, needs: needOf(row.hasFactor, factorAt, rule) };
    return {
      id: row.id,
      name: row.name,
      permissions: knownPermissions(row.permissions),
      companies: row.companies ?? undefined,
      session,
    };
  };
}

/** The step that a session still needs before it may act. */
export function needOf(hasOne: boolean, factorAt: Date | undefined, { isFactorObligatory }: FactorRule): StaffSessionNeed {
  if (hasOne) return factorAt === undefined ? 'factor' : 'nothing';
  return isFactorObligatory ? 'enrolment' : 'nothing';
}

async function noteUse(database: Database, id: bigint, now: Date): Promise<void> {
  await database.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', id).where('last_used_at', '<', now).execute();
}

export interface SessionOpening {
  staffId: bigint;
  address: string;
  device: string;
  now: Date;
}

/** Opens a session and returns its token, which itself is not stored. */
export async function openStaffSession(database: Database, { staffId, address, device, now }: SessionOpening): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database
    .insertInto('staff_session')
    .values({ token_hash: hashOf(token), staff_id: staffId, created_at: now, last_used_at: now, address, device })
    .execute();
  await noteSignIn(database, staffId, now);
  return token;
}

/** Records the time of the sign-in. The staff list shows it even after the session has ended. */
export async function noteSignIn(database: Database, staffId: bigint, now: Date): Promise<void> {
  await database.updateTable('staff').set({ signed_in_at: now }).where('id', '=', staffId).execute();
}

/** Records that the second factor was given. The session gets a new token, so that an earlier one becomes invalid. Returns the token. */
export async function confirmStaffSession(database: Database, id: bigint, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database
    .updateTable('staff_session')
    .set({ token_hash: hashOf(token), factor_at: now, last_used_at: now, challenge: null, challenge_at: null })
    .where('id', '=', id)
    .execute();
  return token;
}

/** Ends a person's sessions, except `except`, and the views as a member that they began; without an exception, all of the person's views. */
export async function endStaffSessions(database: Database, now: Date, staffId: bigint, except?: bigint): Promise<void> {
  let query = database.deleteFrom('staff_session').where('staff_id', '=', staffId);
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
  await (except === undefined ? endViews : noteEndedViews)(database, now, staffId);
}
