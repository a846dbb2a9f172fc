import { padBalances } from '@upline/contract';
import { freeCents } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { orderSeen, readSeenOrder } from '../../../features/order/index.ts';
import { payingBookOf } from '../../../features/payment/index.ts';
import { orderAtPad } from './order-at-pad.ts';

/** Shows the member the order before they pay. */
export const getPad: Handler<'getPad'> = async (context, { orderNo }) => {
  const { id, state, expiresAt, totalCents, member, hasPassword } = await orderAtPad(context, orderNo);
  const balances = [];
  for (const payType of Object.keys(padBalances) as (keyof typeof padBalances)[]) {
    const book = payingBookOf(payType, 'own');
    if (book === undefined) continue;
    const cents = await freeCents(context.database, member.id, book);
    balances.push({ payType, available: amountOf(cents), after: amountOf(cents - totalCents) });
  }
  const seen = orderSeen(await readSeenOrder(context.database, id));
  const isOpen = state === 'unpaid' && expiresAt > context.now;
  return { data: { orderNo, memberCode: member.code, total: amountOf(totalCents), seen, isOpen, hasPassword, balances } };
};
