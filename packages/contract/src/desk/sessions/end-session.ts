import * as a from '../../answers.ts';
import * as field from '../../fields.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const endSession = defineOperation({
  name: 'endSession',
  noun: 'sessions',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  summary: 'End a session of the signed-in person',
  payload: { sessionId: about(field.id(), 'The session (listOwnSessions)', 41) },
  answer: { data: a.nothing },
  errors: [],
});
