import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';

export const serveCountry = defineOperation({
  name: 'serveCountry',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary:
    'Switch a country on or off. In a country that is off nobody can register, add an address or place an order; existing members, addresses and open orders stay',
  payload: {
    companyCode: field.companyCode(),
    isServed: about(z.boolean(), 'Whether the country is on', false),
    keepsOpenOrders: about(
      z.boolean(),
      'When switching off: confirms that unshipped orders to the country will still be paid for, packed and shipped. If omitted, a country with such orders is not switched off',
      true,
    ).default(false),
    reason: reason(),
  },
  answer: { data: z.strictObject({ companyCode: z.string(), isServed: z.boolean() }) },
  errors: ['countryUnknown', 'nothingToCorrect', 'countryHasOpenOrders'],
});
