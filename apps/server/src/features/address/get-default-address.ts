import type { Handler } from '../../operation/handler.ts';
import { readAddresses } from './read-addresses.ts';

/** The member's default address; none in an empty book. */
export const getDefaultAddress: Handler<'getDefaultJmiAddrBook'> = async (context) => ({
  data: await readAddresses(context, { isDefault: true }),
});
