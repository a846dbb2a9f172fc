import type { PaymentGateway } from '../../../platform/gateways/index.ts';
import type { PaymentParts } from '../payment-parts.ts';

const underWay = new WeakMap<PaymentGateway, Map<string, Promise<void>>>();

/** Notes that a notification about an attempt is being followed, until that is done. */
export function noteFollowed({ gateway }: PaymentParts, reference: string, work: Promise<void>): void {
  const ofGateway = underWay.get(gateway) ?? new Map<string, Promise<void>>();
  underWay.set(gateway, ofGateway);
  ofGateway.set(reference, work);
  void work.finally(() => {
    if (ofGateway.get(reference) === work) ofGateway.delete(reference);
  });
}

/**
 * The inquiry a notification has set off in this process, where one is under way. It began after the payer's decision, so whoever asks how
 * that went may wait for it in place of asking the gateway once more. The other way round would not do: a notification tells of something new.
 */
export function followedNow({ gateway }: PaymentParts, reference: string): Promise<void> | undefined {
  return underWay.get(gateway)?.get(reference);
}
