import { sql } from 'kysely';
import type { Permission } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { callerNow } from '../sessions/read-staff.ts';

/**
 * Keeps accounts and roles as they are until the transaction ends, and answers the context with the caller as of then: while the call waited for others who change
 * them, somebody may have taken something from the caller. Every act that changes who may do what goes by this context, and takes it before it reads anything. Throws
 * `notAllowed` for a caller who lost the permission meanwhile.
 */
export async function keepRoles<C extends Pick<StaffContext, 'database' | 'staff'>>(context: C, permission: Permission): Promise<C> {
  await lockRoles(context.database);
  const staff = await callerNow(context.database, context.staff);
  if (staff?.permissions.has(permission) !== true) throw refuse('notAllowed', { params: { context: 'staff' } });
  return { ...context, staff };
}

/** Makes changes of roles and accounts wait for each other, so that two admins cannot remove each other at once. */
export async function lockRoles(database: Database): Promise<void> {
  await sql`LOCK TABLE staff_has_role IN SHARE ROW EXCLUSIVE MODE`.execute(database);
}
