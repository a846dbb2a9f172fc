import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { wantedOrder } from './ordering-fields.ts';

export const orderForMember = defineOperation({
  name: 'orderForMember',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'member.order-for',
  leadsTo: [],
  summary:
    'Place an order for a member, at the total that was quoted to the member. The member gets a mail in their language with a link to the payment, and signs in to pay. The member’s cart stays unchanged',
  payload: {
    ...wantedOrder(),
    total: about(z.number().min(0).max(10_000_000), 'The total that was quoted to the member (quoteOrderFor)', 152.02),
    seen: field.seen('The quote as the caller saw it (`seen` of quoteOrderFor)'),
    orderKey: about(
      z.uuid(),
      'A new random key for each order. A repeated call with the same key returns the order that it placed',
      '0b6f5a4e-6a3c-4c3e-9d2b-0c7f1d9a5e11',
    ),
    reason: reason(),
  },
  answer: { data: z.strictObject({ orderNo: says.text('The order number', 'UPL2647108834') }) },
  errors: [
    'memberNotFound',
    'memberLocked',
    'addressNotFound',
    'productNotFound',
    'soldOut',
    'stockShort',
    'shippingUnavailable',
    'unpaidOrdersFull',
    'reservedPiecesFull',
    'totalChanged',
    'seenDiffers',
  ],
  current: ['quoteOrderFor'],
});
