import { setTimeout as delay } from 'node:timers/promises';

/** How often each kind of failure met a buyer. */
export type Failures = Map<string, number>;

const BUSY_FOR_MS = 20_000;
const LIMIT_MS = 25_000;

interface Options {
  token?: string | undefined;
  key?: string | undefined;
}

/**
 * Calls a shop as its pages do, and counts what went wrong: nobody there (the connection ended), `busy` (may be sent again, and is), and every other error by
 * its name. A call without an answer is `{ success: 'none' }`.
 */
export function countingCall(url: string, failures: () => Failures) {
  const note = (kind: string): void => void failures().set(kind, (failures().get(kind) ?? 0) + 1);
  return async (name: string, payload: object = {}, { token = '', key }: Options = {}): Promise<Record<string, unknown>> => {
    const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    if (key !== undefined) headers['idempotency-key'] = key;
    for (const until = Date.now() + BUSY_FOR_MS; ; await delay(200)) {
      const answer = await ask(`${url}/api/pc/${name}`, headers, payload);
      if (answer.success === '1') return answer;
      note(typeof answer['error'] === 'string' ? answer['error'] : String(answer['kind']));
      if (answer['error'] !== 'busy' || Date.now() > until) return answer;
    }
  };
}

async function ask(url: string, headers: Record<string, string>, payload: object): Promise<Record<string, unknown> & { success: string }> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload), signal });
    const text = await response.text();
    // The proxy answers for a shop that is not there, in its own words.
    if (!text.startsWith('{')) return { success: 'none', kind: `proxy ${response.status}` };
    return JSON.parse(text) as Record<string, unknown> & { success: string };
  } catch {
    return { success: 'none', kind: signal.aborted ? 'no answer in time' : 'connection ended' };
  }
}
