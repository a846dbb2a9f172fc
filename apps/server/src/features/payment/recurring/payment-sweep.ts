import { type Recurring, runOnce, startRecurring } from '../../../platform/jobs/index.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';
import { cancelExpiredOrders } from '../../order/index.ts';
import { forgetIntents } from '../paying/payment-intent.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { forgetOpened } from '../paying/payment-target.ts';
import { resolveOpenAttempts } from './resolve-open-attempts.ts';

const sweep: Recurring<PaymentParts> = { what: 'the payment sweep', everyMs: 60_000, work: sweepAll };

/** Starts the sweep of payments and unpaid orders, once a minute. Answers how to stop it; stopping waits for a run under way. */
export function startPaymentSweep(parts: PaymentParts): () => Promise<void> {
  return startRecurring(parts, sweep);
}

/** One sweep. Where several processes run, one of them does it. */
export function sweepPayments(parts: PaymentParts): Promise<void> {
  return runOnce(parts, sweep);
}

/** Attempts come first, so that an order is not cancelled when its payment has just come in. */
async function sweepAll(parts: PaymentParts): Promise<void> {
  await resolveOpenAttempts(parts);
  const now = parts.clock.now();
  await eachByItself([cancelExpiredOrders, forgetIntents, forgetOpened], (step) => step(parts.database, now));
}
