import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveInfo = defineOperation({
  name: 'saveInfo',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Change the profile. E-mail, names and ID number can be set once; a field left out stays as it is',
  payload: {
    firstName: field.freeText(60).optional(),
    lastName: field.freeText(60).optional(),
    email: field.text(254).optional(),
    papernumber: field.text(40).optional(),
    mobiletele: field.text(24).optional(),
  },
  answer: { data: z.strictObject({}) },
  errors: ['fieldSetAlready', 'emailRefused', 'mobileRefused'],
  keyed: true,
  companion: { group: 'JmiMember' },
});
