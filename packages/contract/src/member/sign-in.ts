import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const signIn = defineOperation({
  name: 'gettoken',
  noun: 'member',
  kind: 'command',
  inDrill: true,
  caller: 'public',
  summary: 'Sign in with member code or username and the MD5 of the password',
  payload: {
    userCode: field.memberNumber('The member who signs in, by member code or username'),
    password: field.password('The login password'),
    locale: field.spokenLocale().optional(),
  },
  answer: {
    data: says.entity('Session', 'A session', {
      token: says.text(
        'The token of the session: a bearer token on the desktop wire, the query field token on the companion wire',
        'q0m4V8cXkz2n7Yp1',
      ),
      userId: says.text('The member code of the session', 'US10000454'),
      agreementsDue: says
        .flag('Whether agreements are waiting that the member must accept first (getDueAgreements); absent if there are none')
        .optional(),
    }),
  },
  errors: ['signInRefused', 'memberLocked'],
  // A failed try must be counted, so it cannot share a transaction with the refusal.
  ownTransactions: true,
  companion: { group: 'mobileLogin', pathFields: ['userCode', 'password'] },
});
