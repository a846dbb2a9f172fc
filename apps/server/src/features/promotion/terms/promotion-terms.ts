import type { PromotionKind, PvRule } from '@upline/contract/promotion-kinds';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { Offer } from '../promotion.ts';

/** Stored terms of a promotion, without its period. */
export interface PromotionTerms {
  name: Texts;
  kind: PromotionKind;
  offer: Offer;
  pvRule: PvRule;
  priority: number;
  isExclusive: boolean;
  companies: string[] | null;
  cardLevels: number[] | null;
  shelves: number[] | null;
  products: number[] | null;
  minimumCents: bigint;
  isOn: boolean;
  mostUses: number | null;
  mostUsesEach: number | null;
}
