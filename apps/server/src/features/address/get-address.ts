import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { readAddresses } from './read-addresses.ts';

/** One of the member's own addresses. Another member's is not found. */
export const getAddress: Handler<'getJmiAddrBookByFaId'> = async (context, { fabId }) => {
  const data = await readAddresses(context, { fabId });
  return data.length === 0 ? refuse('addressNotFound') : { data };
};
