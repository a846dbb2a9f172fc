import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { findPerson, isAdminLeft } from '../roles/beyond-own.ts';
import { keepRoles } from '../independence/keep-roles.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

/** Disables an account: it cannot sign in, its sessions end, and its open invitation becomes invalid. */
export const disableStaff: Handler<'disableStaff'> = async (context, { name }) => {
  if (name === context.staff.name) return refuse('ownAccount');
  const { database, staff, now } = await keepRoles(context, 'staff.write');
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  if (!(await isAdminLeft(database, person.id))) return refuse('lastAdmin');
  await database.updateTable('staff').set({ is_active: false }).where('id', '=', person.id).execute();
  await database.deleteFrom('staff_invitation').where('staff_id', '=', person.id).execute();
  await endStaffSessions(database, now, person.id);
  return { data: {}, message: 'staff.done' };
};
