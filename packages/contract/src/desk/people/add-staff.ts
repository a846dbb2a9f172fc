import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { newPassword, roleName, staffName } from '../access/access-fields.ts';

export const addStaff = defineOperation({
  name: 'addStaff',
  noun: 'people',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Create a staff account, with a first password',
  payload: { name: staffName(), role: roleName(), password: newPassword() },
  answer: { data: z.strictObject({ staffId: about(z.int(), 'The account', 7) }) },
  errors: ['usernameTaken', 'passwordRefused', 'roleNotFound', 'moreThanOwn', 'invitationNeeded'],
});
