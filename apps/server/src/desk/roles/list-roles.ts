import { permissions } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { knownPermissions } from '../sessions/read-staff.ts';

/** The roles, and every permission with its meaning. */
export const listRoles: Handler<'listRoles'> = async ({ database }) => {
  const rows = await database
    .selectFrom('staff_role')
    .select(['name', 'permissions', 'is_built_in', 'changed_at'])
    .select(
      sql<bigint>`(SELECT count(*) FROM staff_has_role JOIN staff ON staff.id = staff_id WHERE role_id = staff_role.id AND is_active)`.as(
        'people',
      ),
    )
    .orderBy('is_built_in', 'desc')
    .orderBy('id')
    .execute();
  const roles = rows.map((row) => ({
    name: row.name,
    permissions: [...knownPermissions(row.permissions)].sort(),
    isBuiltIn: row.is_built_in,
    isChanged: row.is_built_in && row.changed_at !== null && row.name !== 'admin',
    people: Number(row.people),
  }));
  return { data: { roles, permissions: Object.entries(permissions).map(([name, means]) => ({ name, means })) } };
};
