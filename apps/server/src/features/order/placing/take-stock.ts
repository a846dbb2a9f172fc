import type { TaxClass } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Locale } from '@upline/i18n';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { nameVariant } from './name-variant.ts';

/** A variant at the time of ordering, with the number of pieces taken. */
export interface OrderedVariant {
  variantId: number;
  quantity: number;
  productNo: string;
  name: Texts;
  spec1: Texts | null;
  spec2: Texts | null;
  picture: string;
  priceCents: bigint;
  showPriceCents: bigint;
  pv: bigint;
  /** Commissionable value in hundredths; null means its PV counts. */
  cv: bigint | null;
  depositCents: bigint;
  taxClass: TaxClass;
  weightGrams: number;
}

export interface TakenVariant extends OrderedVariant {
  stockLeft: number;
}

/**
 * Takes the pieces of all lines out of stock and returns the variants as they are now. The order writes them into the stock's journal when it is inserted, in the same transaction.
 * Fewer rows than lines mean that stock is short; then the transaction must roll back. Prices are those in force when the transaction began, by the database's clock. Rows are
 * locked in the order of their ids, so that carts with the same variants wait for each other and never deadlock.
 */
export async function takeStock(transaction: Database, lines: readonly CartLine[], companyCode: string): Promise<TakenVariant[]> {
  const ids = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  const { rows } = await sql<TakenVariant>`
    WITH wanted AS MATERIALIZED (
      SELECT variant.id, line.quantity
      FROM product_variant AS variant JOIN unnest(${ids}::int[], ${quantities}::int[]) AS line (id, quantity) ON line.id = variant.id
      ORDER BY variant.id FOR NO KEY UPDATE OF variant)
    UPDATE product_variant AS variant SET stock = stock - wanted.quantity
    FROM wanted LEFT JOIN LATERAL price_in_force(wanted.id) AS force ON true, product
    WHERE variant.id = wanted.id AND product.id = variant.product_id AND is_offered(product.published, product.offered_until)
      AND variant.on_sale AND sells_in(variant.companies, ${companyCode}) AND variant.stock >= wanted.quantity
    RETURNING variant.id AS "variantId", wanted.quantity, product.product_no AS "productNo", product.name, variant.spec1_value AS spec1,
      variant.spec2_value AS spec2, picture_address(coalesce(variant.pictures[1], product.pictures[1])) AS picture, coalesce(force.price_cents, variant.price_cents) AS "priceCents",
      coalesce(force.show_price_cents, variant.show_price_cents) AS "showPriceCents", coalesce(force.pv, variant.pv) AS pv,
      cv_in_force(variant.id, variant.cv) AS cv, product.deposit_cents AS "depositCents", product.tax_class AS "taxClass",
      product.weight_grams AS "weightGrams", variant.stock AS "stockLeft"`.execute(transaction);
  return rows;
}

/** Refuses with the name of the product that is short and its remaining pieces. */
export async function shortageOf(
  transaction: Database,
  lines: readonly CartLine[],
  taken: readonly OrderedVariant[],
  { locale, companyCode }: { locale: Locale; companyCode: string },
): Promise<Refusal<'soldOut' | 'stockShort'>> {
  const had = new Set(taken.map(({ variantId }) => variantId));
  const short = lines.find(({ variantId }) => !had.has(variantId));
  const row = await nameVariant(transaction, short?.variantId ?? 0, locale, companyCode);
  if (row?.sellsHere === false) return refuse('soldOut', { params: { context: 'company', product: row.product } });
  const stock = row?.published === true ? row.stock : 0;
  // The context picks the sentence that names the product: "this product" says too little in a cart of many lines.
  return refuse(stock === 0 ? 'soldOut' : 'stockShort', { params: { context: 'named', product: row?.product ?? '', stock } });
}

export interface CartLine {
  variantId: number;
  quantity: number;
}

/** Locks the member's cart and removes all its lines. A concurrent second order finds an empty cart. */
export async function takeCartLines(transaction: Database, memberId: bigint): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    WITH mine AS MATERIALIZED (SELECT id FROM cart WHERE member_id = ${memberId} FOR UPDATE)
    DELETE FROM cart_line USING mine WHERE cart_line.cart_id = mine.id
    RETURNING cart_line.variant_id AS "variantId", cart_line.quantity`.execute(transaction);
  return rows;
}
