import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordStaffChange } from '../independence/staff-changes.ts';
import { permissionsOf, refuseBeyondOwn } from '../roles/beyond-own.ts';
import { insertStaff } from './insert-staff.ts';
import { keepRoles } from '../independence/keep-roles.ts';
import { isSecondThere, movesMoney } from '../independence/second-person.ts';
import { tellOfApprovers } from '../roles/tell-of-approvers.ts';
import { refuseWeakStaffPassword } from '../sessions/staff-password.ts';

/** Creates a staff account with a first password. The person sees the same companies as the caller. */
export const addStaff: Handler<'addStaff'> = async (called, { name, role, password }) => {
  const weak = refuseWeakStaffPassword(password, name, 'password');
  if (weak !== undefined) return weak;
  const context = await keepRoles(called, 'staff.write');
  const { database, staff } = context;
  const permissions = await permissionsOf(database, [role]);
  if (permissions === undefined) return refuse('roleNotFound', { field: 'role' });
  const { companies } = staff;
  const beyond = refuseBeyondOwn(staff, { permissions, companies });
  if (beyond !== undefined) return beyond;
  if (movesMoney(permissions) && (await isSecondThere(context, 'staff.write'))) return refuse('invitationNeeded', { field: 'role' });
  const id = await insertStaff(database, { name, roles: [role], password, companies });
  if (id === undefined) return refuse('usernameTaken', { field: 'name' });
  await recordStaffChange(context, id, 'made');
  await tellOfApprovers(context, permissions.includes('approval.decide') ? [name] : []);
  return { data: { staffId: Number(id) }, message: 'staff.done' };
};
