import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { addressDone } from './address-entry.ts';

export const setDefaultAddress = defineOperation({
  name: 'setDefaultJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Make an address the default',
  payload: { fabId: about(field.id(), 'The id of the address', 31) },
  answer: { data: addressDone },
  errors: ['addressNotFound'],
  companion: { group: 'JmiAddrBook' },
});
