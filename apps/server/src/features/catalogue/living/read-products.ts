import type { Database } from '../../../platform/database/connection.ts';
import { type CopiedRow, copyOut } from '../../../platform/database/copy/index.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { Product, Variant } from '../catalogue-snapshot.ts';
import { compactNumber } from '../search/find-by-number.ts';
import { NamePacker, type PackedNames, StoredProduct, type StoredFields } from './stored-product.ts';

/** Number of products read by one statement: few enough that the database sorts their variants in memory and no statement takes long. */
const PRODUCTS_AT_ONCE = 5_000;

/** Products to read: all offered products, or the offered products with these ids. */
export type Chosen = 'offered' | readonly number[];

/**
 * Products that the shop shows, in display order. `orderTypes` are those of the shelves. Reads by COPY, which delivers rows in small batches, so that requests are served in
 * between however many products there are.
 */
export async function readProducts(database: Database, chosen: Chosen, orderTypes: ReadonlyMap<number, string>): Promise<Product[]> {
  const reader = new Reader(orderTypes, chosen);
  if (chosen !== 'offered') {
    if (chosen.length > 0) await reader.read(database, (id) => `${id} = ANY ('{${chosen.map(Number).join()}}'::integer[])`);
  } else {
    let last: number | undefined = BEFORE_ALL;
    while (last !== undefined) last = await reader.readBehind(database, last);
  }
  return inDisplayOrder(reader.products);
}

const productsWhere = (condition: string, rest = ''): string => `
  SELECT id, sort, product_no, category_id, further_shelves, name::text, spec1_name::text, spec2_name::text, shipping_notice::text, pictures
  FROM product WHERE is_offered(published, offered_until) AND ${condition} ${rest}`;

/** Offered variants, in display order within each product, at the prices in force. Periods of a variant never overlap, so at most one is in force. */
const variantsWhere = (condition: string): string => `
  SELECT variant.product_id, variant.id, variant.stock, coalesce(force.price_cents, variant.price_cents), coalesce(force.show_price_cents, variant.show_price_cents),
    coalesce(force.pv, variant.pv), variant.spec1_value::text, variant.spec2_value::text, variant.pictures, variant.net_quantity
  FROM product_variant AS variant LEFT JOIN prices_at(now()) AS force ON force.variant_id = variant.id
  WHERE variant.on_sale AND ${condition} ORDER BY variant.product_id, variant.sort, variant.id`;

/** A product whose variants are not read yet. */
interface Begun {
  fields: StoredFields;
  names: PackedNames;
}

/** Assembles rows. Values that many rows share are stored once. */
class Reader {
  /** In order of ids. */
  readonly products: Product[] = [];
  readonly #orderTypes: ReadonlyMap<number, string>;
  readonly #names: NamePacker;
  readonly #words = new SharedWords();
  readonly #amounts = new Map<number, bigint>();
  readonly #texts = new Map<string, string>();

  constructor(orderTypes: ReadonlyMap<number, string>, chosen: Chosen) {
    this.#orderTypes = orderTypes;
    this.#names = new NamePacker({ isShared: chosen === 'offered' });
  }

  /** Reads the next products after this id, and returns the last id; undefined if no more may follow. */
  async readBehind(database: Database, last: number): Promise<number | undefined> {
    const begun = await this.#begin(database, productsWhere(`id > ${last}`, `ORDER BY id LIMIT ${PRODUCTS_AT_ONCE}`));
    const end = begun.at(-1)?.fields.id;
    if (end === undefined) return undefined;
    await this.#addVariants(database, begun, `variant.product_id > ${last} AND variant.product_id <= ${end}`);
    return begun.length < PRODUCTS_AT_ONCE ? undefined : end;
  }

  async read(database: Database, conditionOn: (id: string) => string): Promise<void> {
    const begun = await this.#begin(database, productsWhere(conditionOn('id'), 'ORDER BY id'));
    await this.#addVariants(database, begun, conditionOn('variant.product_id'));
  }

