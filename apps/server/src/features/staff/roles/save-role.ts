import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { refuseBeyondOwn } from '../people/beyond-own.ts';

/** Makes a role or replaces what it permits; it acts with the next call of everybody who has it. The admin's role stays as it is. */
export const saveRole: Handler<'saveRole'> = async ({ database, staff, now }, { name, permissions }) => {
  if (name === 'admin') return refuse('roleKept', { field: 'name' });
  const present = await database.selectFrom('staff_role').select('permissions').where('name', '=', name).forUpdate().executeTakeFirst();
  const touched = [...permissions, ...(present?.permissions ?? [])].filter((permission) => permission !== 'none');
  // A role acts in all companies of those who have it, so its permissions alone are compared.
  const beyond = refuseBeyondOwn(staff, { permissions: touched, companies: staff.companies });
  if (beyond !== undefined) return beyond;
  const changes = { permissions: [...new Set(permissions)], changed_at: now };
  await database
    .insertInto('staff_role')
    .values({ name, ...changes })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
    .execute();
  return { data: {}, message: 'staff.done' };
};
