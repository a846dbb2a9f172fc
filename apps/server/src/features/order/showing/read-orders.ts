import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { MemberOrderTable } from '../../../platform/database/schema/order-tables.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { Selectable } from 'kysely';
import type { NamedMember } from '../../member/index.ts';

/** A line inside the order's JSON; amounts are hundredths. */
export interface OrderLineJson {
  id: number;
  variant_id: number;
  product_no: string;
  name: Texts;
  spec1_value: Texts | null;
  spec2_value: Texts | null;
  picture: string;
  price_cents: number;
  show_price_cents: number;
  pv: number;
  cv: number | null;
  quantity: number;
  discount_cents: number;
  tax_basis_points: number | null;
  tax_cents: number | null;
}

interface OrderPromotionJson {
  name: Texts;
  amount_cents: number;
  shipping_cents: number;
}

/** The open payment of an order; amounts are hundredths, times are database texts. */
export interface OpenPaymentJson extends NamedMember {
  reference: string;
  payer_id: number;
  pay_type: number;
  book: string | null;
  held_cents: number;
  amount_cents: number;
  link: string;
  started_at: string;
  held_until: string | null;
}

export type OrderRow = Selectable<MemberOrderTable> & {
  countryName: Texts;
  provinceName: Texts;
  /** By ISO 3166-2, without the country; '' for the whole of a country. */
  provinceCode: string;
  lines: OrderLineJson[];
  promotions: OrderPromotionJson[];
  /** Null if none is under way. */
  openPayment: OpenPaymentJson | null;
  fees: { id: number; fee_type: 1 | 2 | 3; fee_cents: number }[];
};

/** SQL condition: the order is neither cancelled nor expired. An expired order stays visible while a payment for it may still arrive. */
function visible(now: Date): RawBuilder<boolean> {
  return sql`member_order.state <> 'cancelled' AND (member_order.state <> 'unpaid' OR member_order.expires_at > ${now}
    OR EXISTS (SELECT FROM payment_attempt WHERE payment_attempt.order_id = member_order.id AND payment_attempt.state = 'open'))`;
}

function select(database: Database, condition: RawBuilder<boolean>, tail: RawBuilder<unknown>) {
  return sql<OrderRow>`
    SELECT member_order.*, country.name AS "countryName", province.name AS "provinceName", province.code AS "provinceCode",
      (SELECT json_agg(line ORDER BY line.id) FROM order_line AS line WHERE line.order_id = member_order.id) AS lines,
      (SELECT coalesce(json_agg(cut ORDER BY cut.place), '[]') FROM (
        SELECT min(id) AS place, (array_agg(name))[1] AS name, sum(amount_cents) AS amount_cents,
          coalesce(sum(amount_cents) FILTER (WHERE order_line_id IS NULL), 0) AS shipping_cents
        FROM order_discount WHERE order_discount.order_id = member_order.id GROUP BY promotion_id) AS cut) AS promotions,
      (SELECT to_json(open) FROM (
        SELECT attempt.reference, payer_id, pay_type, book, balance_cents AS held_cents, amount_cents, link, attempt.created_at AS started_at,
          coalesce(bank.expires_at, CASE WHEN book IS NOT NULL THEN attempt.created_at + interval '30 minutes' END) AS held_until,
          payer.code, payer.username, payer.first_name AS "firstName", payer.last_name AS "lastName"
        FROM payment_attempt AS attempt JOIN member AS payer ON payer.id = payer_id LEFT JOIN bank_transfer AS bank ON bank.attempt_id = attempt.id
        WHERE attempt.order_id = member_order.id AND attempt.state = 'open') AS open) AS "openPayment",
      (SELECT coalesce(json_agg(fee ORDER BY fee.fee_type), '[]') FROM order_fee AS fee WHERE fee.order_id = member_order.id) AS fees
    FROM member_order
    JOIN country ON country.company_code = member_order.company_code
    JOIN province ON province.id = member_order.province_id
    WHERE ${condition} ${tail}`.execute(database);
}

/** One of the member's own orders; undefined for an unknown or cancelled order, or another member's. */
export async function readOrder(database: Database, memberId: bigint, orderNo: string, now: Date): Promise<OrderRow | undefined> {
  const mine = sql<boolean>`member_order.member_id = ${memberId} AND member_order.order_no = ${orderNo} AND ${visible(now)}`;
  return (await select(database, mine, sql``)).rows[0];
}

/** Reads an order by id, of any owner and in any state; undefined if there is none. */
export async function readOrderById(database: Database, orderId: bigint): Promise<OrderRow | undefined> {
  return (await select(database, sql<boolean>`member_order.id = ${orderId}`, sql``)).rows[0];
}

/** Reads orders by id, of any owner and in any state, unsorted. */
export async function readOrdersById(database: Database, orderIds: readonly bigint[]): Promise<OrderRow[]> {
  return (await select(database, sql<boolean>`member_order.id = ANY (${[...orderIds]}::bigint[])`, sql``)).rows;
}

export interface OrderPage {
  memberId: bigint;
  tab: 'unpaid' | 'completed' | 'all';
  pageNumber: number;
  pageSize: number;
  now: Date;
}

/** A page of the member's orders, newest first, and their total number. */
export async function readOrderPage(database: Database, page: OrderPage): Promise<{ orders: OrderRow[]; total: number }> {
  const tab = { unpaid: sql`AND member_order.state = 'unpaid'`, completed: sql`AND member_order.state <> 'unpaid'`, all: sql`` }[page.tab];
  const mine = sql<boolean>`member_order.member_id = ${page.memberId} AND ${visible(page.now)} ${tab}`;
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM member_order WHERE ${mine}`.execute(database);
  const total = rows[0]?.total ?? 0;
  const offset = (page.pageNumber - 1) * page.pageSize;
  if (offset >= total) return { orders: [], total };
  // Cuts the page first; otherwise the lines of every earlier order would be assembled too.
  const cut = sql`SELECT member_order.id FROM member_order WHERE ${mine} ORDER BY member_order.id DESC LIMIT ${page.pageSize} OFFSET ${offset}`;
  const orders = await select(database, sql`member_order.id = ANY (ARRAY(${cut}))`, sql`ORDER BY member_order.id DESC`);
  return { orders: orders.rows, total };
}
