import { Histogram } from 'prom-client';
import { inSpan } from '../tracing/index.ts';
import type { CardVault } from './card-vault.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** One per process; every application's `/metrics` shows it. */
export const gatewayCalls: Histogram<'gateway' | 'call' | 'outcome'> = new Histogram({
  name: 'upline_gateway_call_duration_seconds',
  help: 'Time that a call to a payment gateway took, by gateway, call and outcome (ok, or the reason of the failure).',
  labelNames: ['gateway', 'call', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
});

type Answered = { ok: boolean; reason?: string };

/**
 * The gateway with each call measured, and a span if tracing is on. Records of requests and answers only whether they succeeded, and sends no trace context to the gateway, which
 * belongs to another company.
 */
export function watchedGateway(name: string, gateway: PaymentGateway): PaymentGateway {
  const watch =
    <Request, Answer extends Answered>(call: string, ask: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> =>
      measured(name, call, () => ask(request));
  const { vault } = gateway;
  const lookAtSetUp = vault.lookAtSetUp?.bind(vault);
  const findReference = gateway.findReference?.bind(gateway);
  const watchedVault: CardVault = {
    openForBrowser: watch('vault.openForBrowser', (request) => vault.openForBrowser(request)),
    store: watch('vault.store', (card) => vault.store(card)),
    find: watch('vault.find', (token) => vault.find(token)),
    remove: watch('vault.remove', (token) => vault.remove(token)),
    ...(lookAtSetUp === undefined ? {} : { lookAtSetUp: watch('vault.lookAtSetUp', lookAtSetUp) }),
  };
  return {
    createCharge: watch('createCharge', (request) => gateway.createCharge(request)),
    inquire: watch('inquire', (by) => gateway.inquire(by)),
    cancel: watch('cancel', (gatewayId) => gateway.cancel(gatewayId)),
    capture: watch('capture', (request) => gateway.capture(request)),
    refund: watch('refund', (request) => gateway.refund(request)),
    vault: watchedVault,
    readNotification: (message) => gateway.readNotification(message),
    ...(findReference === undefined ? {} : { findReference: watch('findReference', findReference) }),
  };
}

function measured<Answer extends Answered>(gateway: string, call: string, ask: () => Promise<Answer>): Promise<Answer> {
  const attributes = { 'upline.gateway': gateway, 'upline.call': call };
  return inSpan({ name: `gateway ${gateway} ${call}`, kind: 'client', attributes }, async (span) => {
    const end = gatewayCalls.startTimer({ gateway, call });
    const answer = await ask();
    const outcome = answer.ok ? 'ok' : (answer.reason ?? 'failed');
    end({ outcome });
    span?.setAttributes({ 'upline.outcome': outcome });
    if (outcome === 'unavailable') span?.fail(outcome);
    return answer;
  });
}
