import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';
import { ofOrder, pieces } from './event-fields.ts';

export const orderShipped = defineEvent({
  name: 'order.shipped',
  summary: 'A parcel of an order is shipped',
  happens: 'Written in the transaction that creates the parcel, once for each parcel',
  permission: 'order.read',
  subject: 'order',
  data: z.strictObject({
    ...ofOrder,
    parcelNo: says.id('The number of the parcel', 812),
    sentAt: instant('When it was shipped'),
    carrier: says.text('The carrier', 'UPS'),
    trackingNo: says.text('The carrier’s tracking number', '1Z999AA10123456784'),
    trackingUrl: says.text('The carrier’s tracking page; empty if there is none', ''),
    isAll: says.flag('Whether the whole order is now shipped'),
    lines: pieces('The content of the parcel'),
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
