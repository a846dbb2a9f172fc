import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const due = says.entity('DueAgreement', 'An agreement that waits for the member', {
  agreementId: says.id('The version, for acceptAgreements', 7),
  title: says.text('What it is called, in the caller’s language', 'Terms of service'),
  link: says.link('The agreement as a PDF', '/documents/agreements/terms.pdf?locale=en_US'),
});

export const getDueAgreements = defineOperation({
  name: 'getDueAgreements',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  beforeAgreements: true,
  summary: 'New agreements that the member has to accept before anything else; empty for most',
  payload: {},
  answer: { data: z.array(due) },
  errors: [],
});
