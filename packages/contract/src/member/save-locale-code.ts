import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveLocaleCode = defineOperation({
  name: 'saveLocaleCode',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: "Keep the member's language",
  payload: { locale: field.locale() },
  answer: { data: z.strictObject({ locale: field.locale() }) },
  errors: [],
  companion: { group: 'mobileLogin' },
});
