import type { Success } from '@upline/contract';

export type PaymentStanding = Success<'searchOrderId'>;

export const inquireEveryMs = 1000;
export const inquireAtMostMs = 6000;

/**
 * The state of a payment. Inquires again every second while the payment is pending, for 6 s in total, and then returns the last pending state. Throws the error of `ask` while
 * nothing is known yet, or an abort if the first answer takes longer than that.
 */
export async function inquirePayment(
  ask: (signal: AbortSignal) => Promise<PaymentStanding>,
  signal: AbortSignal,
): Promise<PaymentStanding> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), inquireAtMostMs);
  const over = AbortSignal.any([signal, limit.signal]);
  let standing: PaymentStanding | undefined;
  try {
    while (!over.aborted) {
      standing = await ask(over);
      if (standing.data.status !== '2') return standing;
      await pause(inquireEveryMs, over);
    }
  } catch (error) {
    if (!standing || signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  if (!standing) throw over.reason;
  return standing;
}

/** Waits, or stops waiting when the signal aborts. */
function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
