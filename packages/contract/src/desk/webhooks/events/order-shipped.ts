import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';
import { ofOrder, pieces } from './event-fields.ts';

export const orderShipped = defineEvent({
  name: 'order.shipped',
  summary: 'A parcel of an order left',
  happens: 'In the transaction that writes the parcel, once for each parcel',
  permission: 'order.read',
  subject: 'order',
  data: z.strictObject({
    ...ofOrder,
    parcelNo: says.id('The parcel, by its number', 812),
    sentAt: instant('When it left'),
    carrier: says.text('The carrier', 'UPS'),
    trackingNo: says.text('Its number at the carrier', '1Z999AA10123456784'),
    trackingUrl: says.text('The page of the carrier about it; empty where there is none', ''),
    isAll: says.flag('Whether nothing of the order is left to send'),
    lines: pieces('What is in it'),
  }),
  example: {
    orderNo: 'US2611180001',
    memberCode: 'US10000454',
    companyCode: 'US',
    parcelNo: 812,
    sentAt: '2026-11-19T08:11:30.000Z',
    carrier: 'UPS',
    trackingNo: '1Z999AA10123456784',
    trackingUrl: '',
    isAll: true,
    lines: [{ lineId: 30511, variantId: 1204, productNo: 'UP-1001', quantity: 2 }],
  },
});
