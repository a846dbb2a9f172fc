import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { rateClass } from '../countries/country-fields.ts';

export const setTaxRate = defineOperation({
  name: 'setTaxRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary: 'Set the tax on goods of a country, or of one of its provinces by code, in percent with at most two decimals',
  payload: {
    companyCode: field.companyCode(),
    provinceCode: about(field.text(20), 'The code of the province; empty for the whole country', 'CA').default(''),
    taxClass: rateClass(),
    percent: field.positiveAmount(),
  },
  answer: { data: z.strictObject({ percent: z.number() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'amountRefused'],
});
