import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/**
 * Locks the member's cart until the transaction ends. Returns its id, or undefined for a member who never had one. Every change of lines takes this lock first, so that counts,
 * sums and orders see a stable cart.
 */
export async function lockCart(transaction: Database, memberId: bigint): Promise<bigint | undefined> {
  const row = await transaction.selectFrom('cart').select('id').where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  return row?.id;
}

/** Locks the member's cart like `lockCart`, and creates it if missing. Of two concurrent calls, the second waits and gets the same cart, locked. Its content stays. */
export async function lockOrMakeCart(transaction: Database, memberId: bigint): Promise<bigint> {
  const { id } = await transaction
    .insertInto('cart')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** SQL condition: the member's cart has lines, also those that were committed while the statement waited. */
export const hasLinesNow = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce((SELECT now.lines > 0 FROM cart, cart_as_of_now(cart.id, 0) AS now WHERE cart.member_id = ${memberId}), false)`;
