import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const getCountryUse = defineOperation({
  name: 'getCountryUse',
  noun: 'places',
  kind: 'query',
  permission: 'country.read',
  summary: 'The members, addresses and orders in a country or one of its provinces, which switching it off would affect',
  payload: {
    companyCode: field.companyCode(),
    provinceId: about(field.id(), 'The number of one of its provinces; omit it for the whole country', 5).optional(),
  },
  answer: {
    data: says.entity(
      'StaffCountryUse',
      'The members, addresses and orders in a country or province, limited to members that the caller may see',
      {
        members: says.count('Number of members of this company; 0 for a province', 812),
        addresses: says.count('Number of members’ addresses', 1204),
        openOrders: says.count('Number of orders to this destination that are not shipped yet: unpaid ones and those to pack', 17),
        orders: says.count('Number of all orders to this destination', 5120),
        rates: says.count('Number of tax and shipping rates of the province, including past ones; 0 for a country', 1),
      },
    ),
  },
  errors: ['countryUnknown', 'provinceUnknown'],
});
