import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { addressEntry } from './address-entry.ts';

export const getJmiAddrBookByFaId = defineOperation({
  name: 'getJmiAddrBookByFaId',
  noun: 'address',
  kind: 'query',
  caller: 'member',
  summary: "One of the member's addresses; `data` is a list of one",
  payload: { fabId: field.id() },
  answer: { data: z.array(addressEntry) },
  errors: ['addressNotFound'],
  companion: { group: 'JmiAddrBook' },
});
