import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { email } from '../access/access-fields.ts';

export const addFounder = defineOperation({
  name: 'addFounder',
  noun: 'first',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary:
    'Register the first member, at the top of both trees; everybody else is registered below. The account has no known password: the founder sets one with “forgot password” of the shop. The call works only once',
  payload: {
    companyCode: field.companyCode(),
    username: about(field.text(30, 2), 'The founder’s username', 'northfold'),
    email: email(),
  },
  answer: { data: says.entity('Founder', 'The first member', { memberCode: says.text('The founder’s member code', 'US10000001') }) },
  errors: ['founderRefused', 'countryUnknown', 'emailRefused'],
});
