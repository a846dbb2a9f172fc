import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface CartLine {
  variantId: number;
  quantity: number;
}

/** Locks the member's cart and takes all its lines out. Of two orders at once the second finds none. */
export async function takeCartLines(transaction: Database, memberId: bigint): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    WITH mine AS MATERIALIZED (SELECT id FROM cart WHERE member_id = ${memberId} FOR UPDATE)
    DELETE FROM cart_line USING mine WHERE cart_line.cart_id = mine.id
    RETURNING cart_line.variant_id AS "variantId", cart_line.quantity`.execute(transaction);
  return rows;
}
