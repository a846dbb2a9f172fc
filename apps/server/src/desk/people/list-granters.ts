import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { permissionsOfRoles } from '../sessions/read-staff.ts';

const MOST = 5;

/** The people who can give the caller a permission. A permission or a company can only be given by people who have it (`refuseBeyondOwn`). */
export const listGranters: Handler<'listGranters'> = async ({ database, staff }, { permission }) => {
  const needed = sql`${['staff.write', permission]}::text[]`;
  const companies = staff.companies === undefined ? null : [...staff.companies];
  const rows = await database
    .selectFrom('staff')
    .select('name')
    .where('id', '<>', staff.id)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`${permissionsOfRoles} @> ${needed}`)
    .where(sql<boolean>`(staff.companies IS NULL OR staff.companies @> ${companies}::text[])`)
    .orderBy('name')
    .limit(MOST)
    .execute();
  return { data: { names: rows.map(({ name }) => name) } };
};
