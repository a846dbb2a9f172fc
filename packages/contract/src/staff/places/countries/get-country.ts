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
  summary: 'A country with its provinces, its postal code formats, and its tax and shipping rates with their periods',
  payload: { companyCode: field.companyCode() },
  answer: {
    data: says.entity('StaffCountry', 'A country, its provinces and its rates', {
      ...countryHead,
      names: about(z.record(z.string(), z.string()), 'Its name by language', { en_US: 'Japan' }),
      postalPatterns: about(z.array(z.string()), 'The formats of its postal codes; empty for any text', ['999-9999']),
      postalExample: says.text('An example of a postal code; empty if there is none', '150-0001'),
      postalRequired: says.flag('Whether an address needs a postal code'),
      usualPostal: says
        .entity('UsualPostal', 'The usual postal codes of the country, to start from', {
          patterns: about(z.array(z.string()), 'Their formats; empty if it has no postal codes', ['999-9999']),
          example: says.text('An example; empty if there is none', '154-0023'),
          isRequired: says.flag('Whether an address needs a postal code'),
        })
        .optional(),
      provinces: about(z.array(province), 'The provinces in display order; empty for a country whose addresses have none'),
      shippedProvinces: says.count('Number of provinces that takeProvinces would add', 16).optional(),
      taxRates: about(z.array(taxRate), 'The standard tax rates by province, latest first'),
      reducedTaxRates: about(z.array(taxRate), 'The reduced tax rates by province, latest first').optional(),
      shippingRates: about(z.array(shippingRate), 'The shipping rates by province, latest first'),
      gaps: about(z.array(gap), 'Future periods without a rate for the whole country'),
    }),
  },
  errors: ['countryUnknown'],
});
