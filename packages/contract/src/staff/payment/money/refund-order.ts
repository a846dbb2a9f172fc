import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { askedRefund, refundErrors, seenRefund } from './refund-fields.ts';

export const refundOrder = defineOperation({
  name: 'refundOrder',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'order.refund',
  leadsTo: ['money'],
  summary:
    'Refund an order or some of its pieces: first the gateway’s part, then each wallet’s part. A repeated call requests what is still missing',
  payload: {
    memberOrderNo: field.orderNumber(),
    ...askedRefund,
    seen: seenRefund('previewRefund'),
    reason: about(field.text(200, 1), 'The reason, for the audit', 'broken on arrival'),
  },
  answer: { data: z.strictObject({ outcome: z.enum(['refunded', 'returning']) }) },
  errors: [...refundErrors, 'seenDiffers'],
  current: ['previewRefund'],
  approval: { when: { above: 'refundWithoutSecondPersonDollars' }, expiresHours: 72, waits: 'approved' },
  ownTransactions: true,
});
