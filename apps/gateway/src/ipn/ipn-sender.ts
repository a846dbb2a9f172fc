import type { Charge, ChargeStatus } from '../charges/charge.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { signIpn } from './sign-ipn.ts';

const attemptTimeoutMs = 5000;

export type TransactionType = 'charge' | 'refund' | 'chargeback';

export interface IpnSender {
  /** Sends the shop the charge's present state, with retries, under the notification faults that are set. Does not wait. */
  notify(charge: Charge, type?: TransactionType): void;
  /** Sends a success for a charge that nobody paid, signed with a wrong secret, if the fault `ipn_forged` is set. */
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
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  const later = (delayMs: number, work: () => void): void => {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs);
    timers.add(timer);
  };
  const deliver = async (url: string, body: string, attempt: number): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // An unreachable shop and a refusing one are treated alike: the sender tries again.
    }
    const pause = retryMs[attempt];
    if (pause === undefined) log(`notification given up after ${attempt + 1} deliveries`);
    else later(pause, () => void deliver(url, body, attempt + 1));
  };
  const send = (charge: Charge, parameters: Record<string, string>, delayMs: number, key: string = secret): void => {
    const body = new URLSearchParams(signIpn(parameters, key)).toString();
    later(delayMs, () => void deliver(charge.urls.ipn, body, 0));
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
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
