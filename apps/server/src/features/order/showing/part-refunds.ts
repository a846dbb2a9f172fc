import { formatDateTime, type Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { OrderEntry } from './order-entry.ts';
import type { OrderRow } from './read-orders.ts';

interface RefundRow {
  doneAt: Date;
  cents: bigint;
  items: { variant_id: number; name: Texts; pieces: number }[];
}

interface Shown {
  locale: Locale;
  timeZone: string;
}

/** Partial refunds as the member sees them: time, amount and pieces. An order refunded at once has none; money taken by the payer's bank is not included. */
export async function partRefunds(
  database: Database,
  order: Pick<OrderRow, 'id' | 'state'>,
  { locale, timeZone }: Shown,
): Promise<Pick<OrderEntry, 'orderRefundList'>> {
  const { rows } = await sql<RefundRow>`
    SELECT refund.done_at AS "doneAt", total_cents - taken_before_cents AS cents, coalesce((
      SELECT json_agg(json_build_object('variant_id', line.variant_id, 'name', line.name, 'pieces', back.pieces) ORDER BY line.id)
      FROM order_refund_line AS back JOIN order_line AS line ON line.id = back.order_line_id WHERE back.refund_id = refund.id), '[]') AS items
    FROM order_refund AS refund WHERE refund.order_id = ${order.id} AND refund.state = 'done' AND total_cents > taken_before_cents
    ORDER BY number`.execute(database);
  if (rows.length === 0 || (order.state === 'refunded' && rows.length === 1)) return {};
  return {
    orderRefundList: rows.map(({ doneAt, cents, items }) => ({
      refundParse: formatDateTime(doneAt, timeZone),
      refundAmount: amountOf(cents),
      refundItemList: items.map(({ variant_id: pttId, name, pieces }) => ({ pttId, productName: textIn(locale, name), qty: pieces })),
    })),
  };
}
