import * as z from 'zod';
import * as says from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { askedRefund, refundErrors, refundMoney } from './refund-fields.ts';

export const previewRefund = defineOperation({
  name: 'previewRefund',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'order.refund',
  summary: 'What a refund of an order or of some pieces gives back at this moment, to the cent. Nothing changes',
  payload: { memberOrderNo: field.orderNumber(), ...askedRefund },
  answer: {
    data: z.strictObject({
      ...refundMoney,
      isWhole: says.flag('Whether nothing of the order’s money is left, so that it is refunded'),
      pvBefore: says.pv('What the order counts now', 182),
      pvAfter: says.pv('What it counts then', 136),
      week: says.text('The week it counts in, `yyyyww`; empty where it counts in none', '202647'),
      weekOpen: says.flag('Whether that week is still open'),
      limit: says.money('Up to this amount one person decides', 250),
      needsSecond: says.flag('Whether a second person has to decide'),
    }),
  },
  errors: refundErrors,
});
