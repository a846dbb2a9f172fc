import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveProfile = defineOperation({
  name: 'saveInfo',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Change the profile. The e-mail address, names and ID number can be set only once; omitted fields stay unchanged',
  payload: {
    firstName: about(field.freeText(60), 'Given name', 'Ann').optional(),
    lastName: about(field.freeText(60), 'Family name', 'Berg').optional(),
    email: about(field.text(254), 'E-mail address', 'ann@example.com').optional(),
    papernumber: about(field.text(40), 'ID number', 'A1234567').optional(),
    mobiletele: about(field.phoneNumber(), 'Phone number', '+1 415 555 0100').optional(),
  },
  answer: { data: says.nothing },
  errors: ['fieldSetAlready', 'emailRefused', 'mobileRefused'],
  keyed: true,
  companion: { group: 'JmiMember' },
});
