import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { agreementEntry } from './agreement-fields.ts';

export const listAgreements = defineOperation({
  name: 'listAgreements',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'All versions of all agreements, newest first',
  payload: {},
  answer: {
    data: z.array(
      says.entity('StaffAgreementEntry', 'A version of an agreement', {
        ...agreementEntry,
        name: says.text('Its title in the caller’s language', 'Terms of service'),
      }),
    ),
  },
  errors: [],
});
