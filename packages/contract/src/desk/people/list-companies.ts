import * as z from 'zod';
import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const listCompanies = defineOperation({
  name: 'listCompanies',
  noun: 'people',
  kind: 'query',
  permission: 'staff.read',
  summary: 'The companies to which a staff account can be limited: those that the caller may see',
  payload: {},
  answer: {
    data: z.array(
      a.entity('StaffCompany', 'A company', {
        companyCode: a.text('Its code', 'US'),
        name: a.text('Its name in the language of the call', 'United States'),
      }),
    ),
  },
  errors: [],
});
