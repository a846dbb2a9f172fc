import { type Permission, permissions } from '@upline/contract';
import { sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';

/** A text array of all permissions of a person's roles; for a statement that reads `staff`. */
export const permissionsOfRoles = sql<string[]>`coalesce((SELECT array_agg(DISTINCT permission) FROM staff_has_role
  JOIN staff_role ON staff_role.id = staff_has_role.role_id, unnest(staff_role.permissions) AS permission
  WHERE staff_has_role.staff_id = staff.id), '{}')`;

export const knownPermissions = (names: readonly string[]): ReadonlySet<Permission> =>
  new Set(names.filter((name): name is Permission => Object.hasOwn(permissions, name)));

/** An active staff member with their present roles; undefined for any other. */
export async function readStaff(database: Database, id: bigint): Promise<SessionStaff | undefined> {
  const row = await database
    .selectFrom('staff')
    .select(['id', 'name', 'companies', permissionsOfRoles.as('permissions')])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, permissions: knownPermissions(row.permissions), companies: row.companies ?? undefined };
}

/**
 * The caller's present state; undefined for one who was disabled. While a call waited for a lock, the caller may have lost permissions. A key may do less than its person, and this
 * never widens it.
 */
export async function callerNow(database: Database, staff: SessionStaff): Promise<SessionStaff | undefined> {
  const now = await readStaff(database, staff.id);
  if (now === undefined) return undefined;
  const companies = staff.companies?.filter((code) => now.companies?.includes(code) !== false) ?? now.companies;
  return { ...staff, companies, permissions: new Set([...staff.permissions].filter((name) => now.permissions.has(name))) };
}
