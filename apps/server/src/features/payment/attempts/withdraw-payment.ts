import type { WithdrawPayment } from '../../order/index.ts';
import { findOpenAttempt } from './attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** Withdraws the open payment of an order, and believes only what an inquiry says about it. */
export function createWithdrawPayment(parts: PaymentParts): WithdrawPayment {
  return async (orderId) => {
    const open = await findOpenAttempt(parts.database, orderId);
    return open ? methodOf(parts, open).withdraw(parts, open) : 'gone';
  };
}
