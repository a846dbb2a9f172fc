import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { permissionsOf, refuseBeyondOwn } from './beyond-own.ts';
import { insertStaff } from './insert-staff.ts';
import { isSecondThere, movesMoney } from './second-person.ts';
import { refuseWeakStaffPassword } from '../sessions/staff-password.ts';

/** Creates a staff account with a first password. The person sees the same companies as the caller. */
export const addStaff: Handler<'addStaff'> = async ({ database, staff }, { name, role, password }) => {
  const weak = refuseWeakStaffPassword(password, name, 'password');
  if (weak !== undefined) return weak;
  const permissions = await permissionsOf(database, [role]);
  if (permissions === undefined) return refuse('roleNotFound', { field: 'role' });
  const { companies } = staff;
  const beyond = refuseBeyondOwn(staff, { permissions, companies });
  if (beyond !== undefined) return beyond;
  if (movesMoney(permissions) && (await isSecondThere(database, 'staff.write', [staff.id])))
    return refuse('invitationNeeded', { field: 'role' });
  const id = await insertStaff(database, { name, roles: [role], password, companies });
  return id === undefined ? refuse('usernameTaken', { field: 'name' }) : { data: { staffId: Number(id) }, message: 'staff.done' };
};
