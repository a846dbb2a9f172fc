import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';

export interface OrderToRefund {
  id: bigint;
  memberId: bigint;
  orderNo: string;
  state: OrderState;
  totalCents: bigint;
  /** The member's code and company. */
  code: string;
  company: string;
}

export interface WhichOrder {
  /** Order number or id. */
  order: string | bigint;
  /** Condition on a company column: whether the caller may see its members. */
  isSeen: (company: Expression<string>) => Expression<SqlBool>;
  isLocked?: boolean | undefined;
}

/** An order of a member whom the caller may see; undefined if there is none. */
export async function findOrderToRefund(
  database: Database,
  { order, isSeen, isLocked = false }: WhichOrder,
): Promise<OrderToRefund | undefined> {
  return database
    .selectFrom('member_order')
    .innerJoin('member', 'member.id', 'member_order.member_id')
    .select([
      'member_order.id',
      'member_order.member_id as memberId',
      'member_order.order_no as orderNo',
      'member_order.state',
      'member_order.total_cents as totalCents',
      'member.code',
    ])
    .select('member.company_code as company')
    .where((each) => (typeof order === 'string' ? each('member_order.order_no', '=', order) : each('member_order.id', '=', order)))
    .where(({ ref }) => isSeen(ref('member.company_code')))
    .$if(isLocked, (query) => query.forNoKeyUpdate('member_order'))
    .executeTakeFirst();
}
