import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { findPerson } from '../roles/beyond-own.ts';

/** Ends all sessions of a person, for example after a lost laptop. */
export const endSessionsOfStaff: Handler<'endStaffSessions'> = async ({ database, staff, now }, { name }) => {
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  await endStaffSessions(database, now, person.id);
  return { data: {}, message: 'staff.done' };
};
