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
export const addToCart: Handler<'addToCart'> = async (context, payload) => {
  const { database, member, now } = context;
  const { userCode, productId: variantId, qty } = payload;
  if (!isOwnCode(member, userCode)) return refuse('notAllowed');
  const put = await putPieces(database, { member, variantId, qty, now });
  if (!put?.published) return refuse('productNotFound');
  if (!put.sellsHere) return refuse('productNotFound', { params: { context: 'company' } });
  const { stock, cart, lineId } = put;
  if (stock === 0) return refuse('soldOut');
  if (cart === null) {
    await lockOrMakeCart(database, member.id);
    return addToCart(context, payload);
  }
  if (lineId !== null) return { data: { sclId: Number(lineId), qty: cart.had + qty, cartNum: cart.pieces + qty }, message: 'cart.added' };
  if (cart.had === 0 && cart.lines >= MOST_LINES) return refuse('cartLineLimit', { params: { most: MOST_LINES } });
  if (cart.had + qty > stock) return refuse('stockShort', { field: 'qty', params: { stock } });
  return refuse('valueRefused', { field: 'qty' });
};

interface Put {
  published: boolean;
  /** Whether members of this company can buy it. */
  sellsHere: boolean;
  stock: number;
  /** Cart before the change: units of this variant, lines, units of all lines. Null for a member without a cart. */
  cart: { had: number; lines: number; pieces: number } | null;
  /** Null if a limit prevented the change and nothing was written. */
  lineId: bigint | null;
}

interface NewPieces {
  member: Pick<SessionMember, 'id' | 'companyCode'>;
  /** May exceed the column's type. */
  variantId: number;
  qty: number;
  now: Date;
}

/**
 * Locks the cart, counts it and puts the pieces into it if they fit, in one statement. The cart is counted by a function, so that the count includes the changes that the lock
 * waited for. Undefined for an unknown variant.
 */
async function putPieces(database: Database, { member, variantId, qty, now }: NewPieces): Promise<Put | undefined> {
  const { rows } = await sql<Put>`
    WITH wanted AS MATERIALIZED (
      SELECT variant.id, variant.stock, is_offered(product.published, product.offered_until) AND variant.on_sale AS published,
        sells_in(variant.companies, ${member.companyCode}) AS sells_here, coalesce(force.price_cents, variant.price_cents) AS price_cents
      FROM product_variant AS variant JOIN product ON product.id = variant.product_id
      LEFT JOIN LATERAL price_in_force(variant.id) AS force ON true
      WHERE variant.id = ${variantId}::bigint
    ), mine AS MATERIALIZED (
      SELECT id FROM cart WHERE member_id = ${member.id} FOR UPDATE
    ), before AS MATERIALIZED (
      SELECT mine.id AS cart_id, cart.* FROM wanted, mine, cart_as_of_now(mine.id, wanted.id) AS cart
    ), put AS (
      INSERT INTO cart_line (cart_id, variant_id, quantity, price_added_cents, added_at)
      SELECT cart_id, wanted.id, had + ${qty}, price_cents, ${now} FROM before, wanted
      WHERE published AND sells_here AND had + ${qty} <= least(stock, ${MOST_PIECES}) AND (had > 0 OR lines < ${MOST_LINES})
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = EXCLUDED.quantity, price_added_cents = EXCLUDED.price_added_cents, added_at = EXCLUDED.added_at
      RETURNING id
    )
    SELECT published, sells_here AS "sellsHere", stock, put.id AS "lineId",
      CASE WHEN cart_id IS NOT NULL THEN json_build_object('had', had, 'lines', lines, 'pieces', pieces) END AS cart
    FROM wanted LEFT JOIN before ON true LEFT JOIN put ON true`.execute(database);
  return rows[0];
}
