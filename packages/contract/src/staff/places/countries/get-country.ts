import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { countryHead, gap, province, shippingRate, taxRate } from './country-fields.ts';

export const getCountry = defineOperation({
  name: 'getCountry',
  noun: 'places',
  kind: 'query',
  permission: 'country.read',
  summary: 'A country with its provinces, the rule of its postal codes, and its rates of tax and shipping with their periods',
  payload: { companyCode: field.companyCode() },
  answer: {
    data: says.entity('StaffCountry', 'A country, its provinces and its rates', {
      ...countryHead,
      names: about(z.record(z.string(), z.string()), 'Its name by language', { en_US: 'Japan' }),
      postalPatterns: about(z.array(z.string()), 'What its postal codes look like; empty for any text', ['999-9999']),
      postalExample: says.text('A postal code to show as an example; empty for none', '150-0001'),
      postalRequired: says.flag('Whether an address needs a postal code'),
      provinces: about(z.array(province), 'In their order'),
      taxRates: about(z.array(taxRate), 'By province, the latest first'),
      shippingRates: about(z.array(shippingRate), 'By province, the latest first'),
      gaps: about(z.array(gap), 'Times from now on without a rate of the whole country'),
    }),
  },
  errors: ['countryUnknown'],
});
