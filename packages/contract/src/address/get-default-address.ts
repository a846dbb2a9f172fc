import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { addressEntry } from './address-entry.ts';

export const getDefaultAddress = defineOperation({
  name: 'getDefaultJmiAddrBook',
  noun: 'address',
  kind: 'query',
  caller: 'member',
  summary: "The member's default address; `data` is a list of one, or empty if there is no address",
  payload: {},
  answer: { data: z.array(addressEntry) },
  errors: [],
  companion: { group: 'JmiAddrBook' },
});
