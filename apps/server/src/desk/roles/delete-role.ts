import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { keepRoles } from '../independence/keep-roles.ts';

/** Deletes an unused role that did not come with the shop. */
export const deleteRole: Handler<'deleteRole'> = async (context, { name }) => {
  const { database } = await keepRoles(context, 'role.write');
  const role = await database
    .selectFrom('staff_role')
    .leftJoin('staff_has_role', 'role_id', 'staff_role.id')
    .select(['staff_role.id', 'is_built_in', 'staff_id'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (role === undefined) return refuse('roleNotFound', { field: 'name' });
  if (role.is_built_in || role.staff_id !== null) return refuse('roleKept', { field: 'name' });
  await database.deleteFrom('staff_role').where('id', '=', role.id).execute();
  return { data: {}, message: 'staff.done' };
};
