import type { Database } from '../../platform/database/connection.ts';

/**
 * Locks the member's cart until the transaction ends and answers its id, or undefined for a member who never had one. Every change of lines takes this lock
 * first, so that counts, sums and orders see a stable cart.
 */
export async function lockCart(transaction: Database, memberId: bigint): Promise<bigint | undefined> {
  const row = await transaction.selectFrom('cart').select('id').where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  return row?.id;
}
