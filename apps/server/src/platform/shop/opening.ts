import type { Database } from '../database/connection.ts';

/** Whether the shop has opened. Until then it is being set up, which one person may do. */
export async function isShopOpen(database: Database): Promise<boolean> {
  return (await database.selectFrom('shop_opening').select('is_open').executeTakeFirst()) !== undefined;
}

/** Opens the shop, once. `by`: requester and approver; absent for a shop that begins open, such as the demo. */
export async function keepOpening(database: Database, at: Date, by?: { openedBy: bigint; confirmedBy: bigint }): Promise<void> {
  await database
    .insertInto('shop_opening')
    .values({ opened_at: at, opened_by: by?.openedBy ?? null, confirmed_by: by?.confirmedBy ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
