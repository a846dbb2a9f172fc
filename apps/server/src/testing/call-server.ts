import { setTimeout as delay } from 'node:timers/promises';

/** How long a caller who is told that the shop is busy tries again: a server that was just started refuses all calls until its event loop was measured. */
const BUSY_FOR_MS = 20_000;

/** A call to a server that may die: nobody there, or nobody any more, is the answer `{ success: 'none' }`. A call that was refused as busy is repeated. */
export async function callServer(
  url: string,
  name: string,
  payload: object = {},
  { token = '', key }: { token?: string | undefined; key?: string | undefined } = {},
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  if (key !== undefined) headers['idempotency-key'] = key;
  const until = Date.now() + BUSY_FOR_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/pc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(15_000),
    })
      .then((response) => response.json() as Promise<Record<string, unknown>>)
      .catch((): Record<string, unknown> => ({ success: 'none' }));
    if (answer['error'] !== 'busy' || Date.now() > until) return answer;
    await delay(200);
  }
}
