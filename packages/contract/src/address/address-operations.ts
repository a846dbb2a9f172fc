import { deleteJmiAddrBook } from './delete-jmi-addr-book.ts';
import { getAddressByPostalCode } from './get-address-by-postal-code.ts';
import { getDefaultJmiAddrBook } from './get-default-jmi-addr-book.ts';
import { getJmiAddrBookByFaId } from './get-jmi-addr-book-by-fa-id.ts';
import { getJmiAddrBook } from './get-jmi-addr-book.ts';
import { saveJmiAddrBook } from './save-jmi-addr-book.ts';
import { setDefaultJmiAddrBook } from './set-default-jmi-addr-book.ts';

/** The members' operations about address, by their names on the wire. */
export const addressOperations = {
  deleteJmiAddrBook,
  getAddressByPostalCode,
  getDefaultJmiAddrBook,
  getJmiAddrBookByFaId,
  getJmiAddrBook,
  saveJmiAddrBook,
  setDefaultJmiAddrBook,
} as const;
