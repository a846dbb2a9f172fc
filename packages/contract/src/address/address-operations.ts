import { byName } from '../by-name.ts';
import { deleteAddress } from './delete-address.ts';
import { getAddressBook } from './get-address-book.ts';
import { getAddressByPostalCode } from './get-address-by-postal-code.ts';
import { getAddress } from './get-address.ts';
import { getDefaultAddress } from './get-default-address.ts';
import { saveAddress } from './save-address.ts';
import { setDefaultAddress } from './set-default-address.ts';

export const addressOperations = byName({
  deleteAddress,
  getAddressBook,
  getAddressByPostalCode,
  getAddress,
  getDefaultAddress,
  saveAddress,
  setDefaultAddress,
});
