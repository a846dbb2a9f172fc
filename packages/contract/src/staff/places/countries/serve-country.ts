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
    'Switch a country on, or off: then nobody registers there, no new address and no new order is there; members, addresses and open orders stay',
  payload: {
    companyCode: field.companyCode(),
    isServed: about(z.boolean(), 'On or off', false),
    keepsOpenOrders: about(
      z.boolean(),
      'Off: orders that are to go there and have not left are still paid for, packed and shipped. Left out, a country with such orders is not switched off',
      true,
    ).default(false),
    reason: reason(),
  },
  answer: { data: z.strictObject({ companyCode: z.string(), isServed: z.boolean() }) },
  errors: ['countryUnknown', 'nothingToCorrect', 'countryHasOpenOrders'],
});
