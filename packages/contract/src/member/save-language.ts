import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveLanguage = defineOperation({
  name: 'saveLocaleCode',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  beforeAgreements: true,
  summary: 'Save the member’s language',
  payload: { locale: field.spokenLocale() },
  answer: { data: says.entity('KeptLanguage', 'The saved language', { locale: field.locale() }) },
  errors: [],
  companion: { group: 'mobileLogin' },
});
