import type { Handlers } from '../../operation/handler.ts';
import { deleteAddress } from './delete-address.ts';
import { getAddressByPostalCode } from './get-address-by-postal-code.ts';
import { getDefaultAddress } from './get-default-address.ts';
import { getAddress } from './get-address.ts';
import { getAddressBook } from './get-address-book.ts';
import { saveAddress } from './save-address.ts';
import { setDefaultAddress } from './set-default-address.ts';

export { addressSeen, type Receiver, receiverSight } from './address-seen.ts';

/** The operations of this noun. */
export function createAddressHandlers() {
  return {
    deleteJmiAddrBook: deleteAddress,
    getAddressByPostalCode,
    getDefaultJmiAddrBook: getDefaultAddress,
    getJmiAddrBook: getAddressBook,
    getJmiAddrBookByFaId: getAddress,
    saveJmiAddrBook: saveAddress,
    setDefaultJmiAddrBook: setDefaultAddress,
  } satisfies Partial<Handlers>;
}
