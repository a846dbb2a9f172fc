import * as z from 'zod';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { addressEntry } from './address-entry.ts';

export const getAddress = defineOperation({
  name: 'getJmiAddrBookByFaId',
  noun: 'address',
  kind: 'query',
  caller: 'member',
  summary: "One of the member's addresses; `data` is a list of one",
  payload: { fabId: about(field.id(), 'The id of the address', 31) },
  answer: { data: z.array(addressEntry) },
  errors: ['addressNotFound'],
  companion: { group: 'JmiAddrBook' },
});
