import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const editCartpty = defineOperation({
  name: 'editCartpty',
  noun: 'cart',
  kind: 'command',
  caller: 'member',
  summary: "Set a line's quantity",
  payload: { sclId: field.id(), qty: field.count(1, 99_999) },
  answer: { data: z.strictObject({ sclId: z.int(), qty: z.int(), cartNum: z.int() }) },
  errors: ['cartLineNotFound', 'stockShort'],
  keyed: true,
  companion: { group: 'mobileCart' },
});
