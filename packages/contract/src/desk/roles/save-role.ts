import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { permissionNames, roleName } from '../access/access-fields.ts';

export const saveRole = defineOperation({
  name: 'saveRole',
  noun: 'roles',
  kind: 'command',
  keyed: true,
  permission: 'role.write',
  leadsTo: ['approver'],
  stepUp: true,
  summary: 'Create a role, or change its permissions',
  payload: { name: roleName(), permissions: permissionNames() },
  answer: { data: a.nothing },
  errors: ['roleKept', 'moreThanOwn'],
  approval: { when: { where: 'the role moves money, and somebody else could approve' }, expiresHours: 72 },
});
