import { formatDateTime, type Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { nameForOthers } from '../../member/index.ts';
import { readPayer } from '../paid/order-payer.ts';
import { createFindDestinations, type Destination, wordOfDestination } from './destinations.ts';
import type { OrderEntry } from './order-entry.ts';
import type { OrderRow } from './read-orders.ts';

interface Shown {
  readerId: bigint;
  locale: Locale;
  timeZone: string;
}

type Back = NonNullable<OrderEntry['moneyBackList']>[number];

/** Returned money of an order from the ledger, or money on its way from its refund. */
interface BackRow {
  at: Date;
  kind: '1' | '2';
  state: Back['state'];
  to: { account: number; cents: number }[];
  pv: bigint;
  items: { variant_id: number; name: Texts; pieces: number }[];
  /** Null if it has no credit note. */
  refundNo: number | null;
}

/**
 * All refunds and chargebacks of an order, each with its day, amount, destinations and pieces, and what is left of total and volume. Read from the ledger, so bookings of earlier
 * releases are included; a refund on its way has its future destinations.
 */
export async function moneyBack(
  database: Database,
  order: Pick<OrderRow, 'id' | 'total_cents'>,
  shown: Shown,
): Promise<Pick<OrderEntry, 'moneyBackList' | 'netAmount' | 'netPv'>> {
  const rows = [...(await readBooked(database, order.id)), ...(await readOnTheirWay(database, order.id))];
  if (rows.length === 0) return {};
  const { rows: counted } = await sql<{ pv: bigint }>`
    SELECT coalesce(sum(pv), 0)::int8 AS pv FROM pv_row WHERE order_id = ${order.id}`.execute(database);
  const backCents = rows.reduce((sum, row) => sum + (row.state === '1' ? centsOf(row) : 0n), 0n);
  const destinationsOf = await createFindDestinations(database, order.id, rows.flatMap(entriesOf));
  const moneyBackList = rows.map((row) => shownBack(row, row.kind === '2' ? [] : destinationsOf(entriesOf(row)), shown));
  return { moneyBackList, netAmount: amountOf(order.total_cents - backCents), netPv: amountOf(counted[0]?.pv ?? 0n) };
}

/** Masked payer of an order, if another member paid. */
export async function otherPayer(
  database: Database,
  order: Pick<OrderRow, 'id' | 'paid_at'>,
  shown: Shown,
): Promise<Pick<OrderEntry, 'payerName'>> {
  const payer = order.paid_at === null ? undefined : await readPayer(database, order.id);
  return payer === undefined || payer.id === shown.readerId ? {} : { payerName: nameForOthers(payer, shown.locale) };
}

const centsOf = ({ to }: BackRow): bigint => to.reduce((sum, { cents }) => sum + BigInt(cents), 0n);

const entriesOf = ({ to }: BackRow) => to.map(({ account, cents }) => ({ account: BigInt(account), amountCents: BigInt(cents) }));

function shownBack(row: BackRow, destinations: readonly Destination[], { readerId, locale, timeZone }: Shown): Back {
  return {
    time: formatDateTime(row.at, timeZone),
    kind: row.kind,
    state: row.state,
    amount: amountOf(centsOf(row)),
    pv: amountOf(row.pv),
    toList: destinations.map((one) => ({ destination: wordOfDestination(one, { readerId, locale }), amount: amountOf(one.cents) })),
    itemList: row.items.map(({ variant_id: pttId, name, pieces }) => ({ pttId, productName: textIn(locale, name), qty: pieces })),
    ...(row.refundNo !== null && { refundNo: row.refundNo }),
  };
}

const itemsOf = sql`coalesce((
  SELECT json_agg(json_build_object('variant_id', line.variant_id, 'name', line.name, 'pieces', part.pieces) ORDER BY line.id)
  FROM order_refund_line AS part JOIN order_line AS line ON line.id = part.order_line_id WHERE part.refund_id = refund.id), '[]')`;

async function readBooked(database: Database, orderId: bigint): Promise<BackRow[]> {
  const { rows } = await sql<BackRow>`
    SELECT transfer.posted_at AS at, CASE transfer.kind WHEN 'order_charged_back' THEN '2' ELSE '1' END AS kind, '1' AS state,
      (SELECT json_agg(json_build_object('account', account_id, 'cents', amount_cents) ORDER BY account_id)
        FROM ledger_entry WHERE transfer_id = transfer.id AND amount_cents > 0) AS "to",
      coalesce(refund.pv, 0)::int8 AS pv, ${itemsOf} AS items,
      CASE WHEN refund.kind = 'refund' AND refund.state = 'done' AND refund.total_cents > 0 THEN refund.number END AS "refundNo"
    FROM ledger_transfer AS transfer LEFT JOIN order_refund AS refund ON refund.order_id = transfer.order_id AND transfer.kind = 'order_refunded'
      AND transfer.reference IN ('order:' || refund.order_id || ':refunded:' || refund.number,
        CASE refund.number WHEN 1 THEN 'order:' || refund.order_id || ':refunded' END)
    WHERE transfer.order_id = ${orderId} AND transfer.kind IN ('order_refunded', 'order_charged_back', 'order_balance_returned')
    ORDER BY transfer.id`.execute(database);
  return rows;
}

/** A refund the third party has not answered yet, or one a person carries out: bank transfers and coins cannot be queried. */
async function readOnTheirWay(database: Database, orderId: bigint): Promise<BackRow[]> {
  const { rows } = await sql<BackRow>`
    SELECT refund.requested_at AS at, '1' AS kind, CASE attempt.settled_by WHEN 'inquiry' THEN '2' ELSE '3' END AS state,
      (SELECT json_agg(json_build_object('account', part.account, 'cents', part.cents)) FROM (
        SELECT account_id AS account, amount_cents AS cents FROM order_refund_source WHERE refund_id = refund.id
        UNION ALL
        SELECT entry.account_id, refund.outside_cents FROM ledger_transfer AS paid JOIN ledger_entry AS entry ON entry.transfer_id = paid.id AND entry.amount_cents < 0
          JOIN ledger_account AS account ON account.id = entry.account_id AND account.member_id IS NULL
        WHERE paid.order_id = refund.order_id AND paid.kind = 'order_paid') AS part) AS "to",
      refund.pv, ${itemsOf} AS items, NULL AS "refundNo"
    FROM order_refund AS refund JOIN payment_attempt AS attempt ON attempt.id = refund.attempt_id
    WHERE refund.order_id = ${orderId} AND refund.state = 'open' AND refund.outside_cents > 0`.execute(database);
  return rows;
}
