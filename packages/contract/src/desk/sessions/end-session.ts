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
  summary: 'End one of your own sessions',
  payload: { sessionId: about(field.id(), 'The id of the session (listOwnSessions)', 41) },
  answer: { data: a.nothing },
  errors: [],
});
