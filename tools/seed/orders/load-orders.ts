import { brand } from '@upline/brand';
import { sql } from 'kysely';
import { copyIn, type CopyWriter } from '../../../apps/server/src/platform/database/copy/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { defaultPlan, monthOfWeek } from '@upline/plan';
import { loadInBulk } from '../load-in-bulk.ts';
import type { SeededPeople } from '../members/seed-members.ts';
import { loadAttempts } from './load-attempts.ts';
import { loadPayments } from './load-payments.ts';
import type { OrderHistory, Standings } from './order-history.ts';
import type { SaleItem } from './sale-items.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DELIVERED_AFTER_MS = 8 * DAY_MS;
const kinds = ['FIRST', 'UPGRADE', 'CX'] as const;
const TABLES = [
  'member_order',
  'order_line',
  'order_fee',
  'pv_row',
  'earlier_standing',
  'ledger_transfer',
  'ledger_entry',
  'ledger_account',
  'payment_attempt',
];

/** A country's delivery address and shipping fee. */
interface Delivery {
  provinceId: number;
  shippingCents: number;
}

export interface LoadedHistory {
  orders: OrderHistory;
  standings: Standings;
  items: readonly SaleItem[];
  people: SeededPeople;
  now: Date;
}

/**
 * Writes drawn orders as paid ones, with line, fees, PV row, payment and ledger posting each. Ids are places plus one in all previously empty tables. All are paid through the
 * gateway; taxes are 0, and every parcel costs as much as the smallest one.
 */
export async function loadOrders(transaction: Database, history: LoadedHistory): Promise<void> {
  const { orders, standings, items, people } = history;
  if (orders.count === 0) return;
  const deliveries = await readDeliveries(transaction, people.companies);
  const goodsCents = (at: number): number => itemOf(items, orders, at).priceCents * orders.quantity[at]!;
  const shippingCents = (at: number): number => (deliveries[people.company[orders.member[at]!]!] as Delivery).shippingCents;
  await loadInBulk(transaction, TABLES, async () => {
    await copyOrders(transaction, history, deliveries, { goodsCents, shippingCents });
    await copyLines(transaction, history);
    await copyFees(transaction, orders.count, shippingCents);
    await copyVolume(transaction, history);
    await copyStandings(transaction, standings);
    await loadPayments(transaction, { count: orders.count, paidAtMs: orders.paidAtMs, goodsCents, shippingCents });
    await loadAttempts(transaction, {
      count: orders.count,
      paidAtMs: orders.paidAtMs,
      orderNo: (at) => orderNoOf(orders, at),
      payerId: (at) => orders.member[at]! + 1,
      companyCode: (at) => people.companies[people.company[orders.member[at]!]!] as string,
      totalCents: (at) => goodsCents(at) + shippingCents(at),
    });
  });
  for (const table of ['member_order', 'order_line', 'order_fee', 'pv_row'])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(transaction);
}

const orderNoOf = (orders: OrderHistory, at: number): string =>
  `${brand.orderPrefix}${String(orders.week[at]).slice(2)}${String(at + 1).padStart(8, '0')}`;

const itemOf = (items: readonly SaleItem[], orders: OrderHistory, at: number): SaleItem => items[orders.item[at]!] as SaleItem;

async function readDeliveries(transaction: Database, companies: readonly string[]): Promise<Delivery[]> {
  const { rows } = await sql<Delivery & { company: string }>`
    SELECT DISTINCT ON (province.company_code) province.company_code AS company, province.id AS "provinceId", fee_cents[1]::int AS "shippingCents"
    FROM province JOIN shipping_rate_period USING (company_code) WHERE shipping_rate_period.province_id IS NULL AND province.is_offered ORDER BY province.company_code, province.sort`.execute(
    transaction,
  );
  return companies.map((company) => {
    const found = rows.find((row) => row.company === company);
    if (found === undefined) throw new Error(`nothing is shipped to ${company}`);
    return found;
  });
}

interface Sums {
  goodsCents(at: number): number;
  shippingCents(at: number): number;
}

