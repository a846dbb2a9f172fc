import { type Exchange, openExchange } from './exchange.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadSettings {
  url: string;
  connections: number;
  /** Duration, or `once`: each request once and no more. */
  seconds: number | 'once';
  /** The connections share the requests; each repeats its share. */
  requests: readonly LoadRequest[];
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Latency of every answer, in milliseconds. */
  latencies: Float64Array;
}

const TIMEOUT_MS = 10_000;

/** Sends requests as fast as the server answers. Throws when an answer is not 200 or does not come. */
export async function load({ url, connections, seconds, requests }: LoadSettings): Promise<LoadResult> {
  if (requests.length === 0) throw new RangeError('nothing to ask');
  const shares = Array.from({ length: connections }, (_, share) => {
    const own = requests.length < connections ? requests : requests.filter((_request, at) => at % connections === share);
    return own.map((request) => written(url, request));
  });
  const exchanges = await Promise.all(shares.map(() => openExchange(url, TIMEOUT_MS)));
  const endsAt = seconds === 'once' ? 'once' : performance.now() + seconds * 1_000;
  const startedAt = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  const ask = async (exchange: Exchange, request: Buffer) => {
    const sentAt = performance.now();
    const status = await exchange.ask(request).catch(() => 0);
    if (status === 200) latencies.push(performance.now() - sentAt);
    else failed += 1;
    return status !== 0;
  };
  await Promise.all(
    exchanges.map(async (exchange, at) => {
      for (const request of lasting(shares[at] ?? [], endsAt)) if (!(await ask(exchange, request))) break;
      exchange.close();
    }),
  );
  const tookMs = performance.now() - startedAt;
  if (failed > 0) throw new Error(`${failed} of ${failed + latencies.length} requests to ${requests[0]?.path ?? ''} failed`);
  return { requestsPerSecond: (latencies.length / tookMs) * 1_000, latencies: Float64Array.from(latencies) };
}

/** Yields the requests once, or repeats them until the time is over. */
function* lasting(requests: readonly Buffer[], endsAt: number | 'once'): Generator<Buffer> {
  do {
    for (const request of requests) {
      if (endsAt !== 'once' && performance.now() >= endsAt) return;
      yield request;
    }
  } while (endsAt !== 'once');
}

function written(url: string, { method, path, headers = {}, body = '' }: LoadRequest): Buffer {
  const all = { host: new URL(url).host, ...headers, ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}
