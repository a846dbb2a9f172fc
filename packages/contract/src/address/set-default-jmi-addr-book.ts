import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const setDefaultJmiAddrBook = defineOperation({
  name: 'setDefaultJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Make an address the default',
  payload: { fabId: field.id() },
  answer: { data: z.strictObject({ fabId: z.int() }) },
  errors: ['addressNotFound'],
  companion: { group: 'JmiAddrBook' },
});
