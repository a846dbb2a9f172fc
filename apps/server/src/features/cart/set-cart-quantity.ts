import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { lockCart } from './lock-cart.ts';

export const setCartQuantity: Handler<'editCartpty'> = async ({ database, member }, { sclId, qty }) => {
  const cartId = await lockCart(database, member.id);
  const edited =
    cartId === undefined
      ? undefined
      : await setQuantity(database, { cartId, lineId: sclId, quantity: qty, companyCode: member.companyCode });
  if (edited === undefined) return refuse('cartLineNotFound');
  if (!edited.changed) return refuse('stockShort', { field: 'qty', params: { stock: edited.stock } });
  return { data: { sclId, qty, cartNum: edited.others + qty }, message: 'cart.changed' };
};

interface Edited {
  changed: boolean;
  /** Units that can be ordered. */
  stock: number;
  /** Units of the cart's other lines. */
  others: number;
}

async function setQuantity(
  database: Database,
  { cartId, lineId, quantity, companyCode }: { cartId: bigint; lineId: number; quantity: number; companyCode: string },
): Promise<Edited | undefined> {
  const { rows } = await sql<Edited>`
    WITH line AS (
      SELECT cart_line.id, CASE WHEN is_offered(product.published, product.offered_until) AND variant.on_sale
        AND sells_in(variant.companies, ${companyCode}) THEN variant.stock ELSE 0 END AS stock
      FROM cart_line JOIN product_variant AS variant ON variant.id = cart_line.variant_id JOIN product ON product.id = variant.product_id
      WHERE cart_line.id = ${lineId} AND cart_line.cart_id = ${cartId}
    ), changed AS (
      UPDATE cart_line SET quantity = ${quantity} FROM line WHERE cart_line.id = line.id AND line.stock >= ${quantity} RETURNING cart_line.id
    )
    SELECT changed.id IS NOT NULL AS changed, line.stock,
      (SELECT coalesce(sum(quantity), 0)::int FROM cart_line WHERE cart_id = ${cartId} AND id <> ${lineId}) AS others
    FROM line LEFT JOIN changed ON true`.execute(database);
  return rows[0];
}
