import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { shownTax, taxOfTotals } from './taxing/shown-tax.ts';
import { readMove } from './moving/read-move.ts';

/** Quotes an unpaid order of the member at another of their addresses. */
export const quoteOrderAddress: Handler<'quoteOrderAddress'> = async ({ database, member, now }, { moId, fabId }) => {
  const move = await readMove(database, { memberId: member.id, orderId: BigInt(moId), addressId: fabId, now });
  if (move instanceof Refusal) return move;
  const { shippingCents, taxCents, totalCents } = move.totals;
  return {
    data: {
      fabId,
      logisticsExpense: amountOf(shippingCents),
      tax: amountOf(taxCents),
      ...shownTax(taxOfTotals(move.totals)),
      orderAmount: amountOf(totalCents),
      seen: move.seen,
    },
  };
};
