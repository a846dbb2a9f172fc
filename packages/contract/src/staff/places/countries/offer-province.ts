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
  summary: 'Switch a province on or off for new addresses. Existing addresses there stay valid for shipping',
  payload: {
    companyCode: field.companyCode(),
    provinceId: provinceId(),
    isOffered: about(z.boolean(), 'Whether the province is on', false),
  },
  answer: { data: z.strictObject({ provinceId: z.int(), isOffered: z.boolean() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'nothingToCorrect'],
});
