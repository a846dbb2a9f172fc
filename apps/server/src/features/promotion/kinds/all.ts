import type { PromotionKind } from '@upline/contract/promotion-kinds';
import { amount } from './amount.ts';
import { freeShipping } from './free-shipping.ts';
import { goodsAdded } from './goods-added.ts';
import { percentage } from './percentage.ts';
import type { PromotionKindOf } from './promotion-kind.ts';

/** Every kind of promotion. A kind without an object does not compile. */
export const promotionKindsOf: { readonly [K in PromotionKind]: PromotionKindOf } = { amount, freeShipping, goodsAdded, percentage };
