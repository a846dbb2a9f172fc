import { books } from '@upline/contract/books';
import { brand } from '@upline/brand';
import type { PayingStep } from './order-plan.ts';
import { DEMO_ORDERS } from './order-plan.ts';
import { insertOrder, type NewLine } from '../../../apps/server/src/features/order/placing/insert-order.ts';
import { type OrderedVariant, takeStock } from '../../../apps/server/src/features/order/placing/take-stock.ts';
import { createOrderCounting } from '../../../apps/server/src/features/earnings/count-orders.ts';
import { lockOrder } from '../../../apps/server/src/features/order/paid/lock-order.ts';
import { payOrder } from '../../../apps/server/src/features/order/paid/pay-order.ts';
import { upsCheckDigit } from '../../../apps/server/src/features/order/parcels/tracking-number.ts';
import { readDestination } from '../../../apps/server/src/features/order/placing/read-destination.ts';
import { priceOrder } from '../../../apps/server/src/features/order/placing/price-order.ts';
import { type Entry, postTransfer } from '../../../apps/server/src/ledger/index.ts';
import { weekOf } from '../../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { SeededProduct } from '../catalogue/seed-catalogue.ts';
import type { SeededMembers } from '../members/seed-members.ts';
import { createDraw, type Draw } from '../random.ts';
import { RECONCILED_HOURS, seededCharge } from './load-attempts.ts';
import { orderedLines } from './ordered-lines.ts';

export interface OrderSettings {
  seeded: SeededMembers;
  addresses: ReadonlyMap<string, number>;
  catalogue: readonly SeededProduct[];
  now: Date;
  timeZone: string;
}

const HOUR_MS = 3_600_000;
/** Hours for which an unpaid order can be paid. */
const PAYABLE_HOURS = 24;

/**
 * Seeds the named accounts' orders in every state, oldest first, with the shop's own pricing, placing and paying, so that lines, fees, PV and ledger are those of a real order.
 * Returns their number.
 */
export async function seedOrders(database: Database, settings: OrderSettings): Promise<number> {
  const draw = createDraw(4_711);
  for (const plan of DEMO_ORDERS) {
    const memberId = settings.seeded.idOf.get(plan.member) ?? 0n;
    const destination = await readDestination(database, memberId, settings.addresses.get(plan.address) ?? 0);
    if (!destination) throw new Error(`no ${plan.member} at ${plan.address}`);
    const planned = orderedLines(settings.catalogue, plan.items);
    // The demo's initial stock already excludes the pieces of paid orders.
    const lines = plan.paying ? planned : await reserve(database, planned);
    const totals = priceOrder(lines, destination);
    if (!totals) throw new Error(`nothing is shipped to ${plan.address}`);
    const orderedAt = new Date(settings.now.getTime() - plan.hoursAgo * HOUR_MS);
    const orderNo = numberAt(orderedAt, settings.timeZone, draw);
    const expiresAt = new Date(orderedAt.getTime() + PAYABLE_HOURS * HOUR_MS);
    const order = { orderNo, memberId, destination, totals, lines, now: orderedAt, expiresAt, placedFrom: '' };
    const orderId = await insertOrder(database, order);
    if (orderId === undefined) throw new Error(`${orderNo} is taken`);
    if (plan.paying) await advance(database, { orderId, memberId, paying: plan.paying, orderedAt, settings, draw });
  }
  return DEMO_ORDERS.length;
}

function numberAt(time: Date, timeZone: string, draw: Draw): string {
  return `${brand.orderPrefix}${String(weekOf(time, timeZone)).slice(2)}${String(draw.between(0, 9_999_999)).padStart(7, '0')}`;
}

/** The demo's variants are offered to all companies. */
const EVERY_COMPANY = '';

/** An unpaid order reserves its pieces; its cancellation returns them. */
async function reserve(database: Database, lines: readonly OrderedVariant[]): Promise<NewLine[]> {
  const left = new Map((await takeStock(database, lines, EVERY_COMPANY)).map(({ variantId, stockLeft }) => [variantId, stockLeft]));
  return lines.map((line) => {
    const stockLeft = left.get(line.variantId);
    if (stockLeft === undefined) throw new Error(`there are too few pieces of variant ${line.variantId}`);
    return { ...line, stockLeft };
  });
}

/** A UPS number with its check digit. */
function trackingAt(draw: Draw): string {
  const body = `86A4R003${String(draw.between(0, 999_999_999) % 10_000_000).padStart(7, '0')}`;
  return `1Z${body}${upsCheckDigit(body)}`;
}

interface Advance {
  orderId: bigint;
  memberId: bigint;
  paying: PayingStep;
  orderedAt: Date;
  settings: OrderSettings;
  draw: Draw;
}

/** Pays the order and brings it to the planned state. */
async function advance(database: Database, { orderId, memberId, paying, orderedAt, settings, draw }: Advance): Promise<void> {
  const order = await lockOrder(database, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const after = (hours: number): Date => new Date(orderedAt.getTime() + hours * HOUR_MS);
  const paidAt = after(0.1);
  const from: Entry[] =
    paying.by === 'b1'
      ? [{ memberId, book: books.eWallet, amountCents: -order.totalCents }]
      : [{ company: 'gateway_clearing', amountCents: -order.totalCents }];
  if (paying.by !== 'b1') {
    const tag = String(draw.between(0, 999_999_999)).padStart(9, '0');
    const state = paying.reached === 'refunded' ? 'refunded' : 'paid';
    const reference = `${order.orderNo}-${tag}`;
    await database
      .insertInto('payment_attempt')
      .values({
        reference,
        order_id: orderId,
        payer_id: memberId,
        pay_type: Number(paying.by),
        amount_cents: order.totalCents,
        state,
        gateway_id: seededCharge(state, order.totalCents, reference),
        created_at: orderedAt,
        decided_at: paidAt,
        // Counts as compared for the whole period in which payments are compared with the gateway.
        reconciled_at: after(RECONCILED_HOURS),
      })
      .execute();
  }
  // Demo orders count for earnings, and no mails are sent.
  const counting = createOrderCounting({ businessTimeZone: settings.timeZone });
  await payOrder(database, order, { payStyle: paying.by, from, payerId: memberId, now: paidAt }, [counting]);
  if (paying.reached === 'refunded') {
    await counting.takenBack?.(database, { order, now: after(70) });
    await postTransfer(database, {
      kind: 'order_refunded',
      reference: `order:${orderId}:refunded`,
      orderId,
      memo: order.orderNo,
      postedAt: after(70),
      entries: [
        ...from.map((entry) => ({ ...entry, amountCents: -entry.amountCents })),
        { company: 'sales', amountCents: -order.goodsCents },
        { company: 'shipping', amountCents: -order.shippingCents },
        { company: 'tax', amountCents: -order.taxCents },
        { company: 'deposits', amountCents: -order.depositCents },
      ],
    });
    await database
      .updateTable('member_order')
      .set({ state: 'refunded', refunded_at: after(70) })
      .where('id', '=', orderId)
      .execute();
  } else if (paying.reached !== 'paid') {
    const tracking = trackingAt(draw);
    await database
      .updateTable('member_order')
      .set({
        state: paying.reached,
        shipped_at: after(30),
        carrier: 'UPS',
        tracking_no: tracking,
        tracking_url: `https://www.ups.com/track?tracknum=${tracking}`,
      })
      .where('id', '=', orderId)
      .execute();
  }
}
