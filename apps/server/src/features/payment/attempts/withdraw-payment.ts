import type { WithdrawPayment } from '../../order/index.ts';
import { findOpenAttempt } from './attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** Withdraws what is under way for an order at the gateway, and believes only what an inquiry says of it. */
export function createWithdrawPayment(parts: PaymentParts): WithdrawPayment {
  return async (orderId) => {
    const open = await findOpenAttempt(parts.database, orderId);
    return open ? methodOf(parts, open).withdraw(parts, open) : 'gone';
  };
}
