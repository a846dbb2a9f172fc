import { deleteAddress } from './delete-address.ts';
import { getAddressByPostalCode } from './get-address-by-postal-code.ts';
import { getDefaultAddress } from './get-default-address.ts';
import { getAddress } from './get-address.ts';
import { getAddressBook } from './get-address-book.ts';
import { saveAddress } from './save-address.ts';
import { setDefaultAddress } from './set-default-address.ts';

/** The members' operations about address, by their names on the wire. */
export const addressOperations = {
  deleteAddress,
  getAddressByPostalCode,
  getDefaultAddress,
  getAddress,
  getAddressBook,
  saveAddress,
  setDefaultAddress,
} as const;
