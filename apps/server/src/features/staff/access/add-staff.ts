import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { isCommonPassword } from '../../../platform/passwords/known-passwords.ts';
import { insertStaff } from './insert-staff.ts';

/** Creates a staff account. */
export const addStaff: Handler<'addStaff'> = async ({ database }, { name, role, password }) => {
  if (isCommonPassword(password)) return refuse('passwordRefused', { field: 'password' });
  const id = await insertStaff(database, { name, role, md5: password });
  return id === undefined ? refuse('usernameTaken', { field: 'name' }) : { data: { staffId: Number(id) }, message: 'staff.done' };
};
