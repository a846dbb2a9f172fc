import { getPad } from './get-pad.ts';
import { listMemberAddresses } from './list-member-addresses.ts';
import { orderForMember } from './order-for-member.ts';
import { payOrderAtPad } from './pay-order-at-pad.ts';
import { quoteOrderFor } from './quote-order-for.ts';

export const orderingOperations = {
  getPad,
  listMemberAddresses,
  orderForMember,
  payOrderAtPad,
  quoteOrderFor,
} as const;
