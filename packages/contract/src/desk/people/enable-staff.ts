import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { staffName } from '../access/access-fields.ts';

export const enableStaff = defineOperation({
  name: 'enableStaff',
  noun: 'people',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: ['approver'],
  stepUp: true,
  summary: 'Enable a disabled account again',
  payload: { name: staffName() },
  answer: { data: a.nothing },
  errors: ['staffNotFound', 'moreThanOwn'],
  approval: { when: { where: 'the person could move money, and somebody else could approve' }, expiresHours: 72 },
});
