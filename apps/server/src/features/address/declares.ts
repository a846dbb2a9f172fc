import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { deleteAddress } from './delete-address.ts';
import { getAddressByPostalCode } from './get-address-by-postal-code.ts';
import { getDefaultAddress } from './get-default-address.ts';
import { getAddress } from './get-address.ts';
import { getAddressBook } from './get-address-book.ts';
import { saveAddress } from './save-address.ts';
import { setDefaultAddress } from './set-default-address.ts';
import type { BaseParts } from '../base-parts.ts';

const operations = () =>
  ({
    deleteJmiAddrBook: deleteAddress,
    getAddressByPostalCode,
    getDefaultJmiAddrBook: getDefaultAddress,
    getJmiAddrBook: getAddressBook,
    getJmiAddrBookByFaId: getAddress,
    saveJmiAddrBook: saveAddress,
    setDefaultJmiAddrBook: setDefaultAddress,
  }) satisfies Partial<Handlers>;

export const address: Declaration<BaseParts, ReturnType<typeof operations>> = {
  operations,
  ofMembers: {
    address: {
      ending: { close: 'nothing is sent to an ended member; orders keep their own copy' },
      handingOver: { close: 'the new person lives elsewhere; orders keep their own copy' },
      merging: { move: 'the person keeps every address that they wrote down' },
    },
  },
};
