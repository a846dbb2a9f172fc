import type { Database } from '../../platform/database/connection.ts';

/**
 * Locks the member's cart until the transaction ends and answers its id, undefined for a member who never had one.
 * Whatever changes lines locks first, so that counts, sums and orders see a cart that stands still.
 */
export async function lockCart(transaction: Database, memberId: bigint): Promise<bigint | undefined> {
  const row = await transaction.selectFrom('cart').select('id').where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  return row?.id;
}
