import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const setTaxRate = defineOperation({
  name: 'setTaxRate',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'rates.write',
  summary: 'Set the tax on goods of a country, or of one of its provinces by code, in percent with at most two decimals',
  payload: { companyCode: field.companyCode(), provinceCode: field.text(20).default(''), percent: field.positiveAmount() },
  answer: { data: z.strictObject({ percent: z.number() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'amountRefused'],
});
