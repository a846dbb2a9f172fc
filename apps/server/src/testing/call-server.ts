import { setTimeout as delay } from 'node:timers/promises';
import type { OperationName } from '@upline/contract';
import type { Answered as AnsweredBy, CallOptions as CallOptionsOfTest, TestServer } from './test-server.ts';

/** How long a caller retries while the shop is busy: a server that was just started refuses all calls until its event loop was measured. */
const BUSY_FOR_MS = 20_000;
const LIMIT_MS = 15_000;

type Answered = Record<string, unknown>;

interface CallOptions {
  token?: string | undefined;
  key?: string | undefined;
  /** Called for each failed try: the error by its name, `proxy 503` for a proxy's own answer, `connection ended`, or `no answer in time`. */
  failed?: (kind: string) => void;
}

/** A call to a server that may die: without a server, or if it dies in between, the answer is `{ success: 'none' }`. A call refused as busy is repeated. */
export async function callServer(
  url: string,
  name: string,
  payload: object = {},
  { token = '', key, failed }: CallOptions = {},
): Promise<Answered> {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  if (key !== undefined) headers['idempotency-key'] = key;
  const until = Date.now() + BUSY_FOR_MS;
  for (;;) {
    const { answer, kind } = await ask(`${url}/api/pc/${name}`, headers, payload);
    if (kind !== undefined) failed?.(kind);
    if (answer['error'] !== 'busy' || Date.now() > until) return answer;
    await delay(200);
  }
}

/**
 * The calls of such a server in the form of a test server's, for fixtures that make members and orders. `url` is read for each call, because a server that died starts anew. Answers
 * have no status.
 */
export const callsTo =
  (url: () => string, more: Pick<CallOptions, 'failed'> = {}): TestServer['call'] =>
  async <N extends OperationName>(name: N, payload?: object, options?: CallOptionsOfTest) =>
    (await callServer(url(), name, payload, { ...options, ...more })) as AnsweredBy<N>;

async function ask(url: string, headers: Record<string, string>, payload: object): Promise<{ answer: Answered; kind?: string }> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const nobody = (kind: string) => ({ answer: { success: 'none' }, kind });
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload), signal });
    const text = await response.text();
    // If the shop does not answer, a proxy answers in its place, with a body that is no envelope.
    if (!text.startsWith('{')) return nobody(`proxy ${response.status}`);
    const answer = JSON.parse(text) as Answered;
    return answer['success'] === '1' ? { answer } : { answer, kind: String(answer['error'] ?? answer['success']) };
  } catch {
    return nobody(signal.aborted ? 'no answer in time' : 'connection ended');
  }
}
