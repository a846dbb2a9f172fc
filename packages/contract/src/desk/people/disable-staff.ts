import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { staffName } from '../access/access-fields.ts';

export const disableStaff = defineOperation({
  name: 'disableStaff',
  noun: 'people',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Disable the account of a person. All sessions of the person end',
  payload: { name: staffName() },
  answer: { data: a.nothing },
  errors: ['staffNotFound', 'ownAccount', 'lastAdmin', 'moreThanOwn'],
});
