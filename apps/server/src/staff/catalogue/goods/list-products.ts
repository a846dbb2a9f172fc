import type { ListRowOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { pictureLink } from '../../../features/catalogue/index.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { isFoundBy } from './listing/found-products.ts';
import { goodsState, isInState, isLow, isLowOrOut, scheduledDraft } from './listing/standing.ts';

interface ProductRow
  extends Pick<ListRowOf<'listProducts'>, 'goodsId' | 'productNo' | 'variants' | 'stock' | 'goodsState' | 'missingWords'> {
  name: Texts;
  shelf: Texts;
  picture: string | null;
  priceCents: bigint | null;
  pv: bigint | null;
  cv: bigint | null;
  low: boolean | null;
  drafted: boolean;
  changedAt: Date;
  goesLiveAt: Date | null;
  offeredUntil: Date | null;
}

const drafted = sql<boolean>`EXISTS (SELECT FROM goods_draft WHERE goods_draft.product_id = product.id AND goods_draft.state = 'open')`;
/** Number of names, lines and descriptions that a product lacks in the offered languages. */
const missingWords = sql<number>`missing_words_in((SELECT offered_languages()), product.name, product.summary, product.introduction)`;
/** Removed products are in no list. */
export const isThere = sql<boolean>`product.removed_at IS NULL`;
const scheduled = scheduledDraft(sql`product.id`);

/** Drafts are few compared with products, so the database holds them in memory while it scans the products. */
const isAmong = (wanted: boolean, drafts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`product.id ${wanted ? sql`` : sql`NOT`} IN (SELECT goods_draft.product_id FROM ${drafts})`;

export const productSource = defineListSource<'listProducts', ProductRow>({
  name: 'listProducts',
  select: sql`product.id AS "goodsId", product.product_no AS "productNo", product.name, category.name AS shelf, product.changed_at AS "changedAt",
    ${missingWords} AS "missingWords", coalesce(media.address, product.pictures[1]) AS picture, ${goodsState} AS "goodsState", ${drafted} AS drafted, ${isLowOrOut} AS low,
    (SELECT scheduled_for FROM ${scheduled}) AS "goesLiveAt", product.offered_until AS "offeredUntil",
    of.variants, of.stock, of."priceCents", of.pv, of.cv`,
  table: sql`product`,
  joins: sql`JOIN category ON category.id = product.category_id JOIN goods_standing AS standing ON standing.product_id = product.id LEFT JOIN media ON media.key = product.pictures[1] CROSS JOIN LATERAL (
    SELECT count(*)::int AS variants, coalesce(sum(stock), 0)::int AS stock, min(now.price) AS "priceCents",
      (array_agg(now.pv ORDER BY now.price, product_variant.id))[1] AS pv,
      (array_agg(coalesce(cv_in_force(product_variant.id, product_variant.cv), now.pv) ORDER BY now.price, product_variant.id))[1] AS cv
    FROM product_variant LEFT JOIN LATERAL price_in_force(product_variant.id) AS force ON true
    CROSS JOIN LATERAL (SELECT coalesce(force.price_cents, product_variant.price_cents) AS price, coalesce(force.pv, product_variant.pv) AS pv) AS now
    WHERE product_variant.product_id = product.id AND product_variant.on_sale) AS of`,
  otherwise: () => isThere,
  scope: { noCompany: 'everybody' },
  key: { column: sql`product.id`, type: 'bigint' },
  sorts: {
    changedAt: { column: sql`product.changed_at`, type: 'timestamptz' },
    productNo: { column: sql`product.product_no COLLATE "C"`, type: 'text' },
  },
  filters: {
    search: isFoundBy,
    goodsState: isInState,
    hasDraft: (wanted) => isAmong(wanted, sql`goods_draft WHERE goods_draft.state = 'open'`),
    goingLive: (wanted) => isAmong(wanted, sql`goods_draft WHERE goods_draft.state = 'open' AND goods_draft.scheduled_for IS NOT NULL`),
    lacksWords: (wanted) =>
      wanted
        ? sql<boolean>`product.missing_words > 0 AND ${missingWords} > 0`
        : sql<boolean>`(product.missing_words = 0 OR ${missingWords} = 0)`,
    isLowOrOut: isLow,
    changedAt: (days, { timeZone }) => liesOnDays(sql`product.changed_at`, days, timeZone),
  },
  show: (row, { locale }) => ({
    goodsId: row.goodsId,
    thumb: row.picture === null ? '' : pictureLink(row.picture, 320),
    productName: textIn(locale, row.name),
    productNo: row.productNo,
    shelfName: textIn(locale, row.shelf),
    variants: row.variants,
    priceFrom: amountOf(row.priceCents ?? 0n),
    pvFrom: amountOf(row.pv ?? 0n),
    cvFrom: amountOf(row.cv ?? 0n),
    stock: row.stock,
    isLowOrOut: row.low === true,
    goodsState: row.goodsState,
    hasDraft: row.drafted,
    goesLiveAt: row.goesLiveAt?.toISOString() ?? '',
    offeredUntil: row.offeredUntil?.toISOString() ?? '',
    missingWords: row.missingWords,
    changedAt: row.changedAt.toISOString(),
  }),
});
