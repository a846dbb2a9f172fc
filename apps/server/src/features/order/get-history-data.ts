import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';

/** A page of all orders the member has ever paid, those refunded since among them, the last paid first. */
export function createGetHistoryData(parts: { businessTimeZone: string }): Handler<'getHistoryData'> {
  return async ({ database, member }, { pageNum, pageSize }) => {
    const paid = database.selectFrom('member_order').where('member_id', '=', member.id).where('paid_at', 'is not', null);
    const rows = await paid
      .select(['id', 'order_no', 'shipping_cents', 'tax_cents', 'paid_at', 'total_cents', 'pv'])
      .orderBy('paid_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await paid.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      moId: Number(row.id),
      ORDER_NO: row.order_no,
      SHIPPING_FEE: amountOf(row.shipping_cents),
      TAX_FEE: amountOf(row.tax_cents),
      AUDIT_TIME: formatDateTime(row.paid_at, parts.businessTimeZone),
      TOTAL_AMOUNT: amountOf(row.total_cents),
      TOTAL_PV: amountOf(row.pv),
    }));
    return { data, size };
  };
}
