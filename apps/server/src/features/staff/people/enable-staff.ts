import type { Handler } from '../../../operation/handler.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { findPerson } from './beyond-own.ts';

/** Enables a disabled account again, with its password, factors and roles. */
export const enableStaff: Handler<'enableStaff'> = async ({ database, staff }, { name }) => {
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  await database.updateTable('staff').set({ is_active: true }).where('id', '=', person.id).execute();
  return { data: {}, message: 'staff.done' };
};
