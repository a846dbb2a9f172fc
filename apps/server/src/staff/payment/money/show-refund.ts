import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { textIn } from '../../../operation/texts.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { pvTakenBy, weeksOfPage } from '../../../features/earnings/index.ts';
import { type RefundShares, sourceNames } from '../../../features/order/index.ts';
import { type AskedRefund, dueCentsOf, type OrderToRefund, stockBackOf } from '../../../features/payment/index.ts';
import { weighAct } from '../../../desk/limits/index.ts';
import { moneyOfRefund } from './money-of-refund.ts';

type Shown = AnswerOf<'previewRefund'>['data'];

export async function showRefund(
  context: StaffContext,
  order: OrderToRefund,
  { shares, stockBack }: { shares: RefundShares; stockBack?: AskedRefund['stockBack'] },
): Promise<Shown> {
  const { database } = context;
  const dueCents = dueCentsOf(shares);
  const limit = await readRule(database, 'refundWithoutSecondPersonDollars', order.company);
  const { exceeded } = await weighAct({
    ...context,
    money: moneyOfRefund(order, dueCents),
    mostCents: BigInt(limit) * 100n,
    companyCode: order.company,
  });
  return {
    lines: await shownLines(context, order, shares, await stockBackOf(database, order, shares, stockBack)),
    goods: amountOf(shares.goodsCents),
    shipping: amountOf(shares.shippingCents),
    tax: amountOf(shares.taxCents),
    ...(shares.taxIncludedCents > 0n && { taxIncluded: amountOf(shares.taxIncludedCents) }),
    deposit: amountOf(shares.depositCents),
    total: amountOf(shares.totalCents),
    covered: amountOf(shares.coveredCents),
    due: amountOf(dueCents),
    to: await shownSources(context, shares),
    isWhole: shares.isWhole,
    ...(await countedIn(context, order.id, shares)),
    limit: exceeded === undefined ? limit : amountOf(exceeded.limitCents),
    needsSecond: exceeded !== undefined,
    ...(exceeded === undefined || exceeded.soFarCents === 0n ? {} : { soFar: amountOf(exceeded.soFarCents), soFarBy: exceeded.by }),
  };
}

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

/** Counted volume of the order before and after, and its week. */
async function countedIn(
  { database }: StaffContext,
  orderId: bigint,
  shares: RefundShares,
): Promise<Pick<Shown, 'pv' | 'pvBefore' | 'pvAfter' | 'week' | 'weekOpen'>> {
  const { rows } = await sql<{ week: number | null; isOpen: boolean }>`
    SELECT min(week) FILTER (WHERE refund_of_week IS NULL) AS week,
      NOT EXISTS (SELECT FROM week_run WHERE week_run.week >= min(pv_row.week) FILTER (WHERE refund_of_week IS NULL)) AS "isOpen"
    FROM pv_row WHERE order_id = ${orderId}`.execute(database);
  const { week = null, isOpen = true } = rows[0] ?? {};
  const { left, taken } = await pvTakenBy(database, orderId, shares);
  return {
    pv: amountOf(taken),
    pvBefore: amountOf(left),
    pvAfter: amountOf(left - taken),
    week: week === null ? '' : String((await weeksOfPage(database, week)).last),
    weekOpen: isOpen,
  };
}
