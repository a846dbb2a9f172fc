import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { addressDone } from './address-entry.ts';

export const deleteAddress = defineOperation({
  name: 'deleteJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Delete an address; the newest of the rest becomes the default where the default went',
  payload: { fabId: about(field.id(), 'The address', 31) },
  answer: { data: addressDone },
  errors: ['addressNotFound'],
  keyed: true,
  companion: { group: 'JmiAddrBook' },
});
