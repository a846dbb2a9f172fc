import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { insertStaff } from './insert-staff.ts';
import { areRolesKnown } from './read-roles.ts';
import { refuseWeakStaffPassword } from './staff-password.ts';

/** Creates a staff account with a first password. */
export const addStaff: Handler<'addStaff'> = async ({ database }, { name, role, password }) => {
  const weak = refuseWeakStaffPassword(password, name, 'password');
  if (weak !== undefined) return weak;
  if (!(await areRolesKnown(database, [role]))) return refuse('roleNotFound', { field: 'role' });
  const id = await insertStaff(database, { name, roles: [role], password });
  return id === undefined ? refuse('usernameTaken', { field: 'name' }) : { data: { staffId: Number(id) }, message: 'staff.done' };
};
