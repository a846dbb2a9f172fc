import { type Recurring, runOnce } from '../../../platform/jobs/index.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';
import { cancelExpiredOrders } from '../../order/index.ts';
import { forgetIntents } from '../paying/payment-intent.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { forgetOpened } from '../paying/payment-target.ts';
import { resolveOpenAttempts } from './resolve-open-attempts.ts';

/** Settles payments and cancels unpaid orders, once a minute. */
export const paymentSweep: Recurring<PaymentParts> = { what: 'the payment sweep', everyMs: 60_000, work: sweepAll };

/** One sweep. With several processes, one of them does it. */
export function sweepPayments(parts: PaymentParts): Promise<void> {
  return runOnce(parts, paymentSweep);
}

/** Attempts come first, so that an order whose payment has just come in is not cancelled. */
async function sweepAll(parts: PaymentParts): Promise<void> {
  await resolveOpenAttempts(parts);
  const now = parts.clock.now();
  await eachByItself([cancelExpiredOrders, forgetIntents, forgetOpened], (step) => step(parts.database, now));
}
