import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const listRoles = defineOperation({
  name: 'listRoles',
  noun: 'roles',
  kind: 'query',
  permission: 'staff.read',
  summary: 'The roles and the permissions of each',
  payload: {},
  answer: {
    data: z.strictObject({
      roles: z.array(
        a.entity('StaffRole', 'A role', {
          name: a.text('Its name', 'service'),
          permissions: about(z.array(z.string()), 'The permissions of the role', ['member.read']),
          isBuiltIn: a.flag('Whether the product provides the role'),
          isChanged: a.flag('Whether a person has changed it'),
          people: a.count('Number of active people who have the role', 3),
        }),
      ),
      permissions: z.array(
        a.entity('StaffPermission', 'A permission', {
          name: a.text('Its name', 'member.read'),
          means: a.text('What the permission allows', 'Find members and read their pages'),
        }),
      ),
    }),
  },
  errors: [],
});
