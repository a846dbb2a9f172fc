import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const getCountryUse = defineOperation({
  name: 'getCountryUse',
  noun: 'places',
  kind: 'query',
  permission: 'country.read',
  summary: 'Who and what is in a country or in one of its provinces: what switching it off would concern',
  payload: {
    companyCode: field.companyCode(),
    provinceId: about(field.id(), 'One province of it; left out for the whole country', 5).optional(),
  },
  answer: {
    data: says.entity('StaffCountryUse', 'Who and what is in a country or a province; of members that the caller may see', {
      members: says.count('Members of this company; 0 for a province', 812),
      addresses: says.count('Addresses of members', 1204),
      openOrders: says.count('Orders that are to go there and have not left: unpaid ones and those to pack', 17),
      orders: says.count('Orders that go or went there', 5120),
      rates: says.count('Rates of tax and shipping of the province, also past ones; 0 for a country', 1),
    }),
  },
  errors: ['countryUnknown', 'provinceUnknown'],
});
