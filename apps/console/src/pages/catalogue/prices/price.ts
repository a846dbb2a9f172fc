import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** What a variant costs, usually, now and in periods. */
export type VariantPrices = AnswerOf<'getProductPrices'>['data'][number];
export type PricePeriod = VariantPrices['periods'][number];

/** The mark of each state of a period. */
export const periodSuns: Readonly<Record<PricePeriod['state'], SunState>> = { planned: 'open', now: 'full', over: 'set', dropped: 'set' };
