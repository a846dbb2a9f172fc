import { seenOf } from '../../../operation/seen.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { pvTakenBy } from '../../../features/earnings/index.ts';
import type { MoneySource } from '../../../features/order/index.ts';
import { type AskedRefund, type OrderToRefund, stockBackOf, type WorkedOut } from '../../../features/payment/index.ts';
import type { Preview } from '../../../desk/approvals/preview.ts';

/** The changes of a refund or a chargeback decision, for the deciding person: the state, the money by destination, the PV. */
export async function changesOf(
  database: Database,
  order: OrderToRefund,
  { shares, sold, before }: Pick<WorkedOut, 'shares' | 'sold' | 'before'>,
): Promise<Preview['changes']> {
  const { left, taken } = await pvTakenBy(database, order.id, shares);
  return [
    ...(shares.isWhole ? [{ what: 'state', whose: '', unit: 'text' as const, before: order.state, after: 'refunded' }] : []),
    ...(['gateway', 'balances'] as const).flatMap((whose) => {
      const isOf = ({ isOutside }: MoneySource): boolean => isOutside === (whose === 'gateway');
      const now = sumOf(shares.sources.filter(isOf));
      if (now === 0n) return [];
      const earlier = sold.sources.filter(isOf).reduce((sum, { account }) => sum + (before.sourceCents.get(account) ?? 0n), 0n);
      return [{ what: 'givenBack', whose, unit: 'money' as const, before: amountOf(earlier), after: amountOf(earlier + now) }];
    }),
    { what: 'volume', whose: order.code, unit: 'pv', before: amountOf(left), after: amountOf(left - taken) },
  ];
}

/** State on which these changes depend: a request waits only while it is unchanged. */
export const standingOf = (order: OrderToRefund, { shares, before }: WorkedOut): Preview['restsOn'] => ({
  state: order.state,
  totalCents: String(order.totalCents),
  givenBackCents: String(before.totalCents),
  pieces: [...before.pieces].map(([line, pieces]) => `${line}:${pieces}`).sort(),
  parts: shares.sources.filter(({ cents }) => cents > 0n).map(({ account, cents }) => `${account}:${cents}`),
});

/** Fingerprint of a refund: returned lines, destination, stock, and earlier refunds. */
export async function refundSeen(
  database: Database,
  order: OrderToRefund,
  workedOut: WorkedOut,
  stockBack: AskedRefund['stockBack'],
): Promise<string> {
  const { shares } = workedOut;
  const back = await stockBackOf(database, order, shares, stockBack);
  return seenOf('refund', {
    standing: standingOf(order, workedOut),
    lines: shares.lines.map((line) => [
      line.lineId,
      line.pieces,
      line.goodsCents,
      line.taxCents,
      line.depositCents,
      line.pv,
      back.get(line.lineId) ?? false,
    ]),
    shipping: shares.shippingCents,
    covered: shares.coveredCents,
  });
}

const sumOf = (sources: readonly MoneySource[]): bigint => sources.reduce((sum, { cents }) => sum + cents, 0n);
