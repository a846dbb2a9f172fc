import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { bareEnvironment } from '../../../testing/bare-environment.ts';
import type { FaultKind } from './sandbox.ts';

const main = path.join(import.meta.dirname, '../../../../../gateway/src/stripe/main.ts');

export const STRIPE_KEY = 'sk_test_sandboxOfThisShopAlone';
/** A known key that may only read the balance. */
export const RESTRICTED_KEY = 'rk_test_sandboxReadsTheBalance';

/** Charges and amounts (in cents) that the service holds for our reference. */
export interface HeldAtStripe {
  charges: number;
  taken: number;
  returned: number;
}

export interface StripeService {
  url: string;
  port: number;
  fault(kind: FaultKind, times?: number, delayMs?: number): Promise<void>;
  clearFaults(): Promise<void>;
  /** Registers an address for events. Returns the secret that signs them. */
  tell(url: string): Promise<string>;
  /** The payer's action on a pay page that asks for a decision. */
  decide(link: string, decision: 'approve' | 'decline' | 'cancel'): Promise<Response>;
  typeCard(link: string, number: string): Promise<Response>;
  /** Enters the code that the payer's bank asks for. */
  answerBank(link: string, code?: string): Promise<Response>;
  chargeBack(reference: string, amountCents?: number): Promise<void>;
  giveBack(reference: string): Promise<void>;
  decideRefund(reference: string, outcome: 'refunded' | 'failed'): Promise<void>;
  held(reference: string): Promise<HeldAtStripe>;
  /** An API call that bypasses the shop, as from Stripe's own desk. */
  call(method: 'GET' | 'POST', path: string, form?: Record<string, string>): Promise<Record<string, unknown>>;
  stop(): void;
}

/** Starts the service as `npm start` does, on a free port. */
export async function startStripeService(): Promise<StripeService> {
  const child = fork(main, {
    env: { ...bareEnvironment(), STRIPE_PORT: '0' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  const control = async (method: string, name: string, body?: object): Promise<unknown> => {
    const headers = { authorization: 'Bearer sandbox-control-key', ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/control/${name}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`the service's control answered ${answer.status}`);
    return answer.json();
  };
  const post = (link: string, step: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${link}/${step}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const call: StripeService['call'] = async (method, called, form = {}) => {
    const headers = { authorization: `Bearer ${STRIPE_KEY}` };
    const answer = await fetch(`${url}/v1/${called}`, { method, headers, ...(method === 'POST' && { body: new URLSearchParams(form) }) });
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    url,
    port: Number(new URL(url).port),
    fault: async (kind, times, delayMs) =>
      void (await control('POST', 'faults', { kind, ...(times !== undefined && { times }), ...(delayMs !== undefined && { delayMs }) })),
    clearFaults: async () => void (await control('DELETE', 'faults')),
    tell: async (address) => String((await call('POST', 'webhook_endpoints', { url: address }))['secret']),
    decide: (link, decision) => post(link, 'decision', { decision }),
    typeCard: (link, number) => post(link, 'card', { holder: 'Ada Lind', number, expiry: '08/39', cvv: '123' }),
    answerBank: (link, code = '123456') => post(link, 'code', { code }),
    chargeBack: async (reference, amount) =>
      void (await control('POST', 'chargebacks', { reference, ...(amount !== undefined && { amount }) })),
    giveBack: async (reference) => void (await control('POST', 'chargebacks', { reference, isReturned: true })),
    decideRefund: async (reference, outcome) => void (await control('POST', 'refunds', { reference, outcome })),
    held: async (reference) => (await control('GET', `payments/${reference}`)) as HeldAtStripe,
    call,
    stop: () => void child.kill('SIGTERM'),
  };
}

/** Headers of an event as Stripe signs it at a moment (seconds since 1970). */
export function stripeHeaders(secret: string, body: string, at: number = Math.floor(Date.now() / 1_000)): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
}
