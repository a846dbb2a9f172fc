import type { ListRowOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';

type State = ListRowOf<'listProducts'>['goodsState'];

/* `goods_standing` has a row for each product with the values that decide its state; triggers maintain it. Conditions match those of its partial indexes word by word. */
const hasNotEnded = sql`(standing.offered_until IS NULL OR standing.offered_until > now())`;
const isOnSale = sql`standing.published AND standing.on_sale > 0`;
/** True for every product that is not live, and for those that are live until some time. */
const maybeNotLive = sql`(NOT standing.published OR standing.on_sale = 0 OR standing.in_stock = 0 OR standing.offered_until IS NOT NULL)`;

export const scheduledDraft = (product: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`goods_draft WHERE goods_draft.product_id = ${product} AND goods_draft.state = 'open' AND goods_draft.scheduled_for IS NOT NULL`;

/** The state of a product whose `goods_standing` row is `standing`. */
export const goodsState: RawBuilder<string> = sql`CASE WHEN ${isOnSale} AND ${hasNotEnded} THEN CASE WHEN standing.in_stock > 0 THEN 'live' ELSE 'soldOut' END
  WHEN EXISTS (SELECT FROM ${scheduledDraft(sql`standing.product_id`)}) THEN 'scheduled' WHEN ${isOnSale} THEN 'ended' ELSE 'offSale' END`;

/** Whether a variant on sale is sold out or below its limit. */
export const isLowOrOut: RawBuilder<boolean> = sql`(standing.published AND standing.low_or_out > 0 AND ${hasNotEnded})`;

/** Products in one of these states. Most are live, so live ones are found by excluding the others. */
export function isInState(states: readonly State[]): RawBuilder<boolean> {
  const isChosen = sql`${goodsState} = ANY (${[...states]}::text[])`;
  return states.includes('live')
    ? hasNoStanding(sql`${maybeNotLive} AND NOT ${isChosen}`)
    : hasStanding(sql`${maybeNotLive} AND ${isChosen}`);
}

/** Products with a low or sold-out variant, or those without. */
export const isLow = (wanted: boolean): RawBuilder<boolean> => (wanted ? hasStanding(isLowOrOut) : hasNoStanding(isLowOrOut));

const hasStanding = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`product.id IN (SELECT standing.product_id FROM goods_standing AS standing WHERE ${condition})`;

const hasNoStanding = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`NOT EXISTS (SELECT FROM goods_standing AS standing WHERE standing.product_id = product.id AND ${condition})`;
