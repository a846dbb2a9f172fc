import * as a from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const saveOwnLocale = defineOperation({
  name: 'saveOwnLocale',
  noun: 'sessions',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  summary: 'Save the language in which you see the console, on every device',
  payload: { locale: field.locale() },
  answer: { data: a.nothing },
  errors: [],
});
