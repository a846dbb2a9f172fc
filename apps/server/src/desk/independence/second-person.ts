import { moneyPermissions, type Permission } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { accountsMade } from './staff-changes.ts';
import { tieBetween } from './tie.ts';
import { permissionsOfRoles } from '../sessions/read-staff.ts';

/** Whether one of these permissions gives access to money, another person's sign-in, a limit or approvals. */
export const movesMoney = (permissions: readonly string[]): boolean =>
  moneyPermissions.some((permission) => permissions.includes(permission));

/**
 * Whether a person other than the caller and these people could approve an act of this permission. A shop whose only admin had to wait for a second person could never get one;
 * there the admin acts alone. Accounts that the caller has just made, directly or through others, do not count as other people.
 */
export async function isSecondThere(
  { database, staff, now }: Pick<StaffContext, 'database' | 'staff' | 'now'>,
  permission: Permission,
  others: readonly bigint[] = [],
): Promise<boolean> {
  const people = await whoCouldApprove({ database, staff }, permission, others);
  if (people.length === 0) return false;
  const made = await accountsMade(database, now);
  return people.some(({ id }) => tieBetween(made, staff.id, id)?.relation !== 'asker');
}

/** Whether another person could approve an act of this permission, regardless of who made their account. */
export const isAnybodyElse = async (context: Pick<StaffContext, 'database' | 'staff'>, permission: Permission): Promise<boolean> =>
  (await whoCouldApprove(context, permission, [])).length > 0;

function whoCouldApprove(
  { database, staff }: Pick<StaffContext, 'database' | 'staff'>,
  permission: Permission,
  others: readonly bigint[],
): Promise<{ id: bigint }[]> {
  return database
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where('companies', 'is', null)
    .where(sql<boolean>`NOT (staff.id = ANY (${[staff.id, ...others]}::bigint[]))`)
    .where(sql<boolean>`${permissionsOfRoles} @> ${[permission, 'approval.decide']}::text[]`)
    .execute();
}
