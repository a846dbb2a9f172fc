import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { endDraft } from './goods-draft.ts';

/** Reason that prevents a removal: an order names the product, or pieces of it are in stock. */
export type RestsOnGoods = 'ordered' | 'stocked';

interface Removal {
  goodsId: number;
  staffId: bigint;
  at: Date;
}

/**
 * Removes a locked product that was never ordered. Its row stays, because history and audit name it, but neither the shop nor the staff see it, and its number and bar codes are free
 * again. Undefined once it is removed; otherwise what rests on it, and nothing has changed.
 */
export async function removeGoods(transaction: Database, { goodsId, staffId, at }: Removal): Promise<RestsOnGoods | undefined> {
  // No order can take the variants from here on: each locks them first.
  const { rows } = await sql<{ ordered: boolean; stocked: boolean }>`
    SELECT EXISTS (SELECT FROM order_line JOIN product_variant ON product_variant.id = variant_id WHERE product_id = ${goodsId}) AS ordered,
      EXISTS (SELECT FROM product_variant WHERE product_id = ${goodsId} AND stock > 0) AS stocked`.execute(transaction);
  if (rows[0]?.ordered) return 'ordered';
  if (rows[0]?.stocked) return 'stocked';
  await endDraft(transaction, { goodsId, state: 'dropped', staffId, at });
  await sql`DELETE FROM cart_line WHERE variant_id IN (SELECT id FROM product_variant WHERE product_id = ${goodsId})`.execute(transaction);
  await sql`UPDATE product_variant SET on_sale = false, ean = NULL WHERE product_id = ${goodsId}`.execute(transaction);
  await sql`
    UPDATE product SET published = false, removed_at = ${at}, removed_by = ${staffId}, changed_at = ${at}, product_no = ${`removed-${goodsId}`}
    WHERE id = ${goodsId}`.execute(transaction);
  return undefined;
}
