import type { Database } from '../../platform/database/connection.ts';

/** Holds the member's address book until the transaction ends: two devices at once must not both make a default, or take the last one away. */
export async function lockAddressBook(database: Database, memberId: bigint): Promise<void> {
  await database.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Leaves the book without a default, to be given one at once. */
export async function clearDefaultAddress(database: Database, memberId: bigint): Promise<void> {
  await database
    .updateTable('address')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
}
