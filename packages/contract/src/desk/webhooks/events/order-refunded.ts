import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';
import { ofOrder, pieces } from './event-fields.ts';

export const orderRefunded = defineEvent({
  name: 'order.refunded',
  summary: 'Money of a paid order went back, all of it or a part',
  happens: 'In the transaction that books the refund, once for each refund',
  permission: 'order.read',
  subject: 'order',
  data: z.strictObject({
    ...ofOrder,
    refundedAt: instant('When it was booked'),
    isWhole: says.flag('Whether nothing is left of the order’s money'),
    amount: says.money('What went back this time', 64),
    lines: pieces('The pieces that went back; none where only money did, or where all that was left went back'),
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
