import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const listRoles = defineOperation({
  name: 'listRoles',
  noun: 'roles',
  kind: 'query',
  permission: 'staff.read',
  summary: 'The roles and what each permits',
  payload: {},
  answer: {
    data: z.strictObject({
      roles: z.array(
        a.entity('StaffRole', 'A role', {
          name: a.text('Its name', 'service'),
          permissions: about(z.array(z.string()), 'What it permits', ['member.read']),
          isBuiltIn: a.flag('Whether it came with the shop'),
          isChanged: a.flag('Whether a person changed it'),
          people: a.count('Active people who have it', 3),
        }),
      ),
      permissions: z.array(
        a.entity('StaffPermission', 'Something a person may be allowed to do', {
          name: a.text('Its name', 'member.read'),
          means: a.text('What it permits', 'Find members and read their pages'),
        }),
      ),
    }),
  },
  errors: [],
});
