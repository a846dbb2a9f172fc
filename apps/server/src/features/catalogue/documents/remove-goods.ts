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
 * Removes a locked product that was never ordered. Its row stays, because history and audit name it, but neither the shop nor the staff see it, its number and bar codes are free
 * again, and it keeps nothing else from being removed: it stands on no category, shows no picture, has no place or limit of stock, and no text of it waits for a translator. Undefined once it is removed; otherwise what rests on it, and nothing has changed.
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
  await sql`UPDATE product_variant SET on_sale = false, ean = NULL, pictures = '{}', low_limit = NULL, shelf = '' WHERE product_id = ${goodsId}`.execute(
    transaction,
  );
  await sql`
    UPDATE product SET published = false, removed_at = ${at}, removed_by = ${staffId}, changed_at = ${at}, product_no = ${`removed-${goodsId}`},
      category_id = NULL, further_shelves = '{}', pictures = '{}'
    WHERE id = ${goodsId}`.execute(transaction);
  await sql`
    DELETE FROM translatable USING (SELECT 1 AS kind, ${goodsId}::bigint AS row UNION ALL SELECT 2, id FROM product_variant WHERE product_id = ${goodsId}) AS gone
    WHERE translatable.id BETWEEN text_no(gone.kind, gone.row, 0) AND text_no(gone.kind, gone.row, 255)`.execute(transaction);
  return undefined;
}