async function copyOrders(
  transaction: Database,
  { orders, items, people, now }: LoadedHistory,
  deliveries: readonly Delivery[],
  sums: Sums,
): Promise<void> {
  const columns = `id, order_no, member_id, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email, mobile,
    company_code, province_id, city, street, postal_code, pay_style, ordered_at, expires_at, paid_at, shipped_at,
    member_company_code`;
  await copyIn(transaction, `member_order (${columns})`, orders.count, (writer, at) => {
    const member = orders.member[at]!;
    const company = people.company[member]!;
    const [goods, shipping, paidAt] = [sums.goodsCents(at), sums.shippingCents(at), orders.paidAtMs[at]!];
    const isDelivered = now.getTime() - paidAt > DELIVERED_AFTER_MS;
    writer.row(24);
    writer.int64(at + 1);
    writer.text(orderNoOf(orders, at));
    writer.int64(member + 1);
    writer.text(isDelivered ? 'delivered' : 'paid');
    for (const amount of [goods, shipping, 0, goods + shipping, itemOf(items, orders, at).pv * orders.quantity[at]!]) writer.int64(amount);
    writePerson(writer, people, member);
    writer.text(people.companies[company] as string);
    writer.int32((deliveries[company] as Delivery).provinceId);
    writer.text('Harbour');
    writer.text(`${(member % 240) + 1} Quay Street`);
    writer.text(String(10_000 + (member % 80_000)));
    writer.text('2');
    for (const time of [paidAt - HOUR_MS / 6, paidAt + DAY_MS, paidAt]) writer.time(time);
    if (isDelivered) writer.time(paidAt + DAY_MS);
    else writer.null();
    writer.text(people.companies[company] as string);
  });
}

function writePerson(writer: CopyWriter, people: SeededPeople, member: number): void {
  writer.text(people.firstName[member] as string);
  writer.text(people.lastName[member] as string);
  writer.text(`${people.username[member] as string}@mail.example`);
  writer.text(String(2_060_000_000 + member));
}

async function copyLines(transaction: Database, { orders, items }: LoadedHistory): Promise<void> {
  const columns =
    'id, order_id, variant_id, product_no, name, spec1_value, spec2_value, picture, price_cents, show_price_cents, pv, quantity';
  await copyIn(transaction, `order_line (${columns})`, orders.count, (writer, at) => {
    const item = itemOf(items, orders, at);
    writer.row(12);
    writer.int64(at + 1);
    writer.int64(at + 1);
    writer.int32(item.variantId);
    writer.text(item.productNo);
    writer.jsonb(item.name);
    for (const spec of [item.spec1, item.spec2]) {
      if (spec === undefined) writer.null();
      else writer.jsonb(spec);
    }
    writer.text(item.picture);
    for (const amount of [item.priceCents, item.showPriceCents, item.pv]) writer.int64(amount);
    writer.int32(orders.quantity[at]!);
  });
}

/** Logistics and tax, in this order. */
async function copyFees(transaction: Database, count: number, shippingCents: (at: number) => number): Promise<void> {
  await copyIn(transaction, 'order_fee (id, order_id, fee_type, fee_cents)', count * 2, (writer, at) => {
    const order = at >> 1;
    writer.row(4);
    writer.int64(at + 1);
    writer.int64(order + 1);
    writer.int16(at % 2 === 0 ? 1 : 3);
    writer.int64(at % 2 === 0 ? shippingCents(order) : 0);
  });
}

async function copyVolume(transaction: Database, { orders, items, people }: LoadedHistory): Promise<void> {
  const months = new Map<number, number>();
  const monthOf = (week: number): number => months.get(week) ?? months.set(week, monthOfWeek(defaultPlan, week)).get(week) ?? 0;
  const columns = 'id, member_id, order_id, order_line_id, kind, pv, week, month, company_code, written_at';
  await copyIn(transaction, `pv_row (${columns})`, orders.count, (writer, at) => {
    const member = orders.member[at]!;
    const week = orders.week[at]!;
    writer.row(10);
    writer.int64(at + 1);
    writer.int64(member + 1);
    writer.int64(at + 1);
    writer.int64(at + 1);
    writer.text(kinds[orders.kind[at] as 0 | 1 | 2]);
    writer.int64(itemOf(items, orders, at).pv * orders.quantity[at]!);
    writer.int32(week);
    writer.int32(monthOf(week));
    writer.text(people.companies[people.company[member]!] as string);
    writer.time(orders.paidAtMs[at]!);
  });
}

async function copyStandings(transaction: Database, { earlier }: Standings): Promise<void> {
  await copyIn(transaction, 'earlier_standing (member_id, week, card_level, active_until_week)', earlier.member.length, (writer, at) => {
    writer.row(4);
    writer.int64(earlier.member[at]! + 1);
    writer.int32(earlier.week[at]!);
    writer.int16(earlier.card[at]!);
    if (earlier.activeUntilWeek[at] === 0) writer.null();
    else writer.int32(earlier.activeUntilWeek[at]!);
  });
}
