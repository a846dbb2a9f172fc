import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { addressDone } from './address-entry.ts';

export const deleteAddress = defineOperation({
  name: 'deleteJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Delete an address. If it was the default, the newest remaining address becomes the default',
  payload: { fabId: about(field.id(), 'The id of the address', 31) },
  answer: { data: addressDone },
  errors: ['addressNotFound'],
  keyed: true,
  companion: { group: 'JmiAddrBook' },
});
