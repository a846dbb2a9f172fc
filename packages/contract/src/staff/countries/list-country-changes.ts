import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { after, instant, next } from '../staff-fields.ts';

const value = says.entity('StaffCountryValue', 'A value before and after a change', {
  what: says.text('Which value', 'dialCode'),
  before: about(z.string().nullable(), 'Before; null where there was none', '81'),
  after: about(z.string().nullable(), 'After; null where there is none', '810'),
});

const change = says.entity('StaffCountryChange', 'A change of a country, its provinces or its rates', {
  auditNo: says.id('The line of the audit', 48_211),
  at: instant('When'),
  who: says.text('Who of the staff', 'ingrid'),
  act: says.text('Which act', 'saveCountry'),
  about: says.text('The province that it was about, by its code; empty for the whole country', 'CA'),
  reason: says.text('Why; empty where no reason was asked for', 'customs, case 12'),
  values: about(z.array(value), 'What it changed'),
});

export const listCountryChanges = defineOperation({
  name: 'listCountryChanges',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'country.read',
  summary: 'What was changed of a country, its provinces and its rates: who, when, before and after; the newest first',
  payload: { companyCode: field.companyCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(change), next: next() },
  errors: ['countryUnknown'],
});
