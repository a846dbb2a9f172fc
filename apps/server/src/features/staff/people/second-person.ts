import { moneyPermissions, type Permission } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { permissionsOfRoles } from './read-staff.ts';

/** Whether one of these permissions moves money. */
export const movesMoney = (permissions: readonly string[]): boolean =>
  moneyPermissions.some((permission) => permissions.includes(permission));

/**
 * Whether somebody other than these people could approve an act of this permission. A shop whose only admin would wait for a second person could never get
 * one; there the admin acts alone.
 */
export async function isSecondThere(database: Database, permission: Permission, others: readonly bigint[]): Promise<boolean> {
  const row = await database
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where('companies', 'is', null)
    .where(sql<boolean>`NOT (staff.id = ANY (${[...others]}::bigint[]))`)
    .where(sql<boolean>`${permissionsOfRoles} @> ${[permission, 'approval.decide']}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
