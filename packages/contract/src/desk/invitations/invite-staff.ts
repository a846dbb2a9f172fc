import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { companyCodes, email, roleNames, staffName } from '../access/access-fields.ts';

export const inviteStaff = defineOperation({
  name: 'inviteStaff',
  noun: 'invitations',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: ['approver'],
  stepUp: true,
  summary: 'Invite a person to the staff with a mailed link that is valid for 24 hours. A person who has not accepted yet gets a new link',
  payload: { name: staffName(), email: email(), roles: roleNames(), companies: companyCodes().optional() },
  answer: { data: a.nothing },
  errors: ['usernameTaken', 'roleNotFound', 'emailRefused', 'moreThanOwn', 'countryUnknown'],
  approval: { when: { where: 'the person could move money, and somebody else could approve' }, expiresHours: 72, waits: 'approved' },
});
