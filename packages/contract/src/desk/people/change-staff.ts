import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { companyCodes, roleNames, staffName } from '../access/access-fields.ts';

export const changeStaff = defineOperation({
  name: 'changeStaff',
  noun: 'people',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: ['approver'],
  stepUp: true,
  summary: 'Change the roles and companies of a person. All sessions of the person end',
  payload: { name: staffName(), roles: roleNames(), companies: companyCodes().optional() },
  answer: { data: a.nothing },
  errors: ['staffNotFound', 'roleNotFound', 'lastAdmin', 'ownAccount', 'moreThanOwn', 'countryUnknown'],
  approval: { when: { where: 'the person could move more money than before, and somebody else could approve' }, expiresHours: 72 },
});
