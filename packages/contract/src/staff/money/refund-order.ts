import * as z from 'zod';
import * as field from '../../fields.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const refundOrder = defineOperation({
  name: 'refundOrder',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'order.refund',
  summary: 'Refund a whole order: each book and the gateway get their part back. Called again, it asks for what is still missing',
  payload: { memberOrderNo: field.orderNumber(), reason: about(field.text(200, 1), 'Why, for the audit', 'broken on arrival') },
  answer: { data: z.strictObject({ outcome: z.enum(['refunded', 'returning']) }) },
  errors: ['orderNotFound', 'orderNotRefundable'],
  approval: { when: { above: 'refundWithoutSecondPersonDollars' }, expiresHours: 72 },
  ownTransactions: true,
});
