import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNo } from '../orders/order-fields.ts';
import { openOrder } from './handling-fields.ts';

export const noteOrderOpen = defineOperation({
  name: 'noteOrderOpen',
  noun: 'order',
  kind: 'command',
  permission: 'order.hold',
  leadsTo: [],
  summary:
    'Note that the caller has an order open, or has closed it. Sent again every 30 seconds while it is open. Answers who else has it open',
  payload: { orderNo: orderNo(), isOpen: about(z.boolean(), 'Whether it is open; false when it is closed', true).default(true) },
  answer: { data: z.strictObject({ others: about(z.array(openOrder), 'The other people who have it open') }) },
  errors: ['orderNotFound'],
});
