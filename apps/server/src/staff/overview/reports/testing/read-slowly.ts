import { dayText } from '../../../../platform/calendar/index.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** One line of goods of a paid order, or the reversed part of a line, computed the simplest way. */
export interface Movement {
  day: string;
  company: string;
  country: string;
  provinceId: number;
  payStyle: string;
  kind: 'sale' | 'refund' | 'chargeback';
  goods: bigint;
  shipping: bigint;
  tax: bigint;
  deposits: bigint;
  pv: bigint;
  byVariant: ReadonlyMap<number, bigint>;
  /** False for a booking that only explains an earlier one. */
  isCounted: boolean;
}

/** Every movement of the money of orders, row by row: reads orders, lines, bookings and entries whole and sums them here. */
export async function readSlowly(database: Database, timeZone: string): Promise<Movement[]> {
  const orders = await database.selectFrom('member_order').selectAll().orderBy('id').execute();
  const lines = await database.selectFrom('order_line').selectAll().orderBy('id').execute();
  const bookings = await database.selectFrom('ledger_transfer').selectAll().where('order_id', 'is not', null).orderBy('id').execute();
  const entries = await database.selectFrom('ledger_entry').selectAll().execute();
  const accounts = new Map((await database.selectFrom('ledger_account').selectAll().execute()).map((account) => [account.id, account]));
  const refunds = await database.selectFrom('order_refund').selectAll().execute();
  const refunded = await database.selectFrom('order_refund_line').selectAll().execute();
  const movements: Movement[] = [];
  for (const order of orders) {
    const { member_company_code: company, company_code: country, province_id: provinceId, pay_style: payStyle } = order;
    const of = { company, country, provinceId, payStyle };
    const own = lines.filter(({ order_id: orderId }) => orderId === order.id);
    if (order.paid_at !== null)
      movements.push({
        ...of,
        day: dayText(order.paid_at, timeZone),
        kind: 'sale',
        goods: order.goods_cents,
        shipping: order.shipping_cents,
        tax: order.tax_cents,
        deposits: order.deposit_cents,
        pv: order.pv,
        byVariant: new Map(own.map((line) => [line.variant_id, line.price_cents * BigInt(line.quantity)])),
        isCounted: true,
      });
    for (const booking of bookings.filter(({ order_id: orderId, kind }) => orderId === order.id && kind !== 'order_paid')) {
      const sumOf = (book: string): bigint =>
        entries
          .filter(
            ({ transfer_id: transferId, account_id: accountId }) => transferId === booking.id && accounts.get(accountId)?.book === book,
          )
          .reduce((sum, { amount_cents: cents }) => sum + cents, 0n);
      const [goods, shipping, tax, deposits] = [sumOf('sales'), sumOf('shipping'), sumOf('tax'), sumOf('deposits')];
      if (goods === 0n && shipping === 0n && tax === 0n && deposits === 0n) continue;
      const refund = refunds.find(
        (one) =>
          booking.kind === 'order_refunded' &&
          one.order_id === order.id &&
          one.goods_cents > 0n &&
          String(one.number) === (booking.reference.split(':')[3] ?? '1'),
      );
      const weights = own.map((line) =>
        refund === undefined
          ? line.price_cents * BigInt(line.quantity)
          : (refunded.find((part) => part.refund_id === refund.id && part.order_line_id === line.id)?.goods_cents ?? 0n),
      );
      const shares = sharesOf(-goods, weights);
      movements.push({
        ...of,
        day: dayText(booking.posted_at, timeZone),
        kind: ['order_charged_back', 'order_balance_returned', 'chargeback_settled'].includes(booking.kind) ? 'chargeback' : 'refund',
        goods,
        shipping,
        tax,
        deposits,
        pv: 0n,
        byVariant: new Map(own.map((line, at) => [line.variant_id, -(shares[at] ?? 0n)])),
        isCounted: booking.kind !== 'chargeback_settled',
      });
    }
  }
  return movements;
}

/** Distributes cents by weights. The shares add up to exactly `cents`, because each is the difference of two truncated running sums. */
function sharesOf(cents: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  let upto = 0n;
  return weights.map((weight) => {
    const from = (cents * upto) / whole;
    upto += weight;
    return (cents * upto) / whole - from;
  });
}
