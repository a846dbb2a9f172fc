import { fork } from 'node:child_process';
import path from 'node:path';

const main = path.join(import.meta.dirname, '../../../../../gateway/src/main.ts');

export type FaultKind =
  | 'decline'
  | 'delay'
  | 'hang_after_charging'
  | 'error_after_charging'
  | 'ipn_lost'
  | 'ipn_late'
  | 'ipn_out_of_order'
  | 'ipn_forged'
  | 'ipn_duplicate'
  | 'amount_mismatch'
  | 'amount_short'
  | 'refund_pending'
  | 'refund_failed'
  | 'part_refused'
  | 'down';

/** A charge as the gateway has it, amounts in cents. */
export interface SandboxCharge {
  id: string;
  status: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  amount_charged_back: number;
  /** Links to the page on which the payer decides. */
  payment: { client: { content: string }[] };
}

/** The sandbox gateway in a separate process. */
export interface Sandbox {
  url: string;
  /** Switches a fault on for this many times (absent: until cleared), with the given delay if it delays. */
  fault(kind: FaultKind, times?: number, delayMs?: number): Promise<void>;
  clearFaults(): Promise<void>;
  decide(link: string, decision: 'approve' | 'decline' | 'cancel'): Promise<void>;
  /** The payer's bank takes a charge back, or this many cents more of it. */
  chargeBack(reference: string, amountCents?: number): Promise<void>;
  /** The dispute is won: the bank gives back what it took. */
  giveBack(reference: string): Promise<void>;
  decideRefund(reference: string, outcome: 'refunded' | 'failed'): Promise<void>;
  /** Charges that the gateway knows by our reference. An answer of 404 means that it knows none. */
  charge(reference: string): Promise<SandboxCharge | undefined>;
  /** A merchant call that bypasses the shop, as from the gateway's own desk. Returns the gateway's resulting state. */
  post(path: 'charges' | 'refunds', body: object): Promise<{ id: string; status: string; link: string }>;
  stop(): void;
  /** Ends it as a crash would; what it has reported is in its journal, if it keeps one. */
  kill(): Promise<void>;
}

/** Starts the gateway as the shop's operator would, on a free port unless the settings name one. */
export async function startSandbox(settings: Readonly<Record<string, string>> = {}): Promise<Sandbox> {
  const child = fork(main, {
    env: { GATEWAY_PORT: '0', ...settings },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const control = async (method: 'POST' | 'DELETE', body?: object, path = 'faults'): Promise<void> => {
    const headers = { authorization: 'Bearer sandbox-control-key', 'content-type': 'application/json' };
    const answer = await fetch(`${url}/control/${path}`, {
      method,
      headers: body ? headers : { authorization: headers.authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the gateway's control answered ${answer.status}`);
  };
  let token: string | undefined;
  return {
    url,
    fault: (kind, times, delayMs) =>
      control('POST', { kind, ...(times !== undefined && { times }), ...(delayMs !== undefined && { delayMs }) }),
    clearFaults: () => control('DELETE'),
    chargeBack: (reference, amount) => control('POST', { reference, ...(amount !== undefined && { amount }) }, 'chargebacks'),
    giveBack: (reference) => control('POST', { reference, isReturned: true }, 'chargebacks'),
    decideRefund: (reference, outcome) => control('POST', { reference, outcome }, 'refunds'),
    async decide(link, decision) {
      const answer = await fetch(`${link}/decision`, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`the pay page answered ${answer.status}`);
    },
    async charge(reference) {
      token ??= await accessToken(url);
      const answer = await fetch(`${url}/v1/transactions?reference=${reference}`, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status === 404) return undefined;
      return ((await answer.json()) as { data: SandboxCharge }).data;
    },
    async post(called, body) {
      token ??= await accessToken(url);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/v1/${called}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { data } = (await answer.json()) as { data: { id: string; status: string; payment?: { client: { content: string }[] } } };
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
      return { id: data.id, status: data.status, link: data.payment?.client[0]?.content ?? '' };
    },
    stop: () => void child.kill('SIGTERM'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function accessToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/access-tokens`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-private-key', 'content-type': 'application/json' },
    body: JSON.stringify({ token_type: 'server' }),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}
