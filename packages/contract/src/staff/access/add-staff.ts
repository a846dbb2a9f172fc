import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { staffRoles } from './permissions.ts';

export const addStaff = defineOperation({
  name: 'addStaff',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'staff.write',
  summary: 'Give somebody an account of the staff',
  payload: {
    name: z.string().regex(/^[a-z][a-z0-9._-]{1,29}$/),
    role: z.enum(staffRoles),
    password: field.md5(),
  },
  answer: { data: z.strictObject({ staffId: z.int() }) },
  errors: ['usernameTaken', 'passwordRefused'],
});
