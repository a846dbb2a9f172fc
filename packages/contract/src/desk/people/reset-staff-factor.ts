import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { staffName } from '../access/access-fields.ts';

export const resetStaffFactor = defineOperation({
  name: 'resetStaffFactor',
  noun: 'people',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: ['signIn'],
  stepUp: true,
  summary: 'Remove the second factors of a person, who must enroll a new one at the next sign-in. All sessions of the person end',
  payload: { name: staffName() },
  answer: { data: a.nothing },
  errors: ['staffNotFound', 'ownAccount', 'moreThanOwn'],
  approval: { when: { where: 'somebody else could approve' }, expiresHours: 72 },
});
