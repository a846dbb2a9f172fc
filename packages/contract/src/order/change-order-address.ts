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
    'Send an unpaid order of one’s own to another address, for what quoteOrderAddress says that it costs there. Refused while a payment is under way',
  payload: {
    moId: about(field.id(), 'The order', 501),
    fabId: about(field.id(), 'The address to send it to', 31),
    seen: field.seen('What the member saw of it (`seen` of quoteOrderAddress)'),
  },
  answer: { data: z.array(orderEntry).meta({ description: 'The order as it is then; a list of one' }) },
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
