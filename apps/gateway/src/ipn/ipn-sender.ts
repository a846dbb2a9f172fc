import type { Charge, ChargeStatus } from '../charges/charge.ts';
import { createDeliveries } from '../deliveries/deliveries.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { signIpn } from './sign-ipn.ts';

export type TransactionType = 'charge' | 'refund' | 'chargeback';

export interface IpnSender {
  /** Sends the shop the charge's current state, with retries, under the notification faults that are set. Does not wait. */
  notify(charge: Charge, type?: TransactionType): void;
  /** Sends a success for an unpaid charge, signed with a wrong secret, if the fault `ipn_forged` is set. */
  forgeWhereAsked(charge: Charge): void;
  /** Ends every delivery in progress; none is stored for later. */
  close(): void;
}

function parametersOf(charge: Charge, type: TransactionType, status: ChargeStatus): Record<string, string> {
  return {
    id: charge.id,
    transaction_type: type,
    reference: charge.reference,
    amount: String(charge.reportedAmount),
    currency: charge.currency,
    status,
    time_created: new Date(charge.timeCreatedMs).toISOString(),
    time_completed: charge.timeCompletedMs === undefined ? '' : new Date(charge.timeCompletedMs).toISOString(),
    payment_method: charge.method,
    amount_captured: charge.amountCaptured === 0 ? '' : String(charge.amountCaptured),
    amount_refunded: charge.amountRefunded === 0 ? '' : String(charge.amountRefunded),
    ...(type === 'chargeback' && { amount_charged_back: String(charge.amountChargedBack) }),
  };
}

interface SenderOptions {
  secret: string;
  retryMs: readonly number[];
  faults: FaultSwitch;
  log: (line: string) => void;
}

/** Makes the sender of instant payment notifications: form-encoded POSTs to `urls.ipn`, repeated until a 2xx answer or the retries end. */
export function createIpnSender({ secret, retryMs, faults, log }: SenderOptions): IpnSender {
  const deliveries = createDeliveries({ name: 'notification', retryMs, log });
  const send = (charge: Charge, parameters: Record<string, string>, delayMs: number, key: string = secret): void => {
    const body = new URLSearchParams(signIpn(parameters, key)).toString();
    deliveries.send({ url: charge.urls.ipn, headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }), body }, delayMs);
  };

  return {
    notify(charge, type = 'charge') {
      const struck = (kind: Parameters<FaultSwitch['strike']>[0]) => faults.strike(kind, charge.reference);
      if (struck('ipn_lost')) return;
      const isFailedRefund = type === 'refund' && charge.refunds.at(-1)?.status === 'failed';
      const parameters = parametersOf(charge, type, type === 'charge' ? charge.status : isFailedRefund ? 'fail' : 'success');
      const delayMs = struck('ipn_late')?.delayMs ?? 0;
      send(charge, parameters, delayMs);
      if (struck('ipn_duplicate')) send(charge, parameters, delayMs);
      const stale = struck('ipn_out_of_order');
      if (stale) send(charge, { ...parameters, status: 'authorized', time_completed: '' }, delayMs + Math.min(stale.delayMs, 1000));
    },
    forgeWhereAsked(charge) {
      if (!faults.strike('ipn_forged', charge.reference)) return;
      send(charge, parametersOf({ ...charge, timeCompletedMs: Date.now() }, 'charge', 'success'), 0, 'not-the-secret');
    },
    close: () => deliveries.close(),
  };
}
