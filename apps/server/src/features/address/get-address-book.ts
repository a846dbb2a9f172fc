import type { Handler } from '../../operation/handler.ts';
import { readAddresses } from './read-addresses.ts';

/** The member's addresses, the default first, then the newest. */
export const getAddressBook: Handler<'getJmiAddrBook'> = async (context) => ({ data: await readAddresses(context) });
