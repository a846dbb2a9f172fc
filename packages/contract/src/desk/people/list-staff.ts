import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { instant } from '../access/access-fields.ts';

export const listStaff = defineOperation({
  name: 'listStaff',
  noun: 'people',
  kind: 'query',
  permission: 'staff.read',
  summary: 'The people of the staff',
  payload: {},
  answer: {
    data: z.array(
      a.entity('StaffPerson', 'A staff member', {
        name: a.text('The sign-in name', 'ada.lovelace'),
        email: a.text('The e-mail address; empty if unknown', 'ada@company.example'),
        roles: about(z.array(z.string()), 'The roles', ['service']),
        companies: about(z.array(z.string()).nullable(), 'The companies whose members the person may see; null for all', ['US']),
        state: a.code('The state of the account', { active: 'active', invited: 'invited', disabled: 'disabled' }),
        hasFactor: a.flag('Whether a second factor is enrolled'),
        signedInAt: instant('When the person last signed in').nullable(),
      }),
    ),
  },
  errors: [],
});
