import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type Banner,
  type CatalogueSnapshot,
  draftOnLive,
  readBanners,
  readDrafts,
  readManyGoods,
  withProducts,
} from '../../../features/catalogue/index.ts';
import { previewedProduct, type PricesAt } from './previewed-product.ts';
import type { ShopPreview } from './shop-preview.ts';

const PRODUCTS_AT_ONCE = 500;

/**
 * Builds the shop at the moment of a preview: the present state, with drafts that are requested or go live until then, the prices in force then, and without ended items. Reads
 * only these products, however many the shop has.
 */
export async function buildPreview(
  database: Database,
  now: CatalogueSnapshot,
  { at, goodsIds, bannerIds }: Pick<ShopPreview, 'at' | 'goodsIds' | 'bannerIds'>,
): Promise<CatalogueSnapshot> {
  const drafts = await readDrafts(database, at, goodsIds);
  const ids = [...new Set([...drafts.keys(), ...goodsIds, ...changingUntil(now, at)])];
  const products = [];
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const portion = ids.slice(from, from + PRODUCTS_AT_ONCE);
    const [live, places, prices] = [
      await readManyGoods(database, { goodsIds: portion, isLocked: false }),
      await readPlaces(database, portion),
      await readPrices(database, portion, at),
    ];
    for (const goods of live) {
      const { document } = draftOnLive(drafts.get(goods.goodsId), goods.document);
      const stock = new Map(goods.stock.map(({ key, stock: pieces }) => [key, pieces]));
      const shelf = now.categoryById.get(document.shelf);
      const product = previewedProduct(document, {
        id: goods.goodsId,
        sort: places.get(goods.goodsId) ?? 0,
        orderType: shelf?.orderType ?? '',
        at,
        stock,
        prices,
      });
      if (product !== undefined) products.push(product);
    }
  }
  const banners = await withBanners(database, now, bannerIds);
  return { ...(await withProducts(database, now, { ids, products, at })), banners };
}

/** The banners including the requested ones, drafts among them, each in its place. */
async function withBanners(database: Database, { banners }: CatalogueSnapshot, ids: readonly number[]): Promise<readonly Banner[]> {
  if (ids.length === 0) return banners;
  const shown = new Set(banners.map(({ id }) => id));
  const all = await readBanners(database, sql<boolean>`id = ANY (${[...shown, ...ids]}::integer[])`);
  return all.map((banner) => (ids.includes(banner.id) ? { ...banner, isForced: true } : banner));
}

/** Products that the clock alone changes until then. */
const changingUntil = ({ moments }: CatalogueSnapshot, at: Date): number[] =>
  [...moments].flatMap(([id, ms]) => (ms <= at.getTime() ? [id] : []));

async function readPlaces(database: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; sort: number }>`SELECT id, sort FROM product WHERE id = ANY (${[...ids]}::integer[])`.execute(
    database,
  );
  return new Map(rows.map(({ id, sort }) => [id, sort]));
}

async function readPrices(database: Database, productIds: readonly number[], at: Date): Promise<PricesAt> {
  const { rows } = await sql<{ id: number; priceCents: bigint; showPriceCents: bigint; pv: bigint }>`
    SELECT variant.id, period.price_cents AS "priceCents", period.show_price_cents AS "showPriceCents", period.pv
    FROM prices_at(${at}) AS period JOIN product_variant AS variant ON variant.id = period.variant_id
    WHERE variant.product_id = ANY (${[...productIds]}::integer[])`.execute(database);
  return new Map(rows.map(({ id, ...price }) => [String(id), price]));
}
