import { sql } from 'kysely';
import type { SessionMember } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isOwnCode } from './is-own-code.ts';
import { lockOrMakeCart } from './lock-cart.ts';

const MOST_LINES = 200;
const MOST_PIECES = 99_999;

/** Adds units of a variant. A line that already has the variant gains them and moves to the top. */
export const addToCart: Handler<'addToCart'> = async ({ database, member, now }, { userCode, productId: variantId, qty }) => {
  if (!isOwnCode(member, userCode)) return refuse('notAllowed');
  const variant = await lockCartAndReadVariant(database, member, variantId);
  if (!variant?.published) return refuse('productNotFound');
  if (!variant.sells_here) return refuse('productNotFound', { params: { context: 'company' } });
  const { stock, price_cents: priceCents } = variant;
  if (stock === 0) return refuse('soldOut');
  const cartId = variant.cart_id ?? (await lockOrMakeCart(database, member.id));
  const put = await putLine(database, { cartId, variantId, qty, priceCents, most: Math.min(stock, MOST_PIECES), now });
  if (put.id !== null) return { data: { sclId: Number(put.id), qty: put.had + qty, cartNum: put.pieces + qty }, message: 'cart.added' };
  if (put.had === 0 && put.lines >= MOST_LINES) return refuse('cartLineLimit', { params: { most: MOST_LINES } });
  if (put.had + qty > stock) return refuse('stockShort', { field: 'qty', params: { stock } });
  return refuse('valueRefused', { field: 'qty' });
};

interface Variant {
  published: boolean;
  /** Whether members of this company can buy it. */
  sells_here: boolean;
  stock: number;
  price_cents: bigint;
  cart_id: bigint | null;
}

/** One round trip for both. A later statement reads the lines, so that it sees the changes the lock waited for. An id may exceed the column's type. */
async function lockCartAndReadVariant(
  database: Database,
  { id, companyCode }: Pick<SessionMember, 'id' | 'companyCode'>,
  variantId: number,
): Promise<Variant | undefined> {
  const { rows } = await sql<Variant>`
    WITH mine AS MATERIALIZED (SELECT id FROM cart WHERE member_id = ${id} FOR UPDATE)
    SELECT is_offered(product.published, product.offered_until) AND variant.on_sale AS published,
      sells_in(variant.companies, ${companyCode}) AS sells_here, variant.stock,
      coalesce(force.price_cents, variant.price_cents) AS price_cents, (SELECT id FROM mine) AS cart_id
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id
    LEFT JOIN LATERAL price_in_force(variant.id) AS force ON true
    WHERE variant.id = ${variantId}::bigint`.execute(database);
  return rows[0];
}

interface Put {
  /** Null if a limit prevented the change and nothing was written. */
  id: bigint | null;
  /** The state before: units of this variant, lines, units of the whole cart. */
  had: number;
  lines: number;
  pieces: number;
}

interface NewPieces {
  cartId: bigint;
  variantId: number;
  qty: number;
  priceCents: bigint;
  most: number;
  now: Date;
}

async function putLine(database: Database, { cartId, variantId, qty, priceCents, most, now }: NewPieces): Promise<Put> {
  const { rows } = await sql<Put>`
    WITH before AS (
      SELECT count(*)::int AS lines, coalesce(sum(quantity), 0)::int AS pieces,
        coalesce(max(quantity) FILTER (WHERE variant_id = ${variantId}), 0)::int AS had
      FROM cart_line WHERE cart_id = ${cartId}
    ), put AS (
      INSERT INTO cart_line (cart_id, variant_id, quantity, price_added_cents, added_at)
      SELECT ${cartId}, ${variantId}, had + ${qty}, ${priceCents}, ${now} FROM before
      WHERE had + ${qty} <= ${most} AND (had > 0 OR lines < ${MOST_LINES})
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = EXCLUDED.quantity, price_added_cents = EXCLUDED.price_added_cents, added_at = EXCLUDED.added_at
      RETURNING id
    )
    SELECT put.id, before.had, before.lines, before.pieces FROM before LEFT JOIN put ON true`.execute(database);
  return rows[0] as Put;
}
