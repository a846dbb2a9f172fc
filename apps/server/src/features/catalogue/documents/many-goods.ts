import { type GoodsDocument, goodsChanges } from '@upline/contract';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type LiveGoods, liveGoods } from './read-goods.ts';
import { productRow, variantRow } from './write-goods.ts';

/** Live documents of many products, selected by `by`. `isLocked` locks them and their variants until the transaction ends, in the order of their numbers. */
export async function readManyGoods(
  database: Database,
  by: { productNos: readonly string[] } | { goodsIds: readonly number[]; isLocked: boolean },
): Promise<LiveGoods[]> {
  const isLocked = 'isLocked' in by && by.isLocked;
  if (isLocked)
    await sql`SELECT FROM product_variant WHERE product_id = ANY (${[...by.goodsIds]}::integer[]) ORDER BY id FOR NO KEY UPDATE`.execute(
      database,
    );
  const products = await database
    .selectFrom('product')
    .selectAll()
    .where('removed_at', 'is', null)
    .$narrowType<{ category_id: NotNull }>()
    .$if('productNos' in by, (query) =>
      query.where('product_no', 'in', 'productNos' in by && by.productNos.length > 0 ? [...by.productNos] : ['']),
    )
    .$if('goodsIds' in by, (query) => query.where('id', 'in', 'goodsIds' in by && by.goodsIds.length > 0 ? [...by.goodsIds] : [0]))
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute();
  if (products.length === 0) return [];
  const variants = await database
    .selectFrom('product_variant')
    .selectAll()
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const ofProduct = Map.groupBy(variants, ({ product_id: id }) => id);
  return products.map((row) => liveGoods(row, ofProduct.get(row.id) ?? []));
}

/** A product that becomes `document`. For a new one, `goodsId` is 0 and `live` is what it begins with. */
export interface GoodsToWrite {
  goodsId: number;
  live: GoodsDocument;
  document: GoodsDocument;
}

/**
 * Makes many documents live with few statements, as `writeGoods` does for one: writes only differences; new variants begin without stock. The caller has locked the products, and
 * the numbers of new ones. Returns them in their order, with the ids that products and variants got.
 */
export async function writeManyGoods(database: Database, goods: readonly GoodsToWrite[], at: Date): Promise<GoodsToWrite[]> {
  const added = await addProducts(
    database,
    goods.filter(({ goodsId }) => goodsId === 0),
    at,
  );
  const known = goods.map((each) => ({ ...each, goodsId: each.goodsId || (added.get(each.document.productNo) ?? 0) }));
  await changeProducts(
    database,
    known.filter((_each, place) => goods[place]?.goodsId !== 0),
    at,
  );
  const keys = await writeVariants(database, known);
  return known.map((each) => ({
    ...each,
    document: {
      ...each.document,
      variants: each.document.variants.map((variant) => ({ ...variant, key: keys.get(`${each.goodsId} ${variant.key}`) ?? variant.key })),
    },
  }));
}

const productColumns = sql`number text, published boolean, shelf integer, further integer[], until timestamptz, name jsonb, summary jsonb,
  introduction jsonb, spec1 jsonb, spec2 jsonb, grams integer, deposit bigint, class text, notice jsonb, pictures text[], maker text, responsible text,
  ingredients jsonb, warnings jsonb`;

const productRecord = (document: GoodsDocument) => {
  const row = productRow(document);
  return {
    number: row.product_no,
    published: row.published,
    shelf: row.category_id,
    further: row.further_shelves,
    until: row.offered_until,
    name: document.name,
    summary: document.summary,
    introduction: document.introduction,
    spec1: orNull(document.spec1),
    spec2: orNull(document.spec2),
    grams: row.weight_grams,
    deposit: String(row.deposit_cents),
    class: row.tax_class,
    notice: orNull(document.shippingNotice),
    pictures: row.pictures,
    maker: row.maker,
    responsible: row.responsible_person,
    ingredients: orNull(document.ingredients),
    warnings: orNull(document.warnings),
  };
};
const orNull = (words: object): object | null => (Object.keys(words).length === 0 ? null : words);

