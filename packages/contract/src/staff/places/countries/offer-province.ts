import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { provinceId } from './country-fields.ts';

export const offerProvince = defineOperation({
  name: 'offerProvince',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary: 'Offer a province for new addresses, or no longer. Addresses there stay, and are shipped to',
  payload: { companyCode: field.companyCode(), provinceId: provinceId(), isOffered: about(z.boolean(), 'On or off', false) },
  answer: { data: z.strictObject({ provinceId: z.int(), isOffered: z.boolean() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'nothingToCorrect'],
});
