import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const deleCartproduct = defineOperation({
  name: 'deleCartproduct',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: 'Take one line out of the cart',
  payload: { sclId: field.id() },
  answer: { data: z.strictObject({ cartNum: z.int() }) },
  errors: ['cartLineNotFound'],
  keyed: true,
  companion: { group: 'mobileCart' },
});
