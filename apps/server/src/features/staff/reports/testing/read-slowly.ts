import { dayText } from '../../../../platform/calendar/index.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** One line of goods of an order that was paid, or the part of a line that was taken back, as a person with a pencil would write it down. */
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
}

/** Every movement of the money of orders, row by row: orders, lines, bookings and entries are read whole and added up here. */
export async function readSlowly(database: Database, timeZone: string): Promise<Movement[]> {
  const orders = await database.selectFrom('member_order').selectAll().orderBy('id').execute();
  const lines = await database.selectFrom('order_line').selectAll().orderBy('id').execute();
  const bookings = await database.selectFrom('ledger_transfer').selectAll().where('order_id', 'is not', null).orderBy('id').execute();
  const entries = await database.selectFrom('ledger_entry').selectAll().execute();
  const accounts = new Map((await database.selectFrom('ledger_account').selectAll().execute()).map((account) => [account.id, account]));
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
      });
    let returned = 0n;
    for (const booking of bookings.filter(({ order_id: orderId, kind }) => orderId === order.id && kind !== 'order_paid')) {
      const sumOf = (book: string): bigint =>
        entries
          .filter(
            ({ transfer_id: transferId, account_id: accountId }) => transferId === booking.id && accounts.get(accountId)?.book === book,
          )
          .reduce((sum, { amount_cents: cents }) => sum + cents, 0n);
      const [goods, shipping, tax, deposits] = [sumOf('sales'), sumOf('shipping'), sumOf('tax'), sumOf('deposits')];
      if (goods === 0n && shipping === 0n && tax === 0n && deposits === 0n) continue;
      const before = sharesOf(returned, own, order.goods_cents);
      returned -= goods;
      const after = sharesOf(returned, own, order.goods_cents);
      movements.push({
        ...of,
        day: dayText(booking.posted_at, timeZone),
        kind: booking.kind === 'order_charged_back' || booking.kind === 'order_balance_returned' ? 'chargeback' : 'refund',
        goods,
        shipping,
        tax,
        deposits,
        pv: 0n,
        byVariant: new Map(own.map((line, at) => [line.variant_id, (before[at] ?? 0n) - (after[at] ?? 0n)])),
      });
    }
  }
  return movements;
}

/** What of each line is gone when so many cents of all goods are: cut on a scale from the first line to the last. */
function sharesOf(cents: bigint, lines: readonly { price_cents: bigint; quantity: number }[], whole: bigint): bigint[] {
  let upto = 0n;
  return lines.map(({ price_cents: price, quantity }) => {
    const from = (cents * upto) / whole;
    upto += price * BigInt(quantity);
    return (cents * upto) / whole - from;
  });
}
