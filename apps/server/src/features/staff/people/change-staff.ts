import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { findPerson, isAdminLeft, lockRoles, permissionsOf, refuseBeyondOwn } from './beyond-own.ts';
import { giveRoles } from './insert-staff.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

/** Gives a person exactly these roles and companies. A stolen session does not keep the old ones: all of them end. */
export const changeStaff: Handler<'changeStaff'> = async ({ database, staff }, { name, roles, companies }) => {
  await lockRoles(database);
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  const permissions = await permissionsOf(database, roles);
  if (permissions === undefined) return refuse('roleNotFound', { field: 'roles' });
  const beyond = refuseBeyondOwn(staff, { permissions, companies });
  if (beyond !== undefined) return beyond;
  await giveRoles(database, person.id, roles);
  await database
    .updateTable('staff')
    .set({ companies: companies ?? null })
    .where('id', '=', person.id)
    .execute();
  if (!(await isAdminLeft(database))) return refuse('lastAdmin');
  await endStaffSessions(database, person.id);
  return { data: {}, message: 'staff.done' };
};
