import type { Database } from '../../platform/database/connection.ts';

/** The staff's calls name orders by number, whoever's they are. */
export async function findOrderId(database: Database, orderNo: string): Promise<bigint | undefined> {
  const row = await database.selectFrom('member_order').select('id').where('order_no', '=', orderNo).executeTakeFirst();
  return row?.id;
}
