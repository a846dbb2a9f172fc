import type { Database } from '../../../platform/database/connection.ts';

/** Staff calls name orders by number, whoever owns them. */
export async function findOrderId(database: Database, orderNo: string): Promise<bigint | undefined> {
  const row = await database.selectFrom('member_order').select('id').where('order_no', '=', orderNo).executeTakeFirst();
  return row?.id;
}
