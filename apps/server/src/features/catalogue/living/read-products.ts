import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { Turns } from '../../../platform/work/turns.ts';
import type { Product, Variant } from '../catalogue-snapshot.ts';
import { compactNumber } from '../search/find-by-number.ts';

/** Products that are read with one statement. */
const PRODUCTS_AT_ONCE = 500;

const isOffered = sql<boolean>`is_offered(published, offered_until)`;

/** The offered products in display order. One without a variant that is offered is among them. */
export async function readShownIds(database: Database): Promise<number[]> {
  const rows = await database.selectFrom('product').select('id').where(isOffered).orderBy('sort').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Those of the products that the shop shows, in the order of `ids`. `orderTypes` are those of the shelves. Reads in portions, so that requests are answered
 * meanwhile however many products there are.
 */
export async function readProducts(
  database: Database,
  ids: readonly number[],
  orderTypes: ReadonlyMap<number, string>,
): Promise<Product[]> {
  const words = new SharedWords();
  const turns = new Turns();
  const products: Product[] = [];
  const portions = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, at) =>
    ids.slice(at * PRODUCTS_AT_ONCE, (at + 1) * PRODUCTS_AT_ONCE),
  );
  const read = (portion: readonly number[]) => {
    const rows = Promise.all([selectProducts(database, portion), selectVariants(database, portion)]);
    // It may fail while the portion before it is put together; then nobody waits for it yet.
    rows.catch(() => undefined);
    return rows;
  };
  let coming = read(portions[0] ?? []);
  for (const [at, portion] of portions.entries()) {
    const [rows, variants] = await coming;
    // The database reads the next portion while this one is put together.
    coming = read(portions[at + 1] ?? []);
    const ofProduct = new Map<number, Variant[]>();
    for (const row of variants) {
      const siblings = ofProduct.get(row.product_id);
      if (siblings) siblings.push(variantOf(row, words));
      else ofProduct.set(row.product_id, [variantOf(row, words)]);
      if (turns.isOver()) await turns.next();
    }
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    for (const id of portion) {
      const row = rowOf.get(id);
      const [first, ...others] = ofProduct.get(id) ?? [];
      // A product without a variant cannot be sold yet.
      if (row !== undefined && first !== undefined) products.push(productOf(row, [first, ...others], orderTypes, words));
      if (turns.isOver()) await turns.next();
    }
  }
  return products;
}

const selectProducts = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('product')
    .select(['id', 'product_no', 'category_id', 'further_shelves', 'name', 'pictures', 'sort'])
    .select([
      sql<string | null>`spec1_name::text`.as('spec1'),
      sql<string | null>`spec2_name::text`.as('spec2'),
      sql<string | null>`shipping_notice::text`.as('notice'),
    ])
    .where(isOffered)
    .where(sql<boolean>`id = ANY (${[...ids]}::integer[])`)
    .execute();

/** The variants that are offered, each product's in display order, at the prices in force. */
const selectVariants = (database: Database, productIds: readonly number[]) =>
  database
    .selectFrom('product_variant')
    // Periods of a variant never overlap, so at most one is in force. A join finds those of many variants at once, `price_in_force` of one.
    .leftJoin('price_period as force', (join) =>
      join
        .onRef('force.variant_id', '=', 'product_variant.id')
        .on(sql<boolean>`force.from_at <= now() AND (force.until_at IS NULL OR force.until_at > now())`),
    )
    .select(['product_variant.id', 'product_variant.product_id', 'product_variant.stock', 'product_variant.pictures'])
    .select([
      sql<bigint>`coalesce(force.price_cents, product_variant.price_cents)`.as('price_cents'),
      sql<bigint>`coalesce(force.show_price_cents, product_variant.show_price_cents)`.as('show_price_cents'),
      sql<bigint>`coalesce(force.pv, product_variant.pv)`.as('pv'),
    ])
    .select([sql<string | null>`spec1_value::text`.as('spec1'), sql<string | null>`spec2_value::text`.as('spec2')])
    .where('on_sale', '=', true)
    .where(sql<boolean>`product_id = ANY (${[...productIds]}::integer[])`)
    .orderBy('product_id')
    .orderBy('sort')
    .orderBy('product_variant.id')
    .execute();

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];

const NO_PICTURES: readonly string[] = [];
const NO_SHELVES: readonly number[] = [];

const variantOf = (row: VariantRow, words: SharedWords): Variant => ({
  id: row.id,
  productId: row.product_id,
  spec1: words.of(row.spec1),
  spec2: words.of(row.spec2),
  priceCents: row.price_cents,
  showPriceCents: row.show_price_cents,
  pv: row.pv,
  stock: row.stock,
  pictures: row.pictures.length === 0 ? NO_PICTURES : row.pictures,
});

const productOf = (
  row: ProductRow,
  variants: readonly [Variant, ...Variant[]],
  orderTypes: ReadonlyMap<number, string>,
  words: SharedWords,
): Product => ({
  id: row.id,
  sort: row.sort,
  productNo: row.product_no,
  compactNo: compactNumber(row.product_no),
  categoryId: row.category_id,
  furtherShelves: row.further_shelves.length === 0 ? NO_SHELVES : row.further_shelves,
  orderType: orderTypes.get(row.category_id) ?? '',
  name: row.name,
  spec1Name: words.of(row.spec1),
  spec2Name: words.of(row.spec2),
  shippingNotice: words.of(row.notice),
  pictures: row.pictures,
  variants,
});

/** Words that many products share, such as `50 ml` in ten languages: parsed and held once. */
class SharedWords {
  readonly #known = new Map<string, Texts>();

  of(json: string | null): Texts | null {
    if (json === null) return null;
    let words = this.#known.get(json);
    if (words === undefined) this.#known.set(json, (words = JSON.parse(json) as Texts));
    return words;
  }
}