  async #begin(database: Database, query: string): Promise<Begun[]> {
    const begun: Begun[] = [];
    await copyOut(database, query, (row) => {
      begun.push({ fields: this.#fieldsOf(row), names: this.#names.put(row.bytes(5)) });
    });
    return begun;
  }

  /** Both inputs are ordered by product id. A product without a variant cannot be sold yet. */
  async #addVariants(database: Database, begun: readonly Begun[], condition: string): Promise<void> {
    let next = 0;
    let siblings: Variant[] = [];
    const close = (): void => {
      const [first, ...others] = siblings;
      const product = begun[next];
      if (first !== undefined && product !== undefined)
        this.products.push(new StoredProduct(product.fields, [first, ...others], product.names));
      siblings = [];
    };
    await copyOut(database, variantsWhere(condition), (row) => {
      const productId = row.integer(0);
      if (begun[next]?.fields.id !== productId) {
        close();
        while (next < begun.length && (begun[next] as Begun).fields.id < productId) next += 1;
      }
      // Otherwise its product is not offered.
      if (begun[next]?.fields.id === productId) siblings.push(this.#variantOf(row, productId));
    });
    close();
  }

  #fieldsOf(row: CopiedRow): StoredFields {
    const productNo = row.text(2);
    const categoryId = row.integer(3);
    const furtherShelves = row.integers(4);
    return {
      id: row.integer(0),
      sort: row.integer(1),
      productNo,
      compactNo: compactNumber(productNo),
      categoryId,
      furtherShelves: furtherShelves.length === 0 ? NO_SHELVES : furtherShelves,
      orderType: this.#orderTypes.get(categoryId) ?? '',
      spec1Name: this.#words.of(row, 6),
      spec2Name: this.#words.of(row, 7),
      shippingNotice: this.#words.of(row, 8),
      pictures: row.texts(9),
    };
  }

  #variantOf(row: CopiedRow, productId: number): Variant {
    const pictures = row.texts(8);
    return {
      id: row.integer(1),
      productId,
      spec1: this.#words.of(row, 6),
      spec2: this.#words.of(row, 7),
      priceCents: this.#amount(row, 3),
      showPriceCents: this.#amount(row, 4),
      pv: this.#amount(row, 5),
      stock: row.integer(2),
      pictures: pictures.length === 0 ? NO_PICTURES : pictures,
      netQuantity: this.#shared(row.text(9)),
    };
  }

  /** The same text for all variants that have it. */
  #shared(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #amount(row: CopiedRow, column: number): bigint {
    const amount = row.integer(column);
    let shared = this.#amounts.get(amount);
    if (shared === undefined) this.#amounts.set(amount, (shared = BigInt(amount)));
    return shared;
  }
}

/** Less than any id. */
const BEFORE_ALL = -2_147_483_649;
const NO_PICTURES: readonly string[] = [];
const NO_SHELVES: readonly number[] = [];

const comesBefore = (one: Product, other: Product): boolean => one.sort < other.sort || (one.sort === other.sort && one.id < other.id);

/** Products are mostly in the order in which they were added. */
function inDisplayOrder(products: Product[]): Product[] {
  const isInOrder = products.every((product, at) => at === 0 || comesBefore(products[at - 1] as Product, product));
  return isInOrder ? products : products.sort((one, other) => (comesBefore(one, other) ? -1 : 1));
}

/** Words that many products share, such as `50 ml` in ten languages: parsed and stored once. */
class SharedWords {
  readonly #known = new Map<string, Texts>();

  of(row: CopiedRow, column: number): Texts | null {
    if (row.isNull(column)) return null;
    const json = row.text(column);
    let words = this.#known.get(json);
    if (words === undefined) this.#known.set(json, (words = JSON.parse(json) as Texts));
    return words;
  }
}
