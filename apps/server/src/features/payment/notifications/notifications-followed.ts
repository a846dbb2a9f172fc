import type { PaymentGateway } from '../../../platform/gateways/index.ts';
import type { PaymentParts } from '../payment-parts.ts';

const underWay = new WeakMap<PaymentGateway, Map<string, Promise<void>>>();

/** Notes that a notification about an attempt is being followed, until it is done. */
export function noteFollowed({ gateway }: PaymentParts, reference: string, work: Promise<void>): void {
  const ofGateway = underWay.get(gateway) ?? new Map<string, Promise<void>>();
  underWay.set(gateway, ofGateway);
  ofGateway.set(reference, work);
  void work.finally(() => {
    if (ofGateway.get(reference) === work) ofGateway.delete(reference);
  });
}

/**
 * The inquiry that a notification started in this process, where one is under way. It began after the payer's decision, so a payer who asks about the
 * result may wait for it instead of asking the gateway once more. The reverse does not hold: a notification reports something new and always asks.
 */
export function followedNow({ gateway }: PaymentParts, reference: string): Promise<void> | undefined {
  return underWay.get(gateway)?.get(reference);
}
