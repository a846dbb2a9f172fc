import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { listMemberAddresses } from './list-member-addresses.ts';
import { createOrderForMember } from './order-for-member.ts';
import { quoteOrderFor } from './quote-order-for.ts';

/** Orders that the staff place for members. */
export function createOrderingHandlers({ settings }: FeatureParts) {
  return { listMemberAddresses, orderForMember: createOrderForMember(settings), quoteOrderFor } satisfies Partial<Handlers>;
}
