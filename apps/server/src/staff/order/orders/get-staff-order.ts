import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import {
  type GivenBack,
  isMoneyOpen,
  type LeftLine,
  leftToSend,
  type OrderRow,
  payStyleIn,
  readGivenBack,
  readOrderById,
  shownTax,
  taxOfStored,
} from '../../../features/order/index.ts';
import { pictureLink } from '../../../features/catalogue/index.ts';
import { weeksOfPage } from '../../../features/earnings/index.ts';
import { readNotes } from '../../member/notes/index.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';
import { addressOf } from './order-address.ts';
import { readPaidFrom, readRefund, readRefunds } from './read-refund.ts';
import { readOrderDiscounts } from '../../promotion/index.ts';
import { readHandling } from '../handling/index.ts';
import { readStaffParcels } from '../shipping/read-staff-parcels.ts';
import { readTimeline } from './read-timeline.ts';

type StaffOrder = AnswerOf<'getStaffOrder'>['data'];

const MOST_NOTES = 20;

export const getStaffOrder: Handler<'getStaffOrder'> = async (context, { orderNo }) => {
  const { database, locale, now } = context;
  const { id, memberId } = await orderInSight(context, orderNo);
  const order = await readOrderById(database, id);
  if (order === undefined) return refuse('orderNotFound');
  const isMoneyDecided = !(await isMoneyOpen(database, id));
  const refund = await readRefund(database, { id, orderNo }, now);
  const handling = await readHandling(database, id);
  const week = await weekOf(context, id);
  const isPaid = order.state === 'paid' || order.state === 'shipped' || order.state === 'delivered';
  return {
    data: {
      orderNo,
      state: order.state,
      ...(await readOwner(context, memberId)),
      orderedAt: order.ordered_at.toISOString(),
      expiresAt: order.expires_at.toISOString(),
      discounts: await readOrderDiscounts(database, id, locale),
      ...moneyOf(order, context, { left: await leftToSend(database, id), back: await readGivenBack(database, id) }),
      week,
      paidWith: payStyleIn(locale, order.pay_style),
      address: await addressOf(context, order),
      attempts: await readAttempts(context, id),
      parcels: await readStaffParcels(context, id),
      paidFrom: await readPaidFrom(database, id),
      refund,
      refunds: await readRefunds(database, id),
      ...handling,
      notes: await readNotes(database, { orderId: id }, { limit: MOST_NOTES }),
      may: {
        cancel: order.state === 'unpaid',
        correctAddress: order.state === 'unpaid' || order.state === 'paid',
        ship: order.state === 'paid' && isMoneyDecided && handling.hold === null,
        hold: (order.state === 'unpaid' || order.state === 'paid') && handling.hold === null,
        release: handling.hold !== null,
        // A refund that failed at the gateway is requested again.
        refund: isPaid && (isMoneyDecided || refund?.state === 'failed') && refund?.state !== 'waiting' && refund?.state !== 'approved',
        invoice: isPaid,
        payAtPad: order.state === 'unpaid' && (await isPlacedByStaff(context, id)),
      },
      timeline: await readTimeline(database, { id, orderNo, week }),
    },
  };
};

async function readOwner({ database, locale }: StaffContext, memberId: bigint): Promise<Pick<StaffOrder, 'member'>> {
  const row = await database
    .selectFrom('member')
    .select(['code', 'username', 'first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const name = formatName({ given: row.first_name, family: row.last_name }, locale) || row.username;
  return { member: { memberCode: row.code, name } };
}

function moneyOf(order: OrderRow, { locale }: StaffContext, { left, back }: { left: readonly LeftLine[]; back: GivenBack }) {
  return {
    lines: order.lines.map((line) => ({
      lineId: line.id,
      name: [line.name, line.spec1_value, line.spec2_value]
        .map((text) => textIn(locale, text))
        .filter((text) => text !== '')
        .join(', '),
      productNo: line.product_no,
      picture: line.picture === '' ? '' : pictureLink(line.picture, 320),
      price: amountOf(BigInt(line.price_cents)),
      pv: amountOf(BigInt(line.pv)),
      cv: line.cv === null ? null : amountOf(BigInt(line.cv)),
      pieces: line.quantity,
      left: left.find(({ lineId }) => lineId === line.id)?.left ?? 0,
      refunded: back.pieces.get(BigInt(line.id)) ?? 0,
      sum: amountOf(BigInt(line.price_cents) * BigInt(line.quantity)),
      discount: amountOf(BigInt(line.discount_cents)),
    })),
    goods: amountOf(order.goods_cents),
    shipping: amountOf(order.shipping_cents),
    tax: amountOf(order.tax_cents),
    ...shownTax(taxOfStored(order)),
    deposit: amountOf(order.deposit_cents),
    total: amountOf(order.total_cents),
    pv: amountOf(order.pv),
  };
}

async function isPlacedByStaff({ database }: StaffContext, orderId: bigint): Promise<boolean> {
  const row = await database.selectFrom('staff_order').select('order_id').where('order_id', '=', orderId).executeTakeFirst();
  return row !== undefined;
}

/** The week in which the order's PV counts; '' while it is unpaid. */
async function weekOf({ database }: StaffContext, orderId: bigint): Promise<string> {
  const row = await database.selectFrom('pv_row').select('week').where('order_id', '=', orderId).orderBy('id').limit(1).executeTakeFirst();
  return row === undefined ? '' : String((await weeksOfPage(database, row.week)).last);
}

async function readAttempts({ database, locale }: StaffContext, orderId: bigint): Promise<StaffOrder['attempts']> {
  const rows = await database
    .selectFrom('payment_attempt')
    .innerJoin('member', 'member.id', 'payer_id')
    .select(['reference', 'pay_type', 'state', 'amount_cents', 'balance_cents', 'gateway_id', 'failure', 'created_at', 'decided_at'])
    .select(['member.code', 'member.username', 'member.first_name', 'member.last_name'])
    .where('order_id', '=', orderId)
    .orderBy('payment_attempt.id', 'desc')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    payType: row.pay_type,
    state: row.state,
    amount: amountOf(row.amount_cents),
    balance: amountOf(row.balance_cents),
    payer: { memberCode: row.code, name: formatName({ given: row.first_name, family: row.last_name }, locale) || row.username },
    gatewayId: row.gateway_id ?? '',
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}
