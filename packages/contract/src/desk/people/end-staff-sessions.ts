import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { staffName } from '../access/access-fields.ts';

export const endStaffSessions = defineOperation({
  name: 'endStaffSessions',
  noun: 'people',
  kind: 'command',
  keyed: true,
  permission: 'staff.write',
  leadsTo: [],
  summary: 'End all sessions of a person. The person can sign in again',
  payload: { name: staffName() },
  answer: { data: a.nothing },
  errors: ['staffNotFound', 'moreThanOwn'],
});
