import type { Database } from '../../platform/database/connection.ts';

/** Locks the member's address book until the transaction ends, so that two concurrent calls can neither make two defaults nor remove the last one. */
export async function lockAddressBook(database: Database, memberId: bigint): Promise<void> {
  await database.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Clears the default. The caller must set another at once. */
export async function clearDefaultAddress(database: Database, memberId: bigint): Promise<void> {
  await database
    .updateTable('address')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
}
