import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { addressEntry } from './address-entry.ts';

export const getAddressBook = defineOperation({
  name: 'getJmiAddrBook',
  noun: 'address',
  kind: 'query',
  caller: 'member',
  summary: "The member's addresses, the default first",
  payload: {},
  answer: { data: z.array(addressEntry) },
  errors: [],
  companion: { group: 'JmiAddrBook' },
});
