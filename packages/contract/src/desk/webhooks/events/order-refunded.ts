import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';
import { ofOrder, pieces } from './event-fields.ts';

export const orderRefunded = defineEvent({
  name: 'order.refunded',
  summary: 'All or part of the money of a paid order is refunded',
  happens: 'Written in the transaction that books the refund, once for each refund',
  permission: 'order.read',
  subject: 'order',
  data: z.strictObject({
    ...ofOrder,
    refundedAt: instant('When the refund was booked'),
    isWhole: says.flag('Whether the whole amount of the order is now refunded'),
    amount: says.money('The amount of this refund', 64),
    lines: pieces('The returned pieces; empty if only money was refunded, or if everything that remained was refunded'),
  }),
  example: {
    orderNo: 'US2611180001',
    memberCode: 'US10000454',
    companyCode: 'US',
    refundedAt: '2026-11-20T09:02:41.000Z',
    isWhole: false,
    amount: 69.48,
    lines: [{ lineId: 30511, variantId: 1204, productNo: 'UP-1001', quantity: 1 }],
  },
});
