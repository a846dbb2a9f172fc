import { createHash } from 'node:crypto';
import type { GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import { cents, centsToText } from '@upline/money';
import { type NotNull, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { ProductTable, ProductVariantTable } from '../../../platform/database/schema/catalogue-tables.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { refuse } from '../../../operation/refusal.ts';

export interface LiveGoods {
  goodsId: number;
  document: GoodsDocument;
  /** Hash of the document; changes whenever the document does. */
  mark: string;
  changedAt: Date;
  stock: { key: string; stock: number; isLow: boolean }[];
}

/** Largest possible product id; a larger one does not exist. */
const LARGEST_ID = 2_147_483_647;

/**
 * Live document of a product. `product` locks the product until the transaction ends against edits; `prices` also locks its variants against price changes. Throws
 * `productNotFound`.
 */
export async function readGoods(database: Database, goodsId: number, lock?: 'product' | 'prices'): Promise<LiveGoods> {
  const id = goodsId > LARGEST_ID ? 0 : goodsId;
  // Variants are locked before their product, in the order in which a price is set.
  if (lock === 'prices') await sql`SELECT FROM product_variant WHERE product_id = ${id} ORDER BY id FOR NO KEY UPDATE`.execute(database);
  const row = await database
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$narrowType<{ category_id: NotNull }>()
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (row === undefined) throw refuse('productNotFound');
  const variants = await database
    .selectFrom('product_variant')
    .selectAll()
    .where('product_id', '=', row.id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return liveGoods(row, variants);
}

/** A row of a product that is not removed. */
type ThereRow = Selectable<ProductTable> & { category_id: number };

export function liveGoods(row: ThereRow, variants: readonly Selectable<ProductVariantTable>[]): LiveGoods {
  const document = documentOf(row, variants);
  return {
    goodsId: row.id,
    document,
    mark: markOf(document),
    changedAt: row.changed_at,
    stock: variants.map((variant) => ({
      key: String(variant.id),
      stock: variant.stock,
      isLow: variant.low_limit !== null && variant.stock < variant.low_limit,
    })),
  };
}

function documentOf(row: ThereRow, variants: readonly Selectable<ProductVariantTable>[]): GoodsDocument {
  return {
    productNo: row.product_no,
    onSale: row.published,
    shelf: row.category_id,
    furtherShelves: row.further_shelves,
    offeredUntil: row.offered_until?.toISOString() ?? '',
    name: row.name,
    summary: row.summary,
    introduction: row.introduction,
    spec1: wordsOf(row.spec1_name),
    spec2: wordsOf(row.spec2_name),
    weightGrams: row.weight_grams,
    deposit: amountText(row.deposit_cents),
    taxClass: row.tax_class,
    shippingNotice: wordsOf(row.shipping_notice),
    pictures: row.pictures,
    maker: row.maker,
    responsiblePerson: row.responsible_person,
    ingredients: wordsOf(row.ingredients),
    warnings: wordsOf(row.warnings),
    variants: variants.map(
      (variant): GoodsVariant => ({
        key: String(variant.id),
        spec1: wordsOf(variant.spec1_value),
        spec2: wordsOf(variant.spec2_value),
        price: amountText(variant.price_cents),
        originalPrice: amountText(variant.show_price_cents),
        pv: amountText(variant.pv),
        cv: variant.cv === null ? '' : amountText(variant.cv),
        pictures: variant.pictures,
        onSale: variant.on_sale,
        companies: variant.companies,
        netQuantity: variant.net_quantity,
      }),
    ),
  };
}

const wordsOf = (texts: Texts | null): GoodsWords => texts ?? {};
const amountText = (hundredths: bigint): string => centsToText(cents(hundredths));

const markOf = (document: GoodsDocument): string => createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 24);
