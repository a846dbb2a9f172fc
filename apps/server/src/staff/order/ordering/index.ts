import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { getPad } from './get-pad.ts';
import { listMemberAddresses } from './list-member-addresses.ts';
import { createOrderForMember } from './order-for-member.ts';
import { createPayOrderAtPad } from './pay-order-at-pad.ts';
import { quoteOrderFor } from './quote-order-for.ts';

export function createOrderingHandlers(parts: FeatureParts) {
  return {
    getPad,
    listMemberAddresses,
    orderForMember: createOrderForMember(parts.settings),
    payOrderAtPad: createPayOrderAtPad(parts),
    quoteOrderFor,
  } satisfies Partial<Handlers>;
}