/** Returns the ids that new products got, by product number. */
async function addProducts(database: Database, goods: readonly GoodsToWrite[], at: Date): Promise<Map<string, number>> {
  if (goods.length === 0) return new Map();
  const { rows } = await sql<{ id: number; number: string }>`
    INSERT INTO product (product_no, published, category_id, further_shelves, offered_until, name, summary, introduction, spec1_name,
      spec2_name, weight_grams, deposit_cents, tax_class, shipping_notice, pictures, maker, responsible_person, ingredients,
      warnings, sort, changed_at)
    SELECT number, published, shelf, further, until, name, summary, introduction, spec1, spec2, grams, deposit, class, notice, pictures,
      maker, responsible, ingredients, warnings, (SELECT coalesce(max(sort), 0) FROM product) + place, ${at}
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(goods.map(({ document }) => productRecord(document)))}::jsonb) AS (${productColumns}))
      WITH ORDINALITY AS row (number, published, shelf, further, until, name, summary, introduction, spec1, spec2, grams, deposit, class, notice, pictures,
        maker, responsible, ingredients, warnings, place)
    ORDER BY place RETURNING id, product_no AS number`.execute(database);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

async function changeProducts(database: Database, goods: readonly GoodsToWrite[], at: Date): Promise<void> {
  if (goods.length === 0) return;
  const own = goods.filter(({ live, document }) => goodsChanges(live, document).some(({ path }) => !path.startsWith('variant')));
  if (own.length > 0)
    await sql`
      UPDATE product SET product_no = number, published = row.published, category_id = shelf, further_shelves = further, offered_until = until,
        name = row.name, summary = row.summary,
        introduction = row.introduction, spec1_name = spec1, spec2_name = spec2, weight_grams = grams, deposit_cents = deposit, tax_class = class,
        shipping_notice = notice, pictures = row.pictures, maker = row.maker, responsible_person = responsible, ingredients = row.ingredients,
        warnings = row.warnings, changed_at = ${at}
      FROM jsonb_to_recordset(${JSON.stringify(own.map(({ goodsId, document }) => ({ goods: goodsId, ...productRecord(document) })))}::jsonb)
        AS row (goods integer, ${productColumns})
      WHERE product.id = goods`.execute(database);
  const written = new Set(own.map(({ goodsId }) => goodsId));
  const touched = goods.flatMap(({ goodsId }) => (written.has(goodsId) ? [] : [goodsId]));
  // Each row is written once, because every write goes into all indexes of names.
  if (touched.length > 0) await database.updateTable('product').set({ changed_at: at }).where('id', 'in', touched).execute();
}

const variantColumns = sql`spec1 jsonb, spec2 jsonb, price bigint, original bigint, pv bigint, cv bigint, pictures text[], offered boolean, companies text[],
  net text, sort integer`;

/** Adds and changes variants. Returns the ids of new ones, by product and key. */
async function writeVariants(database: Database, goods: readonly GoodsToWrite[]): Promise<Map<string, string>> {
  const added: object[] = [];
  const changed: object[] = [];
  const places = new Map<string, string>();
  for (const { goodsId, live, document } of goods) {
    const paths = goodsChanges(live, document).map(({ path }) => path);
    const known = new Set(live.variants.map(({ key }) => key));
    for (const [sort, variant] of document.variants.entries()) {
      const row = variantRow(variant, sort);
      const record = {
        spec1: orNull(variant.spec1),
        spec2: orNull(variant.spec2),
        price: String(row.price_cents),
        original: String(row.show_price_cents),
        pv: String(row.pv),
        cv: row.cv === null ? null : String(row.cv),
        pictures: row.pictures,
        offered: row.on_sale,
        companies: row.companies,
        net: row.net_quantity,
        sort,
      };
      if (!known.has(variant.key)) {
        added.push({ goods: goodsId, ...record });
        places.set(`${goodsId} ${sort}`, `${goodsId} ${variant.key}`);
      } else if (paths.some((path) => path.startsWith(`variants.${variant.key}.`))) changed.push({ id: Number(variant.key), ...record });
    }
  }
  if (changed.length > 0)
    await sql`
      UPDATE product_variant SET spec1_value = spec1, spec2_value = spec2, price_cents = price, show_price_cents = original, pv = row.pv, cv = row.cv,
        pictures = row.pictures, on_sale = offered, companies = row.companies, net_quantity = row.net, sort = row.sort
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS row (id integer, ${variantColumns})
      WHERE product_variant.id = row.id`.execute(database);
  if (added.length === 0) return new Map();
  const { rows } = await sql<{ id: number; place: string }>`
    INSERT INTO product_variant (product_id, spec1_value, spec2_value, price_cents, show_price_cents, pv, cv, pictures, on_sale, companies, net_quantity,
      sort, stock)
    SELECT goods, spec1, spec2, price, original, pv, cv, pictures, offered, companies, net, sort, 0
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS row (goods integer, ${variantColumns}) ORDER BY goods, sort
    RETURNING id, product_id || ' ' || sort AS place`.execute(database);
  return new Map(rows.map(({ id, place }) => [places.get(place) ?? '', String(id)]));
}
