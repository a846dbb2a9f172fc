import { sql } from 'kysely';
import type { Permission } from '@upline/contract';
import type { SessionStaff, StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { callerNow, readStaff } from '../sessions/read-staff.ts';

/**
 * Locks accounts and roles until the transaction ends, and returns the context with the caller's present permissions: while the call waited for other changes, the caller may have
 * lost some. Every act that changes permissions uses this context, and takes it before it reads anything. Throws `notAllowed` for a caller who lost the permission.
 */
export async function keepRoles<C extends Pick<StaffContext, 'database' | 'staff'>>(context: C, permission: Permission): Promise<C> {
  await lockRoles(context.database);
  const staff = await callerNow(context.database, context.staff);
  if (staff?.permissions.has(permission) !== true) throw refuse('notAllowed', { params: { context: 'staff' } });
  return { ...context, staff };
}

/** Locks accounts and roles until the transaction ends, and reads a person who is not the caller: one whose decision is carried out later. Undefined if they were disabled. */
export async function keepRolesOf(database: Database, staffId: bigint): Promise<SessionStaff | undefined> {
  await lockRoles(database);
  return readStaff(database, staffId);
}

/** Serializes changes of roles and accounts, so that two admins cannot remove each other at once. */
export async function lockRoles(database: Database): Promise<void> {
  await sql`LOCK TABLE staff_has_role IN SHARE ROW EXCLUSIVE MODE`.execute(database);
}
