import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { readOpenRefund, stockBackOf, workOutRefund } from '../../payment/index.ts';
import type { RefundShares } from '../../order/index.ts';
import { askedIn, findOrderToRefund, type OrderToRefund, refusalOf, sourceNames } from './find-order-to-refund.ts';

type Shown = AnswerOf<'previewRefund'>['data'];

/** What a refund would give back now. */
export const previewRefund: Handler<'previewRefund'> = async (context, payload) => {
  const { database, staff } = context;
  const order = await findOrderToRefund(database, staff, payload.memberOrderNo, false);
  if (order === undefined) return refuse('orderNotFound');
  if (order.state === 'unpaid' || order.state === 'cancelled') return refuse('orderNotRefundable');
  if ((await readOpenRefund(database, order.id)) !== undefined) return refuse('refundUnderWay');
  const asked = askedIn(payload);
  const worked = await workOutRefund(database, order, asked);
  if (typeof worked === 'string') return refusalOf(worked);
  const { shares } = worked;
  const limit = await readRule(database, 'refundWithoutSecondPersonDollars', order.company);
  const total = amountOf(shares.totalCents);
  return {
    data: {
      lines: await shownLines(context, order, shares, await stockBackOf(database, order, shares, asked.stockBack)),
      goods: amountOf(shares.goodsCents),
      shipping: amountOf(shares.shippingCents),
      tax: amountOf(shares.taxCents),
      deposit: amountOf(shares.depositCents),
      total,
      pv: amountOf(shares.pv),
      to: await shownSources(context, shares),
      isWhole: shares.isWhole,
      ...(await countedIn(context, order.id, shares.pv)),
      limit,
      needsSecond: total > limit,
    },
  };
};

async function shownLines(
  { database, locale }: StaffContext,
  order: OrderToRefund,
  { lines }: RefundShares,
  stockBack: ReadonlyMap<bigint, boolean>,
): Promise<Shown['lines']> {
  const rows = await database.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute();
  return lines.map((line) => {
    const row = rows.find(({ id }) => id === line.lineId);
    const texts = [row?.name, row?.spec1_value, row?.spec2_value].map((text) => textIn(locale, text ?? null));
    return {
      lineId: Number(line.lineId),
      name: texts.filter((text) => text !== '').join(', '),
      pieces: line.pieces,
      goods: amountOf(line.goodsCents),
      tax: amountOf(line.taxCents),
      deposit: amountOf(line.depositCents),
      pv: amountOf(line.pv),
      stockBack: stockBack.get(line.lineId) ?? false,
    };
  });
}

async function shownSources({ database }: StaffContext, { sources }: RefundShares): Promise<Shown['to']> {
  const names = await sourceNames(
    database,
    sources.map(({ account }) => account),
  );
  return sources
    .filter(({ cents }) => cents > 0n)
    .map(({ account, cents }) => ({ source: names.get(account) ?? '', amount: amountOf(cents) }));
}

/** What the order counts before and after, and in which week. */
async function countedIn(
  { database }: StaffContext,
  orderId: bigint,
  pv: bigint,
): Promise<Pick<Shown, 'pvBefore' | 'pvAfter' | 'week' | 'weekOpen'>> {
  const { rows } = await sql<{ week: number | null; left: bigint; isOpen: boolean }>`
    SELECT min(week) FILTER (WHERE refund_of_week IS NULL) AS week, coalesce(sum(pv), 0)::int8 AS left,
      NOT EXISTS (SELECT FROM week_run WHERE week_run.week >= min(pv_row.week) FILTER (WHERE refund_of_week IS NULL)) AS "isOpen"
    FROM pv_row WHERE order_id = ${orderId}`.execute(database);
  const { week = null, left = 0n, isOpen = true } = rows[0] ?? {};
  return {
    pvBefore: amountOf(left),
    pvAfter: amountOf(left > pv ? left - pv : 0n),
    week: week === null ? '' : String(week),
    weekOpen: isOpen,
  };
}
