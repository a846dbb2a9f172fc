import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { roleName } from '../access/access-fields.ts';

export const deleteRole = defineOperation({
  name: 'deleteRole',
  noun: 'roles',
  kind: 'command',
  keyed: true,
  permission: 'role.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Delete a role that nobody has',
  payload: { name: roleName() },
  answer: { data: a.nothing },
  errors: ['roleNotFound', 'roleKept'],
});
