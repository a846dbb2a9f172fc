import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** A variant's usual price, current price and periods. */
export type VariantPrices = AnswerOf<'getProductPrices'>['data'][number];
export type PricePeriod = VariantPrices['periods'][number];

export const periodSuns: Readonly<Record<PricePeriod['state'], SunState>> = { planned: 'open', now: 'full', over: 'set', dropped: 'set' };
