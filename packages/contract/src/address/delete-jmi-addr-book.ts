import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const deleteJmiAddrBook = defineOperation({
  name: 'deleteJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Delete an address; the newest of the rest becomes the default where the default went',
  payload: { fabId: field.id() },
  answer: { data: z.strictObject({ fabId: z.int() }) },
  errors: ['addressNotFound'],
  keyed: true,
  companion: { group: 'JmiAddrBook' },
});
