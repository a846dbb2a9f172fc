import * as z from 'zod';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderEntry } from './order-entry.ts';

export const changeOrderAddress = defineOperation({
  name: 'changeOrderAddress',
  noun: 'order',
  kind: 'command',
  caller: 'member',
  keyed: true,
  summary:
    'Send an unpaid order of the caller’s own to another address, at the cost that quoteOrderAddress returns for it. Refused while a payment is in progress',
  payload: {
    moId: about(field.id(), 'The order', 501),
    fabId: about(field.id(), 'The id of the new address', 31),
    seen: field.seen('The quote as the member saw it (`seen` of quoteOrderAddress)'),
  },
  answer: { data: z.array(orderEntry).meta({ description: 'The changed order; a list of one' }) },
  errors: [
    'orderNotFound',
    'orderNotPayable',
    'orderAlreadyPaid',
    'addressNotFound',
    'shippingUnavailable',
    'paymentPending',
    'seenDiffers',
  ],
  current: ['quoteOrderAddress', 'orderByOrderNo', 'getJmiAddrBook'],
});
