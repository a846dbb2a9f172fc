import * as a from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const endSession = defineOperation({
  name: 'endSession',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'anybody',
  summary: 'End a session of the signed-in person',
  payload: { sessionId: field.id() },
  answer: { data: a.nothing },
  errors: [],
});
