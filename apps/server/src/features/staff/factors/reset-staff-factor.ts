import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { findPerson } from '../people/beyond-own.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

/** Removes a person's second factors and recovery codes. */
export const resetStaffFactor: Handler<'resetStaffFactor'> = async ({ database, staff }, { name }) => {
  if (name === staff.name) return refuse('ownAccount');
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  for (const table of ['staff_totp', 'staff_passkey', 'staff_recovery_code'] as const)
    await database.deleteFrom(table).where('staff_id', '=', person.id).execute();
  await endStaffSessions(database, person.id);
  return { data: {}, message: 'staff.done' };
};
