import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { provinceId } from './country-fields.ts';

export const removeProvince = defineOperation({
  name: 'removeProvince',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary: 'Remove a province that no address, order, postal code or rate uses. A province in use can only be switched off (offerProvince)',
  payload: { companyCode: field.companyCode(), provinceId: provinceId() },
  answer: { data: z.strictObject({ provinceId: z.int() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'provinceInUse'],
});
