import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getAddressByPostalCode = defineOperation({
  name: 'getAddressByPostalCode',
  noun: 'address',
  kind: 'query',
  caller: 'public',
  summary: 'The province, city and street part of a postal code (Japan)',
  payload: { postalCode: about(field.text(16, 1), 'The postal code', '150-0001'), companyCode: field.companyCode() },
  answer: {
    data: says.entity('PostalPlace', 'The place that a postal code belongs to', {
      provinceId: says.id('State or province (stateProvinceId)', 13),
      city: says.text('City', '渋谷区'),
      address: says.text('The part of the address that the postal code covers', '神宮前'),
    }),
  },
  errors: ['postalCodeUnknown'],
  companion: { group: 'JmiAddrBook' },
});
