import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { namesOfRoles } from '../roles/read-roles.ts';
import { hasFactor } from '../sessions/staff-session.ts';

/** The staff, by name. */
export const listStaff: Handler<'listStaff'> = async ({ database }) => {
  const rows = await database
    .selectFrom('staff')
    .select(['name', 'email', 'companies', 'is_active', 'signed_in_at', namesOfRoles.as('roles'), hasFactor.as('hasFactor')])
    .select(sql<boolean>`password_hash IS NULL`.as('isInvited'))
    .orderBy('name')
    .execute();
  return {
    data: rows.map((row) => ({
      name: row.name,
      email: row.email ?? '',
      roles: row.roles,
      companies: row.companies,
      state: row.is_active ? (row.isInvited ? ('invited' as const) : ('active' as const)) : ('disabled' as const),
      hasFactor: row.hasFactor,
      signedInAt: row.signed_in_at?.toISOString() ?? null,
    })),
  };
};
