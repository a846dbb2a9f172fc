import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const due = says.entity('DueAgreement', 'An agreement that the member has yet to accept', {
  agreementId: says.id('The id of the version, for acceptAgreements', 7),
  title: says.text('Its title, in the caller’s language', 'Terms of service'),
  isFirst: says
    .flag('Whether it was in force before the member joined, so that it is nothing new to accept; absent in earlier releases')
    .optional(),
  link: says.link('The agreement as a PDF', '/documents/agreements/terms.pdf?locale=en_US'),
});

export const getDueAgreements = defineOperation({
  name: 'getDueAgreements',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  beforeAgreements: true,
  summary: 'New agreements that the member must accept before any other action; empty for most members',
  payload: {},
  answer: { data: z.array(due) },
  errors: [],
});
