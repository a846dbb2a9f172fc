import * as z from 'zod';
import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { changeFields } from '../../../desk/change-fields.ts';
import { after, next } from '../../../desk/staff-fields.ts';

const change = says.entity('StaffCountryChange', 'A change of a country, its provinces or its rates', {
  ...changeFields(),
  about: says.text('The code of the province that it was about; empty for the whole country', 'CA'),
});

export const listCountryChanges = defineOperation({
  name: 'listCountryChanges',
  noun: 'places',
  kind: 'query',
  permission: 'country.read',
  summary: 'The history of a country, its provinces and rates: person, time, and values before and after; newest first',
  payload: { companyCode: field.companyCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(change), next: next() },
  errors: ['countryUnknown'],
});
