import type { AnswerOf, PayloadOf } from '@upline/contract';
import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { MemberContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';

type HistoryPage = AnswerOf<'getHistoryData'>;
type DataType = PayloadOf<'getHistoryData'>['dataType'];

/** Reads a page of one of the member's histories, newest first, and the total number of entries. */
export type ReadHistory = (context: MemberContext, page: { limit: number; offset: number }) => Promise<HistoryPage>;

/** Histories of other features, by their name in the call. */
export type OtherHistories = Readonly<Record<Exclude<DataType, 'order'>, ReadHistory>>;

/** A page of one of the member's histories: paid orders, or a history of another feature. */
export function createGetHistoryRows(settings: { businessTimeZone: string }, others: OtherHistories): Handler<'getHistoryData'> {
  const histories: Readonly<Record<DataType, ReadHistory>> = { ...others, order: createReadOrders(settings) };
  return (context, { dataType, pageNum, pageSize }) => histories[dataType](context, { limit: pageSize, offset: (pageNum - 1) * pageSize });
}

/** Lists all orders the member has ever paid, including those refunded later, latest payment first. */
function createReadOrders({ businessTimeZone }: { businessTimeZone: string }): ReadHistory {
  return async ({ database, member }, { limit, offset }) => {
    const paid = database.selectFrom('member_order').where('member_id', '=', member.id).where('paid_at', 'is not', null);
    const rows = await paid
      .select(['id', 'order_no', 'shipping_cents', 'tax_cents', 'paid_at', 'total_cents', 'pv'])
      .orderBy('paid_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { size } = await paid.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      moId: Number(row.id),
      ORDER_NO: row.order_no,
      SHIPPING_FEE: amountOf(row.shipping_cents),
      TAX_FEE: amountOf(row.tax_cents),
      AUDIT_TIME: formatDateTime(row.paid_at, businessTimeZone),
      TOTAL_AMOUNT: amountOf(row.total_cents),
      TOTAL_PV: amountOf(row.pv),
    }));
    return { data, size };
  };
}
