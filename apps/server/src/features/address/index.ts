import type { Handlers } from '../../operation/handler.ts';
import { deleteJmiAddrBook } from './delete-jmi-addr-book.ts';
import { getAddressByPostalCode } from './get-address-by-postal-code.ts';
import { getDefaultJmiAddrBook } from './get-default-jmi-addr-book.ts';
import { getJmiAddrBookByFaId } from './get-jmi-addr-book-by-fa-id.ts';
import { getJmiAddrBook } from './get-jmi-addr-book.ts';
import { saveJmiAddrBook } from './save-jmi-addr-book.ts';
import { setDefaultJmiAddrBook } from './set-default-jmi-addr-book.ts';

export { addressSeen, type Receiver, receiverSight } from './address-seen.ts';

/** The operations of this noun. */
export function createAddressHandlers() {
  return {
    deleteJmiAddrBook,
    getAddressByPostalCode,
    getDefaultJmiAddrBook,
    getJmiAddrBook,
    getJmiAddrBookByFaId,
    saveJmiAddrBook,
    setDefaultJmiAddrBook,
  } satisfies Partial<Handlers>;
}
