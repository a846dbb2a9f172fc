import { type RawBuilder, sql } from 'kysely';
import type { ListRowOf } from '@upline/contract';

type State = ListRowOf<'listProducts'>['goodsState'];

/*
 * `goods_standing` has a row for each product with what decides about its state, which triggers keep. Conditions are those of its partial indexes, word by word.
 */
const hasNotEnded = sql`(standing.offered_until IS NULL OR standing.offered_until > now())`;
const isOnSale = sql`standing.published AND standing.on_sale > 0`;

/** The draft that goes live at a time, if a product has one. */
export const scheduledDraft = (product: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`goods_draft WHERE goods_draft.product_id = ${product} AND goods_draft.state = 'open' AND goods_draft.scheduled_for IS NOT NULL`;

/** The state of a product whose row of `goods_standing` is `standing`. */
export const goodsState = sql`CASE WHEN ${isOnSale} AND ${hasNotEnded} THEN CASE WHEN standing.in_stock > 0 THEN 'live' ELSE 'soldOut' END
  WHEN EXISTS (SELECT FROM ${scheduledDraft(sql`standing.product_id`)}) THEN 'scheduled' WHEN ${isOnSale} THEN 'ended' ELSE 'offSale' END`;

/** Whether a variant of it that is on sale is sold out or below its limit. */
export const isLowOrOut = sql<boolean>`(standing.published AND standing.low_or_out > 0 AND ${hasNotEnded})`;

const whereOffered: Readonly<Partial<Record<State, RawBuilder<unknown>>>> = {
  live: sql`(${isOnSale} AND standing.in_stock > 0 AND ${hasNotEnded})`,
  soldOut: sql`(${isOnSale} AND standing.in_stock = 0 AND ${hasNotEnded})`,
};

/** Products in one of these states. */
export function isInState(states: readonly State[]): RawBuilder<boolean> {
  const offered = states.flatMap((state) => whereOffered[state] ?? []);
  const others = states.filter((state) => whereOffered[state] === undefined);
  const rest = sql`((NOT standing.published OR standing.on_sale = 0 OR standing.offered_until IS NOT NULL) AND ${goodsState} = ANY (${others}::text[]))`;
  return hasStanding(sql.join([...offered, ...(others.length === 0 ? [] : [rest])], sql` OR `));
}

/** Products whose standing is so. */
export const hasStanding = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`product.id IN (SELECT standing.product_id FROM goods_standing AS standing WHERE ${condition})`;
