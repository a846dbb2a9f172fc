import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const agreement = says.entity('RegistrationAgreement', 'An agreement that a newcomer accepts by registering', {
  agreementId: says.id('The id of the version, for registerMember', 7),
  title: says.text('Its title, in the caller’s language', 'Policies and procedures'),
  link: says.link('The agreement as a PDF', '/documents/agreements/policies.pdf?locale=en_US'),
});

export const getRegistrationAgreements = defineOperation({
  name: 'getRegistrationAgreements',
  noun: 'member',
  kind: 'query',
  caller: 'public',
  summary:
    'The binding agreements in addition to terms and privacy policy, for the registration form. A newcomer who accepts them there (registerMember) is not asked at the first sign-in',
  payload: {},
  answer: { data: z.array(agreement) },
  errors: [],
});
